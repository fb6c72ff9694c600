// prepared_products: preparing a product does not depend on earlier calls of the thread.
#include "cpu/primitives/gemm.h"
#include "tests/program.h"

#include <QTest>

#if __has_include(<omp.h>)
#include <omp.h>
#endif

using namespace epoch;

class TestPreparedProducts : public QObject {
    Q_OBJECT

private slots:
    // oneDNN keeps the number of threads of the thread that prepares a product.
    void a_product_is_prepared_for_the_threads_of_its_device()
    {
#if __has_include(<omp.h>)
        if (!cpu::has_onednn()) QSKIP("this build has no oneDNN");
        omp_set_num_threads(1); // as left by another device with one thread
        if (!cpu::prepare_onednn({256, 256, 256}, cpu::Bias::none, 2, "matmul"))
            QSKIP("oneDNN has no fast product for this processor");
        QCOMPARE(omp_get_max_threads(), 2);
#else
        QSKIP("this compiler has no OpenMP");
#endif
    }
};

EPOCH_TEST(TestPreparedProducts)
#include "test_prepared_products.moc"
