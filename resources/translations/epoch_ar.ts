<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ar" sourcelanguage="en">
<context>
    <name>Studio</name>
    <message>
        <source>
Recall of %1: %2 of its samples are found.
Precision of %3: %4 of its predictions are correct.</source>
        <translation>
استدعاء %1: عُثر على %2 من عيّناته.
ضبط %3: %4 من تنبؤاته صحيحة.</translation>
    </message>
    <message>
        <source>
training %1</source>
        <translation>
التدريب %1</translation>
    </message>
    <message>
        <source>
validation %1</source>
        <translation>
التحقق %1</translation>
    </message>
    <message>
        <source> %1 | GFLOP/s | of peak |</source>
        <translation> %1 | GFLOP/s | من الذروة |</translation>
    </message>
    <message>
        <source> (%1 MEASURED, %2 ESTIMATED)</source>
        <translation> (%1 مقيس، %2 مُقدَّر)</translation>
    </message>
    <message>
        <source> (%1 against %2 a step, MEASURED)</source>
        <translation> (%1 مقابل %2 للخطوة، مقيس)</translation>
    </message>
    <message>
        <source> (%1 samples)</source>
        <translation> (%1 عيّنة)</translation>
    </message>
    <message>
        <source> (%1)</source>
        <translation> (%1)</translation>
    </message>
    <message>
        <source> (ESTIMATED from its neighbours)</source>
        <translation> (مُقدَّر من القيم المجاورة)</translation>
    </message>
    <message>
        <source> (both ESTIMATED)</source>
        <translation> (كلاهما مُقدَّر)</translation>
    </message>
    <message>
        <source> (of peak)</source>
        <translation> (من الذروة)</translation>
    </message>
    <message>
        <source> (raw %1)</source>
        <translation> (دون تنعيم %1)</translation>
    </message>
    <message>
        <source> Best validation loss %1.</source>
        <translation> أفضل خسارة تحقق: %1.</translation>
    </message>
    <message>
        <source> The network does not fit into the memory of this GPU.</source>
        <translation> لا تتّسع ذاكرة هذه الـ GPU للشبكة.</translation>
    </message>
    <message>
        <source> against </source>
        <translation> مقابل </translation>
    </message>
    <message>
        <source> of %1</source>
        <translation> من %1</translation>
    </message>
    <message>
        <source> or </source>
        <translation> أو </translation>
    </message>
    <message>
        <source> with threshold %1</source>
        <translation> بالعتبة %1</translation>
    </message>
    <message>
        <source> · ROC AUC %1 · average precision of %2: %3</source>
        <translation> · ROC AUC %1 · متوسط الضبط للصنف %2: %3</translation>
    </message>
    <message>
        <source> · correct answer: %1</source>
        <translation> · الإجابة الصحيحة: %1</translation>
    </message>
    <message>
        <source> · expected calibration error %1</source>
        <translation> · خطأ المعايرة المتوقع %1</translation>
    </message>
    <message>
        <source> · loss %1</source>
        <translation> · الخسارة %1</translation>
    </message>
    <message>
        <source> · loss: %1</source>
        <translation> · الخسارة: %1</translation>
    </message>
    <message>
        <source> · lowest precision: %1, %2</source>
        <translation> · أدنى ضبط: %1، %2</translation>
    </message>
    <message>
        <source> · lowest recall: %1, %2</source>
        <translation> · أدنى استدعاء: %1، %2</translation>
    </message>
    <message>
        <source>"

float input[</source>
        <translation>"

float input[</translation>
    </message>
    <message>
        <source>"{column}" is the column of the times</source>
        <translation>"{column}" هو عمود الأوقات</translation>
    </message>
    <message>
        <source>"{figure}" is not a number that a GPU can have</source>
        <translation>"{figure}" ليس عددًا يمكن أن يكون لـ GPU</translation>
    </message>
    <message>
        <source>"{figure}" is not a number with its source</source>
        <translation>"{figure}" ليس عددًا مع مصدره</translation>
    </message>
    <message>
        <source>"{image}" is not channels x height x width</source>
        <translation>"{image}" ليس بصيغة القنوات x الارتفاع x العرض</translation>
    </message>
    <message>
        <source>"{key}" is missing</source>
        <translation>"{key}" مفقود</translation>
    </message>
    <message>
        <source>"{key}" is not a text</source>
        <translation>"{key}" ليس نصًّا</translation>
    </message>
    <message>
        <source>"{kind}" is not one of characters, words</source>
        <translation>"{kind}" ليس characters ولا words</translation>
    </message>
    <message>
        <source>"{labels}" is neither fine nor coarse</source>
        <translation>"{labels}" ليس fine ولا coarse</translation>
    </message>
    <message>
        <source>"{layer}" has no output "{port}"</source>
        <translation>"{layer}" ليس لها مخرج "{port}"</translation>
    </message>
    <message>
        <source>"{port}" is not connected</source>
        <translation>"{port}" غير موصول</translation>
    </message>
    <message>
        <source>"{series}" has no forecast after {time}: its last {window} rows have a gap in {column}</source>
        <translation>لا تنبؤ للسلسلة "{series}" بعد {time}: في صفوفها الأخيرة (عددها {window}) فجوة في {column}</translation>
    </message>
    <message>
        <source>"{series}" has no forecast: it has {rows} {rows:row|rows}, and a window takes {window}</source>
        <translation>لا تنبؤ للسلسلة "{series}": عدد صفوفها {rows}، والنافذة تحتاج إلى {window}</translation>
    </message>
    <message>
        <source>"{target}" is neither label nor mask</source>
        <translation>"{target}" ليس label ولا mask</translation>
    </message>
    <message>
        <source>"{text}" is neither auto nor no</source>
        <translation>‏"{text}" ليست auto ولا no</translation>
    </message>
    <message>
        <source>"{text}" is neither yes nor no</source>
        <translation>"{text}" ليس yes ولا no</translation>
    </message>
    <message>
        <source>"{text}" is not a date</source>
        <translation>"{text}" ليس تاريخًا</translation>
    </message>
    <message>
        <source>"{text}" is not a number</source>
        <translation>"{text}" ليس عددًا</translation>
    </message>
    <message>
        <source>"{text}" is not a number in {unit}</source>
        <translation>«{text}» ليس عددًا بوحدة {unit}</translation>
    </message>
    <message>
        <source>"{text}" is not a number that fits 32 bits, which a target of this kind has to be</source>
        <translation>"{text}" ليس عددًا يتّسع له 32 بتًّا، كما يجب في هدف من هذا النوع</translation>
    </message>
    <message>
        <source>"{text}" is not a number that fits 32 bits, which most of its column are</source>
        <translation>"{text}" ليس عددًا يتّسع له 32 بتًّا، خلافًا لمعظم قيم عموده</translation>
    </message>
    <message>
        <source>"{text}" is not a part of a whole</source>
        <translation>"{text}" ليس جزءًا من كلّ</translation>
    </message>
    <message>
        <source>"{text}" is not auto, classes or regression</source>
        <translation>«{text}» ليس auto ولا classes ولا regression</translation>
    </message>
    <message>
        <source>"{text}" is not auto, first or last</source>
        <translation>«{text}» ليس auto ولا first ولا last</translation>
    </message>
    <message>
        <source>"{text}" is not auto, yes or no</source>
        <translation>"{text}" ليس auto ولا yes ولا no</translation>
    </message>
    <message>
        <source>"{text}" is not height x width, each from 1 to 8192</source>
        <translation>"{text}" ليس بصيغة الارتفاع x العرض، كلٌّ منهما من 1 إلى 8192</translation>
    </message>
    <message>
        <source>"{text}" is not one of {names}</source>
        <translation>"{text}" ليس واحدًا من {names}</translation>
    </message>
    <message>
        <source>"{token}" does not occur in the text that the network was trained on</source>
        <translation>"{token}" لا يرد في النص الذي دُرّبت الشبكة عليه</translation>
    </message>
    <message>
        <source>"{value}" is made a second time</source>
        <translation>"{value}" يُنتَج مرة ثانية</translation>
    </message>
    <message>
        <source>"{value}" is not a number from {min} to {max}</source>
        <translation>"{value}" ليس عددًا من {min} إلى {max}</translation>
    </message>
    <message>
        <source>"{value}" is not a whole number from {min} to {max}</source>
        <translation>"{value}" ليس عددًا صحيحًا من {min} إلى {max}</translation>
    </message>
    <message>
        <source>"{value}" is not known</source>
        <translation>"{value}" غير معروف</translation>
    </message>
    <message>
        <source>% of step</source>
        <translation>% من الخطوة</translation>
    </message>
    <message>
        <source>%1
%2: %3
%4 of the %5 units of this layer are like this.</source>
        <translation>%1
%2: %3
%4 من وحدات هذه الطبقة البالغ عددها %5 على هذه الحال.</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>%1 % to %2 % of the steps</source>
        <translation>من %1 % إلى %2 % من الخطوات</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1 %2: %3</source>
        <translation>%1 %2: %3</translation>
    </message>
    <message>
        <source>%1 (%2) cannot train in %3</source>
        <translation>لا يستطيع %1 (%2) التدريب بدقة %3</translation>
    </message>
    <message>
        <source>%1 (%2) cannot train in %3: %4</source>
        <translation>لا يستطيع %1 (%2) التدريب بدقة %3: %4</translation>
    </message>
    <message>
        <source>%1 (%2), which came with this program</source>
        <translation>%1 (%2)، وقد جاء مع هذا البرنامج</translation>
    </message>
    <message>
        <source>%1 (RECORDED on %2)</source>
        <translation>%1 (مسجَّل على %2)</translation>
    </message>
    <message numerus="yes">
        <source>%1 (and %n more)</source>
        <translation><numerusform>%1 (و%n أخرى)</numerusform><numerusform>%1 (و%n آخر)</numerusform><numerusform>%1 (و%n آخران)</numerusform><numerusform>%1 (و%n أخرى)</numerusform><numerusform>%1 (و%n آخر)</numerusform><numerusform>%1 (و%n آخر)</numerusform></translation>
    </message>
    <message>
        <source>%1 (filled in)</source>
        <translation>%1 (مُلئت)</translation>
    </message>
    <message>
        <source>%1 (needs a native reader)</source>
        <translation>%1 (يحتاج إلى مراجعة قارئ هذه لغته الأم)</translation>
    </message>
    <message>
        <source>%1 (read-only)</source>
        <translation>%1 (للقراءة فقط)</translation>
    </message>
    <message>
        <source>%1 (≈ %)</source>
        <translation>%1 (≈ %)</translation>
    </message>
    <message>
        <source>%1 + %2 processor</source>
        <translation>%1 + معالج %2</translation>
    </message>
    <message>
        <source>%1 Allowed: %2</source>
        <translation>%1 المسموح: %2</translation>
    </message>
    <message>
        <source>%1 Difficulty %2 of %3.</source>
        <translation>%1 الصعوبة %2 من %3.</translation>
    </message>
    <message>
        <source>%1 GHz</source>
        <translation>%1 GHz</translation>
    </message>
    <message>
        <source>%1 It is left out.</source>
        <translation>%1 تُترك جانبًا.</translation>
    </message>
    <message>
        <source>%1 They become %2, which you can change under Size.</source>
        <translation>%1 تُحوَّل إلى %2، ويمكنك تغيير ذلك في الحجم.</translation>
    </message>
    <message>
        <source>%1 W</source>
        <translation>%1 W</translation>
    </message>
    <message>
        <source>%1 a step</source>
        <translation>%1 للخطوة</translation>
    </message>
    <message>
        <source>%1 a step (%2)</source>
        <translation>%1 للخطوة (%2)</translation>
    </message>
    <message>
        <source>%1 against %2 on %3</source>
        <translation>%1 مقابل %2 على %3</translation>
    </message>
    <message>
        <source>%1 against %2 others</source>
        <translation>%1 مقابل %2 غيرها</translation>
    </message>
    <message>
        <source>%1 against %2, %3 (allowed %4)</source>
        <translation>%1 مقابل %2، %3 (المسموح %4)</translation>
    </message>
    <message>
        <source>%1 and restart</source>
        <translation>%1 وإعادة البدء</translation>
    </message>
    <message>
        <source>%1 batches of %2 need more samples than the %3 of the training split</source>
        <translation>تحتاج الدفعات وعددها %1، وفي كل منها %2، إلى عيّنات أكثر من %3 في قسم التدريب</translation>
    </message>
    <message>
        <source>%1 bits. Largest %2, smallest above 0 %3; after 1 comes %4; whole numbers up to %5.</source>
        <translation>%1 بت. أكبر قيمة %2، وأصغر قيمة فوق الصفر %3؛ وبعد 1 تأتي %4؛ والأعداد الصحيحة حتى %5.</translation>
    </message>
    <message>
        <source>%1 cannot be imported.</source>
        <translation>لا يمكن استيراد %1.</translation>
    </message>
    <message>
        <source>%1 chart</source>
        <translation>مخطط %1</translation>
    </message>
    <message>
        <source>%1 columns say nothing that can be learned.</source>
        <translation>%1 من الأعمدة لا تفيد بشيء يمكن تعلّمه.</translation>
    </message>
    <message>
        <source>%1 computes in %2 and can rise above it.</source>
        <translation>يحسب %1 بـ %2 ويمكن أن يتجاوز ذلك.</translation>
    </message>
    <message>
        <source>%1 confident</source>
        <translation>الثقة %1</translation>
    </message>
    <message>
        <source>%1 copies</source>
        <translation>نسخ %1</translation>
    </message>
    <message>
        <source>%1 cores busy</source>
        <translation>%1 نواة مشغولة</translation>
    </message>
    <message>
        <source>%1 dB</source>
        <translation>%1 dB</translation>
    </message>
    <message>
        <source>%1 dB, the most noise</source>
        <translation>%1 dB، الأكثر ضجيجًا</translation>
    </message>
    <message>
        <source>%1 different</source>
        <translation>%1 مختلفة</translation>
    </message>
    <message>
        <source>%1 empty cells were filled in as in training: %2</source>
        <translation>مُلئت %1 من الخلايا الفارغة كما في التدريب: %2</translation>
    </message>
    <message>
        <source>%1 epoch is done</source>
        <translation>انتهت %1 حقبة</translation>
    </message>
    <message>
        <source>%1 epochs are done</source>
        <translation>عدد الدورات المكتملة: %1</translation>
    </message>
    <message>
        <source>%1 epochs on %2 take %3.</source>
        <translation>تستغرق %1 دورة على %2 مدة %3.</translation>
    </message>
    <message>
        <source>%1 errors</source>
        <translation>%1 أخطاء</translation>
    </message>
    <message>
        <source>%1 files were dropped at once</source>
        <translation>أُفلت %1 من الملفات دفعة واحدة</translation>
    </message>
    <message>
        <source>%1 has %2 × %3 pixels. The network sees all of it, as %4 × %5.</source>
        <translation>في %1 ‏%2 × %3 بكسل. ترى الشبكة كل ذلك بحجم %4 × %5.</translation>
    </message>
    <message>
        <source>%1 has %2 × %3 pixels. The network sees its middle, as %4 × %5.</source>
        <translation>في %1 ‏%2 × %3 بكسل. ترى الشبكة وسطها بحجم %4 × %5.</translation>
    </message>
    <message>
        <source>%1 heads over %2 positions</source>
        <translation>%1 رؤوس على %2 موضعًا</translation>
    </message>
    <message>
        <source>%1 ids</source>
        <translation>%1 أرقام</translation>
    </message>
    <message>
        <source>%1 in %2 layers</source>
        <translation>%1 في %2 طبقات</translation>
    </message>
    <message>
        <source>%1 in a window of its own</source>
        <translation>%1 في نافذة مستقلة</translation>
    </message>
    <message>
        <source>%1 is a network of %2 nodes with %3 parameters.</source>
        <translation>%1 شبكة من %2 عقدة فيها %3 معلمة.</translation>
    </message>
    <message>
        <source>%1 is a network with %2 parameters.</source>
        <translation>%1 شبكة فيها %2 معلمة.</translation>
    </message>
    <message>
        <source>%1 is measured in %2 of %3 cells, %4 estimated in all. It would be faster in %5 of them; %6 could go either way.</source>
        <translation>قيس %1 في %2 من %3 خانة، وقُدِّر في المجموع %4. سيكون أسرع في %5 منها؛ والنتيجة غير محسومة في %6.</translation>
    </message>
    <message>
        <source>%1 is not %2 or the like, with its source</source>
        <translation>%1 ليس بصيغة %2 أو ما شابهها مع مصدره</translation>
    </message>
    <message>
        <source>%1 is not a whole number.</source>
        <translation>%1 ليس عددًا صحيحًا.</translation>
    </message>
    <message>
        <source>%1 is not on this computer</source>
        <translation>%1 غير موجود على هذا الحاسوب</translation>
    </message>
    <message>
        <source>%1 is on this machine but is not a driver that this build knows; install NVIDIA's driver again</source>
        <translation>%1 موجود على هذا الحاسوب لكنه ليس برنامج تشغيل يعرفه هذا البرنامج؛ أعد تثبيت برنامج تشغيل NVIDIA</translation>
    </message>
    <message>
        <source>%1 is outside of the range %2 to %3</source>
        <translation>%1 خارج المدى من %2 إلى %3</translation>
    </message>
    <message>
        <source>%1 is too large.</source>
        <translation>%1 أكبر من المسموح.</translation>
    </message>
    <message>
        <source>%1 is too small.</source>
        <translation>%1 أصغر من المسموح.</translation>
    </message>
    <message>
        <source>%1 kernels a step</source>
        <translation>%1 نواة لكل خطوة</translation>
    </message>
    <message>
        <source>%1 labels</source>
        <translation>%1 تسمية</translation>
    </message>
    <message>
        <source>%1 layers</source>
        <translation>%1 طبقات</translation>
    </message>
    <message>
        <source>%1 minutes</source>
        <translation>%1 دقائق</translation>
    </message>
    <message>
        <source>%1 mode</source>
        <translation>وضع %1</translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation>%1 أخرى</translation>
    </message>
    <message>
        <source>%1 networks, from points to text.</source>
        <translation>%1 شبكات، من النقاط إلى النصوص.</translation>
    </message>
    <message>
        <source>%1 nodes in data order</source>
        <translation>%1 عقدة بترتيب البيانات</translation>
    </message>
    <message>
        <source>%1 not finite</source>
        <translation>%1 غير منتهية</translation>
    </message>
    <message>
        <source>%1 numbers</source>
        <translation>%1 عدد</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 من %2</translation>
    </message>
    <message>
        <source>%1 of %2 GHz</source>
        <translation>%1 من %2 GHz</translation>
    </message>
    <message>
        <source>%1 of %2 cells are measured, the others estimated. %3 is faster in %4 of them.</source>
        <translation>%1 من %2 خانة مقيسة، والبقية مُقدَّرة. %3 أسرع في %4 منها.</translation>
    </message>
    <message>
        <source>%1 of %2 correct</source>
        <translation>%1 من %2 صحيحة</translation>
    </message>
    <message>
        <source>%1 of %2 predictions are correct, %3</source>
        <translation>%1 من %2 تنبؤ صحيحة، %3</translation>
    </message>
    <message>
        <source>%1 of %2 units are dead</source>
        <translation>%1 من %2 وحدة ميتة</translation>
    </message>
    <message>
        <source>%1 of %2 units are saturated</source>
        <translation>%1 من %2 وحدة مشبعة</translation>
    </message>
    <message>
        <source>%1 of %2 validation samples, each column shuffled %3 times</source>
        <translation>%1 من %2 من عيّنات التحقق، خُلط كل عمود %3 مرات</translation>
    </message>
    <message>
        <source>%1 of %2 weights are from %3</source>
        <translation>%1 من أصل %2 من الأوزان مأخوذة من %3</translation>
    </message>
    <message>
        <source>%1 of %2 weights are from %3; drawn: %4</source>
        <translation>%1 من أصل %2 من الأوزان مأخوذة من %3؛ ومسحوبة عشوائيًّا: %4</translation>
    </message>
    <message>
        <source>%1 of %2 weights are from %3; drawn: %4 and %5 more</source>
        <translation>%1 من أصل %2 من الأوزان مأخوذة من %3؛ ومسحوبة عشوائيًّا: %4 و%5 غيرها</translation>
    </message>
    <message>
        <source>%1 of %2 weights are in this file.</source>
        <translation>%1 من %2 وزن موجودة في هذا الملف.</translation>
    </message>
    <message>
        <source>%1 of all cores</source>
        <translation>%1 من جميع الأنوية</translation>
    </message>
    <message>
        <source>%1 of peak</source>
        <translation>%1 من الذروة</translation>
    </message>
    <message>
        <source>%1 of the parameters</source>
        <translation>%1 من المعلمات</translation>
    </message>
    <message>
        <source>%1 of the pixels right</source>
        <translation>%1 من البكسلات صحيحة</translation>
    </message>
    <message>
        <source>%1 of the time</source>
        <translation>%1 من الوقت</translation>
    </message>
    <message>
        <source>%1 of the time a kernel ran</source>
        <translation>عملت نواة حسابية %1 من الوقت</translation>
    </message>
    <message>
        <source>%1 on %2: %3 FLOP/byte, %4</source>
        <translation>%1 على %2: %3 FLOP/byte، %4</translation>
    </message>
    <message>
        <source>%1 on %2: %3 FLOP/byte, %4%5</source>
        <translation>%1 على %2: %3 FLOP/byte، %4%5</translation>
    </message>
    <message>
        <source>%1 once copies were measured, in Race, page Copies</source>
        <translation>%1 بعد قياس عمليات النسخ، في «سباق»، صفحة «عمليات النسخ»</translation>
    </message>
    <message>
        <source>%1 or more different</source>
        <translation>%1 أو أكثر مختلفة</translation>
    </message>
    <message>
        <source>%1 outputs from %2 to %3, %4 of them zero</source>
        <translation>%1 مخرج من %2 إلى %3، منها %4 أصفار</translation>
    </message>
    <message>
        <source>%1 over %2</source>
        <translation>%1 بدلالة %2</translation>
    </message>
    <message>
        <source>%1 over %2 steps: first %3, last %4, minimum %5, maximum %6.</source>
        <translation>%1 على مدى %2 خطوة: الأولى %3، الأخيرة %4، الصغرى %5، العظمى %6.</translation>
    </message>
    <message>
        <source>%1 parameters</source>
        <translation>%1 معلمة</translation>
    </message>
    <message>
        <source>%1 points</source>
        <translation>%1 نقطة مئوية</translation>
    </message>
    <message>
        <source>%1 predicted as %2: %3, %4 of its row</source>
        <translation>%1 تُنُبِّئ بأنه %2: %3، %4 من صفّه</translation>
    </message>
    <message>
        <source>%1 predictions.csv</source>
        <translation>%1 تنبؤات.csv</translation>
    </message>
    <message>
        <source>%1 products in bf16</source>
        <translation>%1 من عمليات الجداء بصيغة bf16</translation>
    </message>
    <message>
        <source>%1 rows have values outside of what the network was trained on, the first: %2</source>
        <translation>في %1 من الصفوف قيم خارج ما تدرّبت عليه الشبكة، أولها: %2</translation>
    </message>
    <message>
        <source>%1 runs; %2 could not be read</source>
        <translation>%1 من عمليات التشغيل؛ تعذّرت قراءة %2</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>%1 samples</source>
        <translation>%1 عيّنة</translation>
    </message>
    <message>
        <source>%1 samples · mean absolute error %2 · root mean square error %3 · R² %4 · mean residual %5</source>
        <translation>%1 عيّنة · متوسط الخطأ المطلق %2 · جذر متوسط مربع الخطأ %3 · R² %4 · متوسط الباقي %5</translation>
    </message>
    <message>
        <source>%1 samples, mean absolute error %2</source>
        <translation>%1 عيّنة، متوسط الخطأ المطلق %2</translation>
    </message>
    <message>
        <source>%1 samples, mean absolute error %2, mean residual %3</source>
        <translation>%1 عيّنة، متوسط الخطأ المطلق %2، متوسط الباقي %3</translation>
    </message>
    <message>
        <source>%1 samples/s</source>
        <translation>%1 عيّنة/s</translation>
    </message>
    <message>
        <source>%1 series have no forecast: %2</source>
        <translation>سلاسل بلا تنبؤ: %1 – %2</translation>
    </message>
    <message>
        <source>%1 step is done</source>
        <translation>انتهت %1 خطوة</translation>
    </message>
    <message>
        <source>%1 steps are done</source>
        <translation>عدد الخطوات المكتملة: %1</translation>
    </message>
    <message>
        <source>%1 steps/s</source>
        <translation>%1 خطوة/s</translation>
    </message>
    <message>
        <source>%1 test samples</source>
        <translation>%1 من عيّنات الاختبار</translation>
    </message>
    <message>
        <source>%1 threads</source>
        <translation>%1 خيوط</translation>
    </message>
    <message>
        <source>%1 times as fast</source>
        <translation>أسرع %1 مرة</translation>
    </message>
    <message>
        <source>%1 times as large</source>
        <translation>أكبر %1 مرة</translation>
    </message>
    <message>
        <source>%1 times as slow</source>
        <translation>أبطأ %1 مرة</translation>
    </message>
    <message>
        <source>%1 times as small</source>
        <translation>أصغر %1 مرة</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 إلى %2</translation>
    </message>
    <message>
        <source>%1 to %2, whole numbers</source>
        <translation>%1 إلى %2، أعداد صحيحة</translation>
    </message>
    <message>
        <source>%1 to predict with %2 parameters in %3</source>
        <translation>%1 للتنبؤ بعدد %2 من المعلمات بصيغة %3</translation>
    </message>
    <message>
        <source>%1 to train %2 parameters in %3</source>
        <translation>%1 لتدريب %2 من المعلمات بصيغة %3</translation>
    </message>
    <message>
        <source>%1 to train %2 parameters in %3, without activations</source>
        <translation>%1 لتدريب %2 من المعلمات بصيغة %3، دون التنشيطات</translation>
    </message>
    <message>
        <source>%1 to train at batch %2 in %3</source>
        <translation>%1 للتدريب بالدفعة %2 بصيغة %3</translation>
    </message>
    <message>
        <source>%1 to train at batch %2 in %3; one step sees %2 × %4 = %5 samples</source>
        <translation>%1 للتدريب بالدفعة %2 بصيغة %3؛ ترى الخطوة الواحدة %2 × %4 = %5 من العيّنات</translation>
    </message>
    <message>
        <source>%1 too small for FP16</source>
        <translation>%1 أصغر من أن تمثَّل بـ FP16</translation>
    </message>
    <message>
        <source>%1 training samples</source>
        <translation>%1 من عيّنات التدريب</translation>
    </message>
    <message>
        <source>%1 validation samples</source>
        <translation>%1 من عيّنات التحقق</translation>
    </message>
    <message>
        <source>%1 validation samples, each column shuffled %2 times</source>
        <translation>%1 من عيّنات التحقق، خُلط كل عمود %2 مرات</translation>
    </message>
    <message>
        <source>%1 values</source>
        <translation>%1 قيمة</translation>
    </message>
    <message>
        <source>%1 values are not finite and are left out.</source>
        <translation>%1 قيمة غير منتهية وتُترك جانبًا.</translation>
    </message>
    <message>
        <source>%1 values are zero or negative and are left out of the log axis.</source>
        <translation>%1 قيمة صفرية أو سالبة ولا تظهر على المحور اللوغاريتمي.</translation>
    </message>
    <message>
        <source>%1 warnings</source>
        <translation>%1 تحذيرات</translation>
    </message>
    <message>
        <source>%1 where a GPU can train</source>
        <translation>%1 حيث يمكن لـ GPU أن تدرّب</translation>
    </message>
    <message>
        <source>%1 where it certainly fits the chosen GPU</source>
        <translation>%1 حيث تتّسع له الـ GPU المختارة بالتأكيد</translation>
    </message>
    <message>
        <source>%1 where other programs disturbed the race</source>
        <translation>%1 حيث شوّشت برامج أخرى السباق</translation>
    </message>
    <message>
        <source>%1 where training is planned, %2 where use is</source>
        <translation>%1 حيث يُخطَّط للتدريب، و%2 حيث يُخطَّط للاستعمال</translation>
    </message>
    <message>
        <source>%1 while the network trains</source>
        <translation>%1 في أثناء تدريب الشبكة</translation>
    </message>
    <message>
        <source>%1 while the page Roofline of Race is in front</source>
        <translation>%1 ما دامت صفحة Roofline في «سباق» هي الأمامية</translation>
    </message>
    <message>
        <source>%1 with %2</source>
        <translation>%1 مع %2</translation>
    </message>
    <message>
        <source>%1 with another batch</source>
        <translation>%1 بدفعة أخرى</translation>
    </message>
    <message>
        <source>%1 with another precision</source>
        <translation>%1 بصيغة أعداد أخرى</translation>
    </message>
    <message>
        <source>%1 zero</source>
        <translation>%1 صفر</translation>
    </message>
    <message>
        <source>%1 °C</source>
        <translation>%1 °C</translation>
    </message>
    <message>
        <source>%1 ± %2</source>
        <translation>%1 ± %2</translation>
    </message>
    <message>
        <source>%1 · %2 params</source>
        <translation>%1 · %2 معلمة</translation>
    </message>
    <message>
        <source>%1 · %2 params, frozen</source>
        <translation>%1 · %2 معلمة، مجمّدة</translation>
    </message>
    <message>
        <source>%1 · %2 samples</source>
        <translation>%1 · %2 عيّنة</translation>
    </message>
    <message>
        <source>%1 · %2 · %3 per step</source>
        <translation>%1 · %2 · %3 لكل خطوة</translation>
    </message>
    <message>
        <source>%1 · %2 · %3, %4 of the step</source>
        <translation>%1 · %2 · %3، %4 من الخطوة</translation>
    </message>
    <message>
        <source>%1 · %2 · ≈ %3 of the step</source>
        <translation>%1 · %2 · ≈ %3 من الخطوة</translation>
    </message>
    <message>
        <source>%1 · frozen</source>
        <translation>%1 · مجمّدة</translation>
    </message>
    <message>
        <source>%1 · n = %2</source>
        <translation>%1 · n = %2</translation>
    </message>
    <message>
        <source>%1 · not available now</source>
        <translation>%1 · غير متاح الآن</translation>
    </message>
    <message>
        <source>%1 × %2 are %3 times as fast as one.</source>
        <translation>%1 من %2 أسرع من واحدة بمقدار %3 مرة.</translation>
    </message>
    <message>
        <source>%1 × %2 train %3 times as many samples a second as one. But an epoch of this data has fewer steps than there are GPUs.</source>
        <translation>%1 من %2 تدرّب من العيّنات في الثانية %3 ضعف ما تدرّبه واحدة. لكن حقبة هذه البيانات أقل خطواتٍ من عدد وحدات GPU.</translation>
    </message>
    <message>
        <source>%1 – Epoch Studio</source>
        <translation>%1 – Epoch Studio</translation>
    </message>
    <message>
        <source>%1 ← %2, %3</source>
        <translation>%1 ← %2, %3</translation>
    </message>
    <message>
        <source>%1 → %2</source>
        <translation>%1 → %2</translation>
    </message>
    <message>
        <source>%1 → %2 (%3)</source>
        <translation>%1 → %2 (%3)</translation>
    </message>
    <message>
        <source>%1 → %2, %3</source>
        <translation>%1 → %2, %3</translation>
    </message>
    <message>
        <source>%1 ⑂ from step %2</source>
        <translation>%1 ⑂ من الخطوة %2</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>%1, %2 copied in %3</source>
        <translation>%1، نُسخ %2 في %3</translation>
    </message>
    <message>
        <source>%1, %2: does not fit</source>
        <translation>%1، %2: لا يتّسع</translation>
    </message>
    <message>
        <source>%1, %2: fits</source>
        <translation>%1، %2: يتّسع</translation>
    </message>
    <message>
        <source>%1, INT8</source>
        <translation>%1, INT8</translation>
    </message>
    <message>
        <source>%1, RECORDED</source>
        <translation>%1، مسجَّل</translation>
    </message>
    <message>
        <source>%1, changed while running</source>
        <translation>%1، تغيّرت في أثناء التشغيل</translation>
    </message>
    <message>
        <source>%1, coarse labels</source>
        <translation>%1، تسميات عامة</translation>
    </message>
    <message>
        <source>%1, correct; the least confident first</source>
        <translation>%1، صحيحة؛ الأقل ثقة أولًا</translation>
    </message>
    <message>
        <source>%1, does not fit: %2</source>
        <translation>%1، لا يتّسع: %2</translation>
    </message>
    <message>
        <source>%1, done</source>
        <translation>%1، مُنجَز</translation>
    </message>
    <message>
        <source>%1, estimated from its data sheet; not installed here</source>
        <translation>%1، مُقدَّر من ورقة بياناته؛ غير مركّب هنا</translation>
    </message>
    <message>
        <source>%1, from %2 to %3</source>
        <translation>%1، من %2 إلى %3</translation>
    </message>
    <message>
        <source>%1, last 60 seconds</source>
        <translation>%1، آخر 60 ثانية</translation>
    </message>
    <message>
        <source>%1, number %2</source>
        <translation>%1، الرقم %2</translation>
    </message>
    <message>
        <source>%1, progress</source>
        <translation>%1، التقدّم</translation>
    </message>
    <message>
        <source>%1, report.html</source>
        <translation>%1, report.html</translation>
    </message>
    <message>
        <source>%1, slider</source>
        <translation>%1، شريط تمرير</translation>
    </message>
    <message>
        <source>%1, too far</source>
        <translation>%1، بعيد جدًّا</translation>
    </message>
    <message>
        <source>%1, your own</source>
        <translation>%1، من إعدادك</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <translation>%1. %2</translation>
    </message>
    <message>
        <source>%1. %2; %3.</source>
        <translation>%1. %2؛ %3.</translation>
    </message>
    <message>
        <source>%1. Click to show its layer outputs.</source>
        <translation>%1. انقر لإظهار مخرجات طبقاتها.</translation>
    </message>
    <message>
        <source>%1. Empty cells filled in as in training: %2</source>
        <translation>%1. خلايا فارغة مُلئت كما في التدريب: %2</translation>
    </message>
    <message>
        <source>%1/%2</source>
        <translation>%1/%2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1: %2 %3</source>
        <translation>%1: %2 %3</translation>
    </message>
    <message>
        <source>%1: %2 REPORTED</source>
        <translation>%1: %2 مُبلَّغ عنه</translation>
    </message>
    <message>
        <source>%1: %2 at %3, %4%5 at %6</source>
        <translation>%1: %2 عند %3، %4%5 عند %6</translation>
    </message>
    <message>
        <source>%1: %2 of %3</source>
        <translation>%1: %2 من %3</translation>
    </message>
    <message>
        <source>%1: %2 of %3 units are dead</source>
        <translation>%1: %2 من %3 وحدة ميتة</translation>
    </message>
    <message>
        <source>%1: %2 outputs not finite</source>
        <translation>%1: %2 من المخرجات غير منتهية</translation>
    </message>
    <message>
        <source>%1: %2 saturated</source>
        <translation>%1: %2 مشبعة</translation>
    </message>
    <message>
        <source>%1: %2 training, %3 validation and %4 test samples</source>
        <translation>%1: %2 عيّنة للتدريب و%3 للتحقق و%4 للاختبار</translation>
    </message>
    <message>
        <source>%1: %2 ± %3</source>
        <translation>%1: %2 ± %3</translation>
    </message>
    <message>
        <source>%1: %2 ± %3, within the noise</source>
        <translation>%1: %2 ± %3، ضمن التشويش</translation>
    </message>
    <message>
        <source>%1: %2, %3</source>
        <translation>%1: %2، %3</translation>
    </message>
    <message>
        <source>%1: error %2 ± %3, samples: %4</source>
        <translation>%1: الخطأ %2 ± %3، العيّنات: %4</translation>
    </message>
    <message>
        <source>%1: error %2 ± %3, samples: %4, too few to be sure</source>
        <translation>%1: الخطأ %2 ± %3، العيّنات: %4، وهي أقل من أن يُوثق بها</translation>
    </message>
    <message>
        <source>%1: loss %2 after %3 steps, %4 s</source>
        <translation>%1: الخسارة %2 بعد %3 خطوة، %4 s</translation>
    </message>
    <message>
        <source>%1: memory size unknown</source>
        <translation>%1: حجم الذاكرة غير معروف</translation>
    </message>
    <message>
        <source>%1: nothing recorded yet.</source>
        <translation>%1: لم يُسجَّل شيء بعد.</translation>
    </message>
    <message>
        <source>%1: return to the first sample</source>
        <translation>%1: العودة إلى العيّنة الأولى</translation>
    </message>
    <message>
        <source>%1: row %2 of %3</source>
        <translation>%1: الصف %2 من %3</translation>
    </message>
    <message>
        <source>%1; arrow keys step 1-2-5</source>
        <translation>%1؛ مفاتيح الأسهم تتدرّج 1-2-5</translation>
    </message>
    <message>
        <source>%1; largest batch %2</source>
        <translation>%1؛ أكبر دفعة %2</translation>
    </message>
    <message>
        <source>%1; the network is not ready to train</source>
        <translation>%1؛ الشبكة غير جاهزة للتدريب</translation>
    </message>
    <message>
        <source>%1[*] – Epoch Studio</source>
        <translation>%1[*] – Epoch Studio</translation>
    </message>
    <message>
        <source>%1…</source>
        <translation>%1…</translation>
    </message>
    <message>
        <source>&amp;About Epoch Studio</source>
        <translation>حول Epoch Studio (&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Add a layer…</source>
        <translation>إضافة طبقة… (&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Add a recording…</source>
        <translation>إضافة تسجيل… (&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Begin again for the next group…</source>
        <translation>البدء من جديد للمجموعة التالية… (&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Bypass</source>
        <translation>تجاوز (&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Class pack…</source>
        <translation>حزمة الصف… (&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Commands…</source>
        <translation>الأوامر… (&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Connect to…</source>
        <translation>توصيل بـ… (&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Continue the last run</source>
        <translation>متابعة آخر تشغيل (&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>نسخ (&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Decide later</source>
        <translation>القرار لاحقًا (&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Discard</source>
        <translation>تجاهل (&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Discard the draft</source>
        <translation>تجاهل المسوّدة (&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Duplicate</source>
        <translation>تكرار (&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>تحرير (&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Edit layer or open block</source>
        <translation>تحرير الطبقة أو فتح الكتلة (&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Examples and start page</source>
        <translation>الأمثلة وصفحة البداية (&amp;E)</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>ملف (&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Fit the network</source>
        <translation>ملاءمة الشبكة للنافذة (&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Frame the selection</source>
        <translation>تأطير التحديد (&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Freeze the picture</source>
        <translation>تجميد الصورة (&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Full speed</source>
        <translation>السرعة الكاملة (&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>مساعدة (&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Import data…</source>
        <translation>استيراد بيانات… (&amp;I)</translation>
    </message>
    <message>
        <source>&amp;Keys</source>
        <translation>المفاتيح (&amp;K)</translation>
    </message>
    <message>
        <source>&amp;Learn</source>
        <translation>تعلّم (&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Lessons</source>
        <translation>الدروس (&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Live race</source>
        <translation>سباق مباشر (&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Load</source>
        <translation>تحميل (&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Manual</source>
        <translation>الد&amp;ليل</translation>
    </message>
    <message>
        <source>&amp;Measured race</source>
        <translation>سباق مقيس (&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Mini-map</source>
        <translation>خريطة مصغّرة (&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Network</source>
        <translation>الشبكة (&amp;N)</translation>
    </message>
    <message>
        <source>&amp;New lesson</source>
        <translation>درس جديد (&amp;N)</translation>
    </message>
    <message>
        <source>&amp;New network</source>
        <translation>شبكة جديدة (&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Next pane</source>
        <translation>الجزء التالي (&amp;N)</translation>
    </message>
    <message>
        <source>&amp;One batch</source>
        <translation>دفعة واحدة (&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>فتح… (&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <translation>لصق (&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Presenter</source>
        <translation>وضع المحاضر (&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Problems</source>
        <translation>المشكلات (&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>إنهاء (&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;Race</source>
        <translation>سباق (&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Race or stop</source>
        <translation>بدء السباق أو إيقافه (&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>إعادة (&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Rename</source>
        <translation>إعادة تسمية (&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Replace</source>
        <translation>استبدال (&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Reset layout</source>
        <translation>إعادة ضبط التخطيط (&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Reset weights</source>
        <translation>إعادة ضبط الأوزان (&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Restore</source>
        <translation>استعادة (&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>حفظ (&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Show the layer output</source>
        <translation>إظهار مخرج الطبقة (&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Spotlight</source>
        <translation>تسليط الضوء (&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Sweep settings…</source>
        <translation>تجربة قيم متعدّدة للإعدادات… (&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Tidy the layout</source>
        <translation>ترتيب التخطيط (&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Train</source>
        <translation>تدريب (&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Train or pause</source>
        <translation>تدريب أو إيقاف مؤقت (&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>تراجع (&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Ungroup the block</source>
        <translation>فكّ تجميع الكتلة (&amp;U)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>عرض (&amp;V)</translation>
    </message>
    <message>
        <source>(There is no GPU here: this compares numbers of threads, which is another question.)</source>
        <translation>(لا توجد GPU هنا: هذا يقارن بين أعداد من الخيوط، وهو سؤال آخر.)</translation>
    </message>
    <message>
        <source>(float *</source>
        <translation>(float *</translation>
    </message>
    <message>
        <source>(float)((bottom - top) * (right - left))</source>
        <translation>(float)((bottom - top) * (right - left))</translation>
    </message>
    <message>
        <source>**Done.** Continue with Next.</source>
        <translation>**تم.** تابع بزر «التالي».</translation>
    </message>
    <message>
        <source>**In one sentence**</source>
        <translation>**في جملة واحدة**</translation>
    </message>
    <message>
        <source>**It was so.**</source>
        <translation>**هكذا كان.**</translation>
    </message>
    <message>
        <source>**Not quite.** </source>
        <translation>**ليس تمامًا.** </translation>
    </message>
    <message>
        <source>**Right.** </source>
        <translation>**صحيح.** </translation>
    </message>
    <message>
        <source>**Right:** %1 lies within %2 of %3.</source>
        <translation>**صحيح:** لا يبعد %1 عن %3 أكثر من %2.</translation>
    </message>
    <message>
        <source>**Right:** it is %1.</source>
        <translation>**صحيح:** إنه %1 تمامًا.</translation>
    </message>
    <message>
        <source>+{step} {error} (as last time {repeated})</source>
        <translation>+{step} {error} (كالمرة السابقة {repeated})</translation>
    </message>
    <message>
        <source>, %1 of its roof</source>
        <translation>، %1 من سقفه</translation>
    </message>
    <message>
        <source>, above the memory bandwidth: served by caches</source>
        <translation>، فوق عرض نطاق الذاكرة: تخدمه الذاكرات المخبئية</translation>
    </message>
    <message>
        <source>, batch %1</source>
        <translation>، الدفعة %1</translation>
    </message>
    <message>
        <source>, between ops</source>
        <translation>، بين العمليات</translation>
    </message>
    <message>
        <source>, bits may differ between runs</source>
        <translation>، قد تختلف البتّات بين عمليات التشغيل</translation>
    </message>
    <message>
        <source>, compute-bound</source>
        <translation>، مقيَّد بالحساب</translation>
    </message>
    <message>
        <source>, during the recording</source>
        <translation>، أثناء التسجيل</translation>
    </message>
    <message>
        <source>, loss: %1</source>
        <translation>، الخسارة: %1</translation>
    </message>
    <message>
        <source>, memory-bound</source>
        <translation>، مقيَّد بالذاكرة</translation>
    </message>
    <message>
        <source>, no SQLite</source>
        <translation>، دون SQLite</translation>
    </message>
    <message>
        <source>, no libcurl</source>
        <translation>، دون libcurl</translation>
    </message>
    <message>
        <source>, then </source>
        <translation>، ثم </translation>
    </message>
    <message>
        <source>, throttled: %1</source>
        <translation>، مخفَّض السرعة: %1</translation>
    </message>
    <message>
        <source>, which rests on %1</source>
        <translation>، ويستند إلى %1</translation>
    </message>
    <message>
        <source>- %1, n = %2: %3, REPORTED (%4)</source>
        <translation>- %1، n = %2: %3، مُبلَّغ عنه (%4)</translation>
    </message>
    <message>
        <source>0</source>
        <translation>0</translation>
    </message>
    <message>
        <source>0 = all threads. One fewer keeps the window smooth.</source>
        <translation>0 = جميع الخيوط. خيط أقل يُبقي النافذة سلسة.</translation>
    </message>
    <message>
        <source>0.8/0.1/0.1 or 800/100/100</source>
        <translation>0.8/0.1/0.1 أو 800/100/100</translation>
    </message>
    <message>
        <source>1 Load</source>
        <translation>1 تحميل</translation>
    </message>
    <message>
        <source>1 copy</source>
        <translation>نسخة واحدة</translation>
    </message>
    <message>
        <source>1 empty cell was filled in as in training: %1</source>
        <translation>مُلئت خلية فارغة واحدة كما في التدريب: %1</translation>
    </message>
    <message>
        <source>1 error</source>
        <translation>خطأ واحد</translation>
    </message>
    <message>
        <source>1 minute</source>
        <translation>دقيقة واحدة</translation>
    </message>
    <message>
        <source>1 node</source>
        <translation>عقدة واحدة</translation>
    </message>
    <message>
        <source>1 row has values outside of what the network was trained on: %1</source>
        <translation>في صف واحد قيم خارج ما تدربت عليه الشبكة: %1</translation>
    </message>
    <message>
        <source>1 s on the screen is %1 of real time</source>
        <translation>1 s على الشاشة = %1 في الواقع</translation>
    </message>
    <message>
        <source>1 thread</source>
        <translation>خيط واحد</translation>
    </message>
    <message>
        <source>1 to {max} runs can be compared</source>
        <translation>يمكن مقارنة 1 إلى {max} من عمليات التشغيل</translation>
    </message>
    <message>
        <source>1 warning</source>
        <translation>تحذير واحد</translation>
    </message>
    <message>
        <source>1, pinned</source>
        <translation>1، مثبَّتة</translation>
    </message>
    <message>
        <source>2 Copy</source>
        <translation>2 نسخ</translation>
    </message>
    <message>
        <source>3 Forward</source>
        <translation>3 تمرير أمامي</translation>
    </message>
    <message>
        <source>3 is colour, 1 is grey</source>
        <translation>3 للألوان، 1 للرمادي</translation>
    </message>
    <message>
        <source>4 Loss</source>
        <translation>4 الخسارة</translation>
    </message>
    <message>
        <source>5 Backward</source>
        <translation>5 تمرير خلفي</translation>
    </message>
    <message>
        <source>6 Update</source>
        <translation>6 تحديث</translation>
    </message>
    <message>
        <source>60-second start</source>
        <translation>البدء في 60 ثانية</translation>
    </message>
    <message>
        <source>: it could go either way</source>
        <translation>: النتيجة غير محسومة</translation>
    </message>
    <message>
        <source>; %1 of %2 are free, of which 2% stay free</source>
        <translation>; المتاح %1 من %2، ويبقى منها 2% حرًّا</translation>
    </message>
    <message>
        <source>; compute-bound</source>
        <translation>؛ مقيَّد بالحساب</translation>
    </message>
    <message>
        <source>; memory-bound</source>
        <translation>؛ مقيَّد بالذاكرة</translation>
    </message>
    <message>
        <source>; {free} of {memory} are free, of which 2% stay free</source>
        <translation>; المتاح {free} من {memory}، ويبقى منها 2% حرًّا</translation>
    </message>
    <message>
        <source>A CPU has no bus: copies stay in its memory, small ones in its caches.</source>
        <translation>ليس للـ CPU ناقل: تبقى النسخ في ذاكرتها، والصغيرة منها في ذاكراتها المخبئية.</translation>
    </message>
    <message>
        <source>A CSV file, a folder of images, a text.</source>
        <translation>ملف CSV، أو مجلد صور، أو نص.</translation>
    </message>
    <message>
        <source>A block of this project.</source>
        <translation>كتلة من هذا المشروع.</translation>
    </message>
    <message>
        <source>A change of less than half the distance to the next value is lost. So mixed precision keeps its weights in FP32 and computes with a copy of few bits.</source>
        <translation>يضيع التغيير إذا كان أقل من نصف المسافة إلى القيمة التالية. لذلك تحتفظ الدقة المختلطة بأوزانها في FP32 وتحسب بنسخة ذات بتات قليلة.</translation>
    </message>
    <message>
        <source>A column that is not known at prediction time is of no use to the network.</source>
        <translation>العمود الذي لا يُعرف وقت التنبؤ لا يفيد الشبكة.</translation>
    </message>
    <message>
        <source>A convolutional network, the same authors</source>
        <translation>شبكة التفافية، المؤلفون أنفسهم</translation>
    </message>
    <message>
        <source>A crossover compares two devices: choose them beside the Race button.</source>
        <translation>نقطة التعادل تقارن جهازين: اخترهما بجانب زر السباق.</translation>
    </message>
    <message>
        <source>A dense network on a table</source>
        <translation>شبكة Dense على جدول</translation>
    </message>
    <message>
        <source>A driver crash does not close the window. Takes effect after a restart.</source>
        <translation>انهيار برنامج التشغيل لا يغلق النافذة. يسري بعد إعادة التشغيل.</translation>
    </message>
    <message>
        <source>A few hidden units</source>
        <translation>قليل من الوحدات الخفية</translation>
    </message>
    <message>
        <source>A folder of images…</source>
        <translation>مجلد صور…</translation>
    </message>
    <message>
        <source>A gradient below the smallest value becomes 0. The loss is multiplied by a scale, and the gradients are divided by it before the update. With a scale of 1, FP16 loses this one; BF16 needs no scale.</source>
        <translation>يصبح التدرّج الأصغر من أصغر قيمة صفرًا. تُضرب الخسارة في معامل، وتُقسَم التدرّجات عليه قبل التحديث. بمعامل 1 يفقد FP16 هذا التدرّج؛ أما BF16 فلا يحتاج إلى معامل.</translation>
    </message>
    <message>
        <source>A gradient of {first} is about {small}, one of {last} {large}: the first layers hardly learn.</source>
        <translation>تدرّج {first} نحو {small}، وتدرّج {last} نحو {large}: الطبقات الأولى لا تكاد تتعلّم.</translation>
    </message>
    <message>
        <source>A linear model does better</source>
        <translation>النموذج الخطي أفضل</translation>
    </message>
    <message>
        <source>A linear model of all inputs</source>
        <translation>نموذج خطي لجميع المدخلات</translation>
    </message>
    <message>
        <source>A logistic regression</source>
        <translation>الانحدار اللوجستي</translation>
    </message>
    <message>
        <source>A map in which neighbours stay close together. It takes seconds, during which training goes on. The distance between groups means little.</source>
        <translation>خريطة تبقى فيها العيّنات المتجاورة قريبة بعضها من بعض. تستغرق ثواني يستمر التدريب خلالها. المسافة بين المجموعات لا تعني الكثير.</translation>
    </message>
    <message>
        <source>A model in INT8 (*.safetensors), for "epoch predict" and "epoch eval"</source>
        <translation>نموذج بصيغة INT8 (*.safetensors)، لـ "epoch predict" و"epoch eval"</translation>
    </message>
    <message>
        <source>A network this small may be faster on the CPU: race them.</source>
        <translation>قد تكون شبكة بهذا الصغر أسرع على الـ CPU: أجرِ سباقًا بينهما.</translation>
    </message>
    <message>
        <source>A network without a title</source>
        <translation>شبكة بلا عنوان</translation>
    </message>
    <message>
        <source>A number takes the nearest value that its bits can say. The exponent says how large it is, the fraction how fine. BF16 has the exponent of FP32 and few bits of fraction; FP16 is finer, and ends at 65,504.</source>
        <translation>يأخذ العدد أقرب قيمة تستطيع بتاته تمثيلها. يحدّد الأُسّ مقدار كبره، ويحدّد الكسر دقّته. لِـ BF16 أُسّ FP32 وبتات كسر قليلة؛ أما FP16 فأدقّ وينتهي عند 65,504.</translation>
    </message>
    <message>
        <source>A number, such as 12 or 0.5</source>
        <translation>عدد، مثل 12 أو 0.5</translation>
    </message>
    <message>
        <source>A piecewise approximation of SiLU that is cheaper to compute.</source>
        <translation>تقريب مجزّأ للدالة SiLU أقل كلفة في الحساب.</translation>
    </message>
    <message>
        <source>A program that you can read and go on with, and its weights beside it: one class for each block, evaluation and training. It needs torch, safetensors and numpy.</source>
        <translation>برنامج يمكنك قراءته ومواصلة العمل عليه، وأوزانه إلى جانبه: صنف برمجي لكل كتلة، وتقييم وتدريب. يحتاج إلى torch وsafetensors وnumpy.</translation>
    </message>
    <message>
        <source>A program that you can read and go on with, and its weights beside it: the network as one function, evaluation and training. It needs Keras 3 with JAX, PyTorch or TensorFlow, and NumPy.</source>
        <translation>برنامج يمكنك قراءته ومتابعة العمل عليه، وأوزانه بجانبه: الشبكة في دالة واحدة، والتقييم والتدريب. يحتاج إلى Keras 3 مع JAX أو PyTorch أو TensorFlow، وإلى NumPy.</translation>
    </message>
    <message>
        <source>A project is small; this may be another file.</source>
        <translation>ملف المشروع صغير؛ ربما كان هذا ملفًا آخر.</translation>
    </message>
    <message>
        <source>A race is running: wait until it ends, or stop it.</source>
        <translation>هناك سباق جارٍ: انتظر حتى ينتهي، أو أوقفه.</translation>
    </message>
    <message>
        <source>A residual network</source>
        <translation>شبكة ذات وصلات تخطٍّ</translation>
    </message>
    <message>
        <source>A row is a true class, a column a predicted one.</source>
        <translation>الصف صنف حقيقي، والعمود صنف متنبَّأ به.</translation>
    </message>
    <message>
        <source>A sequence has two axes besides the batch.</source>
        <translation>للتسلسل محوران إلى جانب الدفعة.</translation>
    </message>
    <message>
        <source>A smooth ReLU whose output is always positive.</source>
        <translation>دالة ReLU ملساء مخرجها موجب دائمًا.</translation>
    </message>
    <message>
        <source>A smooth ReLU: x times the normal CDF of x; usual in transformers.</source>
        <translation>دالة ReLU ملساء: x مضروبة في دالة التوزيع الطبيعي التراكمية عند x؛ شائعة في المحوّلات.</translation>
    </message>
    <message>
        <source>A step</source>
        <translation>خطوة</translation>
    </message>
    <message>
        <source>A straight line</source>
        <translation>خط مستقيم</translation>
    </message>
    <message>
        <source>A sum stops growing where the number is less than half the distance to the next value. So tensor cores multiply in few bits and add up in FP32.</source>
        <translation>يتوقف المجموع عن النمو حين يكون العدد أقل من نصف المسافة إلى القيمة التالية. لذلك تضرب أنوية الموتّرات ببتات قليلة وتجمع في FP32.</translation>
    </message>
    <message>
        <source>A table, a text or images in one file…</source>
        <translation>جدول أو نص أو صور في ملف واحد…</translation>
    </message>
    <message>
        <source>A threshold is chosen on validation samples.</source>
        <translation>تُختار العتبة على عيّنات التحقق.</translation>
    </message>
    <message>
        <source>A threshold of %1 costs %2.</source>
        <translation>عتبة %1 تكلّف %2.</translation>
    </message>
    <message>
        <source>A tiny network</source>
        <translation>شبكة صغيرة جدًّا</translation>
    </message>
    <message>
        <source>A wider or deeper network can learn more, if the inputs say more.</source>
        <translation>يمكن لشبكة أعرض أو أعمق أن تتعلّم أكثر، إن كانت المدخلات تفيد بأكثر.</translation>
    </message>
    <message>
        <source>A window must not lie in the padding alone; use less padding, or a Pad layer before it.</source>
        <translation>يجب ألا تقع نافذة في الحشو وحده؛ استعمل حشوًا أقل، أو طبقة Pad قبلها.</translation>
    </message>
    <message>
        <source>A wire leads from an output to an input.</source>
        <translation>الوصلة تمتد من مخرج إلى مدخل.</translation>
    </message>
    <message>
        <source>AUC %1</source>
        <translation>AUC %1</translation>
    </message>
    <message>
        <source>About Epoch Studio</source>
        <translation>حول Epoch Studio</translation>
    </message>
    <message>
        <source>Accuracy</source>
        <translation>الدقة</translation>
    </message>
    <message>
        <source>Accuracy over the steps of the training</source>
        <translation>الدقة على مدى خطوات التدريب</translation>
    </message>
    <message>
        <source>Activation</source>
        <translation>التنشيط</translation>
    </message>
    <message>
        <source>Activations</source>
        <translation>التنشيطات</translation>
    </message>
    <message>
        <source>Active</source>
        <translation>نشط</translation>
    </message>
    <message>
        <source>Adam</source>
        <translation>Adam</translation>
    </message>
    <message>
        <source>Adam that also pulls every weight a little towards zero; the usual choice for transformers.</source>
        <translation>Adam مع سحب كل وزن قليلًا نحو الصفر؛ وهو الخيار المعتاد للمحوّلات.</translation>
    </message>
    <message>
        <source>AdamW</source>
        <translation>AdamW</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Add</translation>
    </message>
    <message>
        <source>Add a &amp;note</source>
        <translation>إضافة تعليق (&amp;N)</translation>
    </message>
    <message>
        <source>Add a Data layer</source>
        <translation>إضافة طبقة بيانات</translation>
    </message>
    <message>
        <source>Add a lane</source>
        <translation>إضافة مسار</translation>
    </message>
    <message>
        <source>Add a layer</source>
        <translation>إضافة طبقة</translation>
    </message>
    <message>
        <source>Add a layer after it	Shift+A</source>
        <translation>إضافة طبقة بعدها	Shift+A</translation>
    </message>
    <message>
        <source>Add a layer; on a wire: add a reroute point; on a name: rename</source>
        <translation>إضافة طبقة؛ على وصلة: إضافة نقطة انعطاف؛ على اسم: إعادة التسمية</translation>
    </message>
    <message>
        <source>Add a layer…</source>
        <translation>إضافة طبقة…</translation>
    </message>
    <message>
        <source>Add a loss at its end.</source>
        <translation>أضف خسارة في نهايتها.</translation>
    </message>
    <message>
        <source>Add a note</source>
        <translation>إضافة تعليق</translation>
    </message>
    <message>
        <source>Add a recorded race</source>
        <translation>إضافة سباق مسجَّل</translation>
    </message>
    <message>
        <source>Add a recording…</source>
        <translation>إضافة تسجيل…</translation>
    </message>
    <message>
        <source>Add a reroute point to wires</source>
        <translation>إضافة نقطة انعطاف إلى الوصلات</translation>
    </message>
    <message>
        <source>Add batch norm</source>
        <translation>إضافة تطبيع الدفعة</translation>
    </message>
    <message>
        <source>Add data</source>
        <translation>إضافة بيانات</translation>
    </message>
    <message>
        <source>Add it.</source>
        <translation>أضفه.</translation>
    </message>
    <message>
        <source>Add many times</source>
        <translation>الجمع مرات كثيرة</translation>
    </message>
    <message>
        <source>Add one; samples enter there.</source>
        <translation>أضف واحدة؛ فهناك تدخل العيّنات.</translation>
    </message>
    <message>
        <source>Add samples of the rare classes, or leave out some of the others.</source>
        <translation>أضف عيّنات من الأصناف النادرة، أو استغنِ عن بعض عيّنات الأصناف الأخرى.</translation>
    </message>
    <message>
        <source>Add the notes for instructors, apart from the lessons</source>
        <translation>إضافة ملاحظات المدرّسين، منفصلةً عن الدروس</translation>
    </message>
    <message>
        <source>Add to queue</source>
        <translation>إضافة إلى قائمة الانتظار</translation>
    </message>
    <message>
        <source>Add until: EXPRESSION or ask: …</source>
        <translation>أضف until: EXPRESSION أو ask: …</translation>
    </message>
    <message>
        <source>Add {layer} for {field}</source>
        <translation>أضف {layer} لـ {field}</translation>
    </message>
    <message>
        <source>Add {name}: … between the lines ---.</source>
        <translation>أضف {name}: … بين السطرين ---.</translation>
    </message>
    <message>
        <source>Adds a learned offset to each feature of the four projections.</source>
        <translation>يضيف إزاحة متعلَّمة إلى كل سمة من سمات الإسقاطات الأربعة.</translation>
    </message>
    <message>
        <source>Adds a learned vector for each position of a sequence; attention alone ignores the order.</source>
        <translation>يضيف متجهًا متعلَّمًا لكل موضع في التسلسل؛ فالانتباه وحده يتجاهل الترتيب.</translation>
    </message>
    <message>
        <source>Adds noise of this standard deviation; pixels are 0 to 1</source>
        <translation>يضيف ضوضاء بهذا الانحراف المعياري؛ قيم البكسلات من 0 إلى 1</translation>
    </message>
    <message>
        <source>Adds one learned offset to each filter's result.</source>
        <translation>يضيف إزاحة متعلَّمة واحدة إلى نتيجة كل مرشّح.</translation>
    </message>
    <message>
        <source>Adds one learned offset to each output.</source>
        <translation>يضيف إزاحة متعلَّمة واحدة إلى كل مخرج.</translation>
    </message>
    <message>
        <source>Adds up everything wired into it, number by number; all must have one shape.</source>
        <translation>تجمع كل ما يصل إليها عددًا عددًا؛ ويجب أن يكون للجميع شكل واحد.</translation>
    </message>
    <message>
        <source>After</source>
        <translation>بعد</translation>
    </message>
    <message>
        <source>After height and width</source>
        <translation>بعد الارتفاع والعرض</translation>
    </message>
    <message>
        <source>After step</source>
        <translation>بعد الخطوة</translation>
    </message>
    <message>
        <source>After training, each weight becomes a whole number of one byte, times a scale. Convolutions and dense layers then compute in INT8 on the CPU; all else stays in FP32. The weights are those of the lowest validation loss.</source>
        <translation>بعد التدريب يصير كل وزن عددًا صحيحًا من بايت واحد، مضروبًا في معامل قياس. وتحسب الالتفافات وطبقات Dense عندئذ بصيغة INT8 على المعالج، ويبقى ما عداها بصيغة FP32. والأوزان هي أوزان أدنى خسارة تحقق.</translation>
    </message>
    <message>
        <source>Algorithms</source>
        <translation>الخوارزميات</translation>
    </message>
    <message>
        <source>All</source>
        <translation>الكل</translation>
    </message>
    <message>
        <source>All NVIDIA GPUs are taken by other programs (exclusive mode); close them and try again</source>
        <translation>كل وحدات GPU من NVIDIA تشغلها برامج أخرى (الوضع الحصري)؛ أغلقها ثم حاول مجددًا</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>جميع الملفات (*)</translation>
    </message>
    <message>
        <source>All lanes side by side, each at the speed it had alone</source>
        <translation>جميع المسارات جنبًا إلى جنب، كلٌّ بالسرعة التي كانت له وحده</translation>
    </message>
    <message>
        <source>All lessons</source>
        <translation>جميع الدروس</translation>
    </message>
    <message>
        <source>All of it with so many random splits of the data.</source>
        <translation>كل ذلك بهذا العدد من التقسيمات العشوائية للبيانات.</translation>
    </message>
    <message>
        <source>All samples</source>
        <translation>جميع العيّنات</translation>
    </message>
    <message>
        <source>All targets are the same</source>
        <translation>جميع الأهداف متساوية</translation>
    </message>
    <message>
        <source>All wires must agree in every other axis.</source>
        <translation>يجب أن تتفق جميع الوصلات في كل محور آخر.</translation>
    </message>
    <message>
        <source>All {rows} inspected training samples belong to the class {class}, so there is nothing to learn.</source>
        <translation>جميع عيّنات التدريب المفحوصة وعددها {rows} تنتمي إلى الصنف {class}، فليس هناك ما يُتعلَّم.</translation>
    </message>
    <message>
        <source>All {rows} inspected training samples have the same target, so there is nothing to learn.</source>
        <translation>لجميع عيّنات التدريب المفحوصة وعددها {rows} الهدف نفسه، فليس هناك ما يُتعلَّم.</translation>
    </message>
    <message>
        <source>Alpha</source>
        <translation>ألفا</translation>
    </message>
    <message>
        <source>Always {common} does as well: {constant}; a logistic regression is correct for {linear}</source>
        <translation>دائمًا {common} بالجودة نفسها: {constant}؛ والانحدار اللوجستي يصيب في {linear}</translation>
    </message>
    <message>
        <source>Always {common} does better: {constant}; a logistic regression is correct for {linear}</source>
        <translation>دائمًا {common} أفضل: {constant}؛ والانحدار اللوجستي يصيب في {linear}</translation>
    </message>
    <message>
        <source>Always {common} is correct for {constant}, a logistic regression for {linear}, without a network</source>
        <translation>دائمًا {common} يصيب دون شبكة في {constant}، والانحدار اللوجستي في {linear}</translation>
    </message>
    <message>
        <source>Always {common} is correct for {constant}, a logistic regression for {linear}: the network is better, but within one standard error of {samples} {samples:sample|samples}</source>
        <translation>دائمًا {common} يصيب في {constant}، والانحدار اللوجستي في {linear}: الشبكة أفضل، لكن ضمن خطأ معياري واحد من {samples} {samples:عيّنة|عيّنات}</translation>
    </message>
    <message>
        <source>An empty canvas.</source>
        <translation>لوحة رسم فارغة.</translation>
    </message>
    <message>
        <source>An epoch</source>
        <translation>دورة</translation>
    </message>
    <message>
        <source>An estimate needs a network without problems.</source>
        <translation>يحتاج التقدير إلى شبكة بلا مشكلات.</translation>
    </message>
    <message>
        <source>An image has three besides the batch.</source>
        <translation>للصورة ثلاثة محاور إلى جانب الدفعة.</translation>
    </message>
    <message>
        <source>An input gives the target away</source>
        <translation>أحد المدخلات يكشف الهدف</translation>
    </message>
    <message>
        <source>Anal&amp;yzer</source>
        <translation>المحلّل (&amp;Y)</translation>
    </message>
    <message>
        <source>Analyzer</source>
        <translation>المحلّل</translation>
    </message>
    <message>
        <source>Another word</source>
        <translation>كلمة أخرى</translation>
    </message>
    <message>
        <source>Answers (*.json)</source>
        <translation>الإجابات (*.json)</translation>
    </message>
    <message>
        <source>Any model, by its size</source>
        <translation>أي نموذج، بحسب حجمه</translation>
    </message>
    <message>
        <source>Arithmetic of one output</source>
        <translation>حساب مخرج واحد</translation>
    </message>
    <message>
        <source>Array of inputs</source>
        <translation>مصفوفة المدخلات</translation>
    </message>
    <message>
        <source>Array of targets</source>
        <translation>مصفوفة القيم المستهدفة</translation>
    </message>
    <message>
        <source>Array of test inputs</source>
        <translation>مصفوفة مدخلات الاختبار</translation>
    </message>
    <message>
        <source>Array of test targets</source>
        <translation>مصفوفة القيم المستهدفة للاختبار</translation>
    </message>
    <message>
        <source>Arrows</source>
        <translation>الأسهم</translation>
    </message>
    <message>
        <source>As Markdown</source>
        <translation>بصيغة Markdown</translation>
    </message>
    <message>
        <source>As last time</source>
        <translation>كالمرة السابقة</translation>
    </message>
    <message>
        <source>As the network sees it</source>
        <translation>كما تراها الشبكة</translation>
    </message>
    <message>
        <source>As the system (%1)</source>
        <translation>كالنظام (%1)</translation>
    </message>
    <message>
        <source>As training varies it</source>
        <translation>كما يغيّرها التدريب</translation>
    </message>
    <message>
        <source>Ask its sender for the project file.</source>
        <translation>اطلب ملف المشروع ممّن أرسله.</translation>
    </message>
    <message>
        <source>Ask the student to save the answers again.</source>
        <translation>اطلب من الطالب حفظ الإجابات مرة أخرى.</translation>
    </message>
    <message>
        <source>Ask whoever made the pack for it again; epoch lesson pack writes one.</source>
        <translation>اطلبها مرة أخرى ممن أعدّ الحزمة؛ فالأمر epoch lesson pack يكتب واحدة.</translation>
    </message>
    <message>
        <source>At most %1 lanes can run at once.</source>
        <translation>يمكن تشغيل %1 مسارات معًا على الأكثر.</translation>
    </message>
    <message>
        <source>At no learning rate did the loss fall by more than its noise. Try a larger batch, or check the data and the network.</source>
        <translation>لم تنخفض الخسارة عند أي معدّل تعلّم بأكثر من ضوضائها. جرّب دفعة أكبر، أو افحص البيانات والشبكة.</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>الانتباه</translation>
    </message>
    <message>
        <source>Attention layer</source>
        <translation>طبقة الانتباه</translation>
    </message>
    <message>
        <source>Attention weights for one sample, with the network's weights of this step. Each row adds up to 1.</source>
        <translation>أوزان الانتباه لعيّنة واحدة، بأوزان الشبكة في هذه الخطوة. مجموع كل صف 1.</translation>
    </message>
    <message>
        <source>Augment the training pictures</source>
        <translation>زيادة صور التدريب</translation>
    </message>
    <message>
        <source>Augmentation</source>
        <translation>زيادة البيانات</translation>
    </message>
    <message>
        <source>Auto-centre</source>
        <translation>توسيط تلقائي</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>تلقائي</translation>
    </message>
    <message>
        <source>Automatic: %1</source>
        <translation>تلقائي: %1</translation>
    </message>
    <message>
        <source>Average clock of its multiprocessors, and their maximum</source>
        <translation>متوسط تردد ساعة معالجاتها المتعددة، وأقصى تردد لها</translation>
    </message>
    <message>
        <source>Average decay</source>
        <translation>تضاؤل المتوسط</translation>
    </message>
    <message>
        <source>Average pool</source>
        <translation>تجميع بالمتوسط</translation>
    </message>
    <message>
        <source>Average weights</source>
        <translation>أخذ متوسط الأوزان</translation>
    </message>
    <message>
        <source>AveragePool</source>
        <translation>AveragePool</translation>
    </message>
    <message>
        <source>Averages each image with another one of its batch</source>
        <translation>يأخذ متوسط كل صورة مع صورة أخرى من دفعتها</translation>
    </message>
    <message>
        <source>Axis</source>
        <translation>المحور</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>رجوع</translation>
    </message>
    <message>
        <source>Back to %1 (Esc)</source>
        <translation>رجوع إلى %1 (Esc)</translation>
    </message>
    <message>
        <source>Backward</source>
        <translation>تمرير خلفي</translation>
    </message>
    <message>
        <source>Balance classes</source>
        <translation>موازنة الأصناف</translation>
    </message>
    <message>
        <source>Balance the classes</source>
        <translation>وازن الأصناف</translation>
    </message>
    <message>
        <source>Bar</source>
        <translation>خط عمودي</translation>
    </message>
    <message>
        <source>Batch</source>
        <translation>الدفعة</translation>
    </message>
    <message>
        <source>Batch %1</source>
        <translation>الدفعة %1</translation>
    </message>
    <message>
        <source>Batch %1, %2 %3: %4 is %5 times as fast as %6</source>
        <translation>الدفعة %1، %2 %3: %4 أسرع بمقدار %5 مرة من %6</translation>
    </message>
    <message>
        <source>Batch 1 against batch 64 on %1</source>
        <translation>الدفعة 1 مقابل الدفعة 64 على %1</translation>
    </message>
    <message>
        <source>Batch norm</source>
        <translation>تطبيع الدفعة</translation>
    </message>
    <message>
        <source>Batch norm needs N×features or images N×channels×height×width; this wire carries {type}</source>
        <translation>تطبيع الدفعة يحتاج إلى N×السمات أو صور N×القنوات×الارتفاع×العرض؛ هذه الوصلة تحمل {type}</translation>
    </message>
    <message>
        <source>Batch size</source>
        <translation>حجم الدفعة</translation>
    </message>
    <message>
        <source>Batch sizes that were tried</source>
        <translation>أحجام الدفعات التي جُرّبت</translation>
    </message>
    <message>
        <source>Batch × depth</source>
        <translation>الدفعة × العمق</translation>
    </message>
    <message>
        <source>Batch × image side</source>
        <translation>الدفعة × ضلع الصورة</translation>
    </message>
    <message>
        <source>Batch × width</source>
        <translation>الدفعة × العرض</translation>
    </message>
    <message>
        <source>BatchNormalization</source>
        <translation>BatchNormalization</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>قبل</translation>
    </message>
    <message>
        <source>Before height and width</source>
        <translation>قبل الارتفاع والعرض</translation>
    </message>
    <message>
        <source>Begin a card with # Do: what to do.</source>
        <translation>ابدأ البطاقة بـ # Do: ثم ما ينبغي فعله.</translation>
    </message>
    <message>
        <source>Begin again</source>
        <translation>البدء من جديد</translation>
    </message>
    <message>
        <source>Begin again for the next group?</source>
        <translation>البدء من جديد للمجموعة التالية؟</translation>
    </message>
    <message>
        <source>Begin one with # Do: what to do.</source>
        <translation>ابدأ بطاقة بـ # Do: ثم ما ينبغي فعله.</translation>
    </message>
    <message>
        <source>Begin with ---, then title, goal, minutes and project, then --- again.</source>
        <translation>ابدأ بـ ---، ثم title وgoal وminutes وproject، ثم --- مرة أخرى.</translation>
    </message>
    <message>
        <source>Beginning of a text</source>
        <translation>بداية نص</translation>
    </message>
    <message>
        <source>Beside this page lie `{table}`, the learning curves with every point, and `{project}`, the project as it was trained: Epoch Studio opens it. `epoch report --verify {page}` says whether the three still belong together. It cannot say who trained the run.</source>
        <translation>إلى جانب هذه الصفحة يقع `{table}`، وفيه منحنيات التعلّم بكل نقاطها، و`{project}`، وهو المشروع كما دُرّب: يفتحه Epoch Studio. ويبيّن `epoch report --verify {page}` هل ما زالت الثلاثة متوافقة. ولا يمكنه أن يبيّن من درّب هذا التشغيل.</translation>
    </message>
    <message>
        <source>Best %1 at step %2.</source>
        <translation>أفضل قيمة %1 عند الخطوة %2.</translation>
    </message>
    <message>
        <source>Best validation</source>
        <translation>أفضل تحقق</translation>
    </message>
    <message>
        <source>Best validation loss</source>
        <translation>أفضل خسارة تحقق</translation>
    </message>
    <message>
        <source>Best weights at the end</source>
        <translation>أفضل الأوزان في النهاية</translation>
    </message>
    <message>
        <source>Beta %1</source>
        <translation>بيتا %1</translation>
    </message>
    <message>
        <source>Bias</source>
        <translation>الانحياز</translation>
    </message>
    <message>
        <source>Binary cross-entropy</source>
        <translation>الإنتروبيا المتقاطعة الثنائية</translation>
    </message>
    <message>
        <source>Binary cross-entropy needs logits; this wire carries {logits}</source>
        <translation>الإنتروبيا المتقاطعة الثنائية تحتاج إلى قيم logits؛ هذه الوصلة تحمل {logits}</translation>
    </message>
    <message>
        <source>Binary cross-entropy needs targets of 0 and 1; this wire carries {targets}</source>
        <translation>الإنتروبيا المتقاطعة الثنائية تحتاج إلى أهداف من 0 و1؛ هذه الوصلة تحمل {targets}</translation>
    </message>
    <message>
        <source>Bits</source>
        <translation>البتات</translation>
    </message>
    <message>
        <source>Block</source>
        <translation>الكتلة</translation>
    </message>
    <message>
        <source>Block %1</source>
        <translation>الكتلة %1</translation>
    </message>
    <message>
        <source>Block %1, %2 times</source>
        <translation>الكتلة %1، %2 مرات</translation>
    </message>
    <message>
        <source>Blocks</source>
        <translation>الكتل</translation>
    </message>
    <message>
        <source>Blocks of this project</source>
        <translation>كتل هذا المشروع</translation>
    </message>
    <message>
        <source>Blue</source>
        <translation>أزرق</translation>
    </message>
    <message>
        <source>Both devices are equally fast in every measured cell: there is no boundary.</source>
        <translation>الجهازان متساويان في السرعة في كل خانة مقيسة: ليس هناك حدّ.</translation>
    </message>
    <message>
        <source>Both must have the same shape.</source>
        <translation>يجب أن يكون لكليهما الشكل نفسه.</translation>
    </message>
    <message>
        <source>Both numbers must be equal.</source>
        <translation>يجب أن يتساوى العددان.</translation>
    </message>
    <message>
        <source>Both numbers must be multiples of the groups.</source>
        <translation>يجب أن يكون كلا العددين من مضاعفات عدد المجموعات.</translation>
    </message>
    <message>
        <source>Bottom</source>
        <translation>أسفل</translation>
    </message>
    <message>
        <source>Boukhenoun et al., Recent Adv. Electr. Electron. Eng. 18(10), 2025</source>
        <translation>Boukhenoun et al., Recent Adv. Electr. Electron. Eng. 18(10), 2025</translation>
    </message>
    <message>
        <source>Bound by</source>
        <translation>مقيَّد بـ</translation>
    </message>
    <message>
        <source>Boundary</source>
        <translation>الحدّ</translation>
    </message>
    <message>
        <source>Branch</source>
        <translation>تفريع</translation>
    </message>
    <message>
        <source>Branch at step %1, before: %2</source>
        <translation>تفريع عند الخطوة %1، قبله: %2</translation>
    </message>
    <message>
        <source>Breast cancer</source>
        <translation>سرطان الثدي</translation>
    </message>
    <message>
        <source>Brown</source>
        <translation>بنّي</translation>
    </message>
    <message>
        <source>Build</source>
        <translation>بناء</translation>
    </message>
    <message>
        <source>Build a network for this data</source>
        <translation>بناء شبكة لهذه البيانات</translation>
    </message>
    <message>
        <source>Built with</source>
        <translation>بُني باستخدام</translation>
    </message>
    <message>
        <source>Built-in data</source>
        <translation>بيانات مضمّنة</translation>
    </message>
    <message>
        <source>Buying never pays: the electricity of an hour costs as much as its rent.</source>
        <translation>الشراء لا يعود بفائدة أبدًا: كهرباء ساعة واحدة تكلّف بقدر أجرتها.</translation>
    </message>
    <message>
        <source>Buying pays after %1 hours, %2 months at this use: %3.</source>
        <translation>الشراء مجدٍ بعد %1 ساعة، أي %2 شهرًا بهذا الاستعمال: %3.</translation>
    </message>
    <message>
        <source>By column</source>
        <translation>حسب العمود</translation>
    </message>
    <message>
        <source>Bypass: pass the input through</source>
        <translation>تجاوز: تمرير المدخل كما هو</translation>
    </message>
    <message>
        <source>Bytes of the optimizer state</source>
        <translation>بايتات حالة المُحسِّن</translation>
    </message>
    <message>
        <source>Bytes of the output, per batch</source>
        <translation>بايتات المخرج، لكل دفعة</translation>
    </message>
    <message>
        <source>Bytes of the parameters' gradients</source>
        <translation>بايتات تدرّجات المعلمات</translation>
    </message>
    <message>
        <source>C header (*.h)</source>
        <translation>ملف ترويسة C (*.h)</translation>
    </message>
    <message>
        <source>C&amp;heck with folds…</source>
        <translation>التحقّق بالطيّات… (&amp;C)</translation>
    </message>
    <message>
        <source>CHECK</source>
        <translation>تحقّق</translation>
    </message>
    <message>
        <source>CNTK issue 751, 2016</source>
        <translation>CNTK issue 751, 2016</translation>
    </message>
    <message>
        <source>CPU</source>
        <translation>CPU</translation>
    </message>
    <message>
        <source>CPU %1</source>
        <translation>CPU %1</translation>
    </message>
    <message>
        <source>CPU %1 · memory %2 of %3</source>
        <translation>CPU %1 · الذاكرة %2 من %3</translation>
    </message>
    <message>
        <source>CPU 0.108 ms an epoch, GPU 9.99 ms: the CPU 92 times as fast</source>
        <translation>CPU 0.108 ms للدورة، GPU 9.99 ms: الـ CPU أسرع 92 مرة</translation>
    </message>
    <message>
        <source>CPU against %1</source>
        <translation>CPU مقابل %1</translation>
    </message>
    <message>
        <source>CPU against an estimate of</source>
        <translation>CPU مقابل تقدير لـ</translation>
    </message>
    <message>
        <source>CPU and %1</source>
        <translation>CPU و%1</translation>
    </message>
    <message>
        <source>CPU and GPU utilization over the run</source>
        <translation>استخدام CPU وGPU خلال التشغيل</translation>
    </message>
    <message>
        <source>CPU busy</source>
        <translation>انشغال CPU</translation>
    </message>
    <message>
        <source>CPU compute</source>
        <translation>حساب CPU</translation>
    </message>
    <message>
        <source>CPU launches</source>
        <translation>أوامر الإطلاق من CPU</translation>
    </message>
    <message>
        <source>CPU on all cores</source>
        <translation>CPU على جميع الأنوية</translation>
    </message>
    <message>
        <source>CPU only · why?</source>
        <translation>CPU فقط · لماذا؟</translation>
    </message>
    <message>
        <source>CPU share of this program</source>
        <translation>حصة هذا البرنامج من CPU</translation>
    </message>
    <message>
        <source>CPU threads</source>
        <translation>خيوط CPU</translation>
    </message>
    <message>
        <source>CPU utilization over the run</source>
        <translation>استخدام CPU خلال التشغيل</translation>
    </message>
    <message>
        <source>CPU, %1 threads</source>
        <translation>CPU، %1 خيوط</translation>
    </message>
    <message>
        <source>CPU, 1 thread</source>
        <translation>CPU، خيط واحد</translation>
    </message>
    <message>
        <source>CPU: share of time that the cores were busy at that step, from 0 to 100 %; the number of busy cores; the share of the CPU's peak FLOP/s that the network used, which a race measures; and the memory of this program.</source>
        <translation>CPU: نسبة الوقت الذي كانت فيه الأنوية مشغولة عند تلك الخطوة، من 0 إلى 100 %؛ وعدد الأنوية المشغولة؛ والنسبة التي استعملتها الشبكة من ذروة CPU بوحدة FLOP/s، ويقيسها السباق؛ وذاكرة هذا البرنامج.</translation>
    </message>
    <message>
        <source>Calibration</source>
        <translation>المعايرة</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>إلغاء</translation>
    </message>
    <message>
        <source>Cancel download</source>
        <translation>إلغاء التنزيل</translation>
    </message>
    <message>
        <source>Cancel the gesture, then clear the selection</source>
        <translation>إلغاء الحركة الجارية، ثم مسح التحديد</translation>
    </message>
    <message>
        <source>Cannot race yet</source>
        <translation>لا يمكن بدء السباق بعد</translation>
    </message>
    <message>
        <source>Cannot train yet</source>
        <translation>لا يمكن بدء التدريب بعد</translation>
    </message>
    <message>
        <source>Cannot train yet. %1</source>
        <translation>لا يمكن التدريب بعد. %1</translation>
    </message>
    <message>
        <source>Cannot train yet: %1</source>
        <translation>لا يمكن بدء التدريب بعد: %1</translation>
    </message>
    <message>
        <source>Canvas</source>
        <translation>لوحة الرسم</translation>
    </message>
    <message>
        <source>Caption</source>
        <translation>التعليق التوضيحي</translation>
    </message>
    <message>
        <source>Card %1</source>
        <translation>البطاقة %1</translation>
    </message>
    <message>
        <source>Card &amp;before</source>
        <translation>البطاقة السابقة (&amp;B)</translation>
    </message>
    <message>
        <source>Cards that are done</source>
        <translation>البطاقات المُنجَزة</translation>
    </message>
    <message>
        <source>Causal</source>
        <translation>سببي</translation>
    </message>
    <message>
        <source>Centre and scale the drawing like the training digits. Switch it off to see predictions get worse.</source>
        <translation>توسيط الرسم وتحجيمه كأرقام التدريب. عطّله لترى كيف تسوء التنبؤات.</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>التغيير</translation>
    </message>
    <message>
        <source>Change a weight</source>
        <translation>تغيير وزن</translation>
    </message>
    <message>
        <source>Change data</source>
        <translation>تغيير البيانات</translation>
    </message>
    <message>
        <source>Change the options that this data was imported with</source>
        <translation>تغيير الخيارات التي استُوردت بها هذه البيانات</translation>
    </message>
    <message>
        <source>Changed while it ran</source>
        <translation>ما غُيّر أثناء التشغيل</translation>
    </message>
    <message>
        <source>Changed while the run trained</source>
        <translation>ما غُيّر بينما كان التشغيل يتدرّب</translation>
    </message>
    <message>
        <source>Changes the images of each epoch; only training samples vary</source>
        <translation>يغيّر الصور في كل حقبة؛ تتغير عينات التدريب فقط</translation>
    </message>
    <message>
        <source>Change…</source>
        <translation>تغيير…</translation>
    </message>
    <message>
        <source>Channels</source>
        <translation>القنوات</translation>
    </message>
    <message>
        <source>Characters</source>
        <translation>محارف</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>التحقق</translation>
    </message>
    <message>
        <source>Check its name and your rights.</source>
        <translation>تحقّق من اسمه ومن أذوناتك.</translation>
    </message>
    <message>
        <source>Check the free space and the permissions of the folder.</source>
        <translation>تحقّق من المساحة الفارغة ومن أذونات المجلد.</translation>
    </message>
    <message>
        <source>Check whether a file of that name is in the way.</source>
        <translation>تحقّق من عدم وجود ملف بهذا الاسم في الطريق.</translation>
    </message>
    <message>
        <source>Check with folds</source>
        <translation>التحقّق بالطيّات</translation>
    </message>
    <message>
        <source>Check your rights.</source>
        <translation>تحقّق من أذوناتك.</translation>
    </message>
    <message>
        <source>Checked when the race is over.</source>
        <translation>يُفحص بعد انتهاء السباق.</translation>
    </message>
    <message>
        <source>Checked: curves, gradients and layer outputs.</source>
        <translation>فُحصت: المنحنيات والتدرّجات ومخرجات الطبقات.</translation>
    </message>
    <message>
        <source>Checked: curves.</source>
        <translation>فُحصت: المنحنيات.</translation>
    </message>
    <message>
        <source>Checked: read back, it gives the same answers as here to %1 on %2 samples.</source>
        <translation>تم الفحص: عند قراءة الملف من جديد يعطي الإجابات نفسها كما هنا بفارق لا يتجاوز %1 على %2 عينة.</translation>
    </message>
    <message>
        <source>Choose a data set.</source>
        <translation>اختر مجموعة بيانات.</translation>
    </message>
    <message>
        <source>Choose a file</source>
        <translation>اختيار ملف</translation>
    </message>
    <message>
        <source>Choose a file of weights to start from, of this or another program</source>
        <translation>اختيار ملف أوزان للبدء منه، من هذا البرنامج أو من غيره</translation>
    </message>
    <message>
        <source>Choose a file…</source>
        <translation>اختيار ملف…</translation>
    </message>
    <message>
        <source>Choose a folder</source>
        <translation>اختيار مجلد</translation>
    </message>
    <message>
        <source>Choose a folder…</source>
        <translation>اختيار مجلد…</translation>
    </message>
    <message>
        <source>Choose a layer or a block.</source>
        <translation>اختر طبقة أو كتلة.</translation>
    </message>
    <message>
        <source>Choose a number of groups that divides the channels.</source>
        <translation>اختر عددًا من المجموعات تقبل القنوات القسمة عليه.</translation>
    </message>
    <message>
        <source>Choose a number of heads that divides the features.</source>
        <translation>اختر عددًا من الرؤوس تقبل السمات القسمة عليه.</translation>
    </message>
    <message>
        <source>Choose a number that divides {count}.</source>
        <translation>اختر عددًا يقبل {count} القسمة عليه.</translation>
    </message>
    <message>
        <source>Choose a picture, or a folder of pictures.</source>
        <translation>اختر صورة أو مجلد صور.</translation>
    </message>
    <message>
        <source>Choose a split with training samples.</source>
        <translation>اختر تقسيمًا فيه عيّنات تدريب.</translation>
    </message>
    <message>
        <source>Choose a table (CSV) with the same columns as the training data; it may have others, too.</source>
        <translation>اختر جدولًا (CSV) له أعمدة بيانات التدريب نفسها؛ وقد تكون فيه أعمدة أخرى.</translation>
    </message>
    <message>
        <source>Choose an axis from 1 to {last}.</source>
        <translation>اختر محورًا من 1 إلى {last}.</translation>
    </message>
    <message>
        <source>Choose another device, or one of its precisions: %1.</source>
        <translation>اختر جهازًا آخر، أو إحدى صيغ أعداده: %1.</translation>
    </message>
    <message>
        <source>Choose another device, or one of its precisions: {precisions}.</source>
        <translation>اختر جهازًا آخر، أو إحدى صيغ أعداده: {precisions}.</translation>
    </message>
    <message>
        <source>Choose another initialization.</source>
        <translation>اختر تهيئة أخرى.</translation>
    </message>
    <message>
        <source>Choose another name.</source>
        <translation>اختر اسمًا آخر.</translation>
    </message>
    <message>
        <source>Choose another number.</source>
        <translation>اختر عددًا آخر.</translation>
    </message>
    <message>
        <source>Choose another one.</source>
        <translation>اختر غيره.</translation>
    </message>
    <message>
        <source>Choose another optimizer.</source>
        <translation>اختر مُحسِّنًا آخر.</translation>
    </message>
    <message>
        <source>Choose another place for the report.</source>
        <translation>اختر موضعًا آخر للتقرير.</translation>
    </message>
    <message>
        <source>Choose another target</source>
        <translation>اختيار هدف آخر</translation>
    </message>
    <message>
        <source>Choose at least two devices.</source>
        <translation>اختر جهازين على الأقل.</translation>
    </message>
    <message>
        <source>Choose channels, height and width whose product is {count}.</source>
        <translation>اختر قنوات وارتفاعًا وعرضًا حاصل ضربها {count}.</translation>
    </message>
    <message>
        <source>Choose data first. It defines the input of the network.</source>
        <translation>اختر البيانات أولًا. فهي تحدّد مدخل الشبكة.</translation>
    </message>
    <message>
        <source>Choose data first. The network needs a sample as its input.</source>
        <translation>اختر البيانات أولًا. فالشبكة تحتاج إلى عيّنة مدخلًا لها.</translation>
    </message>
    <message>
        <source>Choose data first: the shapes follow from it.</source>
        <translation>اختر البيانات أولًا: فالأشكال تتبعها.</translation>
    </message>
    <message>
        <source>Choose data that epoch data list names, for example builtin:digits.</source>
        <translation>اختر بيانات مما يسرده epoch data list، مثل builtin:digits.</translation>
    </message>
    <message>
        <source>Choose data...</source>
        <translation>اختيار البيانات...</translation>
    </message>
    <message>
        <source>Choose devices</source>
        <translation>اختيار الأجهزة</translation>
    </message>
    <message>
        <source>Choose from {min} to {max}.</source>
        <translation>اختر من {min} إلى {max}.</translation>
    </message>
    <message>
        <source>Choose more than one fold or split.</source>
        <translation>اختر أكثر من طيّة أو أكثر من تقسيم.</translation>
    </message>
    <message>
        <source>Choose one of {choices}.</source>
        <translation>اختر واحدًا من {choices}.</translation>
    </message>
    <message>
        <source>Choose one on the start page.</source>
        <translation>اختر واحدًا من صفحة البداية.</translation>
    </message>
    <message>
        <source>Choose or view data…</source>
        <translation>اختيار البيانات أو عرضها…</translation>
    </message>
    <message>
        <source>Choose padding %1 or a smaller window.</source>
        <translation>اختر الحشو %1 أو نافذة أصغر.</translation>
    </message>
    <message>
        <source>Choose the data anew.</source>
        <translation>اختر البيانات من جديد.</translation>
    </message>
    <message>
        <source>Choose the probability from which on the second class is predicted, by what errors cost.</source>
        <translation>اختيار الاحتمال الذي يُتنبّأ ابتداءً منه بالصنف الثاني، بحسب تكلفة الأخطاء.</translation>
    </message>
    <message>
        <source>Circle</source>
        <translation>دائرة</translation>
    </message>
    <message>
        <source>Clamps every element of a gradient to this distance from %1. %2 is off, and cannot be turned on while training runs.</source>
        <translation>يحصر كل عنصر من التدرّج ضمن هذا البعد عن %1. القيمة %2 تعني الإيقاف، ولا يمكن تفعيله في أثناء التدريب.</translation>
    </message>
    <message>
        <source>Class numbers belong to a loss or an Embedding; connect features instead.</source>
        <translation>أرقام الأصناف مكانها خسارة أو طبقة Embedding؛ صِل سمات بدلًا منها.</translation>
    </message>
    <message>
        <source>Class numbers belong to a loss; connect features instead.</source>
        <translation>أرقام الأصناف مكانها خسارة؛ صِل سمات بدلًا منها.</translation>
    </message>
    <message>
        <source>Class of the curves</source>
        <translation>صنف المنحنيات</translation>
    </message>
    <message>
        <source>Class pack</source>
        <translation>حزمة الصف</translation>
    </message>
    <message>
        <source>Class packs (*.zip)</source>
        <translation>حزم الصف (*.zip)</translation>
    </message>
    <message>
        <source>Classes</source>
        <translation>الأصناف</translation>
    </message>
    <message>
        <source>Classification</source>
        <translation>التصنيف</translation>
    </message>
    <message>
        <source>Classification predicts a class, regression a number</source>
        <translation>التصنيف يتنبأ بصنف، والانحدار بعدد</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>مسح</translation>
    </message>
    <message>
        <source>Click to hide %1.</source>
        <translation>انقر لإخفاء %1.</translation>
    </message>
    <message>
        <source>Click to show %1 again.</source>
        <translation>انقر لإظهار %1 مرة أخرى.</translation>
    </message>
    <message>
        <source>Clip</source>
        <translation>Clip</translation>
    </message>
    <message>
        <source>Clip gradients at norm %1</source>
        <translation>قصّ التدرّجات عند المعيار %1</translation>
    </message>
    <message>
        <source>Clip norm</source>
        <translation>قصّ المعيار</translation>
    </message>
    <message>
        <source>Clip values</source>
        <translation>قصّ القيم</translation>
    </message>
    <message>
        <source>Clock</source>
        <translation>تردد الساعة</translation>
    </message>
    <message>
        <source>Clock throttled</source>
        <translation>تردد الساعة مخفَّض</translation>
    </message>
    <message>
        <source>Clock: %1</source>
        <translation>تردد الساعة: %1</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>إغلاق</translation>
    </message>
    <message>
        <source>Close %1</source>
        <translation>إغلاق %1</translation>
    </message>
    <message>
        <source>Close (Esc)</source>
        <translation>إغلاق (Esc)</translation>
    </message>
    <message>
        <source>Close other programs.</source>
        <translation>أغلق البرامج الأخرى.</translation>
    </message>
    <message>
        <source>Closes the open network; what is not saved is asked for first</source>
        <translation>يغلق الشبكة المفتوحة؛ ويسأل أولًا عمّا لم يُحفظ</translation>
    </message>
    <message>
        <source>Code: %1</source>
        <translation>الرمز: %1</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>ملوّن</translation>
    </message>
    <message>
        <source>Colour scale</source>
        <translation>سلّم الألوان</translation>
    </message>
    <message>
        <source>Column "%1" is read as dates: days, and places in the year, the week and the day.</source>
        <translation>يُقرأ العمود "%1" تواريخَ: أيامًا، ومواضعَ في السنة والأسبوع واليوم.</translation>
    </message>
    <message>
        <source>Column "%1" is read as text: each sample is the words of its text, and the other columns are left out.</source>
        <translation>يُقرأ العمود «%1» نصًا: كل عينة هي كلمات نصها، وتُترك الأعمدة الأخرى.</translation>
    </message>
    <message>
        <source>Column "{column}" can be the input in place of all others: each sample is the words of its text.</source>
        <translation>يمكن أن يكون العمود «{column}» هو المُدخل بدلًا من الأعمدة الأخرى كلها: كل عينة هي كلمات نصها.</translation>
    </message>
    <message>
        <source>Column "{column}" has dates, which are read as words: nothing is learned about other dates.</source>
        <translation>في العمود "{column}" تواريخ تُقرأ كلماتٍ: ولا يُتعلَّم منها شيء عن تواريخ أخرى.</translation>
    </message>
    <message>
        <source>Column "{column}" has numbers in different units ({unit}), and is read as words.</source>
        <translation>في العمود «{column}» أعداد بوحدات مختلفة ({unit})، لذا يُقرأ ككلمات.</translation>
    </message>
    <message>
        <source>Column "{column}" has numbers in {unit}, but is read as words because of {others} other {others:cell|cells}, such as "{other}".</source>
        <translation>في العمود «{column}» أعداد بوحدة {unit}، لكنه يُقرأ ككلمات بسبب {others} {others:خلية أخرى|خلايا أخرى} مثل «{other}».</translation>
    </message>
    <message>
        <source>Column "{column}" has numbers in {unit}: "{text}" is read as {number}.</source>
        <translation>في العمود «{column}» أعداد بوحدة {unit}: تُقرأ «{text}» على أنها {number}.</translation>
    </message>
    <message>
        <source>Column "{column}" has numbers of eight digits that may be dates, as 20240131; they are read as numbers.</source>
        <translation>في العمود «{column}» أعداد من ثمانية أرقام قد تكون تواريخ مثل 20240131؛ وهي تُقرأ كأعداد.</translation>
    </message>
    <message>
        <source>Column "{column}" has numbers such as "{text}", which are read as words.</source>
        <translation>في العمود «{column}» أعداد مثل «{text}» تُقرأ ككلمات.</translation>
    </message>
    <message>
        <source>Column "{column}" has numbers with a decimal comma and with a decimal point, and is read as words.</source>
        <translation>في العمود «{column}» أعداد بفاصلة عشرية وأعداد بنقطة عشرية، لذا يُقرأ ككلمات.</translation>
    </message>
    <message>
        <source>Column "{column}" has numbers with a decimal point and with a decimal comma; both are read so.</source>
        <translation>في العمود «{column}» أعداد بنقطة عشرية وأعداد بفاصلة عشرية؛ وتُقرأ كلتاهما كذلك.</translation>
    </message>
    <message>
        <source>Column "{column}" has numbers: "{text}" is read as {number}.</source>
        <translation>في العمود «{column}» أعداد: تُقرأ «{text}» على أنها {number}.</translation>
    </message>
    <message>
        <source>Column "{column}" has numbers; {values} other {values:cell|cells}, such as "{text}", {values:is|are} taken for missing values.</source>
        <translation>في العمود "{column}" أعداد؛ و{values} من الخلايا الأخرى، مثل "{text}"، تُعدّ قيمًا ناقصة.</translation>
    </message>
    <message>
        <source>Column "{column}" has one value in all rows, from which nothing can be learned.</source>
        <translation>في العمود "{column}" قيمة واحدة في جميع الصفوف، ولا يمكن تعلّم شيء منها.</translation>
    </message>
    <message>
        <source>Column "{column}" has times: a random split tests on rows between training rows, which is easier than to predict later ones.</source>
        <translation>في العمود "{column}" أوقات: التقسيم العشوائي يختبر على صفوف بين صفوف التدريب، وهذا أسهل من التنبؤ بصفوف لاحقة.</translation>
    </message>
    <message>
        <source>Column "{column}" has times: the next rows can be predicted from the rows before them.</source>
        <translation>في العمود "{column}" أوقات: يمكن التنبؤ بالصفوف التالية من الصفوف التي قبلها.</translation>
    </message>
    <message>
        <source>Column "{column}" has whole sentences, and is the only input: each sample is the words of its text.</source>
        <translation>يحوي العمود «{column}» جملًا كاملة، وهو المُدخل الوحيد: كل عينة هي كلمات نصها.</translation>
    </message>
    <message>
        <source>Column "{column}" has whole sentences. Each becomes a category of its own, so nothing is learned about new sentences.</source>
        <translation>يحتوي العمود "{column}" على جمل كاملة. تصبح كل جملة فئة قائمة بذاتها، فلا يُتعلَّم شيء عن الجمل الجديدة.</translation>
    </message>
    <message>
        <source>Column "{column}" identifies the rows; it says nothing about new rows.</source>
        <translation>العمود "{column}" يميّز الصفوف؛ فلا يفيد بشيء عن صفوف جديدة.</translation>
    </message>
    <message>
        <source>Column "{column}" names {groups} groups of rows. A random split has rows of one group in training and in the test: scores are better than for new groups.</source>
        <translation>العمود "{column}" يسمّي {groups} من مجموعات الصفوف. في التقسيم العشوائي تقع صفوف من مجموعة واحدة في التدريب وفي الاختبار: فتكون النتائج أفضل منها لمجموعات جديدة.</translation>
    </message>
    <message>
        <source>Column "{column}" says which rows are the latest. A forecast can learn from its dates, too.</source>
        <translation>العمود «{column}» يحدّد أيّ الصفوف هي الأحدث. ويمكن للتنبؤ أن يتعلّم من تواريخه أيضًا.</translation>
    </message>
    <message>
        <source>Column "{column}": line {line} has {value}, far above the rest; 99 % of the values are at most {bound}.</source>
        <translation>العمود «{column}»: في السطر {line} القيمة {value}، وهي أعلى بكثير من البقية؛ 99 % من القيم لا تتجاوز {bound}.</translation>
    </message>
    <message>
        <source>Column "{column}": line {line} has {value}, far below the rest; 99 % of the values are at least {bound}.</source>
        <translation>العمود «{column}»: في السطر {line} القيمة {value}، وهي أدنى بكثير من البقية؛ 99 % من القيم لا تقل عن {bound}.</translation>
    </message>
    <message>
        <source>Column %1</source>
        <translation>العمود %1</translation>
    </message>
    <message>
        <source>Column of groups</source>
        <translation>عمود المجموعات</translation>
    </message>
    <message>
        <source>Column of series</source>
        <translation>عمود السلاسل</translation>
    </message>
    <message>
        <source>Column of texts</source>
        <translation>عمود النصوص</translation>
    </message>
    <message>
        <source>Column of the errors</source>
        <translation>عمود الأخطاء</translation>
    </message>
    <message>
        <source>Column of times</source>
        <translation>عمود الأوقات</translation>
    </message>
    <message>
        <source>Columns left out</source>
        <translation>أعمدة متروكة</translation>
    </message>
    <message>
        <source>Columns of categories</source>
        <translation>أعمدة فئات</translation>
    </message>
    <message>
        <source>Columns of dates</source>
        <translation>أعمدة تواريخ</translation>
    </message>
    <message>
        <source>Columns of the table</source>
        <translation>أعمدة الجدول</translation>
    </message>
    <message>
        <source>Comma</source>
        <translation>فاصلة</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>الأوامر</translation>
    </message>
    <message>
        <source>Commands that match</source>
        <translation>الأوامر المطابقة</translation>
    </message>
    <message>
        <source>Common settings</source>
        <translation>إعدادات مشتركة</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>مقارنة</translation>
    </message>
    <message>
        <source>Compare samples with their targets: they may be shuffled, or belong to other rows.</source>
        <translation>قارن العيّنات بأهدافها: فقد تكون مخلوطة، أو تابعة لصفوف أخرى.</translation>
    </message>
    <message>
        <source>Compare samples with their targets: they may belong to other rows.</source>
        <translation>قارن العيّنات بأهدافها: فقد تكون تابعة لصفوف أخرى.</translation>
    </message>
    <message>
        <source>Compared before the race is timed.</source>
        <translation>تُقارَن قبل قياس زمن السباق.</translation>
    </message>
    <message>
        <source>Computation</source>
        <translation>الحساب</translation>
    </message>
    <message>
        <source>Computation hides {percent} % of a pageable copy.</source>
        <translation>يُخفي الحساب {percent} % من نسخ الذاكرة القابلة للترحيل.</translation>
    </message>
    <message>
        <source>Computation hides {percent} % of a pinned copy.</source>
        <translation>يُخفي الحساب {percent} % من نسخ الذاكرة المثبَّتة.</translation>
    </message>
    <message>
        <source>Compute time</source>
        <translation>زمن الحساب</translation>
    </message>
    <message>
        <source>Computing takes %1 of the step; the rest is launch overhead and waiting.</source>
        <translation>يستغرق الحساب %1 من الخطوة؛ والباقي كلفة الإطلاق والانتظار.</translation>
    </message>
    <message>
        <source>Computing time</source>
        <translation>زمن الحساب</translation>
    </message>
    <message>
        <source>Concat</source>
        <translation>Concat</translation>
    </message>
    <message>
        <source>Concatenate</source>
        <translation>دمج</translation>
    </message>
    <message>
        <source>Confidence</source>
        <translation>الثقة</translation>
    </message>
    <message>
        <source>Confidence %1 to %2: %3 samples, mean confidence %4, correct %5</source>
        <translation>الثقة %1 إلى %2: %3 عيّنة، متوسط الثقة %4، الصحيح %5</translation>
    </message>
    <message>
        <source>Confusion matrix</source>
        <translation>مصفوفة الالتباس</translation>
    </message>
    <message>
        <source>Connect a layer's output.</source>
        <translation>صِل مخرج طبقة.</translation>
    </message>
    <message>
        <source>Connect a wire that carries images.</source>
        <translation>صِل وصلة تحمل صورًا.</translation>
    </message>
    <message>
        <source>Connect a wire that carries sequences.</source>
        <translation>صِل وصلة تحمل تسلسلات.</translation>
    </message>
    <message>
        <source>Connect a wire to it.</source>
        <translation>صِل به وصلة.</translation>
    </message>
    <message>
        <source>Connect a wire with one row of numbers a sample.</source>
        <translation>صِل وصلة فيها صف واحد من الأعداد لكل عيّنة.</translation>
    </message>
    <message>
        <source>Connect a wire with sequences or images.</source>
        <translation>صِل وصلة فيها تسلسلات أو صور.</translation>
    </message>
    <message>
        <source>Connect a wire with several numbers a sample.</source>
        <translation>صِل وصلة فيها عدة أعداد لكل عيّنة.</translation>
    </message>
    <message>
        <source>Connect another output, or remove the wire.</source>
        <translation>صِل مخرجًا آخر، أو أزل الوصلة.</translation>
    </message>
    <message>
        <source>Connect features or a layer's output.</source>
        <translation>صِل سمات أو مخرج طبقة.</translation>
    </message>
    <message>
        <source>Connect it by hand.</source>
        <translation>صِلها يدويًّا.</translation>
    </message>
    <message>
        <source>Connect it to a layer further on.</source>
        <translation>صِلها بطبقة أبعد.</translation>
    </message>
    <message>
        <source>Connect it to another layer.</source>
        <translation>صِلها بطبقة أخرى.</translation>
    </message>
    <message>
        <source>Connect it to features or to a layer's output.</source>
        <translation>صِلها بسمات أو بمخرج طبقة.</translation>
    </message>
    <message>
        <source>Connect it, or remove it.</source>
        <translation>صِلها أو أزلها.</translation>
    </message>
    <message>
        <source>Connect the block to the network, or fix what comes before it.</source>
        <translation>صِل الكتلة بالشبكة، أو أصلح ما قبلها.</translation>
    </message>
    <message>
        <source>Connect the data's labels, or use mean squared error for numbers.</source>
        <translation>صِل تسميات البيانات، أو استعمل متوسط مربع الخطأ للأعداد.</translation>
    </message>
    <message>
        <source>Connect the data's labels.</source>
        <translation>صِل تسميات البيانات.</translation>
    </message>
    <message>
        <source>Connect the data's symbols; for numbers use Dense.</source>
        <translation>صِل رموز البيانات؛ وللأعداد استعمل Dense.</translation>
    </message>
    <message>
        <source>Connect the output of a Dense layer.</source>
        <translation>صِل مخرج طبقة Dense.</translation>
    </message>
    <message>
        <source>Connect to…	C</source>
        <translation>توصيل بـ…	C</translation>
    </message>
    <message>
        <source>Connect {field}</source>
        <translation>وصل {field}</translation>
    </message>
    <message>
        <source>Connect {name}</source>
        <translation>صل {name}</translation>
    </message>
    <message>
        <source>Connect; release on empty canvas to add a layer</source>
        <translation>توصيل؛ أفلِت على مكان فارغ من لوحة الرسم لإضافة طبقة</translation>
    </message>
    <message>
        <source>Content of the data</source>
        <translation>محتوى البيانات</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>متابعة</translation>
    </message>
    <message>
        <source>Conv</source>
        <translation>Conv</translation>
    </message>
    <message>
        <source>ConvTranspose</source>
        <translation>ConvTranspose</translation>
    </message>
    <message>
        <source>Convolution</source>
        <translation>الالتفاف</translation>
    </message>
    <message>
        <source>Coordinates go up to %1.</source>
        <translation>تصل الإحداثيات إلى %1.</translation>
    </message>
    <message>
        <source>Copies</source>
        <translation>عمليات النسخ</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>نسخ</translation>
    </message>
    <message>
        <source>Copy &amp;diagnostics</source>
        <translation>نسخ بيانات التشخيص (&amp;D)</translation>
    </message>
    <message>
        <source>Copy a &amp;link to the project</source>
        <translation>نسخ رابط إلى المشروع (&amp;L)</translation>
    </message>
    <message>
        <source>Copy as CSV</source>
        <translation>نسخ بصيغة CSV</translation>
    </message>
    <message>
        <source>Copy as Markdown</source>
        <translation>نسخ بصيغة Markdown</translation>
    </message>
    <message>
        <source>Copy table</source>
        <translation>نسخ الجدول</translation>
    </message>
    <message>
        <source>Copy the whole link, without line breaks.</source>
        <translation>انسخ الرابط كاملًا دون فواصل أسطر.</translation>
    </message>
    <message>
        <source>Copy values</source>
        <translation>نسخ القيم</translation>
    </message>
    <message>
        <source>Cores busy</source>
        <translation>الأنوية المشغولة</translation>
    </message>
    <message>
        <source>Cost of a false alarm</source>
        <translation>تكلفة الإنذار الكاذب</translation>
    </message>
    <message>
        <source>Cost of a miss</source>
        <translation>تكلفة الإغفال</translation>
    </message>
    <message>
        <source>Cost of each layer</source>
        <translation>كلفة كل طبقة</translation>
    </message>
    <message>
        <source>Cost per sample</source>
        <translation>الكلفة لكل عيّنة</translation>
    </message>
    <message>
        <source>Cost per sample over the threshold</source>
        <translation>التكلفة لكل عيّنة بحسب العتبة</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>العدد</translation>
    </message>
    <message>
        <source>Count padding</source>
        <translation>احتساب الحشو</translation>
    </message>
    <message>
        <source>Covers a square of this side with black</source>
        <translation>يغطي مربعًا بهذا الضلع بالأسود</translation>
    </message>
    <message>
        <source>Crop</source>
        <translation>اقتصاص</translation>
    </message>
    <message>
        <source>Crop and resize to {side} × {side}</source>
        <translation>قصّ وتغيير الحجم إلى {side} × {side}</translation>
    </message>
    <message>
        <source>Crop to the middle</source>
        <translation>القص إلى الوسط</translation>
    </message>
    <message>
        <source>Cross-attention</source>
        <translation>الانتباه المتقاطع</translation>
    </message>
    <message>
        <source>Crossover</source>
        <translation>نقطة التعادل</translation>
    </message>
    <message>
        <source>Ctrl+Arrows</source>
        <translation>Ctrl+الأسهم</translation>
    </message>
    <message>
        <source>Ctrl+right drag</source>
        <translation>Ctrl+سحب بالزر الأيمن</translation>
    </message>
    <message>
        <source>Cu&amp;t</source>
        <translation>قص (&amp;T)</translation>
    </message>
    <message>
        <source>Current and maximum clock rate of the multiprocessors.</source>
        <translation>تردد الساعة الحالي والأقصى للمعالجات المتعددة.</translation>
    </message>
    <message>
        <source>Current power draw and temperature of the GPU.</source>
        <translation>استهلاك القدرة الحالي وحرارة الـ GPU.</translation>
    </message>
    <message>
        <source>Curves</source>
        <translation>المنحنيات</translation>
    </message>
    <message>
        <source>Cut wires</source>
        <translation>قطع الوصلات</translation>
    </message>
    <message>
        <source>Cutout</source>
        <translation>قطع</translation>
    </message>
    <message>
        <source>Cuts the numbers of each sample into steps, so that layers that read step by step can take them.</source>
        <translation>يقطّع أعداد كل عيّنة إلى خطوات، لتستطيع الطبقات التي تقرأ خطوة خطوة أن تأخذها.</translation>
    </message>
    <message>
        <source>DO</source>
        <translation>نفّذ</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>داكن</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>البيانات</translation>
    </message>
    <message>
        <source>Data (%1)</source>
        <translation>البيانات (%1)</translation>
    </message>
    <message>
        <source>Data (*.csv *.tsv *.data *.txt *.gz *.npz *.npy *ubyte *.idx)</source>
        <translation>بيانات (*.csv *.tsv *.data *.txt *.gz *.npz *.npy *ubyte *.idx)</translation>
    </message>
    <message>
        <source>Data and losses stay outside of blocks</source>
        <translation>تبقى البيانات والخسائر خارج الكتل</translation>
    </message>
    <message>
        <source>Data copied to and from the GPU over the bus.</source>
        <translation>البيانات المنسوخة إلى الـ GPU ومنها عبر الناقل.</translation>
    </message>
    <message>
        <source>Data parallel: each GPU trains its own batch, then an all-reduce sums the gradients (%1) over %2. N GPUs train N batches a step, and such large steps can need more epochs. Estimated.</source>
        <translation>توازي البيانات: تدرّب كل GPU دفعتها الخاصة، ثم تجمع عملية all-reduce التدرّجات (%1) عبر %2. تدرّب N من وحدات GPU عدد N من الدفعات في الخطوة، وقد تحتاج خطوات بهذا الكبر إلى دورات أكثر. مُقدَّر.</translation>
    </message>
    <message>
        <source>Data path</source>
        <translation>مسار البيانات</translation>
    </message>
    <message>
        <source>Data set</source>
        <translation>مجموعة بيانات</translation>
    </message>
    <message>
        <source>Data sets</source>
        <translation>مجموعات البيانات</translation>
    </message>
    <message>
        <source>De&amp;lete and reconnect</source>
        <translation>حذف وإعادة توصيل (&amp;L)</translation>
    </message>
    <message>
        <source>Decay</source>
        <translation>التضاؤل</translation>
    </message>
    <message>
        <source>Deci, Can You Close the Performance Gap Between GPU and CPU, 2022</source>
        <translation>Deci, Can You Close the Performance Gap Between GPU and CPU, 2022</translation>
    </message>
    <message>
        <source>Decimal mark</source>
        <translation>العلامة العشرية</translation>
    </message>
    <message>
        <source>Decision</source>
        <translation>القرار</translation>
    </message>
    <message>
        <source>Decision boundary</source>
        <translation>حدّ القرار</translation>
    </message>
    <message>
        <source>Default</source>
        <translation>افتراضي</translation>
    </message>
    <message>
        <source>Default or set</source>
        <translation>افتراضي أم مضبوط</translation>
    </message>
    <message>
        <source>Default training device.</source>
        <translation>جهاز التدريب الافتراضي.</translation>
    </message>
    <message>
        <source>Define it first.</source>
        <translation>عرّفها أولًا.</translation>
    </message>
    <message>
        <source>Define them in the drawing itself.</source>
        <translation>عرّفها في الرسم نفسه.</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>حذف</translation>
    </message>
    <message>
        <source>Delete	Shift+Del</source>
        <translation>حذف	Shift+Del</translation>
    </message>
    <message>
        <source>Delete and reconnect	Del</source>
        <translation>حذف وإعادة توصيل	Del</translation>
    </message>
    <message>
        <source>Delete it in the file manager.</source>
        <translation>احذفه في مدير الملفات.</translation>
    </message>
    <message>
        <source>Delete o&amp;nly</source>
        <translation>الحذف فقط (&amp;N)</translation>
    </message>
    <message>
        <source>Delimiter</source>
        <translation>الفاصل</translation>
    </message>
    <message>
        <source>Delta</source>
        <translation>دلتا</translation>
    </message>
    <message>
        <source>Dense</source>
        <translation>Dense</translation>
    </message>
    <message>
        <source>Dense needs flat input N×features or sequences N×positions×features; this wire carries {type}</source>
        <translation>طبقة Dense تحتاج إلى مدخل مسطّح N×السمات أو تسلسلات N×المواضع×السمات؛ هذه الوصلة تحمل {type}</translation>
    </message>
    <message>
        <source>Dense would need {features} × {units} weights</source>
        <translation>ستحتاج طبقة Dense إلى {features} × {units} من الأوزان</translation>
    </message>
    <message>
        <source>Depthwise %1</source>
        <translation>Depthwise %1</translation>
    </message>
    <message>
        <source>Describe in words</source>
        <translation>وصف بالكلمات</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>الوصف</translation>
    </message>
    <message>
        <source>Description for whoever opens the file</source>
        <translation>وصف لمن يفتح الملف</translation>
    </message>
    <message>
        <source>Description of the network</source>
        <translation>وصف الشبكة</translation>
    </message>
    <message>
        <source>Deviation</source>
        <translation>الانحراف المعياري</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>الجهاز</translation>
    </message>
    <message>
        <source>Device as it was named</source>
        <translation>الجهاز كما سُمّي</translation>
    </message>
    <message>
        <source>Device to train on</source>
        <translation>جهاز التدريب</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>الأجهزة</translation>
    </message>
    <message>
        <source>Devices in the race: %1</source>
        <translation>الأجهزة في السباق: %1</translation>
    </message>
    <message>
        <source>Devices of this computer</source>
        <translation>أجهزة هذا الحاسوب</translation>
    </message>
    <message>
        <source>Devices: %1</source>
        <translation>الأجهزة: %1</translation>
    </message>
    <message>
        <source>Diagnostics were copied to the clipboard.</source>
        <translation>نُسخت بيانات التشخيص إلى الحافظة.</translation>
    </message>
    <message>
        <source>Difference of each layer from the first lane</source>
        <translation>فرق كل طبقة عن المسار الأول</translation>
    </message>
    <message>
        <source>Differs on purpose</source>
        <translation>مختلف عمدًا</translation>
    </message>
    <message>
        <source>Difficulty</source>
        <translation>الصعوبة</translation>
    </message>
    <message>
        <source>Digits on several devices</source>
        <translation>الأرقام على عدة أجهزة</translation>
    </message>
    <message>
        <source>Dilation</source>
        <translation>التمديد</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>تجاهل</translation>
    </message>
    <message>
        <source>Dismiss this issue for this run</source>
        <translation>تجاهل هذه المشكلة في هذا التشغيل</translation>
    </message>
    <message>
        <source>Dismiss this message</source>
        <translation>إخفاء هذه الرسالة</translation>
    </message>
    <message>
        <source>Distance of samples</source>
        <translation>المسافة بين العيّنات</translation>
    </message>
    <message>
        <source>Disturbed</source>
        <translation>مشوّش</translation>
    </message>
    <message>
        <source>Div</source>
        <translation>Div</translation>
    </message>
    <message>
        <source>Divides each step by the recent size of its gradient; holds up well on noisy losses.</source>
        <translation>يقسم كل خطوة على حجم تدرّجها في الآونة الأخيرة؛ ويصمد جيدًا مع الخسائر المشوبة بالضوضاء.</translation>
    </message>
    <message>
        <source>Divides the channels into this number of groups, each with its own filters.</source>
        <translation>يقسّم القنوات إلى هذا العدد من المجموعات، لكلٍّ منها مرشّحاتها.</translation>
    </message>
    <message>
        <source>Divides the channels into this number of groups, each with its own filters; as many groups as channels give a depthwise convolution.</source>
        <translation>يقسّم القنوات إلى هذا العدد من المجموعات، لكلٍّ منها مرشّحاتها؛ وإذا ساوى عدد المجموعات عدد القنوات كان الالتفاف عمقيًّا (depthwise).</translation>
    </message>
    <message>
        <source>Do not repeat them</source>
        <translation>لا تكرّرها</translation>
    </message>
    <message>
        <source>Does not fit %1.</source>
        <translation>لا يتّسع له %1.</translation>
    </message>
    <message>
        <source>Done: %1. Press %2 to undo.</source>
        <translation>تم: %1. اضغط %2 للتراجع عنه.</translation>
    </message>
    <message>
        <source>Double-click</source>
        <translation>نقر مزدوج</translation>
    </message>
    <message>
        <source>Double-click to enlarge, and again to go back.</source>
        <translation>انقر نقرًا مزدوجًا للتكبير، ومرة أخرى للعودة.</translation>
    </message>
    <message>
        <source>Download</source>
        <translation>تنزيل</translation>
    </message>
    <message>
        <source>Download data</source>
        <translation>تنزيل البيانات</translation>
    </message>
    <message>
        <source>Downloading %1</source>
        <translation>جارٍ تنزيل %1</translation>
    </message>
    <message>
        <source>Download…</source>
        <translation>تنزيل…</translation>
    </message>
    <message>
        <source>Drag a layer onto a wire</source>
        <translation>سحب طبقة إلى وصلة</translation>
    </message>
    <message>
        <source>Drag a layer onto the canvas, or press Enter to add it after the selected one.</source>
        <translation>اسحب طبقة إلى لوحة الرسم، أو اضغط Enter لإضافتها بعد الطبقة المحددة.</translation>
    </message>
    <message>
        <source>Drag a port</source>
        <translation>سحب منفذ</translation>
    </message>
    <message>
        <source>Draw a neural network, train it, see why GPUs matter.</source>
        <translation>ارسم شبكة عصبية، ودرّبها، وتبيَّن أهمية وحدات GPU.</translation>
    </message>
    <message>
        <source>Draw here</source>
        <translation>ارسم هنا</translation>
    </message>
    <message>
        <source>Draw them</source>
        <translation>سحب قيم عشوائية</translation>
    </message>
    <message>
        <source>Draw with the left mouse button.</source>
        <translation>ارسم بزر الفأرة الأيسر.</translation>
    </message>
    <message>
        <source>Drawing of the network</source>
        <translation>رسم الشبكة</translation>
    </message>
    <message>
        <source>Drawings (*.svg)</source>
        <translation>رسوم (*.svg)</translation>
    </message>
    <message>
        <source>Drawn from the seed: %1.</source>
        <translation>مسحوبة من البذرة: %1.</translation>
    </message>
    <message>
        <source>Drawn from the seed…</source>
        <translation>مسحوبة من البذرة…</translation>
    </message>
    <message>
        <source>Draws the selected runs behind the current one; with none selected, removes them</source>
        <translation>يرسم عمليات التشغيل المحددة خلف التشغيل الحالي؛ وإن لم يُحدَّد شيء أزالها</translation>
    </message>
    <message>
        <source>Drop a network or trained weights to open them, or a table, a text or a folder of images to train on.</source>
        <translation>أفلِت شبكة أو أوزانًا مدرّبة لفتحها، أو جدولًا أو نصًّا أو مجلد صور للتدريب عليها.</translation>
    </message>
    <message>
        <source>Drop every</source>
        <translation>الخفض كل</translation>
    </message>
    <message>
        <source>Drop factor</source>
        <translation>معامل الخفض</translation>
    </message>
    <message>
        <source>Drop one network, one file of weights or data, or one folder of images.</source>
        <translation>أفلِت شبكة واحدة، أو ملف أوزان أو بيانات واحدًا، أو مجلد صور واحدًا.</translation>
    </message>
    <message>
        <source>Dropout</source>
        <translation>Dropout</translation>
    </message>
    <message>
        <source>Dropout needs numbers; this wire carries {type}</source>
        <translation>طبقة Dropout تحتاج إلى أعداد؛ هذه الوصلة تحمل {type}</translation>
    </message>
    <message>
        <source>Dropout, weight decay, data augmentation or more samples help; so does a smaller network.</source>
        <translation>يفيد Dropout أو تضاؤل الأوزان أو زيادة البيانات أو مزيد من العيّنات؛ وكذلك شبكة أصغر.</translation>
    </message>
    <message>
        <source>Dropout, weight decay, stronger augmentation or more samples help; so does a smaller network.</source>
        <translation>يفيد Dropout أو تضاؤل الأوزان أو زيادة أقوى للبيانات أو مزيد من العيّنات؛ وكذلك شبكة أصغر.</translation>
    </message>
    <message>
        <source>Durations are measured; devices do not report when each part began, so parts stand in program order, with those of no layer at the end.</source>
        <translation>المُدد مقيسة؛ والأجهزة لا تُبلّغ متى بدأ كل جزء، فالأجزاء بترتيب البرنامج، وما لا طبقة له في النهاية.</translation>
    </message>
    <message>
        <source>E&amp;xport as picture…</source>
        <translation>تصدير صورةً… (&amp;X)</translation>
    </message>
    <message>
        <source>E&amp;xport the trained network…</source>
        <translation>تصدير الشبكة المدرّبة… (&amp;X)</translation>
    </message>
    <message>
        <source>ESTIMATED</source>
        <translation>مُقدَّر</translation>
    </message>
    <message>
        <source>ESTIMATED %1</source>
        <translation>مُقدَّر %1</translation>
    </message>
    <message>
        <source>ESTIMATED from its data sheet, not measured. The real figure will differ.</source>
        <translation>مُقدَّر من ورقة بياناته، غير مقيس. ستختلف القيمة الحقيقية.</translation>
    </message>
    <message>
        <source>ESTIMATED: %1</source>
        <translation>مُقدَّر: %1</translation>
    </message>
    <message>
        <source>ESTIMATED: {estimates}</source>
        <translation>مُقدَّر: {estimates}</translation>
    </message>
    <message>
        <source>Each change takes effect at the next step and is marked on the curves.</source>
        <translation>يسري كل تغيير عند الخطوة التالية ويُعلَّم على المنحنيات.</translation>
    </message>
    <message>
        <source>Each image is cropped to its middle: shapes stay as they are, but the rim is lost. Resized as a whole, it would lose nothing, but shapes would be squeezed.</source>
        <translation>تُقص كل صورة إلى وسطها: تبقى الأشكال كما هي، لكن الحافة تُفقد. لو غُيّر حجمها كاملةً لما فُقد شيء، لكن الأشكال تنضغط.</translation>
    </message>
    <message>
        <source>Each image is resized as a whole: nothing is lost, but shapes are squeezed. Cropped to its middle, it would keep its shapes and lose its rim.</source>
        <translation>يُغيّر حجم كل صورة كاملةً: لا يُفقد شيء، لكن الأشكال تنضغط. لو قُصّت إلى وسطها لاحتفظت بأشكالها وفقدت حافتها.</translation>
    </message>
    <message>
        <source>Each lane is profiled after it has run.</source>
        <translation>يُحلَّل أداء كل مسار بعد أن يعمل.</translation>
    </message>
    <message>
        <source>Each layer computes its output from the output of the layer before it.</source>
        <translation>تحسب كل طبقة مخرجها من مخرج الطبقة التي قبلها.</translation>
    </message>
    <message>
        <source>Each layer takes the output of the one before it. You can train once the last layer is a loss.</source>
        <translation>تأخذ كل طبقة مخرج الطبقة السابقة. ويمكنك التدريب متى كانت الطبقة الأخيرة خسارة.</translation>
    </message>
    <message>
        <source>Each run is recorded in this folder, so that you can compare and continue it.</source>
        <translation>يُسجَّل كل تشغيل في هذا المجلد، لتستطيع مقارنته ومتابعته.</translation>
    </message>
    <message>
        <source>Each runs alone, one after the other; then replayed side by side.</source>
        <translation>يعمل كلٌّ منها وحده، واحدًا بعد الآخر؛ ثم تُعاد جنبًا إلى جنب.</translation>
    </message>
    <message>
        <source>Each takes a few minutes, in this window, with its real controls: you predict, do it, see what this computer measures, and answer two questions.</source>
        <translation>يستغرق كل درس بضع دقائق، في هذه النافذة، بأدواتها الحقيقية: تتنبّأ، وتنفّذ، وترى ما يقيسه هذا الحاسوب، وتجيب عن سؤالين.</translation>
    </message>
    <message>
        <source>Earlier &amp;versions…</source>
        <translation>الإصدارات السابقة… (&amp;V)</translation>
    </message>
    <message>
        <source>Early stopping: ends the run after this number of validations without a new best loss; %1 is off.</source>
        <translation>الإيقاف المبكر: ينهي التشغيل بعد هذا العدد من عمليات التحقق دون خسارة فضلى جديدة؛ %1 تعني الإيقاف.</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>تحرير</translation>
    </message>
    <message>
        <source>Edit a weight</source>
        <translation>تحرير وزن</translation>
    </message>
    <message>
        <source>Edit on the canvas</source>
        <translation>تحرير على لوحة الرسم</translation>
    </message>
    <message>
        <source>Edit the layer's settings</source>
        <translation>تحرير إعدادات الطبقة</translation>
    </message>
    <message>
        <source>Edited since the run started; the run trains the old version.</source>
        <translation>عُدّلت بعد بدء التشغيل؛ والتشغيل يدرّب النسخة القديمة.</translation>
    </message>
    <message>
        <source>Efficiency</source>
        <translation>الكفاءة</translation>
    </message>
    <message>
        <source>EfficientNet-B2</source>
        <translation>EfficientNet-B2</translation>
    </message>
    <message>
        <source>Either device could win in every cell: the estimate is too uncertain.</source>
        <translation>قد يفوز أيٌّ من الجهازين في كل خانة: فالتقدير غير أكيد بما يكفي.</translation>
    </message>
    <message>
        <source>Electricity</source>
        <translation>الكهرباء</translation>
    </message>
    <message>
        <source>Electricity: %1 kWh.</source>
        <translation>الكهرباء: %1 kWh.</translation>
    </message>
    <message>
        <source>Elu</source>
        <translation>Elu</translation>
    </message>
    <message>
        <source>Embedding</source>
        <translation>Embedding</translation>
    </message>
    <message>
        <source>Embedding needs class numbers i32 N×positions; this wire carries {type}</source>
        <translation>طبقة Embedding تحتاج إلى أرقام أصناف i32 N×المواضع؛ هذه الوصلة تحمل {type}</translation>
    </message>
    <message>
        <source>Embedding of the samples</source>
        <translation>تضمين العيّنات</translation>
    </message>
    <message>
        <source>Empty: all of them</source>
        <translation>فارغ: جميعها</translation>
    </message>
    <message>
        <source>En&amp;d the run and test it</source>
        <translation>إنهاء التشغيل واختباره (&amp;D)</translation>
    </message>
    <message>
        <source>End it with # Takeaway and one sentence that a student can say to somebody else.</source>
        <translation>أنهِه بـ # Takeaway وجملة واحدة يستطيع الطالب أن يقولها لغيره.</translation>
    </message>
    <message>
        <source>End with the best weights</source>
        <translation>الانتهاء بأفضل الأوزان</translation>
    </message>
    <message>
        <source>Ends the run after this number of minutes of training, without pauses; %1 means no limit.</source>
        <translation>ينهي التشغيل بعد هذا العدد من دقائق التدريب، دون فترات التوقف؛ %1 تعني بلا حدّ.</translation>
    </message>
    <message>
        <source>Ends the run after this number of steps, whatever the epochs; %1 means no limit.</source>
        <translation>ينهي التشغيل بعد هذا العدد من الخطوات، أيًّا كان عدد الدورات؛ %1 تعني بلا حدّ.</translation>
    </message>
    <message>
        <source>Ends the run after this number of validations without a new best training loss; %1 is off.</source>
        <translation>ينهي التشغيل بعد هذا العدد من عمليات التحقق دون خسارة تدريب فضلى جديدة؛ %1 تعني الإيقاف.</translation>
    </message>
    <message>
        <source>Ends the run at the first validation whose loss or accuracy reaches a value.</source>
        <translation>ينهي التشغيل عند أول تحقق تبلغ خسارته أو دقته قيمة معيّنة.</translation>
    </message>
    <message>
        <source>Energy of the whole processor package (RAPL) and of the whole GPU (its energy counter; with ≈, power times time), idle power included</source>
        <translation>طاقة المعالج كله (RAPL) والـ GPU كلها (عدّاد طاقتها؛ ومع ≈ القدرة في الزمن)، بما فيها قدرة الخمول</translation>
    </message>
    <message>
        <source>Energy per epoch</source>
        <translation>الطاقة لكل دورة</translation>
    </message>
    <message>
        <source>Enough steps</source>
        <translation>خطوات كافية</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>Epoch</source>
        <translation>الدورة</translation>
    </message>
    <message>
        <source>Epoch Studio</source>
        <translation>Epoch Studio</translation>
    </message>
    <message>
        <source>Epoch Studio %1</source>
        <translation>Epoch Studio %1</translation>
    </message>
    <message>
        <source>Epoch Studio networks (*.epoch)</source>
        <translation>شبكات Epoch Studio (*.epoch)</translation>
    </message>
    <message>
        <source>Epochs</source>
        <translation>الدورات</translation>
    </message>
    <message>
        <source>Epochs between two validations; %1 chooses a number with at least %2 steps between them.</source>
        <translation>عدد الدورات بين عمليتَي تحقق؛ %1 تختار عددًا تفصل بينهما فيه %2 خطوة على الأقل.</translation>
    </message>
    <message>
        <source>Epochs from one drop to the next.</source>
        <translation>عدد الدورات من خفض إلى الذي يليه.</translation>
    </message>
    <message>
        <source>Epsilon</source>
        <translation>إبسيلون</translation>
    </message>
    <message>
        <source>Erf</source>
        <translation>Erf</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>خطأ</translation>
    </message>
    <message>
        <source>Error (%1)</source>
        <translation>الخطأ (%1)</translation>
    </message>
    <message>
        <source>Error by column</source>
        <translation>الخطأ حسب العمود</translation>
    </message>
    <message>
        <source>Error of %1</source>
        <translation>خطأ %1</translation>
    </message>
    <message>
        <source>Error of %1 (%2)</source>
        <translation>خطأ %1 (%2)</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>الأخطاء</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>Estimated by a formula. The real figure will differ.</source>
        <translation>مُقدَّر بصيغة حسابية. ستختلف القيمة الحقيقية.</translation>
    </message>
    <message>
        <source>Estimates the time on a GPU that this computer does not have, from its data sheet, as a range</source>
        <translation>يقدّر الزمن على GPU ليست في هذا الحاسوب، من ورقة بياناتها، على هيئة مجال</translation>
    </message>
    <message>
        <source>Every copy costs at least {call}, as much as {bytes} at the best rate: one large copy beats many small ones.</source>
        <translation>كل نسخ يكلّف {call} على الأقل، أي ما يعادل {bytes} بأفضل معدّل: نسخٌ واحد كبير أسرع من عمليات نسخ كثيرة صغيرة.</translation>
    </message>
    <message>
        <source>Every output is a weighted sum of every input.</source>
        <translation>كل مخرج مجموع موزون لجميع المدخلات.</translation>
    </message>
    <message>
        <source>Everything works without a GPU: the network trains on all cores of the CPU.</source>
        <translation>كل شيء يعمل دون GPU: تتدرّب الشبكة على جميع أنوية الـ CPU.</translation>
    </message>
    <message>
        <source>Examples</source>
        <translation>الأمثلة</translation>
    </message>
    <message>
        <source>Exclusive or</source>
        <translation>أو الحصرية (XOR)</translation>
    </message>
    <message>
        <source>Expected calibration error %1</source>
        <translation>خطأ المعايرة المتوقع %1</translation>
    </message>
    <message>
        <source>Export the network as a picture</source>
        <translation>تصدير الشبكة صورةً</translation>
    </message>
    <message>
        <source>Export the trained network</source>
        <translation>تصدير الشبكة المدرّبة</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>تصدير…</translation>
    </message>
    <message>
        <source>F&amp;ind a layer…</source>
        <translation>البحث عن طبقة… (&amp;I)</translation>
    </message>
    <message>
        <source>F&amp;ull screen</source>
        <translation>ملء الشاشة (&amp;U)</translation>
    </message>
    <message>
        <source>FLOP/s</source>
        <translation>FLOP/s</translation>
    </message>
    <message>
        <source>FLOP/s that this device reaches at most, measured</source>
        <translation>أقصى FLOP/s يبلغه هذا الجهاز، مقيسًا</translation>
    </message>
    <message>
        <source>FLOPs per sample</source>
        <translation>FLOPs لكل عيّنة</translation>
    </message>
    <message>
        <source>Fact</source>
        <translation>المعلومة</translation>
    </message>
    <message>
        <source>Factor</source>
        <translation>المعامل</translation>
    </message>
    <message>
        <source>Failed at step %1</source>
        <translation>أخفق عند الخطوة %1</translation>
    </message>
    <message>
        <source>Fairness</source>
        <translation>العدالة</translation>
    </message>
    <message>
        <source>Fairness: %1 of %2 checks</source>
        <translation>العدالة: %1 من %2 فحوص</translation>
    </message>
    <message>
        <source>Fairness: disturbed, %1 of %2 checks</source>
        <translation>العدالة: مشوّش، %1 من %2 فحوص</translation>
    </message>
    <message>
        <source>Fairness: not comparable, %1 of %2 checks</source>
        <translation>العدالة: غير قابل للمقارنة، %1 من %2 فحوص</translation>
    </message>
    <message>
        <source>Fairness: what was checked</source>
        <translation>العدالة: ما فُحص</translation>
    </message>
    <message>
        <source>False alarm</source>
        <translation>إنذار كاذب</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>المقدار</translation>
    </message>
    <message>
        <source>Files and check</source>
        <translation>الملفات والتحقق</translation>
    </message>
    <message>
        <source>Fill in with the mean</source>
        <translation>ملء بالمتوسط</translation>
    </message>
    <message>
        <source>Filter runs</source>
        <translation>تصفية عمليات التشغيل</translation>
    </message>
    <message>
        <source>Filters</source>
        <translation>المرشّحات</translation>
    </message>
    <message>
        <source>Filters a channel</source>
        <translation>المرشّحات لكل قناة</translation>
    </message>
    <message>
        <source>Filters every channel separately; with a %1 %2 after it, it replaces a %3 at far lower cost.</source>
        <translation>ترشّح كل قناة على حدة؛ ومع %1 %2 بعدها تحلّ محل %3 بكلفة أقل كثيرًا.</translation>
    </message>
    <message>
        <source>Find a learning r&amp;ate…</source>
        <translation>البحث عن معدّل تعلّم… (&amp;A)</translation>
    </message>
    <message>
        <source>Find a learning rate</source>
        <translation>البحث عن معدّل تعلّم</translation>
    </message>
    <message>
        <source>Find the largest &amp;batch…</source>
        <translation>البحث عن أكبر دفعة… (&amp;B)</translation>
    </message>
    <message>
        <source>Find the largest batch size</source>
        <translation>البحث عن أكبر حجم دفعة</translation>
    </message>
    <message>
        <source>Finding the run of this network…</source>
        <translation>جارٍ البحث عن تشغيل هذه الشبكة…</translation>
    </message>
    <message>
        <source>Finds a rate for each parameter by itself; a good first choice.</source>
        <translation>يجد معدّلًا لكل معلمة من تلقاء نفسه؛ وهو خيار أول جيد.</translation>
    </message>
    <message>
        <source>Fingerprint of every sample</source>
        <translation>بصمة جميع العيّنات</translation>
    </message>
    <message>
        <source>Fingerprint of the network</source>
        <translation>بصمة الشبكة</translation>
    </message>
    <message>
        <source>Fingerprint of the trained weights</source>
        <translation>بصمة الأوزان المدرّبة</translation>
    </message>
    <message>
        <source>Fingerprints</source>
        <translation>البصمات</translation>
    </message>
    <message>
        <source>Finished at step %1</source>
        <translation>انتهى عند الخطوة %1</translation>
    </message>
    <message>
        <source>Finished at step %1: %2</source>
        <translation>انتهى عند الخطوة %1: %2</translation>
    </message>
    <message>
        <source>Finishing batch %1…</source>
        <translation>جارٍ إنهاء الدفعة %1…</translation>
    </message>
    <message>
        <source>First</source>
        <translation>الأول</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>ملاءمة</translation>
    </message>
    <message>
        <source>Fit the &amp;selection</source>
        <translation>ملاءمة التحديد (&amp;S)</translation>
    </message>
    <message>
        <source>Fits %1.</source>
        <translation>يتّسع له %1.</translation>
    </message>
    <message>
        <source>Fits %1; largest batch there: %2.</source>
        <translation>يتّسع له %1؛ أكبر دفعة هناك: %2.</translation>
    </message>
    <message>
        <source>Fix it by hand.</source>
        <translation>أصلحه يدويًّا.</translation>
    </message>
    <message>
        <source>Fix the problems that %1 lists first.</source>
        <translation>أصلح أولًا المشكلات التي يسردها %1.</translation>
    </message>
    <message>
        <source>Fix the problems that the check lists first.</source>
        <translation>أصلح أولًا المشكلات التي يسردها الفحص.</translation>
    </message>
    <message>
        <source>Fix these errors to train the network.</source>
        <translation>أصلح هذه الأخطاء لتدريب الشبكة.</translation>
    </message>
    <message>
        <source>Fixed table</source>
        <translation>جدول ثابت</translation>
    </message>
    <message>
        <source>Flatten</source>
        <translation>Flatten</translation>
    </message>
    <message>
        <source>Flatten some of them.</source>
        <translation>فُكّ بعضها.</translation>
    </message>
    <message>
        <source>Flip</source>
        <translation>قلب</translation>
    </message>
    <message>
        <source>Floating-point operations per second, counted from the plan; a multiply-add counts as two</source>
        <translation>عمليات الفاصلة العائمة في الثانية، معدودة من الخطة؛ الضرب مع الجمع يُعدّ اثنتين</translation>
    </message>
    <message>
        <source>Fold</source>
        <translation>الطيّة</translation>
    </message>
    <message>
        <source>Fold %1</source>
        <translation>الطيّة %1</translation>
    </message>
    <message>
        <source>Folder for recorded runs</source>
        <translation>مجلد عمليات التشغيل المسجَّلة</translation>
    </message>
    <message>
        <source>Folder of masks</source>
        <translation>مجلد الأقنعة</translation>
    </message>
    <message>
        <source>Folder with the files of the data set</source>
        <translation>مجلد ملفات مجموعة البيانات</translation>
    </message>
    <message>
        <source>Folders of splits</source>
        <translation>مجلدات التقسيم</translation>
    </message>
    <message>
        <source>Folds</source>
        <translation>الطيّات</translation>
    </message>
    <message>
        <source>Follow</source>
        <translation>متابعة مباشرة</translation>
    </message>
    <message>
        <source>Follow the run</source>
        <translation>متابعة التشغيل مباشرة</translation>
    </message>
    <message>
        <source>Follow the run in %1</source>
        <translation>متابعة التشغيل مباشرة في %1</translation>
    </message>
    <message>
        <source>For images use Group norm, with %1 group for all channels.</source>
        <translation>للصور استعمل تطبيع المجموعات، بعدد %1 من المجموعات لجميع القنوات.</translation>
    </message>
    <message>
        <source>For repeating it</source>
        <translation>لإعادة التشغيل</translation>
    </message>
    <message>
        <source>For sequences use Layer norm.</source>
        <translation>للتسلسلات استعمل تطبيع الطبقة.</translation>
    </message>
    <message>
        <source>For the whole split, with the weights of this step.</source>
        <translation>للقسم كله، بأوزان هذه الخطوة.</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>الصيغة</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>تمرير أمامي</translation>
    </message>
    <message>
        <source>Forward and backward pass</source>
        <translation>التمرير الأمامي والخلفي</translation>
    </message>
    <message>
        <source>Found by</source>
        <translation>وُجد بواسطة</translation>
    </message>
    <message>
        <source>Found by order alone: %1 (several layers have these shapes: check them).</source>
        <translation>وُجدت بالترتيب وحده: %1 (لعدة طبقات هذه الأشكال: تحقّق منها).</translation>
    </message>
    <message>
        <source>Free software under the GNU General Public License, version 3 or later. It comes without any warranty, as far as the law allows.</source>
        <translation>برنامج حر بموجب رخصة GNU العمومية العامة (General Public License)، الإصدار 3 أو ما بعده. يأتي دون أي ضمان، بقدر ما يسمح القانون.</translation>
    </message>
    <message>
        <source>From</source>
        <translation>من</translation>
    </message>
    <message>
        <source>From step</source>
        <translation>من الخطوة</translation>
    </message>
    <message>
        <source>From the last layer to the first: the gradient of the loss for each weight.</source>
        <translation>من الطبقة الأخيرة إلى الأولى: تدرّج الخسارة بالنسبة إلى كل وزن.</translation>
    </message>
    <message>
        <source>From {size}, {last} beats {first}.</source>
        <translation>ابتداءً من {size} يتفوّق {last} على {first}.</translation>
    </message>
    <message>
        <source>Frozen picture; what runs goes on</source>
        <translation>صورة مجمّدة؛ وما يعمل يستمر</translation>
    </message>
    <message>
        <source>Full speed</source>
        <translation>السرعة الكاملة</translation>
    </message>
    <message>
        <source>GB/s</source>
        <translation>GB/s</translation>
    </message>
    <message>
        <source>GFLOP/s</source>
        <translation>GFLOP/s</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>GPU %1</source>
        <translation>GPU %1</translation>
    </message>
    <message>
        <source>GPU active</source>
        <translation>GPU نشطة</translation>
    </message>
    <message>
        <source>GPU busy</source>
        <translation>انشغال GPU</translation>
    </message>
    <message>
        <source>GPU busy %1</source>
        <translation>انشغال GPU %1</translation>
    </message>
    <message>
        <source>GPU busy (share of time a kernel ran)</source>
        <translation>انشغال GPU (نسبة الوقت الذي عملت فيه نواة حسابية)</translation>
    </message>
    <message>
        <source>GPU busy (share of time a kernel ran): %1</source>
        <translation>انشغال GPU (نسبة الوقت الذي عملت فيه نواة حسابية): %1</translation>
    </message>
    <message>
        <source>GPU clock</source>
        <translation>تردد ساعة GPU</translation>
    </message>
    <message>
        <source>GPU compute</source>
        <translation>حساب GPU</translation>
    </message>
    <message>
        <source>GPU copies</source>
        <translation>نسخ GPU</translation>
    </message>
    <message>
        <source>GPU memory</source>
        <translation>ذاكرة GPU</translation>
    </message>
    <message>
        <source>GPU: %1. %2. You can race threads and batch sizes here.</source>
        <translation>GPU: %1. %2. يمكنك هنا إجراء سباق بين أعداد الخيوط وأحجام الدفعات.</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>وحدات GPU</translation>
    </message>
    <message>
        <source>GTX 1650 8.8 times as fast as the i5, 4.9 times with a recurrent network</source>
        <translation>GTX 1650 أسرع 8.8 مرة من i5، و4.9 مرة مع شبكة تكرارية</translation>
    </message>
    <message>
        <source>Gather</source>
        <translation>Gather</translation>
    </message>
    <message>
        <source>GeForce MX150 4 to 6 times as fast as an i7-8550U, more with larger batches; a Tesla K80 twice as fast again</source>
        <translation>GeForce MX150 أسرع 4 إلى 6 مرات من i7-8550U، وأكثر مع دفعات أكبر؛ وTesla K80 أسرع منها بمرتين</translation>
    </message>
    <message>
        <source>Gelu</source>
        <translation>Gelu</translation>
    </message>
    <message>
        <source>Gemm</source>
        <translation>Gemm</translation>
    </message>
    <message>
        <source>Generate</source>
        <translation>توليد</translation>
    </message>
    <message>
        <source>Give it a name.</source>
        <translation>أعطه اسمًا.</translation>
    </message>
    <message>
        <source>Give one of them another number.</source>
        <translation>أعطِ أحدها رقمًا آخر.</translation>
    </message>
    <message>
        <source>Gives %1</source>
        <translation>يعطي %1</translation>
    </message>
    <message>
        <source>Gives one vector for each sample: the mean over its symbols, without those that are %1, the padding of texts (fastText, Joulin et al. %2; EmbeddingBag of PyTorch).</source>
        <translation>يعطي متجهًا واحدًا لكل عينة: متوسط رموزها دون الرمز %1 الذي تُملأ به النصوص (fastText، ‏Joulin وآخرون %2؛ ‏EmbeddingBag في PyTorch).</translation>
    </message>
    <message>
        <source>Gives the numbers of each sample the shape of an image: channels, height, width.</source>
        <translation>يعطي أعداد كل عيّنة شكل صورة: القنوات والارتفاع والعرض.</translation>
    </message>
    <message>
        <source>Global average pool</source>
        <translation>تجميع عام بالمتوسط</translation>
    </message>
    <message>
        <source>GlobalAveragePool</source>
        <translation>GlobalAveragePool</translation>
    </message>
    <message>
        <source>Go back to an earlier step and pause there. The steps since the nearest saved state are computed again.</source>
        <translation>العودة إلى خطوة سابقة والتوقف عندها. تُحسب من جديد الخطوات التي تلي أقرب حالة محفوظة.</translation>
    </message>
    <message>
        <source>Go back to the network that is being trained.</source>
        <translation>العودة إلى الشبكة التي يجري تدريبها.</translation>
    </message>
    <message>
        <source>Goes straight down the gradient; simple, and best with a well-chosen rate.</source>
        <translation>ينزل مباشرة مع التدرّج؛ بسيط، وأفضل ما يكون بمعدّل حسن الاختيار.</translation>
    </message>
    <message>
        <source>Grad-CAM</source>
        <translation>Grad-CAM</translation>
    </message>
    <message>
        <source>Gradient</source>
        <translation>التدرّج</translation>
    </message>
    <message>
        <source>Gradient accumulation: each step sums the gradients of this number of batches, the update of a batch that many times larger in the memory of one.</source>
        <translation>تراكم التدرّج: تجمع كل خطوة تدرّجات هذا العدد من الدفعات، فيكون التحديث كتحديث دفعة أكبر بهذا العدد من المرات، في ذاكرة دفعة واحدة.</translation>
    </message>
    <message>
        <source>Gradient norm</source>
        <translation>معيار التدرّج</translation>
    </message>
    <message>
        <source>Gradients</source>
        <translation>التدرّجات</translation>
    </message>
    <message>
        <source>Gradients explode</source>
        <translation>انفجار التدرّجات</translation>
    </message>
    <message>
        <source>Gradients vanish</source>
        <translation>تلاشي التدرّجات</translation>
    </message>
    <message>
        <source>Grey</source>
        <translation>رمادي</translation>
    </message>
    <message>
        <source>Grid search</source>
        <translation>بحث شبكي</translation>
    </message>
    <message>
        <source>Group into a bloc&amp;k</source>
        <translation>تجميع في كتلة (&amp;K)</translation>
    </message>
    <message>
        <source>Group norm</source>
        <translation>تطبيع المجموعات</translation>
    </message>
    <message>
        <source>Group norm needs N×features or images N×channels×height×width; this wire carries {type}</source>
        <translation>تطبيع المجموعات يحتاج إلى N×السمات أو صور N×القنوات×الارتفاع×العرض؛ هذه الوصلة تحمل {type}</translation>
    </message>
    <message>
        <source>GroupNormalization</source>
        <translation>GroupNormalization</translation>
    </message>
    <message>
        <source>Groups</source>
        <translation>المجموعات</translation>
    </message>
    <message>
        <source>Handwritten digits 8×8</source>
        <translation>أرقام مكتوبة بخط اليد 8×8</translation>
    </message>
    <message>
        <source>Hard swish</source>
        <translation>Hard swish</translation>
    </message>
    <message>
        <source>HardSigmoid</source>
        <translation>HardSigmoid</translation>
    </message>
    <message>
        <source>HardSwish</source>
        <translation>HardSwish</translation>
    </message>
    <message>
        <source>Hardware</source>
        <translation>العتاد</translation>
    </message>
    <message>
        <source>Head %1: position %2 attends to position %4 with %3</source>
        <translation>الرأس %1: الموضع %2 ينتبه إلى الموضع %4 بمقدار %3</translation>
    </message>
    <message>
        <source>Header row</source>
        <translation>سطر العناوين</translation>
    </message>
    <message>
        <source>Heads</source>
        <translation>الرؤوس</translation>
    </message>
    <message>
        <source>Height and width of a filter in pixels.</source>
        <translation>ارتفاع المرشّح وعرضه بالبكسل.</translation>
    </message>
    <message>
        <source>Height and width of the window in pixels.</source>
        <translation>ارتفاع النافذة وعرضها بالبكسل.</translation>
    </message>
    <message>
        <source>Hills (regression)</source>
        <translation>تلال (انحدار)</translation>
    </message>
    <message>
        <source>Histogram over the run</source>
        <translation>المدرّج التكراري خلال التشغيل</translation>
    </message>
    <message>
        <source>Hold Shift to connect anyway; the layer then offers fixes.</source>
        <translation>اضغط Shift باستمرار للتوصيل على أي حال؛ وعندئذ تعرض الطبقة طرق الإصلاح.</translation>
    </message>
    <message>
        <source>Horizon</source>
        <translation>الأفق</translation>
    </message>
    <message>
        <source>Hover over a neuron of %1 to see its output over the plane.</source>
        <translation>مرّر المؤشر فوق عصبون من %1 لترى مخرجه على المستوى.</translation>
    </message>
    <message>
        <source>How far each step goes against the gradient.</source>
        <translation>مقدار ما تمضي كل خطوة عكس التدرّج.</translation>
    </message>
    <message>
        <source>How far each step goes, about the same for every parameter.</source>
        <translation>مقدار ما تمضي كل خطوة، وهو متقارب لجميع المعلمات.</translation>
    </message>
    <message>
        <source>How far every parameter moves at each step; three to ten times smaller than for Adam.</source>
        <translation>مقدار تحرّك كل معلمة في كل خطوة؛ أصغر بثلاث إلى عشر مرات منه في Adam.</translation>
    </message>
    <message>
        <source>How many bits</source>
        <translation>كم بتًّا</translation>
    </message>
    <message>
        <source>How many columns of zeros come to the left of the image.</source>
        <translation>عدد أعمدة الأصفار المضافة إلى يسار الصورة.</translation>
    </message>
    <message>
        <source>How many columns of zeros come to the right of the image.</source>
        <translation>عدد أعمدة الأصفار المضافة إلى يمين الصورة.</translation>
    </message>
    <message>
        <source>How many pixels a filter moves from one result to the next; %1 halves the image's height and width.</source>
        <translation>عدد البكسلات التي ينتقلها المرشّح من نتيجة إلى التالية؛ %1 تنصّف ارتفاع الصورة وعرضها.</translation>
    </message>
    <message>
        <source>How many pixels are cut off each side of the result.</source>
        <translation>عدد البكسلات المقصوصة من كل جانب من النتيجة.</translation>
    </message>
    <message>
        <source>How many pixels of the result lie between neighbours of the input; %1 doubles height and width.</source>
        <translation>عدد بكسلات النتيجة الواقعة بين مدخلين متجاورين؛ %1 تضاعف الارتفاع والعرض.</translation>
    </message>
    <message>
        <source>How many pixels the window moves from one result to the next; %1 halves the image's height and width.</source>
        <translation>عدد البكسلات التي تنتقلها النافذة من نتيجة إلى التالية؛ %1 تنصّف ارتفاع الصورة وعرضها.</translation>
    </message>
    <message>
        <source>How many rows and columns are added at the bottom and right: with stride %1, several sizes of image shrink to the same one, and this tells which of them comes back.</source>
        <translation>عدد الصفوف والأعمدة المضافة أسفل الصورة وإلى يمينها: مع خطوة إزاحة %1 تتقلّص عدة أحجام من الصور إلى حجم واحد، وهذا يحدّد أيّها يُستعاد.</translation>
    </message>
    <message>
        <source>How many rows of zeros come above the image.</source>
        <translation>عدد صفوف الأصفار المضافة أعلى الصورة.</translation>
    </message>
    <message>
        <source>How many rows of zeros come below the image.</source>
        <translation>عدد صفوف الأصفار المضافة أسفل الصورة.</translation>
    </message>
    <message>
        <source>How many steps a sample is cut into; the numbers keep their order, so the rows of an image make good steps.</source>
        <translation>عدد الخطوات التي تُقطَّع إليها العيّنة؛ تحتفظ الأعداد بترتيبها، ولذلك تصلح صفوف الصورة خطوات جيدة.</translation>
    </message>
    <message>
        <source>How many times as fast ≈ %1 would be as %2: ESTIMATED from its data sheet; grey could go either way. %2 was measured in %3 of %4 cells in %5 s.</source>
        <translation>كم مرة يكون ≈ %1 أسرع من %2: مُقدَّر من ورقة بياناته؛ الرمادي غير محسوم. قيس %2 في %3 من %4 خانة خلال %5 s.</translation>
    </message>
    <message>
        <source>How much of the average is kept at each step; less in the first steps of a run.</source>
        <translation>المقدار الذي يبقى من المتوسط في كل خطوة؛ وهو أقل في خطوات التشغيل الأولى.</translation>
    </message>
    <message>
        <source>How much of the last step's direction is kept; %1 keeps no velocity, and is fixed when training starts.</source>
        <translation>المقدار الذي يبقى من اتجاه الخطوة السابقة؛ %1 لا تُبقي أي سرعة، وتُثبَّت عند بدء التدريب.</translation>
    </message>
    <message>
        <source>How much of the mean gradient so far is kept at each step.</source>
        <translation>المقدار الذي يبقى في كل خطوة من متوسط التدرّج حتى الآن.</translation>
    </message>
    <message>
        <source>How much of the mean squared gradient so far is kept at each step.</source>
        <translation>المقدار الذي يبقى في كل خطوة من متوسط مربع التدرّج حتى الآن.</translation>
    </message>
    <message>
        <source>How much the mean gradient counts in the direction of a step.</source>
        <translation>وزن متوسط التدرّج في اتجاه الخطوة.</translation>
    </message>
    <message>
        <source>How samples reach the device: all of them once (resident), or through slots, from ordinary memory (pageable: steps wait for every copy) or from page-locked memory beside the steps (pinned: a device with a bus). Automatic takes the fastest that fits. The weights come out the same.</source>
        <translation>كيف تصل العيّنات إلى الجهاز: جميعها مرة واحدة (resident)، أو عبر خانات وسيطة، من الذاكرة العادية (pageable: تنتظر الخطوات كل نسخ) أو من ذاكرة مثبَّتة الصفحات بالتوازي مع الخطوات (pinned: جهاز له ناقل). «تلقائي» يأخذ أسرع ما تتّسع له الذاكرة. والأوزان الناتجة هي نفسها.</translation>
    </message>
    <message>
        <source>How strongly the prediction depends on each number of the input.</source>
        <translation>مدى اعتماد التنبؤ على كل عدد من المدخل.</translation>
    </message>
    <message>
        <source>How the algorithm of each layer is chosen: from a fixed table, or by timing when the run starts. The choice is recorded, and a continued run keeps it: the same steps give the same bits. Timed in any order, a GPU may also use non-deterministic algorithms, which add in another order each time, so that the bits of two runs may differ; a CPU has none of those.</source>
        <translation>كيف تُختار خوارزمية كل طبقة: من جدول ثابت، أو بقياس الزمن عند بدء التشغيل. يُسجَّل الاختيار، ويحتفظ به التشغيل المتابَع: فالخطوات نفسها تعطي البتّات نفسها. وعند القياس بأي ترتيب يجوز للـ GPU أيضًا أن تستعمل خوارزميات غير حتمية تجمع بترتيب مختلف كل مرة، فقد تختلف بتّات تشغيلين؛ وليس للـ CPU شيء منها.</translation>
    </message>
    <message>
        <source>How the learning rate changes during the run; every schedule multiplies the rate that was set.</source>
        <translation>كيف يتغيّر معدّل التعلّم خلال التشغيل؛ كل جدول يضرب المعدّل المضبوط بمعامل.</translation>
    </message>
    <message>
        <source>How to use it</source>
        <translation>طريقة الاستعمال</translation>
    </message>
    <message>
        <source>Huber loss</source>
        <translation>خسارة Huber</translation>
    </message>
    <message>
        <source>INT8 after training</source>
        <translation>INT8 بعد التدريب</translation>
    </message>
    <message>
        <source>INT8 is faster here, and smaller.</source>
        <translation>INT8 هنا أسرع وأصغر.</translation>
    </message>
    <message>
        <source>INT8 is slower here: in small layers, changing numbers to bytes and back takes longer than computing with bytes saves.</source>
        <translation>INT8 هنا أبطأ: ففي الطبقات الصغيرة يستغرق تحويل الأعداد إلى بايتات وإعادتها أكثر مما يوفّره الحساب بالبايتات.</translation>
    </message>
    <message>
        <source>If it is a transformer:</source>
        <translation>إن كان محوّلًا:</translation>
    </message>
    <message>
        <source>If more training does not help, the linear model is the better model of this data.</source>
        <translation>إذا لم يُفد مزيد من التدريب، فالنموذج الخطي هو النموذج الأفضل لهذه البيانات.</translation>
    </message>
    <message>
        <source>If the data does not fit into memory, a faster disk helps.</source>
        <translation>إذا لم تتّسع الذاكرة للبيانات، أفاد قرص أسرع.</translation>
    </message>
    <message>
        <source>If you do not save, your changes since the last save are lost.</source>
        <translation>إذا لم تحفظ، ضاعت تغييراتك منذ آخر حفظ.</translation>
    </message>
    <message>
        <source>Image to sequence</source>
        <translation>صورة إلى تسلسل</translation>
    </message>
    <message>
        <source>Images</source>
        <translation>صور</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>استيراد</translation>
    </message>
    <message>
        <source>Import a &amp;folder of images…</source>
        <translation>استيراد مجلد صور… (&amp;F)</translation>
    </message>
    <message>
        <source>Import a file…</source>
        <translation>استيراد ملف…</translation>
    </message>
    <message>
        <source>Import a folder of images</source>
        <translation>استيراد مجلد صور</translation>
    </message>
    <message>
        <source>Import a folder of images…</source>
        <translation>استيراد مجلد صور…</translation>
    </message>
    <message>
        <source>Import a trained network</source>
        <translation>استيراد شبكة مدرّبة</translation>
    </message>
    <message>
        <source>Import data</source>
        <translation>استيراد بيانات</translation>
    </message>
    <message>
        <source>Importance</source>
        <translation>الأهمية</translation>
    </message>
    <message>
        <source>Importance of the columns</source>
        <translation>أهمية الأعمدة</translation>
    </message>
    <message>
        <source>Imported network</source>
        <translation>شبكة مستوردة</translation>
    </message>
    <message>
        <source>In %1: %2</source>
        <translation>في %1: %2</translation>
    </message>
    <message>
        <source>In brackets: the smallest and the largest ratio that was measured.</source>
        <translation>بين القوسين: أصغر نسبة وأكبر نسبة قيستا.</translation>
    </message>
    <message>
        <source>In one sentence</source>
        <translation>في جملة واحدة</translation>
    </message>
    <message>
        <source>In training it varies with each epoch.</source>
        <translation>تتغير في التدريب مع كل حقبة.</translation>
    </message>
    <message>
        <source>Initial fraction</source>
        <translation>النسبة الابتدائية</translation>
    </message>
    <message>
        <source>Initial weights</source>
        <translation>الأوزان الابتدائية</translation>
    </message>
    <message>
        <source>Input</source>
        <translation>المدخل</translation>
    </message>
    <message>
        <source>Input from %1</source>
        <translation>المدخل من %1</translation>
    </message>
    <message>
        <source>Input of the network</source>
        <translation>مدخل الشبكة</translation>
    </message>
    <message>
        <source>Input shape</source>
        <translation>شكل المدخل</translation>
    </message>
    <message>
        <source>Insert Conv2D with {filters} {filters:filter|filters}</source>
        <translation>أدرج Conv2D بعدد {filters} {filters:مرشح|مرشحات}</translation>
    </message>
    <message>
        <source>Insert Dense with {units} {units:unit|units}</source>
        <translation>أدرج Dense بعدد {units} {units:وحدة|وحدات}</translation>
    </message>
    <message>
        <source>Insert Embedding</source>
        <translation>إدراج Embedding</translation>
    </message>
    <message>
        <source>Insert Flatten</source>
        <translation>إدراج Flatten</translation>
    </message>
    <message>
        <source>Insert Image to sequence</source>
        <translation>إدراج صورة إلى تسلسل</translation>
    </message>
    <message>
        <source>Insert Reshape to {shape}</source>
        <translation>أدرج Reshape إلى {shape}</translation>
    </message>
    <message>
        <source>Insert To sequence with {steps} steps</source>
        <translation>أدرج «إلى تسلسل» بعدد {steps} خطوات</translation>
    </message>
    <message>
        <source>Insert it into the wire; Alt prevents this</source>
        <translation>إدراجها في الوصلة؛ Alt يمنع ذلك</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>المفتّش</translation>
    </message>
    <message>
        <source>Install that version.</source>
        <translation>ثبّت ذلك الإصدار.</translation>
    </message>
    <message>
        <source>Install the newest version, or ask its sender for the project file.</source>
        <translation>ثبّت أحدث إصدار، أو اطلب ملف المشروع ممّن أرسله.</translation>
    </message>
    <message>
        <source>Install the program again.</source>
        <translation>ثبّت البرنامج من جديد.</translation>
    </message>
    <message>
        <source>InstanceNormalization</source>
        <translation>InstanceNormalization</translation>
    </message>
    <message>
        <source>Iris flowers</source>
        <translation>أزهار السوسن (Iris)</translation>
    </message>
    <message>
        <source>Is added to the variance, so that a channel that never changes is not divided by zero.</source>
        <translation>يضاف إلى التباين، لئلا يُقسم على صفر في قناة لا تتغيّر أبدًا.</translation>
    </message>
    <message>
        <source>Is added to the variance, so that a group that never changes is not divided by zero.</source>
        <translation>يضاف إلى التباين، لئلا يُقسم على صفر في مجموعة لا تتغيّر أبدًا.</translation>
    </message>
    <message>
        <source>Is added to the variance, so that features that are all alike are not divided by zero.</source>
        <translation>يضاف إلى التباين، لئلا يُقسم على صفر إذا تساوت السمات كلها.</translation>
    </message>
    <message>
        <source>Isolation</source>
        <translation>العزل</translation>
    </message>
    <message>
        <source>Issue: %1. %2</source>
        <translation>مشكلة: %1. %2</translation>
    </message>
    <message>
        <source>Issues</source>
        <translation>المشكلات</translation>
    </message>
    <message>
        <source>It branched off the run {run} at step {step}.</source>
        <translation>تفرّع من التشغيل {run} عند الخطوة {step}.</translation>
    </message>
    <message>
        <source>It failed: {reason}</source>
        <translation>فشل: {reason}</translation>
    </message>
    <message>
        <source>It has 1 to {max} bytes.</source>
        <translation>يكون من 1 إلى {max} بايت.</translation>
    </message>
    <message>
        <source>It has 1 to {max}.</source>
        <translation>يكون من 1 إلى {max}.</translation>
    </message>
    <message>
        <source>It has the names</source>
        <translation>فيه الأسماء</translation>
    </message>
    <message>
        <source>It is Predict, Do, See, Why or Check.</source>
        <translation>يكون Predict أو Do أو See أو Why أو Check.</translation>
    </message>
    <message>
        <source>It is UTC, such as %1.</source>
        <translation>يكون بتوقيت UTC، مثل %1.</translation>
    </message>
    <message>
        <source>It is a decimal point</source>
        <translation>إنها نقطة عشرية</translation>
    </message>
    <message>
        <source>It is a list of texts.</source>
        <translation>يكون قائمة نصوص.</translation>
    </message>
    <message>
        <source>It is a list of {count} numbers.</source>
        <translation>يكون قائمة من {count} أعداد.</translation>
    </message>
    <message>
        <source>It is a list.</source>
        <translation>يكون قائمة.</translation>
    </message>
    <message>
        <source>It is a number.</source>
        <translation>يكون عددًا.</translation>
    </message>
    <message>
        <source>It is a text.</source>
        <translation>يكون نصًّا.</translation>
    </message>
    <message>
        <source>It is a time series</source>
        <translation>إنها سلسلة زمنية</translation>
    </message>
    <message>
        <source>It is a whole number.</source>
        <translation>يكون عددًا صحيحًا.</translation>
    </message>
    <message>
        <source>It is data</source>
        <translation>فيه بيانات</translation>
    </message>
    <message>
        <source>It is level.</source>
        <translation>المنحنى مستوٍ.</translation>
    </message>
    <message>
        <source>It is one line.</source>
        <translation>يجب أن يكون سطرًا واحدًا.</translation>
    </message>
    <message>
        <source>It is rising.</source>
        <translation>المنحنى يرتفع.</translation>
    </message>
    <message>
        <source>It is still falling.</source>
        <translation>المنحنى ما زال ينخفض.</translation>
    </message>
    <message>
        <source>It is true or false.</source>
        <translation>القيمة إما صحيحة أو خاطئة (true أو false).</translation>
    </message>
    <message>
        <source>It is {expected}.</source>
        <translation>المتوقَّع: {expected}.</translation>
    </message>
    <message>
        <source>It lists the time of each layer in each lane.</source>
        <translation>يُعرض هنا زمن كل طبقة في كل مسار.</translation>
    </message>
    <message>
        <source>It may have been removed.</source>
        <translation>ربما أُزيل.</translation>
    </message>
    <message>
        <source>It must be finite.</source>
        <translation>يجب أن تكون القيمة منتهية.</translation>
    </message>
    <message>
        <source>It only tells images apart that the stride makes one.</source>
        <translation>لا يميّز إلا بين الصور التي تجعلها خطوة الإزاحة متساوية.</translation>
    </message>
    <message>
        <source>It rests on %1: too few to choose a threshold by.</source>
        <translation>يستند ذلك إلى %1: وهي أقل من أن تُختار بها عتبة.</translation>
    </message>
    <message>
        <source>It separates thousands</source>
        <translation>إنها تفصل الآلاف</translation>
    </message>
    <message>
        <source>It shows from which batch and network size on the second device beats the first, and why.</source>
        <translation>يُعرض هنا حجم الدفعة وحجم الشبكة اللذان يتفوّق عندهما الجهاز الثاني على الأول، وسبب ذلك.</translation>
    </message>
    <message>
        <source>It shows how long copy, forward, backward and update take in each layer, and how long the device waits.</source>
        <translation>تُعرض هنا مدة النسخ والمرور الأمامي والمرور الخلفي والتحديث في كل طبقة، ومدة انتظار الجهاز.</translation>
    </message>
    <message>
        <source>It shows how long the product of two n by n matrices takes on one core, on all cores and on every GPU, and from which n on more hardware pays for its launch overhead.</source>
        <translation>تُعرض هنا مدة حساب جداء مصفوفتين n × n على نواة واحدة وعلى كل الأنوية وعلى كل GPU، وقيمة n التي يصبح عندها العتاد الإضافي مجديًا رغم كلفة الإطلاق.</translation>
    </message>
    <message>
        <source>It shows one step of each lane over time: launches, copies, computation and the gaps between them.</source>
        <translation>تُعرض هنا خطوة واحدة من كل مسار عبر الزمن: عمليات الإطلاق والنسخ والحساب والفجوات بينها.</translation>
    </message>
    <message>
        <source>It shows what a copy to a device costs by its size, and why one large copy of bytes beats many small copies of floats.</source>
        <translation>تُعرض هنا كلفة النسخ إلى الجهاز بحسب الحجم، وسبب تفوّق نسخة واحدة كبيرة من البايتات على نسخ صغيرة كثيرة من الأعداد العشرية.</translation>
    </message>
    <message>
        <source>It shows what each lane uses: cores, share of peak, memory and energy.</source>
        <translation>يُعرض هنا ما يستخدمه كل مسار: الأنوية والحصة من الذروة والذاكرة والطاقة.</translation>
    </message>
    <message>
        <source>It shows whether each layer is limited by memory bandwidth or by arithmetic.</source>
        <translation>يُعرض هنا هل يحدّ كلَّ طبقة عرضُ نطاق الذاكرة أم الحساب.</translation>
    </message>
    <message>
        <source>It shows, layer by layer, how far the values of each lane differ from those of the first lane.</source>
        <translation>يُعرض هنا، طبقةً طبقةً، مدى اختلاف قيم كل مسار عن قيم المسار الأول.</translation>
    </message>
    <message>
        <source>It stands at the end of a network.</source>
        <translation>موضعها نهاية الشبكة.</translation>
    </message>
    <message>
        <source>It stands at the start of a network.</source>
        <translation>موضعها بداية الشبكة.</translation>
    </message>
    <message>
        <source>It takes title, goal, minutes %1 to %2, project, mode, hide, views, speed (steps a second) and train: yes.</source>
        <translation>المقبول: title و goal و minutes من %1 إلى %2 و project و mode و hide و views و speed (خطوات في الثانية) و train: yes.</translation>
    </message>
    <message>
        <source>It was interrupted and resumed: {times} {times:time|times}.</source>
        <translation>قُطع واستؤنف: {times} مرة.</translation>
    </message>
    <message>
        <source>It was moved to another device: {device}.</source>
        <translation>نُقل إلى جهاز آخر: {device}.</translation>
    </message>
    <message>
        <source>It was never saved. Draft of %1:</source>
        <translation>لم يُحفظ قط. مسودة بتاريخ %1:</translation>
    </message>
    <message>
        <source>It was taken back to an earlier step: {times} {times:time|times}.</source>
        <translation>أُعيد إلى خطوة سابقة: {times} مرة.</translation>
    </message>
    <message>
        <source>It was: **%1**</source>
        <translation>كان: **%1**</translation>
    </message>
    <message>
        <source>It would say so under %1.</source>
        <translation>كان سيذكر ذلك تحت %1.</translation>
    </message>
    <message>
        <source>Its drawing is too large for a page; the project has it.</source>
        <translation>رسمها أكبر من أن تتّسع له صفحة؛ وهو في المشروع.</translation>
    </message>
    <message>
        <source>Its groups stay together</source>
        <translation>تبقى مجموعاته معًا</translation>
    </message>
    <message>
        <source>Its latest rows become the test</source>
        <translation>تصبح أحدث صفوفه الاختبار</translation>
    </message>
    <message>
        <source>Its log is damaged, so its end may be missing: {damage}</source>
        <translation>سجلّه تالف، وقد تكون نهايته مفقودة: {damage}</translation>
    </message>
    <message>
        <source>Its numbers are in %1, which must stay beside it.</source>
        <translation>أعداده في %1، ويجب أن يبقى هذا الملف بجانبه.</translation>
    </message>
    <message>
        <source>Its output is 0 for all of %1 samples. No gradient passes through it, so it cannot recover.</source>
        <translation>خرجها 0 لجميع العيّنات وعددها %1. لا يمر عبرها أي تدرّج، فلا يمكنها التعافي.</translation>
    </message>
    <message>
        <source>Joins all inputs along one axis, one after the other.</source>
        <translation>تضمّ جميع المدخلات على امتداد محور واحد، واحدًا تلو الآخر.</translation>
    </message>
    <message>
        <source>Judge by the recall of each class in the confusion matrix, not by the accuracy.</source>
        <translation>احكم بحسب استدعاء كل صنف في مصفوفة الالتباس، لا بحسب الدقة.</translation>
    </message>
    <message>
        <source>Keep %1 in FP32</source>
        <translation>إبقاء %1 بصيغة FP32</translation>
    </message>
    <message>
        <source>Keep groups together</source>
        <translation>إبقاء المجموعات معًا</translation>
    </message>
    <message>
        <source>Keep in FP32</source>
        <translation>إبقاؤها بصيغة FP32</translation>
    </message>
    <message>
        <source>Keep one of them.</source>
        <translation>أبقِ واحدًا منها.</translation>
    </message>
    <message>
        <source>Keep the data in memory</source>
        <translation>إبقاء البيانات في الذاكرة</translation>
    </message>
    <message>
        <source>Keep the last position</source>
        <translation>إبقاء الموضع الأخير</translation>
    </message>
    <message>
        <source>Keeps a range of one axis of each sample, such as some features or the last position.</source>
        <translation>تُبقي مجالًا من أحد محاور كل عيّنة، مثل بعض السمات أو الموضع الأخير.</translation>
    </message>
    <message>
        <source>Keeps groups of channels of each sample near mean %1 and deviation %2, whatever the batch.</source>
        <translation>تُبقي مجموعات قنوات كل عيّنة قرب المتوسط %1 والانحراف %2، مهما كانت الدفعة.</translation>
    </message>
    <message>
        <source>Keeps steps bounded where gradients are almost zero.</source>
        <translation>يُبقي الخطوات محدودة حيث تكاد التدرّجات تنعدم.</translation>
    </message>
    <message>
        <source>Keeps the features of each sample or position near mean %1 and deviation %2, whatever the batch.</source>
        <translation>تُبقي سمات كل عيّنة أو كل موضع قرب المتوسط %1 والانحراف %2، مهما كانت الدفعة.</translation>
    </message>
    <message>
        <source>Keeps the numbers of a deep network at mean %1 and variance %2; wants LeCun initial weights.</source>
        <translation>تُبقي أعداد الشبكة العميقة عند المتوسط %1 والتباين %2؛ وتحتاج إلى أوزان ابتدائية من نوع LeCun.</translation>
    </message>
    <message>
        <source>Keeps the numbers of each channel near mean %1 and deviation %2, so that deep networks train faster.</source>
        <translation>تُبقي أعداد كل قناة قرب المتوسط %1 والانحراف %2، فتتدرب الشبكات العميقة أسرع.</translation>
    </message>
    <message>
        <source>Keras program (*.py)</source>
        <translation>برنامج Keras (*.py)</translation>
    </message>
    <message>
        <source>Kernel</source>
        <translation>حجم المرشّح</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>اختصارات لوحة المفاتيح</translation>
    </message>
    <message>
        <source>Keys A to D count, Shift takes back</source>
        <translation>المفاتيح من A إلى D تعدّ، ومع Shift تتراجع</translation>
    </message>
    <message>
        <source>Kind of labels</source>
        <translation>نوع الأصناف</translation>
    </message>
    <message>
        <source>Kind of saliency map</source>
        <translation>نوع خريطة البروز</translation>
    </message>
    <message>
        <source>Label smoothing</source>
        <translation>تنعيم التسميات</translation>
    </message>
    <message>
        <source>Lane</source>
        <translation>المسار</translation>
    </message>
    <message>
        <source>Lanes of the race</source>
        <translation>مسارات السباق</translation>
    </message>
    <message>
        <source>Lanes with other batch sizes have other gradients, a recording contains none, or there was not enough memory.</source>
        <translation>المسارات ذات أحجام الدفعات المختلفة لها تدرّجات مختلفة، أو أن تسجيلًا لا يحتوي على أي منها، أو أن الذاكرة لم تكفِ.</translation>
    </message>
    <message>
        <source>Lanes: the same network, seed and batch order</source>
        <translation>المسارات: الشبكة نفسها والبذرة نفسها وترتيب الدفعات نفسه</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>اللغة</translation>
    </message>
    <message>
        <source>Large networks</source>
        <translation>شبكات كبيرة</translation>
    </message>
    <message>
        <source>Largest batch</source>
        <translation>أكبر دفعة</translation>
    </message>
    <message>
        <source>Last run, not saved, step %1</source>
        <translation>آخر تشغيل، غير محفوظ، الخطوة %1</translation>
    </message>
    <message>
        <source>Last saved, step %1</source>
        <translation>آخر حفظ، الخطوة %1</translation>
    </message>
    <message>
        <source>Last validation %1, %2 from training.</source>
        <translation>آخر تحقق %1، يبعد %2 عن التدريب.</translation>
    </message>
    <message>
        <source>Launch overhead: at {where}, {device} spends {share} of a step on kernel launches and waiting. Larger work hides this overhead.</source>
        <translation>كلفة الإطلاق: عند {where} يقضي {device} ما نسبته {share} من الخطوة في إطلاق النوى الحسابية والانتظار. العمل الأكبر حجمًا يخفي هذه الكلفة.</translation>
    </message>
    <message>
        <source>Lay the data that the run was trained on beside the report.</source>
        <translation>ضع البيانات التي جرى التدريب عليها بجانب التقرير.</translation>
    </message>
    <message>
        <source>Lay the network out from left to right (L)</source>
        <translation>ترتيب الشبكة من اليسار إلى اليمين (L)</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>طبقة</translation>
    </message>
    <message>
        <source>Layer description</source>
        <translation>وصف الطبقة</translation>
    </message>
    <message>
        <source>Layer norm</source>
        <translation>تطبيع الطبقة</translation>
    </message>
    <message>
        <source>Layer norm needs N×features or sequences N×positions×features; this wire carries {type}</source>
        <translation>تطبيع الطبقة يحتاج إلى N×سمات أو إلى تسلسلات N×مواضع×سمات؛ وهذه الوصلة تحمل {type}</translation>
    </message>
    <message>
        <source>Layer outputs</source>
        <translation>مخرجات الطبقات</translation>
    </message>
    <message>
        <source>Layer whose outputs are projected</source>
        <translation>الطبقة التي تُسقَط مخرجاتها</translation>
    </message>
    <message>
        <source>Layer whose outputs are shown</source>
        <translation>الطبقة التي تُعرض مخرجاتها</translation>
    </message>
    <message>
        <source>LayerNormalization</source>
        <translation>LayerNormalization</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>طبقات</translation>
    </message>
    <message>
        <source>Layers by family</source>
        <translation>الطبقات بحسب العائلة</translation>
    </message>
    <message>
        <source>Layers cannot be separated</source>
        <translation>لا يمكن فصل الطبقات</translation>
    </message>
    <message>
        <source>Layers in the order of the data; N is the batch</source>
        <translation>الطبقات بترتيب البيانات؛ N هي الدفعة</translation>
    </message>
    <message>
        <source>Layers that can be added</source>
        <translation>الطبقات التي يمكن إضافتها</translation>
    </message>
    <message>
        <source>Layers that wait for these fixes: %1</source>
        <translation>الطبقات التي تنتظر هذه الإصلاحات: %1</translation>
    </message>
    <message>
        <source>Layers: %1</source>
        <translation>الطبقات: %1</translation>
    </message>
    <message>
        <source>LeCun normal</source>
        <translation>LeCun normal</translation>
    </message>
    <message>
        <source>Lea&amp;ve the block</source>
        <translation>مغادرة الكتلة (&amp;V)</translation>
    </message>
    <message>
        <source>Lea&amp;ve the lesson</source>
        <translation>مغادرة الدرس (&amp;V)</translation>
    </message>
    <message>
        <source>Leaky ReLU</source>
        <translation>Leaky ReLU</translation>
    </message>
    <message>
        <source>LeakyRelu</source>
        <translation>LeakyRelu</translation>
    </message>
    <message>
        <source>Learning curves</source>
        <translation>منحنيات التعلّم</translation>
    </message>
    <message>
        <source>Learning rate</source>
        <translation>معدّل التعلّم</translation>
    </message>
    <message>
        <source>Learns a vector for each symbol, so that a network can compute with text and other symbols.</source>
        <translation>تتعلّم متجهًا لكل رمز، بحيث تستطيع الشبكة الحساب بالنصوص وغيرها من الرموز.</translation>
    </message>
    <message>
        <source>Leave</source>
        <translation>مغادرة</translation>
    </message>
    <message>
        <source>Leave it out</source>
        <translation>استبعاد</translation>
    </message>
    <message>
        <source>Leave it out.</source>
        <translation>استبعِده.</translation>
    </message>
    <message>
        <source>Leave out %1 and %2</source>
        <translation>استبعاد %1 و%2</translation>
    </message>
    <message>
        <source>Leave out all %1</source>
        <translation>استبعاد الكل (%1)</translation>
    </message>
    <message>
        <source>Leave out the row</source>
        <translation>استبعاد الصف</translation>
    </message>
    <message>
        <source>Leave out {column}</source>
        <translation>استبعاد {column}</translation>
    </message>
    <message>
        <source>Leave out {rows} {rows:row|rows}</source>
        <translation>استبعاد الصفوف (عددها {rows})</translation>
    </message>
    <message>
        <source>Leave the lesson</source>
        <translation>مغادرة الدرس</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>اليسار</translation>
    </message>
    <message>
        <source>Left out</source>
        <translation>مستبعَد</translation>
    </message>
    <message>
        <source>Left out, as only training needs it: %1</source>
        <translation>استُبعد، لأن التدريب وحده يحتاج إليه: %1</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>الطول</translation>
    </message>
    <message>
        <source>Lesson</source>
        <translation>درس</translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation>دروس</translation>
    </message>
    <message>
        <source>Lessons can hide {places}.</source>
        <translation>يمكن للدروس أن تخفي {places}.</translation>
    </message>
    <message>
        <source>Lessons of the pack</source>
        <translation>دروس الحزمة</translation>
    </message>
    <message>
        <source>Let the project start from drawn weights.</source>
        <translation>اجعل المشروع يبدأ من أوزان عشوائية.</translation>
    </message>
    <message>
        <source>Lets each position of a sequence attend to another sequence, such as the one to be translated.</source>
        <translation>تتيح لكل موضع في التسلسل أن ينتبه إلى تسلسل آخر، مثل النص المراد ترجمته.</translation>
    </message>
    <message>
        <source>Lets each position of a sequence gather what it needs from the others, by learned queries, keys and values.</source>
        <translation>تتيح لكل موضع في التسلسل أن يجمع ما يحتاج إليه من المواضع الأخرى، باستعلامات ومفاتيح وقيم متعلَّمة.</translation>
    </message>
    <message>
        <source>Lets numbers from %1 to %2 through and holds all others at the nearer of the two.</source>
        <translation>تمرّر الأعداد من %1 إلى %2 وتثبّت غيرها عند الأقرب من الحدّين.</translation>
    </message>
    <message>
        <source>Lets positive numbers through and bends negative ones smoothly towards a floor.</source>
        <translation>تمرّر الأعداد الموجبة وتحني السالبة بسلاسة نحو حدّ أدنى.</translation>
    </message>
    <message>
        <source>Lets positive numbers through and turns negative ones into zero.</source>
        <translation>تمرّر الأعداد الموجبة وتحوّل السالبة إلى صفر.</translation>
    </message>
    <message>
        <source>Li&amp;ve views</source>
        <translation>العروض المباشرة (&amp;V)</translation>
    </message>
    <message>
        <source>Library of the device</source>
        <translation>مكتبة الجهاز</translation>
    </message>
    <message>
        <source>Licence of those weights</source>
        <translation>رخصة تلك الأوزان</translation>
    </message>
    <message>
        <source>Licence: %1. From %2</source>
        <translation>الترخيص: %1. المصدر: %2</translation>
    </message>
    <message>
        <source>Licence: {licence}, as the file says.</source>
        <translation>الترخيص: {licence}، كما يذكر الملف.</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>فاتح</translation>
    </message>
    <message>
        <source>Light or dark &amp;theme</source>
        <translation>المظهر الفاتح أو الداكن (&amp;T)</translation>
    </message>
    <message>
        <source>Light suits a bright room and most projectors.</source>
        <translation>المظهر الفاتح يناسب الغرف المضيئة ومعظم أجهزة العرض الضوئي.</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>السطر</translation>
    </message>
    <message>
        <source>Line of +1</source>
        <translation>سطر +1</translation>
    </message>
    <message>
        <source>Link to a project (epoch-studio://…):</source>
        <translation>رابط إلى مشروع (epoch-studio://…):</translation>
    </message>
    <message>
        <source>Lion</source>
        <translation>Lion</translation>
    </message>
    <message>
        <source>Live</source>
        <translation>مباشر</translation>
    </message>
    <message>
        <source>Live settings</source>
        <translation>الإعدادات المباشرة</translation>
    </message>
    <message>
        <source>Live: the lanes share the cores, so these times do not count.</source>
        <translation>مباشر: تتقاسم المسارات الأنوية، فلا تُحتسب هذه الأزمنة.</translation>
    </message>
    <message>
        <source>Loading the examples…</source>
        <translation>يجري تحميل الأمثلة…</translation>
    </message>
    <message>
        <source>Locate…</source>
        <translation>تحديد الموقع…</translation>
    </message>
    <message>
        <source>Lock</source>
        <translation>قفل</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>لوغاريتمي</translation>
    </message>
    <message>
        <source>Logarithmic axis</source>
        <translation>محور لوغاريتمي</translation>
    </message>
    <message>
        <source>Logarithmic axis (G)</source>
        <translation>محور لوغاريتمي (G)</translation>
    </message>
    <message>
        <source>Logarithmic axis of %1</source>
        <translation>محور لوغاريتمي في %1</translation>
    </message>
    <message>
        <source>Logarithmic scale</source>
        <translation>مقياس لوغاريتمي</translation>
    </message>
    <message>
        <source>Logits need one axis more than labels: the classes.</source>
        <translation>تحتاج قيم logits إلى محور واحد أكثر من التسميات: الأصناف.</translation>
    </message>
    <message>
        <source>Look at it, train it, or save it under another name.</source>
        <translation>اطّلع عليها أو درّبها أو احفظها باسم آخر.</translation>
    </message>
    <message>
        <source>Look at the classes</source>
        <translation>الاطلاع على الأصناف</translation>
    </message>
    <message>
        <source>Look at the data</source>
        <translation>الاطلاع على البيانات</translation>
    </message>
    <message>
        <source>Looks ahead along the velocity before it turns; needs momentum.</source>
        <translation>ينظر إلى الأمام في اتجاه السرعة قبل أن ينعطف؛ ويحتاج إلى الزخم.</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>الخسارة</translation>
    </message>
    <message>
        <source>Loss of every lane</source>
        <translation>خسارة كل مسار</translation>
    </message>
    <message>
        <source>Loss of the newest training batches</source>
        <translation>خسارة أحدث دفعات التدريب</translation>
    </message>
    <message>
        <source>Loss over learning rate</source>
        <translation>الخسارة بدلالة معدّل التعلّم</translation>
    </message>
    <message>
        <source>Loss over the steps of the training</source>
        <translation>الخسارة على مدى خطوات التدريب</translation>
    </message>
    <message>
        <source>Loss scale</source>
        <translation>معامل الخسارة</translation>
    </message>
    <message>
        <source>Losses agree</source>
        <translation>الخسائر متطابقة</translation>
    </message>
    <message>
        <source>Lowest validation loss, %1 at step %2</source>
        <translation>أدنى خسارة تحقق، %1 عند الخطوة %2</translation>
    </message>
    <message>
        <source>MEASURED</source>
        <translation>مقيس</translation>
    </message>
    <message>
        <source>MEASURED on %1. %2 %3</source>
        <translation>مقيس على %1. %2 %3</translation>
    </message>
    <message>
        <source>MEASURED; ≈ is ESTIMATED by 2n³ over the rate of the largest measured n.</source>
        <translation>مقيس؛ والعلامة ≈ تعني مُقدَّر من 2n³ مقسومًا على معدّل أكبر n مقيس.</translation>
    </message>
    <message>
        <source>Make it smaller.</source>
        <translation>صغّره.</translation>
    </message>
    <message>
        <source>Make one of them trainable.</source>
        <translation>اجعل واحدة منها قابلة للتدريب.</translation>
    </message>
    <message>
        <source>Make the layer smaller.</source>
        <translation>صغّر الطبقة.</translation>
    </message>
    <message>
        <source>Make the layers before it smaller.</source>
        <translation>صغّر الطبقات التي قبلها.</translation>
    </message>
    <message>
        <source>Make the two branches equally wide.</source>
        <translation>اجعل الفرعين متساويين في العرض.</translation>
    </message>
    <message>
        <source>Make two lessons of it.</source>
        <translation>اجعله درسين.</translation>
    </message>
    <message>
        <source>Make two packs of it.</source>
        <translation>اجعلها حزمتين.</translation>
    </message>
    <message>
        <source>Make {name} trainable</source>
        <translation>اجعل {name} قابلة للتدريب</translation>
    </message>
    <message>
        <source>Make {node} a {layer}</source>
        <translation>تحويل {node} إلى {layer}</translation>
    </message>
    <message>
        <source>Makes images larger by repeating pixels or by drawing lines between them; it learns nothing.</source>
        <translation>تكبّر الصور بتكرار البكسلات أو برسم خطوط بينها؛ ولا تتعلّم شيئًا.</translation>
    </message>
    <message>
        <source>Makes images larger: every pixel adds a learned filter, scaled by its value, to the result.</source>
        <translation>تكبّر الصور: يضيف كل بكسل إلى النتيجة مرشّحًا متعلَّمًا مضروبًا في قيمته.</translation>
    </message>
    <message>
        <source>Manual</source>
        <translation>الدليل</translation>
    </message>
    <message>
        <source>Map</source>
        <translation>خريطة</translation>
    </message>
    <message>
        <source>Mark one with [x], or with [if EXPRESSION].</source>
        <translation>علّم واحدًا منها بالعلامة [x] أو بالعلامة [if EXPRESSION].</translation>
    </message>
    <message>
        <source>MatMul</source>
        <translation>MatMul</translation>
    </message>
    <message>
        <source>Matrices</source>
        <translation>المصفوفات</translation>
    </message>
    <message>
        <source>Matrix product</source>
        <translation>جداء المصفوفات</translation>
    </message>
    <message>
        <source>Max pool</source>
        <translation>تجميع القيمة القصوى</translation>
    </message>
    <message>
        <source>MaxPool</source>
        <translation>MaxPool</translation>
    </message>
    <message>
        <source>Maximum classes of whole numbers</source>
        <translation>أقصى عدد للأصناف من الأعداد الصحيحة</translation>
    </message>
    <message>
        <source>Maximum rows</source>
        <translation>أقصى عدد للصفوف</translation>
    </message>
    <message>
        <source>May fit %1: the driver and its libraries take between 0.5 and 1 GB beside it.</source>
        <translation>قد تتسع لها %1: يشغل برنامج التشغيل ومكتباته بجانبها ما بين 0.5 و 1 GB.</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>المتوسط</translation>
    </message>
    <message>
        <source>Mean 0 and standard deviation 1 for each column of numbers</source>
        <translation>متوسط 0 وانحراف معياري 1 لكل عمود أعداد</translation>
    </message>
    <message>
        <source>Mean absolute error</source>
        <translation>متوسط الخطأ المطلق</translation>
    </message>
    <message>
        <source>Mean absolute error by step: {steps}</source>
        <translation>متوسط الخطأ المطلق لكل خطوة: {steps}</translation>
    </message>
    <message>
        <source>Mean absolute error by “%1”; of all samples %2.</source>
        <translation>متوسط الخطأ المطلق حسب «%1»؛ ولكل العيّنات %2.</translation>
    </message>
    <message>
        <source>Mean squared error</source>
        <translation>متوسط مربع الخطأ</translation>
    </message>
    <message>
        <source>Mean ± standard deviation</source>
        <translation>المتوسط ± الانحراف المعياري</translation>
    </message>
    <message>
        <source>Measure again, %1 s</source>
        <translation>إعادة القياس، %1 s</translation>
    </message>
    <message>
        <source>Measure again, 60 s</source>
        <translation>إعادة القياس، 60 s</translation>
    </message>
    <message>
        <source>Measure, %1 s</source>
        <translation>القياس، %1 s</translation>
    </message>
    <message>
        <source>Measure, 60 s</source>
        <translation>القياس، 60 s</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>مقيس</translation>
    </message>
    <message>
        <source>Measured before the drawing was edited: race again.</source>
        <translation>قيس قبل تعديل الرسم: أعد السباق.</translation>
    </message>
    <message>
        <source>Measured here</source>
        <translation>مقيس هنا</translation>
    </message>
    <message>
        <source>Measured on</source>
        <translation>قيس على</translation>
    </message>
    <message>
        <source>Measured on %1, step %2 of the training; the time is the median of %3 evaluations on %4.</source>
        <translation>مقيس على %1، عند الخطوة %2 من التدريب؛ والزمن وسيط %3 تقييمًا على %4.</translation>
    </message>
    <message>
        <source>Measured on the validation samples, which the network is not trained on</source>
        <translation>مقيس على عيّنات التحقق التي لا تُدرَّب الشبكة عليها</translation>
    </message>
    <message>
        <source>Measured on this computer, in this run.</source>
        <translation>مقيس على هذا الحاسوب، في عملية التشغيل هذه.</translation>
    </message>
    <message>
        <source>Measured over the last half second, with the waits of a speed limit</source>
        <translation>مقيس على مدى نصف الثانية الأخير، مع انتظار حدّ السرعة</translation>
    </message>
    <message>
        <source>Measured: each runs alone, one after the other; then replayed side by side. Live: all run at once, to watch; the times do not count.</source>
        <translation>مقيس: يعمل كل مسار وحده، واحدًا تلو الآخر؛ ثم يُعاد العرض جنبًا إلى جنب. مباشر: تعمل كلها معًا للمشاهدة؛ ولا تُحتسب الأزمنة.</translation>
    </message>
    <message>
        <source>Measures how far predicted numbers lie from the right ones, squared.</source>
        <translation>تقيس بُعد الأعداد المتنبَّأ بها عن الصحيحة، مربّعًا.</translation>
    </message>
    <message>
        <source>Measures how far predicted numbers lie from the right ones; a few wild targets count no more than their distance.</source>
        <translation>تقيس بُعد الأعداد المتنبَّأ بها عن الصحيحة؛ ولا يزيد أثر الأهداف الشاذة القليلة على بُعدها.</translation>
    </message>
    <message>
        <source>Measures how little probability the network gives to the right answer of yes and no.</source>
        <translation>تقيس مدى صغر الاحتمال الذي تعطيه الشبكة للجواب الصحيح من نعم ولا.</translation>
    </message>
    <message>
        <source>Measures how little probability the network gives to the right class.</source>
        <translation>تقيس مدى صغر الاحتمال الذي تعطيه الشبكة للصنف الصحيح.</translation>
    </message>
    <message>
        <source>Measuring</source>
        <translation>يجري القياس</translation>
    </message>
    <message>
        <source>Measuring the first cells…</source>
        <translation>يجري قياس الخلايا الأولى…</translation>
    </message>
    <message>
        <source>Measuring the first sizes…</source>
        <translation>يجري قياس الأحجام الأولى…</translation>
    </message>
    <message>
        <source>Median of %1 timed steps, %2 warm-up steps excluded. Bars: how far each was when the fastest arrived; before them the start-up, not counted.</source>
        <translation>وسيط %1 من الخطوات المقيسة، دون خطوات الإحماء وعددها %2. الأشرطة: موضع كل مسار حين وصل الأسرع؛ وقبلها بدء التشغيل، وهو غير محتسب.</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>الذاكرة</translation>
    </message>
    <message>
        <source>Memory %1</source>
        <translation>الذاكرة %1</translation>
    </message>
    <message>
        <source>Memory at batch size %1</source>
        <translation>الذاكرة عند حجم الدفعة %1</translation>
    </message>
    <message>
        <source>Memory in use by all programs together.</source>
        <translation>الذاكرة التي تستخدمها جميع البرامج معًا.</translation>
    </message>
    <message>
        <source>Memory in use by this program.</source>
        <translation>الذاكرة التي يستخدمها هذا البرنامج.</translation>
    </message>
    <message>
        <source>Memory of the parts</source>
        <translation>ذاكرة الأجزاء</translation>
    </message>
    <message>
        <source>Memory of this program</source>
        <translation>ذاكرة هذا البرنامج</translation>
    </message>
    <message>
        <source>Memory of this run</source>
        <translation>ذاكرة عملية التشغيل هذه</translation>
    </message>
    <message>
        <source>Memory that the device allocated for this run</source>
        <translation>الذاكرة التي خصصها الجهاز لعملية التشغيل هذه</translation>
    </message>
    <message>
        <source>Memory that training holds on the device</source>
        <translation>الذاكرة التي يشغلها التدريب على الجهاز</translation>
    </message>
    <message>
        <source>Memory traffic</source>
        <translation>حركة الذاكرة</translation>
    </message>
    <message>
        <source>Memory used</source>
        <translation>الذاكرة المستخدمة</translation>
    </message>
    <message>
        <source>Memory, of all programs: %1</source>
        <translation>الذاكرة، لجميع البرامج: %1</translation>
    </message>
    <message>
        <source>Met</source>
        <translation>مستوفى</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>الطريقة</translation>
    </message>
    <message>
        <source>Micro-batches</source>
        <translation>الدفعات الجزئية</translation>
    </message>
    <message>
        <source>Microseconds per sample by batch size</source>
        <translation>الميكروثواني لكل عيّنة بحسب حجم الدفعة</translation>
    </message>
    <message>
        <source>Middle drag, Space+drag</source>
        <translation>السحب بالزر الأوسط، أو Space+السحب</translation>
    </message>
    <message>
        <source>Mini-map of the network</source>
        <translation>خريطة مصغّرة للشبكة</translation>
    </message>
    <message>
        <source>Mini-map of the network (O)</source>
        <translation>خريطة مصغّرة للشبكة (O)</translation>
    </message>
    <message>
        <source>Minimum fraction</source>
        <translation>أدنى نسبة</translation>
    </message>
    <message>
        <source>Minimum improvement</source>
        <translation>أدنى تحسّن</translation>
    </message>
    <message>
        <source>Mirrors half of the images left to right</source>
        <translation>يعكس نصف الصور من اليسار إلى اليمين</translation>
    </message>
    <message>
        <source>Miss</source>
        <translation>إغفال</translation>
    </message>
    <message>
        <source>Missing</source>
        <translation>مفقود</translation>
    </message>
    <message>
        <source>Missing values</source>
        <translation>القيم المفقودة</translation>
    </message>
    <message>
        <source>Mixup</source>
        <translation>Mixup</translation>
    </message>
    <message>
        <source>Mixup is not shown: it needs the other images of a batch.</source>
        <translation>لا يُعرض Mixup: فهو يحتاج إلى صور الدفعة الأخرى.</translation>
    </message>
    <message>
        <source>Model FLOPs utilization: floating-point operations of the network per second, as a share of the GPU's FP32 peak. Not available for other precisions, which have other peaks.</source>
        <translation>استخدام FLOPs في النموذج: عمليات الفاصلة العائمة للشبكة في الثانية، كحصة من ذروة FP32 للـ GPU. غير متاح لصيغ الأعداد الأخرى، فلها ذُرى أخرى.</translation>
    </message>
    <message>
        <source>Model of Epoch Studio (*.safetensors)</source>
        <translation>نموذج Epoch Studio (*.safetensors)</translation>
    </message>
    <message>
        <source>Models (*.safetensors)</source>
        <translation>نماذج (*.safetensors)</translation>
    </message>
    <message>
        <source>Modes</source>
        <translation>الأوضاع</translation>
    </message>
    <message>
        <source>Momentum</source>
        <translation>الزخم</translation>
    </message>
    <message>
        <source>More</source>
        <translation>المزيد</translation>
    </message>
    <message>
        <source>More GPUs make this slower: summing the gradients takes longer than a step.</source>
        <translation>زيادة عدد GPU تبطئ هذا: فجمع التدرّجات يستغرق أطول من خطوة.</translation>
    </message>
    <message>
        <source>More GPUs may make this slower: summing the gradients takes as long as a step.</source>
        <translation>قد تبطئ زيادة عدد GPU هذا: فجمع التدرّجات يستغرق بقدر خطوة.</translation>
    </message>
    <message>
        <source>More about this training</source>
        <translation>المزيد عن هذا التدريب</translation>
    </message>
    <message>
        <source>Most training samples: %1 to %2</source>
        <translation>معظم عيّنات التدريب: من %1 إلى %2</translation>
    </message>
    <message>
        <source>Motion</source>
        <translation>الحركة</translation>
    </message>
    <message>
        <source>Move the selection by 8; with Shift by 40</source>
        <translation>تحريك التحديد بمقدار 8؛ ومع Shift بمقدار 40</translation>
    </message>
    <message>
        <source>Move to trash</source>
        <translation>النقل إلى سلة المهملات</translation>
    </message>
    <message>
        <source>Moves every parameter equally far each step; needs half the memory of Adam.</source>
        <translation>يحرّك كل معامل مسافة متساوية في كل خطوة؛ ويحتاج إلى نصف ذاكرة Adam.</translation>
    </message>
    <message>
        <source>Moves images by up to so many pixels; black comes in</source>
        <translation>يزيح الصور بما يصل إلى هذا العدد من البكسلات؛ ويدخل الأسود</translation>
    </message>
    <message>
        <source>Moves images by up to so many pixels; edges are repeated</source>
        <translation>يزيح الصور بما يصل إلى هذا العدد من البكسلات؛ وتتكرر الحواف</translation>
    </message>
    <message>
        <source>Moves the point along both curves. The predictions change only with the button Use.</source>
        <translation>يحرّك النقطة على المنحنيين. لا تتغيّر التنبؤات إلا بزر «استعمال».</translation>
    </message>
    <message>
        <source>Moves the runs to the trash; Undo delete brings them back</source>
        <translation>ينقل عمليات التشغيل إلى سلة المهملات؛ والتراجع عن الحذف يعيدها</translation>
    </message>
    <message>
        <source>Mul</source>
        <translation>Mul</translation>
    </message>
    <message>
        <source>Multi-head attention</source>
        <translation>الانتباه متعدد الرؤوس</translation>
    </message>
    <message>
        <source>Multiplies everything wired into it, number by number; all must have one shape.</source>
        <translation>تضرب كل ما يوصل بها، عددًا بعدد؛ ويجب أن يكون للجميع الشكل نفسه.</translation>
    </message>
    <message>
        <source>Multiplies the two matrices of each sample, one from each wire.</source>
        <translation>تضرب مصفوفتي كل عيّنة، واحدة من كل وصلة.</translation>
    </message>
    <message>
        <source>Multiply</source>
        <translation>الضرب</translation>
    </message>
    <message>
        <source>My blocks</source>
        <translation>كتلي</translation>
    </message>
    <message>
        <source>My own data</source>
        <translation>بياناتي</translation>
    </message>
    <message>
        <source>NVLink, one way</source>
        <translation>NVLink، اتجاه واحد</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>الاسم</translation>
    </message>
    <message>
        <source>Name a template, or a file NAME.epoch beside the lesson.</source>
        <translation>اذكر قالبًا، أو ملفًا NAME.epoch بجانب الدرس.</translation>
    </message>
    <message>
        <source>Name of the layer</source>
        <translation>اسم الطبقة</translation>
    </message>
    <message>
        <source>Name of the sweep, which is the tag of its runs</source>
        <translation>اسم التجربة متعدّدة القيم، وهو وسم عمليات تشغيلها</translation>
    </message>
    <message>
        <source>Name up to four.</source>
        <translation>اذكر أربعة على الأكثر.</translation>
    </message>
    <message>
        <source>Nearest repeats each pixel; bilinear draws straight lines between neighbours, which looks smoother.</source>
        <translation>الأقرب يكرر كل بكسل؛ والخطي الثنائي يرسم خطوطًا مستقيمة بين المتجاورات، فيبدو أنعم.</translation>
    </message>
    <message>
        <source>Needs about %1 of memory; %2 has %3. Parameters %4, gradients %5, optimizer %6, layer outputs %7.</source>
        <translation>يحتاج إلى نحو %1 من الذاكرة؛ ولدى %2 منها %3. المعاملات %4، التدرّجات %5، المُحسِّن %6، مخرجات الطبقات %7.</translation>
    </message>
    <message>
        <source>Nesterov</source>
        <translation>Nesterov</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>الشبكة</translation>
    </message>
    <message>
        <source>Network canvas</source>
        <translation>لوحة رسم الشبكة</translation>
    </message>
    <message>
        <source>Networks that you save appear here.</source>
        <translation>تظهر هنا الشبكات التي تحفظها.</translation>
    </message>
    <message>
        <source>Networks, data and class packs (*.epoch *.onnx *.safetensors *.pth *.pt *.zip %1)</source>
        <translation>الشبكات والبيانات وحزم الصف (*.epoch *.onnx *.safetensors *.pth *.pt *.zip %1)</translation>
    </message>
    <message>
        <source>Neuron %1 is shown.</source>
        <translation>العصبون %1 معروض.</translation>
    </message>
    <message>
        <source>Neurons of %1</source>
        <translation>عصبونات %1</translation>
    </message>
    <message>
        <source>New lesson</source>
        <translation>درس جديد</translation>
    </message>
    <message>
        <source>New network</source>
        <translation>شبكة جديدة</translation>
    </message>
    <message>
        <source>New network for this data</source>
        <translation>شبكة جديدة لهذه البيانات</translation>
    </message>
    <message>
        <source>New, not saved yet</source>
        <translation>جديد، لم يُحفظ بعد</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>التالي</translation>
    </message>
    <message>
        <source>Next &amp;card of the lesson</source>
        <translation>بطاقة الدرس التالية (&amp;C)</translation>
    </message>
    <message>
        <source>Next step</source>
        <translation>الخطوة التالية</translation>
    </message>
    <message>
        <source>Nine in ten of its outputs for %1 samples lie at the ends of its range, where the gradient is almost 0: it learns little.</source>
        <translation>تسعة أعشار مخرجاتها في %1 من العيّنات تقع عند طرفي مجالها، حيث يكاد التدرّج يكون 0: فهي تتعلّم القليل.</translation>
    </message>
    <message>
        <source>Nishanth et al., Performance of CPUs and GPUs on Deep Learning Models, IEEE, 2022</source>
        <translation>Nishanth et al., Performance of CPUs and GPUs on Deep Learning Models, IEEE, 2022</translation>
    </message>
    <message>
        <source>No</source>
        <translation>لا</translation>
    </message>
    <message>
        <source>No NVIDIA driver found</source>
        <translation>لم يُعثر على برنامج تشغيل NVIDIA</translation>
    </message>
    <message>
        <source>No NVIDIA driver found %1 is not on this machine)</source>
        <translation>لم يُعثر على برنامج تشغيل NVIDIA %1 غير موجود على هذا الحاسوب)</translation>
    </message>
    <message>
        <source>No backup of the previous version could be made: {reason}</source>
        <translation>تعذّر إنشاء نسخة احتياطية من الإصدار السابق: {reason}</translation>
    </message>
    <message>
        <source>No batch size fits into memory. Make the network or its input smaller.</source>
        <translation>لا يتسع حجم أي دفعة في الذاكرة. صغّر الشبكة أو مدخلها.</translation>
    </message>
    <message>
        <source>No better than guessing</source>
        <translation>ليس أفضل من التخمين</translation>
    </message>
    <message>
        <source>No better than predicting the mean</source>
        <translation>ليس أفضل من التنبؤ بالمتوسط</translation>
    </message>
    <message>
        <source>No clear answer: %1 to %2 looks usable.</source>
        <translation>لا جواب واضح: يبدو المجال من %1 إلى %2 صالحًا.</translation>
    </message>
    <message>
        <source>No compatible port</source>
        <translation>لا يوجد منفذ متوافق</translation>
    </message>
    <message>
        <source>No correct prediction of %1</source>
        <translation>لا تنبؤ صحيح لـ %1</translation>
    </message>
    <message>
        <source>No data yet</source>
        <translation>لا بيانات بعد</translation>
    </message>
    <message>
        <source>No data yet.</source>
        <translation>لا بيانات بعد.</translation>
    </message>
    <message>
        <source>No dead or saturated units in %1 samples.</source>
        <translation>لا وحدات ميتة أو مشبعة في %1 من العيّنات.</translation>
    </message>
    <message>
        <source>No estimate</source>
        <translation>لا تقدير</translation>
    </message>
    <message>
        <source>No example matches the search.</source>
        <translation>لا مثال يطابق البحث.</translation>
    </message>
    <message>
        <source>No layer is selected</source>
        <translation>لم تُحدَّد أي طبقة</translation>
    </message>
    <message>
        <source>No layer matches the search.</source>
        <translation>لا طبقة تطابق البحث.</translation>
    </message>
    <message>
        <source>No other load</source>
        <translation>لا حمل آخر</translation>
    </message>
    <message>
        <source>No page has these words.</source>
        <translation>لا توجد صفحة تحوي هذه الكلمات.</translation>
    </message>
    <message>
        <source>No position attends to later ones, as predicting the next symbol requires.</source>
        <translation>لا ينتبه أي موضع إلى المواضع اللاحقة، كما يتطلب التنبؤ بالرمز التالي.</translation>
    </message>
    <message>
        <source>No price comes with the program: enter yours, in any currency.</source>
        <translation>لا يأتي مع البرنامج أي سعر: أدخل سعرك بأي عملة.</translation>
    </message>
    <message>
        <source>No problems found</source>
        <translation>لم يُعثر على مشكلات</translation>
    </message>
    <message>
        <source>No problems found, but little learned</source>
        <translation>لم يُعثر على مشكلات، لكن التعلّم قليل</translation>
    </message>
    <message>
        <source>No problems. The network can be trained.</source>
        <translation>لا مشكلات. يمكن تدريب الشبكة.</translation>
    </message>
    <message>
        <source>No project needs that.</source>
        <translation>لا يحتاج أي مشروع إلى ذلك.</translation>
    </message>
    <message>
        <source>No recording of a GPU comes with the studio</source>
        <translation>لا يأتي مع الاستوديو أي تسجيل لـ GPU</translation>
    </message>
    <message>
        <source>No result was recorded</source>
        <translation>لم تُسجَّل أي نتيجة</translation>
    </message>
    <message>
        <source>No runs yet. Each run is recorded here.</source>
        <translation>لا عمليات تشغيل بعد. تُسجَّل هنا كل عملية تشغيل.</translation>
    </message>
    <message>
        <source>No samples</source>
        <translation>لا عيّنات</translation>
    </message>
    <message>
        <source>No shortcut matches the search.</source>
        <translation>لا اختصار يطابق البحث.</translation>
    </message>
    <message>
        <source>No test is recorded yet.</source>
        <translation>لم يُسجَّل أي اختبار بعد.</translation>
    </message>
    <message>
        <source>No test was recorded.</source>
        <translation>لم يُسجَّل أي اختبار.</translation>
    </message>
    <message>
        <source>No threshold costs less.</source>
        <translation>لا توجد عتبة أقل تكلفة.</translation>
    </message>
    <message>
        <source>No validation is recorded yet.</source>
        <translation>لم يُسجَّل أي تحقق بعد.</translation>
    </message>
    <message>
        <source>No validation was recorded.</source>
        <translation>لم يُسجَّل أي تحقق.</translation>
    </message>
    <message>
        <source>No view is open. Choose one by its name.</source>
        <translation>لا عرض مفتوح. اختر واحدًا باسمه.</translation>
    </message>
    <message>
        <source>Noise</source>
        <translation>الضجيج</translation>
    </message>
    <message>
        <source>None of the worst samples: true %1, predicted %2</source>
        <translation>لا شيء من أسوأ العيّنات: الحقيقي %1، والمتنبَّأ به %2</translation>
    </message>
    <message>
        <source>Normalize</source>
        <translation>التطبيع</translation>
    </message>
    <message>
        <source>Not comparable: %1</source>
        <translation>غير قابل للمقارنة: %1</translation>
    </message>
    <message>
        <source>Not comparable: {reason}</source>
        <translation>غير قابل للمقارنة: {reason}</translation>
    </message>
    <message>
        <source>Not known</source>
        <translation>غير معروف</translation>
    </message>
    <message>
        <source>Not measured from {size}: {reason}.</source>
        <translation>لم يُقَس ابتداءً من {size}: {reason}.</translation>
    </message>
    <message>
        <source>Not measured yet: press Race.</source>
        <translation>لم يُقَس بعد: اضغط “سباق”.</translation>
    </message>
    <message>
        <source>Not trained yet</source>
        <translation>لم تُدرَّب بعد</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>ملاحظة</translation>
    </message>
    <message>
        <source>Noted. The next cards show what happens.</source>
        <translation>سُجّل ذلك. البطاقات التالية تعرض ما يحدث.</translation>
    </message>
    <message>
        <source>Notes on the table</source>
        <translation>ملاحظات على الجدول</translation>
    </message>
    <message>
        <source>Nothing is downloaded until you ask for it.</source>
        <translation>لا يُنزَّل شيء حتى تطلبه.</translation>
    </message>
    <message>
        <source>Nothing to copy: the CPU reads the batch in place.</source>
        <translation>لا شيء للنسخ: تقرأ الـ CPU الدفعة في مكانها.</translation>
    </message>
    <message>
        <source>Nothing was changed while it trained.</source>
        <translation>لم يُغيَّر شيء أثناء التدريب.</translation>
    </message>
    <message>
        <source>Nothing was compared.</source>
        <translation>لم يُقارَن شيء.</translation>
    </message>
    <message>
        <source>Nothing yet</source>
        <translation>لا شيء بعد</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>العدد</translation>
    </message>
    <message>
        <source>Number format used for the calculations</source>
        <translation>صيغة الأعداد المستخدمة في الحسابات</translation>
    </message>
    <message>
        <source>Number of random runs</source>
        <translation>عدد عمليات التشغيل العشوائية</translation>
    </message>
    <message>
        <source>Number of samples</source>
        <translation>عدد العيّنات</translation>
    </message>
    <message>
        <source>Number of trainable parameters</source>
        <translation>عدد المعاملات القابلة للتدريب</translation>
    </message>
    <message>
        <source>Numbers are read with a decimal comma: %1 is one and a half, and %2 is a thousand.</source>
        <translation>تُقرأ الأعداد بفاصلة عشرية: %1 هو واحد ونصف، و%2 هو ألف.</translation>
    </message>
    <message>
        <source>Numbers go from %1 upwards.</source>
        <translation>تبدأ الأرقام من %1 فصاعدًا.</translation>
    </message>
    <message>
        <source>Numbers such as "{text}" are read with a decimal point.</source>
        <translation>تُقرأ الأعداد مثل «{text}» بنقطة عشرية.</translation>
    </message>
    <message>
        <source>Numbers with units</source>
        <translation>أعداد بوحدات</translation>
    </message>
    <message>
        <source>ONNX (*.onnx)</source>
        <translation>ONNX (*.onnx)</translation>
    </message>
    <message>
        <source>Of %1</source>
        <translation>بتاريخ %1</translation>
    </message>
    <message>
        <source>Of a time series: the rows that it predicts</source>
        <translation>في سلسلة زمنية: الصفوف التي تتنبأ بها</translation>
    </message>
    <message>
        <source>Of a time series: the rows that the network reads. Empty: no series</source>
        <translation>في سلسلة زمنية: الصفوف التي تقرؤها الشبكة. فارغ: ليست سلسلة</translation>
    </message>
    <message>
        <source>Of two classes: predictions name the second one from this probability on. It changes no weight.</source>
        <translation>لصنفين: تسمّي التنبؤات الصنف الثاني ابتداءً من هذا الاحتمال. لا يغيّر ذلك أي وزن.</translation>
    </message>
    <message>
        <source>Off: frozen. Weights and running statistics stay as they are, also of all layers in a block; training then needs no gradients and no optimizer memory for them.</source>
        <translation>عند الإيقاف: مجمّدة. تبقى الأوزان والإحصاءات الجارية كما هي، وكذلك في جميع طبقات الكتلة؛ ولا يحتاج التدريب عندئذ إلى تدرّجات لها ولا إلى ذاكرة للمُحسِّن.</translation>
    </message>
    <message>
        <source>Olive</source>
        <translation>زيتوني</translation>
    </message>
    <message>
        <source>On empty canvas; Shift selects instead. Otherwise pan with the middle button, or with Space and drag.</source>
        <translation>على موضع خالٍ من لوحة الرسم؛ ومع Shift يُحدِّد بدلًا من ذلك. وفيما عدا ذلك حرّك العرض بالزر الأوسط، أو بالضغط على Space مع السحب.</translation>
    </message>
    <message>
        <source>On the canvas</source>
        <translation>على لوحة الرسم</translation>
    </message>
    <message>
        <source>On your own: %1, at %2 an hour.</source>
        <translation>على حاسوبك: %1، بسعر %2 للساعة.</translation>
    </message>
    <message>
        <source>On your own: enter what the computer and its electricity cost.</source>
        <translation>على حاسوبك: أدخل كلفة الحاسوب وكهربائه.</translation>
    </message>
    <message>
        <source>One &amp;epoch</source>
        <translation>دورة واحدة (&amp;E)</translation>
    </message>
    <message>
        <source>One after the other</source>
        <translation>واحد تلو الآخر</translation>
    </message>
    <message>
        <source>One file of C99 for any device with a C compiler: no libraries, no memory allocation, up to a million parameters. It takes pixels and numbers as they are in files, a column of words as one input of 0 or 1 for each word and a date as several numbers.</source>
        <translation>ملف واحد بلغة C99 لأي جهاز له مترجم C: دون مكتبات ودون حجز ذاكرة، وحتى مليون معامل. يأخذ البكسلات والأعداد كما هي في الملفات، وعمود الكلمات مدخلًا من 0 أو 1 لكل كلمة، والتاريخ عدة أعداد.</translation>
    </message>
    <message>
        <source>One file with the lessons that are ticked, in this order, and the projects that they open. Drag a lesson to move it. Students open the file with File &gt; Open, or by dropping it on the window, and begin each lesson in its first state.</source>
        <translation>ملف واحد فيه الدروس المعلَّمة بهذا الترتيب، والمشاريع التي تفتحها. اسحب درسًا لتنقله. يفتح الطلاب الملف بالأمر ملف &gt; فتح، أو بإفلاته على النافذة، ويبدؤون كل درس من حالته الأولى.</translation>
    </message>
    <message>
        <source>One fused kernel: its layers cannot be timed separately.</source>
        <translation>نواة حسابية واحدة مدمجة: لا يمكن قياس زمن طبقاتها كلًّا على حدة.</translation>
    </message>
    <message>
        <source>One of %1</source>
        <translation>واحد من %1</translation>
    </message>
    <message>
        <source>One of your own blocks.</source>
        <translation>إحدى كتلك الخاصة.</translation>
    </message>
    <message>
        <source>One step</source>
        <translation>خطوة واحدة</translation>
    </message>
    <message>
        <source>One step of every lane in time</source>
        <translation>خطوة واحدة من كل مسار عبر الزمن</translation>
    </message>
    <message>
        <source>One test says little where the data is small. This trains on several splits of it and shows how far the results lie apart. No run is recorded.</source>
        <translation>لا يدلّ اختبار واحد على الكثير حين تكون البيانات قليلة. يجري هنا التدريب على عدّة تقسيمات منها ويُعرض مدى تباعد النتائج. ولا يُسجَّل أي تشغيل.</translation>
    </message>
    <message>
        <source>One thread against all %1</source>
        <translation>خيط واحد مقابل كل الخيوط (%1)</translation>
    </message>
    <message>
        <source>Only a recorded run can branch.</source>
        <translation>لا يتفرّع إلا تشغيل مسجَّل.</translation>
    </message>
    <message>
        <source>Only about right, %1. %2</source>
        <translation>صحيح تقريبًا فقط، %1. %2</translation>
    </message>
    <message>
        <source>Only those found by order, or drawn</source>
        <translation>الموجودة بالترتيب أو العشوائية فقط</translation>
    </message>
    <message>
        <source>Only those that fit</source>
        <translation>الملائمة فقط</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>فتح</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>فتح الأخيرة (&amp;R)</translation>
    </message>
    <message>
        <source>Open a class pack</source>
        <translation>فتح حزمة صف</translation>
    </message>
    <message>
        <source>Open a class pack…</source>
        <translation>فتح حزمة صف…</translation>
    </message>
    <message>
        <source>Open a lin&amp;k…</source>
        <translation>فتح رابط… (&amp;K)</translation>
    </message>
    <message>
        <source>Open a link</source>
        <translation>فتح رابط</translation>
    </message>
    <message>
        <source>Open a network file</source>
        <translation>فتح ملف شبكة</translation>
    </message>
    <message>
        <source>Open a network first.</source>
        <translation>افتح شبكة أولًا.</translation>
    </message>
    <message>
        <source>Open a network or data</source>
        <translation>فتح شبكة أو بيانات</translation>
    </message>
    <message>
        <source>Open a project from a link</source>
        <translation>فتح مشروع من رابط</translation>
    </message>
    <message>
        <source>Open an example</source>
        <translation>فتح مثال</translation>
    </message>
    <message>
        <source>Open blocks</source>
        <translation>الكتل المفتوحة</translation>
    </message>
    <message>
        <source>Open folder</source>
        <translation>فتح المجلد</translation>
    </message>
    <message>
        <source>Open in a window of its own</source>
        <translation>فتح في نافذة مستقلة</translation>
    </message>
    <message>
        <source>Open it with a newer Epoch Studio, or use another layer.</source>
        <translation>افتحه بإصدار أحدث من Epoch Studio، أو استخدم طبقة أخرى.</translation>
    </message>
    <message>
        <source>Open it with a newer Epoch Studio, or use another optimizer.</source>
        <translation>افتحه بإصدار أحدث من Epoch Studio، أو استخدم مُحسِّنًا آخر.</translation>
    </message>
    <message>
        <source>Open it with that version; this one reads up to schema {newest}.</source>
        <translation>افتحه بذلك الإصدار؛ فهذا يقرأ حتى المخطط {newest}.</translation>
    </message>
    <message>
        <source>Open or draw the network first, then drop the weights on it.</source>
        <translation>افتح الشبكة أو ارسمها أولًا، ثم أفلت الأوزان عليها.</translation>
    </message>
    <message>
        <source>Open the project, save it, and pass it on again.</source>
        <translation>افتح المشروع واحفظه ثم أرسله من جديد.</translation>
    </message>
    <message>
        <source>Open the table</source>
        <translation>فتح الجدول</translation>
    </message>
    <message>
        <source>Open views</source>
        <translation>فتح العروض</translation>
    </message>
    <message>
        <source>Opens the network of the last run with its weights and curves</source>
        <translation>يفتح شبكة آخر تشغيل بأوزانها ومنحنياتها</translation>
    </message>
    <message>
        <source>Opens the network of the selected run as it was at its end, with weights and curves</source>
        <translation>يفتح شبكة التشغيل المحدد كما كانت في نهايته، بأوزانها ومنحنياتها</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>فتح…</translation>
    </message>
    <message>
        <source>Operations of the backward pass, per sample</source>
        <translation>عمليات المرور الخلفي، لكل عيّنة</translation>
    </message>
    <message>
        <source>Operations of the forward pass, per sample</source>
        <translation>عمليات المرور الأمامي، لكل عيّنة</translation>
    </message>
    <message>
        <source>Optimizer</source>
        <translation>المُحسِّن</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>الترتيب</translation>
    </message>
    <message>
        <source>Origin</source>
        <translation>المصدر</translation>
    </message>
    <message>
        <source>Other runs</source>
        <translation>عمليات التشغيل الأخرى</translation>
    </message>
    <message>
        <source>Outline</source>
        <translation>المخطط</translation>
    </message>
    <message>
        <source>Outline of the network</source>
        <translation>مخطط الشبكة</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>الخرج</translation>
    </message>
    <message>
        <source>Output of the network at this step.</source>
        <translation>خرج الشبكة عند هذه الخطوة.</translation>
    </message>
    <message>
        <source>Output over its error in INT8: the longer, the less noise</source>
        <translation>المخرج إلى خطئه بصيغة INT8: كلما طال الشريط قلّ الضجيج</translation>
    </message>
    <message>
        <source>Output padding</source>
        <translation>حشو الخرج</translation>
    </message>
    <message>
        <source>Output to %1, %2</source>
        <translation>الخرج إلى %1، %2</translation>
    </message>
    <message>
        <source>Outputs for one sample, with the weights of this step.</source>
        <translation>المخرجات لعيّنة واحدة، بأوزان هذه الخطوة.</translation>
    </message>
    <message>
        <source>Outputs of the layer</source>
        <translation>مخرجات الطبقة</translation>
    </message>
    <message>
        <source>Outputs projected onto the directions in which they vary most (PCA), or arranged so that neighbours stay close together (t-SNE).</source>
        <translation>المخرجات مُسقَطة على الاتجاهات التي تتغير فيها أكثر ما يكون (PCA)، أو مرتبة بحيث يبقى المتجاور متقاربًا (t-SNE).</translation>
    </message>
    <message>
        <source>Outside of what it was trained on: %1 to %2</source>
        <translation>خارج ما دُرّبت عليه: من %1 إلى %2</translation>
    </message>
    <message>
        <source>Over epochs</source>
        <translation>بحسب الدورات</translation>
    </message>
    <message>
        <source>Over seconds</source>
        <translation>بحسب الثواني</translation>
    </message>
    <message>
        <source>Over seconds of training</source>
        <translation>بحسب ثواني التدريب</translation>
    </message>
    <message>
        <source>Over steps</source>
        <translation>بحسب الخطوات</translation>
    </message>
    <message>
        <source>Over the newest training batches</source>
        <translation>على أحدث دفعات التدريب</translation>
    </message>
    <message>
        <source>Over this number of steps the learning rate rises linearly from almost %1 to what was set.</source>
        <translation>على مدى هذا العدد من الخطوات يرتفع معدّل التعلّم خطيًا من نحو %1 إلى القيمة المحددة.</translation>
    </message>
    <message>
        <source>Overfitting</source>
        <translation>فرط التخصيص</translation>
    </message>
    <message>
        <source>Overlay on charts</source>
        <translation>التراكب في المخططات</translation>
    </message>
    <message>
        <source>Own computer</source>
        <translation>حاسوب خاص</translation>
    </message>
    <message>
        <source>P&amp;oll, A to D</source>
        <translation>استطلاع، من A إلى D (&amp;P)</translation>
    </message>
    <message>
        <source>PCA of %3 dimensions: %1 of the variance across, %2 up</source>
        <translation>PCA لـ %3 من الأبعاد: %1 من التباين أفقيًا، و%2 عموديًا</translation>
    </message>
    <message>
        <source>PCIe, through the memory of the host</source>
        <translation>PCIe، عبر ذاكرة المضيف</translation>
    </message>
    <message>
        <source>PDF (*.pdf)</source>
        <translation>PDF (*.pdf)</translation>
    </message>
    <message>
        <source>PREDICT</source>
        <translation>تنبّأ</translation>
    </message>
    <message>
        <source>Pad</source>
        <translation>حشو</translation>
    </message>
    <message>
        <source>Padding</source>
        <translation>الحشو</translation>
    </message>
    <message>
        <source>Pads</source>
        <translation>مقادير الحشو</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>الصفحة</translation>
    </message>
    <message>
        <source>Page %1 of %2</source>
        <translation>الصفحة %1 من %2</translation>
    </message>
    <message>
        <source>Page of the manual</source>
        <translation>صفحة الدليل</translation>
    </message>
    <message>
        <source>Page, with its table and project (*.html)</source>
        <translation>صفحة مع جدولها ومشروعها (*.html)</translation>
    </message>
    <message>
        <source>Pages of the manual</source>
        <translation>صفحات الدليل</translation>
    </message>
    <message>
        <source>Pages of the plan</source>
        <translation>صفحات التخطيط</translation>
    </message>
    <message>
        <source>Pages of the race</source>
        <translation>صفحات السباق</translation>
    </message>
    <message>
        <source>Pale bars rest on fewer than 10 samples and may be chance.</source>
        <translation>تستند الأعمدة الباهتة إلى أقل من 10 عيّنات وقد تكون مصادفة.</translation>
    </message>
    <message>
        <source>Pan the view</source>
        <translation>إزاحة العرض</translation>
    </message>
    <message>
        <source>Pan with the left button</source>
        <translation>الإزاحة بالزر الأيسر</translation>
    </message>
    <message>
        <source>Paper cannot be checked. `epoch report {run} -o NAME.html` writes the same report as a page with its table and project, which can.</source>
        <translation>لا يمكن التحقق من الورق. يكتب `epoch report {run} -o NAME.html` التقرير نفسه صفحةً مع جدولها ومشروعها، وهذه يمكن التحقق منها.</translation>
    </message>
    <message>
        <source>Parameter of the histograms</source>
        <translation>معامل المدرّجات التكرارية</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>المعاملات</translation>
    </message>
    <message>
        <source>Parameters in all:</source>
        <translation>مجموع المعلمات:</translation>
    </message>
    <message>
        <source>Parameters, gradients, optimizer, activations and data at this batch size</source>
        <translation>المعاملات والتدرّجات والمُحسِّن والتنشيطات والبيانات عند حجم الدفعة هذا</translation>
    </message>
    <message>
        <source>Parity</source>
        <translation>التطابق</translation>
    </message>
    <message>
        <source>Parts of the data; each is the test of one run. 1 keeps the split of the project.</source>
        <translation>أجزاء من البيانات؛ كل منها اختبار تشغيل واحد. القيمة 1 تُبقي تقسيم المشروع.</translation>
    </message>
    <message>
        <source>Passes positive numbers and shrinks negative ones, so that no unit dies.</source>
        <translation>تمرّر الأعداد الموجبة وتقلّص السالبة، حتى لا تموت أي وحدة.</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>لصق</translation>
    </message>
    <message>
        <source>Paste less, or use a block with a repeat count.</source>
        <translation>ألصق أقل، أو استخدم كتلة ذات عدد تكرار.</translation>
    </message>
    <message>
        <source>Patience</source>
        <translation>الصبر</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>إيقاف مؤقت</translation>
    </message>
    <message>
        <source>Pause training to choose another device</source>
        <translation>إيقاف التدريب مؤقتًا لاختيار جهاز آخر</translation>
    </message>
    <message>
        <source>Paused at step %1</source>
        <translation>متوقف مؤقتًا عند الخطوة %1</translation>
    </message>
    <message>
        <source>Percent per row</source>
        <translation>النسبة المئوية لكل صف</translation>
    </message>
    <message>
        <source>Permutation importance: how much worse the predictions for validation get when the values of one column are shuffled among the rows. The whiskers are one standard deviation over the shuffles. Columns that say the same thing stand in for each other, and each then seems less important.</source>
        <translation>أهمية التبديل: بكم تسوء التنبؤات على التحقق عندما تُخلط قيم عمود واحد بين الصفوف. الخطوط هي انحراف معياري واحد عبر مرات الخلط. الأعمدة التي تقول الشيء نفسه ينوب بعضها عن بعض، فيبدو كل منها أقل أهمية.</translation>
    </message>
    <message>
        <source>Permutes the axes of each sample.</source>
        <translation>تبدّل ترتيب محاور كل عيّنة.</translation>
    </message>
    <message>
        <source>Pictures (*.png *.jpg *.jpeg *.bmp *.npz *.npy)</source>
        <translation>صور (*.png *.jpg *.jpeg *.bmp *.npz *.npy)</translation>
    </message>
    <message>
        <source>Pictures (*.png)</source>
        <translation>صور (*.png)</translation>
    </message>
    <message>
        <source>Pictures (*.svg *.png *.pdf)</source>
        <translation>صور (*.svg *.png *.pdf)</translation>
    </message>
    <message>
        <source>Pin %1 as baseline</source>
        <translation>تثبيت %1 خطًّا مرجعيًا</translation>
    </message>
    <message>
        <source>Pink</source>
        <translation>وردي</translation>
    </message>
    <message>
        <source>Pinned and overlapped copies were not measured: they need a bus.</source>
        <translation>لم يُقَس النسخ المثبّت والمتداخل: فهو يحتاج إلى ناقل.</translation>
    </message>
    <message>
        <source>Pinned and overlapped copies were not measured: this device does not offer them.</source>
        <translation>لم يُقَس النسخ المثبّت والمتداخل: فهذا الجهاز لا يوفّره.</translation>
    </message>
    <message>
        <source>Pinned and overlapped copies were not measured: {reason}.</source>
        <translation>لم يُقَس النسخ المثبّت والمتداخل: {reason}.</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>تخطيط</translation>
    </message>
    <message>
        <source>Plane (regression)</source>
        <translation>مستوٍ (انحدار)</translation>
    </message>
    <message>
        <source>Playground</source>
        <translation>ساحة التجريب</translation>
    </message>
    <message>
        <source>Plotted by step the curves coincide, since the arithmetic is the same; plotted by time they separate.</source>
        <translation>إذا رُسمت المنحنيات بحسب الخطوة تطابقت، لأن الحساب واحد؛ وإذا رُسمت بحسب الزمن تباعدت.</translation>
    </message>
    <message>
        <source>Plotted by step the curves coincide; plotted by time they separate.</source>
        <translation>إذا رُسمت المنحنيات بحسب الخطوة تطابقت؛ وإذا رُسمت بحسب الزمن تباعدت.</translation>
    </message>
    <message>
        <source>Point</source>
        <translation>نقطة</translation>
    </message>
    <message>
        <source>Point at a setting to read what it does.</source>
        <translation>أشر إلى إعداد لقراءة وظيفته.</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>النقاط</translation>
    </message>
    <message>
        <source>Points in a plane</source>
        <translation>نقاط في مستوٍ</translation>
    </message>
    <message>
        <source>Points of the curves</source>
        <translation>نقاط المنحنيات</translation>
    </message>
    <message>
        <source>Poll</source>
        <translation>استطلاع</translation>
    </message>
    <message>
        <source>Pool / reshape / join</source>
        <translation>تجميع / تشكيل / ضمّ</translation>
    </message>
    <message>
        <source>Position embedding</source>
        <translation>تضمين الموضع</translation>
    </message>
    <message>
        <source>Power</source>
        <translation>القدرة</translation>
    </message>
    <message>
        <source>Power: %1</source>
        <translation>القدرة: %1</translation>
    </message>
    <message>
        <source>Pre&amp;dict a file…</source>
        <translation>التنبؤ لملف… (&amp;D)</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>صيغة الأعداد</translation>
    </message>
    <message>
        <source>Precision, seed, batch size, samples per second, compute time, speed limit</source>
        <translation>صيغة الأعداد، البذرة، حجم الدفعة، العيّنات في الثانية، زمن الحساب، حدّ السرعة</translation>
    </message>
    <message>
        <source>Precision-recall curve</source>
        <translation>منحنى الضبط والاستدعاء</translation>
    </message>
    <message>
        <source>Predict</source>
        <translation>تنبؤ</translation>
    </message>
    <message>
        <source>Predict "{other}" instead</source>
        <translation>التنبؤ بـ «{other}» بدلًا من ذلك</translation>
    </message>
    <message>
        <source>Predict a file</source>
        <translation>التنبؤ لملف</translation>
    </message>
    <message>
        <source>Predict and Check need two choices or more</source>
        <translation>تحتاج Predict و Check إلى خيارين أو أكثر</translation>
    </message>
    <message>
        <source>Predicted</source>
        <translation>المتنبَّأ به</translation>
    </message>
    <message>
        <source>Predicted %1</source>
        <translation>المتنبَّأ به %1</translation>
    </message>
    <message>
        <source>Prediction</source>
        <translation>التنبؤ</translation>
    </message>
    <message>
        <source>Prediction with the weights of this step.</source>
        <translation>التنبؤ بأوزان هذه الخطوة.</translation>
    </message>
    <message>
        <source>Prediction: %1</source>
        <translation>التنبؤ: %1</translation>
    </message>
    <message>
        <source>Prediction: %1 (%2)</source>
        <translation>التنبؤ: %1 (%2)</translation>
    </message>
    <message>
        <source>Predictions</source>
        <translation>التنبؤات</translation>
    </message>
    <message>
        <source>Predictions and true values in order of time</source>
        <translation>التنبؤات والقيم الحقيقية بترتيب الزمن</translation>
    </message>
    <message>
        <source>Predictions of the network</source>
        <translation>تنبؤات الشبكة</translation>
    </message>
    <message>
        <source>Predictions over true values</source>
        <translation>التنبؤات بدلالة القيم الحقيقية</translation>
    </message>
    <message>
        <source>Predicts %1: %2</source>
        <translation>تتنبأ بـ %1: %2</translation>
    </message>
    <message>
        <source>Preparing</source>
        <translation>يجري التحضير</translation>
    </message>
    <message>
        <source>Presenter</source>
        <translation>العرض التقديمي</translation>
    </message>
    <message>
        <source>Press Measure to start</source>
        <translation>اضغط “القياس” للبدء</translation>
    </message>
    <message>
        <source>Press Quantize again to measure this choice of layers.</source>
        <translation>اضغط «كمّم من جديد» لقياس هذا الاختيار من الطبقات.</translation>
    </message>
    <message>
        <source>Press Quantize again, then save.</source>
        <translation>اضغط «كمّم من جديد»، ثم احفظ.</translation>
    </message>
    <message>
        <source>Press Race (Ctrl+R) to start</source>
        <translation>اضغط “سباق” (Ctrl+R) للبدء</translation>
    </message>
    <message>
        <source>Press Train (Ctrl+Enter).</source>
        <translation>اضغط “تدريب” (Ctrl+Enter).</translation>
    </message>
    <message>
        <source>Press “Profile layers” to time each layer.</source>
        <translation>اضغط “قياس الطبقات” لقياس زمن كل طبقة.</translation>
    </message>
    <message>
        <source>Preview of an image</source>
        <translation>معاينة صورة</translation>
    </message>
    <message>
        <source>Previous</source>
        <translation>السابق</translation>
    </message>
    <message>
        <source>Prices entered by you on %1. Time is estimated.</source>
        <translation>أسعار أدخلتها أنت بتاريخ %1. الزمن مُقدَّر.</translation>
    </message>
    <message>
        <source>Problem</source>
        <translation>مشكلة</translation>
    </message>
    <message>
        <source>Problem: %1</source>
        <translation>مشكلة: %1</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>المشكلات</translation>
    </message>
    <message>
        <source>Problems (%1)</source>
        <translation>المشكلات (%1)</translation>
    </message>
    <message>
        <source>Processor time of this program divided by the time that the lane ran</source>
        <translation>زمن المعالج الذي استخدمه هذا البرنامج مقسومًا على زمن عمل المسار</translation>
    </message>
    <message>
        <source>Profile layers</source>
        <translation>قياس الطبقات</translation>
    </message>
    <message>
        <source>Profiled step %1, plain step %2.</source>
        <translation>الخطوة المقيسة %1، والخطوة العادية %2.</translation>
    </message>
    <message>
        <source>Profiling made a step more than 1.3 times as slow: the bars are shares, not times</source>
        <translation>القياس أبطأ الخطوة أكثر من 1.3 مرة: الأشرطة حصص لا أزمنة</translation>
    </message>
    <message>
        <source>Profiling made the step too slow to show times: these are shares.</source>
        <translation>القياس أبطأ الخطوة أكثر من أن تُعرض الأزمنة: هذه حصص.</translation>
    </message>
    <message>
        <source>Profiling slows the step down, so the bars show shares of it, not times of the plain step.</source>
        <translation>القياس يبطئ الخطوة، ولذلك تعرض الأشرطة حصصًا منها، لا أزمنة الخطوة العادية.</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>التقدم</translation>
    </message>
    <message>
        <source>Progress of the check</source>
        <translation>تقدّم التحقّق</translation>
    </message>
    <message>
        <source>Progress of the race</source>
        <translation>تقدّم السباق</translation>
    </message>
    <message>
        <source>Progress of the search</source>
        <translation>تقدّم البحث</translation>
    </message>
    <message>
        <source>Progress of the test</source>
        <translation>تقدّم الاختبار</translation>
    </message>
    <message>
        <source>Project file</source>
        <translation>ملف المشروع</translation>
    </message>
    <message>
        <source>Prompt</source>
        <translation>النص المُدخَل</translation>
    </message>
    <message>
        <source>Provides the samples of the data set, one port for each field.</source>
        <translation>توفّر عيّنات مجموعة البيانات، بمنفذ واحد لكل حقل.</translation>
    </message>
    <message>
        <source>Purple</source>
        <translation>أرجواني</translation>
    </message>
    <message>
        <source>Put a Dense layer before it.</source>
        <translation>ضع قبله طبقة Dense.</translation>
    </message>
    <message>
        <source>Put a Flatten layer before it.</source>
        <translation>ضع قبله طبقة Flatten.</translation>
    </message>
    <message>
        <source>Put a Reshape to {shape} before it.</source>
        <translation>ضع قبله طبقة Reshape إلى {shape}.</translation>
    </message>
    <message>
        <source>Put a To sequence layer before it.</source>
        <translation>ضع قبله طبقة “To sequence”.</translation>
    </message>
    <message>
        <source>Put a layer in between.</source>
        <translation>ضع طبقة بينهما.</translation>
    </message>
    <message>
        <source>Put a layer with weights, such as Dense, between the data and the loss, and do not freeze all of them.</source>
        <translation>ضع بين البيانات والخسارة طبقة ذات أوزان، مثل Dense، ولا تجمّد جميع الطبقات.</translation>
    </message>
    <message>
        <source>Put an Embedding before it.</source>
        <translation>ضع قبله طبقة تضمين.</translation>
    </message>
    <message>
        <source>Put an Embedding before it: it learns a vector for each symbol.</source>
        <translation>ضع قبله طبقة تضمين: فهي تتعلّم متجهًا لكل رمز.</translation>
    </message>
    <message>
        <source>Put an Image to sequence layer before it.</source>
        <translation>ضع قبله طبقة “صورة إلى تسلسل”.</translation>
    </message>
    <message>
        <source>Put the project into the file</source>
        <translation>وضع المشروع في الملف</translation>
    </message>
    <message>
        <source>Puts rows and columns of zeros around images.</source>
        <translation>تضع صفوفًا وأعمدة من الأصفار حول الصور.</translation>
    </message>
    <message>
        <source>PyTorch program (*.py)</source>
        <translation>برنامج PyTorch (*.py)</translation>
    </message>
    <message>
        <source>Qt %1
</source>
        <translation>Qt %1
</translation>
    </message>
    <message>
        <source>Quadratic for small errors and linear for large ones: smooth near the target, robust against outliers.</source>
        <translation>تربيعية للأخطاء الصغيرة وخطية للكبيرة: ملساء قرب الهدف ومتينة أمام القيم الشاذة.</translation>
    </message>
    <message>
        <source>Quantize</source>
        <translation>كمّم</translation>
    </message>
    <message>
        <source>Quantize again</source>
        <translation>كمّم من جديد</translation>
    </message>
    <message>
        <source>Questions answered at the first try: **%1 of %2**.</source>
        <translation>الأسئلة المُجابة من المحاولة الأولى: **%1 من %2**.</translation>
    </message>
    <message>
        <source>Queue of sweeps</source>
        <translation>قائمة انتظار التجارب متعدّدة القيم</translation>
    </message>
    <message>
        <source>RECORDED</source>
        <translation>مسجَّل</translation>
    </message>
    <message>
        <source>RECORDED on %1, not on this computer.</source>
        <translation>مسجَّل على %1، لا على هذا الحاسوب.</translation>
    </message>
    <message>
        <source>RECORDED on {device}, {start}. Written down by the run itself while it trained.</source>
        <translation>مسجَّل على {device}، {start}. دوّنه التشغيل نفسه أثناء تدريبه.</translation>
    </message>
    <message>
        <source>RECORDED on {device}, {when}</source>
        <translation>مسجَّل على {device}، {when}</translation>
    </message>
    <message>
        <source>RECORDED on {device}. Written down by the run itself while it trained.</source>
        <translation>مسجَّل على {device}. دوّنه التشغيل نفسه أثناء تدريبه.</translation>
    </message>
    <message>
        <source>RECORDED: batch {batch}, {precision}, {steps} timed steps a lane, {when}. Each time was measured by the clock of its device during the race, not by the reader's computer. Start-up and warm-up are not counted.</source>
        <translation>مسجَّل: الدفعة {batch}، {precision}، {steps} خطوة مقيسة لكل مسار، {when}. قاست كل زمن ساعةُ جهازه أثناء السباق، لا حاسوب القارئ. ولا يُحسب بدء التشغيل ولا الإحماء.</translation>
    </message>
    <message>
        <source>RECORDED: measured by the run while it trained, not by the reader's computer. Nothing on this page is MEASURED anew or ESTIMATED.</source>
        <translation>مسجَّل: قاسه التشغيل أثناء تدريبه، لا حاسوب القارئ. لا شيء في هذه الصفحة مقيس من جديد أو مُقدَّر.</translation>
    </message>
    <message>
        <source>REPLACE INTO runs VALUES (?</source>
        <translation>REPLACE INTO runs VALUES (?</translation>
    </message>
    <message>
        <source>REPORTED</source>
        <translation>مُبلَّغ عنه</translation>
    </message>
    <message>
        <source>RMSprop</source>
        <translation>RMSprop</translation>
    </message>
    <message>
        <source>ROC curve</source>
        <translation>منحنى ROC</translation>
    </message>
    <message>
        <source>Race</source>
        <translation>سباق</translation>
    </message>
    <message>
        <source>Race type</source>
        <translation>نوع السباق</translation>
    </message>
    <message>
        <source>Racing live</source>
        <translation>يجري السباق مباشرة</translation>
    </message>
    <message>
        <source>Random search</source>
        <translation>بحث عشوائي</translation>
    </message>
    <message>
        <source>Random splits</source>
        <translation>تقسيمات عشوائية</translation>
    </message>
    <message>
        <source>Range</source>
        <translation>المجال</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>المعدّل</translation>
    </message>
    <message>
        <source>Ratio</source>
        <translation>النسبة</translation>
    </message>
    <message>
        <source>Re&amp;cord runs</source>
        <translation>تسجيل عمليات التشغيل (&amp;C)</translation>
    </message>
    <message>
        <source>Re&amp;cord the next race…</source>
        <translation>تسجيل السباق التالي (&amp;C)…</translation>
    </message>
    <message>
        <source>Re&amp;play</source>
        <translation>إعادة العرض (&amp;P)</translation>
    </message>
    <message>
        <source>Re&amp;port of the run…</source>
        <translation>تقرير عملية التشغيل (&amp;P)…</translation>
    </message>
    <message>
        <source>Read back, its answers differ by up to %1 of the largest on %2 samples. Compare them before you use it.</source>
        <translation>عند قراءة الملف من جديد تختلف إجاباته بما يصل إلى %1 من أكبرها على %2 عينة. قارنها قبل أن تستعمله.</translation>
    </message>
    <message>
        <source>Read it as dates</source>
        <translation>قراءته تواريخَ</translation>
    </message>
    <message>
        <source>Read them as numbers</source>
        <translation>اقرأها كأعداد</translation>
    </message>
    <message>
        <source>Read while training</source>
        <translation>القراءة أثناء التدريب</translation>
    </message>
    <message>
        <source>Reading %1…</source>
        <translation>تجري قراءة %1…</translation>
    </message>
    <message>
        <source>Reading every folder…</source>
        <translation>تجري قراءة كل المجلدات…</translation>
    </message>
    <message>
        <source>Reading the data…</source>
        <translation>تجري قراءة البيانات…</translation>
    </message>
    <message>
        <source>Reads a sequence step by step and remembers what matters in gated memory cells.</source>
        <translation>تقرأ التسلسل خطوة خطوة وتتذكر المهم في خلايا ذاكرة ذات بوابات.</translation>
    </message>
    <message>
        <source>Reads a sequence step by step and updates a hidden state at each; forgets soon.</source>
        <translation>تقرأ التسلسل خطوة خطوة وتحدّث حالة خفية عند كل خطوة؛ وتنسى سريعًا.</translation>
    </message>
    <message>
        <source>Reads a sequence step by step; like LSTM with fewer weights.</source>
        <translation>تقرأ التسلسل خطوة خطوة؛ مثل LSTM بأوزان أقل.</translation>
    </message>
    <message>
        <source>Ready to train.</source>
        <translation>جاهز للتدريب.</translation>
    </message>
    <message>
        <source>Rebuild the &amp;index of runs</source>
        <translation>إعادة بناء فهرس عمليات التشغيل (&amp;I)</translation>
    </message>
    <message>
        <source>Recent</source>
        <translation>الأخيرة</translation>
    </message>
    <message>
        <source>Record the next race</source>
        <translation>تسجيل السباق التالي</translation>
    </message>
    <message>
        <source>Recorded earlier or on another computer.</source>
        <translation>سُجّل من قبل أو على حاسوب آخر.</translation>
    </message>
    <message>
        <source>Recorded runs</source>
        <translation>عمليات التشغيل المسجَّلة</translation>
    </message>
    <message>
        <source>Recorded: %1</source>
        <translation>مسجَّل: %1</translation>
    </message>
    <message>
        <source>Recordings are offered beside the Race button</source>
        <translation>تُعرض التسجيلات بجانب زر “سباق”</translation>
    </message>
    <message>
        <source>Red</source>
        <translation>أحمر</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>إعادة</translation>
    </message>
    <message>
        <source>Reduce motion</source>
        <translation>تقليل الحركة</translation>
    </message>
    <message>
        <source>ReduceMean</source>
        <translation>ReduceMean</translation>
    </message>
    <message>
        <source>Regression</source>
        <translation>الانحدار</translation>
    </message>
    <message>
        <source>Regularize</source>
        <translation>التنظيم</translation>
    </message>
    <message>
        <source>Relu</source>
        <translation>Relu</translation>
    </message>
    <message>
        <source>Remo&amp;ve the frame</source>
        <translation>إزالة الإطار (&amp;V)</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>إزالة</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>إزالة %1</translation>
    </message>
    <message>
        <source>Remove equal rows from the file, or name a test file whose samples were collected apart.</source>
        <translation>أزل الصفوف المتطابقة من الملف، أو اذكر ملف اختبار جُمعت عيّناته على حدة.</translation>
    </message>
    <message>
        <source>Remove it.</source>
        <translation>أزله.</translation>
    </message>
    <message>
        <source>Remove it; predictions are shown as probabilities without it.</source>
        <translation>أزلها؛ فالتنبؤات تُعرض احتمالاتٍ من دونها.</translation>
    </message>
    <message>
        <source>Remove one of them.</source>
        <translation>أزل واحدة منها.</translation>
    </message>
    <message>
        <source>Remove one of them; a loss's weight says how much it counts.</source>
        <translation>أزل واحدة منها؛ فوزن الخسارة يحدد مقدار أثرها.</translation>
    </message>
    <message>
        <source>Remove one wire of the cycle.</source>
        <translation>أزل وصلة واحدة من الحلقة.</translation>
    </message>
    <message>
        <source>Remove runs that are not pinned</source>
        <translation>إزالة عمليات التشغيل غير المثبّتة</translation>
    </message>
    <message>
        <source>Remove setting %1</source>
        <translation>إزالة الإعداد %1</translation>
    </message>
    <message>
        <source>Remove some, or use a block with a repeat count.</source>
        <translation>أزل بعضها، أو استخدم كتلة ذات عدد تكرار.</translation>
    </message>
    <message>
        <source>Remove the block itself where it stands.</source>
        <translation>أزل الكتلة نفسها من موضعها.</translation>
    </message>
    <message>
        <source>Remove the instance inside it.</source>
        <translation>أزل النسخة التي بداخلها.</translation>
    </message>
    <message>
        <source>Remove the newest wire</source>
        <translation>إزالة أحدث وصلة</translation>
    </message>
    <message>
        <source>Remove the wire</source>
        <translation>إزالة الوصلة</translation>
    </message>
    <message>
        <source>Remove the wire.</source>
        <translation>أزل الوصلة.</translation>
    </message>
    <message>
        <source>Remove this layer</source>
        <translation>إزالة هذه الطبقة</translation>
    </message>
    <message>
        <source>Remove this wire</source>
        <translation>إزالة هذه الوصلة</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>إعادة تسمية</translation>
    </message>
    <message>
        <source>Rename	F2</source>
        <translation>إعادة تسمية	F2</translation>
    </message>
    <message>
        <source>Rename one of the projects, and project: in its lesson.</source>
        <translation>أعد تسمية أحد المشروعين، وكذلك project: في درسه.</translation>
    </message>
    <message>
        <source>Rename one of the two files.</source>
        <translation>أعد تسمية أحد الملفين.</translation>
    </message>
    <message>
        <source>Rename one of them.</source>
        <translation>أعد تسمية واحد منها.</translation>
    </message>
    <message>
        <source>Rename one.</source>
        <translation>أعد تسمية واحد.</translation>
    </message>
    <message>
        <source>Rename the lesson.</source>
        <translation>أعد تسمية الدرس.</translation>
    </message>
    <message>
        <source>Rent</source>
        <translation>الإيجار</translation>
    </message>
    <message>
        <source>Rented: %1.</source>
        <translation>مستأجَر: %1.</translation>
    </message>
    <message>
        <source>Rented: enter the rent of an hour.</source>
        <translation>مستأجَر: أدخل أجرة الساعة.</translation>
    </message>
    <message>
        <source>Repeat a published comparison</source>
        <translation>تكرار مقارنة منشورة</translation>
    </message>
    <message>
        <source>Repeat blocks less often.</source>
        <translation>قلّل تكرار الكتل.</translation>
    </message>
    <message>
        <source>Repeat the same steps. The curve comes out nearly the same, but not bit for bit, because some algorithms sum in no fixed order.</source>
        <translation>كرّر الخطوات نفسها. يأتي المنحنى مطابقًا تقريبًا، لكن ليس بتًّا ببت، لأن بعض الخوارزميات تجمع دون ترتيب ثابت.</translation>
    </message>
    <message>
        <source>Repeat the same steps. The curve comes out the same, bit for bit.</source>
        <translation>كرّر الخطوات نفسها. يأتي المنحنى مطابقًا بتًّا ببت.</translation>
    </message>
    <message>
        <source>Repeats training samples of rare classes until all are equally frequent</source>
        <translation>يكرّر عيّنات التدريب من الأصناف النادرة حتى تتساوى جميعها في التكرار</translation>
    </message>
    <message>
        <source>Repetitions</source>
        <translation>التكرارات</translation>
    </message>
    <message>
        <source>Replace keeps the file's present content among the earlier versions. Load discards your changes.</source>
        <translation>الاستبدال يحتفظ بمحتوى الملف الحالي بين الإصدارات السابقة. والتحميل يُهمل تغييراتك.</translation>
    </message>
    <message>
        <source>Replaces each channel of an image, or each feature of a sequence, by its mean; the size no longer matters.</source>
        <translation>تستبدل بكل قناة من الصورة، أو بكل سمة من التسلسل، متوسطَها؛ فلا يعود الحجم مهمًا.</translation>
    </message>
    <message>
        <source>Replay</source>
        <translation>إعادة العرض</translation>
    </message>
    <message>
        <source>Replay, side by side: 1 s here is %1 s of the race.</source>
        <translation>إعادة العرض جنبًا إلى جنب: 1 s هنا تساوي %1 s من السباق.</translation>
    </message>
    <message>
        <source>Report an error</source>
        <translation>الإبلاغ عن خطأ</translation>
    </message>
    <message>
        <source>Report of the run</source>
        <translation>تقرير عملية التشغيل</translation>
    </message>
    <message>
        <source>Reported by others, ResNet-50: 1.90 times on 2 RTX 4090, 7.90 on 8 H100 (both in 16 bits, Lambda), 7.72 (TF32) and 6.72 (16 bits) on 8 A100 (NVIDIA).</source>
        <translation>مُبلَّغ عنه من آخرين، ResNet-50: 1.90 مرة على 2 RTX 4090، و7.90 على 8 H100 (كلاهما بـ 16 بت، Lambda)، و7.72 (TF32) و6.72 (16 بت) على 8 A100 (NVIDIA).</translation>
    </message>
    <message>
        <source>Reported by others. The source is named.</source>
        <translation>مُبلَّغ عنه من آخرين. المصدر مذكور.</translation>
    </message>
    <message>
        <source>Reported by the driver. It does not say how much of the GPU was used: a stream of small kernels keeps it busy all the time</source>
        <translation>يُبلِّغ عنه برنامج التشغيل. ولا يدل على مقدار ما استُخدم من الـ GPU: فسيل من النوى الحسابية الصغيرة يبقيها مشغولة طوال الوقت</translation>
    </message>
    <message>
        <source>Report…</source>
        <translation>تقرير…</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>إعادة ضبط</translation>
    </message>
    <message>
        <source>Reset %1 to %2</source>
        <translation>إعادة ضبط %1 إلى %2</translation>
    </message>
    <message>
        <source>Reset the zoom to 100 % (Ctrl+0)</source>
        <translation>إعادة التكبير إلى 100 % (Ctrl+0)</translation>
    </message>
    <message>
        <source>Reset this step</source>
        <translation>إعادة ضبط هذه الخطوة</translation>
    </message>
    <message>
        <source>Reset this step?</source>
        <translation>هل تريد إعادة ضبط هذه الخطوة؟</translation>
    </message>
    <message>
        <source>Reset to the default: %1</source>
        <translation>إعادة الضبط إلى القيمة الافتراضية: %1</translation>
    </message>
    <message>
        <source>Reset to the initial weights (Ctrl+Shift+R)</source>
        <translation>إعادة الضبط إلى الأوزان الابتدائية (Ctrl+Shift+R)</translation>
    </message>
    <message>
        <source>Reset weights</source>
        <translation>إعادة ضبط الأوزان</translation>
    </message>
    <message>
        <source>Reset with a ne&amp;w seed</source>
        <translation>إعادة الضبط ببذرة جديدة (&amp;W)</translation>
    </message>
    <message>
        <source>Reshape</source>
        <translation>Reshape</translation>
    </message>
    <message>
        <source>Residual connections keep gradients alive, too.</source>
        <translation>وصلات الباقي تُبقي التدرّجات حيّة أيضًا.</translation>
    </message>
    <message>
        <source>Residuals</source>
        <translation>البواقي</translation>
    </message>
    <message>
        <source>Residuals over true values</source>
        <translation>البواقي بدلالة القيم الحقيقية</translation>
    </message>
    <message>
        <source>Resize</source>
        <translation>تغيير الحجم</translation>
    </message>
    <message>
        <source>Resize as a whole</source>
        <translation>تغيير الحجم كاملةً</translation>
    </message>
    <message>
        <source>Resize to {side} × {side}</source>
        <translation>تغيير الحجم إلى {side} × {side}</translation>
    </message>
    <message>
        <source>Resources</source>
        <translation>الموارد</translation>
    </message>
    <message>
        <source>Resources that each lane used</source>
        <translation>الموارد التي استخدمها كل مسار</translation>
    </message>
    <message>
        <source>Restart</source>
        <translation>إعادة البدء</translation>
    </message>
    <message>
        <source>Restart, in the bar about edits</source>
        <translation>إعادة البدء، في شريط التعديلات</translation>
    </message>
    <message>
        <source>Restart, keep weights that fit</source>
        <translation>إعادة البدء مع إبقاء الأوزان الملائمة</translation>
    </message>
    <message>
        <source>Restore an earlier version of “%1”?</source>
        <translation>هل تريد استعادة إصدار سابق من “%1”؟</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>النتيجة</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>النتائج</translation>
    </message>
    <message>
        <source>Results and predictions stay in the original units.</source>
        <translation>تبقى النتائج والتنبؤات بالوحدات الأصلية.</translation>
    </message>
    <message>
        <source>Results and settings of the compared runs</source>
        <translation>نتائج التشغيلات المقارَنة وإعداداتها</translation>
    </message>
    <message>
        <source>Results as the run recorded them</source>
        <translation>النتائج كما سجّلها التشغيل</translation>
    </message>
    <message>
        <source>Retry</source>
        <translation>إعادة المحاولة</translation>
    </message>
    <message>
        <source>Return the whole sequence</source>
        <translation>إرجاع التسلسل كاملًا</translation>
    </message>
    <message>
        <source>Returns the hidden state after every step, for another layer that reads steps; otherwise only after the last one.</source>
        <translation>تُرجع الحالة الخفية بعد كل خطوة، لطبقة أخرى تقرأ الخطوات؛ وإلا فبعد الخطوة الأخيرة فقط.</translation>
    </message>
    <message>
        <source>Rewind</source>
        <translation>الرجوع</translation>
    </message>
    <message>
        <source>Rewind to a step</source>
        <translation>الرجوع إلى خطوة</translation>
    </message>
    <message>
        <source>Rewind to step %1, before: %2</source>
        <translation>الرجوع إلى الخطوة %1، قبل: %2</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>اليمين</translation>
    </message>
    <message>
        <source>Rise</source>
        <translation>الصعود</translation>
    </message>
    <message>
        <source>Role</source>
        <translation>الدور</translation>
    </message>
    <message>
        <source>Role of %1</source>
        <translation>دور %1</translation>
    </message>
    <message>
        <source>Roofline</source>
        <translation>Roofline</translation>
    </message>
    <message>
        <source>Rotate</source>
        <translation>تدوير</translation>
    </message>
    <message>
        <source>Row</source>
        <translation>صف</translation>
    </message>
    <message>
        <source>Row of the table</source>
        <translation>صف الجدول</translation>
    </message>
    <message>
        <source>Row of the table. To predict all rows, choose File &gt; Predict a file.</source>
        <translation>صف الجدول. للتنبؤ بكل الصفوف اختر ملف &gt; التنبؤ لملف.</translation>
    </message>
    <message>
        <source>Rows of rare classes are repeated in training until each class has {count}. Repeated rows are not counted here.</source>
        <translation>تُكرَّر صفوف الأصناف النادرة في التدريب حتى يبلغ كل صنف {count}. الصفوف المكرّرة غير محسوبة هنا.</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>القاعدة</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>التشغيل</translation>
    </message>
    <message>
        <source>Run %1
%2</source>
        <translation>تشغيل %1
%2</translation>
    </message>
    <message>
        <source>Run and hardware</source>
        <translation>التشغيل والعتاد</translation>
    </message>
    <message>
        <source>Run recorded</source>
        <translation>سُجّلت عملية التشغيل</translation>
    </message>
    <message>
        <source>Run saved at step %1</source>
        <translation>حُفظت عملية التشغيل عند الخطوة %1</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>عمليات التشغيل</translation>
    </message>
    <message>
        <source>Runs as %1: its layers cannot be timed apart.</source>
        <translation>يعمل بوصفه %1: لا يمكن قياس زمن طبقاته كلًّا على حدة.</translation>
    </message>
    <message>
        <source>Runs in ONNX Runtime, OpenVINO, TensorRT and others. It takes pixels and numbers as they are in files, a column of words as one input of 0 or 1 for each word and a date as several numbers, and gives probabilities, or values in their units. The project in it is the drawing and its settings; data files are named without their folders.</source>
        <translation>يعمل في ONNX Runtime و OpenVINO و TensorRT وغيرها. يأخذ البكسلات والأعداد كما هي في الملفات، وعمود الكلمات مدخلًا من 0 أو 1 لكل كلمة، والتاريخ عدة أعداد، ويعطي احتمالات، أو قيمًا بوحداتها. المشروع الذي فيه هو الرسم وإعداداته؛ وتُذكر ملفات البيانات دون مجلداتها.</translation>
    </message>
    <message>
        <source>R²</source>
        <translation>R²</translation>
    </message>
    <message>
        <source>S&amp;low motion of one step</source>
        <translation>العرض البطيء لخطوة واحدة (&amp;L)</translation>
    </message>
    <message>
        <source>SEE</source>
        <translation>شاهد</translation>
    </message>
    <message>
        <source>SGD: no optimizer state</source>
        <translation>SGD: دون حالة للمُحسِّن</translation>
    </message>
    <message>
        <source>SUMMARY</source>
        <translation>الخلاصة</translation>
    </message>
    <message>
        <source>Saliency</source>
        <translation>البروز</translation>
    </message>
    <message>
        <source>Same batch</source>
        <translation>الدفعة نفسها</translation>
    </message>
    <message>
        <source>Same batch order</source>
        <translation>ترتيب الدفعات نفسه</translation>
    </message>
    <message>
        <source>Same data</source>
        <translation>البيانات نفسها</translation>
    </message>
    <message>
        <source>Same device</source>
        <translation>الجهاز نفسه</translation>
    </message>
    <message>
        <source>Same initial weights</source>
        <translation>الأوزان الابتدائية نفسها</translation>
    </message>
    <message>
        <source>Same network</source>
        <translation>الشبكة نفسها</translation>
    </message>
    <message>
        <source>Same numbers</source>
        <translation>الأعداد نفسها</translation>
    </message>
    <message>
        <source>Same precision</source>
        <translation>صيغة الأعداد نفسها</translation>
    </message>
    <message>
        <source>Same shares of classes in each split</source>
        <translation>نسب الأصناف نفسها في كل قسم</translation>
    </message>
    <message>
        <source>Same steps</source>
        <translation>الخطوات نفسها</translation>
    </message>
    <message>
        <source>Sample %1 %2</source>
        <translation>العيّنة %1 %2</translation>
    </message>
    <message>
        <source>Sample %1, %2</source>
        <translation>العيّنة %1، %2</translation>
    </message>
    <message>
        <source>Sample %1, loss %2: %3. Click to show its layer outputs.</source>
        <translation>العيّنة %1، الخسارة %2: %3. انقر لعرض مخرجات طبقاتها.</translation>
    </message>
    <message>
        <source>Sample %1: %2, loss %3. %4 Click to show its layer outputs.</source>
        <translation>العيّنة %1: %2، الخسارة %3. %4 انقر لعرض مخرجات طبقاتها.</translation>
    </message>
    <message>
        <source>Sample %1: true value %2, prediction %3, residual %4</source>
        <translation>العيّنة %1: القيمة الحقيقية %2، التنبؤ %3، الباقي %4</translation>
    </message>
    <message>
        <source>Sample to predict</source>
        <translation>العيّنة المراد التنبؤ بها</translation>
    </message>
    <message>
        <source>Sample whose attention is shown</source>
        <translation>العيّنة التي يُعرض انتباهها</translation>
    </message>
    <message>
        <source>Sample whose outputs are shown</source>
        <translation>العيّنة التي تُعرض مخرجاتها</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>العيّنات</translation>
    </message>
    <message>
        <source>Samples a second</source>
        <translation>عيّنات في الثانية</translation>
    </message>
    <message>
        <source>Samples an epoch</source>
        <translation>العيّنات في الدورة</translation>
    </message>
    <message>
        <source>Samples as a table</source>
        <translation>العيّنات في جدول</translation>
    </message>
    <message>
        <source>Samples per step</source>
        <translation>العيّنات لكل خطوة</translation>
    </message>
    <message>
        <source>Samples to evaluate</source>
        <translation>العيّنات المراد تقييمها</translation>
    </message>
    <message>
        <source>Samples/s</source>
        <translation>عيّنة/s</translation>
    </message>
    <message>
        <source>Samples/s, measured</source>
        <translation>عيّنة/s، مقيس</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>حفظ</translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation>حفظ باسم (&amp;A)…</translation>
    </message>
    <message>
        <source>Save and open the project again.</source>
        <translation>احفظ المشروع وافتحه من جديد.</translation>
    </message>
    <message>
        <source>Save as &amp;JSON…</source>
        <translation>حفظ بصيغة JSON (&amp;J)…</translation>
    </message>
    <message>
        <source>Save as CSV…</source>
        <translation>حفظ بصيغة CSV…</translation>
    </message>
    <message>
        <source>Save as PNG…</source>
        <translation>حفظ بصيغة PNG…</translation>
    </message>
    <message>
        <source>Save as SVG…</source>
        <translation>حفظ بصيغة SVG…</translation>
    </message>
    <message>
        <source>Save as a &amp;web page…</source>
        <translation>حفظ كصفحة ويب (&amp;W)…</translation>
    </message>
    <message>
        <source>Save as a te&amp;mplate</source>
        <translation>حفظ كقالب (&amp;M)</translation>
    </message>
    <message>
        <source>Save chart</source>
        <translation>حفظ المخطط</translation>
    </message>
    <message>
        <source>Save elsewhere…</source>
        <translation>حفظ في مكان آخر…</translation>
    </message>
    <message>
        <source>Save it as %1.</source>
        <translation>احفظه باسم %1.</translation>
    </message>
    <message>
        <source>Save model…</source>
        <translation>حفظ النموذج…</translation>
    </message>
    <message>
        <source>Save my answers</source>
        <translation>حفظ إجاباتي</translation>
    </message>
    <message>
        <source>Save my answers…</source>
        <translation>حفظ إجاباتي…</translation>
    </message>
    <message>
        <source>Save the changes to the project “%1”?</source>
        <translation>هل تُحفظ التغييرات في المشروع “%1”؟</translation>
    </message>
    <message>
        <source>Save the imported network</source>
        <translation>حفظ الشبكة المستوردة</translation>
    </message>
    <message>
        <source>Save the model in INT8</source>
        <translation>حفظ النموذج بصيغة INT8</translation>
    </message>
    <message>
        <source>Save the network</source>
        <translation>حفظ الشبكة</translation>
    </message>
    <message>
        <source>Save the predictions</source>
        <translation>حفظ التنبؤات</translation>
    </message>
    <message>
        <source>Save the project and pass on the file.</source>
        <translation>احفظ المشروع وأرسل الملف.</translation>
    </message>
    <message>
        <source>Save the project instead.</source>
        <translation>احفظ المشروع بدلًا من ذلك.</translation>
    </message>
    <message>
        <source>Save the race</source>
        <translation>حفظ السباق</translation>
    </message>
    <message>
        <source>Save to m&amp;y blocks</source>
        <translation>حفظ في كتلي (&amp;Y)</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>تم الحفظ</translation>
    </message>
    <message>
        <source>Saved as %1.</source>
        <translation>حُفظ باسم %1.</translation>
    </message>
    <message>
        <source>Saving keeps the three previous versions.</source>
        <translation>الحفظ يُبقي الإصدارات الثلاثة السابقة.</translation>
    </message>
    <message>
        <source>Scale a gradient</source>
        <translation>تحجيم تدرّج</translation>
    </message>
    <message>
        <source>Scale the target</source>
        <translation>تحجيم الهدف</translation>
    </message>
    <message>
        <source>Scales each channel of an image by a learned function of the means of all channels.</source>
        <translation>تحجّم كل قناة من الصورة بدالة متعلَّمة في متوسطات جميع القنوات.</translation>
    </message>
    <message>
        <source>Scales text and controls. The canvas also has a zoom of its own.</source>
        <translation>يغيّر حجم النص وعناصر التحكم. وللوحة الرسم تكبير خاص بها أيضًا.</translation>
    </message>
    <message>
        <source>Schedule</source>
        <translation>جدول معدّل التعلّم</translation>
    </message>
    <message>
        <source>Se&amp;ttings…</source>
        <translation>الإعدادات (&amp;T)…</translation>
    </message>
    <message>
        <source>Search examples</source>
        <translation>البحث في الأمثلة</translation>
    </message>
    <message>
        <source>Search layers</source>
        <translation>البحث في الطبقات</translation>
    </message>
    <message>
        <source>Search method</source>
        <translation>طريقة البحث</translation>
    </message>
    <message>
        <source>Search shortcuts</source>
        <translation>البحث في الاختصارات</translation>
    </message>
    <message>
        <source>Search the examples</source>
        <translation>البحث في الأمثلة</translation>
    </message>
    <message>
        <source>Search the manual</source>
        <translation>ابحث في الدليل</translation>
    </message>
    <message>
        <source>Search the palette</source>
        <translation>البحث في لوحة العناصر</translation>
    </message>
    <message>
        <source>Search the shortcuts</source>
        <translation>البحث في الاختصارات</translation>
    </message>
    <message>
        <source>Searching for devices…</source>
        <translation>يجري البحث عن الأجهزة…</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>البذرة</translation>
    </message>
    <message>
        <source>Seed %1</source>
        <translation>البذرة %1</translation>
    </message>
    <message>
        <source>Seed of the initial weights, the sample order and dropout</source>
        <translation>بذرة الأوزان الابتدائية وترتيب العيّنات و dropout</translation>
    </message>
    <message>
        <source>Seed of the split</source>
        <translation>بذرة التقسيم</translation>
    </message>
    <message>
        <source>Select &amp;all</source>
        <translation>تحديد الكل (&amp;A)</translation>
    </message>
    <message>
        <source>Select a block.</source>
        <translation>حدّد كتلة.</translation>
    </message>
    <message>
        <source>Select the instance of a block.</source>
        <translation>حدّد نسخة من كتلة.</translation>
    </message>
    <message>
        <source>Select the layers in between as well.</source>
        <translation>حدّد الطبقات الواقعة بينها أيضًا.</translation>
    </message>
    <message>
        <source>Select the layers of the block.</source>
        <translation>حدّد طبقات الكتلة.</translation>
    </message>
    <message>
        <source>Select the nearest layer in that direction</source>
        <translation>تحديد أقرب طبقة في ذلك الاتجاه</translation>
    </message>
    <message>
        <source>Select the next or previous layer</source>
        <translation>تحديد الطبقة التالية أو السابقة</translation>
    </message>
    <message>
        <source>Selected: %1</source>
        <translation>المحدَّد: %1</translation>
    </message>
    <message>
        <source>Selu</source>
        <translation>Selu</translation>
    </message>
    <message>
        <source>Semicolon</source>
        <translation>فاصلة منقوطة</translation>
    </message>
    <message>
        <source>Sentences of a grammar</source>
        <translation>جمل من قواعد نحوية</translation>
    </message>
    <message>
        <source>Sequence / attention</source>
        <translation>التسلسل / الانتباه</translation>
    </message>
    <message>
        <source>Servers and workstations</source>
        <translation>الخوادم ومحطات العمل</translation>
    </message>
    <message>
        <source>Set HOME.</source>
        <translation>عيّن قيمة HOME.</translation>
    </message>
    <message>
        <source>Set axis to %1</source>
        <translation>ضبط المحور على %1</translation>
    </message>
    <message>
        <source>Set batch to {samples}</source>
        <translation>اضبط الدفعة على {samples}</translation>
    </message>
    <message>
        <source>Set by the project</source>
        <translation>مضبوط في المشروع</translation>
    </message>
    <message>
        <source>Set count to {value}</source>
        <translation>اضبط العدد على {value}</translation>
    </message>
    <message>
        <source>Set epochs to {epochs}</source>
        <translation>اضبط الدورات على {epochs}</translation>
    </message>
    <message>
        <source>Set groups to %1</source>
        <translation>ضبط المجموعات على %1</translation>
    </message>
    <message>
        <source>Set groups to {value}</source>
        <translation>اضبط المجموعات على {value}</translation>
    </message>
    <message>
        <source>Set heads to {value}</source>
        <translation>اضبط الرؤوس على {value}</translation>
    </message>
    <message>
        <source>Set order to {order}</source>
        <translation>اضبط الترتيب على {order}</translation>
    </message>
    <message>
        <source>Set output padding to %1</source>
        <translation>ضبط حشو الخرج على %1</translation>
    </message>
    <message>
        <source>Set padding to %1</source>
        <translation>ضبط الحشو على %1</translation>
    </message>
    <message>
        <source>Set padding to same</source>
        <translation>ضبط الحشو على same</translation>
    </message>
    <message>
        <source>Set pads to {value}</source>
        <translation>اضبط الحواشي على {value}</translation>
    </message>
    <message>
        <source>Set steps to {value}</source>
        <translation>اضبط الخطوات على {value}</translation>
    </message>
    <message>
        <source>Set the shape to {shape}</source>
        <translation>اضبط الشكل على {shape}</translation>
    </message>
    <message>
        <source>Set units to %1</source>
        <translation>ضبط الوحدات على %1</translation>
    </message>
    <message>
        <source>Set units to {value}</source>
        <translation>اضبط الوحدات على {value}</translation>
    </message>
    <message>
        <source>Set vocabulary to {value}</source>
        <translation>اضبط المفردات على {value}</translation>
    </message>
    <message>
        <source>Set {setting} to {value}</source>
        <translation>اضبط {setting} على {value}</translation>
    </message>
    <message>
        <source>Setting</source>
        <translation>الإعداد</translation>
    </message>
    <message>
        <source>Setting %1 of the sweep</source>
        <translation>الإعداد %1 في التجربة متعدّدة القيم</translation>
    </message>
    <message>
        <source>Setting description</source>
        <translation>وصف الإعداد</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>الإعدادات</translation>
    </message>
    <message>
        <source>Settings at their defaults</source>
        <translation>الإعدادات بقيمها الافتراضية</translation>
    </message>
    <message>
        <source>Settings that the run started with</source>
        <translation>الإعدادات التي بدأ بها التشغيل</translation>
    </message>
    <message>
        <source>Several GPUs</source>
        <translation>عدة GPU</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>الشكل</translation>
    </message>
    <message>
        <source>Shape of the output; N is the batch size</source>
        <translation>شكل الخرج؛ N هو حجم الدفعة</translation>
    </message>
    <message>
        <source>Shapes in images</source>
        <translation>أشكال في صور</translation>
    </message>
    <message>
        <source>Share of correct predictions over confidence</source>
        <translation>حصة التنبؤات الصحيحة بدلالة الثقة</translation>
    </message>
    <message>
        <source>Share of peak</source>
        <translation>الحصة من الذروة</translation>
    </message>
    <message>
        <source>Share of step time</source>
        <translation>الحصة من زمن الخطوة</translation>
    </message>
    <message>
        <source>Share of test samples that the network classifies correctly</source>
        <translation>حصة عيّنات الاختبار التي تصنّفها الشبكة تصنيفًا صحيحًا</translation>
    </message>
    <message>
        <source>Share of the highest FP32 rate that this device reaches; the peak of other precisions is not known</source>
        <translation>الحصة من أعلى معدّل FP32 يبلغه هذا الجهاز؛ أما ذروة صيغ الأعداد الأخرى فغير معروفة</translation>
    </message>
    <message>
        <source>Share of the targets' variance that the network explains: 1 is all of it</source>
        <translation>حصة تباين الأهداف التي تفسّرها الشبكة: 1 يعني كلها</translation>
    </message>
    <message>
        <source>Share of the time of a profiled step</source>
        <translation>الحصة من زمن خطوة مقيسة</translation>
    </message>
    <message>
        <source>Share of the time of all cores that this program uses.</source>
        <translation>الحصة من زمن جميع الأنوية التي يستخدمها هذا البرنامج.</translation>
    </message>
    <message>
        <source>Share of the time that its multiprocessors and tensor cores were active, and of its memory bandwidth; Hopper and newer GPUs report it</source>
        <translation>حصة الزمن التي كانت فيها معالجاتها المتعددة وأنوية الموترات نشطة، والحصة من عرض نطاق ذاكرتها؛ تُبلِّغ عنها Hopper وما بعدها من GPU</translation>
    </message>
    <message>
        <source>Share of time each core was busy: %1</source>
        <translation>حصة الزمن التي كانت فيها كل نواة مشغولة: %1</translation>
    </message>
    <message>
        <source>Share of time over all cores. At 100 % every core is always busy.</source>
        <translation>حصة الزمن على جميع الأنوية. عند 100 % تكون كل نواة مشغولة دائمًا.</translation>
    </message>
    <message>
        <source>Share of time that each of the %1 cores was busy</source>
        <translation>حصة الزمن التي كانت فيها كل نواة مشغولة، وعدد الأنوية %1</translation>
    </message>
    <message>
        <source>Share of time that the multiprocessors and tensor cores were active, and share of the memory bandwidth in use. Drivers report it for Hopper and newer GPUs.</source>
        <translation>حصة الزمن التي كانت فيها المعالجات المتعددة وأنوية الموترات نشطة، والحصة المستخدمة من عرض نطاق الذاكرة. تُبلِّغ عنها برامج التشغيل لـ Hopper وما بعدها من GPU.</translation>
    </message>
    <message>
        <source>Shift</source>
        <translation>إزاحة</translation>
    </message>
    <message>
        <source>Shift+right drag</source>
        <translation>Shift+السحب بالزر الأيمن</translation>
    </message>
    <message>
        <source>Shorten it, or make several of it.</source>
        <translation>قصّره، أو اجعله عدة أجزاء.</translation>
    </message>
    <message>
        <source>Shorten it.</source>
        <translation>قصّره.</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>عرض</translation>
    </message>
    <message>
        <source>Show %1</source>
        <translation>عرض %1</translation>
    </message>
    <message>
        <source>Show an estimate</source>
        <translation>عرض تقدير</translation>
    </message>
    <message>
        <source>Show each bar as a share of its lane's step instead of its time</source>
        <translation>عرض كل شريط كحصة من خطوة مساره بدلًا من زمنه</translation>
    </message>
    <message>
        <source>Show gradients instead of weights.</source>
        <translation>عرض التدرّجات بدلًا من الأوزان.</translation>
    </message>
    <message>
        <source>Show held-out points</source>
        <translation>عرض النقاط المحجوزة</translation>
    </message>
    <message>
        <source>Show how often predictions are correct over how confident they are, in place of the confusion matrix.</source>
        <translation>عرض مدى تكرار صحة التنبؤات بدلالة ثقتها، بدلًا من مصفوفة الالتباس.</translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>إظهار في المجلد</translation>
    </message>
    <message>
        <source>Show layer</source>
        <translation>عرض الطبقة</translation>
    </message>
    <message>
        <source>Show layer &amp;outputs</source>
        <translation>عرض مخرجات الطبقات (&amp;O)</translation>
    </message>
    <message>
        <source>Show over the input which pixels the prediction depends on.</source>
        <translation>عرض البكسلات التي يعتمد عليها التنبؤ فوق المدخل.</translation>
    </message>
    <message>
        <source>Show runs</source>
        <translation>عرض عمليات التشغيل</translation>
    </message>
    <message>
        <source>Show shares of each row instead of counts.</source>
        <translation>عرض حصص كل صف بدلًا من الأعداد.</translation>
    </message>
    <message>
        <source>Show the ROC curve and the precision-recall curve in place of the confusion matrix.</source>
        <translation>عرض منحنى ROC ومنحنى الضبط والاستدعاء بدلًا من مصفوفة الالتباس.</translation>
    </message>
    <message>
        <source>Show the c&amp;ode</source>
        <translation>عرض الشيفرة (&amp;O)</translation>
    </message>
    <message>
        <source>Show the error over the values of a column, which tells where predictions are bad.</source>
        <translation>عرض الخطأ بدلالة قيم عمود، مما يبيّن أين تسوء التنبؤات.</translation>
    </message>
    <message>
        <source>Show the layer</source>
        <translation>عرض الطبقة</translation>
    </message>
    <message>
        <source>Show the learning curves and what the layers do (Ctrl+2).</source>
        <translation>عرض منحنيات التعلّم وما تفعله الطبقات (Ctrl+2).</translation>
    </message>
    <message>
        <source>Show the list of problems</source>
        <translation>عرض قائمة المشكلات</translation>
    </message>
    <message>
        <source>Show the next issue</source>
        <translation>عرض المشكلة التالية</translation>
    </message>
    <message>
        <source>Show the output of every layer for one sample (Shift+P)</source>
        <translation>عرض خرج كل طبقة لعيّنة واحدة (Shift+P)</translation>
    </message>
    <message>
        <source>Show the rate of computation instead of the time of a product</source>
        <translation>عرض معدّل الحساب بدلًا من زمن الجداء</translation>
    </message>
    <message>
        <source>Show the residual, prediction minus true value, instead of the prediction.</source>
        <translation>عرض الباقي، أي التنبؤ ناقص القيمة الحقيقية، بدلًا من التنبؤ.</translation>
    </message>
    <message>
        <source>Show the whole network (Shift+F)</source>
        <translation>عرض الشبكة كاملة (Shift+F)</translation>
    </message>
    <message>
        <source>Show the whole run and follow it (0)</source>
        <translation>عرض عملية التشغيل كاملة ومتابعتها (0)</translation>
    </message>
    <message>
        <source>Show training</source>
        <translation>عرض التدريب</translation>
    </message>
    <message>
        <source>Show training points</source>
        <translation>عرض نقاط التدريب</translation>
    </message>
    <message>
        <source>Shows the results of the selected runs, and the settings in which they differ</source>
        <translation>يعرض نتائج التشغيلات المختارة والإعدادات التي تختلف فيها</translation>
    </message>
    <message>
        <source>Shuffling %1 lowers R² by %2, from %3.</source>
        <translation>خلط %1 يخفض R² بمقدار %2، من %3.</translation>
    </message>
    <message>
        <source>Shuffling %1 lowers the accuracy by %2, from %3.</source>
        <translation>خلط %1 يخفض الدقة بمقدار %2، من %3.</translation>
    </message>
    <message>
        <source>Shuffling %1 raises the mean absolute error of %2 by %3, from %4.</source>
        <translation>خلط %1 يرفع متوسط الخطأ المطلق لـ %2 بمقدار %3، من %4.</translation>
    </message>
    <message>
        <source>Shuffling a column changes the score by no more than the noise.</source>
        <translation>خلط أي عمود لا يغيّر النتيجة أكثر من التشويش.</translation>
    </message>
    <message>
        <source>Shuffling the columns…</source>
        <translation>يجري خلط الأعمدة…</translation>
    </message>
    <message>
        <source>Sigmoid</source>
        <translation>Sigmoid</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>الحجم</translation>
    </message>
    <message>
        <source>Size of the weights</source>
        <translation>حجم الأوزان</translation>
    </message>
    <message>
        <source>Slice</source>
        <translation>Slice</translation>
    </message>
    <message>
        <source>Slides small learned filters over images; each filter responds where it finds its pattern.</source>
        <translation>تمرّر مرشّحات صغيرة متعلَّمة على الصور؛ ويستجيب كل مرشّح حيث يجد نمطه.</translation>
    </message>
    <message>
        <source>Slope</source>
        <translation>الميل</translation>
    </message>
    <message>
        <source>Slow</source>
        <translation>بطيء</translation>
    </message>
    <message>
        <source>Slow motion</source>
        <translation>العرض البطيء</translation>
    </message>
    <message>
        <source>Slow motion: show one step over eight seconds (Ctrl+L)</source>
        <translation>العرض البطيء: عرض خطوة واحدة على مدى ثماني ثوانٍ (Ctrl+L)</translation>
    </message>
    <message>
        <source>Slows training down so that it can be watched. The result stays the same.</source>
        <translation>يبطئ التدريب حتى تمكن مشاهدته. وتبقى النتيجة كما هي.</translation>
    </message>
    <message>
        <source>Small matrices: at {where}, {device} is busy for {share} of a step, but each kernel is too small to fill the device.</source>
        <translation>مصفوفات صغيرة: عند {where} يكون {device} مشغولًا مدة {share} من الخطوة، لكن كل نواة حسابية أصغر من أن تملأ الجهاز.</translation>
    </message>
    <message>
        <source>Smoothing</source>
        <translation>التنعيم</translation>
    </message>
    <message>
        <source>Smoothing of %1</source>
        <translation>تنعيم %1</translation>
    </message>
    <message>
        <source>Smoothing of the thick line. The thin line and validation are never smoothed.</source>
        <translation>تنعيم الخط السميك. أما الخط الرفيع والتحقق فلا يُنعَّمان أبدًا.</translation>
    </message>
    <message>
        <source>Softmax</source>
        <translation>Softmax</translation>
    </message>
    <message>
        <source>Softmax cross-entropy</source>
        <translation>Softmax cross-entropy</translation>
    </message>
    <message>
        <source>Softmax cross-entropy needs class numbers i32 N; this wire carries {labels}</source>
        <translation>تحتاج Softmax cross-entropy إلى أرقام أصناف i32 N؛ وهذه الوصلة تحمل {labels}</translation>
    </message>
    <message>
        <source>Softmax cross-entropy needs logits N×classes; this wire carries {logits}</source>
        <translation>تحتاج Softmax cross-entropy إلى قيم logits من الشكل N×أصناف؛ وهذه الوصلة تحمل {logits}</translation>
    </message>
    <message>
        <source>Softmax needs several numbers per sample; this wire carries {type}</source>
        <translation>تحتاج Softmax إلى عدة أعداد لكل عيّنة؛ وهذه الوصلة تحمل {type}</translation>
    </message>
    <message>
        <source>Softplus</source>
        <translation>Softplus</translation>
    </message>
    <message>
        <source>Some cards are still open</source>
        <translation>بعض البطاقات ما زالت مفتوحة</translation>
    </message>
    <message>
        <source>Some classes are rare</source>
        <translation>بعض الأصناف نادرة</translation>
    </message>
    <message>
        <source>Some classes are rare: "{rare}" has {few} {few:sample|samples}, "{common}" {many}. A network may learn to ignore them.</source>
        <translation>بعض الأصناف نادرة: عيّنات "{rare}" عددها {few}، وعيّنات "{common}" عددها {many}. قد تتعلّم الشبكة تجاهلها.</translation>
    </message>
    <message>
        <source>Some numbers have a decimal comma, and others are written as "{text}": these are read as thousands. Look whether their point is a decimal point.</source>
        <translation>لبعض الأعداد فاصلة عشرية، وأخرى مكتوبة مثل «{text}»: وهذه تُقرأ كآلاف. تحقق مما إذا كانت نقطتها نقطة عشرية.</translation>
    </message>
    <message>
        <source>Somebody sends you this project. It has not been opened yet, and nothing runs until you press Train.</source>
        <translation>أرسل إليك شخص هذا المشروع. لم يُفتح بعد، ولا يُشغَّل شيء حتى تضغط «تدريب».</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>المصدر</translation>
    </message>
    <message>
        <source>Source of those weights</source>
        <translation>مصدر تلك الأوزان</translation>
    </message>
    <message>
        <source>Source: {source}.</source>
        <translation>المصدر: {source}.</translation>
    </message>
    <message>
        <source>Speed in steps per second</source>
        <translation>السرعة بالخطوات في الثانية</translation>
    </message>
    <message>
        <source>Speed limit</source>
        <translation>حدّ السرعة</translation>
    </message>
    <message>
        <source>Speed of each layer by its arithmetic intensity</source>
        <translation>سرعة كل طبقة بحسب كثافتها الحسابية</translation>
    </message>
    <message>
        <source>Speed-up</source>
        <translation>التسريع</translation>
    </message>
    <message>
        <source>Speed-up of %1 over %2. %3 of %4 cells were measured in %5 s; hatched cells are estimated.</source>
        <translation>تسريع %1 مقارنةً بـ %2. قيست %3 من %4 من الخلايا خلال %5 s؛ والخلايا المظللة بالخطوط مُقدَّرة.</translation>
    </message>
    <message>
        <source>Split</source>
        <translation>التقسيم</translation>
    </message>
    <message>
        <source>Split %1</source>
        <translation>التقسيم %1</translation>
    </message>
    <message>
        <source>Split %1, fold %2</source>
        <translation>التقسيم %1، الطيّة %2</translation>
    </message>
    <message>
        <source>Split and classes</source>
        <translation>التقسيم والأصناف</translation>
    </message>
    <message>
        <source>Split the project.</source>
        <translation>قسّم المشروع.</translation>
    </message>
    <message>
        <source>Sqrt</source>
        <translation>Sqrt</translation>
    </message>
    <message>
        <source>Squeeze</source>
        <translation>Squeeze</translation>
    </message>
    <message>
        <source>Squeeze and excite</source>
        <translation>Squeeze and excite</translation>
    </message>
    <message>
        <source>Squeezes every number smoothly into the range from %1 to %2.</source>
        <translation>تضغط كل عدد بسلاسة في المجال من %1 إلى %2.</translation>
    </message>
    <message>
        <source>Stages of the network</source>
        <translation>مراحل الشبكة</translation>
    </message>
    <message>
        <source>Standardize inputs</source>
        <translation>تقييس المدخلات</translation>
    </message>
    <message>
        <source>Standardize target</source>
        <translation>تقييس الهدف</translation>
    </message>
    <message>
        <source>Standardize the inputs</source>
        <translation>تقييس المدخلات</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>بدء</translation>
    </message>
    <message>
        <source>Start a new recorded run from this step. This run stays as it is.</source>
        <translation>بدء عملية تشغيل مسجَّلة جديدة من هذه الخطوة. وتبقى هذه العملية كما هي.</translation>
    </message>
    <message>
        <source>Start from other initial weights</source>
        <translation>البدء من أوزان ابتدائية أخرى</translation>
    </message>
    <message>
        <source>Start from the weights of a file</source>
        <translation>البدء من أوزان ملف</translation>
    </message>
    <message>
        <source>Start from these weights</source>
        <translation>البدء من هذه الأوزان</translation>
    </message>
    <message>
        <source>Start from weights drawn at random from the seed</source>
        <translation>البدء من أوزان عشوائية مسحوبة من البذرة</translation>
    </message>
    <message>
        <source>Start page</source>
        <translation>صفحة البداية</translation>
    </message>
    <message>
        <source>Start the worker again; report it if it happens twice.</source>
        <translation>ابدأ عملية العمل من جديد؛ وأبلغ عن ذلك إن تكرر.</translation>
    </message>
    <message>
        <source>Start with %1. From %2 on, the loss diverges.</source>
        <translation>ابدأ بـ %1. ابتداءً من %2 تتباعد الخسارة.</translation>
    </message>
    <message>
        <source>Start with %1. The loss did not diverge at any rate.</source>
        <translation>ابدأ بـ %1. لم تتباعد الخسارة عند أي معدّل.</translation>
    </message>
    <message>
        <source>Start with a built-in data set, or import your own data.</source>
        <translation>ابدأ بمجموعة بيانات مدمجة، أو استورد بياناتك.</translation>
    </message>
    <message>
        <source>Start with data, then add layers</source>
        <translation>ابدأ بالبيانات، ثم أضف الطبقات</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>البدء</translation>
    </message>
    <message>
        <source>Started (UTC)</source>
        <translation>بدأ (UTC)</translation>
    </message>
    <message>
        <source>Started from the weights in %1.</source>
        <translation>بدأ بالأوزان من %1.</translation>
    </message>
    <message>
        <source>Started from the weights in {file}.</source>
        <translation>بدأ من الأوزان التي في {file}.</translation>
    </message>
    <message>
        <source>Starting</source>
        <translation>جارٍ البدء</translation>
    </message>
    <message>
        <source>State</source>
        <translation>الحالة</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>خطوة</translation>
    </message>
    <message>
        <source>Step %1</source>
        <translation>الخطوة %1</translation>
    </message>
    <message>
        <source>Step limit</source>
        <translation>حدّ الخطوات</translation>
    </message>
    <message>
        <source>Step time</source>
        <translation>زمن الخطوة</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>الخطوات</translation>
    </message>
    <message>
        <source>Steps of {batch} samples reach {share} of the device's peak; most of the time it is idle.</source>
        <translation>الخطوات ذات {batch} من العيّنات تبلغ {share} من ذروة الجهاز؛ وهو خامل معظم الوقت.</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>إيقاف</translation>
    </message>
    <message>
        <source>Stop after %1 validations without a best</source>
        <translation>الإيقاف بعد %1 من عمليات التحقق دون قيمة أفضل</translation>
    </message>
    <message>
        <source>Stop on plateau</source>
        <translation>الإيقاف عند الركود</translation>
    </message>
    <message>
        <source>Stop patience</source>
        <translation>صبر الإيقاف</translation>
    </message>
    <message>
        <source>Stop the race (Esc)</source>
        <translation>إيقاف السباق (Esc)</translation>
    </message>
    <message>
        <source>Stopped. The table has the runs that ended.</source>
        <translation>أُوقف. يحوي الجدول عمليات التشغيل التي انتهت.</translation>
    </message>
    <message>
        <source>Stopping</source>
        <translation>يجري الإيقاف</translation>
    </message>
    <message>
        <source>Store a number</source>
        <translation>تخزين عدد</translation>
    </message>
    <message>
        <source>Straighten the wire</source>
        <translation>تقويم الوصلة</translation>
    </message>
    <message>
        <source>Stride</source>
        <translation>خطوة الإزاحة</translation>
    </message>
    <message>
        <source>Sub</source>
        <translation>Sub</translation>
    </message>
    <message>
        <source>Such as 64x64, or 64x64,crop to keep proportions</source>
        <translation>مثل 64x64، أو 64x64,crop للحفاظ على النسب</translation>
    </message>
    <message>
        <source>Summary</source>
        <translation>الملخص</translation>
    </message>
    <message>
        <source>Sums as text</source>
        <translation>عمليات جمع مكتوبة نصًّا</translation>
    </message>
    <message>
        <source>Sweep</source>
        <translation>تجربة متعدّدة القيم</translation>
    </message>
    <message>
        <source>Sweep settings</source>
        <translation>تجربة قيم متعدّدة للإعدادات</translation>
    </message>
    <message>
        <source>T4 about 3 times as fast as a Cascade Lake processor</source>
        <translation>T4 أسرع بنحو 3 مرات من معالج Cascade Lake</translation>
    </message>
    <message>
        <source>Tab</source>
        <translation>علامة جدولة</translation>
    </message>
    <message>
        <source>Tab, Shift+Tab</source>
        <translation>Tab, Shift+Tab</translation>
    </message>
    <message>
        <source>Table of the layers</source>
        <translation>جدول الطبقات</translation>
    </message>
    <message>
        <source>Tables</source>
        <translation>جداول</translation>
    </message>
    <message>
        <source>Tables (*.csv *.npz)</source>
        <translation>جداول (*.csv *.npz)</translation>
    </message>
    <message>
        <source>Tables (*.csv *.tsv *.txt *.gz *.npz *.npy)</source>
        <translation>جداول (*.csv *.tsv *.txt *.gz *.npz *.npy)</translation>
    </message>
    <message>
        <source>Tables (*.csv)</source>
        <translation>جداول (*.csv)</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>الوسوم</translation>
    </message>
    <message>
        <source>Take both folders as classes</source>
        <translation>اعتبار المجلدين صنفين</translation>
    </message>
    <message>
        <source>Take them as classes</source>
        <translation>اعتبارها أصنافًا</translation>
    </message>
    <message>
        <source>Takes %1</source>
        <translation>يأخذ %1</translation>
    </message>
    <message>
        <source>Takes at most %1 seconds. A run in progress is paused.</source>
        <translation>يستغرق %1 من الثواني على الأكثر. وتُوقف مؤقتًا أي عملية تشغيل جارية.</translation>
    </message>
    <message>
        <source>Takes effect after a restart. What has no translation yet stays English.</source>
        <translation>يسري بعد إعادة التشغيل. ما لم يُترجَم بعد يبقى بالإنجليزية.</translation>
    </message>
    <message>
        <source>Takes effect at the next batch. The weights stay.</source>
        <translation>يسري عند الدفعة التالية. وتبقى الأوزان.</translation>
    </message>
    <message>
        <source>Takes seconds for small networks. A run in progress is paused.</source>
        <translation>يستغرق ثواني في الشبكات الصغيرة. والتشغيل الجاري يُوقف مؤقتًا.</translation>
    </message>
    <message>
        <source>Takes the maximum under each position of a window and so makes images smaller.</source>
        <translation>تأخذ القيمة القصوى تحت كل موضع للنافذة، فتصغّر بذلك الصور.</translation>
    </message>
    <message>
        <source>Takes the mean of the values under each position of a window and so makes images smaller.</source>
        <translation>تأخذ متوسط الأعداد تحت كل موضع للنافذة، فتصغّر بذلك الصور.</translation>
    </message>
    <message>
        <source>Tanh</source>
        <translation>Tanh</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>الهدف</translation>
    </message>
    <message>
        <source>Target value</source>
        <translation>قيمة الهدف</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>المهمة</translation>
    </message>
    <message>
        <source>Teal</source>
        <translation>أزرق مخضرّ</translation>
    </message>
    <message>
        <source>Tells several time series apart</source>
        <translation>يميز بين عدة سلاسل زمنية</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>الحرارة</translation>
    </message>
    <message>
        <source>Temperature %1</source>
        <translation>الحرارة %1</translation>
    </message>
    <message>
        <source>Temperature: 0 always takes the likeliest token, 1 draws as predicted, 2 is daring.</source>
        <translation>الحرارة: 0 تأخذ دائمًا الرمز الأرجح، و1 تسحب بحسب التنبؤ، و2 جريئة.</translation>
    </message>
    <message>
        <source>Tensors of the file that are not used: %1 (%2)</source>
        <translation>موترات الملف غير المستخدمة: %1 (%2)</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>اختبار</translation>
    </message>
    <message>
        <source>Test %1 steps</source>
        <translation>اختبار %1 من الخطوات</translation>
    </message>
    <message>
        <source>Test MAE</source>
        <translation>MAE للاختبار</translation>
    </message>
    <message>
        <source>Test R²</source>
        <translation>R² للاختبار</translation>
    </message>
    <message>
        <source>Test accuracy</source>
        <translation>دقة الاختبار</translation>
    </message>
    <message>
        <source>Test data</source>
        <translation>بيانات الاختبار</translation>
    </message>
    <message>
        <source>Test loss</source>
        <translation>خسارة الاختبار</translation>
    </message>
    <message>
        <source>Test mean absolute error</source>
        <translation>متوسط الخطأ المطلق للاختبار</translation>
    </message>
    <message>
        <source>Test on the latest rows</source>
        <translation>الاختبار على أحدث الصفوف</translation>
    </message>
    <message>
        <source>Test results</source>
        <translation>نتائج الاختبار</translation>
    </message>
    <message>
        <source>Test samples</source>
        <translation>عيّنات الاختبار</translation>
    </message>
    <message>
        <source>Test whole accuracy</source>
        <translation>دقة المتتاليات الكاملة للاختبار</translation>
    </message>
    <message>
        <source>Test, predictions and saved models use the weights of the best validation; a continued run uses the last ones.</source>
        <translation>يستخدم الاختبار والتنبؤات والنماذج المحفوظة أوزان أفضل تحقق؛ أما التشغيل المستأنَف فيستخدم الأوزان الأخيرة.</translation>
    </message>
    <message>
        <source>Tests of the splits</source>
        <translation>اختبارات التقسيمات</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>نص</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>حجم النص</translation>
    </message>
    <message>
        <source>That energy divided by the time that the lane ran</source>
        <translation>تلك الطاقة مقسومة على زمن عمل المسار</translation>
    </message>
    <message>
        <source>The CUDA compatibility package does not support this GPU; remove it or update the driver</source>
        <translation>حزمة توافق CUDA لا تدعم هذه الـ GPU؛ أزلها أو حدّث برنامج التشغيل</translation>
    </message>
    <message>
        <source>The GPU has compute capability %1, this build needs %2 or newer; train on the CPU</source>
        <translation>لدى الـ GPU قدرة حساب (compute capability)‏ %1، ويحتاج هذا البرنامج إلى %2 أو أحدث؛ درّب على CPU</translation>
    </message>
    <message>
        <source>The NVIDIA driver does not know the GPU that CUDA_VISIBLE_DEVICES names</source>
        <translation>لا يعرف برنامج تشغيل NVIDIA الـ GPU التي يسمّيها CUDA_VISIBLE_DEVICES</translation>
    </message>
    <message>
        <source>The NVIDIA driver failed to start (unknown error); after a suspend, reload the module nvidia_uvm or restart</source>
        <translation>تعذّر تشغيل برنامج تشغيل NVIDIA (خطأ غير معروف)؛ بعد السكون أعد تحميل الوحدة nvidia_uvm أو أعد تشغيل الحاسوب</translation>
    </message>
    <message>
        <source>The NVIDIA driver failed to start with code %1</source>
        <translation>تعذّر تشغيل برنامج تشغيل NVIDIA، الرمز %1</translation>
    </message>
    <message>
        <source>The NVIDIA driver is installed, but there is no NVIDIA GPU that it can use</source>
        <translation>برنامج تشغيل NVIDIA مثبَّت، لكن لا توجد GPU من NVIDIA يمكنه استعمالها</translation>
    </message>
    <message>
        <source>The NVIDIA driver supports CUDA %1, this build needs %2 and driver %3 or newer; update the driver</source>
        <translation>يدعم برنامج تشغيل NVIDIA‏ CUDA %1، ويحتاج هذا البرنامج إلى %2 وبرنامج تشغيل %3 أو أحدث؛ حدّث برنامج التشغيل</translation>
    </message>
    <message>
        <source>The NVIDIA driver's library and its kernel module have different versions; restart the machine</source>
        <translation>مكتبة برنامج تشغيل NVIDIA ووحدة النواة الخاصة به من إصدارين مختلفين؛ أعد تشغيل الحاسوب</translation>
    </message>
    <message>
        <source>The activation after the bottleneck: ReLU as in %1, SiLU as in EfficientNet.</source>
        <translation>التنشيط بعد عنق الزجاجة: ReLU كما في %1، و SiLU كما في EfficientNet.</translation>
    </message>
    <message>
        <source>The activation function of each step; tanh stays within %1 and %2, ReLU may grow from step to step.</source>
        <translation>دالة التنشيط لكل خطوة؛ تبقى tanh بين %1 و%2، وقد تنمو ReLU من خطوة إلى خطوة.</translation>
    </message>
    <message>
        <source>The area is GPU busy: %1 The line is the share of the GPU's peak FLOP/s that the network used. A bar at the top: the GPU's clock was throttled.</source>
        <translation>المساحة هي انشغال الـ GPU: %1 والخط هو الحصة التي استخدمتها الشبكة من ذروة FLOP/s للـ GPU. والشريط في الأعلى: خُفِّض تردد الـ GPU.</translation>
    </message>
    <message>
        <source>The array of the classes or values to predict</source>
        <translation>مصفوفة الأصناف أو القيم المطلوب التنبؤ بها</translation>
    </message>
    <message>
        <source>The array of the samples of the test, if there is one</source>
        <translation>مصفوفة عينات الاختبار، إن وُجدت</translation>
    </message>
    <message>
        <source>The array of the samples, where its name does not tell</source>
        <translation>مصفوفة العينات، حيث لا يدل عليها اسمها</translation>
    </message>
    <message>
        <source>The axis that is joined: %1 is the features of flat data and the channels of images; %2 is the features of sequences.</source>
        <translation>المحور الذي يجري الضم عليه: %1 هو سمات البيانات المسطحة وقنوات الصور؛ و%2 هو سمات التسلسلات.</translation>
    </message>
    <message>
        <source>The baseline "as last time" (the last value again) has a mean absolute error of {error}: the network is better</source>
        <translation>خط الأساس «كالمرة السابقة» (القيمة الأخيرة مرة أخرى) متوسط خطئه المطلق {error}: الشبكة أفضل</translation>
    </message>
    <message>
        <source>The baseline "as last time" (the last value again) has a mean absolute error of {error}: the network is not better</source>
        <translation>خط الأساس «كالمرة السابقة» (القيمة الأخيرة مرة أخرى) متوسط خطئه المطلق {error}: الشبكة ليست أفضل</translation>
    </message>
    <message>
        <source>The baseline "as last time" (the last {lag} values again) has a mean absolute error of {error}: the network is better</source>
        <translation>خط الأساس «كالمرة السابقة» (آخر القيم وعددها {lag} مرة أخرى) متوسط خطئه المطلق {error}: الشبكة أفضل</translation>
    </message>
    <message>
        <source>The baseline "as last time" (the last {lag} values again) has a mean absolute error of {error}: the network is not better</source>
        <translation>خط الأساس «كالمرة السابقة» (آخر القيم وعددها {lag} مرة أخرى) متوسط خطئه المطلق {error}: الشبكة ليست أفضل</translation>
    </message>
    <message>
        <source>The batch is copied to the GPU's memory.</source>
        <translation>تُنسخ الدفعة إلى ذاكرة الـ GPU.</translation>
    </message>
    <message>
        <source>The batch is too small for the device</source>
        <translation>الدفعة صغيرة جدًا على الجهاز</translation>
    </message>
    <message>
        <source>The best validation R² is %1; always predicting the mean of the targets gives %2.</source>
        <translation>أفضل R² للتحقق هو %1؛ والتنبؤ دائمًا بمتوسط الأهداف يعطي %2.</translation>
    </message>
    <message>
        <source>The best validation R² is {best} (mean absolute error {error}); a linear model of the same columns gets {linear} ({off}).</source>
        <translation>أفضل R² في التحقق هو {best} (متوسط الخطأ المطلق {error})؛ ويبلغ نموذج خطي للأعمدة نفسها {linear} ({off}).</translation>
    </message>
    <message>
        <source>The best validation R² is {best}; a linear model of the same columns gets {linear}.</source>
        <translation>أفضل R² للتحقق هو {best}؛ ونموذج خطي للأعمدة نفسها يبلغ {linear}.</translation>
    </message>
    <message>
        <source>The best validation accuracy is {best}; a logistic regression of the same columns gets {linear}.</source>
        <translation>أفضل دقة للتحقق هي {best}؛ والانحدار اللوجستي للأعمدة نفسها يبلغ {linear}.</translation>
    </message>
    <message>
        <source>The bus carries {rate}/s from pageable memory, {pinned}/s from pinned memory (DMA).</source>
        <translation>ينقل الناقل {rate}/s من الذاكرة القابلة للترحيل، و{pinned}/s من ذاكرة مثبَّتة (DMA).</translation>
    </message>
    <message>
        <source>The bus carries {rate}/s from pageable memory.</source>
        <translation>ينقل الناقل {rate}/s من الذاكرة القابلة للترحيل.</translation>
    </message>
    <message>
        <source>The character between two cells</source>
        <translation>المحرف الفاصل بين خليتين</translation>
    </message>
    <message>
        <source>The clipboard contains neither a picture nor text.</source>
        <translation>لا تحتوي الحافظة على صورة ولا على نص.</translation>
    </message>
    <message>
        <source>The column whose values the samples are grouped by.</source>
        <translation>العمود الذي تُجمَّع العيّنات حسب قيمه.</translation>
    </message>
    <message>
        <source>The column {column} has a correlation of {correlation} with the target: it may be derived from it.</source>
        <translation>للعمود {column} ارتباط قدره {correlation} بالهدف: فقد يكون مشتقًا منه.</translation>
    </message>
    <message>
        <source>The curves appear after the first round.</source>
        <translation>تظهر المنحنيات بعد الجولة الأولى.</translation>
    </message>
    <message>
        <source>The curves of so few steps show no cause. Train longer.</source>
        <translation>منحنيات هذا العدد القليل من الخطوات لا تُظهر سببًا. درّب مدة أطول.</translation>
    </message>
    <message>
        <source>The curves rest on %1.</source>
        <translation>تستند المنحنيات إلى %1.</translation>
    </message>
    <message>
        <source>The curves show how well this class is told from all others.</source>
        <translation>تبيّن المنحنيات مدى تمييز هذا الصنف عن سائر الأصناف.</translation>
    </message>
    <message>
        <source>The data cannot be read</source>
        <translation>لا يمكن قراءة البيانات</translation>
    </message>
    <message>
        <source>The data cannot be read with these options.</source>
        <translation>لا يمكن قراءة البيانات بهذه الخيارات.</translation>
    </message>
    <message>
        <source>The data could not be read.</source>
        <translation>تعذّرت قراءة البيانات.</translation>
    </message>
    <message>
        <source>The decision boundary needs data with two input numbers per sample. Choose data first.</source>
        <translation>يحتاج حدّ القرار إلى بيانات بعددي دخل لكل عيّنة. اختر البيانات أولًا.</translation>
    </message>
    <message>
        <source>The decision boundary needs one input of two numbers per sample; %1 has %2 inputs.</source>
        <translation>يحتاج حدّ القرار إلى مدخل واحد من عددين لكل عيّنة؛ ولدى %1 من المدخلات %2.</translation>
    </message>
    <message>
        <source>The decision boundary needs two input numbers per sample; %1 has %2.</source>
        <translation>يحتاج حدّ القرار إلى عددي دخل لكل عيّنة؛ ولدى %1 منها %2.</translation>
    </message>
    <message>
        <source>The distance between the pixels that neighbouring weights of a filter look at; %1 leaves no gaps.</source>
        <translation>المسافة بين البكسلات التي تنظر إليها أوزان المرشّح المتجاورة؛ %1 لا يترك فجوات.</translation>
    </message>
    <message>
        <source>The distribution of the initial weights: He suits ReLU, Xavier suits tanh and sigmoid, LeCun suits SELU; orthogonal keeps lengths through deep stacks, zeros only suits last layers.</source>
        <translation>توزيع الأوزان الابتدائية: He يناسب ReLU، و Xavier يناسب tanh و sigmoid، و LeCun يناسب SELU؛ و orthogonal يحفظ الأطوال عبر الطبقات العميقة، و zeros لا يناسب إلا الطبقات الأخيرة.</translation>
    </message>
    <message>
        <source>The drawing is cut into {rows} rows, read from the top.</source>
        <translation>قُسم الرسم إلى {rows} صفوف، تُقرأ من الأعلى.</translation>
    </message>
    <message>
        <source>The error from which on the loss is linear.</source>
        <translation>الخطأ الذي تصبح الخسارة خطية ابتداءً منه.</translation>
    </message>
    <message>
        <source>The examples cannot be read: %1</source>
        <translation>لا يمكن قراءة الأمثلة: %1</translation>
    </message>
    <message>
        <source>The factor of each drop of the learning rate; the exponential schedule spreads it evenly.</source>
        <translation>معامل كل انخفاض لمعدّل التعلّم؛ والجدول الأسّي يوزّعه بالتساوي.</translation>
    </message>
    <message>
        <source>The factor of height and width.</source>
        <translation>معامل الارتفاع والعرض.</translation>
    </message>
    <message>
        <source>The figures appear after the first round.</source>
        <translation>تظهر الأرقام بعد الجولة الأولى.</translation>
    </message>
    <message>
        <source>The file is in %1, as spreadsheet programs write it, and is read as such.</source>
        <translation>الملف بترميز %1 كما تكتبه برامج الجداول؛ وتُقرأ الحروف على هذا الأساس.</translation>
    </message>
    <message>
        <source>The file may be cut off.</source>
        <translation>ربما كان الملف مقطوعًا.</translation>
    </message>
    <message>
        <source>The file may be damaged, or not be a project.</source>
        <translation>ربما كان الملف تالفًا، أو ليس مشروعًا.</translation>
    </message>
    <message>
        <source>The file names no licence.</source>
        <translation>لا يذكر الملف ترخيصًا.</translation>
    </message>
    <message>
        <source>The file stays as it is until you save.</source>
        <translation>يبقى الملف كما هو حتى تحفظ.</translation>
    </message>
    <message>
        <source>The first index, from %1.</source>
        <translation>أول فهرس، بدءًا من %1.</translation>
    </message>
    <message>
        <source>The first one is at step {step}.</source>
        <translation>أولها عند الخطوة {step}.</translation>
    </message>
    <message>
        <source>The first row is taken for data: the columns have numbers for names.</source>
        <translation>يُعدّ الصف الأول بيانات: فأسماء الأعمدة أرقام.</translation>
    </message>
    <message>
        <source>The first row is taken for the names of the columns.</source>
        <translation>يُعدّ الصف الأول أسماء الأعمدة.</translation>
    </message>
    <message>
        <source>The first two devices, measured</source>
        <translation>الجهازان الأولان، مقيسان</translation>
    </message>
    <message>
        <source>The folder {folder} has no folders of classes in it, so it is left out.</source>
        <translation>لا توجد في المجلد {folder} مجلدات أصناف، لذلك يُستبعد.</translation>
    </message>
    <message>
        <source>The folder {folder} holds the classes of each pixel: {classes} colours, in ascending order, from {first} to {last}.</source>
        <translation>يحوي المجلد {folder} صنف كل بكسل: {classes} من الألوان بترتيب تصاعدي، من {first} إلى {last}.</translation>
    </message>
    <message>
        <source>The fraction of elements that each training step sets to zero; the others are divided by %1 - rate. In evaluation nothing is dropped. May change while training runs.</source>
        <translation>نسبة العناصر التي تجعلها كل خطوة تدريب صفرًا؛ وتُقسَم البقية على %1 - rate. لا يُسقَط شيء في التقييم. ويمكن تغييرها أثناء التدريب.</translation>
    </message>
    <message>
        <source>The fraction of the best loss by which a loss must be lower to count as a new best.</source>
        <translation>النسبة من أفضل خسارة التي يجب أن تنخفض بها الخسارة لتُعدّ أفضل قيمة جديدة.</translation>
    </message>
    <message>
        <source>The fraction of the learning rate below which it never falls.</source>
        <translation>النسبة من معدّل التعلّم التي لا ينخفض دونها أبدًا.</translation>
    </message>
    <message>
        <source>The fraction of the learning rate that the run starts with.</source>
        <translation>النسبة من معدّل التعلّم التي تبدأ بها عملية التشغيل.</translation>
    </message>
    <message>
        <source>The fraction of the run over which the learning rate rises to what was set.</source>
        <translation>النسبة من عملية التشغيل التي يرتفع خلالها معدّل التعلّم إلى القيمة المحددة.</translation>
    </message>
    <message>
        <source>The gradient norm is {now}, {times} times its median of {median}.</source>
        <translation>معيار التدرّج {now}، أي {times} مرة من وسيطه {median}.</translation>
    </message>
    <message>
        <source>The gradients are no longer finite</source>
        <translation>لم تعد التدرّجات منتهية</translation>
    </message>
    <message>
        <source>The gradients of the last {steps} steps are infinite or not a number.</source>
        <translation>تدرّجات آخر {steps} من الخطوات لانهائية أو ليست أعدادًا.</translation>
    </message>
    <message>
        <source>The gradients of this many batches are added up before the weights change.</source>
        <translation>تُجمع تدرّجات هذا العدد من الدفعات قبل أن تتغيّر الأوزان.</translation>
    </message>
    <message>
        <source>The image in the file</source>
        <translation>الصورة في الملف</translation>
    </message>
    <message>
        <source>The index of runs was rebuilt: %1</source>
        <translation>أُعيد بناء فهرس عمليات التشغيل: %1</translation>
    </message>
    <message>
        <source>The inputs of the block. Connect a wire from + to add an input.</source>
        <translation>مداخل الكتلة. صِل وصلة من + لإضافة مدخل.</translation>
    </message>
    <message>
        <source>The largest batch size that fits is %1. Above %2, training hardly gets faster. A larger batch size means fewer updates per epoch.</source>
        <translation>أكبر حجم دفعة يتسع هو %1. وفوق %2 لا يكاد التدريب يزداد سرعة. وحجم الدفعة الأكبر يعني تحديثات أقل في الدورة.</translation>
    </message>
    <message>
        <source>The largest difference in a layer, relative to its largest value</source>
        <translation>أكبر فرق في الطبقة نسبةً إلى أكبر قيمة فيها</translation>
    </message>
    <message>
        <source>The largest norm of all gradients together; longer ones are scaled down. %1 is off, and cannot be turned on while training runs.</source>
        <translation>أكبر معيار لجميع التدرّجات معًا؛ وما زاد عليه يُقلَّص. %1 يعني الإيقاف، ولا يمكن تشغيله أثناء التدريب.</translation>
    </message>
    <message>
        <source>The last 60 seconds, 0 to 100 %</source>
        <translation>آخر 60 ثانية، من 0 إلى 100 %</translation>
    </message>
    <message>
        <source>The last layer needs {units}.</source>
        <translation>تحتاج الطبقة الأخيرة إلى {units}.</translation>
    </message>
    <message>
        <source>The last run here: %1. %2.</source>
        <translation>آخر تشغيل هنا: %1. %2.</translation>
    </message>
    <message>
        <source>The layer outputs are of this sample. Click to return to the first one.</source>
        <translation>مخرجات الطبقات لهذه العيّنة. انقر للعودة إلى الأولى.</translation>
    </message>
    <message>
        <source>The layer outputs cannot be computed: %1</source>
        <translation>لا يمكن حساب مخرجات الطبقات: %1</translation>
    </message>
    <message>
        <source>The layer's name</source>
        <translation>اسم الطبقة</translation>
    </message>
    <message>
        <source>The layer's type</source>
        <translation>نوع الطبقة</translation>
    </message>
    <message>
        <source>The learning rate drops after this number of validations without a new best loss.</source>
        <translation>ينخفض معدّل التعلّم بعد هذا العدد من عمليات التحقق دون خسارة أفضل جديدة.</translation>
    </message>
    <message>
        <source>The learning rate grows with each step. Start with the rate at which the loss falls fastest.</source>
        <translation>يزداد معدّل التعلّم مع كل خطوة. ابدأ بالمعدّل الذي تنخفض عنده الخسارة أسرع ما يكون.</translation>
    </message>
    <message>
        <source>The learning rate is far too high</source>
        <translation>معدّل التعلّم أعلى بكثير مما ينبغي</translation>
    </message>
    <message>
        <source>The learning rate is far too low</source>
        <translation>معدّل التعلّم أدنى بكثير مما ينبغي</translation>
    </message>
    <message>
        <source>The learning rate is {rate}, the usual one {usual}. Its effect: {effect}.</source>
        <translation>معدّل التعلّم {rate}، والمعتاد {usual}. أثره: {effect}.</translation>
    </message>
    <message>
        <source>The lesson that is open ends, and no lesson is marked as done any more. Files that were saved, such as answers, stay.</source>
        <translation>ينتهي الدرس المفتوح، ولا يبقى درس معلَّمًا بأنه أُنجز. أما الملفات المحفوظة، كالإجابات، فتبقى.</translation>
    </message>
    <message>
        <source>The lessons that somebody has packed for a class, each from its beginning</source>
        <translation>الدروس التي حزمها شخص ما لصف، كل منها من بدايته</translation>
    </message>
    <message>
        <source>The link to this project was copied to the clipboard (%1 characters).</source>
        <translation>نُسخ الرابط إلى هذا المشروع إلى الحافظة (عدد المحارف: %1).</translation>
    </message>
    <message>
        <source>The loss and the figures that belong to it, of all samples.</source>
        <translation>الخسارة والأرقام التابعة لها، لجميع العيّنات.</translation>
    </message>
    <message>
        <source>The loss grows</source>
        <translation>الخسارة تزداد</translation>
    </message>
    <message>
        <source>The loss is still near that of a constant prediction. Try another learning rate or a larger network.</source>
        <translation>ما زالت الخسارة قريبة من خسارة تنبؤ ثابت. جرّب معدّل تعلّم آخر أو شبكة أكبر.</translation>
    </message>
    <message>
        <source>The loss jumped to {peak}</source>
        <translation>قفزت الخسارة إلى {peak}</translation>
    </message>
    <message>
        <source>The lower limit: very negative numbers become minus alpha.</source>
        <translation>الحدّ الأدنى: تصبح الأعداد السالبة جدًا ناقص alpha.</translation>
    </message>
    <message>
        <source>The memory forecast appears once the network can be trained.</source>
        <translation>يظهر توقّع الذاكرة حين يمكن تدريب الشبكة.</translation>
    </message>
    <message>
        <source>The network</source>
        <translation>الشبكة</translation>
    </message>
    <message>
        <source>The network as it was when this card began</source>
        <translation>الشبكة كما كانت عند بداية هذه البطاقة</translation>
    </message>
    <message>
        <source>The network becomes what it was when this card began, and its training is discarded.</source>
        <translation>تعود الشبكة كما كانت حين بدأت هذه البطاقة، ويُلغى تدريبها.</translation>
    </message>
    <message>
        <source>The network becomes what it was when this card began, and training begins again from step 0.</source>
        <translation>تعود الشبكة كما كانت حين بدأت هذه البطاقة، ويبدأ التدريب من جديد من الخطوة 0.</translation>
    </message>
    <message>
        <source>The network can be trained. These warnings may affect the result.</source>
        <translation>يمكن تدريب الشبكة. قد تؤثر هذه التحذيرات في النتيجة.</translation>
    </message>
    <message>
        <source>The network cannot be trained yet: %1</source>
        <translation>لا يمكن تدريب الشبكة بعد: %1</translation>
    </message>
    <message>
        <source>The network in FP32 and in INT8</source>
        <translation>الشبكة بصيغتي FP32 وINT8</translation>
    </message>
    <message>
        <source>The network is empty: start with data, then add layers.</source>
        <translation>الشبكة فارغة: ابدأ بالبيانات، ثم أضف الطبقات.</translation>
    </message>
    <message>
        <source>The network is saved.</source>
        <translation>حُفظت الشبكة.</translation>
    </message>
    <message>
        <source>The network learns numbers of deviation 1; results are shown as in the file</source>
        <translation>تتعلّم الشبكة أعدادًا انحرافها 1؛ وتُعرض النتائج كما في الملف</translation>
    </message>
    <message>
        <source>The network stays open, with all that was changed.</source>
        <translation>تبقى الشبكة مفتوحة، بكل ما تغيّر فيها.</translation>
    </message>
    <message>
        <source>The network was changed while it was measured. Train it, then quantize it.</source>
        <translation>غُيّرت الشبكة في أثناء قياسها. درّبها ثم كمّمها.</translation>
    </message>
    <message>
        <source>The network was trained further since it was measured</source>
        <translation>دُرّبت الشبكة أكثر منذ أن قيست</translation>
    </message>
    <message>
        <source>The next %1 samples are loaded from the data.</source>
        <translation>تُحمَّل العيّنات التالية وعددها %1 من البيانات.</translation>
    </message>
    <message>
        <source>The number of attention heads; each has an equal share of the features.</source>
        <translation>عدد رؤوس الانتباه؛ ولكل منها حصة متساوية من السمات.</translation>
    </message>
    <message>
        <source>The number of channels of the result.</source>
        <translation>عدد قنوات النتيجة.</translation>
    </message>
    <message>
        <source>The number of elements kept.</source>
        <translation>عدد العناصر المُبقاة.</translation>
    </message>
    <message>
        <source>The number of filters per channel; the result has that many times the channels.</source>
        <translation>عدد المرشّحات لكل قناة؛ وقنوات النتيجة أكثر بهذا العدد من المرات.</translation>
    </message>
    <message>
        <source>The number of groups of channels; each group is normalized to mean %1 and deviation %2. With %3, all channels together; with as many groups as channels, each channel alone.</source>
        <translation>عدد مجموعات القنوات؛ تُطبَّع كل مجموعة إلى المتوسط %1 والانحراف %2. مع %3 تُطبَّع القنوات كلها معًا؛ ومع عدد مجموعات يساوي عدد القنوات تُطبَّع كل قناة وحدها.</translation>
    </message>
    <message>
        <source>The number of learned filters; each one makes a channel of the result.</source>
        <translation>عدد المرشّحات المتعلَّمة؛ وكل منها يصنع قناة من النتيجة.</translation>
    </message>
    <message>
        <source>The number of outputs, each computed from every input. In a sequence every position has its own, with the same weights.</source>
        <translation>عدد المخرجات، وكل منها يُحسب من كل المدخلات. وفي التسلسل لكل موضع مخرجاته، بالأوزان نفسها.</translation>
    </message>
    <message>
        <source>The number of passes over the training samples.</source>
        <translation>عدد مرات المرور على عيّنات التدريب.</translation>
    </message>
    <message>
        <source>The number of samples in each training step; with micro-batches, in each of these.</source>
        <translation>عدد العيّنات في كل خطوة تدريب؛ ومع الدفعات الجزئية في كلٍّ منها.</translation>
    </message>
    <message>
        <source>The number of symbols: every id must be below this.</source>
        <translation>عدد الرموز: يجب أن يكون كل رقم رمز أصغر من هذا العدد.</translation>
    </message>
    <message>
        <source>The operands of matrix products and convolutions and of their gradients: %1, or rounded to %2 bits %3, %4 or %5 %6 for the tensor cores of GPUs, or for the AMX of CPUs %7. Sums, weights, optimizer, norms and losses stay in %8.</source>
        <translation>عوامل جداءات المصفوفات والالتفافات وتدرّجاتها: %1، أو مقرّبة إلى %2 بت %3، %4 أو %5 %6 لأنوية الموترات في GPU، أو لوحدات AMX في CPU %7. وتبقى المجاميع والأوزان والمُحسِّن والتطبيعات والخسائر بصيغة %8.</translation>
    </message>
    <message>
        <source>The optimizer moves every weight a little against its gradient.</source>
        <translation>يحرّك المُحسِّن كل وزن قليلًا عكس تدرّجه.</translation>
    </message>
    <message>
        <source>The outputs of the block. Connect a wire to + to add an output.</source>
        <translation>مخارج الكتلة. صِل وصلة إلى + لإضافة مخرج.</translation>
    </message>
    <message>
        <source>The parts do not add up to the step within 2 %.</source>
        <translation>لا تساوي الأجزاءُ الخطوةَ في حدود 2 %.</translation>
    </message>
    <message>
        <source>The peak of %1 is not known.</source>
        <translation>ذروة %1 غير معروفة.</translation>
    </message>
    <message>
        <source>The plan appears once the network can be trained: see Problems below.</source>
        <translation>يظهر التخطيط حين يمكن تدريب الشبكة: انظر المشكلات أدناه.</translation>
    </message>
    <message>
        <source>The predictions are compared with the targets. The loss says how wrong they are.</source>
        <translation>تُقارن التنبؤات بالأهداف. وتبيّن الخسارة مقدار خطئها.</translation>
    </message>
    <message>
        <source>The predictions become a new table.</source>
        <translation>تُكتب التنبؤات في جدول جديد.</translation>
    </message>
    <message>
        <source>The race failed</source>
        <translation>فشل السباق</translation>
    </message>
    <message>
        <source>The race was disturbed: the figure is only approximate.</source>
        <translation>كان السباق مشوّشًا: العدد تقريبي فحسب.</translation>
    </message>
    <message>
        <source>The race was fair.</source>
        <translation>كان السباق عادلًا.</translation>
    </message>
    <message>
        <source>The race was not comparable: there is no figure.</source>
        <translation>كان السباق غير قابل للمقارنة: لا عدد له.</translation>
    </message>
    <message>
        <source>The race was stopped early, so there is no winner.</source>
        <translation>أُوقف السباق مبكرًا، فلا فائز.</translation>
    </message>
    <message>
        <source>The reduction ratio: the bottleneck has channels / ratio units, rounded down, but at least %1.</source>
        <translation>نسبة التخفيض: في عنق الزجاجة channels / ratio من الوحدات، مقرّبة إلى الأدنى، لكن %1 على الأقل.</translation>
    </message>
    <message>
        <source>The report is %1, with its table and project beside it.</source>
        <translation>التقرير هو %1، وبجانبه جدوله ومشروعه.</translation>
    </message>
    <message>
        <source>The report is %1.</source>
        <translation>التقرير هو %1.</translation>
    </message>
    <message>
        <source>The roof of %1 is the FP32 peak that the device states.</source>
        <translation>سقف %1 هو ذروة FP32 التي يذكرها الجهاز.</translation>
    </message>
    <message>
        <source>The roof of a CPU is its measured FP32 peak.</source>
        <translation>سقف الـ CPU هو ذروة FP32 المقيسة لها.</translation>
    </message>
    <message>
        <source>The run ended before its first point.</source>
        <translation>انتهى التشغيل قبل نقطته الأولى.</translation>
    </message>
    <message>
        <source>The run has not reached its first point yet.</source>
        <translation>لم يبلغ التشغيل نقطته الأولى بعد.</translation>
    </message>
    <message>
        <source>The run has recorded no figure yet.</source>
        <translation>لم يسجّل التشغيل أي رقم بعد.</translation>
    </message>
    <message>
        <source>The run recorded no figure.</source>
        <translation>لم يسجّل التشغيل أي مقدار.</translation>
    </message>
    <message>
        <source>The same network, initial weights, data, batch size, precision and steps; warm-up excluded; losses that agree.</source>
        <translation>الشبكة والأوزان الابتدائية والبيانات وحجم الدفعة وصيغة الأعداد والخطوات نفسها؛ دون الإحماء؛ وخسائر متطابقة.</translation>
    </message>
    <message>
        <source>The same seed gives the same initial weights and the same order of samples</source>
        <translation>البذرة نفسها تعطي الأوزان الابتدائية نفسها وترتيب العيّنات نفسه</translation>
    </message>
    <message>
        <source>The samples are sorted into ranges of about as many each, with their mean error. The whiskers are one standard error.</source>
        <translation>تُوزَّع العيّنات على مجالات متقاربة العدد مع متوسط خطئها. تمثّل الشعيرات خطأً معياريًا واحدًا.</translation>
    </message>
    <message>
        <source>The schedule uses %1 now.</source>
        <translation>يستخدم جدول معدّل التعلّم الآن %1.</translation>
    </message>
    <message>
        <source>The settings are the same</source>
        <translation>الإعدادات متماثلة</translation>
    </message>
    <message>
        <source>The shape of one sample after this layer; it must hold exactly as many numbers as before. They keep their order: row by row, one channel after the other.</source>
        <translation>شكل العيّنة الواحدة بعد هذه الطبقة؛ ويجب أن يضم عدد الأعداد نفسه تمامًا كما قبلها. وهي تحفظ ترتيبها: صفًا صفًا، وقناة تلو الأخرى.</translation>
    </message>
    <message>
        <source>The share of time in which a kernel of any program ran, reported by the driver. It does not say how much of the GPU was used: a stream of small kernels keeps it busy all the time.</source>
        <translation>حصة الزمن التي عملت فيها نواة حسابية لأي برنامج، كما يُبلِّغ برنامج التشغيل. ولا تدل على مقدار ما استُخدم من الـ GPU: فسيل من النوى الحسابية الصغيرة يبقيها مشغولة طوال الوقت.</translation>
    </message>
    <message>
        <source>The size of the hidden state, which is also the output.</source>
        <translation>حجم الحالة الخفية، وهي الخرج أيضًا.</translation>
    </message>
    <message>
        <source>The size of the learned vector of each symbol.</source>
        <translation>حجم المتجه المتعلَّم لكل رمز.</translation>
    </message>
    <message>
        <source>The splits are those of the folders {folders}.</source>
        <translation>التقسيم هو تقسيم المجلدات {folders}.</translation>
    </message>
    <message>
        <source>The standard deviation of normally distributed initial weights.</source>
        <translation>الانحراف المعياري للأوزان الابتدائية الموزعة توزيعًا طبيعيًا.</translation>
    </message>
    <message>
        <source>The standard deviation of the initial weights; %1 is %2, %3 is PyTorch's.</source>
        <translation>الانحراف المعياري للأوزان الابتدائية؛ %1 يعني %2، و%3 هو انحراف PyTorch.</translation>
    </message>
    <message>
        <source>The standard deviation of the initial weights; %1 is %2.</source>
        <translation>الانحراف المعياري للأوزان الابتدائية؛ %1 يعني %2.</translation>
    </message>
    <message>
        <source>The step ran as one kernel, or the recording is older than the counting of operations.</source>
        <translation>عملت الخطوة كنواة حسابية واحدة، أو أن التسجيل أقدم من إضافة عدّ العمليات.</translation>
    </message>
    <message>
        <source>The target "{column}" has one value in all rows, so that there is nothing to learn.</source>
        <translation>للهدف "{column}" قيمة واحدة في جميع الصفوف، فلا شيء يمكن تعلّمه.</translation>
    </message>
    <message>
        <source>The target "{column}" has {values} different numbers.</source>
        <translation>للهدف "{column}" من الأعداد المختلفة {values}.</translation>
    </message>
    <message>
        <source>The target "{column}" has {values} different words in {rows} rows, and each becomes a class: it looks like an identifier or free text. Choose another column.</source>
        <translation>في الهدف «{column}» كلمات مختلفة عددها {values} في صفوف عددها {rows}، وتصبح كل منها صنفًا: يبدو أنه معرّف أو نص حر. اختر عمودًا آخر.</translation>
    </message>
    <message>
        <source>The target "{column}" has {values} or more different words in {rows} rows, and each becomes a class: it looks like an identifier or free text. Choose another column.</source>
        <translation>في الهدف «{column}» كلمات مختلفة عددها {values} أو أكثر في صفوف عددها {rows}، وتصبح كل منها صنفًا: يبدو أنه معرّف أو نص حر. اختر عمودًا آخر.</translation>
    </message>
    <message>
        <source>The targets are about {size} in size, a network's first outputs about 1. The training loss is {loss}; predicting the mean gives {base}.</source>
        <translation>مقدار الأهداف نحو {size}، ومقدار أول مخرجات الشبكة نحو 1. خسارة التدريب {loss}؛ والتنبؤ بالمتوسط يعطي {base}.</translation>
    </message>
    <message>
        <source>The targets are far from the network's outputs</source>
        <translation>الأهداف بعيدة عن مخرجات الشبكة</translation>
    </message>
    <message>
        <source>The time is an estimate for training on %1 CPU threads. Dots: difficulty 1 to 3.</source>
        <translation>الزمن تقدير للتدريب على CPU بعدد خيوط %1. النقاط: الصعوبة من 1 إلى 3.</translation>
    </message>
    <message>
        <source>The time limit was too short to measure a single cell.</source>
        <translation>كان حدّ الزمن أقصر من أن تُقاس خلية واحدة.</translation>
    </message>
    <message>
        <source>The trained network.</source>
        <translation>الشبكة المدرَّبة.</translation>
    </message>
    <message>
        <source>The training loss is {now}, it began at about {first}: steps with a learning rate of {rate} overshoot.</source>
        <translation>خسارة التدريب {now}، وقد بدأت عند نحو {first}: فالخطوات بمعدّل التعلّم {rate} تتجاوز الحد.</translation>
    </message>
    <message>
        <source>The training loss is {now}, it began at about {first}: the steps overshoot.</source>
        <translation>خسارة التدريب {now}، وقد بدأت عند نحو {first}: فالخطوات تتجاوز الحد.</translation>
    </message>
    <message>
        <source>The training loss jumped to {peak} at step {step}; it began at about {first}, and is {now} now.</source>
        <translation>قفزت خسارة التدريب إلى {peak} عند الخطوة {step}؛ بدأت عند نحو {first} وهي الآن {now}.</translation>
    </message>
    <message>
        <source>The training loss stays at {loss}, validation at {validation}; {guess} gives {base}. Neither falls.</source>
        <translation>تبقى خسارة التدريب عند {loss}، وخسارة التحقق عند {validation}؛ و{guess} يعطي {base}. ولا تنخفض أي منهما.</translation>
    </message>
    <message>
        <source>The true mask is not known.</source>
        <translation>القناع الصحيح غير معروف.</translation>
    </message>
    <message>
        <source>The utilization of this computer is not available.</source>
        <translation>استخدام هذا الحاسوب غير متاح.</translation>
    </message>
    <message>
        <source>The validation loss is {loss} and was {best} at step {step}, while the training loss fell from {then} to {now}.</source>
        <translation>خسارة التحقق {loss} وكانت {best} عند الخطوة {step}، بينما انخفضت خسارة التدريب من {then} إلى {now}.</translation>
    </message>
    <message>
        <source>The validation loss to fall to, or the accuracy to rise to, which lies between %1 and %2.</source>
        <translation>خسارة التحقق المراد الانخفاض إليها، أو الدقة المراد الارتفاع إليها، وهي بين %1 و%2.</translation>
    </message>
    <message>
        <source>The views of Train are {views}.</source>
        <translation>عروض التدريب هي {views}.</translation>
    </message>
    <message>
        <source>The vocabulary needs to be at least {symbols}.</source>
        <translation>يجب ألا يقل حجم المفردات عن {symbols}.</translation>
    </message>
    <message>
        <source>The weight of the newest batch in the running mean and variance, which replace those of the batch in evaluation (as in PyTorch; Keras's momentum is %1 minus this).</source>
        <translation>وزن أحدث دفعة في المتوسط والتباين الجاريين، اللذين يحلّان محل متوسط الدفعة وتباينها في التقييم (كما في PyTorch؛ أما momentum في Keras فهو %1 ناقص هذا).</translation>
    </message>
    <message>
        <source>The weight of this loss in the total that training minimizes.</source>
        <translation>وزن هذه الخسارة في المجموع الذي يقلّله التدريب.</translation>
    </message>
    <message>
        <source>The weights and running statistics as arrays of NumPy, each by the name of its layer and its own. The network is not in it.</source>
        <translation>الأوزان والإحصاءات الجارية مصفوفات NumPy، كل منها باسم طبقته واسمه. الشبكة ليست فيه.</translation>
    </message>
    <message>
        <source>The weights are those of step %1.</source>
        <translation>الأوزان هي أوزان الخطوة %1.</translation>
    </message>
    <message>
        <source>The weights are those of the lowest validation loss, %1 at step %2.</source>
        <translation>الأوزان هي أوزان أدنى خسارة تحقق، %1 عند الخطوة %2.</translation>
    </message>
    <message>
        <source>The weights of the run are not saved yet. Pause the run, and open this again.</source>
        <translation>لم تُحفظ أوزان التشغيل بعد. أوقف التشغيل مؤقتًا ثم افتح هذا مرة أخرى.</translation>
    </message>
    <message>
        <source>The whole network</source>
        <translation>الشبكة كاملة</translation>
    </message>
    <message>
        <source>The window that trained %1 closed unexpectedly. Its run waits at step %2.</source>
        <translation>أُغلقت النافذة التي كانت تدرّب %1 على نحو غير متوقع. ينتظر تشغيلها عند الخطوة %2.</translation>
    </message>
    <message>
        <source>The window that trained %1 closed unexpectedly. Training goes on, at step %2.</source>
        <translation>أُغلقت النافذة التي كانت تدرّب %1 على نحو غير متوقع. التدريب مستمر، عند الخطوة %2.</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>المظهر</translation>
    </message>
    <message>
        <source>Then draw something or open a picture here, and see what the network predicts.</source>
        <translation>ثم ارسم شيئًا أو افتح صورة هنا، وانظر بماذا تتنبأ الشبكة.</translation>
    </message>
    <message>
        <source>There is nothing to compare.</source>
        <translation>لا شيء للمقارنة.</translation>
    </message>
    <message>
        <source>There must be one logit for each target.</source>
        <translation>يجب أن تكون هناك قيمة logit واحدة لكل هدف.</translation>
    </message>
    <message>
        <source>These are more than 1,000 runs. List fewer values.</source>
        <translation>هذه أكثر من 1,000 عملية تشغيل. اذكر قيمًا أقل.</translation>
    </message>
    <message>
        <source>These figures rest on %1.</source>
        <translation>تستند هذه الأرقام إلى %1.</translation>
    </message>
    <message>
        <source>This card then explains what goes wrong and offers fixes.</source>
        <translation>تشرح هذه البطاقة بعد ذلك الخلل وتعرض إصلاحات.</translation>
    </message>
    <message>
        <source>This card then shows how long a step takes and where its time goes.</source>
        <translation>تعرض هذه البطاقة بعد ذلك مدة الخطوة وأين يمضي زمنها.</translation>
    </message>
    <message>
        <source>This card then shows the attention weights between positions.</source>
        <translation>تعرض هذه البطاقة بعد ذلك أوزان الانتباه بين المواضع.</translation>
    </message>
    <message>
        <source>This card then shows the distribution of weights and gradients over the steps.</source>
        <translation>تعرض هذه البطاقة بعد ذلك توزيع الأوزان والتدرّجات عبر الخطوات.</translation>
    </message>
    <message>
        <source>This card then shows the output of each layer for one sample, neuron by neuron.</source>
        <translation>تعرض هذه البطاقة بعد ذلك خرج كل طبقة لعيّنة واحدة، عصبونًا عصبونًا.</translation>
    </message>
    <message>
        <source>This card then shows which columns the predictions depend on.</source>
        <translation>تعرض هذه البطاقة عندئذ الأعمدة التي تعتمد عليها التنبؤات.</translation>
    </message>
    <message>
        <source>This card then shows which predictions are correct, and the worst samples.</source>
        <translation>تعرض هذه البطاقة بعد ذلك التنبؤات الصحيحة، وأسوأ العيّنات.</translation>
    </message>
    <message>
        <source>This card then shows which samples a layer places close together.</source>
        <translation>تعرض هذه البطاقة بعد ذلك العيّنات التي تضعها الطبقة متقاربة.</translation>
    </message>
    <message>
        <source>This computer: %1</source>
        <translation>هذا الحاسوب: %1</translation>
    </message>
    <message>
        <source>This fraction of each target is spread evenly over all classes, which makes the network less confident.</source>
        <translation>تُوزَّع هذه النسبة من كل هدف بالتساوي على جميع الأصناف، فتقلّ ثقة الشبكة.</translation>
    </message>
    <message>
        <source>This is a bug in the layer that uses it: please report it.</source>
        <translation>هذا خلل في الطبقة التي تستخدمه: أبلغ عنه من فضلك.</translation>
    </message>
    <message>
        <source>This layer has no attention weights.</source>
        <translation>ليس لهذه الطبقة أوزان انتباه.</translation>
    </message>
    <message>
        <source>This layer has no output of its own in this run.</source>
        <translation>ليس لهذه الطبقة خرج خاص بها في عملية التشغيل هذه.</translation>
    </message>
    <message>
        <source>This layer is bypassed: its input passes through unchanged.</source>
        <translation>هذه الطبقة متجاوَزة: يمر مدخلها دون تغيير.</translation>
    </message>
    <message>
        <source>This model</source>
        <translation>هذا النموذج</translation>
    </message>
    <message>
        <source>This network</source>
        <translation>هذه الشبكة</translation>
    </message>
    <message>
        <source>This network does not predict the next token at every position.</source>
        <translation>لا تتنبأ هذه الشبكة بالرمز التالي عند كل موضع.</translation>
    </message>
    <message>
        <source>This network has no attention layer.</source>
        <translation>ليس في هذه الشبكة طبقة انتباه.</translation>
    </message>
    <message>
        <source>This network has no trained weights yet on this data. Train it, with "Record runs" on in the menu Train: its weights are saved as it trains.</source>
        <translation>ليس لهذه الشبكة بعدُ أوزان مدرّبة على هذه البيانات. درّبها مع تشغيل «تسجيل عمليات التشغيل» في قائمة التدريب: فتُحفظ أوزانها في أثناء التدريب.</translation>
    </message>
    <message>
        <source>This network has no trained weights yet on this data. Train it: its weights are saved as it trains.</source>
        <translation>ليس لهذه الشبكة بعد أوزان مدرَّبة على هذه البيانات. درّبها: تُحفظ أوزانها أثناء التدريب.</translation>
    </message>
    <message>
        <source>This network predicts numbers, which have no accuracy.</source>
        <translation>تتنبأ هذه الشبكة بأعداد، ولا دقة للأعداد.</translation>
    </message>
    <message>
        <source>This network was trained before, up to step %1%2.</source>
        <translation>دُرِّبت هذه الشبكة من قبل، حتى الخطوة %1%2.</translation>
    </message>
    <message>
        <source>This network was trained before. The run cannot be shown: %1</source>
        <translation>دُرِّبت هذه الشبكة من قبل. لا يمكن عرض التشغيل: %1</translation>
    </message>
    <message>
        <source>This parameter has no gradient: it does not learn.</source>
        <translation>ليس لهذا المعامل تدرّج: فهو لا يتعلّم.</translation>
    </message>
    <message>
        <source>This parameter has no values.</source>
        <translation>ليس لهذا المعامل قيم.</translation>
    </message>
    <message>
        <source>This program</source>
        <translation>هذا البرنامج</translation>
    </message>
    <message>
        <source>This run failed after {steps}.</source>
        <translation>فشل هذا التشغيل بعد {steps}.</translation>
    </message>
    <message>
        <source>This run finished after {steps}.</source>
        <translation>اكتمل هذا التشغيل بعد {steps}.</translation>
    </message>
    <message>
        <source>This run is still training, after {steps} so far.</source>
        <translation>ما زال هذا التشغيل يتدرّب، بعد {steps} حتى الآن.</translation>
    </message>
    <message>
        <source>This run was cut off, without an end in its log, after {steps}.</source>
        <translation>انقطع هذا التشغيل بعد {steps}، دون نهاية في سجلّه.</translation>
    </message>
    <message>
        <source>This run was stopped after {steps}.</source>
        <translation>أُوقف هذا التشغيل بعد {steps}.</translation>
    </message>
    <message>
        <source>This share of every parameter is added to its gradient; %1 adds nothing, and is fixed when training starts.</source>
        <translation>تُضاف هذه الحصة من كل معامل إلى تدرّجه؛ %1 لا تضيف شيئًا، وتثبت عند بدء التدريب.</translation>
    </message>
    <message>
        <source>This share of every parameter, times the learning rate, is taken away at each step.</source>
        <translation>تُطرح في كل خطوة هذه الحصة من كل معامل، مضروبة في معدّل التعلّم.</translation>
    </message>
    <message>
        <source>Threads</source>
        <translation>الخيوط</translation>
    </message>
    <message>
        <source>Threshold</source>
        <translation>العتبة</translation>
    </message>
    <message>
        <source>Threshold on the curves</source>
        <translation>العتبة على المنحنيات</translation>
    </message>
    <message>
        <source>Tidy</source>
        <translation>ترتيب</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>الزمن</translation>
    </message>
    <message>
        <source>Time and rate of each matrix product on each device</source>
        <translation>زمن كل جداء مصفوفات ومعدّله على كل جهاز</translation>
    </message>
    <message>
        <source>Time each layer in one step per second. Profiled steps take a little longer.</source>
        <translation>قياس زمن كل طبقة في خطوة واحدة كل ثانية. الخطوات المقيسة تستغرق وقتًا أطول قليلًا.</translation>
    </message>
    <message>
        <source>Time is %1.</source>
        <translation>الزمن %1.</translation>
    </message>
    <message>
        <source>Time is known of a network that is drawn. Choose "This network".</source>
        <translation>يُعرف الزمن لشبكة مرسومة. اختر "هذه الشبكة".</translation>
    </message>
    <message>
        <source>Time is measured; FLOP and bytes are counted from the plan. A point above the sloped roof is served by caches.</source>
        <translation>الزمن مقيس؛ أما FLOP والبايتات فمعدودة من خطة التنفيذ. والنقطة فوق السقف المائل تخدمها ذاكرات التخزين المؤقت.</translation>
    </message>
    <message>
        <source>Time left</source>
        <translation>الزمن المتبقي</translation>
    </message>
    <message>
        <source>Time limit</source>
        <translation>حدّ الزمن</translation>
    </message>
    <message>
        <source>Time of a batch for each form of its samples</source>
        <translation>زمن الدفعة لكل شكل من أشكال عيّناتها</translation>
    </message>
    <message>
        <source>Time of a sample</source>
        <translation>زمن العيّنة</translation>
    </message>
    <message>
        <source>Time of a step</source>
        <translation>زمن الخطوة</translation>
    </message>
    <message>
        <source>Time of each layer</source>
        <translation>زمن كل طبقة</translation>
    </message>
    <message>
        <source>Time of each layer in each lane</source>
        <translation>زمن كل طبقة في كل مسار</translation>
    </message>
    <message>
        <source>Time of each layer on %1</source>
        <translation>زمن كل طبقة على %1</translation>
    </message>
    <message>
        <source>Time of training</source>
        <translation>زمن التدريب</translation>
    </message>
    <message>
        <source>Time spent in training steps</source>
        <translation>الزمن المنقضي في خطوات التدريب</translation>
    </message>
    <message>
        <source>Timed</source>
        <translation>بحسب قياس الزمن</translation>
    </message>
    <message>
        <source>Timed, any order</source>
        <translation>بحسب قياس الزمن، بأي ترتيب</translation>
    </message>
    <message>
        <source>Times</source>
        <translation>عدد المرات</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>العنوان</translation>
    </message>
    <message>
        <source>Title of the network</source>
        <translation>عنوان الشبكة</translation>
    </message>
    <message>
        <source>Title of the pack</source>
        <translation>عنوان الحزمة</translation>
    </message>
    <message>
        <source>To sequence</source>
        <translation>إلى تسلسل</translation>
    </message>
    <message>
        <source>To sequence cannot cut the {count} numbers of {type} into {steps} equal steps</source>
        <translation>لا تستطيع To sequence تقطيع أعداد {type} وعددها {count} إلى {steps} من الخطوات المتساوية</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>الرموز</translation>
    </message>
    <message>
        <source>Tokens per sample</source>
        <translation>الرموز لكل عيّنة</translation>
    </message>
    <message>
        <source>Too short to judge: %1 of %2 steps</source>
        <translation>أقصر من أن يُحكم عليه: %1 من %2 من الخطوات</translation>
    </message>
    <message>
        <source>Top</source>
        <translation>الأعلى</translation>
    </message>
    <message>
        <source>Total: %1 parameters; %2 forward and %3 backward per sample</source>
        <translation>المجموع: %1 من المعاملات؛ %2 أمامي و%3 خلفي لكل عيّنة</translation>
    </message>
    <message>
        <source>Train</source>
        <translation>تدريب</translation>
    </message>
    <message>
        <source>Train first: the network continues the text as it has learned.</source>
        <translation>درّب أولًا: تُكمل الشبكة النص كما تعلّمت.</translation>
    </message>
    <message>
        <source>Train for {epochs} epochs</source>
        <translation>التدريب لعدد دورات {epochs}</translation>
    </message>
    <message>
        <source>Train in a separate process</source>
        <translation>التدريب في عملية منفصلة</translation>
    </message>
    <message>
        <source>Train it: runs are recorded as they go.</source>
        <translation>درّبها: تُسجَّل عمليات التشغيل أثناء عملها.</translation>
    </message>
    <message>
        <source>Train on one batch, then pause (Ctrl+.)</source>
        <translation>التدريب على دفعة واحدة ثم الإيقاف المؤقت (Ctrl+.)</translation>
    </message>
    <message>
        <source>Train or pause (Ctrl+Enter)</source>
        <translation>التدريب أو الإيقاف المؤقت (Ctrl+Enter)</translation>
    </message>
    <message>
        <source>Train the edited network from its initial weights.</source>
        <translation>تدريب الشبكة المعدَّلة من أوزانها الابتدائية.</translation>
    </message>
    <message>
        <source>Train the edited network. Layers with the same name and shape keep their weights.</source>
        <translation>تدريب الشبكة المعدَّلة. تحتفظ الطبقات ذات الاسم والشكل نفسيهما بأوزانها.</translation>
    </message>
    <message>
        <source>Train the same network on every device (Ctrl+R)</source>
        <translation>تدريب الشبكة نفسها على كل جهاز (Ctrl+R)</translation>
    </message>
    <message>
        <source>Trainable</source>
        <translation>قابلة للتدريب</translation>
    </message>
    <message>
        <source>Trained for %1 without pauses, of which %2 were spent in training steps. The time left is estimated at the current speed.</source>
        <translation>استغرق التدريب %1 دون التوقفات، منها %2 في خطوات التدريب. الوقت المتبقي مُقدَّر بالسرعة الحالية.</translation>
    </message>
    <message>
        <source>Trained networks and weights (*.onnx *.safetensors *.pth *.pt)</source>
        <translation>شبكات مدرَّبة وأوزان (*.onnx *.safetensors *.pth *.pt)</translation>
    </message>
    <message>
        <source>Trained on other data, so that their losses and accuracies cannot be compared: %1 of %2 curves.</source>
        <translation>دُرّبت على بيانات أخرى فلا تُقارَن خسارتها ولا دقتها: %1 من %2 منحنيات.</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>التدريب</translation>
    </message>
    <message>
        <source>Training accuracy</source>
        <translation>دقة التدريب</translation>
    </message>
    <message>
        <source>Training is not progressing: %1. You can still press Stop.</source>
        <translation>التدريب لا يتقدّم: %1. لا يزال بإمكانك الضغط على «إيقاف».</translation>
    </message>
    <message>
        <source>Training loss</source>
        <translation>خسارة التدريب</translation>
    </message>
    <message>
        <source>Training of this network was interrupted. It is saved up to step %1%2.</source>
        <translation>انقطع تدريب هذه الشبكة. وهي محفوظة حتى الخطوة %1%2.</translation>
    </message>
    <message>
        <source>Training samples</source>
        <translation>عيّنات التدريب</translation>
    </message>
    <message>
        <source>Training samples occur in validation and test</source>
        <translation>ترد عيّنات من التدريب في التحقق والاختبار</translation>
    </message>
    <message>
        <source>Training samples: %1 to %2</source>
        <translation>عيّنات التدريب: من %1 إلى %2</translation>
    </message>
    <message>
        <source>Training starts from the weights in %1 that fit</source>
        <translation>يبدأ التدريب من الأوزان الملائمة في %1</translation>
    </message>
    <message>
        <source>Training waits for its data</source>
        <translation>التدريب ينتظر بياناته</translation>
    </message>
    <message>
        <source>Training, step %1</source>
        <translation>التدريب، الخطوة %1</translation>
    </message>
    <message>
        <source>Trains %1 times from the start.</source>
        <translation>يُدرَّب %1 مرّات من البداية.</translation>
    </message>
    <message>
        <source>Trains the open network on this data</source>
        <translation>تدريب الشبكة المفتوحة على هذه البيانات</translation>
    </message>
    <message>
        <source>Trains the project once for each set of values, in the background: one run after the other, or up to 16 at once if the GPU trains each as one kernel. Every run is recorded and tagged with the name of the sweep.</source>
        <translation>يدرّب المشروع مرة لكل مجموعة من القيم في الخلفية: عملية تشغيل بعد أخرى، أو حتى 16 معًا إذا كانت GPU تدرّب كلًّا منها كنواة حسابية واحدة. تُسجَّل كل عملية تشغيل وتُوسَم باسم التجربة.</translation>
    </message>
    <message>
        <source>Transfer: at {where}, {device} spends {share} of a step on copying the batch to the device.</source>
        <translation>النقل: عند {where} يقضي {device} {share} من الخطوة في نسخ الدفعة إلى الجهاز.</translation>
    </message>
    <message>
        <source>Transfers to and from the GPU over the bus</source>
        <translation>عمليات النقل إلى GPU ومنها عبر الناقل</translation>
    </message>
    <message>
        <source>Transpose</source>
        <translation>تبديل المحورين</translation>
    </message>
    <message>
        <source>Transpose a</source>
        <translation>تبديل محوري a</translation>
    </message>
    <message>
        <source>Transpose b</source>
        <translation>تبديل محوري b</translation>
    </message>
    <message>
        <source>Transposed %1</source>
        <translation>%1 بعد تبديل محوريها</translation>
    </message>
    <message>
        <source>Transposes each matrix of a before the multiplication.</source>
        <translation>يبدّل محوري كل مصفوفة من a قبل الضرب.</translation>
    </message>
    <message>
        <source>Transposes each matrix of b before the multiplication.</source>
        <translation>يبدّل محوري كل مصفوفة من b قبل الضرب.</translation>
    </message>
    <message>
        <source>Treat them as classes</source>
        <translation>اعتبارها أصنافًا</translation>
    </message>
    <message>
        <source>Tries batch sizes from small to large, a few training steps each.</source>
        <translation>تجربة أحجام الدفعة من الصغير إلى الكبير، بضع خطوات تدريب لكل حجم.</translation>
    </message>
    <message>
        <source>True</source>
        <translation>الحقيقي</translation>
    </message>
    <message>
        <source>True %1</source>
        <translation>الحقيقي %1</translation>
    </message>
    <message>
        <source>True %1, predicted %2</source>
        <translation>الحقيقي %1، المتنبَّأ به %2</translation>
    </message>
    <message>
        <source>True mask, predicted mask and errors</source>
        <translation>القناع الحقيقي والقناع المتنبَّأ به والأخطاء</translation>
    </message>
    <message>
        <source>True value</source>
        <translation>القيمة الحقيقية</translation>
    </message>
    <message>
        <source>Try a batch of {batch}</source>
        <translation>تجربة دفعة حجمها {batch}</translation>
    </message>
    <message>
        <source>Try a file</source>
        <translation>تجربة ملف</translation>
    </message>
    <message>
        <source>Try a picture or a row of numbers from the clipboard.</source>
        <translation>تجربة صورة أو صف من الأعداد من الحافظة.</translation>
    </message>
    <message>
        <source>Try a picture, or the rows of a table one by one.</source>
        <translation>تجربة صورة، أو صفوف جدول واحدًا بعد الآخر.</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>إعادة المحاولة</translation>
    </message>
    <message>
        <source>Try learning rate {rate}</source>
        <translation>تجربة معدّل التعلّم {rate}</translation>
    </message>
    <message>
        <source>Turns animations off.</source>
        <translation>إيقاف الحركات.</translation>
    </message>
    <message>
        <source>Turns each pixel of an image into a position of a sequence, with its channels as features.</source>
        <translation>يحوّل كل بكسل من الصورة إلى موضع في متتالية، وقنواته إلى سمات.</translation>
    </message>
    <message>
        <source>Turns each sample into one row of features, which Dense can read.</source>
        <translation>يحوّل كل عيّنة إلى صف واحد من السمات تستطيع Dense قراءته.</translation>
    </message>
    <message>
        <source>Turns images by up to this angle, either way</source>
        <translation>يدير الصور حتى هذه الزاوية في الاتجاهين</translation>
    </message>
    <message>
        <source>Turns numbers into probabilities that add up to %1; the classification loss does this by itself.</source>
        <translation>يحوّل الأعداد إلى احتمالات مجموعها %1؛ وخسارة التصنيف تفعل ذلك بنفسها.</translation>
    </message>
    <message>
        <source>Two clouds</source>
        <translation>سحابتان</translation>
    </message>
    <message>
        <source>Two moons</source>
        <translation>هلالان</translation>
    </message>
    <message>
        <source>Two spirals</source>
        <translation>حلزونان</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>النوع</translation>
    </message>
    <message>
        <source>Type a command</source>
        <translation>كتابة أمر</translation>
    </message>
    <message>
        <source>Type it anew.</source>
        <translation>اكتبه من جديد.</translation>
    </message>
    <message>
        <source>Under profiling a step takes %1, %2 times the usual %3.</source>
        <translation>تستغرق الخطوة في أثناء القياس التفصيلي %1، أي %2 ضعف المدة المعتادة %3.</translation>
    </message>
    <message>
        <source>Under profiling a step takes %1.</source>
        <translation>تستغرق الخطوة في أثناء القياس التفصيلي %1.</translation>
    </message>
    <message>
        <source>Underfitting</source>
        <translation>نقص التخصيص</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>تراجع</translation>
    </message>
    <message>
        <source>Undo delete</source>
        <translation>التراجع عن الحذف</translation>
    </message>
    <message>
        <source>Undo edit</source>
        <translation>التراجع عن التعديل</translation>
    </message>
    <message>
        <source>Units</source>
        <translation>وحدات</translation>
    </message>
    <message>
        <source>Units of {node} are dead</source>
        <translation>في {node} وحدات ميتة</translation>
    </message>
    <message>
        <source>Unknown layer</source>
        <translation>طبقة غير معروفة</translation>
    </message>
    <message>
        <source>Unsaved changes, draft of %1:</source>
        <translation>تغييرات غير محفوظة، مسودّة %1:</translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation>بلا عنوان</translation>
    </message>
    <message>
        <source>Update</source>
        <translation>التحديث</translation>
    </message>
    <message>
        <source>Upsample</source>
        <translation>تكبير الصور</translation>
    </message>
    <message>
        <source>Use</source>
        <translation>استعمال</translation>
    </message>
    <message>
        <source>Use %1</source>
        <translation>استعمال %1</translation>
    </message>
    <message>
        <source>Use .onnx, .py, .h, .npz or .safetensors.</source>
        <translation>استعمل ‎.onnx أو ‎.py أو ‎.h أو ‎.npz أو ‎.safetensors.</translation>
    </message>
    <message>
        <source>Use .safetensors.</source>
        <translation>استعمل ‎.safetensors.</translation>
    </message>
    <message>
        <source>Use Dense instead</source>
        <translation>استعمال Dense بدلًا منها</translation>
    </message>
    <message>
        <source>Use Group norm instead</source>
        <translation>استعمال Group norm بدلًا منها</translation>
    </message>
    <message>
        <source>Use He initial weights</source>
        <translation>استعمال الأوزان الابتدائية He</translation>
    </message>
    <message>
        <source>Use Layer norm instead</source>
        <translation>استعمال Layer norm بدلًا منها</translation>
    </message>
    <message>
        <source>Use a batch of %1 or less (ESTIMATED), make the network smaller, or close other programs that use the device.</source>
        <translation>استعمل دفعة لا تزيد على %1 (مُقدَّر)، أو صغّر الشبكة، أو أغلق البرامج الأخرى التي تستعمل الجهاز.</translation>
    </message>
    <message>
        <source>Use a batch of %1 or more.</source>
        <translation>استعمل دفعة لا تقل عن %1.</translation>
    </message>
    <message>
        <source>Use a batch of at most {count}.</source>
        <translation>استعمل دفعة لا تزيد على {count}.</translation>
    </message>
    <message>
        <source>Use a batch of {batch} or less (ESTIMATED), make the network smaller, or close other programs that use the device.</source>
        <translation>استعمل دفعة لا تزيد على {batch} (مُقدَّر)، أو صغّر الشبكة، أو أغلق البرامج الأخرى التي تستعمل الجهاز.</translation>
    </message>
    <message>
        <source>Use a figure that this or an earlier card keeps, or one that epoch lesson names lists.</source>
        <translation>استعمل رقمًا تحفظه هذه البطاقة أو بطاقة سابقة، أو رقمًا مما يسرده epoch lesson names.</translation>
    </message>
    <message>
        <source>Use a newer Epoch Studio, or another layer.</source>
        <translation>استعمل إصدارًا أحدث من Epoch Studio، أو طبقة أخرى.</translation>
    </message>
    <message>
        <source>Use a smaller batch or smaller layers.</source>
        <translation>استعمل دفعة أصغر أو طبقات أصغر.</translation>
    </message>
    <message>
        <source>Use another one.</source>
        <translation>استعمل غيره.</translation>
    </message>
    <message>
        <source>Use batch size %1</source>
        <translation>استعمال حجم الدفعة %1</translation>
    </message>
    <message>
        <source>Use fewer channels or a larger ratio.</source>
        <translation>استعمل قنوات أقل أو نسبة أكبر.</translation>
    </message>
    <message>
        <source>Use fewer features.</source>
        <translation>استعمل سمات أقل.</translation>
    </message>
    <message>
        <source>Use fewer filters.</source>
        <translation>استعمل مرشّحات أقل.</translation>
    </message>
    <message>
        <source>Use fewer units.</source>
        <translation>استعمل وحدات أقل.</translation>
    </message>
    <message>
        <source>Use fewer, or a block with a repeat count.</source>
        <translation>استعمل عددًا أقل، أو كتلة ذات عدد تكرارات.</translation>
    </message>
    <message>
        <source>Use in the project</source>
        <translation>الاستعمال في المشروع</translation>
    </message>
    <message>
        <source>Use it</source>
        <translation>استعماله</translation>
    </message>
    <message>
        <source>Use it as text</source>
        <translation>استخدمه نصًا</translation>
    </message>
    <message>
        <source>Use less padding.</source>
        <translation>استعمل حشوًا أقل.</translation>
    </message>
    <message>
        <source>Use local files…</source>
        <translation>استعمال ملفات محلية…</translation>
    </message>
    <message>
        <source>Use mean squared error instead</source>
        <translation>استعمال متوسط مربّع الخطأ بدلًا منها</translation>
    </message>
    <message>
        <source>Use node: and the name of a layer of the project, or a place that epoch lesson names lists.</source>
        <translation>استعمل node: ثم اسم طبقة من المشروع، أو موضعًا مما يسرده epoch lesson names.</translation>
    </message>
    <message>
        <source>Use of the model</source>
        <translation>استعمال النموذج</translation>
    </message>
    <message>
        <source>Use one of those that the run settings offer.</source>
        <translation>استعمل واحدًا مما تعرضه إعدادات التشغيل.</translation>
    </message>
    <message>
        <source>Use one of {formats}.</source>
        <translation>استعمل واحدة من {formats}.</translation>
    </message>
    <message>
        <source>Use one of {modes}.</source>
        <translation>استعمل واحدًا من {modes}.</translation>
    </message>
    <message>
        <source>Use programs of the same version.</source>
        <translation>استعمل برامج من الإصدار نفسه.</translation>
    </message>
    <message>
        <source>Use softmax cross-entropy for classes.</source>
        <translation>استعمل softmax cross-entropy للأصناف.</translation>
    </message>
    <message>
        <source>Use softmax cross-entropy for more classes.</source>
        <translation>استعمل softmax cross-entropy لأصناف أكثر.</translation>
    </message>
    <message>
        <source>Use the dark theme</source>
        <translation>استعمال المظهر الداكن</translation>
    </message>
    <message>
        <source>Use the left and right keys or the wheel to change the channel. Double-click a weight to edit it.</source>
        <translation>استعمل مفتاحي اليسار واليمين أو العجلة لتغيير القناة. انقر وزنًا نقرًا مزدوجًا لتعديله.</translation>
    </message>
    <message>
        <source>Use the light theme</source>
        <translation>استعمال المظهر الفاتح</translation>
    </message>
    <message>
        <source>Use the other columns</source>
        <translation>استخدم الأعمدة الأخرى</translation>
    </message>
    <message>
        <source>Use the plan</source>
        <translation>استعمال الخطة</translation>
    </message>
    <message>
        <source>Use this data</source>
        <translation>استعمال هذه البيانات</translation>
    </message>
    <message>
        <source>Use {layer} instead</source>
        <translation>استخدم {layer} بدلًا من ذلك</translation>
    </message>
    <message>
        <source>Used for</source>
        <translation>مدة الاستعمال</translation>
    </message>
    <message>
        <source>Utilization</source>
        <translation>الاستخدام</translation>
    </message>
    <message>
        <source>Valid indices are 0 to {last}.</source>
        <translation>الفهارس الصالحة من 0 إلى {last}.</translation>
    </message>
    <message>
        <source>Valid keeps the window inside the image. Same pads it so that the result has size / stride, rounded up. Custom pads each side by what you enter, as PyTorch's padding does.</source>
        <translation>يُبقي Valid النافذة داخل الصورة. ويحشو Same الصورة بحيث يكون حجم النتيجة الحجم / الخطوة، مقرَّبًا إلى الأعلى. ويحشو Custom كل جانب بما تُدخله، مثل padding في PyTorch.</translation>
    </message>
    <message>
        <source>Valid keeps the window inside the image. Same pads it so that the result has size / stride, rounded up. Custom pads each side by what you enter, as PyTorch's padding does. Padding is never the maximum.</source>
        <translation>يُبقي Valid النافذة داخل الصورة. ويحشو Same الصورة بحيث يكون حجم النتيجة الحجم / الخطوة، مقرَّبًا إلى الأعلى. ويحشو Custom كل جانب بما تُدخله، مثل padding في PyTorch. ولا يكون الحشو هو القيمة العظمى أبدًا.</translation>
    </message>
    <message>
        <source>Validate every</source>
        <translation>التحقق كل</translation>
    </message>
    <message>
        <source>Validation</source>
        <translation>التحقق</translation>
    </message>
    <message>
        <source>Validation %1</source>
        <translation>التحقق %1</translation>
    </message>
    <message>
        <source>Validation R²</source>
        <translation>R² للتحقق</translation>
    </message>
    <message>
        <source>Validation accuracy</source>
        <translation>دقة التحقق</translation>
    </message>
    <message>
        <source>Validation loss</source>
        <translation>خسارة التحقق</translation>
    </message>
    <message>
        <source>Validation loss %1</source>
        <translation>خسارة التحقق %1</translation>
    </message>
    <message>
        <source>Validation mean absolute error</source>
        <translation>متوسط الخطأ المطلق للتحقق</translation>
    </message>
    <message>
        <source>Validation mean error</source>
        <translation>متوسط الخطأ في التحقق</translation>
    </message>
    <message>
        <source>Validation samples</source>
        <translation>عيّنات التحقق</translation>
    </message>
    <message>
        <source>Validation whole accuracy</source>
        <translation>دقة المتتاليات الكاملة للتحقق</translation>
    </message>
    <message>
        <source>Validation, test and predictions use a moving average of the weights, which fluctuates less than the weights themselves.</source>
        <translation>يستعمل التحقق والاختبار والتنبؤ متوسطًا متحركًا للأوزان، وهو أقل تذبذبًا من الأوزان نفسها.</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>القيمة</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>القيم</translation>
    </message>
    <message>
        <source>Values of setting %1</source>
        <translation>قيم الإعداد %1</translation>
    </message>
    <message>
        <source>Values of the sample</source>
        <translation>قيم العيّنة</translation>
    </message>
    <message>
        <source>Values separated by commas, or for random search a range: 0.001..0.1</source>
        <translation>قيم تفصل بينها فواصل، أو مدى للبحث العشوائي: 0.001..0.1</translation>
    </message>
    <message>
        <source>Values span a factor of %1. Press G for a log scale.</source>
        <translation>أكبر القيم %1 ضعف أصغرها. اضغط G للمقياس اللوغاريتمي.</translation>
    </message>
    <message>
        <source>Varied settings</source>
        <translation>الإعدادات المتغيّرة</translation>
    </message>
    <message>
        <source>Vary another setting</source>
        <translation>تغيير إعداد آخر</translation>
    </message>
    <message>
        <source>Version of Epoch Studio</source>
        <translation>إصدار Epoch Studio</translation>
    </message>
    <message>
        <source>Views</source>
        <translation>العروض</translation>
    </message>
    <message>
        <source>Violated</source>
        <translation>مخالَف</translation>
    </message>
    <message>
        <source>Vocabulary</source>
        <translation>المفردات</translation>
    </message>
    <message>
        <source>W, the whole computer</source>
        <translation>W، الحاسوب كله</translation>
    </message>
    <message>
        <source>WHY</source>
        <translation>لماذا</translation>
    </message>
    <message>
        <source>Waiting for the first profiled step…</source>
        <translation>في انتظار أول خطوة مقيسة تفصيليًّا…</translation>
    </message>
    <message>
        <source>Waiting for the first result…</source>
        <translation>في انتظار أول نتيجة…</translation>
    </message>
    <message>
        <source>Waits until the layers before it are fixed.</source>
        <translation>تنتظر حتى تُصلَح الطبقات التي قبلها.</translation>
    </message>
    <message>
        <source>Warm-up</source>
        <translation>الإحماء</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>تحذير</translation>
    </message>
    <message>
        <source>Watch a small network learn two spirals.</source>
        <translation>شاهد شبكة صغيرة تتعلّم حلزونين.</translation>
    </message>
    <message>
        <source>Weighs every number by its own sigmoid: a smooth ReLU, also called swish.</source>
        <translation>يزن كل عدد بقيمة sigmoid له: وهو ReLU أملس، ويسمّى أيضًا swish.</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>الوزن</translation>
    </message>
    <message>
        <source>Weight %1 of %2. The run continues with the new value and cannot be rewound to earlier steps.</source>
        <translation>الوزن %1 من %2. تستمر عملية التشغيل بالقيمة الجديدة ولا يمكن إرجاعها إلى خطوات سابقة.</translation>
    </message>
    <message>
        <source>Weight decay</source>
        <translation>تضاؤل الأوزان</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>الأوزان</translation>
    </message>
    <message>
        <source>Weights (*.safetensors *.pth *.pt *.bin)</source>
        <translation>أوزان (*.safetensors *.pth *.pt *.bin)</translation>
    </message>
    <message>
        <source>Weights and project in one file, for "epoch predict" and "epoch eval".</source>
        <translation>الأوزان والمشروع في ملف واحد، للأمرين "epoch predict" و "epoch eval".</translation>
    </message>
    <message>
        <source>Weights and where they come from</source>
        <translation>الأوزان ومصدرها</translation>
    </message>
    <message>
        <source>Weights for NumPy (*.npz)</source>
        <translation>أوزان لـ NumPy ‏(*.npz)</translation>
    </message>
    <message>
        <source>Weights from {file}, written by {producer}.</source>
        <translation>أوزان من {file}، كتبها {producer}.</translation>
    </message>
    <message>
        <source>Weights from {file}.</source>
        <translation>أوزان من {file}.</translation>
    </message>
    <message>
        <source>Weights of this step, gradients of a few training samples.</source>
        <translation>أوزان هذه الخطوة، وتدرّجات بضع عيّنات تدريب.</translation>
    </message>
    <message>
        <source>Weights take whole numbers from -127 to 127.</source>
        <translation>الأوزان أعداد صحيحة من ‎-127 إلى 127.</translation>
    </message>
    <message>
        <source>Weights that it started from</source>
        <translation>الأوزان التي بدأ منها</translation>
    </message>
    <message>
        <source>What do you predict?</source>
        <translation>ما الذي تتنبأ به؟</translation>
    </message>
    <message>
        <source>What happens to rows with empty cells</source>
        <translation>ما يحدث للصفوف ذات الخانات الفارغة</translation>
    </message>
    <message>
        <source>What happens to the number</source>
        <translation>ما يحدث للعدد</translation>
    </message>
    <message>
        <source>What has been measured so far is kept</source>
        <translation>ما قيس حتى الآن محفوظ</translation>
    </message>
    <message>
        <source>What is planned</source>
        <translation>ما يُخطَّط له</translation>
    </message>
    <message>
        <source>What is seen here</source>
        <translation>ما يُرى هنا</translation>
    </message>
    <message>
        <source>What it comes from is bypassed; connect another output.</source>
        <translation>مصدره مُتجاوَز؛ وصّل مخرجًا آخر.</translation>
    </message>
    <message>
        <source>What it costs</source>
        <translation>كلفته</translation>
    </message>
    <message>
        <source>What it costs to overlook the second class where it is true</source>
        <translation>تكلفة إغفال الصنف الثاني حيث يكون صحيحًا</translation>
    </message>
    <message>
        <source>What it costs to predict the second class where it is not true</source>
        <translation>تكلفة التنبؤ بالصنف الثاني حيث لا يكون صحيحًا</translation>
    </message>
    <message>
        <source>What it was trained on</source>
        <translation>ما دُرّب عليه</translation>
    </message>
    <message>
        <source>What makes a race fair</source>
        <translation>ما يجعل السباق عادلًا</translation>
    </message>
    <message>
        <source>What negative numbers are multiplied by; %1 is ReLU, %2 changes nothing.</source>
        <translation>ما تُضرب فيه الأعداد السالبة؛ %1 هو ReLU، و%2 لا يغيّر شيئًا.</translation>
    </message>
    <message>
        <source>What one token of the text is</source>
        <translation>ما يمثّله رمز واحد من النص</translation>
    </message>
    <message>
        <source>What the crossover compares</source>
        <translation>ما تقارنه نقطة التعادل</translation>
    </message>
    <message>
        <source>What the test samples are</source>
        <translation>ما هي عينات الاختبار</translation>
    </message>
    <message>
        <source>What the validation samples give without a network: always naming the class that is most frequent in training, and a linear model of the same inputs</source>
        <translation>ما تعطيه عيّنات التحقق من دون شبكة: تسمية الصنف الأكثر تكرارًا في التدريب دائمًا، ونموذج خطي للمدخلات نفسها</translation>
    </message>
    <message>
        <source>What was found</source>
        <translation>ما وُجد</translation>
    </message>
    <message>
        <source>What was measured here fits none of the answers.</source>
        <translation>ما قيس هنا لا يطابق أيًّا من الإجابات.</translation>
    </message>
    <message>
        <source>What was the same for all lanes, with the evidence</source>
        <translation>ما كان واحدًا في جميع المسارات، مع الدليل</translation>
    </message>
    <message>
        <source>Wheel</source>
        <translation>العجلة</translation>
    </message>
    <message>
        <source>Where and when</source>
        <translation>أين ومتى</translation>
    </message>
    <message>
        <source>Where the time goes</source>
        <translation>أين يُقضى الوقت</translation>
    </message>
    <message>
        <source>Whether 342.200,00 € and 12 kg are numbers, or words</source>
        <translation>هل 342.200,00 € و12 kg أعداد أم كلمات</translation>
    </message>
    <message>
        <source>Whether folders called images and masks hold pairs, or are classes</source>
        <translation>هل يحوي المجلدان images و masks أزواجًا أم هما صنفان</translation>
    </message>
    <message>
        <source>Whether folders called train, val and test are the splits, or classes</source>
        <translation>هل المجلدات train و val و test هي التقسيم أم أصناف</translation>
    </message>
    <message>
        <source>Whether the channels are before or after height and width</source>
        <translation>هل تأتي القنوات قبل الارتفاع والعرض أم بعدهما</translation>
    </message>
    <message>
        <source>Whether the first row names the columns</source>
        <translation>هل يسمّي الصف الأول الأعمدة</translation>
    </message>
    <message>
        <source>Which GPU</source>
        <translation>أي GPU</translation>
    </message>
    <message>
        <source>Which axis is cut: %1 is the features of flat data, the channels of images and the positions of sequences; %2 is the features of sequences.</source>
        <translation>المحور الذي يُقتطع منه: %1 هو سمات البيانات المسطّحة وقنوات الصور ومواضع المتتاليات؛ %2 هو سمات المتتاليات.</translation>
    </message>
    <message>
        <source>Which axis of a sample comes first, second and third afterwards. %1 %2 swaps positions and features of a sequence; %3 %4 %5 puts the channels of an image last, %6 %7 %8 brings them back to the front.</source>
        <translation>أي محاور العيّنة يأتي بعد ذلك أولًا وثانيًا وثالثًا. %1 %2 يبدّل بين مواضع المتتالية وسماتها؛ %3 %4 %5 يضع قنوات الصورة في الآخر، و%6 %7 %8 يعيدها إلى المقدّمة.</translation>
    </message>
    <message>
        <source>Which maps share a colour scale: those of this layer, none, or those of all layers.</source>
        <translation>الخرائط التي تشترك في مقياس ألوان واحد: خرائط هذه الطبقة، أو لا شيء منها، أو خرائط جميع الطبقات.</translation>
    </message>
    <message>
        <source>Which places of the last feature maps support the prediction.</source>
        <translation>مواضع خرائط السمات الأخيرة التي تدعم التنبؤ.</translation>
    </message>
    <message>
        <source>Which sample of the data goes through the network.</source>
        <translation>العيّنة التي تمرّ عبر الشبكة من البيانات.</translation>
    </message>
    <message>
        <source>Which split of the data is evaluated. A test set that is looked at often is no longer a test.</source>
        <translation>جزء البيانات الذي يُقيَّم. مجموعة الاختبار التي يُنظر إليها كثيرًا لا تعود اختبارًا.</translation>
    </message>
    <message>
        <source>Who is faster, and why?</source>
        <translation>أيهما أسرع، ولماذا؟</translation>
    </message>
    <message>
        <source>Who is faster, by batch and size</source>
        <translation>الأسرع، بحسب الدفعة والحجم</translation>
    </message>
    <message>
        <source>Why GPUs, how much memory, what it costs.</source>
        <translation>لماذا GPU، وكم من الذاكرة، وما الكلفة.</translation>
    </message>
    <message>
        <source>Why it ended: {why}.</source>
        <translation>سبب انتهائه: {why}.</translation>
    </message>
    <message>
        <source>Why the GPU lowered its clock</source>
        <translation>لماذا خفّضت GPU تردّدها</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>العرض</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>النافذة</translation>
    </message>
    <message>
        <source>Wine</source>
        <translation>النبيذ</translation>
    </message>
    <message>
        <source>With a threshold of %1, %2 of “%3” are found, %4 of the others are false alarms, and %5 of the predictions of “%3” are correct.</source>
        <translation>عند العتبة %1 يُعثر على %2 من «%3»، وتكون %4 من البقية إنذارات كاذبة، و%5 من تنبؤات «%3» صحيحة.</translation>
    </message>
    <message>
        <source>With a threshold of %1, “%2” is never predicted.</source>
        <translation>عند العتبة %1 لا يُتنبَّأ بـ «%2» أبدًا.</translation>
    </message>
    <message>
        <source>With more steps at each rate the loss falls further, and noise counts less.</source>
        <translation>كلما زادت الخطوات عند كل معدّل زاد انخفاض الخسارة وقلّ أثر الضجيج.</translation>
    </message>
    <message>
        <source>Within the noise: %1 and %2 more.</source>
        <translation>ضمن الضجيج: %1 و%2 غيرها.</translation>
    </message>
    <message>
        <source>Within the noise: %1.</source>
        <translation>ضمن التشويش: %1.</translation>
    </message>
    <message>
        <source>Without VNNI, weights take only half of the range: -63 to 63.</source>
        <translation>من دون VNNI تشغل الأوزان نصف المجال فقط: من ‎-63 إلى 63.</translation>
    </message>
    <message>
        <source>Without a network, always the mean gets R² {constant}, mean absolute error {error}</source>
        <translation>دون شبكة يبلغ المتوسط دائمًا R² {constant}، ومتوسط الخطأ المطلق {error}</translation>
    </message>
    <message>
        <source>Without a network, always {common} does as well: {constant}</source>
        <translation>دون شبكة، دائمًا {common} بالجودة نفسها: {constant}</translation>
    </message>
    <message>
        <source>Without a network, always {common} does better: {constant}</source>
        <translation>دون شبكة، دائمًا {common} أفضل: {constant}</translation>
    </message>
    <message>
        <source>Without a network, always {common} is correct for {constant}</source>
        <translation>دون شبكة، يصيب {common} دائمًا في {constant}</translation>
    </message>
    <message>
        <source>Without a network, always {common} is correct for {constant}: the network is better, but within one standard error of {samples} {samples:sample|samples}</source>
        <translation>دون شبكة، دائمًا {common} يصيب في {constant}: الشبكة أفضل، لكن ضمن خطأ معياري واحد من {samples} {samples:عيّنة|عيّنات}</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>كلمات</translation>
    </message>
    <message>
        <source>Worst samples</source>
        <translation>أسوأ العيّنات</translation>
    </message>
    <message>
        <source>Worst samples: picture, true mask, predicted mask, errors</source>
        <translation>أسوأ العيّنات: الصورة والقناع الحقيقي والقناع المتنبَّأ به والأخطاء</translation>
    </message>
    <message>
        <source>Worst samples: true → predicted</source>
        <translation>أسوأ العيّنات: الحقيقي → المتنبَّأ به</translation>
    </message>
    <message>
        <source>Write # Predict:, # Do:, # See:, # Why: or # Check: and what it is about, # Takeaway or # Instructor.</source>
        <translation>اكتب # Predict: أو # Do: أو # See: أو # Why: أو # Check: ثم الموضوع، أو # Takeaway أو # Instructor.</translation>
    </message>
    <message>
        <source>Write %1.</source>
        <translation>اكتب %1.</translation>
    </message>
    <message>
        <source>Write a lesson of your own: an example with comments, to change in a text editor</source>
        <translation>كتابة درس خاص بك: مثال مع تعليقات، تغيّره في محرّر نصوص</translation>
    </message>
    <message>
        <source>Write a text to see its prediction</source>
        <translation>اكتب نصًا لترى التنبؤ به</translation>
    </message>
    <message>
        <source>Write it as text; ** makes it bold, ` a name.</source>
        <translation>اكتبه نصًّا؛ ** تجعله عريضًا، و ` تجعله اسمًا.</translation>
    </message>
    <message>
        <source>Write it in braces.</source>
        <translation>اكتبه بين قوسين معقوفين.</translation>
    </message>
    <message>
        <source>Write one plain value.</source>
        <translation>اكتب قيمة بسيطة واحدة.</translation>
    </message>
    <message>
        <source>Write the pack…</source>
        <translation>كتابة الحزمة…</translation>
    </message>
    <message>
        <source>Write them as - text.</source>
        <translation>اكتبها بصيغة - نص.</translation>
    </message>
    <message>
        <source>Write title: …</source>
        <translation>اكتب title: …</translation>
    </message>
    <message>
        <source>Write what you predicted, chose and typed as a file, to hand in</source>
        <translation>كتابة ما تنبأت به واخترته وكتبته في ملف لتسليمه</translation>
    </message>
    <message>
        <source>Write your name, then save them again.</source>
        <translation>اكتب اسمك، ثم احفظها من جديد.</translation>
    </message>
    <message>
        <source>Write, for example, ask: wide / narrow within %1 %.</source>
        <translation>اكتب مثلًا ask: wide / narrow within %1 %.</translation>
    </message>
    <message>
        <source>Writes the drawing as %1 and its weights as %2 in %3.</source>
        <translation>يكتب الرسم في %1 وأوزانه في %2 داخل %3.</translation>
    </message>
    <message>
        <source>Writes the drawing as %1 in %2. It starts from these weights.</source>
        <translation>يكتب الرسم في %1 داخل %2. ويبدأ من هذه الأوزان.</translation>
    </message>
    <message>
        <source>Writes the report of the selected run, as a page or a PDF</source>
        <translation>يكتب تقرير عملية التشغيل المحدَّدة، صفحةً أو ملف PDF</translation>
    </message>
    <message>
        <source>Written by %1.</source>
        <translation>كتبه %1.</translation>
    </message>
    <message>
        <source>Wrong predictions by “%1”; of all samples %2.</source>
        <translation>التنبؤات الخاطئة حسب «%1»؛ ولكل العيّنات %2.</translation>
    </message>
    <message>
        <source>Wrote %1, %2: %3 parameters of step %4.</source>
        <translation>كُتب %1، %2: عدد المعاملات %3 من الخطوة %4.</translation>
    </message>
    <message>
        <source>Wrote %1.</source>
        <translation>كُتب %1.</translation>
    </message>
    <message>
        <source>Wrote %1: %2 lessons, %3.</source>
        <translation>كُتب %1: دروس عددها %2، ‏%3.</translation>
    </message>
    <message>
        <source>Wrote %1: %2 rows, %3 of them without a prediction:</source>
        <translation>كُتب %1: %2 صفوف، منها %3 بلا تنبؤ:</translation>
    </message>
    <message>
        <source>Wrote %1: %2 rows.</source>
        <translation>كُتب %1: %2 صفوف.</translation>
    </message>
    <message>
        <source>Wrote %1: 1 row, without a prediction:</source>
        <translation>كُتب %1: صف واحد بلا تنبؤ:</translation>
    </message>
    <message>
        <source>Wrote %1: 1 row.</source>
        <translation>كُتب %1: صف واحد.</translation>
    </message>
    <message>
        <source>Wrote %1: one lesson, %2.</source>
        <translation>كُتب %1: درس واحد، ‏%2.</translation>
    </message>
    <message>
        <source>Xavier uniform</source>
        <translation>Xavier uniform</translation>
    </message>
    <message>
        <source>Yes</source>
        <translation>نعم</translation>
    </message>
    <message>
        <source>You have finished the lesson</source>
        <translation>أنهيت الدرس</translation>
    </message>
    <message>
        <source>You predicted: %1</source>
        <translation>تنبأت بما يلي: %1</translation>
    </message>
    <message>
        <source>Your drawing as input of the network</source>
        <translation>رسمك دخلًا للشبكة</translation>
    </message>
    <message>
        <source>Your edits are not in the trained network yet. Restart to apply them.</source>
        <translation>تعديلاتك ليست بعد في الشبكة المدرَّبة. أعد البدء لتطبيقها.</translation>
    </message>
    <message>
        <source>Your lesson is the file %1. Change it in a text editor: while it is open here, it is read again whenever you save it.</source>
        <translation>درسك هو الملف %1. غيّره في محرّر نصوص: ما دام مفتوحًا هنا، يُقرأ من جديد كلما حفظته.</translation>
    </message>
    <message>
        <source>Your name</source>
        <translation>اسمك</translation>
    </message>
    <message>
        <source>Your number</source>
        <translation>عددك</translation>
    </message>
    <message>
        <source>Your number: **%1**. Measured or computed: **%2**.</source>
        <translation>عددك: **%1**. المقيس أو المحسوب: **%2**.</translation>
    </message>
    <message>
        <source>Your own</source>
        <translation>قوالبك</translation>
    </message>
    <message>
        <source>Your text</source>
        <translation>نصك</translation>
    </message>
    <message>
        <source>Your text and how the network continues it</source>
        <translation>نصّك وكيف تكمله الشبكة</translation>
    </message>
    <message>
        <source>Your values</source>
        <translation>قيمك</translation>
    </message>
    <message>
        <source>Zeroes random elements in each training step, so that the network does not rely on single ones.</source>
        <translation>يجعل عناصر عشوائية أصفارًا في كل خطوة تدريب، كي لا تعتمد الشبكة على عناصر منفردة.</translation>
    </message>
    <message>
        <source>Zoom &amp;in</source>
        <translation>تكبير (&amp;I)</translation>
    </message>
    <message>
        <source>Zoom &amp;out</source>
        <translation>تصغير (&amp;O)</translation>
    </message>
    <message>
        <source>Zoom at the pointer</source>
        <translation>التكبير عند المؤشّر</translation>
    </message>
    <message>
        <source>Zoom to &amp;100 %</source>
        <translation>العرض بنسبة &amp;100 %</translation>
    </message>
    <message>
        <source>a Do card does not say when it is done</source>
        <translation>بطاقة Do لا تقول متى تكتمل</translation>
    </message>
    <message>
        <source>a [ has no ]</source>
        <translation>قوس الفتح [ ليس له قوس إغلاق ]</translation>
    </message>
    <message>
        <source>a batch must hold at least one number and at most %1 GB of floats</source>
        <translation>يجب أن تحوي الدفعة عددًا واحدًا على الأقل وما لا يزيد على %1 GB من أعداد الفاصلة العائمة</translation>
    </message>
    <message>
        <source>a batch needs at least %1 sample</source>
        <translation>يلزم أن تحوي الدفعة ما لا يقل عن %1 من العيّنات</translation>
    </message>
    <message>
        <source>a batch of %1 needs more samples than the %2 of the training split</source>
        <translation>تلزم الدفعة %1 عيّنات أكثر مما في جزء التدريب، وهو %2</translation>
    </message>
    <message>
        <source>a batch of {batch} is larger than the training split of {count} samples</source>
        <translation>الدفعة {batch} أكبر من جزء التدريب وعدد عيّناته {count}</translation>
    </message>
    <message>
        <source>a batch of {batch} needs more samples than the {samples} of the training split</source>
        <translation>تلزم الدفعة {batch} عيّنات أكثر مما في جزء التدريب، وهو {samples}</translation>
    </message>
    <message>
        <source>a block cannot define blocks</source>
        <translation>لا يمكن للكتلة أن تعرّف كتلًا</translation>
    </message>
    <message>
        <source>a block has no settings of its own</source>
        <translation>ليس للكتلة إعدادات خاصة بها</translation>
    </message>
    <message>
        <source>a block is different</source>
        <translation>إحدى الكتل مختلفة</translation>
    </message>
    <message>
        <source>a block repeats 1 to {limit} times, a layer once</source>
        <translation>تتكرر الكتلة من مرة واحدة إلى {limit}، والطبقة مرة واحدة</translation>
    </message>
    <message>
        <source>a block's input cannot be its output</source>
        <translation>لا يمكن أن يكون مُدخَل الكتلة مُخرَجَها</translation>
    </message>
    <message>
        <source>a checkpoint cannot be removed: {reason}</source>
        <translation>تعذّرت إزالة نقطة حفظ: {reason}</translation>
    </message>
    <message>
        <source>a comment has no end</source>
        <translation>أحد التعليقات ليس له نهاية</translation>
    </message>
    <message>
        <source>a confusion matrix of {classes} classes is too large</source>
        <translation>مصفوفة التباس لعدد الأصناف {classes} أكبر من اللازم</translation>
    </message>
    <message>
        <source>a constant is neither one number nor one for each channel</source>
        <translation>الثابت ليس عددًا واحدًا ولا عددًا لكل قناة</translation>
    </message>
    <message>
        <source>a device without a name</source>
        <translation>جهاز بلا اسم</translation>
    </message>
    <message>
        <source>a field has an unknown form</source>
        <translation>أحد الحقول له صيغة غير معروفة</translation>
    </message>
    <message>
        <source>a field has no valid number</source>
        <translation>أحد الحقول ليس له رقم صالح</translation>
    </message>
    <message>
        <source>a field is longer than what contains it</source>
        <translation>أحد الحقول أطول مما يحويه</translation>
    </message>
    <message>
        <source>a file beside this one is described twice</source>
        <translation>ملف بجانب هذا الملف موصوف مرتين</translation>
    </message>
    <message>
        <source>a forecast reads {rows} rows, one after another</source>
        <translation>يقرأ التنبؤ {rows} من الصفوف المتتالية</translation>
    </message>
    <message>
        <source>a graph inside a node (control flow)</source>
        <translation>مخطط داخل عقدة (تحكّم في التدفق)</translation>
    </message>
    <message>
        <source>a kWh</source>
        <translation>لكل kWh</translation>
    </message>
    <message>
        <source>a key of the metadata appears twice</source>
        <translation>أحد مفاتيح البيانات الوصفية موجود مرتين</translation>
    </message>
    <message>
        <source>a lab measures at most %1 devices</source>
        <translation>يقيس المختبر من الأجهزة %1 على الأكثر</translation>
    </message>
    <message>
        <source>a lane has {blocks} timed blocks only (at least {min})</source>
        <translation>عدد الكتل الزمنية المقيسة لأحد المسارات {blocks} فقط (الحد الأدنى {min})</translation>
    </message>
    <message>
        <source>a lane warmed up for {steps} steps only (at least {min})</source>
        <translation>عدد خطوات إحماء أحد المسارات {steps} فقط (الحد الأدنى {min})</translation>
    </message>
    <message>
        <source>a layer cannot feed itself</source>
        <translation>لا يمكن للطبقة أن تغذّي نفسها</translation>
    </message>
    <message>
        <source>a layer has one loss</source>
        <translation>للطبقة خسارة واحدة</translation>
    </message>
    <message>
        <source>a layer is gone</source>
        <translation>إحدى الطبقات لم تعد موجودة</translation>
    </message>
    <message>
        <source>a lesson has at most {max} cards</source>
        <translation>عدد بطاقات الدرس {max} على الأكثر</translation>
    </message>
    <message>
        <source>a list of {count} whole numbers</source>
        <translation>قائمة من الأعداد الصحيحة (عددها {count})</translation>
    </message>
    <message>
        <source>a list of {count} whole numbers: {parts}</source>
        <translation>قائمة من الأعداد الصحيحة (عددها {count}): {parts}</translation>
    </message>
    <message>
        <source>a live race shares the cores, so its times are not measured times</source>
        <translation>السباق المباشر يتقاسم الأنوية، فأوقاته ليست أوقاتًا مقيسة</translation>
    </message>
    <message>
        <source>a member is missing in fields.h</source>
        <translation>عضو ينقص في fields.h</translation>
    </message>
    <message>
        <source>a message claims {bytes} bytes; at most {allowed} are allowed</source>
        <translation>تذكر رسالة أن طولها {bytes} بايت؛ والمسموح {allowed} على الأكثر</translation>
    </message>
    <message>
        <source>a message of {bytes} bytes is too long for the worker</source>
        <translation>رسالة طولها {bytes} بايت أطول من أن تقبلها العملية العاملة</translation>
    </message>
    <message>
        <source>a message's checksum is wrong</source>
        <translation>المجموع الاختباري لإحدى الرسائل خاطئ</translation>
    </message>
    <message>
        <source>a name is empty</source>
        <translation>أحد الأسماء فارغ</translation>
    </message>
    <message>
        <source>a name is one line without '/'</source>
        <translation>الاسم سطر واحد بلا '/'</translation>
    </message>
    <message>
        <source>a name is too long</source>
        <translation>أحد الأسماء أطول من اللازم</translation>
    </message>
    <message>
        <source>a network of texts makes no table</source>
        <translation>شبكة النصوص لا تنتج جدولًا</translation>
    </message>
    <message>
        <source>a node has no operator</source>
        <translation>إحدى العقد ليس لها مُعامِل</translation>
    </message>
    <message>
        <source>a node is either a layer or a block</source>
        <translation>العقدة إما طبقة وإما كتلة</translation>
    </message>
    <message>
        <source>a note holds %1 kB and %2 tags at most</source>
        <translation>تتّسع الملاحظة لما لا يزيد على %1 kB و%2 من الوسوم</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>عدد</translation>
    </message>
    <message>
        <source>a number (%1 different ones)</source>
        <translation>عدد (القيم المختلفة: %1)</translation>
    </message>
    <message>
        <source>a number has more than %1 bits</source>
        <translation>أحد الأعداد يزيد على %1 بت</translation>
    </message>
    <message>
        <source>a number is too large</source>
        <translation>أحد الأعداد أكبر من اللازم</translation>
    </message>
    <message>
        <source>a number was expected</source>
        <translation>كان المتوقع عددًا</translation>
    </message>
    <message>
        <source>a padding of {padding} cuts off more than the filters of {size} pixels add to {type}</source>
        <translation>حشو قدره {padding} يقتطع أكثر مما تضيفه مرشّحات حجمها {size} بكسل إلى {type}</translation>
    </message>
    <message>
        <source>a point has too many dimensions</source>
        <translation>إحدى النقاط لها أبعاد أكثر من اللازم</translation>
    </message>
    <message>
        <source>a position lies outside the canvas</source>
        <translation>أحد المواضع خارج لوحة الرسم</translation>
    </message>
    <message>
        <source>a prediction must be numbers; this wire carries {prediction}</source>
        <translation>يجب أن يكون التنبؤ أعدادًا؛ وهذه الوصلة تحمل {prediction}</translation>
    </message>
    <message>
        <source>a race needs %1 to %2 lanes, and at least one must run here</source>
        <translation>تلزم السباق مسارات عددها من %1 إلى %2، ويجب أن يعمل واحد منها هنا على الأقل</translation>
    </message>
    <message>
        <source>a race times %1 to %2 steps</source>
        <translation>يقيس السباق من %1 إلى %2 خطوة</translation>
    </message>
    <message>
        <source>a removed layer</source>
        <translation>طبقة مُزالة</translation>
    </message>
    <message>
        <source>a report is a page whose name ends in .html</source>
        <translation>التقرير صفحة ينتهي اسمها بـ .html</translation>
    </message>
    <message>
        <source>a reported experiment; its machines are not named</source>
        <translation>تجربة مُبلَّغ عنها؛ حواسيبها غير مسمّاة</translation>
    </message>
    <message>
        <source>a row has no %1 or no %2</source>
        <translation>أحد الصفوف ليس فيه %1 أو ليس فيه %2</translation>
    </message>
    <message>
        <source>a rule lacks the text of a place</source>
        <translation>a rule lacks the text of a place</translation>
    </message>
    <message>
        <source>a run of this name is there already</source>
        <translation>توجد عملية تشغيل بهذا الاسم من قبل</translation>
    </message>
    <message>
        <source>a sample has {count} values here</source>
        <translation>عدد قيم العيّنة هنا {count}</translation>
    </message>
    <message>
        <source>a sample has {expected} numbers, not {found}</source>
        <translation>عدد أعداد العيّنة {expected}، لا {found}</translation>
    </message>
    <message>
        <source>a sample takes {rows} rows, one after another; choose a smaller window or horizon, or add rows</source>
        <translation>تحتاج العيّنة إلى {rows} من الصفوف المتتالية؛ اختر نافذة أو أفقًا أصغر، أو أضف صفوفًا</translation>
    </message>
    <message>
        <source>a seed is a whole number</source>
        <translation>البذرة عدد صحيح</translation>
    </message>
    <message>
        <source>a seed is a whole number from %1 to %2 - %3, as a text</source>
        <translation>البذرة عدد صحيح من %1 إلى %2 - %3، مكتوب نصًّا</translation>
    </message>
    <message>
        <source>a sequence, a map or a sparse tensor as a value</source>
        <translation>متتالية أو خريطة أو موتّر متناثر بوصفه قيمة</translation>
    </message>
    <message>
        <source>a step of %1 samples</source>
        <translation>خطوة من %1 عيّنة</translation>
    </message>
    <message>
        <source>a step of {batch} samples</source>
        <translation>خطوة من العيّنات (عددها {batch})</translation>
    </message>
    <message>
        <source>a sum over its layers</source>
        <translation>مجموع على طبقاته</translation>
    </message>
    <message>
        <source>a sweep varies %1 to %2 settings</source>
        <translation>تغيّر التجربة المتعدّدة القيم من %1 إلى %2 من الإعدادات</translation>
    </message>
    <message>
        <source>a system call that no signal interrupts</source>
        <translation>استدعاء نظام لا تقطعه إشارة</translation>
    </message>
    <message>
        <source>a system call that no signal interrupts ({place})</source>
        <translation>استدعاء نظام لا تقاطعه أي إشارة ({place})</translation>
    </message>
    <message>
        <source>a tensor has a type that no checkpoint has</source>
        <translation>أحد الموتّرات له نوع لا يرد في أي نقطة حفظ</translation>
    </message>
    <message>
        <source>a tensor has numbers in a form that is not known here</source>
        <translation>أحد الموتّرات له أعداد بصيغة غير معروفة هنا</translation>
    </message>
    <message>
        <source>a tensor has too many axes</source>
        <translation>أحد الموتّرات له محاور أكثر من اللازم</translation>
    </message>
    <message>
        <source>a tensor has too many parts</source>
        <translation>أحد الموتّرات له أجزاء أكثر من اللازم</translation>
    </message>
    <message>
        <source>a tensor of {type} does not fit in any memory</source>
        <translation>موتّر شكله {type} لا تتّسع له أي ذاكرة</translation>
    </message>
    <message>
        <source>a tensor stores its data twice</source>
        <translation>أحد الموتّرات يخزّن بياناته مرتين</translation>
    </message>
    <message>
        <source>a test device that computes nothing</source>
        <translation>جهاز اختبار لا يحسب شيئًا</translation>
    </message>
    <message>
        <source>a test device, not a real one</source>
        <translation>جهاز اختبار، لا جهاز حقيقي</translation>
    </message>
    <message>
        <source>a test takes %1 to %2 steps</source>
        <translation>يستغرق الاختبار من %1 إلى %2 خطوة</translation>
    </message>
    <message>
        <source>a text holds bytes that are not characters</source>
        <translation>أحد النصوص يحوي بايتات ليست محارف</translation>
    </message>
    <message>
        <source>a text is longer than {max} bytes</source>
        <translation>أحد النصوص أطول من {max} بايت</translation>
    </message>
    <message>
        <source>a text is too long</source>
        <translation>أحد النصوص أطول من اللازم</translation>
    </message>
    <message>
        <source>a time series has no classes</source>
        <translation>السلسلة الزمنية بلا فئات</translation>
    </message>
    <message>
        <source>a time series has one target</source>
        <translation>للسلسلة الزمنية هدف واحد</translation>
    </message>
    <message>
        <source>a time series needs the column of its times</source>
        <translation>تحتاج السلسلة الزمنية إلى عمود أوقاتها</translation>
    </message>
    <message>
        <source>a time series predicts numbers, not classes</source>
        <translation>تتنبأ السلسلة الزمنية بأعداد لا بفئات</translation>
    </message>
    <message>
        <source>a time series reads no texts</source>
        <translation>السلسلة الزمنية لا تقرأ نصوصًا</translation>
    </message>
    <message>
        <source>a value has too many axes</source>
        <translation>إحدى القيم لها محاور أكثر من اللازم</translation>
    </message>
    <message>
        <source>a value of mode</source>
        <translation>قيمة من قيم mode</translation>
    </message>
    <message>
        <source>a vocabulary of {vocabulary} is too small: the data's {type} has {symbols} symbols</source>
        <translation>مفردات عددها {vocabulary} أقل من اللازم: ففي {type} من البيانات {symbols} من الرموز</translation>
    </message>
    <message>
        <source>a whole number</source>
        <translation>عدد صحيح</translation>
    </message>
    <message>
        <source>a whole number was expected</source>
        <translation>كان المتوقع عددًا صحيحًا</translation>
    </message>
    <message>
        <source>a { has no }</source>
        <translation>قوس الفتح { ليس له قوس إغلاق }</translation>
    </message>
    <message>
        <source>a {thing} has an invalid number</source>
        <translation>رقم غير صالح: {thing}</translation>
    </message>
    <message>
        <source>accuracy %1 * right / %2, %3 %</source>
        <translation>accuracy %1 * right / %2, %3 %</translation>
    </message>
    <message>
        <source>accuracy in %1, %2 to %3</source>
        <translation>الدقة بصيغة %1، من %2 إلى %3</translation>
    </message>
    <message>
        <source>accuracy of the same network in %1</source>
        <translation>دقة الشبكة نفسها بصيغة %1</translation>
    </message>
    <message>
        <source>accuracy on the newest training batches, %1 to %2</source>
        <translation>الدقة على أحدث دفعات التدريب، من %1 إلى %2</translation>
    </message>
    <message>
        <source>accuracy on the validation samples, %1 to %2</source>
        <translation>الدقة على عيّنات التحقق، من %1 إلى %2</translation>
    </message>
    <message>
        <source>accuracy {share}</source>
        <translation>الدقة {share}</translation>
    </message>
    <message>
        <source>activations</source>
        <translation>التنشيطات</translation>
    </message>
    <message>
        <source>adam with decay</source>
        <translation>adam مع تضاؤل</translation>
    </message>
    <message>
        <source>add --from</source>
        <translation>أضف --from</translation>
    </message>
    <message>
        <source>add --runs FOLDER, or --no-record</source>
        <translation>أضف --runs FOLDER، أو --no-record</translation>
    </message>
    <message>
        <source>add --to FOLDER</source>
        <translation>أضف --to FOLDER</translation>
    </message>
    <message>
        <source>add a file name</source>
        <translation>أضف اسم ملف</translation>
    </message>
    <message>
        <source>add a mask with two classes</source>
        <translation>أضف قناعًا فيه صنفان</translation>
    </message>
    <message>
        <source>add a row for each prediction</source>
        <translation>أضف صفًّا لكل تنبؤ</translation>
    </message>
    <message>
        <source>add images to the folder train</source>
        <translation>أضف صورًا إلى المجلد train</translation>
    </message>
    <message>
        <source>add images, or remove the folder</source>
        <translation>أضف صورًا، أو أزل المجلد</translation>
    </message>
    <message>
        <source>add it, or remove the image</source>
        <translation>أضفه، أو أزل الصورة</translation>
    </message>
    <message>
        <source>add note</source>
        <translation>إضافة ملاحظة</translation>
    </message>
    <message>
        <source>add texts of another class, or choose another target</source>
        <translation>أضف نصوصًا من صنف آخر، أو اختر هدفًا آخر</translation>
    </message>
    <message>
        <source>add {layer}</source>
        <translation>إضافة {layer}</translation>
    </message>
    <message>
        <source>after %1 steps</source>
        <translation>بعد %1 خطوة</translation>
    </message>
    <message>
        <source>after {steps} {steps:step|steps}</source>
        <translation>بعد {steps} خطوة</translation>
    </message>
    <message>
        <source>after {steps} {steps:step|steps}: {reason}</source>
        <translation>بعد {steps} خطوة: {reason}</translation>
    </message>
    <message>
        <source>all layers</source>
        <translation>جميع الطبقات</translation>
    </message>
    <message>
        <source>all losses but the first</source>
        <translation>جميع الخسائر عدا الأولى</translation>
    </message>
    <message>
        <source>all numbers are used up</source>
        <translation>استُنفدت جميع الأرقام</translation>
    </message>
    <message>
        <source>all of its rows</source>
        <translation>جميع صفوفه</translation>
    </message>
    <message>
        <source>all rows are of the class "{class}"</source>
        <translation>كل الصفوف من الصنف «{class}»</translation>
    </message>
    <message>
        <source>all weights</source>
        <translation>جميع الأوزان</translation>
    </message>
    <message>
        <source>all wires must carry one shape: the first carries {type}, wire {wire} carries {other}</source>
        <translation>يجب أن تحمل جميع الوصلات شكلًا واحدًا: الأولى تحمل {type}، والوصلة {wire} تحمل {other}</translation>
    </message>
    <message>
        <source>alpha {}</source>
        <translation>alpha {}</translation>
    </message>
    <message>
        <source>alternates too often between its storages</source>
        <translation>يتنقّل بين مساحات تخزينه أكثر مما ينبغي</translation>
    </message>
    <message>
        <source>an IDX file begins with %1 %2, a type %3 %4 %5 %6 %7 %8 and %9 to %10 axes</source>
        <translation>يبدأ ملف IDX بما يلي: %1 %2، ثم نوع %3 %4 %5 %6 %7 %8 ثم من %9 إلى %10 من المحاور</translation>
    </message>
    <message>
        <source>an accuracy lies between %1 and %2</source>
        <translation>تقع الدقة بين %1 و%2</translation>
    </message>
    <message>
        <source>an activation needs numbers; this wire carries {type}</source>
        <translation>يحتاج التنشيط إلى أعداد؛ وهذه الوصلة تحمل {type}</translation>
    </message>
    <message>
        <source>an attribute appears twice</source>
        <translation>إحدى الخصائص موجودة مرتين</translation>
    </message>
    <message>
        <source>an attribute of a kind that the engine does not have</source>
        <translation>خاصية من نوع ليس في المحرّك</translation>
    </message>
    <message>
        <source>an emulation, no device</source>
        <translation>محاكاة، لا جهاز</translation>
    </message>
    <message>
        <source>an emulation, not a real device</source>
        <translation>محاكاة، لا جهاز حقيقي</translation>
    </message>
    <message>
        <source>an extent is negative</source>
        <translation>أحد الامتدادات سالب</translation>
    </message>
    <message>
        <source>an hour</source>
        <translation>في الساعة</translation>
    </message>
    <message>
        <source>an image has %1 channel (grey) or %2 (red, green, blue)</source>
        <translation>للصورة %1 قناة (رمادي) أو %2 (أحمر وأخضر وأزرق)</translation>
    </message>
    <message>
        <source>an initializer has no name</source>
        <translation>أحد المُهيِّئات ليس له اسم</translation>
    </message>
    <message>
        <source>an old checkpoint cannot be removed: {reason}</source>
        <translation>تعذّرت إزالة نقطة حفظ قديمة: {reason}</translation>
    </message>
    <message>
        <source>an op lacks an attribute</source>
        <translation>تنقص إحدى العمليات خاصية</translation>
    </message>
    <message>
        <source>an optimizer uses a parameter that its schema does not have</source>
        <translation>يستعمل أحد المُحسِّنات معاملًا ليس في مخططه</translation>
    </message>
    <message>
        <source>an output padding of {padding} is not smaller than the stride of {stride}</source>
        <translation>حشو الخرج {padding} ليس أصغر من الخطوة {stride}</translation>
    </message>
    <message>
        <source>an untitled network</source>
        <translation>شبكة بلا عنوان</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>و%1 غيرها</translation>
    </message>
    <message>
        <source>and RECORDED</source>
        <translation>ومسجَّل</translation>
    </message>
    <message>
        <source>and more</source>
        <translation>وغيرها</translation>
    </message>
    <message>
        <source>and {count} more</source>
        <translation>و{count} أخرى</translation>
    </message>
    <message>
        <source>announces {extents} elements, which is not its size</source>
        <translation>يعلن عن {extents} من العناصر، وليس هذا حجمه</translation>
    </message>
    <message>
        <source>announces {extents} numbers, which is not the size of the file</source>
        <translation>يعلن عن الأعداد {extents}، وهذا لا يوافق حجم الملف</translation>
    </message>
    <message>
        <source>another layer has the same name</source>
        <translation>لطبقة أخرى الاسم نفسه</translation>
    </message>
    <message>
        <source>another process</source>
        <translation>عملية أخرى</translation>
    </message>
    <message>
        <source>another process is training this run</source>
        <translation>عملية أخرى تدرّب هذا التشغيل</translation>
    </message>
    <message>
        <source>another program</source>
        <translation>برنامج آخر</translation>
    </message>
    <message>
        <source>another window has it open (%1), so it cannot be saved here</source>
        <translation>مفتوح في نافذة أخرى (%1)، فلا يمكن حفظه هنا</translation>
    </message>
    <message>
        <source>another window has it open ({holder})</source>
        <translation>مفتوح في نافذة أخرى ({holder})</translation>
    </message>
    <message>
        <source>another window uses this worker</source>
        <translation>نافذة أخرى تستعمل هذه العملية العاملة</translation>
    </message>
    <message>
        <source>another worker has replaced the one that was asked</source>
        <translation>حلّت عملية عاملة أخرى محل التي سُئلت</translation>
    </message>
    <message>
        <source>another worker has this name</source>
        <translation>لعملية عاملة أخرى هذا الاسم</translation>
    </message>
    <message>
        <source>appears twice</source>
        <translation>موجود مرتين</translation>
    </message>
    <message>
        <source>are not losses of ascending steps</source>
        <translation>ليست خسائر لخطوات تصاعدية</translation>
    </message>
    <message>
        <source>arithmetic intensity, FLOP/byte</source>
        <translation>الكثافة الحسابية، FLOP/byte</translation>
    </message>
    <message>
        <source>as set in the project</source>
        <translation>كما ضُبط في المشروع</translation>
    </message>
    <message>
        <source>as the device lays it out</source>
        <translation>كما يوزّعها الجهاز</translation>
    </message>
    <message>
        <source>ask again</source>
        <translation>اسأل من جديد</translation>
    </message>
    <message>
        <source>ask needs an expression and how near the number has to be</source>
        <translation>يلزم ask تعبير ومدى القرب المطلوب من العدد</translation>
    </message>
    <message>
        <source>asks for more samples than the {rows} there are</source>
        <translation>يطلب عيّنات أكثر من الموجود وهو {rows}</translation>
    </message>
    <message>
        <source>assumed: a fixed number of samples in a Reshape stands for any</source>
        <translation>افتُرض: عدد العيّنات الثابت في Reshape يقوم مقام أي عدد</translation>
    </message>
    <message>
        <source>assumed: the loss, {loss}, and the field "{field}"</source>
        <translation>مُفترَض: الخسارة {loss} والحقل "{field}"</translation>
    </message>
    <message>
        <source>assumed: {nodes} and {more} more share the weight "{weight}" in the file; here each has a copy, and training changes each copy by itself</source>
        <translation>مُفترَض: {nodes} و{more} أخرى تتشارك في الملف الوزن "{weight}"؛ هنا لكل منها نسخة، والتدريب يغيّر كل نسخة على حدة</translation>
    </message>
    <message>
        <source>assumed: {nodes} share the weight "{weight}" in the file; here each has a copy, and training changes each copy by itself</source>
        <translation>مُفترَض: {nodes} تتشارك في الملف الوزن "{weight}"؛ هنا لكل منها نسخة، والتدريب يغيّر كل نسخة على حدة</translation>
    </message>
    <message>
        <source>at most, of the op {op}</source>
        <translation>على الأكثر، للعملية {op}</translation>
    </message>
    <message>
        <source>at most: a CUDA context takes {min} to {max}</source>
        <translation>على الأكثر: يأخذ سياق CUDA من {min} إلى {max}</translation>
    </message>
    <message>
        <source>attention over {type} would need too many weights</source>
        <translation>يحتاج الانتباه على {type} إلى أوزان أكثر من اللازم</translation>
    </message>
    <message>
        <source>augmented images</source>
        <translation>صور معزَّزة</translation>
    </message>
    <message>
        <source>augmented labels</source>
        <translation>تسميات معزَّزة</translation>
    </message>
    <message>
        <source>auto-layout</source>
        <translation>ترتيب تلقائي</translation>
    </message>
    <message>
        <source>average precision %1</source>
        <translation>متوسط الضبط %1</translation>
    </message>
    <message>
        <source>axis {}</source>
        <translation>المحور {}</translation>
    </message>
    <message>
        <source>back at step {step}</source>
        <translation>العودة إلى الخطوة {step}</translation>
    </message>
    <message>
        <source>back to step %1</source>
        <translation>العودة إلى الخطوة %1</translation>
    </message>
    <message>
        <source>backward</source>
        <translation>المرور الخلفي</translation>
    </message>
    <message>
        <source>bandwidth</source>
        <translation>عرض النطاق</translation>
    </message>
    <message>
        <source>batch</source>
        <translation>الدفعة</translation>
    </message>
    <message>
        <source>batch %1</source>
        <translation>الدفعة %1</translation>
    </message>
    <message>
        <source>batch search</source>
        <translation>البحث عن حجم الدفعة</translation>
    </message>
    <message>
        <source>batch that is planned</source>
        <translation>الدفعة التي يُخطَّط لها</translation>
    </message>
    <message>
        <source>batch {batch}</source>
        <translation>الدفعة {batch}</translation>
    </message>
    <message>
        <source>batch {batch}, accumulated {times} times</source>
        <translation>الدفعة {batch}، مع تجميعها {times} مرة</translation>
    </message>
    <message>
        <source>batch {batch}, {axis} {size}</source>
        <translation>الدفعة {batch}، {axis} {size}</translation>
    </message>
    <message>
        <source>batch {value}</source>
        <translation>الدفعة {value}</translation>
    </message>
    <message>
        <source>batches and the {axis} must be ascending positive numbers, at most 64 of them, that give a valid network</source>
        <translation>يجب أن تكون الدفعات و{axis} أعدادًا موجبة تصاعدية، لا تزيد على 64 عددًا، وتعطي شبكة صالحة</translation>
    </message>
    <message>
        <source>batches of an epoch</source>
        <translation>دفعات الدورة</translation>
    </message>
    <message>
        <source>before opset %1 it scales groups, not channels</source>
        <translation>قبل opset %1 يحجّم المجموعات لا القنوات</translation>
    </message>
    <message>
        <source>begin the file with the names of its columns</source>
        <translation>ابدأ الملف بأسماء أعمدته</translation>
    </message>
    <message>
        <source>begin the file with these names, in any order</source>
        <translation>ابدأ الملف بهذه الأسماء بأي ترتيب</translation>
    </message>
    <message>
        <source>begin with an example, or draw the network</source>
        <translation>ابدأ بمثال، أو ارسم الشبكة</translation>
    </message>
    <message>
        <source>begins at byte {begin} and ends before, at {end}</source>
        <translation>يبدأ عند البايت {begin} وينتهي قبله، عند {end}</translation>
    </message>
    <message>
        <source>begins at byte {begin}, inside {other}, which ends at {end}</source>
        <translation>يبدأ عند البايت {begin}، داخل {other} الذي ينتهي عند {end}</translation>
    </message>
    <message>
        <source>begins at byte {begin}; the bytes from {gap} belong to no tensor</source>
        <translation>يبدأ عند البايت {begin}؛ والبايتات ابتداءً من {gap} لا تخصّ أي موتّر</translation>
    </message>
    <message>
        <source>belongs to another program</source>
        <translation>يخصّ برنامجًا آخر</translation>
    </message>
    <message>
        <source>best possible</source>
        <translation>الأفضل الممكن</translation>
    </message>
    <message>
        <source>binary cross-entropy tells 2 classes apart; the labels have {classes}</source>
        <translation>تميّز binary cross-entropy بين صنفين؛ وفي التسميات من الأصناف {classes}</translation>
    </message>
    <message>
        <source>bits of a number as planned: %1 or %2</source>
        <translation>بتّات العدد كما خُطِّط: %1 أو %2</translation>
    </message>
    <message>
        <source>block</source>
        <translation>كتلة</translation>
    </message>
    <message>
        <source>block port</source>
        <translation>منفذ كتلة</translation>
    </message>
    <message>
        <source>blocks are nested deeper than {limit}</source>
        <translation>تتداخل الكتل إلى عمق يتجاوز {limit}</translation>
    </message>
    <message>
        <source>blocks are nested too deeply, or hold themselves</source>
        <translation>تتداخل الكتل إلى عمق أكبر من اللازم، أو تحوي نفسها</translation>
    </message>
    <message>
        <source>both are inputs</source>
        <translation>كلاهما مدخل</translation>
    </message>
    <message>
        <source>both are outputs</source>
        <translation>كلاهما مخرج</translation>
    </message>
    <message>
        <source>branch again from step {step} of run {parent}</source>
        <translation>تفرّع مرة أخرى من الخطوة {step} من التشغيل {parent}</translation>
    </message>
    <message>
        <source>branch off a later step; it begins at step {first}</source>
        <translation>فرّع من خطوة لاحقة؛ فهو يبدأ عند الخطوة {first}</translation>
    </message>
    <message>
        <source>branch off a step that it has</source>
        <translation>فرّع من خطوة موجودة فيه</translation>
    </message>
    <message>
        <source>branched off {run} at step {step}</source>
        <translation>متفرّع من {run} عند الخطوة {step}</translation>
    </message>
    <message>
        <source>bring the data back, name where it is now with --data, or start a new run</source>
        <translation>أعد البيانات، أو حدد مكانها الحالي باستخدام --data، أو ابدأ تشغيلًا جديدًا</translation>
    </message>
    <message>
        <source>brings the number of images above %1 million</source>
        <translation>يجعل عدد الصور أكثر من %1 مليون</translation>
    </message>
    <message>
        <source>build a network for %1</source>
        <translation>ابنِ شبكة لأجل %1</translation>
    </message>
    <message>
        <source>build it with %1</source>
        <translation>ابنِه مع %1</translation>
    </message>
    <message>
        <source>build, train, race or plan</source>
        <translation>البناء أو التدريب أو السباق أو التخطيط</translation>
    </message>
    <message>
        <source>built without OpenMP: one thread</source>
        <translation>بُني دون OpenMP: خيط واحد</translation>
    </message>
    <message>
        <source>built without oneDNN: large products are slower</source>
        <translation>بُني دون oneDNN: الجداءات الكبيرة أبطأ</translation>
    </message>
    <message>
        <source>busy %1, share of peak %2: many tiny kernels; raise the batch size</source>
        <translation>مشغولة %1، الحصة من الذروة %2: نوى حسابية صغيرة كثيرة؛ كبّر حجم الدفعة</translation>
    </message>
    <message>
        <source>by %1, %2 of the time</source>
        <translation>بمقدار %1، أي %2 من الوقت</translation>
    </message>
    <message>
        <source>by published rules</source>
        <translation>وفق قواعد منشورة</translation>
    </message>
    <message>
        <source>by the plan of its tensors</source>
        <translation>وفق خطة موتّراتها</translation>
    </message>
    <message>
        <source>bypass</source>
        <translation>تجاوُز</translation>
    </message>
    <message>
        <source>bypass layer</source>
        <translation>تجاوُز الطبقة</translation>
    </message>
    <message>
        <source>bypassed</source>
        <translation>مُتجاوَزة</translation>
    </message>
    <message>
        <source>byte %1</source>
        <translation>البايت %1</translation>
    </message>
    <message>
        <source>byte, half the side</source>
        <translation>byte، نصف الضلع</translation>
    </message>
    <message>
        <source>bytes of the chosen GPU</source>
        <translation>بايتات GPU المختارة</translation>
    </message>
    <message>
        <source>bytes of the same weights in %1</source>
        <translation>بايتات الأوزان نفسها بصيغة %1</translation>
    </message>
    <message>
        <source>bytes of the weights in %1</source>
        <translation>بايتات الأوزان بصيغة %1</translation>
    </message>
    <message>
        <source>bytes per copy</source>
        <translation>بايتات كل نسخ</translation>
    </message>
    <message>
        <source>bytes that are needed, without the driver's</source>
        <translation>البايتات اللازمة، دون ما يخصّ برنامج التشغيل</translation>
    </message>
    <message>
        <source>bytes were expected</source>
        <translation>كان المتوقع بايتات</translation>
    </message>
    <message>
        <source>cache file</source>
        <translation>ملف الذاكرة المخبئية</translation>
    </message>
    <message>
        <source>cache of keys and values</source>
        <translation>مخبأ المفاتيح والقيم</translation>
    </message>
    <message>
        <source>call overhead and packing</source>
        <translation>كلفة الاستدعاء والتعبئة</translation>
    </message>
    <message>
        <source>calls "{name}" differently in two places</source>
        <translation>يستدعي "{name}" بصورتين مختلفتين في موضعين</translation>
    </message>
    <message>
        <source>cannot be deleted: {reason}</source>
        <translation>تعذّر الحذف: {reason}</translation>
    </message>
    <message>
        <source>cannot be fetched: {reason}</source>
        <translation>تعذّر الجلب: {reason}</translation>
    </message>
    <message>
        <source>cannot be listed: {reason}</source>
        <translation>لا يمكن سرد محتواه: {reason}</translation>
    </message>
    <message>
        <source>cannot be loaded: {reason}</source>
        <translation>تعذّر التحميل: {reason}</translation>
    </message>
    <message>
        <source>cannot be made: {reason}</source>
        <translation>تعذّر الإنشاء: {reason}</translation>
    </message>
    <message>
        <source>cannot be moved: {reason}</source>
        <translation>تعذّر النقل: {reason}</translation>
    </message>
    <message>
        <source>cannot be opened</source>
        <translation>تعذّر فتحه</translation>
    </message>
    <message>
        <source>cannot be read</source>
        <translation>تعذّرت قراءته</translation>
    </message>
    <message>
        <source>cannot be read as a folder</source>
        <translation>تعذّرت قراءته مجلدًا</translation>
    </message>
    <message>
        <source>cannot be read to its end</source>
        <translation>تعذّرت قراءته إلى نهايته</translation>
    </message>
    <message>
        <source>cannot be saved: {reason}</source>
        <translation>تعذّر الحفظ: {reason}</translation>
    </message>
    <message>
        <source>cannot be started: system error {code}</source>
        <translation>تعذّر البدء: خطأ النظام {code}</translation>
    </message>
    <message>
        <source>cannot be started: {reason}</source>
        <translation>تعذّر البدء: {reason}</translation>
    </message>
    <message>
        <source>cannot be taken from rows that stay in order</source>
        <translation>لا يمكن أخذه من صفوف تبقى على ترتيبها</translation>
    </message>
    <message>
        <source>cannot be targets beside the words of the other array, or as quantities</source>
        <translation>لا يمكن أن تكون قيمًا مستهدفة بجانب كلمات المصفوفة الأخرى أو كمقادير</translation>
    </message>
    <message>
        <source>cannot be trained</source>
        <translation>لا يمكن تدريبه</translation>
    </message>
    <message>
        <source>cannot be unpacked: there is not enough memory</source>
        <translation>يتعذر فك ضغطه: الذاكرة لا تكفي</translation>
    </message>
    <message>
        <source>cannot be written</source>
        <translation>تعذّرت كتابته</translation>
    </message>
    <message>
        <source>cannot be written: this is a folder</source>
        <translation>لا يمكن الكتابة: هذا مجلد</translation>
    </message>
    <message>
        <source>cannot be written: {reason}</source>
        <translation>لا يمكن الكتابة: {reason}</translation>
    </message>
    <message>
        <source>cannot take a record: {reason}</source>
        <translation>تعذّرت إضافة سجلّ إليه: {reason}</translation>
    </message>
    <message>
        <source>captured</source>
        <translation>مسجَّل</translation>
    </message>
    <message>
        <source>captured after the first step</source>
        <translation>مسجَّل بعد الخطوة الأولى</translation>
    </message>
    <message>
        <source>card %1</source>
        <translation>البطاقة %1</translation>
    </message>
    <message>
        <source>categories: "{column}" is in dates, too</source>
        <translation>categories: "{column}" موجود في dates أيضًا</translation>
    </message>
    <message>
        <source>causal {}</source>
        <translation>سببي {}</translation>
    </message>
    <message>
        <source>chance %1</source>
        <translation>المصادفة %1</translation>
    </message>
    <message>
        <source>change drawing</source>
        <translation>تغيير الرسم</translation>
    </message>
    <message>
        <source>change frame colour</source>
        <translation>تغيير لون الإطار</translation>
    </message>
    <message>
        <source>change the description</source>
        <translation>تغيير الوصف</translation>
    </message>
    <message>
        <source>change the title</source>
        <translation>تغيير العنوان</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>مُغيَّر</translation>
    </message>
    <message>
        <source>changed while it was read</source>
        <translation>تغيّر في أثناء قراءته</translation>
    </message>
    <message>
        <source>changed: PRelu with a slope for each channel became relu, two frozen scalings and their sum</source>
        <translation>غُيِّر: أصبحت PRelu ذات الميل لكل قناة relu وتحجيمين مجمّدين ومجموعهما</translation>
    </message>
    <message>
        <source>changed: constants became a frozen layer that scales and shifts</source>
        <translation>غُيِّر: أصبحت الثوابت طبقة مجمّدة تحجّم وتزيح</translation>
    </message>
    <message>
        <source>changed: constants for each channel became part of the layer before</source>
        <translation>مُغيَّر: ثوابت القنوات صارت جزءًا من الطبقة السابقة</translation>
    </message>
    <message>
        <source>changed: products of queries, keys and values became a layer of attention</source>
        <translation>تغيير: صارت جداءات الاستعلامات والمفاتيح والقيم طبقة انتباه</translation>
    </message>
    <message>
        <source>changed: the scaling of "{field}" became the data's</source>
        <translation>مُغيَّر: صار تحجيم "{field}" من البيانات</translation>
    </message>
    <message>
        <source>channel %1 of %2: sum of the products %3</source>
        <translation>القناة %1 من %2: مجموع حواصل الضرب %3</translation>
    </message>
    <message>
        <source>check its permissions</source>
        <translation>تحقّق من أذوناته</translation>
    </message>
    <message>
        <source>check that it is a folder and that you may read it</source>
        <translation>تحقق من أنه مجلد وأن لك حق قراءته</translation>
    </message>
    <message>
        <source>check that the disk is neither full nor damaged</source>
        <translation>تحقّق من أن القرص ليس ممتلئًا ولا تالفًا</translation>
    </message>
    <message>
        <source>check that this is a text file with one sample a line</source>
        <translation>تحقّق من أنه ملف نصي فيه عيّنة واحدة في كل سطر</translation>
    </message>
    <message>
        <source>check that you may read it</source>
        <translation>تحقّق من أن لك أن تقرأه</translation>
    </message>
    <message>
        <source>check the connection; a file from elsewhere is taken with --from</source>
        <translation>تحقّق من الاتصال؛ ويؤخذ الملف من مكان آخر بالخيار --from</translation>
    </message>
    <message>
        <source>check the disk or its network; the pending save is still written if the disk answers again</source>
        <translation>تحقّق من القرص أو شبكته؛ وسيُكتب الحفظ المعلّق إذا عاد القرص يستجيب</translation>
    </message>
    <message>
        <source>check the disk or the network that holds the data</source>
        <translation>تحقّق من القرص أو الشبكة التي فيها البيانات</translation>
    </message>
    <message>
        <source>check the disk, and read the data again</source>
        <translation>تحقّق من القرص، واقرأ البيانات من جديد</translation>
    </message>
    <message>
        <source>check the name and the folder</source>
        <translation>تحقّق من الاسم والمجلد</translation>
    </message>
    <message>
        <source>check the name and the folder it is relative to</source>
        <translation>تحقّق من الاسم ومن المجلد الذي يُنسب إليه</translation>
    </message>
    <message>
        <source>check the name given to --from</source>
        <translation>تحقّق من الاسم المعطى للخيار --from</translation>
    </message>
    <message>
        <source>check the name; a row is written with commas between its values</source>
        <translation>تحقّق من الاسم؛ ويُكتب الصف بفواصل بين قيمه</translation>
    </message>
    <message>
        <source>check the network</source>
        <translation>تحقّق من الشبكة</translation>
    </message>
    <message>
        <source>check the permissions of the folder</source>
        <translation>تحقّق من أذونات المجلد</translation>
    </message>
    <message>
        <source>checking the network</source>
        <translation>فحص الشبكة</translation>
    </message>
    <message>
        <source>choose %1</source>
        <translation>اختر %1</translation>
    </message>
    <message>
        <source>choose a GPU, or see the times of layers in the card Step time</source>
        <translation>اختر GPU، أو انظر إلى أوقات الطبقات في بطاقة «زمن الخطوة»</translation>
    </message>
    <message>
        <source>choose a data set, for example builtin:spiral</source>
        <translation>اختر مجموعة بيانات، مثلًا builtin:spiral</translation>
    </message>
    <message>
        <source>choose a file of the same set</source>
        <translation>اختر ملفًا من المجموعة نفسها</translation>
    </message>
    <message>
        <source>choose a folder that can be written and has free space</source>
        <translation>اختر مجلدًا يمكن الكتابة فيه وفيه مساحة خالية</translation>
    </message>
    <message>
        <source>choose a folder that can be written with --runs, or add --no-record</source>
        <translation>اختر مجلدًا قابلًا للكتابة بالخيار --runs، أو أضف --no-record</translation>
    </message>
    <message>
        <source>choose a layer with features, or a weight</source>
        <translation>اختر طبقة ذات سمات، أو وزنًا</translation>
    </message>
    <message>
        <source>choose a name that ends in .epoch</source>
        <translation>اختر اسمًا ينتهي بـ .epoch</translation>
    </message>
    <message>
        <source>choose a row below {rows}</source>
        <translation>اختر صفًّا أصغر من {rows}</translation>
    </message>
    <message>
        <source>choose a split that leaves some</source>
        <translation>اختر تقسيمًا يُبقي بعضها</translation>
    </message>
    <message>
        <source>choose a split that leaves some validation samples, or another schedule</source>
        <translation>اختر تقسيمًا يُبقي بعض عيّنات التحقق، أو جدولًا آخر لمعدّل التعلّم</translation>
    </message>
    <message>
        <source>choose a split that leaves some, or turn it off</source>
        <translation>اختر تقسيمًا يُبقي بعضها، أو أوقفه</translation>
    </message>
    <message>
        <source>choose a value in the range</source>
        <translation>اختر قيمة ضمن المدى</translation>
    </message>
    <message>
        <source>choose among: {names}</source>
        <translation>اختر من: {names}</translation>
    </message>
    <message>
        <source>choose an ONNX file</source>
        <translation>اختر ملف ONNX</translation>
    </message>
    <message>
        <source>choose an array of numbers, or save the table as CSV</source>
        <translation>اختر مصفوفة أعداد، أو احفظ الجدول بصيغة CSV</translation>
    </message>
    <message>
        <source>choose an array whose rows are as those of training</source>
        <translation>اختر مصفوفة صفوفها كصفوف التدريب</translation>
    </message>
    <message>
        <source>choose another GPU</source>
        <translation>اختر وحدة GPU أخرى</translation>
    </message>
    <message>
        <source>choose another GPU, or train in %1</source>
        <translation>اختر GPU أخرى، أو درّب بصيغة %1</translation>
    </message>
    <message>
        <source>choose another array</source>
        <translation>اختر مصفوفة أخرى</translation>
    </message>
    <message>
        <source>choose another column</source>
        <translation>اختر عمودًا آخر</translation>
    </message>
    <message>
        <source>choose another column, or fill in its cells</source>
        <translation>اختر عمودًا آخر، أو املأ خلاياه</translation>
    </message>
    <message>
        <source>choose another column, or leave it out</source>
        <translation>اختر عمودًا آخر، أو احذفه</translation>
    </message>
    <message>
        <source>choose another device, or change the named part of the network</source>
        <translation>اختر جهازًا آخر، أو غيّر الجزء المذكور من الشبكة</translation>
    </message>
    <message>
        <source>choose another device; %1 is always there</source>
        <translation>اختر جهازًا آخر؛ %1 موجود دائمًا</translation>
    </message>
    <message>
        <source>choose another file</source>
        <translation>اختر ملفًا آخر</translation>
    </message>
    <message>
        <source>choose another folder of runs</source>
        <translation>اختر مجلدًا آخر لعمليات التشغيل</translation>
    </message>
    <message>
        <source>choose another index or value</source>
        <translation>اختر فهرسًا آخر أو قيمة أخرى</translation>
    </message>
    <message>
        <source>choose another layer</source>
        <translation>اختر طبقة أخرى</translation>
    </message>
    <message>
        <source>choose another model</source>
        <translation>اختر نموذجًا آخر</translation>
    </message>
    <message>
        <source>choose another name for the program</source>
        <translation>اختر اسمًا آخر للبرنامج</translation>
    </message>
    <message>
        <source>choose another name for the report</source>
        <translation>اختر اسمًا آخر للتقرير</translation>
    </message>
    <message>
        <source>choose another name, or replace it</source>
        <translation>اختر اسمًا آخر، أو استبدله</translation>
    </message>
    <message>
        <source>choose another name; epoch report --replace overwrites the report of this name</source>
        <translation>اختر اسمًا آخر؛ يكتب epoch report --replace فوق التقرير الذي بهذا الاسم</translation>
    </message>
    <message>
        <source>choose another one</source>
        <translation>اختر غيره</translation>
    </message>
    <message>
        <source>choose another run: epoch runs list</source>
        <translation>اختر عملية تشغيل أخرى: epoch runs list</translation>
    </message>
    <message>
        <source>choose another setting</source>
        <translation>اختر إعدادًا آخر</translation>
    </message>
    <message>
        <source>choose another split</source>
        <translation>اختر تقسيمًا آخر</translation>
    </message>
    <message>
        <source>choose another target</source>
        <translation>اختر هدفًا آخر</translation>
    </message>
    <message>
        <source>choose another value</source>
        <translation>اختر قيمة أخرى</translation>
    </message>
    <message>
        <source>choose at least one setting</source>
        <translation>اختر إعدادًا واحدًا على الأقل</translation>
    </message>
    <message>
        <source>choose data %1</source>
        <translation>اختر البيانات %1</translation>
    </message>
    <message>
        <source>choose data for the Data layer</source>
        <translation>اختر بيانات للطبقة Data</translation>
    </message>
    <message>
        <source>choose data with training samples: the scales are measured on them</source>
        <translation>اختر بيانات فيها عيّنات تدريب: تُقاس المقاييس عليها</translation>
    </message>
    <message>
        <source>choose fewer runs</source>
        <translation>اختر عمليات تشغيل أقل</translation>
    </message>
    <message>
        <source>choose files of the same set</source>
        <translation>اختر ملفات من المجموعة نفسها</translation>
    </message>
    <message>
        <source>choose one</source>
        <translation>اختر واحدًا</translation>
    </message>
    <message>
        <source>choose one below {rows}</source>
        <translation>اختر عددًا أصغر من {rows}</translation>
    </message>
    <message>
        <source>choose one from the list</source>
        <translation>اختر واحدًا من القائمة</translation>
    </message>
    <message>
        <source>choose one of its parameters</source>
        <translation>اختر واحدًا من معاملاته</translation>
    </message>
    <message>
        <source>choose one of the run's live parameters</source>
        <translation>اختر واحدًا من المعاملات الحيّة لعملية التشغيل</translation>
    </message>
    <message>
        <source>choose one of the two-dimensional data sets, for example builtin:spiral</source>
        <translation>اختر واحدة من مجموعات البيانات الثنائية الأبعاد، مثلًا builtin:spiral</translation>
    </message>
    <message>
        <source>choose one of them</source>
        <translation>اختر واحدًا منها</translation>
    </message>
    <message>
        <source>choose one of {gpus}</source>
        <translation>اختر واحدة من {gpus}</translation>
    </message>
    <message>
        <source>choose one of {names}</source>
        <translation>اختر واحدًا من {names}</translation>
    </message>
    <message>
        <source>choose sgd, adam, adamw, lion or rmsprop</source>
        <translation>اختر sgd أو adam أو adamw أو lion أو rmsprop</translation>
    </message>
    <message>
        <source>choose the CPU (--device cpu), or use the network as it was before it was quantized</source>
        <translation>اختر المعالج (--device cpu)، أو استخدم الشبكة كما كانت قبل التكميم</translation>
    </message>
    <message>
        <source>choose the data again</source>
        <translation>اختر البيانات من جديد</translation>
    </message>
    <message>
        <source>choose the test files of the same set</source>
        <translation>اختر ملفات الاختبار من المجموعة نفسها</translation>
    </message>
    <message>
        <source>choose the two arrays that belong together</source>
        <translation>اختر المصفوفتين المتلازمتين</translation>
    </message>
    <message>
        <source>choose the two files that belong together</source>
        <translation>اختر الملفين المتلازمين</translation>
    </message>
    <message>
        <source>class %1</source>
        <translation>الصنف %1</translation>
    </message>
    <message>
        <source>classification</source>
        <translation>تصنيف</translation>
    </message>
    <message>
        <source>close it there, or save under another name</source>
        <translation>أغلقه هناك، أو احفظ باسم آخر</translation>
    </message>
    <message>
        <source>close it, or remove it</source>
        <translation>أغلقه، أو أزله</translation>
    </message>
    <message>
        <source>close other programs, or use less data</source>
        <translation>أغلق برامج أخرى، أو استعمل بيانات أقل</translation>
    </message>
    <message>
        <source>close that window first</source>
        <translation>أغلق تلك النافذة أولًا</translation>
    </message>
    <message>
        <source>collections OrderedDict</source>
        <translation>collections OrderedDict</translation>
    </message>
    <message>
        <source>column "</source>
        <translation>العمود "</translation>
    </message>
    <message>
        <source>column %1</source>
        <translation>العمود %1</translation>
    </message>
    <message>
        <source>compare deeper ones</source>
        <translation>قارن شبكات أعمق</translation>
    </message>
    <message>
        <source>comparing each layer with itself in %1</source>
        <translation>مقارنة كل طبقة بنفسها بصيغة %1</translation>
    </message>
    <message>
        <source>comparing the numbers of {lane}</source>
        <translation>مقارنة أعداد {lane}</translation>
    </message>
    <message>
        <source>compiling the network</source>
        <translation>تصريف الشبكة</translation>
    </message>
    <message>
        <source>compressed data and pictures</source>
        <translation>البيانات المضغوطة والصور</translation>
    </message>
    <message>
        <source>compute</source>
        <translation>الحساب</translation>
    </message>
    <message>
        <source>compute capability</source>
        <translation>قدرة الحوسبة</translation>
    </message>
    <message>
        <source>compute capability %1</source>
        <translation>compute capability %1</translation>
    </message>
    <message>
        <source>compute-bound</source>
        <translation>مقيَّد بالحساب</translation>
    </message>
    <message>
        <source>computed from its data sheet, not measured: for each op the longer of arithmetic and memory traffic at shares of the peak that others have reached, a start of each kernel, and the batch over the bus</source>
        <translation>محسوب من ورقة بياناته لا مقيس: لكل عملية أطولُ الزمنين من الحساب ونقل الذاكرة بحصص من الذروة بلغها آخرون، وبدء كل نواة حسابية، ونقل الدفعة عبر الناقل</translation>
    </message>
    <message>
        <source>confidence</source>
        <translation>الثقة</translation>
    </message>
    <message>
        <source>connect</source>
        <translation>توصيل</translation>
    </message>
    <message>
        <source>connect its target to the Data node</source>
        <translation>وصّل هدفه بالعقدة Data</translation>
    </message>
    <message>
        <source>connect the last layer to the loss</source>
        <translation>وصّل الطبقة الأخيرة بالخسارة</translation>
    </message>
    <message>
        <source>continue from that one with a lower learning rate</source>
        <translation>تابع من تلك بمعدّل تعلّم أقل</translation>
    </message>
    <message>
        <source>continue its training: epoch train --resume %1</source>
        <translation>تابع تدريبه: epoch train --resume %1</translation>
    </message>
    <message>
        <source>continue its training: epoch train --resume {folder}</source>
        <translation>تابع تدريبه: epoch train --resume {folder}</translation>
    </message>
    <message>
        <source>convert it to %1</source>
        <translation>حوّله إلى %1</translation>
    </message>
    <message>
        <source>convert the model to float first</source>
        <translation>حوّل النموذج إلى float أولًا</translation>
    </message>
    <message>
        <source>copies</source>
        <translation>عمليات النسخ</translation>
    </message>
    <message>
        <source>copies %1</source>
        <translation>عمليات النسخ %1</translation>
    </message>
    <message>
        <source>copies to the GPU</source>
        <translation>عمليات النسخ إلى GPU</translation>
    </message>
    <message>
        <source>copy</source>
        <translation>نسخ</translation>
    </message>
    <message>
        <source>copy the data into an ordinary file</source>
        <translation>انسخ البيانات إلى ملف عادي</translation>
    </message>
    <message>
        <source>copying from the device</source>
        <translation>النسخ من الجهاز</translation>
    </message>
    <message>
        <source>copying on the device</source>
        <translation>النسخ على الجهاز</translation>
    </message>
    <message>
        <source>copying to the device</source>
        <translation>النسخ إلى الجهاز</translation>
    </message>
    <message>
        <source>correct</source>
        <translation>صحيح</translation>
    </message>
    <message>
        <source>correct it, or choose another target</source>
        <translation>صحّحه، أو اختر هدفًا آخر</translation>
    </message>
    <message>
        <source>correct the file</source>
        <translation>صحّح الملف</translation>
    </message>
    <message>
        <source>correct the row</source>
        <translation>صحّح الصف</translation>
    </message>
    <message>
        <source>correct the row, or check the delimiter</source>
        <translation>صحّح الصف، أو تحقّق من الفاصل</translation>
    </message>
    <message>
        <source>cost per sample</source>
        <translation>التكلفة لكل عيّنة</translation>
    </message>
    <message>
        <source>could go either way
at batch %1</source>
        <translation>النتيجة غير محسومة
عند الدفعة %1</translation>
    </message>
    <message>
        <source>could go either way
at batch %1 to %2</source>
        <translation>النتيجة غير محسومة
عند الدفعة من %1 إلى %2</translation>
    </message>
    <message>
        <source>could go either way against {lane}: ≈ {ratios} as fast {unit}</source>
        <translation>قد تميل النتيجة إلى أيّ من الطرفين أمام {lane}: ‏≈ {ratios} من السرعة {unit}</translation>
    </message>
    <message>
        <source>counting the values of each input</source>
        <translation>عدّ قيم كل مدخل</translation>
    </message>
    <message>
        <source>cut off</source>
        <translation>انقطع</translation>
    </message>
    <message>
        <source>cut wires</source>
        <translation>قطع الوصلات</translation>
    </message>
    <message>
        <source>dashed: bus limits, reported</source>
        <translation>متقطّع: حدود الناقل، مُبلَّغ عنها</translation>
    </message>
    <message>
        <source>dashed: recorded</source>
        <translation>متقطّع: مسجَّل</translation>
    </message>
    <message>
        <source>data</source>
        <translation>البيانات</translation>
    </message>
    <message>
        <source>data %1</source>
        <translation>البيانات %1</translation>
    </message>
    <message>
        <source>data counts</source>
        <translation>أعداد البيانات</translation>
    </message>
    <message>
        <source>data field</source>
        <translation>حقل بيانات</translation>
    </message>
    <message>
        <source>data field {field}</source>
        <translation>حقل البيانات {field}</translation>
    </message>
    <message>
        <source>data field: augment</source>
        <translation>حقل بيانات: augment</translation>
    </message>
    <message>
        <source>data is chosen, not drawn</source>
        <translation>البيانات تُختار ولا تُرسم</translation>
    </message>
    <message>
        <source>data is read from another folder</source>
        <translation>تُقرأ البيانات من مجلد آخر</translation>
    </message>
    <message>
        <source>data is read in another format</source>
        <translation>تُقرأ البيانات بصيغة أخرى</translation>
    </message>
    <message>
        <source>data would leave the block and come back into it</source>
        <translation>ستخرج البيانات من الكتلة ثم تعود إليها</translation>
    </message>
    <message>
        <source>data {value}</source>
        <translation>البيانات {value}</translation>
    </message>
    <message>
        <source>date column</source>
        <translation>عمود تواريخ</translation>
    </message>
    <message>
        <source>dates, %1</source>
        <translation>تواريخ، %1</translation>
    </message>
    <message>
        <source>david1155/CPU-vs-GPU-benchmark-on-MNIST</source>
        <translation>david1155/CPU-vs-GPU-benchmark-on-MNIST</translation>
    </message>
    <message>
        <source>dead</source>
        <translation>ميتة</translation>
    </message>
    <message>
        <source>decibels of the layer with the most noise in %1</source>
        <translation>ديسيبل الطبقة الأكثر ضجيجًا بصيغة %1</translation>
    </message>
    <message>
        <source>decoding it</source>
        <translation>فك ترميزها</translation>
    </message>
    <message>
        <source>define block {name}</source>
        <translation>تعريف الكتلة {name}</translation>
    </message>
    <message>
        <source>deleting a draft</source>
        <translation>حذف مسودّة</translation>
    </message>
    <message>
        <source>delta {}</source>
        <translation>delta {}</translation>
    </message>
    <message>
        <source>description changed</source>
        <translation>الوصف مُغيَّر</translation>
    </message>
    <message>
        <source>device to host</source>
        <translation>من الجهاز إلى الذاكرة الرئيسية</translation>
    </message>
    <message>
        <source>did not exist when the file was first read</source>
        <translation>لم يكن موجودًا حين قُرئ الملف أول مرة</translation>
    </message>
    <message>
        <source>differs on purpose</source>
        <translation>مختلف عن قصد</translation>
    </message>
    <message>
        <source>disturbed</source>
        <translation>مشوّش</translation>
    </message>
    <message>
        <source>disturbed: other programs kept {cores} cores busy{programs}{when}</source>
        <translation>مشوّش: شغلت برامج أخرى {cores} من الأنوية{programs}{when}</translation>
    </message>
    <message>
        <source>do not repeat the split</source>
        <translation>لا تكرّر التقسيم</translation>
    </message>
    <message>
        <source>does not fit</source>
        <translation>لا يتّسع</translation>
    </message>
    <message>
        <source>does not have the lanes that it promises</source>
        <translation>ليس فيه المسارات التي يعد بها</translation>
    </message>
    <message>
        <source>does not know its data, and so not its shapes</source>
        <translation>لا يعرف بياناته، فلا يعرف أشكاله</translation>
    </message>
    <message>
        <source>does not match its checksum</source>
        <translation>لا يطابق مجموعه الاختباري</translation>
    </message>
    <message>
        <source>does not say the version of ONNX's operators</source>
        <translation>لا يذكر إصدار عمليات ONNX</translation>
    </message>
    <message>
        <source>does not say which of its arrays are inputs and which are targets</source>
        <translation>لا يبيّن أي مصفوفاته مدخلات وأيها قيم مستهدفة</translation>
    </message>
    <message>
        <source>does not support this order</source>
        <translation>لا يدعم هذا الترتيب</translation>
    </message>
    <message>
        <source>done</source>
        <translation>تم</translation>
    </message>
    <message>
        <source>dotted: estimated, rings: reported</source>
        <translation>منقّط: مُقدَّر، الحلقات: مُبلَّغ عنها</translation>
    </message>
    <message>
        <source>download or copy the file again</source>
        <translation>نزّل الملف أو انسخه من جديد</translation>
    </message>
    <message>
        <source>downloads that you request</source>
        <translation>التنزيلات التي تطلبها</translation>
    </message>
    <message>
        <source>drafts of unsaved work cannot be saved here</source>
        <translation>لا يمكن هنا حفظ مسودّات العمل غير المحفوظ</translation>
    </message>
    <message>
        <source>drafts of unsaved work cannot be saved here: {reason}</source>
        <translation>لا يمكن هنا حفظ مسودّات العمل غير المحفوظ: {reason}</translation>
    </message>
    <message>
        <source>draw a hidden Dense or Conv layer, or a block that stands several times in a row</source>
        <translation>ارسم طبقة Dense أو Conv مخفية، أو كتلة تتكرر عدة مرات متتالية</translation>
    </message>
    <message>
        <source>draw a hidden Dense or Conv layer; layers inside blocks keep their widths</source>
        <translation>ارسم طبقة Dense أو Conv مخفية؛ الطبقات داخل الكتل تحتفظ بعرضها</translation>
    </message>
    <message>
        <source>draw the initial weights</source>
        <translation>سحب الأوزان الابتدائية</translation>
    </message>
    <message>
        <source>draw the network that these weights were trained in</source>
        <translation>ارسم الشبكة التي دُرّبت فيها هذه الأوزان</translation>
    </message>
    <message>
        <source>draw the network that these weights were trained in, or start from drawn weights</source>
        <translation>ارسم الشبكة التي دُرّبت فيها هذه الأوزان، أو ابدأ من أوزان مسحوبة</translation>
    </message>
    <message>
        <source>drawing first weights</source>
        <translation>سحب الأوزان الأولى</translation>
    </message>
    <message>
        <source>drawn from the seed</source>
        <translation>مسحوبة من البذرة</translation>
    </message>
    <message>
        <source>driver %1</source>
        <translation>برنامج التشغيل %1</translation>
    </message>
    <message>
        <source>driver and kernels</source>
        <translation>برنامج التشغيل والأنوية البرمجية</translation>
    </message>
    <message>
        <source>driver and reserve up to %1</source>
        <translation>برنامج التشغيل والاحتياطي حتى %1</translation>
    </message>
    <message>
        <source>drop</source>
        <translation>الإفلات</translation>
    </message>
    <message>
        <source>dropout of {shape}</source>
        <translation>Dropout لـ {shape}</translation>
    </message>
    <message>
        <source>dropped: Dropout, which does nothing after training</source>
        <translation>محذوف: Dropout، فهو لا يفعل شيئًا بعد التدريب</translation>
    </message>
    <message>
        <source>dropped: the last Sigmoid, which the loss does itself</source>
        <translation>أُسقطت: طبقة Sigmoid الأخيرة، إذ تفعل الخسارة ذلك بنفسها</translation>
    </message>
    <message>
        <source>dropped: the last {node}, which the loss does itself</source>
        <translation>أُسقطت: {node} الأخيرة، إذ تفعل الخسارة ذلك بنفسها</translation>
    </message>
    <message>
        <source>each column minus its mean, divided by its deviation; a missing number is the mean</source>
        <translation>كل عمود مطروحًا منه متوسطه ومقسومًا على انحرافه؛ والعدد المفقود هو المتوسط</translation>
    </message>
    <message>
        <source>earlier</source>
        <translation>أسبق</translation>
    </message>
    <message>
        <source>earlier (to step %1)</source>
        <translation>سابقًا (حتى الخطوة %1)</translation>
    </message>
    <message>
        <source>end the name in .csv for a table, or in .npz for arrays of NumPy</source>
        <translation>اجعل الاسم ينتهي بـ .csv لجدول أو بـ .npz لمصفوفات NumPy</translation>
    </message>
    <message>
        <source>ended after {bytes} bytes</source>
        <translation>انتهى بعد {bytes} بايت</translation>
    </message>
    <message>
        <source>ended with code {code}</source>
        <translation>انتهت بالرمز {code}</translation>
    </message>
    <message>
        <source>ends after {read} of {expected} bytes</source>
        <translation>ينتهي بعد {read} من {expected} بايت</translation>
    </message>
    <message>
        <source>ends at byte {end}; the file holds {bytes}</source>
        <translation>ينتهي عند البايت {end}؛ وفي الملف {bytes}</translation>
    </message>
    <message>
        <source>ends at step {last}, and not at or after step {wanted}</source>
        <translation>ينتهي عند الخطوة {last}، لا عند الخطوة {wanted} أو بعدها</translation>
    </message>
    <message>
        <source>ends inside "{entry}"</source>
        <translation>ينتهي داخل "{entry}"</translation>
    </message>
    <message>
        <source>ends inside a header</source>
        <translation>ينتهي داخل ترويسة</translation>
    </message>
    <message>
        <source>ends inside image {image}</source>
        <translation>ينتهي داخل الصورة {image}</translation>
    </message>
    <message>
        <source>ends inside its header</source>
        <translation>ينتهي داخل ترويسته</translation>
    </message>
    <message>
        <source>ends too early</source>
        <translation>ينتهي قبل أوانه</translation>
    </message>
    <message>
        <source>enter %1 to %2 hours</source>
        <translation>أدخل عدد ساعات من %1 إلى %2</translation>
    </message>
    <message>
        <source>enter %1 to %2 years</source>
        <translation>أدخل عدد سنوات من %1 إلى %2</translation>
    </message>
    <message>
        <source>enter a number from %1 to %2</source>
        <translation>أدخل عددًا من %1 إلى %2</translation>
    </message>
    <message>
        <source>enters the block</source>
        <translation>يدخل إلى الكتلة</translation>
    </message>
    <message>
        <source>epoch</source>
        <translation>الدورة</translation>
    </message>
    <message>
        <source>epochs</source>
        <translation>دورات</translation>
    </message>
    <message>
        <source>epochs of this run, with fraction</source>
        <translation>دورات عملية التشغيل هذه، مع الكسر</translation>
    </message>
    <message>
        <source>equal at batch %1</source>
        <translation>التساوي عند الدفعة %1</translation>
    </message>
    <message>
        <source>error: %1</source>
        <translation>خطأ: %1</translation>
    </message>
    <message>
        <source>estimated</source>
        <translation>مُقدَّر</translation>
    </message>
    <message>
        <source>estimated from its data sheet; not installed here</source>
        <translation>مُقدَّر من ورقة بياناته؛ غير مركّب هنا</translation>
    </message>
    <message>
        <source>every layer with weights before this loss is frozen</source>
        <translation>كل طبقة ذات أوزان قبل هذه الخسارة مجمّدة</translation>
    </message>
    <message>
        <source>every older schema has its migration</source>
        <translation>لكل مخطط أقدم ترحيله</translation>
    </message>
    <message>
        <source>every window with its rows</source>
        <translation>كل نافذة مع صفوفها</translation>
    </message>
    <message>
        <source>exactly %1</source>
        <translation>بالضبط %1</translation>
    </message>
    <message>
        <source>exactly one file, text or picture is needed</source>
        <translation>يلزم ملف أو نص أو صورة، واحد لا أكثر</translation>
    </message>
    <message>
        <source>exceeds its storage</source>
        <translation>يتجاوز مساحة تخزينه</translation>
    </message>
    <message>
        <source>expands to more than %1 GiB</source>
        <translation>يتجاوز بعد فكّ الضغط %1 GiB</translation>
    </message>
    <message>
        <source>exponent</source>
        <translation>الأُسّ</translation>
    </message>
    <message>
        <source>export a network with one input and one output</source>
        <translation>صدّر شبكة لها مدخل واحد ومخرج واحد</translation>
    </message>
    <message>
        <source>export the file again</source>
        <translation>صدّر الملف من جديد</translation>
    </message>
    <message>
        <source>export the file again with another program</source>
        <translation>صدّر الملف من جديد ببرنامج آخر</translation>
    </message>
    <message>
        <source>export the network again</source>
        <translation>صدّر الشبكة من جديد</translation>
    </message>
    <message>
        <source>export the network for inference, without control flow</source>
        <translation>صدّر الشبكة للاستدلال، دون تحكّم في التدفق</translation>
    </message>
    <message>
        <source>export the network with inputs of a fixed size, but for the batch</source>
        <translation>صدّر الشبكة بمداخل ثابتة الحجم، عدا الدفعة</translation>
    </message>
    <message>
        <source>export the network without them</source>
        <translation>صدّر الشبكة من دونها</translation>
    </message>
    <message>
        <source>export the trained model again</source>
        <translation>صدّر النموذج المدرَّب من جديد</translation>
    </message>
    <message>
        <source>export the whole network</source>
        <translation>صدّر الشبكة كاملة</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>فشل</translation>
    </message>
    <message>
        <source>false positive rate</source>
        <translation>معدّل الإيجابيات الكاذبة</translation>
    </message>
    <message>
        <source>fast CPU kernels, where installed</source>
        <translation>نوى حسابية سريعة لـ CPU، حيث تكون مثبّتة</translation>
    </message>
    <message>
        <source>fetch the file with a browser and add --from FILE; or install %1 and build again</source>
        <translation>اجلب الملف بمتصفح وأضف --from FILE؛ أو ثبّت %1 وابنِ من جديد</translation>
    </message>
    <message>
        <source>field "</source>
        <translation>الحقل "</translation>
    </message>
    <message>
        <source>field %1</source>
        <translation>الحقل %1</translation>
    </message>
    <message>
        <source>fill in the cell, or leave out the last rows</source>
        <translation>املأ الخلية أو اترك الصفوف الأخيرة</translation>
    </message>
    <message>
        <source>fill in the cells that are empty, or choose a smaller window or horizon</source>
        <translation>املأ الخلايا الفارغة أو اختر نافذة أو أفقًا أصغر</translation>
    </message>
    <message>
        <source>fill in the rows that are missing, or predict after every window with --every</source>
        <translation>أكمِل الصفوف الناقصة، أو تنبّأ بعد كل نافذة باستخدام --every</translation>
    </message>
    <message>
        <source>fill it in</source>
        <translation>املأه</translation>
    </message>
    <message>
        <source>fill it in, or leave out the row</source>
        <translation>املأه، أو احذف الصف</translation>
    </message>
    <message>
        <source>finished</source>
        <translation>انتهى</translation>
    </message>
    <message>
        <source>first step</source>
        <translation>الخطوة الأولى</translation>
    </message>
    <message>
        <source>first values</source>
        <translation>القيم الأولى</translation>
    </message>
    <message>
        <source>fits</source>
        <translation>يتّسع</translation>
    </message>
    <message>
        <source>fix the problems first</source>
        <translation>أصلح المشكلات أولًا</translation>
    </message>
    <message>
        <source>float *</source>
        <translation>float *</translation>
    </message>
    <message>
        <source>float, half the side</source>
        <translation>float، نصف الضلع</translation>
    </message>
    <message>
        <source>floating-point operations of a step of the race</source>
        <translation>عمليات الفاصلة العائمة لخطوة من السباق</translation>
    </message>
    <message>
        <source>floating-point operations of a step, counted</source>
        <translation>عمليات الفاصلة العائمة للخطوة، معدودة</translation>
    </message>
    <message>
        <source>fonts, where installed</source>
        <translation>الخطوط، حيث تكون مثبّتة</translation>
    </message>
    <message>
        <source>for %1 % write %2</source>
        <translation>لنسبة %1 % اكتب %2</translation>
    </message>
    <message>
        <source>for comparison: Epoch does not run here</source>
        <translation>للمقارنة: لا يعمل Epoch هنا</translation>
    </message>
    <message>
        <source>forward</source>
        <translation>المرور الأمامي</translation>
    </message>
    <message>
        <source>fraction</source>
        <translation>الكسر</translation>
    </message>
    <message>
        <source>frame layers</source>
        <translation>تأطير الطبقات</translation>
    </message>
    <message>
        <source>free some space</source>
        <translation>أخلِ بعض المساحة</translation>
    </message>
    <message>
        <source>free some space on its disk</source>
        <translation>أخلِ بعض المساحة على قرصه</translation>
    </message>
    <message>
        <source>free some space, or choose another folder</source>
        <translation>أخلِ بعض المساحة، أو اختر مجلدًا آخر</translation>
    </message>
    <message>
        <source>free some space, or choose another folder with --to</source>
        <translation>أخلِ بعض المساحة، أو اختر مجلدًا آخر بالخيار --to</translation>
    </message>
    <message>
        <source>freeze</source>
        <translation>تجميد</translation>
    </message>
    <message>
        <source>freeze layer</source>
        <translation>تجميد الطبقة</translation>
    </message>
    <message>
        <source>from its data sheet</source>
        <translation>من ورقة بياناته</translation>
    </message>
    <message>
        <source>from its measured peaks</source>
        <translation>من أقصى قيمه المقيسة</translation>
    </message>
    <message>
        <source>from runs of other networks here</source>
        <translation>من تشغيل شبكات أخرى هنا</translation>
    </message>
    <message>
        <source>from {}</source>
        <translation>من {}</translation>
    </message>
    <message>
        <source>frozen</source>
        <translation>مجمّدة</translation>
    </message>
    <message>
        <source>full: 1, hollow: 0. Computed here, in the arithmetic of each format.</source>
        <translation>ممتلئ: 1، فارغ: 0. حُسب هنا بحساب كل صيغة.</translation>
    </message>
    <message>
        <source>functions of its own</source>
        <translation>دوالّ خاصة به</translation>
    </message>
    <message>
        <source>fused</source>
        <translation>مدمجة</translation>
    </message>
    <message>
        <source>give a minimum and a larger maximum</source>
        <translation>أعطِ قيمة صغرى وقيمة عظمى أكبر منها</translation>
    </message>
    <message>
        <source>give a row of text, or a table</source>
        <translation>أعطِ صفًّا من النص، أو جدولًا</translation>
    </message>
    <message>
        <source>give a sample of the same shape as the training data</source>
        <translation>أعطِ عيّنة بشكل بيانات التدريب نفسه</translation>
    </message>
    <message>
        <source>give as many values</source>
        <translation>أعطِ العدد نفسه من القيم</translation>
    </message>
    <message>
        <source>give input of the kind it was trained on</source>
        <translation>أعطِ دخلًا من النوع الذي دُرّبت عليه</translation>
    </message>
    <message>
        <source>give one of them</source>
        <translation>أعطِ واحدًا منها</translation>
    </message>
    <message>
        <source>gives "{name}" two sizes</source>
        <translation>يعطي "{name}" حجمين</translation>
    </message>
    <message>
        <source>goes on after a closing quote</source>
        <translation>يستمر بعد علامة اقتباس الإغلاق</translation>
    </message>
    <message>
        <source>goes on after its announced end</source>
        <translation>يستمر بعد نهايته المعلنة</translation>
    </message>
    <message>
        <source>goes on after the {extents} elements it announces</source>
        <translation>يستمر بعد العناصر المعلنة ({extents})</translation>
    </message>
    <message>
        <source>goes on after the {extents} numbers it announces</source>
        <translation>يستمر بعد الأعداد {extents} التي يعلن عنها</translation>
    </message>
    <message>
        <source>got the wrong number of inputs</source>
        <translation>تلقّى عددًا خاطئًا من المداخل</translation>
    </message>
    <message>
        <source>gradients</source>
        <translation>التدرّجات</translation>
    </message>
    <message>
        <source>guessing by class frequency</source>
        <translation>التخمين بحسب تكرار الأصناف</translation>
    </message>
    <message>
        <source>guessing by class frequency gives {base}. The inputs may not predict the target.</source>
        <translation>يحقق التخمين بحسب تكرار الأصناف {base}. ربما لا تدل المدخلات على الهدف.</translation>
    </message>
    <message>
        <source>half the peak memory bandwidth</source>
        <translation>نصف ذروة عرض نطاق الذاكرة</translation>
    </message>
    <message>
        <source>has a %1 without two hexadecimal digits after it</source>
        <translation>فيه %1 لا يتبعه رقمان ست عشريان</translation>
    </message>
    <message>
        <source>has a NUL character, so it is not text</source>
        <translation>فيه محرف NUL، فليس نصًّا</translation>
    </message>
    <message>
        <source>has a character %1</source>
        <translation>فيه محرف %1</translation>
    </message>
    <message>
        <source>has a damaged directory of its contents</source>
        <translation>دليل محتوياته تالف</translation>
    </message>
    <message>
        <source>has a damaged header, or is not a tar archive</source>
        <translation>ترويسته تالفة، أو ليس أرشيف tar</translation>
    </message>
    <message>
        <source>has a gap in the last rows, which a forecast would have to read</source>
        <translation>فيه فجوة في الصفوف الأخيرة التي يحتاج التنبؤ إلى قراءتها</translation>
    </message>
    <message>
        <source>has a gap in {column} in every window: its rows are never so many without one</source>
        <translation>في كل نافذة فجوة في {column}: لا يوجد هذا العدد من الصفوف بلا فجوة</translation>
    </message>
    <message>
        <source>has a negative size</source>
        <translation>حجمه سالب</translation>
    </message>
    <message>
        <source>has a part of its file that does not fit its shape</source>
        <translation>له جزء من ملفه لا يوافق شكله</translation>
    </message>
    <message>
        <source>has a test share beside the test rows of their own</source>
        <translation>فيه حصّة للاختبار إلى جانب صفوف اختبار مستقلة</translation>
    </message>
    <message>
        <source>has a validation share beside the validation rows of their own</source>
        <translation>فيه حصة للتحقق إلى جانب صفوف تحقق قائمة بذاتها</translation>
    </message>
    <message>
        <source>has a value that is not a finite number in sample {sample}</source>
        <translation>فيه قيمة ليست عددًا منتهيًا في العيّنة {sample}</translation>
    </message>
    <message>
        <source>has a word of {bytes} {bytes:byte|bytes}; the longest may have 1,000</source>
        <translation>فيه كلمة حجمها {bytes} {bytes:بايت|بايت}؛ والحد الأقصى 1,000</translation>
    </message>
    <message>
        <source>has an empty name</source>
        <translation>له اسم فارغ</translation>
    </message>
    <message>
        <source>has an empty {column} among the last rows, which a forecast would have to read</source>
        <translation>فيه {column} فارغ بين الصفوف الأخيرة التي يجب أن يقرأها التوقع</translation>
    </message>
    <message>
        <source>has an empty {column}, and every window has such a gap</source>
        <translation>فيه {column} فارغ، وفي كل نافذة فجوة كهذه</translation>
    </message>
    <message>
        <source>has an ending that names no format</source>
        <translation>له لاحقة لا تسمّي أي صيغة</translation>
    </message>
    <message>
        <source>has an entry whose size is not a number</source>
        <translation>فيه عنصر حجمه ليس عددًا</translation>
    </message>
    <message>
        <source>has an extent of {extent}</source>
        <translation>له امتداد قدره {extent}</translation>
    </message>
    <message>
        <source>has an impossible length</source>
        <translation>له طول مستحيل</translation>
    </message>
    <message>
        <source>has an index of more than %1 MiB</source>
        <translation>له فهرس يزيد على %1 MiB</translation>
    </message>
    <message>
        <source>has an option without a name</source>
        <translation>فيه خيار بلا اسم</translation>
    </message>
    <message>
        <source>has an unknown entry "{key}" about its file</source>
        <translation>فيه عنصر غير معروف "{key}" عن ملفه</translation>
    </message>
    <message>
        <source>has elements of the type "{type}", which cannot be read</source>
        <translation>عناصره من النوع «{type}» الذي لا يمكن قراءته</translation>
    </message>
    <message>
        <source>has fewer numbers than its shape</source>
        <translation>أعداده أقل مما في شكله</translation>
    </message>
    <message>
        <source>has missing values, and the network does not say what stood for them in training</source>
        <translation>فيه قيم ناقصة، والشبكة لا تقول ما الذي حل محلها في التدريب</translation>
    </message>
    <message>
        <source>has more elements than can be used</source>
        <translation>عناصره أكثر مما يمكن استعماله</translation>
    </message>
    <message>
        <source>has more numbers than its shape</source>
        <translation>أعداده أكثر مما في شكله</translation>
    </message>
    <message>
        <source>has more than %1 columns</source>
        <translation>فيه أكثر من %1 من الأعمدة</translation>
    </message>
    <message>
        <source>has more than %1 different words</source>
        <translation>فيه أكثر من %1 من الكلمات المختلفة</translation>
    </message>
    <message>
        <source>has more than %1 folders</source>
        <translation>فيه أكثر من %1 من المجلدات</translation>
    </message>
    <message>
        <source>has more than %1 million entries</source>
        <translation>فيه أكثر من %1 مليون عنصر</translation>
    </message>
    <message>
        <source>has more than %1 rows</source>
        <translation>فيه أكثر من %1 من الصفوف</translation>
    </message>
    <message>
        <source>has more than the {expected} bytes it should</source>
        <translation>فيه أكثر من البايتات المتوقعة وعددها {expected}</translation>
    </message>
    <message>
        <source>has named columns of several types, which cannot be read</source>
        <translation>فيه أعمدة مسماة من أنواع عدة لا يمكن قراءتها</translation>
    </message>
    <message>
        <source>has no %1 after its kind</source>
        <translation>ليس فيه %1 بعد نوعه</translation>
    </message>
    <message>
        <source>has no %1 directory</source>
        <translation>ليس فيه دليل %1</translation>
    </message>
    <message>
        <source>has no %1 that is a list</source>
        <translation>ليس فيه %1 يكون قائمة</translation>
    </message>
    <message>
        <source>has no %1 that is a text</source>
        <translation>ليس فيه %1 يكون نصًّا</translation>
    </message>
    <message>
        <source>has no address</source>
        <translation>ليس له عنوان</translation>
    </message>
    <message>
        <source>has no array "{name}"</source>
        <translation>ليس فيه مصفوفة «{name}»</translation>
    </message>
    <message>
        <source>has no array that is called as inputs usually are; it has {arrays}</source>
        <translation>ليس فيه مصفوفة باسم معتاد للمدخلات؛ بل فيه {arrays}</translation>
    </message>
    <message>
        <source>has no arrays</source>
        <translation>ليس فيه مصفوفات</translation>
    </message>
    <message>
        <source>has no checkpoint at or before step {step}</source>
        <translation>ليس فيه نقطة حفظ عند الخطوة {step} أو قبلها</translation>
    </message>
    <message>
        <source>has no checkpoint that can be read</source>
        <translation>ليس فيه نقطة حفظ تمكن قراءتها</translation>
    </message>
    <message>
        <source>has no column "{column}"</source>
        <translation>ليس فيه العمود "{column}"</translation>
    </message>
    <message>
        <source>has no column beside the target</source>
        <translation>ليس فيه عمود غير الهدف</translation>
    </message>
    <message>
        <source>has no directory of its contents</source>
        <translation>ليس فيه دليل لمحتوياته</translation>
    </message>
    <message>
        <source>has no earlier versions</source>
        <translation>ليس له إصدارات سابقة</translation>
    </message>
    <message>
        <source>has no folders in it</source>
        <translation>ليس فيه مجلدات</translation>
    </message>
    <message>
        <source>has no form in C ({op})</source>
        <translation>ليس له صيغة في C ({op})</translation>
    </message>
    <message>
        <source>has no form in ONNX ({op})</source>
        <translation>ليس له صيغة في ONNX ({op})</translation>
    </message>
    <message>
        <source>has no input beside the target and the column of the split</source>
        <translation>ليس فيه دخل غير الهدف وعمود التقسيم</translation>
    </message>
    <message>
        <source>has no kind before the %1</source>
        <translation>ليس له نوع قبل %1</translation>
    </message>
    <message>
        <source>has no known shape</source>
        <translation>ليس له شكل معروف</translation>
    </message>
    <message>
        <source>has no layer that can compute in %1: only convolutions and dense layers can</source>
        <translation>ليس فيها طبقة تستطيع الحساب بصيغة %1: الالتفافات والطبقات الكثيفة فقط تستطيع</translation>
    </message>
    <message>
        <source>has no layer with weights, so that there is nothing to start from and nothing to train</source>
        <translation>ليس فيه طبقة ذات أوزان، فلا شيء يُبدأ منه ولا شيء يُدرَّب</translation>
    </message>
    <message>
        <source>has no list %1</source>
        <translation>ليس فيه قائمة %1</translation>
    </message>
    <message>
        <source>has no mask of this name in the folder {folder}</source>
        <translation>ليس لها قناع بهذا الاسم في المجلد {folder}</translation>
    </message>
    <message>
        <source>has no pixels</source>
        <translation>ليس فيه بكسلات</translation>
    </message>
    <message>
        <source>has no project</source>
        <translation>ليس فيه مشروع</translation>
    </message>
    <message>
        <source>has no row with a target and a text in "{column}"</source>
        <translation>ليس فيه صف له هدف ونص في «{column}»</translation>
    </message>
    <message>
        <source>has no rows in part {part}</source>
        <translation>ليس فيه صفوف في الجزء {part}</translation>
    </message>
    <message>
        <source>has no rows of data</source>
        <translation>ليس فيه صفوف بيانات</translation>
    </message>
    <message>
        <source>has no samples ({extents})</source>
        <translation>ليس فيه عيّنات ({extents})</translation>
    </message>
    <message>
        <source>has no step that was timed</source>
        <translation>ليس فيه خطوة قيس زمنها</translation>
    </message>
    <message>
        <source>has no time in {column}</source>
        <translation>ليس فيه زمن في {column}</translation>
    </message>
    <message>
        <source>has no value</source>
        <translation>ليس له قيمة</translation>
    </message>
    <message>
        <source>has no values at all</source>
        <translation>ليس فيه أي قيم</translation>
    </message>
    <message>
        <source>has no {file}</source>
        <translation>ليس فيه {file}</translation>
    </message>
    <message>
        <source>has no {first} to {last}</source>
        <translation>ليس فيه من {first} إلى {last}</translation>
    </message>
    <message>
        <source>has no {precision}</source>
        <translation>ليس فيه {precision}</translation>
    </message>
    <message>
        <source>has not one form per column</source>
        <translation>ليس له شكل واحد لكل عمود</translation>
    </message>
    <message>
        <source>has numbers of another type than it says</source>
        <translation>أعداده من نوع غير الذي يذكره</translation>
    </message>
    <message>
        <source>has numbers of type {type}, which the engine does not have</source>
        <translation>أعداده من النوع {type} الذي ليس في المحرّك</translation>
    </message>
    <message>
        <source>has numbers that are not finite</source>
        <translation>فيه أعداد غير منتهية</translation>
    </message>
    <message>
        <source>has numbers that are not whole, which are no classes</source>
        <translation>فيه أعداد غير صحيحة، وهي ليست أصنافًا</translation>
    </message>
    <message>
        <source>has one colour, as all masks have</source>
        <translation>له لون واحد، كسائر الأقنعة</translation>
    </message>
    <message>
        <source>has open extents</source>
        <translation>له امتدادات مفتوحة</translation>
    </message>
    <message>
        <source>has options of its own</source>
        <translation>له خيارات خاصة به</translation>
    </message>
    <message>
        <source>has other columns than the training data</source>
        <translation>أعمدته غير أعمدة بيانات التدريب</translation>
    </message>
    <message>
        <source>has other images ({extents}) than the training data</source>
        <translation>صوره ({extents}) غير صور بيانات التدريب</translation>
    </message>
    <message>
        <source>has other samples ({extents}) than the training data</source>
        <translation>عيناته ({extents}) تختلف عن بيانات التدريب</translation>
    </message>
    <message>
        <source>has samples of {extents}; the network reads {expected}</source>
        <translation>عيناته من {extents}؛ والشبكة تقرأ {expected}</translation>
    </message>
    <message>
        <source>has sent nothing for {seconds} seconds</source>
        <translation>لم يرسل شيئًا منذ {seconds} ثانية</translation>
    </message>
    <message>
        <source>has several names on the disk</source>
        <translation>له عدة أسماء على القرص</translation>
    </message>
    <message>
        <source>has shares that do not add up to %1</source>
        <translation>حصصه لا يبلغ مجموعها %1</translation>
    </message>
    <message>
        <source>has targets of another form than the training data</source>
        <translation>قيمه المستهدفة بشكل يختلف عن بيانات التدريب</translation>
    </message>
    <message>
        <source>has targets of another type than the training data</source>
        <translation>أهدافه من نوع غير نوع أهداف بيانات التدريب</translation>
    </message>
    <message>
        <source>has the character "{character}", which the training text does not have</source>
        <translation>فيه المحرف "{character}" الذي لا يرد في نص التدريب</translation>
    </message>
    <message>
        <source>has the class "{class}", which the network does not know</source>
        <translation>فيه الصنف "{class}" الذي لا تعرفه الشبكة</translation>
    </message>
    <message>
        <source>has the column "{column}" in {unit}; the network learned it in {learned}</source>
        <translation>فيه العمود «{column}» بوحدة {unit}؛ وقد تعلمته الشبكة بوحدة {learned}</translation>
    </message>
    <message>
        <source>has the column "{column}", which the network does not know</source>
        <translation>فيه العمود "{column}" الذي لا تعرفه الشبكة</translation>
    </message>
    <message>
        <source>has the label {label} at image {image}; labels are 0 to {max}</source>
        <translation>فيه التسمية {label} عند الصورة {image}؛ والتسميات من 0 إلى {max}</translation>
    </message>
    <message>
        <source>has the label {label} in sample {sample}</source>
        <translation>فيه التسمية {label} في العيّنة {sample}</translation>
    </message>
    <message>
        <source>has the option "{option}" twice</source>
        <translation>فيه الخيار "{option}" مرتين</translation>
    </message>
    <message>
        <source>has the time "{time}" of line {line} once more</source>
        <translation>يكرر الوقت "{time}" من السطر {line}</translation>
    </message>
    <message>
        <source>has the time "{time}" of line {line} once more, in the series "{series}"</source>
        <translation>يكرر الوقت "{time}" من السطر {line}، في السلسلة "{series}"</translation>
    </message>
    <message>
        <source>has the unknown type "{type}"</source>
        <translation>له النوع غير المعروف "{type}"</translation>
    </message>
    <message>
        <source>has too few different values for three splits</source>
        <translation>قيمه المختلفة أقل مما يلزم لثلاثة أجزاء</translation>
    </message>
    <message>
        <source>has too few rows for a window of {window} and a horizon of {horizon}</source>
        <translation>صفوفه قليلة جدًا لنافذة من {window} وأفق من {horizon}</translation>
    </message>
    <message>
        <source>has too few rows for training, validation and test, none of which may predict a row of another</source>
        <translation>صفوفه قليلة جدًا للتدريب والتحقق والاختبار، ولا يجوز لأي منها أن يتنبأ بصف من غيره</translation>
    </message>
    <message>
        <source>has too long a directory of its contents</source>
        <translation>دليل محتوياته أطول من اللازم</translation>
    </message>
    <message>
        <source>has too many axes</source>
        <translation>محاوره أكثر من اللازم</translation>
    </message>
    <message>
        <source>has too many parentheses</source>
        <translation>أقواسه أكثر من اللازم</translation>
    </message>
    <message>
        <source>has too many rows</source>
        <translation>صفوفه أكثر من اللازم</translation>
    </message>
    <message>
        <source>has values that are infinite or not a number, so no checkpoint is written; the previous one is kept</source>
        <translation>فيه قيم لانهائية أو ليست أعدادًا، فلا تُكتب نقطة حفظ؛ والسابقة باقية</translation>
    </message>
    <message>
        <source>has version {version} of the format, which is not known</source>
        <translation>بالإصدار {version} من الصيغة، وهو غير معروف</translation>
    </message>
    <message>
        <source>has weights above its limit of {limit}</source>
        <translation>فيها أوزان فوق حدها البالغ {limit}</translation>
    </message>
    <message>
        <source>has weights that the drawing does not use</source>
        <translation>فيه أوزان لا يستعملها الرسم</translation>
    </message>
    <message>
        <source>has {axes} axes; at most {max} can be used</source>
        <translation>عدد محاوره {axes}؛ ويمكن استعمال {max} على الأكثر</translation>
    </message>
    <message>
        <source>has {axes} {axes:axis|axes}</source>
        <translation>له {axes} {axes:محور|من المحاور}</translation>
    </message>
    <message>
        <source>has {axes} {axes:axis|axes} ({extents})</source>
        <translation>له {axes} {axes:محور|من المحاور} ({extents})</translation>
    </message>
    <message>
        <source>has {axes} {axes:axis|axes}; labels have one</source>
        <translation>له {axes} {axes:محور|من المحاور}؛ وللتسميات محور واحد</translation>
    </message>
    <message>
        <source>has {bytes} B; the length of its header alone takes 8 B</source>
        <translation>فيه {bytes} B؛ وطول الترويسة وحده يأخذ 8 B</translation>
    </message>
    <message>
        <source>has {bytes} {bytes:byte|bytes} instead of {expected}</source>
        <translation>حجمه {bytes} {bytes:بايت|بايت} بدلًا من {expected}</translation>
    </message>
    <message>
        <source>has {bytes} {bytes:byte|bytes}, which is not a multiple of {record}</source>
        <translation>حجمه {bytes} {bytes:بايت|بايت}، وليس هذا من مضاعفات {record}</translation>
    </message>
    <message>
        <source>has {classes} classes; the network knows {known}</source>
        <translation>عدد أصنافه {classes}؛ والشبكة تعرف {known}</translation>
    </message>
    <message>
        <source>has {columns} numbers for each sample, not one class</source>
        <translation>له {columns} من الأعداد لكل عينة لا صنف واحد</translation>
    </message>
    <message>
        <source>has {fields} {fields:field|fields}; the first row has {expected}</source>
        <translation>فيه {fields} {fields:حقل|من الحقول}؛ وفي الصف الأول {expected}</translation>
    </message>
    <message>
        <source>has {found} bytes; its shape needs {expected}</source>
        <translation>حجمه {found} بايت؛ وشكله يحتاج إلى {expected}</translation>
    </message>
    <message>
        <source>has {inputs} inputs and {outputs} outputs; one of each can be imported</source>
        <translation>عدد مداخله {inputs} ومخارجه {outputs}؛ ويمكن استيراد واحد من كلٍّ منهما</translation>
    </message>
    <message>
        <source>has {labels} {labels:label|labels} for the {images} images of {file}</source>
        <translation>فيه {labels} {labels:تسمية|من التسميات} لعدد الصور {images} في {file}</translation>
    </message>
    <message>
        <source>has {numbers} weights; a C header is written for at most {limit}</source>
        <translation>عدد أوزانه {numbers}؛ وتُكتب ترويسة C لعدد {limit} على الأكثر</translation>
    </message>
    <message>
        <source>has {rows} rows</source>
        <translation>فيه {rows} صفوف</translation>
    </message>
    <message>
        <source>has {targets} {targets:target|targets} for {samples} samples</source>
        <translation>فيه {targets} {targets:قيمة مستهدفة|من القيم المستهدفة} لعدد العينات {samples}</translation>
    </message>
    <message>
        <source>has {tokens} tokens; a window takes {window}</source>
        <translation>عدد رموزه {tokens}؛ والنافذة تأخذ {window}</translation>
    </message>
    <message>
        <source>has {values} different values in {rows} rows, which is too many for classes</source>
        <translation>فيه قيم مختلفة عددها {values} في صفوف عددها {rows}، وهي أكثر من أن تكون أصنافًا</translation>
    </message>
    <message>
        <source>has {width} numbers a sample; the network reads {expected}</source>
        <translation>عدد أعداد عيّنته {width}؛ والشبكة تقرأ {expected}</translation>
    </message>
    <message>
        <source>hatched: estimated</source>
        <translation>مخطَّط بخطوط مائلة: مُقدَّر</translation>
    </message>
    <message>
        <source>have a quantized layer without a %1</source>
        <translation>فيها طبقة مكمّمة بلا %1</translation>
    </message>
    <message>
        <source>have no complete %1</source>
        <translation>ليس فيها %1 كامل</translation>
    </message>
    <message>
        <source>head %1</source>
        <translation>الرأس %1</translation>
    </message>
    <message>
        <source>holds "{entry}", which is neither a file nor a folder</source>
        <translation>يحوي "{entry}"، وهو ليس ملفًا ولا مجلدًا</translation>
    </message>
    <message>
        <source>holds "{entry}", which leads out of its folder</source>
        <translation>يحوي "{entry}" الذي يقود إلى خارج مجلده</translation>
    </message>
    <message>
        <source>holds "{entry}", which would go over a link</source>
        <translation>يحوي "{entry}" الذي يمرّ عبر رابط</translation>
    </message>
    <message>
        <source>holds "{name}" compressed in a way that cannot be read</source>
        <translation>يحوي «{name}» مضغوطًا بطريقة لا يمكن قراءتها</translation>
    </message>
    <message>
        <source>holds "{name}" compressed; only files that are stored as they are can be read</source>
        <translation>يحوي "{name}" مضغوطًا؛ ولا تمكن قراءة سوى الملفات المخزّنة كما هي</translation>
    </message>
    <message>
        <source>holds "{name}" encrypted</source>
        <translation>يحوي "{name}" مشفّرًا</translation>
    </message>
    <message>
        <source>holds "{name}" twice</source>
        <translation>يحوي "{name}" مرتين</translation>
    </message>
    <message>
        <source>holds a NUL byte</source>
        <translation>يحوي بايت NUL</translation>
    </message>
    <message>
        <source>holds a number out of range</source>
        <translation>يحوي عددًا خارج المدى</translation>
    </message>
    <message>
        <source>holds a part that is too large</source>
        <translation>يحوي جزءًا أكبر من اللازم</translation>
    </message>
    <message>
        <source>holds an entry with the name "{entry}"</source>
        <translation>يحوي عنصرًا باسم "{entry}"</translation>
    </message>
    <message>
        <source>holds another kind of values</source>
        <translation>يحوي قيمًا من نوع آخر</translation>
    </message>
    <message>
        <source>holds files that overlap</source>
        <translation>يحوي ملفات متداخلة</translation>
    </message>
    <message>
        <source>holds more than %1 GiB of text</source>
        <translation>يحوي أكثر من %1 GiB من النص</translation>
    </message>
    <message>
        <source>holds more than %1 entries</source>
        <translation>يحوي أكثر من %1 من العناصر</translation>
    </message>
    <message>
        <source>holds no PNG, JPEG or BMP image</source>
        <translation>لا يحوي صورة PNG أو JPEG أو BMP</translation>
    </message>
    <message>
        <source>holds no graph</source>
        <translation>لا يحوي مخططًا</translation>
    </message>
    <message>
        <source>holds no lesson</source>
        <translation>لا يحوي درسًا</translation>
    </message>
    <message>
        <source>holds no pack.json, so it is not a class pack</source>
        <translation>لا يحوي pack.json، فليس حزمة صف</translation>
    </message>
    <message>
        <source>holds no pictures</source>
        <translation>لا يحتوي على صور</translation>
    </message>
    <message>
        <source>holds no training images</source>
        <translation>لا يحوي صور تدريب</translation>
    </message>
    <message>
        <source>holds no weights</source>
        <translation>لا يحوي أوزانًا</translation>
    </message>
    <message>
        <source>holds numbers of the type {type}, which this version cannot use</source>
        <translation>يحوي أعدادًا من النوع {type} الذي لا يستطيع هذا الإصدار استعماله</translation>
    </message>
    <message>
        <source>holds objects of Python (pickle), which are never loaded</source>
        <translation>يحوي كائنات Python (pickle)، وهي لا تُحمَّل أبدًا</translation>
    </message>
    <message>
        <source>holds tensors, but no network that they belong to</source>
        <translation>يحوي موتّرات، ولا يحوي الشبكة التي تخصّها</translation>
    </message>
    <message>
        <source>holds text, which is no input</source>
        <translation>يحوي نصًا، والنص ليس مدخلًا</translation>
    </message>
    <message>
        <source>holds too many files</source>
        <translation>يحوي ملفات أكثر من اللازم</translation>
    </message>
    <message>
        <source>holds weights, but no network that they belong to</source>
        <translation>يحوي أوزانًا، ولا يحوي الشبكة التي تخصّها</translation>
    </message>
    <message>
        <source>holds {what}, which cannot be imported</source>
        <translation>يحوي {what}، ولا يمكن استيراد ذلك</translation>
    </message>
    <message>
        <source>holds “{name}” with other contents than its index says</source>
        <translation>يحوي “{name}” بمحتوى غير الذي يذكره فهرسه</translation>
    </message>
    <message>
        <source>holds “{name}”, which is a folder or a link</source>
        <translation>يحوي “{name}”، وهو مجلد أو رابط</translation>
    </message>
    <message>
        <source>holds “{name}”, which is neither a lesson nor a project</source>
        <translation>يحوي “{name}”، وهو ليس درسًا ولا مشروعًا</translation>
    </message>
    <message>
        <source>holds “{name}”, which is not a plain name</source>
        <translation>يحوي “{name}”، وهو ليس اسمًا بسيطًا</translation>
    </message>
    <message>
        <source>holds “{name}”, which its index lacks</source>
        <translation>يحوي “{name}” الذي لا يرد في فهرسه</translation>
    </message>
    <message>
        <source>hours a month</source>
        <translation>ساعات في الشهر</translation>
    </message>
    <message>
        <source>hours of computing after which buying is cheaper, by the prices entered</source>
        <translation>ساعات الحساب التي يصبح الشراء بعدها أرخص، بالأسعار المُدخَلة</translation>
    </message>
    <message>
        <source>how busy the computer is</source>
        <translation>مدى انشغال الحاسوب</translation>
    </message>
    <message>
        <source>how many GPUs of the table it certainly fits</source>
        <translation>عدد وحدات GPU في الجدول التي تتّسع له بالتأكيد</translation>
    </message>
    <message>
        <source>i5 of the 9th generation 1.2 times as fast as a GTX 1650: the GPU 0.83 times</source>
        <translation>i5 من الجيل التاسع أسرع 1.2 مرة من GTX 1650: GPU بسرعة 0.83 مرة</translation>
    </message>
    <message>
        <source>i5-10400 1,740 s, GTX 1660 Super 150 s: the GPU 11.6 times as fast</source>
        <translation>i5-10400 1,740 s، GTX 1660 Super 150 s: GPU أسرع 11.6 مرة</translation>
    </message>
    <message>
        <source>i7-6700K over 40,000 samples/s, GTX 980 Ti about 35,000: the CPU 1.1 times as fast</source>
        <translation>i7-6700K أكثر من 40,000 عيّنة/s، GTX 980 Ti نحو 35,000: CPU أسرع 1.1 مرة</translation>
    </message>
    <message>
        <source>idle</source>
        <translation>خامل</translation>
    </message>
    <message>
        <source>import a network that was trained</source>
        <translation>استورد شبكة مدرَّبة</translation>
    </message>
    <message>
        <source>import the file as this program wrote it, before another program changed it</source>
        <translation>استورد الملف كما كتبه هذا البرنامج، قبل أن يغيّره برنامج آخر</translation>
    </message>
    <message>
        <source>in</source>
        <translation>إلى الداخل</translation>
    </message>
    <message>
        <source>in %1</source>
        <translation>الدخل %1</translation>
    </message>
    <message>
        <source>in %1, out %2</source>
        <translation>إلى الداخل %1، إلى الخارج %2</translation>
    </message>
    <message>
        <source>in order</source>
        <translation>بالترتيب</translation>
    </message>
    <message>
        <source>in the first step</source>
        <translation>في الخطوة الأولى</translation>
    </message>
    <message>
        <source>in the spreadsheet program save the sheet as CSV %1</source>
        <translation>احفظ الورقة في برنامج الجداول بصيغة CSV %1</translation>
    </message>
    <message>
        <source>in {precision}</source>
        <translation>بصيغة {precision}</translation>
    </message>
    <message>
        <source>in, queued</source>
        <translation>إلى الداخل، في طابور</translation>
    </message>
    <message>
        <source>indices {first} to {last} exceed axis {axis} of {type}</source>
        <translation>الفهارس من {first} إلى {last} تتجاوز المحور {axis} من {type}</translation>
    </message>
    <message>
        <source>input "</source>
        <translation>المدخل "</translation>
    </message>
    <message>
        <source>input %1</source>
        <translation>المدخل %1</translation>
    </message>
    <message>
        <source>input %1: %2 × %3 = %4</source>
        <translation>المدخل %1: %2 × %3 = %4</translation>
    </message>
    <message>
        <source>inputs and outputs of a block cannot be removed</source>
        <translation>لا يمكن حذف مداخل الكتلة ومخارجها</translation>
    </message>
    <message>
        <source>inputs have %1 to %2: the samples, then the columns of a table, or height, width and channels of images</source>
        <translation>للمدخلات من %1 إلى %2: العينات، ثم أعمدة جدول، أو الارتفاع والعرض والقنوات للصور</translation>
    </message>
    <message>
        <source>insert layer</source>
        <translation>إدراج طبقة</translation>
    </message>
    <message>
        <source>install a build with oneDNN (libdnnl)</source>
        <translation>ثبّت نسخة فيها oneDNN (libdnnl)</translation>
    </message>
    <message>
        <source>install the libraries that it needs</source>
        <translation>ثبّت المكتبات التي يحتاج إليها</translation>
    </message>
    <message>
        <source>install the program again</source>
        <translation>ثبّت البرنامج من جديد</translation>
    </message>
    <message>
        <source>instructor.md is the name of the notes in a pack</source>
        <translation>instructor.md هو اسم الملاحظات في الحزمة</translation>
    </message>
    <message>
        <source>is %1 text</source>
        <translation>نص بصيغة %1</translation>
    </message>
    <message>
        <source>is a BMP image of a form that this version does not read</source>
        <translation>صورة BMP بصيغة لا يقرؤها هذا الإصدار</translation>
    </message>
    <message>
        <source>is a BMP image that ends before its last pixel</source>
        <translation>صورة BMP تنتهي قبل بكسلها الأخير</translation>
    </message>
    <message>
        <source>is a BMP image that ends inside its header</source>
        <translation>صورة BMP تنتهي داخل ترويستها</translation>
    </message>
    <message>
        <source>is a JPEG image for print (CMYK), not for screens</source>
        <translation>صورة JPEG للطباعة (CMYK) لا للشاشات</translation>
    </message>
    <message>
        <source>is a damaged JPEG image ({reason})</source>
        <translation>صورة JPEG تالفة ({reason})</translation>
    </message>
    <message>
        <source>is a damaged PNG image ({reason})</source>
        <translation>صورة PNG تالفة ({reason})</translation>
    </message>
    <message>
        <source>is a folder, not a file</source>
        <translation>مجلد لا ملف</translation>
    </message>
    <message>
        <source>is a link in a circle, or one that leads nowhere</source>
        <translation>رابط يدور في حلقة، أو لا يقود إلى شيء</translation>
    </message>
    <message>
        <source>is a link or no file</source>
        <translation>رابط أو ليس ملفًا</translation>
    </message>
    <message>
        <source>is a link that leads nowhere</source>
        <translation>رابط لا يقود إلى شيء</translation>
    </message>
    <message>
        <source>is a model, and the program's weights would replace it</source>
        <translation>نموذج، وستحلّ أوزان البرنامج محله</translation>
    </message>
    <message>
        <source>is a workbook or an archive, not text</source>
        <translation>مصنّف أو أرشيف وليس نصًا</translation>
    </message>
    <message>
        <source>is a zip, but not one that torch.save wrote</source>
        <translation>ملف zip، لكن لم يكتبه torch.save</translation>
    </message>
    <message>
        <source>is an input too</source>
        <translation>هو من المُدخلات أيضًا</translation>
    </message>
    <message>
        <source>is compressed with gzip</source>
        <translation>مضغوط بـ gzip</translation>
    </message>
    <message>
        <source>is compressed; batches are read unpacked</source>
        <translation>مضغوط؛ وتُقرأ الدفعات غير مضغوطة</translation>
    </message>
    <message>
        <source>is cut short</source>
        <translation>مبتور</translation>
    </message>
    <message>
        <source>is damaged</source>
        <translation>تالف</translation>
    </message>
    <message>
        <source>is damaged at its beginning</source>
        <translation>تالف في بدايته</translation>
    </message>
    <message>
        <source>is empty</source>
        <translation>فارغ</translation>
    </message>
    <message>
        <source>is for a column of texts</source>
        <translation>مخصص لعمود نصوص</translation>
    </message>
    <message>
        <source>is in the file twice</source>
        <translation>موجود في الملف مرتين</translation>
    </message>
    <message>
        <source>is larger than %1 MiB</source>
        <translation>أكبر من %1 MiB</translation>
    </message>
    <message>
        <source>is larger than %1 MiB, which no class pack is</source>
        <translation>أكبر من %1 MiB، ولا تبلغ ذلك أي حزمة صف</translation>
    </message>
    <message>
        <source>is larger than its storage</source>
        <translation>أكبر من مساحة تخزينه</translation>
    </message>
    <message>
        <source>is longer than %1 MiB</source>
        <translation>أطول من %1 MiB</translation>
    </message>
    <message>
        <source>is longer than %1 bytes</source>
        <translation>أطول من %1 بايت</translation>
    </message>
    <message>
        <source>is longer than %1 characters</source>
        <translation>أطول من %1 محرفًا</translation>
    </message>
    <message>
        <source>is made by nothing</source>
        <translation>لا ينتجه شيء</translation>
    </message>
    <message>
        <source>is missing among the weights</source>
        <translation>غير موجود بين الأوزان</translation>
    </message>
    <message>
        <source>is missing in the copy or has another size</source>
        <translation>غير موجود في النسخة أو له حجم آخر</translation>
    </message>
    <message>
        <source>is missing in this data</source>
        <translation>غير موجود في هذه البيانات</translation>
    </message>
    <message>
        <source>is missing, or has another shape or type</source>
        <translation>غير موجود، أو له شكل آخر أو نوع آخر</translation>
    </message>
    <message>
        <source>is missing, or is not %1 with output channels</source>
        <translation>مفقود أو ليس %1 بقنوات خرج</translation>
    </message>
    <message>
        <source>is missing, or is not {type} of {count} numbers</source>
        <translation>مفقود أو ليس {type} من {count} أعداد</translation>
    </message>
    <message>
        <source>is neither a PNG nor a JPEG nor a BMP image</source>
        <translation>ليس صورة PNG ولا JPEG ولا BMP</translation>
    </message>
    <message>
        <source>is neither of type float nor of integers</source>
        <translation>ليس من نوع float ولا من الأعداد الصحيحة</translation>
    </message>
    <message>
        <source>is neither rows of numbers, nor sequences, nor images, nor rows of class numbers</source>
        <translation>ليس صفوفًا من الأعداد ولا تسلسلات ولا صورًا ولا صفوفًا من أرقام الأصناف</translation>
    </message>
    <message>
        <source>is no array of NumPy</source>
        <translation>ليس مصفوفة NumPy</translation>
    </message>
    <message>
        <source>is no time series</source>
        <translation>ليست سلسلة زمنية</translation>
    </message>
    <message>
        <source>is none of its words</source>
        <translation>ليس واحدة من كلماته</translation>
    </message>
    <message>
        <source>is not %1 pixels from %2 to %3 and a digit</source>
        <translation>ليس %1 بكسلًا من %2 إلى %3 مع رقم واحد</translation>
    </message>
    <message>
        <source>is not %1 text</source>
        <translation>ليس نصًّا بصيغة %1</translation>
    </message>
    <message>
        <source>is not JSON</source>
        <translation>ليس JSON</translation>
    </message>
    <message>
        <source>is not a JSON object</source>
        <translation>ليس كائن JSON</translation>
    </message>
    <message>
        <source>is not a class of the training images</source>
        <translation>ليس صنفًا من أصناف صور التدريب</translation>
    </message>
    <message>
        <source>is not a draft</source>
        <translation>ليس مسودّة</translation>
    </message>
    <message>
        <source>is not a figure that can be measured</source>
        <translation>ليس رقمًا يمكن قياسه</translation>
    </message>
    <message>
        <source>is not a file</source>
        <translation>ليس ملفًا</translation>
    </message>
    <message>
        <source>is not a file that can be read</source>
        <translation>ليس ملفًا تمكن قراءته</translation>
    </message>
    <message>
        <source>is not a known precision</source>
        <translation>ليس صيغة أعداد معروفة</translation>
    </message>
    <message>
        <source>is not a layer of this network that can compute in %1</source>
        <translation>ليست طبقة في هذه الشبكة تستطيع الحساب بصيغة %1</translation>
    </message>
    <message>
        <source>is not a layer that could compute in %1</source>
        <translation>ليست طبقة يمكنها أن تحسب بصيغة %1</translation>
    </message>
    <message>
        <source>is not a list of times</source>
        <translation>ليس قائمة أوقات</translation>
    </message>
    <message>
        <source>is not a number of hours a month</source>
        <translation>ليس عدد ساعات في الشهر</translation>
    </message>
    <message>
        <source>is not a number of years</source>
        <translation>ليس عدد سنوات</translation>
    </message>
    <message>
        <source>is not a plain file name</source>
        <translation>ليس اسم ملف بسيطًا</translation>
    </message>
    <message>
        <source>is not a precision to train in</source>
        <translation>ليس صيغة أعداد يُدرَّب بها</translation>
    </message>
    <message>
        <source>is not a price</source>
        <translation>ليس سعرًا</translation>
    </message>
    <message>
        <source>is not a ratio</source>
        <translation>ليس نسبة</translation>
    </message>
    <message>
        <source>is not a seed</source>
        <translation>ليس بذرة</translation>
    </message>
    <message>
        <source>is not a weight of %1</source>
        <translation>ليس وزنًا من %1</translation>
    </message>
    <message>
        <source>is not among the weights</source>
        <translation>ليس من بين الأوزان</translation>
    </message>
    <message>
        <source>is not an IDX file</source>
        <translation>ليس ملف IDX</translation>
    </message>
    <message>
        <source>is not an https address</source>
        <translation>ليس عنوان https</translation>
    </message>
    <message>
        <source>is not an image with as many values as the sample</source>
        <translation>ليس صورة بعدد قيم العيّنة</translation>
    </message>
    <message>
        <source>is not an object</source>
        <translation>ليس كائنًا</translation>
    </message>
    <message>
        <source>is not an optimizer of this program</source>
        <translation>ليس مُحسِّنًا من مُحسِّنات هذا البرنامج</translation>
    </message>
    <message>
        <source>is not as the project in the file describes it</source>
        <translation>ليس كما يصفه المشروع الذي في الملف</translation>
    </message>
    <message>
        <source>is not beside this file</source>
        <translation>ليس بجانب هذا الملف</translation>
    </message>
    <message>
        <source>is not expected here</source>
        <translation>غير متوقع هنا</translation>
    </message>
    <message>
        <source>is not given, but the array beside it is</source>
        <translation>غير معطى، لكن المصفوفة المقابلة له معطاة</translation>
    </message>
    <message>
        <source>is not hardware, emulation or fake</source>
        <translation>ليس hardware ولا emulation ولا fake</translation>
    </message>
    <message>
        <source>is not here</source>
        <translation>ليس هنا</translation>
    </message>
    <message>
        <source>is not in order yet, or waits for what comes before</source>
        <translation>ليس سليمًا بعد، أو ينتظر ما يسبقه</translation>
    </message>
    <message>
        <source>is not in the file</source>
        <translation>ليس في الملف</translation>
    </message>
    <message>
        <source>is not made by a layer</source>
        <translation>لا تنتجه طبقة</translation>
    </message>
    <message>
        <source>is not of the kind "{kind}" as the training data</source>
        <translation>ليس من النوع "{kind}" كبيانات التدريب</translation>
    </message>
    <message>
        <source>is not one that this program writes</source>
        <translation>ليس مما يكتبه هذا البرنامج</translation>
    </message>
    <message>
        <source>is not part of the network</source>
        <translation>ليس جزءًا من الشبكة</translation>
    </message>
    <message>
        <source>is not part of this installation; looked at {folders}</source>
        <translation>ليس جزءًا من هذا التثبيت؛ بُحث عنه في {folders}</translation>
    </message>
    <message>
        <source>is not split at random, so that every repeat would be the same</source>
        <translation>لا تُقسَّم عشوائيًا، فيكون كل تكرار مماثلًا</translation>
    </message>
    <message>
        <source>is not standardized or numbered as in training, and too large to be brought into that form</source>
        <translation>ليس معياريًّا ولا مرقّمًا كما في التدريب، وأكبر من أن يُحوَّل إلى تلك الصيغة</translation>
    </message>
    <message>
        <source>is not the data that the run was trained on (its hash was {before}, and is {now} now)</source>
        <translation>ليس البيانات التي دُرّبت عليها عملية التشغيل (كانت بصمتها {before}، وهي الآن {now})</translation>
    </message>
    <message>
        <source>is not the description of a run</source>
        <translation>ليس وصفًا لعملية تشغيل</translation>
    </message>
    <message>
        <source>is not the file that was published: its SHA-256 is {found} instead of {expected}</source>
        <translation>ليس الملف المنشور: SHA-256 له {found} بدلًا من {expected}</translation>
    </message>
    <message>
        <source>is not the index of a class pack</source>
        <translation>ليس فهرسًا لحزمة صف</translation>
    </message>
    <message>
        <source>is not the list of the rules of a race</source>
        <translation>ليس قائمة بقواعد سباق</translation>
    </message>
    <message>
        <source>is not the name of a device</source>
        <translation>ليس اسمًا لجهاز</translation>
    </message>
    <message>
        <source>is not the network that the run {run} trains: {difference}</source>
        <translation>ليس الشبكة التي تدرّبها عملية التشغيل {run}: {difference}</translation>
    </message>
    <message>
        <source>is not the number of a node</source>
        <translation>ليس رقمًا لعقدة</translation>
    </message>
    <message>
        <source>is not the recording of a race</source>
        <translation>ليس تسجيلًا لسباق</translation>
    </message>
    <message>
        <source>is not there</source>
        <translation>غير موجود</translation>
    </message>
    <message>
        <source>is not there, or is not a file</source>
        <translation>غير موجود، أو ليس ملفًا</translation>
    </message>
    <message>
        <source>is not three numbers with %1 between them</source>
        <translation>ليس ثلاثة أعداد بينها %1</translation>
    </message>
    <message>
        <source>is of a time series</source>
        <translation>يخص سلسلة زمنية</translation>
    </message>
    <message>
        <source>is one file; {set} has {files}</source>
        <translation>ملف واحد؛ وفي {set} من الملفات {files}</translation>
    </message>
    <message>
        <source>is one number, not samples</source>
        <translation>عدد واحد، لا عيّنات</translation>
    </message>
    <message>
        <source>is shorter than it was</source>
        <translation>أقصر مما كان</translation>
    </message>
    <message>
        <source>is the mask with which there are more than {max} colours, so that they cannot be classes</source>
        <translation>هو القناع الذي زادت معه الألوان على {max}، فلا يمكن أن تكون أصنافًا</translation>
    </message>
    <message>
        <source>is the second mask of this name</source>
        <translation>هو القناع الثاني بهذا الاسم</translation>
    </message>
    <message>
        <source>is to be a project, not its weights</source>
        <translation>يجب أن يكون مشروعًا، لا أوزانه</translation>
    </message>
    <message>
        <source>is too large</source>
        <translation>أكبر من اللازم</translation>
    </message>
    <message>
        <source>is too long</source>
        <translation>أطول من اللازم</translation>
    </message>
    <message>
        <source>is {extents}, which does not tell where the channels are</source>
        <translation>أبعاده {extents}، وهي لا تدل على موضع القنوات</translation>
    </message>
    <message>
        <source>is {found} among the weights; the network has {expected}</source>
        <translation>شكله {found} بين الأوزان؛ وفي الشبكة {expected}</translation>
    </message>
    <message>
        <source>is {shape}; the network reads {expected}</source>
        <translation>شكله {shape}؛ والشبكة تقرأ {expected}</translation>
    </message>
    <message>
        <source>is {type}</source>
        <translation>هو {type}</translation>
    </message>
    <message>
        <source>is {type} in the drawing, but not in the file</source>
        <translation>هو {type} في الرسم، وليس كذلك في الملف</translation>
    </message>
    <message>
        <source>issues and their fixes</source>
        <translation>المشكلات وعلاجها</translation>
    </message>
    <message>
        <source>it branches before {layers} hidden layers are left</source>
        <translation>تتفرّع قبل أن تبقى {layers} طبقة مخفية</translation>
    </message>
    <message>
        <source>it calls "{name}" in an unknown way</source>
        <translation>يستدعي "{name}" بطريقة غير معروفة</translation>
    </message>
    <message>
        <source>it cannot stand on a wire</source>
        <translation>لا يمكن أن يكون على وصلة</translation>
    </message>
    <message>
        <source>it cannot stand on this wire</source>
        <translation>لا يمكن أن يكون على هذه الوصلة</translation>
    </message>
    <message>
        <source>it changes the type of constants</source>
        <translation>يغيّر نوع الثوابت</translation>
    </message>
    <message>
        <source>it changes the type of numbers</source>
        <translation>يغيّر نوع الأعداد</translation>
    </message>
    <message>
        <source>it chooses between several values</source>
        <translation>تختار بين عدة قيم</translation>
    </message>
    <message>
        <source>it chooses by something other than missing numbers</source>
        <translation>تختار بحسب شيء غير الأعداد الناقصة</translation>
    </message>
    <message>
        <source>it clips, or couples its gates</source>
        <translation>يقصّ القيم، أو يقرن بوّاباته</translation>
    </message>
    <message>
        <source>it computes constants</source>
        <translation>يحسب ثوابت</translation>
    </message>
    <message>
        <source>it computes constants of different shapes</source>
        <translation>يحسب ثوابت مختلفة الأشكال</translation>
    </message>
    <message>
        <source>it computes the number of samples</source>
        <translation>يحسب عدد العيّنات</translation>
    </message>
    <message>
        <source>it computes with class numbers</source>
        <translation>يحسب بأرقام الأصناف</translation>
    </message>
    <message>
        <source>it copies an extent that is not there</source>
        <translation>ينسخ امتدادًا غير موجود</translation>
    </message>
    <message>
        <source>it cuts</source>
        <translation>يقتطع</translation>
    </message>
    <message>
        <source>it cuts constants along several axes</source>
        <translation>يقطع ثوابت على امتداد عدة محاور</translation>
    </message>
    <message>
        <source>it cuts its input</source>
        <translation>يقطع مدخله</translation>
    </message>
    <message>
        <source>it describes a tensor in an unknown way</source>
        <translation>يصف موتّرًا بطريقة غير معروفة</translation>
    </message>
    <message>
        <source>it divides by %1</source>
        <translation>يقسم على %1</translation>
    </message>
    <message>
        <source>it does not define {symbol}</source>
        <translation>لا يعرّف {symbol}</translation>
    </message>
    <message>
        <source>it does not multiply one matrix a sample by another</source>
        <translation>لا يضرب مصفوفة واحدة لكل عيّنة في أخرى</translation>
    </message>
    <message>
        <source>it does not pad rows and columns of images</source>
        <translation>لا يحشو صفوف الصور وأعمدتها</translation>
    </message>
    <message>
        <source>it does not read steps of samples</source>
        <translation>لا يقرأ خطوات العيّنات</translation>
    </message>
    <message>
        <source>it does not start from zeros</source>
        <translation>لا يبدأ من أصفار</translation>
    </message>
    <message>
        <source>it expands to more than a project can be</source>
        <translation>ينبسط عند فكّ ضغطه إلى أكثر مما يمكن أن يبلغه مشروع</translation>
    </message>
    <message>
        <source>it fills with something other than %1</source>
        <translation>يملأ بغير %1</translation>
    </message>
    <message>
        <source>it fills with something other than one number</source>
        <translation>يملأ بشيء غير عدد واحد</translation>
    </message>
    <message>
        <source>it has a mask, or keys and values of before</source>
        <translation>لها قناع أو مفاتيح وقيم سابقة</translation>
    </message>
    <message>
        <source>it has neither repeated blocks nor hidden layers in a row</source>
        <translation>ليس فيها كتل مكررة ولا طبقات مخفية متتالية</translation>
    </message>
    <message>
        <source>it has no groups</source>
        <translation>ليس فيه مجموعات</translation>
    </message>
    <message>
        <source>it has no input</source>
        <translation>ليس له مدخل</translation>
    </message>
    <message>
        <source>it has no input "{port}"</source>
        <translation>ليس له المدخل "{port}"</translation>
    </message>
    <message>
        <source>it has no output</source>
        <translation>ليس له مخرج</translation>
    </message>
    <message>
        <source>it has no scale</source>
        <translation>ليس له مقياس</translation>
    </message>
    <message>
        <source>it has no setting "{key}"</source>
        <translation>ليس له الإعداد "{key}"</translation>
    </message>
    <message>
        <source>it has no state of a run</source>
        <translation>ليس فيه حالة عملية تشغيل</translation>
    </message>
    <message>
        <source>it has not as many parts as results</source>
        <translation>ليس عدد أجزائه كعدد نواتجه</translation>
    </message>
    <message>
        <source>it has not five inputs</source>
        <translation>ليس له خمسة مداخل</translation>
    </message>
    <message>
        <source>it has not three inputs</source>
        <translation>ليس له ثلاثة مداخل</translation>
    </message>
    <message>
        <source>it has not two inputs</source>
        <translation>ليس له مدخلان</translation>
    </message>
    <message>
        <source>it has one input only</source>
        <translation>له مدخل واحد فقط</translation>
    </message>
    <message>
        <source>it has statistics for each pixel</source>
        <translation>له إحصاءات لكل بكسل</translation>
    </message>
    <message>
        <source>it has too many groups, or none</source>
        <translation>مجموعاته أكثر مما ينبغي، أو لا مجموعات فيه</translation>
    </message>
    <message>
        <source>it holds no tensor</source>
        <translation>لا يحوي موتّرًا</translation>
    </message>
    <message>
        <source>it holds no verdict, only the lanes of the race</source>
        <translation>لا يحوي حكمًا، بل مسارات السباق فقط</translation>
    </message>
    <message>
        <source>it holds too many values</source>
        <translation>يحوي قيمًا أكثر من اللازم</translation>
    </message>
    <message>
        <source>it is Mish</source>
        <translation>هو Mish</translation>
    </message>
    <message>
        <source>it is longer than {max} bytes</source>
        <translation>أطول من {max} بايت</translation>
    </message>
    <message>
        <source>it is neither nearest nor bilinear between centres of pixels</source>
        <translation>ليس nearest ولا bilinear بين مراكز البكسلات</translation>
    </message>
    <message>
        <source>it is nested deeper than {limit}</source>
        <translation>يتداخل إلى عمق يتجاوز {limit}</translation>
    </message>
    <message>
        <source>it is no step of attention that is known</source>
        <translation>ليست خطوة معروفة من خطوات الانتباه</translation>
    </message>
    <message>
        <source>it is not a link to a project</source>
        <translation>ليس رابطًا إلى مشروع</translation>
    </message>
    <message>
        <source>it is not at the end of the network</source>
        <translation>ليس في نهاية الشبكة</translation>
    </message>
    <message>
        <source>it is not connected and takes no part in training</source>
        <translation>غير موصول ولا يشارك في التدريب</translation>
    </message>
    <message>
        <source>it is of an old version that names an axis</source>
        <translation>من إصدار قديم يسمّي محورًا</translation>
    </message>
    <message>
        <source>it is the tanh form of GELU, which differs from GELU</source>
        <translation>هو صيغة tanh من GELU، وهي تختلف عن GELU</translation>
    </message>
    <message>
        <source>it joins constants of numbers</source>
        <translation>يضمّ ثوابت من الأعداد</translation>
    </message>
    <message>
        <source>it joins more integers than a shape has</source>
        <translation>يضمّ أعدادًا صحيحة أكثر مما في الشكل</translation>
    </message>
    <message>
        <source>it joins samples, or an axis that is not there</source>
        <translation>يضمّ عيّنات، أو محورًا غير موجود</translation>
    </message>
    <message>
        <source>it joins the samples with another axis</source>
        <translation>يضمّ العيّنات إلى محور آخر</translation>
    </message>
    <message>
        <source>it joins values and constants</source>
        <translation>يضمّ قيمًا وثوابت</translation>
    </message>
    <message>
        <source>it leaves nothing</source>
        <translation>لا يُبقي شيئًا</translation>
    </message>
    <message>
        <source>it limits its scores</source>
        <translation>تحد من درجاتها</translation>
    </message>
    <message>
        <source>it looks for missing numbers elsewhere than in columns of the input</source>
        <translation>تبحث عن الأعداد الناقصة في غير أعمدة الدخل</translation>
    </message>
    <message>
        <source>it looks like an identifier or free text: choose another array as targets</source>
        <translation>يبدو معرّفًا أو نصًا حرًا: اختر مصفوفة أخرى للقيم المستهدفة</translation>
    </message>
    <message>
        <source>it makes a value without numbers</source>
        <translation>ينتج قيمة بلا أعداد</translation>
    </message>
    <message>
        <source>it makes more integers than a shape has</source>
        <translation>ينتج أعدادًا صحيحة أكثر مما في الشكل</translation>
    </message>
    <message>
        <source>it makes more numbers than can be used</source>
        <translation>ينتج أعدادًا أكثر مما يمكن استعماله</translation>
    </message>
    <message>
        <source>it measures the same as {layer}, which so counts double</source>
        <translation>يقيس ما تقيسه {layer}، فيُحسب ذلك مرتين</translation>
    </message>
    <message>
        <source>it mixes the numbers of several samples</source>
        <translation>يخلط أعداد عدة عيّنات</translation>
    </message>
    <message>
        <source>it moves more than three axes</source>
        <translation>ينقل أكثر من ثلاثة محاور</translation>
    </message>
    <message>
        <source>it multiplies images by a matrix</source>
        <translation>يضرب صورًا في مصفوفة</translation>
    </message>
    <message>
        <source>it multiplies scores by something other than values</source>
        <translation>تضرب الدرجات في شيء غير القيم</translation>
    </message>
    <message>
        <source>it names its axes</source>
        <translation>يسمّي محاوره</translation>
    </message>
    <message>
        <source>it names its numbers in an unknown way</source>
        <translation>يسمّي أعداده بطريقة غير معروفة</translation>
    </message>
    <message>
        <source>it needs more than %1 % of the free memory</source>
        <translation>يحتاج إلى أكثر من %1 % من الذاكرة الحرة</translation>
    </message>
    <message>
        <source>it reads a constant</source>
        <translation>يقرأ ثابتًا</translation>
    </message>
    <message>
        <source>it reads a value of {axes} axes; up to 4 are known</source>
        <translation>يقرأ قيمة عدد محاورها {axes}؛ والمعروف حتى 4</translation>
    </message>
    <message>
        <source>it reads indices out of range</source>
        <translation>يقرأ فهارس خارج المدى</translation>
    </message>
    <message>
        <source>it reads no image</source>
        <translation>لا يقرأ صورة</translation>
    </message>
    <message>
        <source>it reads steps backwards</source>
        <translation>يقرأ الخطوات من آخرها إلى أولها</translation>
    </message>
    <message>
        <source>it reads what is not known</source>
        <translation>يقرأ ما ليس معروفًا</translation>
    </message>
    <message>
        <source>it reads what only attention has</source>
        <translation>تقرأ ما ليس إلا في الانتباه</translation>
    </message>
    <message>
        <source>it reads which numbers are missing, and does not replace them by %1</source>
        <translation>تقرأ أي الأعداد ناقص ولا تضع %1 مكانه</translation>
    </message>
    <message>
        <source>it removes an axis whose extent is not %1</source>
        <translation>يزيل محورًا طوله ليس %1</translation>
    </message>
    <message>
        <source>it repeats different numbers</source>
        <translation>يكرّر أعدادًا مختلفة</translation>
    </message>
    <message>
        <source>it repeats indices</source>
        <translation>يكرّر فهارس</translation>
    </message>
    <message>
        <source>it repeats or mirrors pixels</source>
        <translation>يكرر البكسلات أو يعكسها</translation>
    </message>
    <message>
        <source>it replaces missing numbers by something other than %1</source>
        <translation>تضع مكان الأعداد الناقصة شيئا غير %1</translation>
    </message>
    <message>
        <source>it scales channels of images larger than %1 pixels</source>
        <translation>يحجّم قنوات صور أكبر من %1 بكسل</translation>
    </message>
    <message>
        <source>it splits the samples, or an axis that is not there</source>
        <translation>يقسّم العيّنات، أو محورًا غير موجود</translation>
    </message>
    <message>
        <source>it takes some of the samples</source>
        <translation>يأخذ بعض العيّنات</translation>
    </message>
    <message>
        <source>it takes some of the samples, or of an axis that is not there</source>
        <translation>يأخذ بعض العيّنات، أو بعضًا من محور غير موجود</translation>
    </message>
    <message>
        <source>it takes the axis of the samples away</source>
        <translation>يزيل محور العيّنات</translation>
    </message>
    <message>
        <source>it takes the mean over the samples, or over an axis that is not there</source>
        <translation>يأخذ المتوسط على العيّنات، أو على محور غير موجود</translation>
    </message>
    <message>
        <source>it uses a step other than %1</source>
        <translation>يستخدم خطوة غير %1</translation>
    </message>
    <message>
        <source>it waits for itself</source>
        <translation>ينتظر نفسه</translation>
    </message>
    <message>
        <source>it wants to build "{name}", which is not a weight</source>
        <translation>يريد بناء "{name}"، وليس هذا وزنًا</translation>
    </message>
    <message>
        <source>it was cut off or changed on its way</source>
        <translation>قُطع أو غُيِّر في طريقه</translation>
    </message>
    <message>
        <source>it was exported for training</source>
        <translation>صُدِّر للتدريب</translation>
    </message>
    <message>
        <source>it was made by a newer version of Epoch Studio</source>
        <translation>أُنشئ بإصدار أحدث من Epoch Studio</translation>
    </message>
    <message>
        <source>it was thrown away; try another address with --from</source>
        <translation>أُهمل؛ جرّب عنوانًا آخر بالخيار --from</translation>
    </message>
    <message>
        <source>it was written by a newer Epoch Studio (schema {schema})</source>
        <translation>كتبه إصدار أحدث من Epoch Studio (المخطط {schema})</translation>
    </message>
    <message>
        <source>it would have {bytes} bytes, and programs pass on {max} at most</source>
        <translation>سيبلغ حجمه {bytes} بايت، والبرامج لا تمرّر أكثر من {max}</translation>
    </message>
    <message>
        <source>it {end}</source>
        <translation>انتهت العملية العاملة: {end}</translation>
    </message>
    <message>
        <source>its activations are not the usual ones</source>
        <translation>دوال التنشيط فيه ليست المعتادة</translation>
    </message>
    <message>
        <source>its axes are computed</source>
        <translation>المحاور تُحسب ولا تُعطى</translation>
    </message>
    <message>
        <source>its axes are computed, or not there</source>
        <translation>المحاور محسوبة، أو غير موجودة</translation>
    </message>
    <message>
        <source>its axis counts the samples, or is not there</source>
        <translation>المحور يعدّ العيّنات، أو غير موجود</translation>
    </message>
    <message>
        <source>its axis is not the last</source>
        <translation>المحور ليس الأخير</translation>
    </message>
    <message>
        <source>its bias has a factor</source>
        <translation>الانحياز له عامل</translation>
    </message>
    <message>
        <source>its biases have other sizes than its gates</source>
        <translation>للانحيازات أحجام غير أحجام البوّابات</translation>
    </message>
    <message>
        <source>its bounds are computed</source>
        <translation>الحدود تُحسب ولا تُعطى</translation>
    </message>
    <message>
        <source>its cell output is used</source>
        <translation>مُخرَج الخلية مستخدَم</translation>
    </message>
    <message>
        <source>its checksums are missing</source>
        <translation>المجاميع الاختبارية غير موجودة</translation>
    </message>
    <message>
        <source>its constants are not finite</source>
        <translation>الثوابت ليست منتهية</translation>
    </message>
    <message>
        <source>its constants do not stand for channels</source>
        <translation>الثوابت لا تقابل القنوات</translation>
    </message>
    <message>
        <source>its data do not come as square images of a side that can be chosen</source>
        <translation>البيانات لا تأتي صورًا مربّعة يمكن اختيار ضلعها</translation>
    </message>
    <message>
        <source>its data was changed after it was written (the %1 differs)</source>
        <translation>تغيّرت بياناته بعد كتابتها (تختلف قيمة %1)</translation>
    </message>
    <message>
        <source>its description holds "{key}", which is not known</source>
        <translation>الوصف يحوي "{key}"، وهو غير معروف</translation>
    </message>
    <message>
        <source>its description is not an object</source>
        <translation>الوصف ليس كائنًا</translation>
    </message>
    <message>
        <source>its description is not what was written (the %1 differs)</source>
        <translation>الوصف ليس كما كُتب (يختلف %1)</translation>
    </message>
    <message>
        <source>its factors are computed</source>
        <translation>المعاملات محسوبة</translation>
    </message>
    <message>
        <source>its factors are neither one nor one for each channel</source>
        <translation>العوامل ليست واحدًا ولا واحدًا لكل قناة</translation>
    </message>
    <message>
        <source>its factors are not whole</source>
        <translation>المعاملات ليست أعدادًا صحيحة</translation>
    </message>
    <message>
        <source>its file can no longer be read: {reason}</source>
        <translation>الملف لم تعد تمكن قراءته: {reason}</translation>
    </message>
    <message>
        <source>its filters are computed</source>
        <translation>المرشّحات محسوبة</translation>
    </message>
    <message>
        <source>its first factor is a constant</source>
        <translation>العامل الأول ثابت</translation>
    </message>
    <message>
        <source>its gates see the cell (peepholes)</source>
        <translation>البوّابات ترى الخلية (peepholes)</translation>
    </message>
    <message>
        <source>its header has {bytes} B; at most {max} B are read</source>
        <translation>في الترويسة {bytes} B؛ ويُقرأ منها {max} B على الأكثر</translation>
    </message>
    <message>
        <source>its header should have {expected} bytes; the file has {bytes} after the length</source>
        <translation>يجب أن يكون حجم الترويسة {expected} بايت؛ وفي الملف {bytes} بعد الطول</translation>
    </message>
    <message>
        <source>its heads differ in their number or features</source>
        <translation>تختلف رؤوسها في العدد أو السمات</translation>
    </message>
    <message>
        <source>its heads have together another number of features than the sequence</source>
        <translation>لرؤوسها معا عدد سمات غير عدد سمات المتتالية</translation>
    </message>
    <message>
        <source>its heads share keys</source>
        <translation>تتشارك رؤوسها المفاتيح</translation>
    </message>
    <message>
        <source>its index output is used</source>
        <translation>مُخرَج الفهارس مستخدَم</translation>
    </message>
    <message>
        <source>its indices are computed</source>
        <translation>الفهارس تُحسب ولا تُعطى</translation>
    </message>
    <message>
        <source>its indices are not class numbers of the input</source>
        <translation>الفهارس ليست أرقام أصناف من المدخل</translation>
    </message>
    <message>
        <source>its indices are not contiguous</source>
        <translation>الفهارس ليست متتالية</translation>
    </message>
    <message>
        <source>its input is transposed</source>
        <translation>المدخل مبدَّل المحورين</translation>
    </message>
    <message>
        <source>its keys and values are of different sequences</source>
        <translation>مفاتيحها وقيمها من متتاليات مختلفة</translation>
    </message>
    <message>
        <source>its mask is not that of later positions</source>
        <translation>قناعها ليس قناع المواضع اللاحقة</translation>
    </message>
    <message>
        <source>its mask output is used</source>
        <translation>مُخرَج القناع مستخدَم</translation>
    </message>
    <message>
        <source>its matrix has another size than what it reads</source>
        <translation>للمصفوفة حجم غير حجم ما يُقرأ</translation>
    </message>
    <message>
        <source>its matrix has not two axes</source>
        <translation>المصفوفة ليست ذات محورين</translation>
    </message>
    <message>
        <source>its matrix is computed</source>
        <translation>المصفوفة محسوبة</translation>
    </message>
    <message>
        <source>its mean or deviation is read</source>
        <translation>المتوسط أو الانحراف يُقرأ</translation>
    </message>
    <message>
        <source>its metadata has no "{key}" that is a whole number</source>
        <translation>البيانات الوصفية ليس فيها "{key}" يكون عددًا صحيحًا</translation>
    </message>
    <message>
        <source>its metadata has no %1</source>
        <translation>البيانات الوصفية ليس فيها %1</translation>
    </message>
    <message>
        <source>its number is in use</source>
        <translation>الرقم قيد الاستعمال</translation>
    </message>
    <message>
        <source>its number is used twice</source>
        <translation>الرقم مستعمل مرتين</translation>
    </message>
    <message>
        <source>its operands differ in another axis</source>
        <translation>المعاملان يختلفان في محور آخر</translation>
    </message>
    <message>
        <source>its operands have different shapes</source>
        <translation>للمعاملين شكلان مختلفان</translation>
    </message>
    <message>
        <source>its order does not name each axis once</source>
        <translation>الترتيب لا يذكر كل محور مرة واحدة</translation>
    </message>
    <message>
        <source>its output {type} is too large</source>
        <translation>الخرج {type} أكبر من اللازم</translation>
    </message>
    <message>
        <source>its padding after the end is the larger one</source>
        <translation>الحشو بعد النهاية هو الأكبر</translation>
    </message>
    <message>
        <source>its padding follows from the size of the result</source>
        <translation>الحشو يتحدّد من حجم النتيجة</translation>
    </message>
    <message>
        <source>its parts exceed the axis</source>
        <translation>الأجزاء أكبر من المحور</translation>
    </message>
    <message>
        <source>its pickle calls something that is not a function</source>
        <translation>ملف pickle فيه يستدعي ما ليس دالة</translation>
    </message>
    <message>
        <source>its pickle ends in the middle of a value</source>
        <translation>ملف pickle فيه ينتهي في وسط قيمة</translation>
    </message>
    <message>
        <source>its pickle ends too early</source>
        <translation>ملف pickle فيه ينتهي قبل أوانه</translation>
    </message>
    <message>
        <source>its pickle has a number of more than %1 bits</source>
        <translation>ملف pickle فيه يحوي عددًا يزيد على %1 بت</translation>
    </message>
    <message>
        <source>its pickle has the opcode {op}, which builds no weights</source>
        <translation>ملف pickle فيه يحوي رمز العملية {op} الذي لا يبني أوزانًا</translation>
    </message>
    <message>
        <source>its pickle is damaged</source>
        <translation>ملف pickle فيه تالف</translation>
    </message>
    <message>
        <source>its pickle is nested too deeply</source>
        <translation>ملف pickle فيه متداخل إلى عمق أكبر من اللازم</translation>
    </message>
    <message>
        <source>its pickle is too long</source>
        <translation>ملف pickle فيه أطول من اللازم</translation>
    </message>
    <message>
        <source>its pickle names a class by something that is not text</source>
        <translation>ملف pickle فيه يسمّي صنفًا برمجيًّا بما ليس نصًّا</translation>
    </message>
    <message>
        <source>its project does not say what the data was</source>
        <translation>المشروع لا يذكر ما كانت البيانات</translation>
    </message>
    <message>
        <source>its queries, keys or values are not those of a dense layer's sequence</source>
        <translation>استعلاماتها أو مفاتيحها أو قيمها ليست متتالية من طبقة كثيفة</translation>
    </message>
    <message>
        <source>its run.json cannot be read: {reason}</source>
        <translation>تعذّرت قراءة run.json فيه: {reason}</translation>
    </message>
    <message>
        <source>its run.json {fault}</source>
        <translation>ملف run.json فيه {fault}</translation>
    </message>
    <message>
        <source>its samples stand before its steps (layout)</source>
        <translation>العيّنات تسبق الخطوات (layout)</translation>
    </message>
    <message>
        <source>its scale is computed, or not of one axis</source>
        <translation>المقياس محسوب، أو ليس لمحور واحد</translation>
    </message>
    <message>
        <source>its seed is not a number</source>
        <translation>البذرة ليست عددًا</translation>
    </message>
    <message>
        <source>its sequences have lengths of their own</source>
        <translation>للتسلسلات أطوال خاصة بها</translation>
    </message>
    <message>
        <source>its shape has more numbers than any file, or ends inside a byte</source>
        <translation>الشكل فيه أعداد أكثر من أي ملف، أو ينتهي داخل بايت</translation>
    </message>
    <message>
        <source>its shape holds something that is not a whole number from %1</source>
        <translation>الشكل يحوي ما ليس عددًا صحيحًا ابتداءً من %1</translation>
    </message>
    <message>
        <source>its shape is computed</source>
        <translation>الشكل يُحسب ولا يُعطى</translation>
    </message>
    <message>
        <source>its shape is not given in full</source>
        <translation>الشكل غير معطى كاملًا</translation>
    </message>
    <message>
        <source>its shape needs {needed} bytes, its offsets span {span}</source>
        <translation>يحتاج الشكل إلى {needed} من البايتات، وإزاحاته تمتد على {span}</translation>
    </message>
    <message>
        <source>its shift is computed</source>
        <translation>الإزاحة تُحسب ولا تُعطى</translation>
    </message>
    <message>
        <source>its storage "{key}" is missing</source>
        <translation>مساحة التخزين "{key}" غير موجودة</translation>
    </message>
    <message>
        <source>its storage "{key}" is smaller than declared</source>
        <translation>مساحة التخزين "{key}" أصغر من المُعلَن</translation>
    </message>
    <message>
        <source>its table has not two axes</source>
        <translation>الجدول ليس ذا محورين</translation>
    </message>
    <message>
        <source>its texts</source>
        <translation>نصوصه</translation>
    </message>
    <message>
        <source>its weight "{name}" has another type or size than the layer</source>
        <translation>الوزن "{name}" له نوع أو حجم غير الذي في الطبقة</translation>
    </message>
    <message>
        <source>its weights are computed</source>
        <translation>الأوزان تُحسب ولا تُعطى</translation>
    </message>
    <message>
        <source>its weights have other sizes than its gates</source>
        <translation>للأوزان أحجام غير أحجام البوّابات</translation>
    </message>
    <message>
        <source>its window has not as many axes as its input</source>
        <translation>عدد محاور النافذة ليس كعدد محاور المدخل</translation>
    </message>
    <message>
        <source>its window has not two axes</source>
        <translation>النافذة ليست ذات محورين</translation>
    </message>
    <message>
        <source>its window is dilated</source>
        <translation>النافذة متباعدة العناصر (dilated)</translation>
    </message>
    <message>
        <source>its window is too large, or empty</source>
        <translation>النافذة أكبر مما ينبغي، أو فارغة</translation>
    </message>
    <message>
        <source>its windows</source>
        <translation>النوافذ</translation>
    </message>
    <message>
        <source>jax issue 1797, 2019</source>
        <translation>jax issue 1797, 2019</translation>
    </message>
    <message>
        <source>kernel launches</source>
        <translation>إطلاقات النوى الحسابية</translation>
    </message>
    <message>
        <source>labels are whole numbers from %1 to %2</source>
        <translation>التسميات أعداد صحيحة من %1 إلى %2</translation>
    </message>
    <message>
        <source>labels {labels} do not belong to logits {logits}</source>
        <translation>التسميات {labels} لا تخصّ قيم logits {logits}</translation>
    </message>
    <message>
        <source>lacks “{name}”, which its index names</source>
        <translation>ينقصه “{name}” الذي يذكره فهرسه</translation>
    </message>
    <message>
        <source>largest difference {difference}{where}, {when} (limit {limit})</source>
        <translation>أكبر فرق {difference}{where}، {when} (الحدّ {limit})</translation>
    </message>
    <message>
        <source>last batches %1</source>
        <translation>آخر الدفعات %1</translation>
    </message>
    <message>
        <source>launch + wait</source>
        <translation>إطلاق + انتظار</translation>
    </message>
    <message>
        <source>launch overhead</source>
        <translation>كلفة الإطلاق</translation>
    </message>
    <message>
        <source>launches and waiting</source>
        <translation>الإطلاقات والانتظار</translation>
    </message>
    <message>
        <source>launches and waiting, which belong to no layer</source>
        <translation>الإطلاقات والانتظار، مما لا يخصّ أي طبقة</translation>
    </message>
    <message>
        <source>layer outputs kept for the backward pass, batch {batch}</source>
        <translation>مخرجات الطبقات المحفوظة للمرور الخلفي، الدفعة {batch}</translation>
    </message>
    <message>
        <source>layers of the network</source>
        <translation>طبقات الشبكة</translation>
    </message>
    <message>
        <source>layers that compute in %1, as measured in Plan, page %2 after training</source>
        <translation>الطبقات التي تحسب بصيغة %1، كما قيست في الخطة، صفحة %2 بعد التدريب</translation>
    </message>
    <message>
        <source>layers that were kept in %1 there</source>
        <translation>الطبقات التي أُبقيت هناك بصيغة %1</translation>
    </message>
    <message>
        <source>layers were not compared: a recording has none, or the memory did not suffice</source>
        <translation>لم تُقارَن الطبقات: أحد التسجيلات ليس فيه طبقات، أو لم تكفِ الذاكرة</translation>
    </message>
    <message>
        <source>leads on to an address that is not https; it was not followed</source>
        <translation>يقود إلى عنوان ليس https؛ لم يُتّبع</translation>
    </message>
    <message>
        <source>leads to a folder that has been read already</source>
        <translation>يقود إلى مجلد سبقت قراءته</translation>
    </message>
    <message>
        <source>learning rate</source>
        <translation>معدّل التعلّم</translation>
    </message>
    <message>
        <source>leave it out</source>
        <translation>اتركه</translation>
    </message>
    <message>
        <source>leave it out for characters</source>
        <translation>اتركه فتُستعمل الحروف</translation>
    </message>
    <message>
        <source>leave it out for words</source>
        <translation>احذفه للكلمات</translation>
    </message>
    <message>
        <source>leave it out for {default}</source>
        <translation>اتركه فيُستعمل {default}</translation>
    </message>
    <message>
        <source>leave it out of one of them</source>
        <translation>احذفه من أحدهما</translation>
    </message>
    <message>
        <source>leave it out, or leave out the group or time</source>
        <translation>اتركه، أو اترك المجموعة أو الزمن</translation>
    </message>
    <message>
        <source>leave it out, or leave out the test file</source>
        <translation>اتركه، أو اترك ملف الاختبار</translation>
    </message>
    <message>
        <source>leave one out</source>
        <translation>اترك واحدًا منها</translation>
    </message>
    <message>
        <source>leave one row for each time of a series</source>
        <translation>أبقِ صفًا واحدًا لكل وقت في السلسلة</translation>
    </message>
    <message>
        <source>leave out columns, or check the delimiter</source>
        <translation>اترك بعض الأعمدة، أو تحقّق من الفاصل</translation>
    </message>
    <message>
        <source>leave out fewer columns. A column of sentences is learned from with the option text</source>
        <translation>اترك أعمدة أقل. يمكن التعلم من عمود جمل بالخيار text</translation>
    </message>
    <message>
        <source>leave out such samples before you save the arrays</source>
        <translation>استبعد مثل هذه العينات قبل حفظ المصفوفات</translation>
    </message>
    <message>
        <source>leave the network as it is</source>
        <translation>اترك الشبكة كما هي</translation>
    </message>
    <message>
        <source>leave them out: those of the training data apply to both</source>
        <translation>اتركها: خيارات بيانات التدريب تسري على كلتيهما</translation>
    </message>
    <message>
        <source>leave this layer out, or save the model as *.safetensors</source>
        <translation>اترك هذه الطبقة، أو احفظ النموذج بصيغة *.safetensors</translation>
    </message>
    <message>
        <source>leave this layer out, or write *.onnx</source>
        <translation>اترك هذه الطبقة، أو اكتب *.onnx</translation>
    </message>
    <message>
        <source>leaves no samples beside those that overlap another part</source>
        <translation>لا يُبقي عيّنات سوى التي تتداخل مع جزء آخر</translation>
    </message>
    <message>
        <source>leaves no training samples</source>
        <translation>لا يُبقي عيّنات للتدريب</translation>
    </message>
    <message>
        <source>leaves the block</source>
        <translation>يخرج من الكتلة</translation>
    </message>
    <message>
        <source>less than 0.01</source>
        <translation>أقل من 0.01</translation>
    </message>
    <message>
        <source>libcurl cannot be started</source>
        <translation>تعذّر تشغيل libcurl</translation>
    </message>
    <message>
        <source>library workspace</source>
        <translation>مساحة عمل المكتبة</translation>
    </message>
    <message>
        <source>lies behind the end of "{file}"</source>
        <translation>يقع بعد نهاية "{file}"</translation>
    </message>
    <message>
        <source>lies more than %1 folders deep</source>
        <translation>يقع على عمق أكثر من %1 من المجلدات</translation>
    </message>
    <message>
        <source>life of the computer</source>
        <translation>عمر الحاسوب</translation>
    </message>
    <message>
        <source>line %1</source>
        <translation>السطر %1</translation>
    </message>
    <message>
        <source>line {line}, {cell}</source>
        <translation>السطر {line}، {cell}</translation>
    </message>
    <message>
        <source>linear model %1</source>
        <translation>نموذج خطي %1</translation>
    </message>
    <message>
        <source>link to the computer</source>
        <translation>الوصلة إلى الحاسوب</translation>
    </message>
    <message>
        <source>list fewer values</source>
        <translation>اذكر قيمًا أقل</translation>
    </message>
    <message>
        <source>list some</source>
        <translation>اذكر بعضها</translation>
    </message>
    <message>
        <source>list them: epoch runs list</source>
        <translation>اعرضها: epoch runs list</translation>
    </message>
    <message>
        <source>live parameters</source>
        <translation>المعاملات الحيّة</translation>
    </message>
    <message>
        <source>load it in a newer torch and save it again, best as safetensors</source>
        <translation>حمّله في إصدار أحدث من torch واحفظه من جديد، والأفضل بصيغة safetensors</translation>
    </message>
    <message>
        <source>loading libraries</source>
        <translation>تحميل المكتبات</translation>
    </message>
    <message>
        <source>lock frame</source>
        <translation>قفل الإطار</translation>
    </message>
    <message>
        <source>logits {logits} and targets {targets} differ</source>
        <translation>قيم logits {logits} والأهداف {targets} مختلفة</translation>
    </message>
    <message>
        <source>logits {logits} are for {outputs} classes, the labels {labels} have {classes}</source>
        <translation>قيم logits {logits} لعدد أصناف {outputs}، والتسميات {labels} فيها {classes}</translation>
    </message>
    <message>
        <source>logits {logits} hold more than a number for each class of labels {labels}</source>
        <translation>قيم logits {logits} تحوي أكثر من عدد لكل صنف من التسميات {labels}</translation>
    </message>
    <message>
        <source>look at single samples</source>
        <translation>انظر إلى عيّنات مفردة</translation>
    </message>
    <message>
        <source>look at the list again</source>
        <translation>انظر إلى القائمة مرة أخرى</translation>
    </message>
    <message>
        <source>looking for backups</source>
        <translation>البحث عن النسخ الاحتياطية</translation>
    </message>
    <message>
        <source>looking for drafts</source>
        <translation>البحث عن المسودّات</translation>
    </message>
    <message>
        <source>looking for runs</source>
        <translation>البحث عن عمليات التشغيل</translation>
    </message>
    <message>
        <source>looking for workers</source>
        <translation>البحث عن العمليات العاملة</translation>
    </message>
    <message>
        <source>loss</source>
        <translation>الخسارة</translation>
    </message>
    <message>
        <source>loss %1</source>
        <translation>الخسارة %1</translation>
    </message>
    <message>
        <source>loss on the validation samples</source>
        <translation>الخسارة على عيّنات التحقق</translation>
    </message>
    <message>
        <source>lower the learning rate and train again</source>
        <translation>خفّض معدل التعلم ودرّب من جديد</translation>
    </message>
    <message>
        <source>make both equally large, or remove them</source>
        <translation>اجعلهما متساويين في الحجم، أو أزلهما</translation>
    </message>
    <message>
        <source>make the batch or the network smaller, or close other programs that use the device</source>
        <translation>صغّر الدفعة أو الشبكة، أو أغلق البرامج الأخرى التي تستعمل الجهاز</translation>
    </message>
    <message>
        <source>make the network or the query smaller</source>
        <translation>صغّر الشبكة أو الاستعلام</translation>
    </message>
    <message>
        <source>make the network's description or names shorter</source>
        <translation>اختصر وصف الشبكة أو أسماءها</translation>
    </message>
    <message>
        <source>make the second number %1</source>
        <translation>اجعل العدد الثاني %1</translation>
    </message>
    <message>
        <source>make the third number %1</source>
        <translation>اجعل العدد الثالث %1</translation>
    </message>
    <message>
        <source>makes {features} features, more than 100,000</source>
        <translation>ينتج منه {features} من السمات، أي أكثر من 100,000</translation>
    </message>
    <message>
        <source>making an event</source>
        <translation>إنشاء حدث</translation>
    </message>
    <message>
        <source>map %1, row %2, column %3: %4</source>
        <translation>الخريطة %1، الصف %2، العمود %3: %4</translation>
    </message>
    <message>
        <source>marking a step</source>
        <translation>تعليم خطوة</translation>
    </message>
    <message>
        <source>matrices on the CPU</source>
        <translation>المصفوفات على CPU</translation>
    </message>
    <message>
        <source>matrix products</source>
        <translation>جداءات المصفوفات</translation>
    </message>
    <message>
        <source>matrix size n</source>
        <translation>حجم المصفوفة n</translation>
    </message>
    <message>
        <source>may fit</source>
        <translation>قد تتّسع له</translation>
    </message>
    <message>
        <source>mean %1</source>
        <translation>المتوسط %1</translation>
    </message>
    <message>
        <source>mean absolute error</source>
        <translation>متوسط الخطأ المطلق</translation>
    </message>
    <message>
        <source>mean absolute error {absolute / %1, R² %2</source>
        <translation>mean absolute error {absolute / %1, R² %2</translation>
    </message>
    <message>
        <source>mean error %1</source>
        <translation>متوسط الخطأ %1</translation>
    </message>
    <message>
        <source>mean squared error</source>
        <translation>متوسط مربّع الخطأ</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>مقيس</translation>
    </message>
    <message>
        <source>measured in a run of this network</source>
        <translation>مقيس في تشغيل لهذه الشبكة</translation>
    </message>
    <message>
        <source>measuring %1</source>
        <translation>قياس %1</translation>
    </message>
    <message>
        <source>measuring cells</source>
        <translation>قياس الخلايا</translation>
    </message>
    <message>
        <source>measuring the device</source>
        <translation>قياس الجهاز</translation>
    </message>
    <message>
        <source>measuring the range of each input</source>
        <translation>قياس مدى كل مدخل</translation>
    </message>
    <message>
        <source>median of {blocks} timed blocks over {steps} steps, by each device's own clock</source>
        <translation>وسيط {blocks} من الكتل الزمنية المقيسة على مدى {steps} من الخطوات، بساعة كل جهاز نفسه</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>الذاكرة</translation>
    </message>
    <message>
        <source>memory bandwidth</source>
        <translation>عرض نطاق الذاكرة</translation>
    </message>
    <message>
        <source>memory-bound</source>
        <translation>مقيَّد بالذاكرة</translation>
    </message>
    <message>
        <source>met</source>
        <translation>مستوفًى</translation>
    </message>
    <message>
        <source>minutes</source>
        <translation>دقائق</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>مفقود</translation>
    </message>
    <message>
        <source>more than %d scans</source>
        <translation>أكثر من %d من عمليات المسح</translation>
    </message>
    <message>
        <source>more than four views are named</source>
        <translation>ذُكر أكثر من أربعة عروض</translation>
    </message>
    <message>
        <source>more than {max} {things}</source>
        <translation>أكثر من {max} من {things}</translation>
    </message>
    <message>
        <source>most frequent class %1</source>
        <translation>الصنف الأكثر تكرارًا %1</translation>
    </message>
    <message>
        <source>move it away first</source>
        <translation>انقله أولًا إلى مكان آخر</translation>
    </message>
    <message>
        <source>move layer</source>
        <translation>نقل الطبقة</translation>
    </message>
    <message>
        <source>move layers</source>
        <translation>نقل الطبقات</translation>
    </message>
    <message>
        <source>move note</source>
        <translation>نقل الملاحظة</translation>
    </message>
    <message>
        <source>move selection</source>
        <translation>نقل التحديد</translation>
    </message>
    <message>
        <source>move the images up</source>
        <translation>انقل الصور إلى مستوى أعلى</translation>
    </message>
    <message>
        <source>moves or cuts as many pixels as an image of {height} × {width} has</source>
        <translation>يزيح أو يقتطع من البكسلات بقدر ما في صورة {height} × {width}</translation>
    </message>
    <message>
        <source>moving the run</source>
        <translation>نقل عملية التشغيل</translation>
    </message>
    <message>
        <source>ms per product</source>
        <translation>ms لكل جداء</translation>
    </message>
    <message>
        <source>multiplying matrices</source>
        <translation>ضرب المصفوفات</translation>
    </message>
    <message>
        <source>multiprocessors</source>
        <translation>المعالجات المتعددة</translation>
    </message>
    <message>
        <source>multiprocessors %1, tensor cores %2, memory %3</source>
        <translation>المعالجات المتعدّدة %1، نوى Tensor %2، الذاكرة %3</translation>
    </message>
    <message>
        <source>n</source>
        <translation>n</translation>
    </message>
    <message>
        <source>name %1 to %2 parameters, for example %3</source>
        <translation>اذكر من %1 إلى %2 من المعاملات، مثلًا %3</translation>
    </message>
    <message>
        <source>name a file in it</source>
        <translation>اذكر ملفًّا فيه</translation>
    </message>
    <message>
        <source>name a folder of PNG, JPEG or BMP files</source>
        <translation>سمِّ مجلدًا فيه ملفات PNG أو JPEG أو BMP</translation>
    </message>
    <message>
        <source>name a folder that holds one folder a class</source>
        <translation>اذكر مجلدًا فيه مجلد لكل صنف</translation>
    </message>
    <message>
        <source>name a folder that holds one folder of images a class</source>
        <translation>اذكر مجلدًا فيه مجلد صور لكل صنف</translation>
    </message>
    <message>
        <source>name a folder that holds them, or an address that ends with /</source>
        <translation>اذكر مجلدًا يحويها، أو عنوانًا ينتهي بالرمز /</translation>
    </message>
    <message>
        <source>name a project file to start one</source>
        <translation>اذكر ملف مشروع للبدء به</translation>
    </message>
    <message>
        <source>name fewer devices</source>
        <translation>اذكر أجهزة أقل</translation>
    </message>
    <message>
        <source>name one column</source>
        <translation>سمِّ عمودًا واحدًا</translation>
    </message>
    <message>
        <source>name one file</source>
        <translation>اذكر ملفًا واحدًا</translation>
    </message>
    <message>
        <source>name the file that holds the network's weights</source>
        <translation>اذكر الملف الذي يحوي أوزان الشبكة</translation>
    </message>
    <message>
        <source>name the images first, then the labels</source>
        <translation>اذكر الصور أولًا ثم التسميات</translation>
    </message>
    <message>
        <source>name the number of heads of the model</source>
        <translation>اذكر عدد رؤوس النموذج</translation>
    </message>
    <message>
        <source>name two devices, for example %1 and %2</source>
        <translation>اذكر جهازين، مثلًا %1 و %2</translation>
    </message>
    <message>
        <source>names more than one file</source>
        <translation>يسمي أكثر من ملف</translation>
    </message>
    <message>
        <source>names more than {max} tensors</source>
        <translation>يذكر أكثر من {max} من الموتّرات</translation>
    </message>
    <message>
        <source>names several files</source>
        <translation>يذكر عدة ملفات</translation>
    </message>
    <message>
        <source>names several folders</source>
        <translation>يذكر عدة مجلدات</translation>
    </message>
    <message>
        <source>names {files} {files:file|files}, not two</source>
        <translation>عدد {files:الملفات|الملفات} المذكورة {files}، لا اثنان</translation>
    </message>
    <message>
        <source>names “{name}” twice in its index</source>
        <translation>يذكر “{name}” مرتين في فهرسه</translation>
    </message>
    <message>
        <source>needs %1 or %2</source>
        <translation>يلزم %1 أو %2</translation>
    </message>
    <message>
        <source>needs %1 or %2 targets</source>
        <translation>يلزم من الأهداف %1 أو %2</translation>
    </message>
    <message>
        <source>needs %1: parameters %2, optimizer %3, data %4, activations and gradients %5, workspace %6</source>
        <translation>يحتاج إلى %1: المعاملات %2، المُحسِّن %3، البيانات %4، التنشيطات والتدرجات %5، مساحة العمل %6</translation>
    </message>
    <message>
        <source>needs a batch of at least %1</source>
        <translation>تلزم دفعة لا تقل عن %1</translation>
    </message>
    <message>
        <source>needs a bias as long as the axes it is added along</source>
        <translation>يلزم انحياز بطول المحاور التي يُجمع عليها</translation>
    </message>
    <message>
        <source>needs a closing parenthesis</source>
        <translation>يلزم قوس إغلاق</translation>
    </message>
    <message>
        <source>needs a delta above %1</source>
        <translation>يلزم أن تكون دلتا أكبر من %1</translation>
    </message>
    <message>
        <source>needs a factor and a method</source>
        <translation>يلزم معامل وطريقة</translation>
    </message>
    <message>
        <source>needs a function</source>
        <translation>تلزم دالة</translation>
    </message>
    <message>
        <source>needs a gradient of the enlarged images</source>
        <translation>يلزم تدرّج الصور المكبَّرة</translation>
    </message>
    <message>
        <source>needs a gradient of the result</source>
        <translation>يلزم تدرّج النتيجة</translation>
    </message>
    <message>
        <source>needs a group</source>
        <translation>تلزم مجموعة</translation>
    </message>
    <message>
        <source>needs a mean for each group</source>
        <translation>يلزم متوسط لكل مجموعة</translation>
    </message>
    <message>
        <source>needs a mean for each row</source>
        <translation>يلزم متوسط لكل صف</translation>
    </message>
    <message>
        <source>needs a mode</source>
        <translation>يلزم نمط</translation>
    </message>
    <message>
        <source>needs a momentum from %1 to %2</source>
        <translation>يلزم زخم من %1 إلى %2</translation>
    </message>
    <message>
        <source>needs a number above 0, at most {max}, after a colon</source>
        <translation>يلزم بعد النقطتين عدد أكبر من 0 لا يتجاوز {max}</translation>
    </message>
    <message>
        <source>needs a number or a name here</source>
        <translation>يلزم هنا عدد أو اسم</translation>
    </message>
    <message>
        <source>needs a part of the axis</source>
        <translation>يلزم جزء من المحور</translation>
    </message>
    <message>
        <source>needs a row for each id</source>
        <translation>يلزم صف لكل معرّف</translation>
    </message>
    <message>
        <source>needs a scale and an offset for each output channel</source>
        <translation>يحتاج مقياسًا وإزاحة لكل قناة خرج</translation>
    </message>
    <message>
        <source>needs a shape with as many elements as a sample</source>
        <translation>يلزم شكل عدد عناصره كعدد عناصر العيّنة</translation>
    </message>
    <message>
        <source>needs a single number as input {input}</source>
        <translation>يلزم عدد مفرد للدخل {input}</translation>
    </message>
    <message>
        <source>needs a table with a row for each id</source>
        <translation>يلزم جدول فيه صف لكل معرّف</translation>
    </message>
    <message>
        <source>needs a vector of positions</source>
        <translation>يلزم متّجه من المواضع</translation>
    </message>
    <message>
        <source>needs a whole number above 0, at most {max}, after a colon</source>
        <translation>يلزم بعد النقطتين عدد صحيح أكبر من 0 لا يتجاوز {max}</translation>
    </message>
    <message>
        <source>needs a window</source>
        <translation>تلزم نافذة</translation>
    </message>
    <message>
        <source>needs a window and the size of the images</source>
        <translation>تلزم نافذة وحجم الصور</translation>
    </message>
    <message>
        <source>needs an axis left for the rows</source>
        <translation>يلزم أن يبقى محور للصفوف</translation>
    </message>
    <message>
        <source>needs an axis of its input</source>
        <translation>يلزم محور من محاور الدخل</translation>
    </message>
    <message>
        <source>needs an axis of its inputs</source>
        <translation>يلزم محور من محاور المداخل</translation>
    </message>
    <message>
        <source>needs an epsilon</source>
        <translation>يلزم إبسيلون</translation>
    </message>
    <message>
        <source>needs an index below %1 and a finite value</source>
        <translation>يلزم فهرس أصغر من %1 وقيمة منتهية</translation>
    </message>
    <message>
        <source>needs an index below {count} and a finite value</source>
        <translation>يلزم فهرس أصغر من {count} وقيمة منتهية</translation>
    </message>
    <message>
        <source>needs as many keys as queries if it is causal</source>
        <translation>يلزم من المفاتيح (keys) بعدد الاستعلامات (queries) إذا كان سببيًّا</translation>
    </message>
    <message>
        <source>needs as many targets as logits</source>
        <translation>يلزم من الأهداف بعدد قيم logits</translation>
    </message>
    <message>
        <source>needs as many targets as predictions</source>
        <translation>يلزم من الأهداف بعدد التنبؤات</translation>
    </message>
    <message>
        <source>needs batches of one size</source>
        <translation>تلزم دفعات بحجم واحد</translation>
    </message>
    <message>
        <source>needs channels</source>
        <translation>تلزم قنوات</translation>
    </message>
    <message>
        <source>needs counts of zeros</source>
        <translation>تلزم أعداد للأصفار</translation>
    </message>
    <message>
        <source>needs data with two-dimensional input</source>
        <translation>تلزم بيانات ذات دخل ثنائي الأبعاد</translation>
    </message>
    <message>
        <source>needs every axis of its input once</source>
        <translation>يلزم كل محور من محاور الدخل مرة واحدة</translation>
    </message>
    <message>
        <source>needs filters and images</source>
        <translation>تلزم مرشّحات وصور</translation>
    </message>
    <message>
        <source>needs groups that divide the channels</source>
        <translation>تلزم مجموعات يقبل عدد القنوات القسمة عليها</translation>
    </message>
    <message>
        <source>needs heads that divide the features</source>
        <translation>تلزم رؤوس يقبل عدد السمات القسمة عليها</translation>
    </message>
    <message>
        <source>needs images</source>
        <translation>تلزم صور</translation>
    </message>
    <message>
        <source>needs images and filters that match</source>
        <translation>تلزم صور ومرشّحات متوافقة</translation>
    </message>
    <message>
        <source>needs images as large as the window</source>
        <translation>تلزم صور لا يقل حجمها عن النافذة</translation>
    </message>
    <message>
        <source>needs images, or a label for each pixel</source>
        <translation>تلزم صور، أو تسمية لكل بكسل</translation>
    </message>
    <message>
        <source>needs inner extents that agree</source>
        <translation>يلزم أن تتساوى الأبعاد الداخلية</translation>
    </message>
    <message>
        <source>needs inputs that agree in all other axes</source>
        <translation>يلزم أن تتوافق المداخل في كل المحاور الأخرى</translation>
    </message>
    <message>
        <source>needs inputs {input} and {other} of one type</source>
        <translation>يلزم أن يكون المدخلان {input} و {other} من نوع واحد</translation>
    </message>
    <message>
        <source>needs logits for each sample</source>
        <translation>تلزم قيم logits لكل عيّنة</translation>
    </message>
    <message>
        <source>needs numbers for each sample</source>
        <translation>تلزم أعداد لكل عيّنة</translation>
    </message>
    <message>
        <source>needs one factor for each channel of each sample</source>
        <translation>يلزم معامل واحد لكل قناة من كل عيّنة</translation>
    </message>
    <message>
        <source>needs one factor per sample</source>
        <translation>يلزم معامل واحد لكل عيّنة</translation>
    </message>
    <message>
        <source>needs one label for each row of logits</source>
        <translation>تلزم تسمية واحدة لكل صف من logits</translation>
    </message>
    <message>
        <source>needs one number a sample as input {input}</source>
        <translation>يلزم عدد واحد لكل عيّنة للدخل {input}</translation>
    </message>
    <message>
        <source>needs one value per channel</source>
        <translation>تلزم قيمة واحدة لكل قناة</translation>
    </message>
    <message>
        <source>needs one value per feature</source>
        <translation>تلزم قيمة واحدة لكل سمة</translation>
    </message>
    <message>
        <source>needs one weight per sample</source>
        <translation>يلزم وزن واحد لكل عيّنة</translation>
    </message>
    <message>
        <source>needs probabilities for each sample</source>
        <translation>تلزم احتمالات لكل عيّنة</translation>
    </message>
    <message>
        <source>needs projected steps, weights and biases that match</source>
        <translation>تلزم خطوات مُسقَطة وأوزان وانحيازات متوافقة</translation>
    </message>
    <message>
        <source>needs queries and keys with equal features</source>
        <translation>تلزم استعلامات (queries) ومفاتيح (keys) متساوية السمات</translation>
    </message>
    <message>
        <source>needs rows to gather</source>
        <translation>تلزم صفوف تُجمع</translation>
    </message>
    <message>
        <source>needs samples</source>
        <translation>تلزم عيّنات</translation>
    </message>
    <message>
        <source>needs sequences</source>
        <translation>تلزم متتاليات</translation>
    </message>
    <message>
        <source>needs tanh or relu</source>
        <translation>يلزم tanh أو relu</translation>
    </message>
    <message>
        <source>needs the attribute towards</source>
        <translation>تلزم الخاصية towards</translation>
    </message>
    <message>
        <source>needs the log-sum-exp of each query and head</source>
        <translation>يلزم log-sum-exp لكل استعلام ورأس</translation>
    </message>
    <message>
        <source>needs the rows of the table</source>
        <translation>تلزم صفوف الجدول</translation>
    </message>
    <message>
        <source>needs the schedule column of a rate</source>
        <translation>يلزم عمود الجدول الزمني لمعدّل</translation>
    </message>
    <message>
        <source>needs the shape of a sample</source>
        <translation>يلزم شكل العيّنة</translation>
    </message>
    <message>
        <source>needs the size of the filters</source>
        <translation>يلزم حجم المرشّحات</translation>
    </message>
    <message>
        <source>needs the size of the images</source>
        <translation>يلزم حجم الصور</translation>
    </message>
    <message>
        <source>needs two images</source>
        <translation>تلزم صورتان</translation>
    </message>
    <message>
        <source>needs two matrices</source>
        <translation>تلزم مصفوفتان</translation>
    </message>
    <message>
        <source>needs weights, saved steps and a gradient that match</source>
        <translation>تلزم أوزان وخطوات محفوظة وتدرّج متوافقة</translation>
    </message>
    <message>
        <source>needs {dtype} as input {input}</source>
        <translation>يلزم {dtype} للدخل {input}</translation>
    </message>
    <message>
        <source>needs {needed} in {folder}, which has {free} free</source>
        <translation>يلزم {needed} في {folder}، والمتاح فيه {free}</translation>
    </message>
    <message>
        <source>needs {needed}, {free} are free</source>
        <translation>يلزم {needed}، والمتاح {free}</translation>
    </message>
    <message>
        <source>needs {needed}: parameters {parameters}, optimizer {optimizer}, data {data}, activations and gradients {activations}, workspace {workspace}</source>
        <translation>يحتاج إلى {needed}: المعاملات {parameters}، المُحسِّن {optimizer}، البيانات {data}، التنشيطات والتدرجات {activations}، مساحة العمل {workspace}</translation>
    </message>
    <message>
        <source>network</source>
        <translation>شبكة</translation>
    </message>
    <message>
        <source>network {value}</source>
        <translation>الشبكة {value}</translation>
    </message>
    <message>
        <source>neuron %1 · step %2</source>
        <translation>العصبون %1 · الخطوة %2</translation>
    </message>
    <message>
        <source>neuron %1: %2</source>
        <translation>العصبون %1: %2</translation>
    </message>
    <message>
        <source>new first weights from seed {seed}</source>
        <translation>أوزان أولى جديدة من البذرة {seed}</translation>
    </message>
    <message>
        <source>next value</source>
        <translation>القيمة التالية</translation>
    </message>
    <message>
        <source>no</source>
        <translation>لا</translation>
    </message>
    <message>
        <source>no NVIDIA GPU was found</source>
        <translation>لم يُعثر على NVIDIA GPU</translation>
    </message>
    <message>
        <source>no choice is right</source>
        <translation>لا خيار صحيحًا بينها</translation>
    </message>
    <message>
        <source>no crossing measured</source>
        <translation>لم تُقَس نقطة تعادل</translation>
    </message>
    <message>
        <source>no crossing within the estimate</source>
        <translation>لا نقطة تعادل ضمن التقدير</translation>
    </message>
    <message>
        <source>no data has arrived for {seconds} s</source>
        <translation>لم تصل بيانات منذ {seconds} s</translation>
    </message>
    <message>
        <source>no data has been chosen</source>
        <translation>لم تُختر بيانات بعد</translation>
    </message>
    <message>
        <source>no data is chosen</source>
        <translation>لا بيانات مختارة</translation>
    </message>
    <message>
        <source>no data set of this name can be downloaded</source>
        <translation>لا توجد مجموعة بيانات بهذا الاسم يمكن تنزيلها</translation>
    </message>
    <message>
        <source>no device of this kind was found</source>
        <translation>لم يُعثر على جهاز من هذا النوع</translation>
    </message>
    <message>
        <source>no error</source>
        <translation>بلا خطأ</translation>
    </message>
    <message>
        <source>no errors</source>
        <translation>لا أخطاء</translation>
    </message>
    <message>
        <source>no forecast after {time}: the last {window} rows have a gap in {column}</source>
        <translation>لا تنبؤ بعد {time}: في الصفوف الأخيرة (عددها {window}) فجوة في {column}</translation>
    </message>
    <message>
        <source>no layer</source>
        <translation>لا طبقة</translation>
    </message>
    <message>
        <source>no layer computes what it does to a number</source>
        <translation>لا طبقة تحسب ما يفعله بالعدد</translation>
    </message>
    <message>
        <source>no layer does it</source>
        <translation>لا طبقة تفعل ذلك</translation>
    </message>
    <message>
        <source>no layer does it with a constant for each channel</source>
        <translation>لا طبقة تفعل ذلك بثابت لكل قناة</translation>
    </message>
    <message>
        <source>no layer does it with two values</source>
        <translation>لا طبقة تفعل ذلك بقيمتين</translation>
    </message>
    <message>
        <source>no layer feeds the loss</source>
        <translation>لا طبقة تغذّي الخسارة</translation>
    </message>
    <message>
        <source>no layer is selected</source>
        <translation>لا طبقة محدَّدة</translation>
    </message>
    <message>
        <source>no layer of it has a width that is free</source>
        <translation>لا طبقة فيه عرضها حرّ</translation>
    </message>
    <message>
        <source>no layer scales or shifts sequences by constants for each feature</source>
        <translation>لا طبقة تقيس المتتاليات أو تزيحها بثوابت لكل سمة</translation>
    </message>
    <message>
        <source>no layer with weights lies before this loss</source>
        <translation>لا طبقة ذات أوزان قبل هذه الخسارة</translation>
    </message>
    <message>
        <source>no point was recorded up to this step</source>
        <translation>لم تُسجَّل نقطة حتى هذه الخطوة</translation>
    </message>
    <message>
        <source>no rule gives a network for samples of this form</source>
        <translation>لا قاعدة تعطي شبكة لعيّنات بهذا الشكل</translation>
    </message>
    <message>
        <source>no run of this name is in {folder}</source>
        <translation>لا عملية تشغيل بهذا الاسم في {folder}</translation>
    </message>
    <message>
        <source>no run of this network on this data is recorded</source>
        <translation>لا عملية تشغيل مسجَّلة لهذه الشبكة على هذه البيانات</translation>
    </message>
    <message>
        <source>no saved state of the run is left to continue from</source>
        <translation>لم تبقَ حالة محفوظة لعملية التشغيل يمكن المتابعة منها</translation>
    </message>
    <message>
        <source>no saved state of the run is left to take the weights from</source>
        <translation>لم تبقَ حالة محفوظة لعملية التشغيل تُؤخذ منها الأوزان</translation>
    </message>
    <message>
        <source>no state at or before step {step} is kept</source>
        <translation>لا حالة محفوظة عند الخطوة {step} أو قبلها</translation>
    </message>
    <message>
        <source>no target column is chosen</source>
        <translation>لا عمود هدف مختارًا</translation>
    </message>
    <message>
        <source>no trainable parameter affects a loss</source>
        <translation>لا معامل قابلًا للتدريب يؤثّر في خسارة</translation>
    </message>
    <message>
        <source>no. </source>
        <translation>رقم </translation>
    </message>
    <message>
        <source>none</source>
        <translation>لا شيء</translation>
    </message>
    <message>
        <source>none chosen</source>
        <translation>لم يُختر شيء</translation>
    </message>
    <message>
        <source>none in this split</source>
        <translation>لا شيء في هذا القسم</translation>
    </message>
    <message>
        <source>none of its tensors fits a layer of this network</source>
        <translation>لا موتّر من موتّراته يلائم طبقة من هذه الشبكة</translation>
    </message>
    <message>
        <source>none of its {tensors} tensors fits a layer of {network}</source>
        <translation>لا موتّر من موتّراته وعددها {tensors} يلائم طبقة من {network}</translation>
    </message>
    <message>
        <source>norm %1</source>
        <translation>المعيار %1</translation>
    </message>
    <message>
        <source>not a number</source>
        <translation>ليس عددًا</translation>
    </message>
    <message>
        <source>not available</source>
        <translation>غير متاح</translation>
    </message>
    <message>
        <source>not available here</source>
        <translation>غير متاح هنا</translation>
    </message>
    <message>
        <source>not available here, or the race was too short</source>
        <translation>غير متاح هنا، أو كان السباق أقصر من اللازم</translation>
    </message>
    <message>
        <source>not comparable</source>
        <translation>غير قابل للمقارنة</translation>
    </message>
    <message>
        <source>not compared: gradients depend on the batch</source>
        <translation>لم تُقارَن: التدرّجات تتوقف على الدفعة</translation>
    </message>
    <message>
        <source>not compared: losses depend on the batch</source>
        <translation>لم تُقارَن: قيم الخسارة تتوقف على الدفعة</translation>
    </message>
    <message>
        <source>not confirmed</source>
        <translation>غير مؤكد</translation>
    </message>
    <message>
        <source>not downloaded</source>
        <translation>لم تُنزَّل</translation>
    </message>
    <message>
        <source>not finite</source>
        <translation>غير منتهٍ</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>غير معروف</translation>
    </message>
    <message>
        <source>not known yet</source>
        <translation>غير معروف بعد</translation>
    </message>
    <message>
        <source>not read yet</source>
        <translation>لم يُقرأ بعد</translation>
    </message>
    <message>
        <source>not set</source>
        <translation>غير محدَّد</translation>
    </message>
    <message>
        <source>not validated</source>
        <translation>بلا تحقق</translation>
    </message>
    <message>
        <source>not within its life</source>
        <translation>ليس ضمن عمره</translation>
    </message>
    <message>
        <source>nothing comes over the wire into "{port}"</source>
        <translation>لا يأتي شيء عبر الوصلة إلى "{port}"</translation>
    </message>
    <message>
        <source>nothing comes over wire {wire}</source>
        <translation>لا يأتي شيء عبر الوصلة {wire}</translation>
    </message>
    <message>
        <source>nothing measured yet</source>
        <translation>لم يُقَس شيء بعد</translation>
    </message>
    <message>
        <source>nothing reads its output</source>
        <translation>لا شيء يقرأ خرجه</translation>
    </message>
    <message>
        <source>nothing yet</source>
        <translation>لا شيء بعد</translation>
    </message>
    <message>
        <source>now</source>
        <translation>الآن</translation>
    </message>
    <message>
        <source>number form</source>
        <translation>شكل الأعداد</translation>
    </message>
    <message>
        <source>numbers, %1</source>
        <translation>أعداد، %1</translation>
    </message>
    <message>
        <source>of the block</source>
        <translation>من الكتلة</translation>
    </message>
    <message>
        <source>of which ≈ %1–%2 to launch %3</source>
        <translation>منها ≈ %1–%2 لإطلاق %3</translation>
    </message>
    <message>
        <source>off</source>
        <translation>إيقاف</translation>
    </message>
    <message>
        <source>on</source>
        <translation>تشغيل</translation>
    </message>
    <message>
        <source>on %1, %2 of the time in steps</source>
        <translation>على %1، %2 من الوقت في الخطوات</translation>
    </message>
    <message>
        <source>on this computer</source>
        <translation>على هذا الحاسوب</translation>
    </message>
    <message>
        <source>on {place}</source>
        <translation>على {place}</translation>
    </message>
    <message>
        <source>one fused kernel</source>
        <translation>نواة واحدة مدموجة</translation>
    </message>
    <message>
        <source>one fused kernel (%1)</source>
        <translation>نواة واحدة مدموجة (%1)</translation>
    </message>
    <message>
        <source>one number for each word</source>
        <translation>عدد واحد لكل كلمة</translation>
    </message>
    <message>
        <source>one of %1 classes</source>
        <translation>أحد الأصناف وعددها %1</translation>
    </message>
    <message>
        <source>one of {choices}</source>
        <translation>واحد من {choices}</translation>
    </message>
    <message>
        <source>one persistent kernel</source>
        <translation>نواة حسابية واحدة دائمة</translation>
    </message>
    <message>
        <source>one thread</source>
        <translation>خيط واحد</translation>
    </message>
    <message>
        <source>one's own input</source>
        <translation>إدخال خاص بالمستخدم</translation>
    </message>
    <message>
        <source>only Predict and Check have choices</source>
        <translation>البطاقتان Predict و Check وحدهما فيهما خيارات</translation>
    </message>
    <message>
        <source>only convolutions and dense layers show their arithmetic</source>
        <translation>طبقات الالتفاف و Dense وحدها تُظهر حسابها</translation>
    </message>
    <message>
        <source>only convolutions of images can be imported</source>
        <translation>لا يمكن استيراد الالتفاف إلا على الصور</translation>
    </message>
    <message>
        <source>only convolutions over one or two axes can be imported</source>
        <translation>لا يمكن استيراد الالتفاف إلا على محور أو محورين</translation>
    </message>
    <message>
        <source>only numbers can be joined; wire {wire} carries {type}</source>
        <translation>لا تُضمّ إلا الأعداد؛ الوصلة {wire} تحمل {type}</translation>
    </message>
    <message>
        <source>only one of its shapes</source>
        <translation>الوحيد بشكله</translation>
    </message>
    <message>
        <source>only one or two axes can be imported</source>
        <translation>لا يمكن استيراد إلا محور أو محورين</translation>
    </message>
    <message>
        <source>only the mean over neighbouring axes is known, and not that of a whole sample</source>
        <translation>لا يعرف إلا المتوسط على محاور متجاورة، لا متوسط عينة كاملة</translation>
    </message>
    <message>
        <source>op by op</source>
        <translation>عملية بعد عملية</translation>
    </message>
    <message>
        <source>open it once in the window</source>
        <translation>افتحه مرة في النافذة</translation>
    </message>
    <message>
        <source>open it with that version</source>
        <translation>افتحه بذلك الإصدار</translation>
    </message>
    <message>
        <source>opening the device</source>
        <translation>فتح الجهاز</translation>
    </message>
    <message>
        <source>opens a quote that is never closed</source>
        <translation>يفتح علامة اقتباس لا تُغلق أبدًا</translation>
    </message>
    <message>
        <source>opens a quote that is not closed within %1 MiB</source>
        <translation>يفتح علامة اقتباس لا تُغلق خلال %1 MiB</translation>
    </message>
    <message>
        <source>optimizer</source>
        <translation>المحسّن</translation>
    </message>
    <message>
        <source>optimizers and draws</source>
        <translation>المُحسِّنات والسحوبات العشوائية</translation>
    </message>
    <message>
        <source>order of {samples} samples in batches of {batch}</source>
        <translation>ترتيب {samples} من العيّنات في دفعات من {batch}</translation>
    </message>
    <message>
        <source>original from step %1</source>
        <translation>الأصل من الخطوة %1</translation>
    </message>
    <message>
        <source>orthogonal initial weights of {rows} × {columns} would take minutes to compute</source>
        <translation>حساب الأوزان الابتدائية المتعامدة بحجم {rows} × {columns} يستغرق دقائق</translation>
    </message>
    <message>
        <source>other data</source>
        <translation>بيانات أخرى</translation>
    </message>
    <message>
        <source>other or missing</source>
        <translation>أخرى أو ناقصة</translation>
    </message>
    <message>
        <source>other programs kept {cores} cores busy{programs}{when}, and the rounds differ by a factor of {range} (limit {max})</source>
        <translation>شغلت برامج أخرى {cores} من الأنوية{programs}{when}، وتختلف الجولات بمعامل {range} (الحدّ {max})</translation>
    </message>
    <message>
        <source>other programs kept {cores} cores busy{programs}{when}; limit {max}</source>
        <translation>شغلت برامج أخرى {cores} من الأنوية{programs}{when}؛ الحدّ {max}</translation>
    </message>
    <message>
        <source>out</source>
        <translation>خروج</translation>
    </message>
    <message>
        <source>out %1</source>
        <translation>الخرج %1</translation>
    </message>
    <message>
        <source>output "</source>
        <translation>الخرج "</translation>
    </message>
    <message>
        <source>output %1</source>
        <translation>المخرج %1</translation>
    </message>
    <message>
        <source>over %1</source>
        <translation>على مدى %1</translation>
    </message>
    <message>
        <source>own kernels</source>
        <translation>أنوية خاصة</translation>
    </message>
    <message>
        <source>pageable</source>
        <translation>قابلة للترحيل</translation>
    </message>
    <message>
        <source>pageable, queued</source>
        <translation>قابلة للترحيل، في الطابور</translation>
    </message>
    <message>
        <source>parameters of a model that is planned by its size; %1: the network is planned</source>
        <translation>معاملات نموذج يُخطَّط له بحجمه؛ %1: يُخطَّط للشبكة</translation>
    </message>
    <message>
        <source>parts that this version does not know changed</source>
        <translation>تغيّرت أجزاء لا يعرفها هذا الإصدار</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>متوقف مؤقتًا</translation>
    </message>
    <message>
        <source>paused at step {step}</source>
        <translation>متوقف مؤقتًا عند الخطوة {step}</translation>
    </message>
    <message>
        <source>paused: {saves} saves in a row have failed; see to the disk, then resume</source>
        <translation>متوقف مؤقتًا: فشلت {saves} من محاولات الحفظ المتتالية؛ افحص القرص ثم استأنف</translation>
    </message>
    <message>
        <source>peak not measured</source>
        <translation>لم تُقَس الذروة</translation>
    </message>
    <message>
        <source>peak of %1</source>
        <translation>ذروة %1</translation>
    </message>
    <message>
        <source>per sample</source>
        <translation>لكل عيّنة</translation>
    </message>
    <message>
        <source>per step</source>
        <translation>لكل خطوة</translation>
    </message>
    <message>
        <source>pinned</source>
        <translation>مثبّتة</translation>
    </message>
    <message>
        <source>pinned, queued</source>
        <translation>مثبّتة، في الطابور</translation>
    </message>
    <message>
        <source>placing the network in memory</source>
        <translation>وضع الشبكة في الذاكرة</translation>
    </message>
    <message>
        <source>planning the memory</source>
        <translation>تخطيط الذاكرة</translation>
    </message>
    <message>
        <source>power</source>
        <translation>القدرة</translation>
    </message>
    <message>
        <source>precision</source>
        <translation>الضبط</translation>
    </message>
    <message>
        <source>predict a table that has them</source>
        <translation>تنبأ لجدول يحتوي عليها</translation>
    </message>
    <message>
        <source>predict only, in {precision}</source>
        <translation>التنبؤ فقط، بصيغة {precision}</translation>
    </message>
    <message>
        <source>predicted {min} to {max} for {steps} steps, measured {measured}: inside</source>
        <translation>المتوقع {min} إلى {max} لعدد {steps} من الخطوات، والمقيس {measured}: داخل المدى</translation>
    </message>
    <message>
        <source>predicted {min} to {max} for {steps} steps, measured {measured}: outside, faster</source>
        <translation>المتوقع {min} إلى {max} لعدد {steps} من الخطوات، والمقيس {measured}: خارج المدى، أسرع</translation>
    </message>
    <message>
        <source>predicted {min} to {max} for {steps} steps, measured {measured}: outside, slower</source>
        <translation>المتوقع {min} إلى {max} لعدد {steps} من الخطوات، والمقيس {measured}: خارج المدى، أبطأ</translation>
    </message>
    <message>
        <source>predicted →</source>
        <translation>المتنبَّأ به →</translation>
    </message>
    <message>
        <source>predicting the mean</source>
        <translation>التنبؤ بالمتوسط</translation>
    </message>
    <message>
        <source>prediction</source>
        <translation>التنبؤ</translation>
    </message>
    <message>
        <source>prediction {prediction} and target {target} differ</source>
        <translation>التنبؤ {prediction} والهدف {target} مختلفان</translation>
    </message>
    <message>
        <source>predictions are not written as {ending}</source>
        <translation>لا تُكتب التنبؤات بصيغة {ending}</translation>
    </message>
    <message>
        <source>predictions beside the truth</source>
        <translation>التنبؤات بجانب القيم الحقيقية</translation>
    </message>
    <message>
        <source>price of an hour that was entered</source>
        <translation>سعر الساعة المُدخَل</translation>
    </message>
    <message>
        <source>price of electricity</source>
        <translation>سعر الكهرباء</translation>
    </message>
    <message>
        <source>price of the computer</source>
        <translation>سعر الحاسوب</translation>
    </message>
    <message>
        <source>process %1</source>
        <translation>العملية %1</translation>
    </message>
    <message>
        <source>process {process}, since {time}</source>
        <translation>العملية {process}، منذ {time}</translation>
    </message>
    <message>
        <source>products</source>
        <translation>الجداءات</translation>
    </message>
    <message>
        <source>profiling was cancelled</source>
        <translation>أُلغي تحليل الأداء</translation>
    </message>
    <message>
        <source>profiling {lane}</source>
        <translation>قياس تفاصيل {lane}</translation>
    </message>
    <message>
        <source>project files</source>
        <translation>ملفات المشروع</translation>
    </message>
    <message>
        <source>put a layer in front of the loss</source>
        <translation>ضع طبقة قبل الخسارة</translation>
    </message>
    <message>
        <source>put both files into one folder, as they were exported</source>
        <translation>ضع الملفين في مجلد واحد كما صُدِّرا</translation>
    </message>
    <message>
        <source>quantize the network again: epoch quantize MODEL -o FILE</source>
        <translation>كمّم الشبكة من جديد: epoch quantize MODEL -o FILE</translation>
    </message>
    <message>
        <source>quantize the network on this computer, or with --reduced-range</source>
        <translation>كمّم الشبكة على هذا الحاسوب، أو مع --reduced-range</translation>
    </message>
    <message>
        <source>querying the device</source>
        <translation>الاستعلام عن الجهاز</translation>
    </message>
    <message>
        <source>querying the lifetime of a tensor</source>
        <translation>السؤال عن عمر موتّر</translation>
    </message>
    <message>
        <source>querying the size of a tensor</source>
        <translation>السؤال عن حجم موتّر</translation>
    </message>
    <message>
        <source>querying the size of the workspace</source>
        <translation>السؤال عن حجم مساحة العمل</translation>
    </message>
    <message>
        <source>race the project of the run: epoch race FILE --record RECORDING</source>
        <translation>أجرِ سباقًا لمشروع التشغيل: epoch race FILE --record RECORDING</translation>
    </message>
    <message>
        <source>races that were finished in this lesson</source>
        <translation>السباقات التي اكتملت في هذا الدرس</translation>
    </message>
    <message>
        <source>racing {lane}</source>
        <translation>السباق: {lane}</translation>
    </message>
    <message>
        <source>racing, all at once</source>
        <translation>السباق جارٍ، الكل معًا</translation>
    </message>
    <message>
        <source>rate test</source>
        <translation>اختبار معدّل التعلّم</translation>
    </message>
    <message>
        <source>read it again when it is complete</source>
        <translation>اقرأه مرة أخرى حين يكتمل</translation>
    </message>
    <message>
        <source>read the file again when it is complete</source>
        <translation>اقرأ الملف مرة أخرى حين يكتمل</translation>
    </message>
    <message>
        <source>reading a tensor</source>
        <translation>قراءة موتّر</translation>
    </message>
    <message>
        <source>reading an image</source>
        <translation>تُقرأ صورة</translation>
    </message>
    <message>
        <source>reading data</source>
        <translation>قراءة البيانات</translation>
    </message>
    <message>
        <source>reading data, %1 %</source>
        <translation>تُقرأ البيانات، %1 %</translation>
    </message>
    <message>
        <source>reading data, pass %1 of %2, %3 %</source>
        <translation>تُقرأ البيانات، المرور %1 من %2، %3 %</translation>
    </message>
    <message>
        <source>reading data, pass %1, %2 %</source>
        <translation>تُقرأ البيانات، المرور %1، %2 %</translation>
    </message>
    <message>
        <source>reading data, pass {pass} of {passes}, {percent} %</source>
        <translation>قراءة البيانات، المرور {pass} من {passes}، {percent} %</translation>
    </message>
    <message>
        <source>reading data, pass {pass}, {percent} %</source>
        <translation>قراءة البيانات، المرور {pass}، {percent} %</translation>
    </message>
    <message>
        <source>reading data, {percent} %</source>
        <translation>قراءة البيانات، {percent} %</translation>
    </message>
    <message>
        <source>reading templates</source>
        <translation>قراءة القوالب</translation>
    </message>
    <message>
        <source>reading the class pack</source>
        <translation>قراءة حزمة الصف</translation>
    </message>
    <message>
        <source>reading the columns</source>
        <translation>قراءة الأعمدة</translation>
    </message>
    <message>
        <source>reading the device's clock</source>
        <translation>قراءة ساعة الجهاز</translation>
    </message>
    <message>
        <source>reading the lesson</source>
        <translation>قراءة الدرس</translation>
    </message>
    <message>
        <source>reading the lessons</source>
        <translation>قراءة الدروس</translation>
    </message>
    <message>
        <source>reading the link</source>
        <translation>قراءة الرابط</translation>
    </message>
    <message>
        <source>reading the list</source>
        <translation>قراءة القائمة</translation>
    </message>
    <message>
        <source>reading the metrics</source>
        <translation>قراءة المقاييس</translation>
    </message>
    <message>
        <source>reading the network</source>
        <translation>قراءة الشبكة</translation>
    </message>
    <message>
        <source>reading the runs</source>
        <translation>قراءة عمليات التشغيل</translation>
    </message>
    <message>
        <source>reading the times of a step</source>
        <translation>قراءة أزمنة الخطوة</translation>
    </message>
    <message>
        <source>reading the weights</source>
        <translation>قراءة الأوزان</translation>
    </message>
    <message>
        <source>reading was cancelled</source>
        <translation>أُلغيت القراءة</translation>
    </message>
    <message>
        <source>reads "{value}", which is a constant</source>
        <translation>يقرأ "{value}"، وهو ثابت</translation>
    </message>
    <message>
        <source>reads "{value}", which nothing makes</source>
        <translation>يقرأ "{value}"، ولا شيء ينتجه</translation>
    </message>
    <message>
        <source>reads or makes nothing</source>
        <translation>لا يقرأ شيئًا أو لا ينتج شيئًا</translation>
    </message>
    <message>
        <source>reads what is made from its own result</source>
        <translation>يقرأ ما يُصنع من ناتجه هو</translation>
    </message>
    <message>
        <source>rebuild it: epoch runs rebuild-index</source>
        <translation>أعد بناءه: epoch runs rebuild-index</translation>
    </message>
    <message>
        <source>recall</source>
        <translation>الاستدعاء</translation>
    </message>
    <message>
        <source>recent</source>
        <translation>حديثًا</translation>
    </message>
    <message>
        <source>record the race again: epoch race FILE --record RECORDING</source>
        <translation>سجّل السباق مرة أخرى: epoch race FILE --record RECORDING</translation>
    </message>
    <message>
        <source>record {record}, at byte {byte}, {fault}</source>
        <translation>السجل {record}، عند البايت {byte}، {fault}</translation>
    </message>
    <message>
        <source>regression</source>
        <translation>الانحدار</translation>
    </message>
    <message>
        <source>remove %1</source>
        <translation>إزالة %1</translation>
    </message>
    <message>
        <source>remove %1 layers</source>
        <translation>إزالة %1 من الطبقات</translation>
    </message>
    <message>
        <source>remove block {name}</source>
        <translation>إزالة الكتلة {name}</translation>
    </message>
    <message>
        <source>remove it</source>
        <translation>أزِله</translation>
    </message>
    <message>
        <source>remove it, or rename it as its class</source>
        <translation>أزِله، أو سمِّه باسم صنفه</translation>
    </message>
    <message>
        <source>remove layer</source>
        <translation>إزالة الطبقة</translation>
    </message>
    <message>
        <source>remove note</source>
        <translation>إزالة الملاحظة</translation>
    </message>
    <message>
        <source>remove one of them</source>
        <translation>أزل أحدهما</translation>
    </message>
    <message>
        <source>remove the link</source>
        <translation>أزِل الرابط</translation>
    </message>
    <message>
        <source>remove wire</source>
        <translation>إزالة الوصلة</translation>
    </message>
    <message>
        <source>rename to {name}</source>
        <translation>إعادة التسمية إلى {name}</translation>
    </message>
    <message>
        <source>repeat {times} times</source>
        <translation>تكرار {times} مرة</translation>
    </message>
    <message>
        <source>repeat × %1</source>
        <translation>تكرار × %1</translation>
    </message>
    <message>
        <source>replace it by an ordinary file, or remove it</source>
        <translation>استبدل به ملفًا عاديًّا، أو أزِله</translation>
    </message>
    <message>
        <source>replace the file, or take it out of the folder</source>
        <translation>استبدل الملف، أو أخرجه من المجلد</translation>
    </message>
    <message>
        <source>replace them, or take them out; up to a hundredth of all images is left out by itself</source>
        <translation>استبدلها أو أخرجها؛ ما لا يزيد على واحد من مئة من الصور يُترك تلقائيًّا</translation>
    </message>
    <message>
        <source>reroute point</source>
        <translation>نقطة توجيه</translation>
    </message>
    <message>
        <source>reroute points on a wire</source>
        <translation>نقاط توجيه على وصلة</translation>
    </message>
    <message>
        <source>reroute wire</source>
        <translation>إعادة توجيه الوصلة</translation>
    </message>
    <message>
        <source>reroute wires</source>
        <translation>إعادة توجيه الوصلات</translation>
    </message>
    <message>
        <source>reserving memory</source>
        <translation>حجز الذاكرة</translation>
    </message>
    <message>
        <source>reserving page-locked memory</source>
        <translation>حجز ذاكرة مثبّتة الصفحات</translation>
    </message>
    <message>
        <source>reset {parameter}</source>
        <translation>إعادة ضبط {parameter}</translation>
    </message>
    <message>
        <source>reset, or go back to a step before, with a lower learning rate</source>
        <translation>أعد الضبط، أو ارجع إلى خطوة سابقة، بمعدّل تعلّم أصغر</translation>
    </message>
    <message>
        <source>reset, or go back to a step before, with a lower learning rate than %1</source>
        <translation>أعد الضبط أو ارجع إلى خطوة سابقة، بمعدّل تعلّم أقل من %1</translation>
    </message>
    <message>
        <source>reset, or go back to a step before, with a lower learning rate than {rate}</source>
        <translation>أعد الضبط، أو ارجع إلى خطوة سابقة، بمعدّل تعلّم أصغر من {rate}</translation>
    </message>
    <message>
        <source>residual</source>
        <translation>الباقي</translation>
    </message>
    <message>
        <source>resize note</source>
        <translation>تغيير حجم الملاحظة</translation>
    </message>
    <message>
        <source>restart the program before you use this device again; with --isolate the window stays open</source>
        <translation>أعد تشغيل البرنامج قبل استعمال هذا الجهاز مرة أخرى؛ مع --isolate تبقى النافذة مفتوحة</translation>
    </message>
    <message>
        <source>restarting: {reason}</source>
        <translation>إعادة التشغيل: {reason}</translation>
    </message>
    <message>
        <source>restore earlier live settings</source>
        <translation>استعادة الإعدادات الحيّة السابقة</translation>
    </message>
    <message>
        <source>resume its run from the last checkpoint</source>
        <translation>استأنف عملية تشغيله من آخر نقطة حفظ</translation>
    </message>
    <message>
        <source>resume the run without naming the file, or start a new run</source>
        <translation>استأنف عملية التشغيل دون ذكر الملف، أو ابدأ عملية تشغيل جديدة</translation>
    </message>
    <message>
        <source>resumed</source>
        <translation>مستأنَف</translation>
    </message>
    <message>
        <source>rewound to step {step}</source>
        <translation>رجوع إلى الخطوة {step}</translation>
    </message>
    <message>
        <source>rewound to step {step}, from the state saved at step {saved}</source>
        <translation>رجوع إلى الخطوة {step}، من الحالة المحفوظة عند الخطوة {saved}</translation>
    </message>
    <message>
        <source>rotation is %1 to %2 degrees, noise %3 to %4, mixup %5 to %6</source>
        <translation>الدوران من %1 إلى %2 درجة، والضجيج من %3 إلى %4، و mixup من %5 إلى %6</translation>
    </message>
    <message>
        <source>row %1</source>
        <translation>الصف %1</translation>
    </message>
    <message>
        <source>rows are split by a group or by time, not by both</source>
        <translation>تُقسَّم الصفوف بمجموعة أو بالزمن، لا بكليهما</translation>
    </message>
    <message>
        <source>rows that are split by a group or by time do not share out the classes</source>
        <translation>الصفوف المقسَّمة بمجموعة أو بالزمن لا توزَّع بحسب الأصناف</translation>
    </message>
    <message>
        <source>rows that are streamed from a file cannot be repeated</source>
        <translation>لا يمكن تكرار صفوف تُقرأ تدفّقًا من ملف</translation>
    </message>
    <message>
        <source>run {now} of {all}</source>
        <translation>عملية التشغيل {now} من {all}</translation>
    </message>
    <message>
        <source>running</source>
        <translation>قيد التشغيل</translation>
    </message>
    <message>
        <source>running the network</source>
        <translation>تشغيل الشبكة</translation>
    </message>
    <message>
        <source>runs are listed without it; close the program that holds it, or make its folder writable</source>
        <translation>تُعرض عمليات التشغيل من دونه؛ أغلق البرنامج الذي يمسكه، أو اجعل مجلده قابلًا للكتابة</translation>
    </message>
    <message>
        <source>runs: %1</source>
        <translation>عمليات التشغيل: %1</translation>
    </message>
    <message>
        <source>same name</source>
        <translation>الاسم نفسه</translation>
    </message>
    <message>
        <source>sample %1 (%2)</source>
        <translation>العيّنة %1 (%2)</translation>
    </message>
    <message>
        <source>sample format</source>
        <translation>صيغة العيّنات</translation>
    </message>
    <message>
        <source>sample, in order of time</source>
        <translation>العيّنة، بترتيب الزمن</translation>
    </message>
    <message>
        <source>samples</source>
        <translation>عيّنات</translation>
    </message>
    <message>
        <source>samples as points of a plane</source>
        <translation>العيّنات نقاطًا في مستوٍ</translation>
    </message>
    <message>
        <source>samples of a batch</source>
        <translation>عيّنات دفعة</translation>
    </message>
    <message>
        <source>samples that both were measured on</source>
        <translation>العيّنات التي قيس عليها كلاهما</translation>
    </message>
    <message>
        <source>sat.</source>
        <translation>مشبَع</translation>
    </message>
    <message>
        <source>saturated</source>
        <translation>مشبَعة</translation>
    </message>
    <message>
        <source>save anyway, reload the file, or save under another name</source>
        <translation>احفظ على أي حال، أو أعد تحميل الملف، أو احفظ باسم آخر</translation>
    </message>
    <message>
        <source>save it in Python as %1 or as whole numbers</source>
        <translation>احفظه في Python بصيغة %1 أو كأعداد صحيحة</translation>
    </message>
    <message>
        <source>save it in Python with np.save</source>
        <translation>احفظه في Python بواسطة np.save</translation>
    </message>
    <message>
        <source>save it in Python with np.save or np.savez</source>
        <translation>احفظه في Python بواسطة np.save أو np.savez</translation>
    </message>
    <message>
        <source>save one with: epoch train FILE --save MODEL.safetensors; or name the project and add --weights</source>
        <translation>احفظ واحدًا بالأمر: epoch train FILE --save MODEL.safetensors؛ أو اذكر المشروع وأضف --weights</translation>
    </message>
    <message>
        <source>save the file again; it may be damaged</source>
        <translation>احفظ الملف مرة أخرى؛ قد يكون تالفًا</translation>
    </message>
    <message>
        <source>save the file as %1</source>
        <translation>احفظ الملف بصيغة %1</translation>
    </message>
    <message>
        <source>save the file as %1 text</source>
        <translation>احفظ الملف نصًّا بترميز %1</translation>
    </message>
    <message>
        <source>save the network often, or make the folder writable</source>
        <translation>احفظ الشبكة كثيرًا، أو اجعل المجلد قابلًا للكتابة</translation>
    </message>
    <message>
        <source>save the new rows in Python as np.save(%1, x)</source>
        <translation>احفظ الصفوف الجديدة في Python بواسطة np.save(%1, x)</translation>
    </message>
    <message>
        <source>save the project as a file instead</source>
        <translation>احفظ المشروع ملفًّا بدلًا من ذلك</translation>
    </message>
    <message>
        <source>saved</source>
        <translation>محفوظ</translation>
    </message>
    <message>
        <source>saving a draft</source>
        <translation>حفظ مسودّة</translation>
    </message>
    <message>
        <source>saving the answers</source>
        <translation>حفظ الإجابات</translation>
    </message>
    <message>
        <source>saving the note</source>
        <translation>حفظ الملاحظة</translation>
    </message>
    <message>
        <source>saving works again; nothing was lost</source>
        <translation>عاد الحفظ إلى العمل؛ ولم يُفقد شيء</translation>
    </message>
    <message>
        <source>second</source>
        <translation>ثانية</translation>
    </message>
    <message>
        <source>seconds of a sample in %1</source>
        <translation>ثواني العيّنة بصيغة %1</translation>
    </message>
    <message>
        <source>seconds of a step of the race's first runner</source>
        <translation>ثواني خطوة لأول المتسابقين</translation>
    </message>
    <message>
        <source>seconds of a step of the race's second runner</source>
        <translation>ثواني خطوة لثاني المتسابقين</translation>
    </message>
    <message>
        <source>seconds of a step on the GPU whose estimate stands below the race</source>
        <translation>ثواني خطوة على GPU التي يظهر تقديرها أسفل السباق</translation>
    </message>
    <message>
        <source>seconds of a training step</source>
        <translation>ثواني خطوة تدريب</translation>
    </message>
    <message>
        <source>seconds of an epoch on the chosen GPU</source>
        <translation>ثواني دورة على GPU المختارة</translation>
    </message>
    <message>
        <source>seconds of training, without pauses</source>
        <translation>ثواني التدريب دون التوقفات</translation>
    </message>
    <message>
        <source>seconds of training, without start-up</source>
        <translation>ثواني التدريب دون بدء التشغيل</translation>
    </message>
    <message>
        <source>seconds to copy a batch sample by sample, as floats</source>
        <translation>ثواني نسخ دفعة عيّنةً عيّنةً، أعدادًا عشرية</translation>
    </message>
    <message>
        <source>seconds to copy it at once, as bytes and with half the side</source>
        <translation>ثواني نسخها مرة واحدة، بايتات وبنصف طول الضلع</translation>
    </message>
    <message>
        <source>seconds to copy it at once, as floats</source>
        <translation>ثواني نسخها مرة واحدة، أعدادًا عشرية</translation>
    </message>
    <message>
        <source>seed %1</source>
        <translation>البذرة %1</translation>
    </message>
    <message>
        <source>seed {value}</source>
        <translation>البذرة {value}</translation>
    </message>
    <message>
        <source>selected</source>
        <translation>محدَّد</translation>
    </message>
    <message>
        <source>sends more than the {expected} bytes that the file has</source>
        <translation>يرسل أكثر من {expected} من البايتات، وهي ما في الملف</translation>
    </message>
    <message>
        <source>set %1 %2</source>
        <translation>ضبط %1 على %2</translation>
    </message>
    <message>
        <source>set batch size %1</source>
        <translation>ضبط حجم الدفعة %1</translation>
    </message>
    <message>
        <source>set frame</source>
        <translation>ضبط الإطار</translation>
    </message>
    <message>
        <source>set learning rate %1</source>
        <translation>ضبط معدّل التعلّم %1</translation>
    </message>
    <message>
        <source>set note</source>
        <translation>ضبط الملاحظة</translation>
    </message>
    <message>
        <source>set seed %1</source>
        <translation>ضبط البذرة %1</translation>
    </message>
    <message>
        <source>set the batch to %1 or less</source>
        <translation>اضبط الدفعة على %1 أو أقل</translation>
    </message>
    <message>
        <source>set the batch to {largest} or less</source>
        <translation>اضبط الدفعة على {largest} أو أقل</translation>
    </message>
    <message>
        <source>set the micro-batches to %1 or less</source>
        <translation>اضبط الدفعات المصغّرة (micro-batches) على %1 أو أقل</translation>
    </message>
    <message>
        <source>set the micro-batches to {largest} or less</source>
        <translation>اضبط الدفعات المصغّرة (micro-batches) على {largest} أو أقل</translation>
    </message>
    <message>
        <source>set threshold %1</source>
        <translation>تعيين العتبة %1</translation>
    </message>
    <message>
        <source>set {parameter} {value}</source>
        <translation>ضبط {parameter} على {value}</translation>
    </message>
    <message>
        <source>setting the step</source>
        <translation>ضبط الخطوة</translation>
    </message>
    <message>
        <source>settings of the run</source>
        <translation>إعدادات عملية التشغيل</translation>
    </message>
    <message>
        <source>settings to change while it trains</source>
        <translation>إعدادات تُغيَّر أثناء التدريب</translation>
    </message>
    <message>
        <source>several</source>
        <translation>متعدّد</translation>
    </message>
    <message>
        <source>several runs begin with this name</source>
        <translation>تبدأ عدة عمليات تشغيل بهذا الاسم</translation>
    </message>
    <message>
        <source>sgd with momentum</source>
        <translation>sgd مع الزخم</translation>
    </message>
    <message>
        <source>sgd with momentum and decay</source>
        <translation>sgd مع الزخم والتضاؤل</translation>
    </message>
    <message>
        <source>sgd with nesterov</source>
        <translation>sgd مع nesterov</translation>
    </message>
    <message>
        <source>shares</source>
        <translation>النسب</translation>
    </message>
    <message>
        <source>shares its storage with too many others</source>
        <translation>يشارك مساحة تخزينه مع كثير جدًّا من غيره</translation>
    </message>
    <message>
        <source>shares numbers of its file with other tensors</source>
        <translation>يشارك أعداد ملفه مع موتّرات أخرى</translation>
    </message>
    <message>
        <source>sign</source>
        <translation>الإشارة</translation>
    </message>
    <message>
        <source>slope {}</source>
        <translation>الميل {}</translation>
    </message>
    <message>
        <source>slowed to %1</source>
        <translation>أُبطئ إلى %1</translation>
    </message>
    <message>
        <source>softmax %1</source>
        <translation>softmax %1</translation>
    </message>
    <message>
        <source>some of the run's algorithms add in any order, so what follows may differ in its last bits from the same run without the stop</source>
        <translation>بعض خوارزميات عملية التشغيل تجمع بأي ترتيب، لذا قد يختلف ما يلي في آخر بتّاته عن عملية التشغيل نفسها دون التوقف</translation>
    </message>
    <message>
        <source>something else has cut it short</source>
        <translation>اقتطع منه شيء آخر</translation>
    </message>
    <message>
        <source>something has cut it; read the data again</source>
        <translation>اقتُطع منه؛ اقرأ البيانات مرة أخرى</translation>
    </message>
    <message>
        <source>sparse initializers</source>
        <translation>التهيئات المتناثرة</translation>
    </message>
    <message>
        <source>split at random, or choose another column</source>
        <translation>قسّم عشوائيًّا، أو اختر عمودًا آخر</translation>
    </message>
    <message>
        <source>splitting the rows</source>
        <translation>تقسيم الصفوف</translation>
    </message>
    <message>
        <source>squeezing the {channels} channels of {type} would need too many weights</source>
        <translation>ضغط قنوات {type} وعددها {channels} يحتاج إلى أوزان أكثر من اللازم</translation>
    </message>
    <message>
        <source>standard deviation %1</source>
        <translation>الانحراف المعياري %1</translation>
    </message>
    <message>
        <source>start "</source>
        <translation>بدء "</translation>
    </message>
    <message>
        <source>start again; if that fails too, restart the program or choose another device</source>
        <translation>ابدأ من جديد؛ فإن فشل ذلك أيضًا فأعد تشغيل البرنامج أو اختر جهازًا آخر</translation>
    </message>
    <message>
        <source>start from the weights of a file</source>
        <translation>البدء من أوزان ملف</translation>
    </message>
    <message>
        <source>start it again</source>
        <translation>أعد تشغيله</translation>
    </message>
    <message>
        <source>start the program again with --isolate</source>
        <translation>أعد تشغيل البرنامج مع --isolate</translation>
    </message>
    <message>
        <source>start the worker again; report it if it happens twice</source>
        <translation>أعد تشغيل العملية العاملة؛ وأبلغ عن ذلك إن تكرر</translation>
    </message>
    <message>
        <source>start-up %1, not counted</source>
        <translation>بدء التشغيل %1، غير محسوب</translation>
    </message>
    <message>
        <source>starting</source>
        <translation>يبدأ</translation>
    </message>
    <message>
        <source>starting lane {lane} of {lanes}</source>
        <translation>بدء المسار {lane} من {lanes}</translation>
    </message>
    <message>
        <source>step</source>
        <translation>خطوة</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>الخطوة %1</translation>
    </message>
    <message>
        <source>step %1 of %2</source>
        <translation>الخطوة %1 من %2</translation>
    </message>
    <message>
        <source>step %1, now %2</source>
        <translation>الخطوة %1، والآن %2</translation>
    </message>
    <message>
        <source>step %1: %2</source>
        <translation>الخطوة %1: %2</translation>
    </message>
    <message>
        <source>step 000 000 000 of 000 000 000</source>
        <translation>الخطوة 000 000 000 من 000 000 000</translation>
    </message>
    <message>
        <source>step {step} has not been reached: the run is at step {now}</source>
        <translation>لم تُبلغ الخطوة {step} بعد: التشغيل عند الخطوة {now}</translation>
    </message>
    <message>
        <source>steps</source>
        <translation>خطوات</translation>
    </message>
    <message>
        <source>stop bypassing</source>
        <translation>إنهاء التجاوز</translation>
    </message>
    <message>
        <source>stop bypassing layer</source>
        <translation>إنهاء تجاوز الطبقة</translation>
    </message>
    <message>
        <source>stop it and start again</source>
        <translation>أوقفه وابدأ من جديد</translation>
    </message>
    <message>
        <source>stop it first</source>
        <translation>أوقفه أولًا</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>أُوقف</translation>
    </message>
    <message>
        <source>stopped early</source>
        <translation>أُوقف مبكرًا</translation>
    </message>
    <message>
        <source>stopped; recorded runs are kept</source>
        <translation>أُوقف؛ عمليات التشغيل المسجَّلة محفوظة</translation>
    </message>
    <message>
        <source>stores its data in an unknown location</source>
        <translation>يخزّن بياناته في موضع غير معروف</translation>
    </message>
    <message>
        <source>stores its data twice, in two forms</source>
        <translation>يخزّن بياناته مرتين، بصيغتين</translation>
    </message>
    <message>
        <source>straight line %1</source>
        <translation>خط مستقيم %1</translation>
    </message>
    <message>
        <source>sum of %1 smaller products: %2</source>
        <translation>مجموع %1 من الجداءات الأصغر: %2</translation>
    </message>
    <message>
        <source>sum with bias %1 = %2; output of the layer: %3</source>
        <translation>المجموع مع الانحياز %1 = %2؛ خرج الطبقة: %3</translation>
    </message>
    <message>
        <source>sweep %1</source>
        <translation>تجربة متعدّدة القيم %1</translation>
    </message>
    <message>
        <source>sweep 1</source>
        <translation>تجربة متعدّدة القيم 1</translation>
    </message>
    <message>
        <source>system error {code}</source>
        <translation>خطأ النظام {code}</translation>
    </message>
    <message>
        <source>t-SNE</source>
        <translation>t-SNE</translation>
    </message>
    <message>
        <source>t-SNE of %1 dimensions: perplexity %2, divergence %3</source>
        <translation>t-SNE من %1 من الأبعاد: الحيرة (perplexity) %2، التباعد %3</translation>
    </message>
    <message>
        <source>targets are one number or word for each sample, or one row of numbers</source>
        <translation>القيم المستهدفة عدد أو كلمة لكل عينة، أو صف أعداد</translation>
    </message>
    <message>
        <source>targets are one word for each sample, or numbers</source>
        <translation>القيم المستهدفة كلمة لكل عينة، أو أعداد</translation>
    </message>
    <message>
        <source>tensor "</source>
        <translation>الموتّر "</translation>
    </message>
    <message>
        <source>tensor "{name}" {why}</source>
        <translation>الموتّر "{name}" {why}</translation>
    </message>
    <message>
        <source>tensor %1</source>
        <translation>الموتّر %1</translation>
    </message>
    <message>
        <source>test</source>
        <translation>الاختبار</translation>
    </message>
    <message>
        <source>test loss {loss}</source>
        <translation>خسارة الاختبار {loss}</translation>
    </message>
    <message>
        <source>text stands after the choices</source>
        <translation>يوجد نص بعد الخيارات</translation>
    </message>
    <message>
        <source>text stands before the first heading</source>
        <translation>يوجد نص قبل العنوان الأول</translation>
    </message>
    <message>
        <source>text: "{column}" is the target</source>
        <translation>text: ‏«{column}» هو الهدف</translation>
    </message>
    <message>
        <source>text: there is no column "{column}"</source>
        <translation>text: لا يوجد عمود «{column}»</translation>
    </message>
    <message>
        <source>texts of a table are read into memory</source>
        <translation>تُقرأ نصوص الجدول إلى الذاكرة</translation>
    </message>
    <message>
        <source>the CPU</source>
        <translation>الـ CPU</translation>
    </message>
    <message>
        <source>the CPU used {threads} of {all} threads, {library}</source>
        <translation>استعملت CPU {threads} من {all} من الخيوط، {library}</translation>
    </message>
    <message>
        <source>the algorithms are chosen by timing when the run starts</source>
        <translation>تُختار الخوارزميات بقياس الزمن عند بدء التشغيل</translation>
    </message>
    <message>
        <source>the answers have no name</source>
        <translation>ليس للإجابات اسم</translation>
    </message>
    <message>
        <source>the answers were saved by a newer version of the program</source>
        <translation>حُفظت الإجابات بإصدار أحدث من البرنامج</translation>
    </message>
    <message>
        <source>the archive is damaged, or was made to do harm</source>
        <translation>الأرشيف تالف، أو صُنع للإضرار</translation>
    </message>
    <message>
        <source>the augmentation of images</source>
        <translation>توسيع الصور (augmentation)</translation>
    </message>
    <message>
        <source>the average of the weights</source>
        <translation>متوسط الأوزان</translation>
    </message>
    <message>
        <source>the axis has no valid range</source>
        <translation>ليس للمحور مدى صالح</translation>
    </message>
    <message>
        <source>the axis has no values</source>
        <translation>ليس للمحور قيم</translation>
    </message>
    <message>
        <source>the bar above the canvas</source>
        <translation>الشريط فوق لوحة الرسم</translation>
    </message>
    <message>
        <source>the batch in %1 passes</source>
        <translation>الدفعة على %1 مرات</translation>
    </message>
    <message>
        <source>the batch size, in Build while no layer is selected</source>
        <translation>حجم الدفعة، في «بناء» ما دامت لا طبقة محدَّدة</translation>
    </message>
    <message>
        <source>the batches differ: {values}</source>
        <translation>الدفعات مختلفة: {values}</translation>
    </message>
    <message>
        <source>the block has two outputs of this name</source>
        <translation>للكتلة مخرجان بهذا الاسم</translation>
    </message>
    <message>
        <source>the block holds itself</source>
        <translation>الكتلة تحوي نفسها</translation>
    </message>
    <message>
        <source>the block's input is unknown</source>
        <translation>مُدخَل الكتلة غير معروف</translation>
    </message>
    <message>
        <source>the checkpoint of step {step} cannot be used ({reason}); it is set aside</source>
        <translation>تعذّر استعمال نقطة الحفظ عند الخطوة {step} ({reason})؛ نُحّيت جانبًا</translation>
    </message>
    <message>
        <source>the client began with the wrong message</source>
        <translation>بدأ العميل برسالة خاطئة</translation>
    </message>
    <message>
        <source>the client did not introduce itself in time</source>
        <translation>لم يعرّف العميل بنفسه في الوقت المحدّد</translation>
    </message>
    <message>
        <source>the client sent its greeting twice</source>
        <translation>ألقى العميل التحية مرتين</translation>
    </message>
    <message>
        <source>the command line</source>
        <translation>سطر الأوامر</translation>
    </message>
    <message>
        <source>the compressed data ends too early</source>
        <translation>تنتهي البيانات المضغوطة قبل أوانها</translation>
    </message>
    <message>
        <source>the compressed data is damaged</source>
        <translation>البيانات المضغوطة تالفة</translation>
    </message>
    <message>
        <source>the connections are different</source>
        <translation>التوصيلات مختلفة</translation>
    </message>
    <message>
        <source>the copy belongs to another network</source>
        <translation>النسخة تخصّ شبكة أخرى</translation>
    </message>
    <message>
        <source>the curves</source>
        <translation>المنحنيات</translation>
    </message>
    <message>
        <source>the curves of accuracy</source>
        <translation>منحنيات الدقة</translation>
    </message>
    <message>
        <source>the data differ: {values}</source>
        <translation>البيانات مختلفة: {values}</translation>
    </message>
    <message>
        <source>the data has no named columns</source>
        <translation>ليس للبيانات أعمدة مسمّاة</translation>
    </message>
    <message>
        <source>the data has no row {row}</source>
        <translation>ليس في البيانات الصف {row}</translation>
    </message>
    <message>
        <source>the data has no training samples</source>
        <translation>ليس في البيانات عيّنات تدريب</translation>
    </message>
    <message>
        <source>the data is not that of the run</source>
        <translation>البيانات ليست بيانات عملية التشغيل</translation>
    </message>
    <message>
        <source>the data loader does not deliver its rows</source>
        <translation>لا يسلّم محمّل البيانات صفوفه</translation>
    </message>
    <message>
        <source>the data loader has not delivered the rows of the next step yet</source>
        <translation>لم يسلّم محمّل البيانات صفوف الخطوة التالية بعد</translation>
    </message>
    <message>
        <source>the data loader is slower than the network</source>
        <translation>محمّل البيانات أبطأ من الشبكة</translation>
    </message>
    <message>
        <source>the data of the project does not ship with the program, so it is missing on another computer</source>
        <translation>بيانات المشروع لا تأتي مع البرنامج، فهي مفقودة على حاسوب آخر</translation>
    </message>
    <message>
        <source>the data: %1</source>
        <translation>البيانات: %1</translation>
    </message>
    <message>
        <source>the data: {field}</source>
        <translation>البيانات: {field}</translation>
    </message>
    <message>
        <source>the device</source>
        <translation>الجهاز</translation>
    </message>
    <message>
        <source>the device does not report the time of a step</source>
        <translation>لا يبلّغ الجهاز عن زمن الخطوة</translation>
    </message>
    <message>
        <source>the device lays this tensor out differently for predictions</source>
        <translation>يرتّب الجهاز هذا الموتّر على نحو آخر للتنبؤات</translation>
    </message>
    <message>
        <source>the device lost metrics</source>
        <translation>فقد الجهاز مقاييس</translation>
    </message>
    <message>
        <source>the device no longer responds</source>
        <translation>لم يعد الجهاز يستجيب</translation>
    </message>
    <message>
        <source>the device refused the call</source>
        <translation>رفض الجهاز الاستدعاء</translation>
    </message>
    <message>
        <source>the device reports a failure</source>
        <translation>يبلّغ الجهاز عن عطل</translation>
    </message>
    <message>
        <source>the device's memory is full</source>
        <translation>ذاكرة الجهاز ممتلئة</translation>
    </message>
    <message>
        <source>the devices differ: {values}</source>
        <translation>الأجهزة مختلفة: {values}</translation>
    </message>
    <message>
        <source>the disk that stores the run has not answered for {seconds} s</source>
        <translation>القرص الذي يخزّن عملية التشغيل لم يستجب منذ {seconds} s</translation>
    </message>
    <message>
        <source>the drawing already has {max} {things}</source>
        <translation>في الرسم بالفعل {max} من {things}</translation>
    </message>
    <message>
        <source>the drawing is the one that the file was exported from</source>
        <translation>الرسم هو الذي صُدِّر منه الملف</translation>
    </message>
    <message>
        <source>the drawing of the network</source>
        <translation>رسم الشبكة</translation>
    </message>
    <message>
        <source>the drawing would have more than {limit} nodes</source>
        <translation>سيزيد عدد العُقد في الرسم على {limit}</translation>
    </message>
    <message>
        <source>the estimate of a GPU below the lanes</source>
        <translation>تقدير GPU أسفل المسارات</translation>
    </message>
    <message>
        <source>the field takes {type}, not {count} numbers</source>
        <translation>يأخذ الحقل {type}، لا {count} من الأعداد</translation>
    </message>
    <message>
        <source>the file beside this one is cut off or another; copy it again</source>
        <translation>الملف المجاور لهذا مبتور أو غيره؛ انسخه مرة أخرى</translation>
    </message>
    <message>
        <source>the file cannot be moved to the trash</source>
        <translation>تعذّر نقل الملف إلى سلة المهملات</translation>
    </message>
    <message>
        <source>the file cannot be read</source>
        <translation>تعذّرت قراءة الملف</translation>
    </message>
    <message>
        <source>the file changed or its disk has a fault</source>
        <translation>تغيّر الملف أو في قرصه عطل</translation>
    </message>
    <message>
        <source>the file ends within a number</source>
        <translation>ينتهي الملف في وسط عدد</translation>
    </message>
    <message>
        <source>the file exists already</source>
        <translation>الملف موجود بالفعل</translation>
    </message>
    <message>
        <source>the file has changed on disk since it was opened; nothing was saved</source>
        <translation>تغيّر الملف على القرص منذ فتحه؛ لم يُحفظ شيء</translation>
    </message>
    <message>
        <source>the file has no rows</source>
        <translation>ليس في الملف صفوف</translation>
    </message>
    <message>
        <source>the file is damaged or no ONNX file; fetch or export it again</source>
        <translation>الملف تالف أو ليس ملف ONNX؛ أحضره أو صدّره مرة أخرى</translation>
    </message>
    <message>
        <source>the file is damaged or not a safetensors file; copy or download it again</source>
        <translation>الملف تالف أو ليس ملف safetensors؛ انسخه أو نزّله مرة أخرى</translation>
    </message>
    <message>
        <source>the file is damaged; export it again</source>
        <translation>الملف تالف؛ صدّره مرة أخرى</translation>
    </message>
    <message>
        <source>the file is larger than %1 KiB, which no file of answers is</source>
        <translation>الملف أكبر من %1 KiB، ولا يبلغ ذلك أي ملف إجابات</translation>
    </message>
    <message>
        <source>the file is little-endian, and so is the machine</source>
        <translation>الملف little-endian، وكذلك الجهاز</translation>
    </message>
    <message>
        <source>the file is not %1 text</source>
        <translation>الملف ليس نصًّا بترميز %1</translation>
    </message>
    <message>
        <source>the file was not written with this report, and stays as it is</source>
        <translation>لم يُكتب الملف مع هذا التقرير، ويبقى كما هو</translation>
    </message>
    <message>
        <source>the first %1 of %2</source>
        <translation>أول %1 من %2</translation>
    </message>
    <message>
        <source>the first loss does not compare with a field of the data</source>
        <translation>الخسارة الأولى لا تقارن بحقل من البيانات</translation>
    </message>
    <message>
        <source>the folder for your blocks cannot be created</source>
        <translation>تعذّر إنشاء مجلد كتلك</translation>
    </message>
    <message>
        <source>the gradient of {tensor} is {type}, not {expected}</source>
        <translation>تدرّج {tensor} هو {type}، لا {expected}</translation>
    </message>
    <message>
        <source>the gradient's norm</source>
        <translation>معيار التدرّج</translation>
    </message>
    <message>
        <source>the gradients of %1</source>
        <translation>تدرّجات %1</translation>
    </message>
    <message>
        <source>the gradients of %1 steps in a row are infinite or not a number; the weights were not changed by them</source>
        <translation>التدرّجات في %1 من الخطوات المتتالية لا نهائية أو ليست أعدادًا؛ لم تتغيّر الأوزان بها</translation>
    </message>
    <message>
        <source>the gradients of %1 steps in a row are infinite or not a number; the weights were not changed by them; they begin in %2</source>
        <translation>تدرّجات %1 من الخطوات المتتالية لا نهائية أو ليست أعدادًا؛ ولم تغيّر الأوزان؛ وتبدأ في %2</translation>
    </message>
    <message>
        <source>the gradients of {nodes}</source>
        <translation>تدرّجات {nodes}</translation>
    </message>
    <message>
        <source>the gradients of {steps} steps in a row are infinite or not a number; the weights were not changed by them</source>
        <translation>التدرّجات في {steps} من الخطوات المتتالية لا نهائية أو ليست أعدادًا؛ لم تتغيّر الأوزان بها</translation>
    </message>
    <message>
        <source>the gradients of {steps} steps in a row are infinite or not a number; the weights were not changed by them; they begin in {where}</source>
        <translation>التدرّجات في {steps} من الخطوات المتتالية لا نهائية أو ليست أعدادًا؛ لم تتغيّر الأوزان بها؛ تبدأ في {where}</translation>
    </message>
    <message>
        <source>the graph</source>
        <translation>المخطط البياني</translation>
    </message>
    <message>
        <source>the header would have {bytes} bytes; at most {max} are written</source>
        <translation>سيبلغ سطر العناوين {bytes} من البايتات؛ ويُكتب {max} على الأكثر</translation>
    </message>
    <message>
        <source>the index of runs cannot be used: {reason}</source>
        <translation>تعذّر استعمال فهرس عمليات التشغيل: {reason}</translation>
    </message>
    <message>
        <source>the initial weights differ: {values}</source>
        <translation>الأوزان الابتدائية مختلفة: {values}</translation>
    </message>
    <message>
        <source>the inputs</source>
        <translation>المداخل</translation>
    </message>
    <message>
        <source>the key "{name}" appears twice in one object</source>
        <translation>المفتاح "{name}" يرد مرتين في كائن واحد</translation>
    </message>
    <message>
        <source>the lanes compute different numbers, by {difference}{where}, {when} (limit {limit})</source>
        <translation>تحسب المسارات أعدادًا مختلفة بفرق {difference}{where}، {when} (الحدّ {limit})</translation>
    </message>
    <message>
        <source>the lanes have no step with a loss in common</source>
        <translation>ليس للمسارات خطوة مشتركة ذات خسارة</translation>
    </message>
    <message>
        <source>the lanes of the race</source>
        <translation>مسارات السباق</translation>
    </message>
    <message>
        <source>the lanes take turns</source>
        <translation>تتناوب المسارات</translation>
    </message>
    <message>
        <source>the largest n must be from %1 to %2</source>
        <translation>يجب أن يكون أكبر n من %1 إلى %2</translation>
    </message>
    <message>
        <source>the last point</source>
        <translation>النقطة الأخيرة</translation>
    </message>
    <message>
        <source>the last validation</source>
        <translation>التحقق الأخير</translation>
    </message>
    <message>
        <source>the layer has {units}</source>
        <translation>في الطبقة {units}</translation>
    </message>
    <message>
        <source>the layers to add</source>
        <translation>الطبقات التي تُضاف</translation>
    </message>
    <message>
        <source>the learning curves</source>
        <translation>منحنيات التعلّم</translation>
    </message>
    <message>
        <source>the learning rate</source>
        <translation>معدّل التعلّم</translation>
    </message>
    <message>
        <source>the learning rate by step</source>
        <translation>معدّل التعلّم حسب الخطوة</translation>
    </message>
    <message>
        <source>the learning rate cannot follow a validation loss that is never measured</source>
        <translation>لا يمكن لمعدّل التعلّم أن يتبع خسارة تحقق لا تُقاس أبدًا</translation>
    </message>
    <message>
        <source>the learning rates must be positive and ascending</source>
        <translation>يجب أن تكون معدّلات التعلّم موجبة ومتصاعدة</translation>
    </message>
    <message>
        <source>the lesson does not begin with ---</source>
        <translation>لا يبدأ الدرس بـ ---</translation>
    </message>
    <message>
        <source>the lesson has no card</source>
        <translation>ليس في الدرس بطاقة</translation>
    </message>
    <message>
        <source>the lesson has no takeaway</source>
        <translation>ليس في الدرس خلاصة</translation>
    </message>
    <message>
        <source>the lesson is larger than %1 KiB</source>
        <translation>الدرس أكبر من %1 KiB</translation>
    </message>
    <message>
        <source>the lesson is not %1 text</source>
        <translation>الدرس ليس نصًّا بترميز %1</translation>
    </message>
    <message>
        <source>the lesson is not a text file</source>
        <translation>الدرس ليس ملفًّا نصيًّا</translation>
    </message>
    <message>
        <source>the line is longer than %1 characters</source>
        <translation>السطر أطول من %1 من المحارف</translation>
    </message>
    <message>
        <source>the link</source>
        <translation>الرابط</translation>
    </message>
    <message>
        <source>the loss</source>
        <translation>الخسارة</translation>
    </message>
    <message>
        <source>the loss reads the data itself</source>
        <translation>تقرأ الخسارة البيانات نفسها</translation>
    </message>
    <message>
        <source>the losses differ by {difference} over the first {steps} steps (limit {allowed})</source>
        <translation>تختلف قيم الخسارة بمقدار {difference} على مدى أول {steps} من الخطوات (الحد {allowed})</translation>
    </message>
    <message>
        <source>the mean since the point before</source>
        <translation>المتوسط منذ النقطة السابقة</translation>
    </message>
    <message>
        <source>the memory does not suffice to compress the project</source>
        <translation>لا تكفي الذاكرة لضغط المشروع</translation>
    </message>
    <message>
        <source>the memory that is needed</source>
        <translation>الذاكرة اللازمة</translation>
    </message>
    <message>
        <source>the message is damaged</source>
        <translation>الرسالة تالفة</translation>
    </message>
    <message>
        <source>the model does not describe its training data</source>
        <translation>لا يصف النموذج بيانات تدريبه</translation>
    </message>
    <message>
        <source>the names of the pages below the race</source>
        <translation>أسماء الصفحات أسفل السباق</translation>
    </message>
    <message>
        <source>the network cannot predict</source>
        <translation>لا يمكن للشبكة أن تتنبأ</translation>
    </message>
    <message>
        <source>the network classifies many positions of a sample; predictions need one class per sample</source>
        <translation>تصنّف الشبكة مواضع كثيرة من العيّنة؛ والتنبؤات تحتاج إلى صنف واحد لكل عيّنة</translation>
    </message>
    <message>
        <source>the network does not know the word "{word}"</source>
        <translation>لا تعرف الشبكة الكلمة "{word}"</translation>
    </message>
    <message>
        <source>the network does not predict the next token at every position of a text</source>
        <translation>لا تتنبأ الشبكة بالرمز التالي عند كل موضع من النص</translation>
    </message>
    <message>
        <source>the network does not read text</source>
        <translation>لا تقرأ الشبكة نصوصًا</translation>
    </message>
    <message>
        <source>the network has more than {limit} layers</source>
        <translation>في الشبكة أكثر من {limit} من الطبقات</translation>
    </message>
    <message>
        <source>the network has no Data layer</source>
        <translation>ليس في الشبكة طبقة Data</translation>
    </message>
    <message>
        <source>the network has no loss: training needs something to minimize</source>
        <translation>ليس للشبكة خسارة: يحتاج التدريب إلى شيء يصغّره</translation>
    </message>
    <message>
        <source>the network has no parameter of this name</source>
        <translation>ليس في الشبكة معامل بهذا الاسم</translation>
    </message>
    <message>
        <source>the network has no such layer</source>
        <translation>ليس في الشبكة طبقة كهذه</translation>
    </message>
    <message>
        <source>the network has problems</source>
        <translation>في الشبكة مشكلات</translation>
    </message>
    <message>
        <source>the network is too large for a preview</source>
        <translation>الشبكة أكبر من أن تُعاين</translation>
    </message>
    <message>
        <source>the network is too large for this check</source>
        <translation>الشبكة أكبر من أن يشملها هذا الفحص</translation>
    </message>
    <message>
        <source>the network predicts values that are not finite</source>
        <translation>تتنبأ الشبكة بقيم غير منتهية</translation>
    </message>
    <message>
        <source>the network reads a field that its data does not have</source>
        <translation>تقرأ الشبكة حقلًا ليس في بياناتها</translation>
    </message>
    <message>
        <source>the network reads {count} data fields; predictions need one</source>
        <translation>تقرأ الشبكة من حقول البيانات {count}؛ والتنبؤات تحتاج إلى حقل واحد</translation>
    </message>
    <message>
        <source>the network was trained on numbers with a point: write {number}</source>
        <translation>دُربت الشبكة على أعداد بنقطة عشرية: اكتب {number}</translation>
    </message>
    <message>
        <source>the network's batch</source>
        <translation>دفعة الشبكة</translation>
    </message>
    <message>
        <source>the network's precision</source>
        <translation>صيغة أعداد الشبكة</translation>
    </message>
    <message>
        <source>the networks differ: {values}</source>
        <translation>الشبكات مختلفة: {values}</translation>
    </message>
    <message>
        <source>the node {node} is different</source>
        <translation>العقدة {node} مختلفة</translation>
    </message>
    <message>
        <source>the node {node} is gone</source>
        <translation>العقدة {node} لم تعد موجودة</translation>
    </message>
    <message>
        <source>the node {node} is new</source>
        <translation>العقدة {node} جديدة</translation>
    </message>
    <message>
        <source>the number is too large</source>
        <translation>العدد أكبر من اللازم</translation>
    </message>
    <message>
        <source>the number of parameters that is planned</source>
        <translation>عدد المعاملات المخطَّط له</translation>
    </message>
    <message>
        <source>the numbers of its tensors</source>
        <translation>أعداد موتّراته</translation>
    </message>
    <message>
        <source>the operation {op} {problem}; it got {inputs}</source>
        <translation>العملية {op}: {problem}؛ وقد تلقّت {inputs}</translation>
    </message>
    <message>
        <source>the order {order} does not name each axis of {type} once</source>
        <translation>الترتيب {order} لا يذكر كل محور من {type} مرة واحدة</translation>
    </message>
    <message>
        <source>the other side is not a worker of Epoch Studio, or its messages are damaged</source>
        <translation>الطرف الآخر ليس عملية عاملة من Epoch Studio، أو رسائله تالفة</translation>
    </message>
    <message>
        <source>the other side is version {other}, this is {own}</source>
        <translation>الطرف الآخر إصداره {other}، وهذا إصداره {own}</translation>
    </message>
    <message>
        <source>the other side speaks version {other} of the worker's protocol, this program {own}</source>
        <translation>الطرف الآخر يتكلم الإصدار {other} من بروتوكول العملية العاملة، وهذا البرنامج الإصدار {own}</translation>
    </message>
    <message>
        <source>the output of %1</source>
        <translation>مُخرَج %1</translation>
    </message>
    <message>
        <source>the output of the layer is {shape}</source>
        <translation>خرج الطبقة {shape}</translation>
    </message>
    <message>
        <source>the output of {nodes}</source>
        <translation>مخرج {nodes}</translation>
    </message>
    <message>
        <source>the outputs of a layer</source>
        <translation>مخرجات طبقة</translation>
    </message>
    <message>
        <source>the pack has a lesson {name} already</source>
        <translation>في الحزمة درس {name} بالفعل</translation>
    </message>
    <message>
        <source>the pack lacks the project “{name}”</source>
        <translation>ينقص الحزمة المشروع “{name}”</translation>
    </message>
    <message>
        <source>the pack would be larger than %1 MiB or %2 files</source>
        <translation>ستكون الحزمة أكبر من %1 MiB أو من %2 من الملفات</translation>
    </message>
    <message>
        <source>the page below the race</source>
        <translation>الصفحة أسفل السباق</translation>
    </message>
    <message>
        <source>the page of the plan that is in front</source>
        <translation>صفحة التخطيط الظاهرة</translation>
    </message>
    <message>
        <source>the pages of the plan</source>
        <translation>صفحات التخطيط</translation>
    </message>
    <message>
        <source>the part of the data set on the GPU</source>
        <translation>جزء مجموعة البيانات على GPU</translation>
    </message>
    <message>
        <source>the parts of a batch (it is taken whole)</source>
        <translation>أجزاء الدفعة (تؤخذ كاملة)</translation>
    </message>
    <message>
        <source>the peer has closed the connection</source>
        <translation>أغلق الطرف الآخر الاتصال</translation>
    </message>
    <message>
        <source>the plane of points and what the network says to each</source>
        <translation>مستوي النقاط وما تقوله الشبكة عن كل منها</translation>
    </message>
    <message>
        <source>the plateau schedule of the learning rate</source>
        <translation>جدول معدّل التعلّم عند الثبات (plateau)</translation>
    </message>
    <message>
        <source>the precision of the numbers: there it is %1</source>
        <translation>صيغة الأعداد: هي هناك %1</translation>
    </message>
    <message>
        <source>the precisions differ: {values}</source>
        <translation>صيغ الأعداد مختلفة: {values}</translation>
    </message>
    <message>
        <source>the progress of training below the canvas</source>
        <translation>تقدّم التدريب أسفل لوحة الرسم</translation>
    </message>
    <message>
        <source>the project does not say what its data holds</source>
        <translation>لا يذكر المشروع ما تحويه بياناته</translation>
    </message>
    <message>
        <source>the project has more weights than the file</source>
        <translation>أوزان المشروع أكثر من أوزان الملف</translation>
    </message>
    <message>
        <source>the project has no data facts</source>
        <translation>ليس في المشروع معلومات عن البيانات</translation>
    </message>
    <message>
        <source>the project has no data yet</source>
        <translation>ليس للمشروع بيانات بعد</translation>
    </message>
    <message>
        <source>the project has no optimizer</source>
        <translation>ليس للمشروع مُحسِّن</translation>
    </message>
    <message>
        <source>the project in the file does not know its data</source>
        <translation>المشروع في الملف لا يعرف بياناته</translation>
    </message>
    <message>
        <source>the project starts from weights of a file that is not part of it</source>
        <translation>يبدأ المشروع من أوزان في ملف ليس جزءًا منه</translation>
    </message>
    <message>
        <source>the prompt is empty</source>
        <translation>نص البداية فارغ</translation>
    </message>
    <message>
        <source>the race is not finished</source>
        <translation>لم يكتمل السباق</translation>
    </message>
    <message>
        <source>the race was cancelled</source>
        <translation>أُلغي السباق</translation>
    </message>
    <message>
        <source>the race was of another network, or on other data, than the run</source>
        <translation>كان السباق لشبكة أخرى أو على بيانات غير بيانات التشغيل</translation>
    </message>
    <message>
        <source>the random numbers differ from the CPU's</source>
        <translation>الأعداد العشوائية تختلف عن أعداد CPU</translation>
    </message>
    <message>
        <source>the recorded plan cannot be followed: %1</source>
        <translation>تعذّر اتباع الخطة المسجَّلة: %1</translation>
    </message>
    <message>
        <source>the recorded plan cannot be followed: {reason}</source>
        <translation>تعذّر اتباع الخطة المسجَّلة: {reason}</translation>
    </message>
    <message>
        <source>the recording is damaged</source>
        <translation>التسجيل تالف</translation>
    </message>
    <message>
        <source>the row has {fields} {fields:field|fields}; the first row has {expected}</source>
        <translation>عدد {fields:الحقول|الحقول} في الصف {fields}؛ وفي الصف الأول {expected}</translation>
    </message>
    <message>
        <source>the row has {fields} {fields:field|fields}; the network reads {columns}</source>
        <translation>عدد {fields:الحقول|الحقول} في الصف {fields}؛ وتقرأ الشبكة {columns}</translation>
    </message>
    <message>
        <source>the row has {values} {values:value|values}; the network reads {expected}</source>
        <translation>عدد {values:القيم|القيم} في الصف {values}؛ وتقرأ الشبكة {expected}</translation>
    </message>
    <message>
        <source>the row is neither data nor the names of the columns that the network reads: {columns}</source>
        <translation>الصف ليس بيانات، ولا أسماء الأعمدة التي تقرؤها الشبكة: {columns}</translation>
    </message>
    <message>
        <source>the run cannot be recorded: {reason}</source>
        <translation>تعذّر تسجيل عملية التشغيل: {reason}</translation>
    </message>
    <message>
        <source>the run goes on in this or another program</source>
        <translation>تستمر عملية التشغيل في هذا البرنامج أو غيره</translation>
    </message>
    <message>
        <source>the run has no checkpoint yet; it begins at step %1</source>
        <translation>ليس لعملية التشغيل نقطة حفظ بعد؛ تبدأ عند الخطوة %1</translation>
    </message>
    <message>
        <source>the run has no readable checkpoint</source>
        <translation>ليس لعملية التشغيل نقطة حفظ مقروءة</translation>
    </message>
    <message>
        <source>the run was not recorded; train it again</source>
        <translation>لم تُسجَّل عملية التشغيل؛ درّبها مرة أخرى</translation>
    </message>
    <message>
        <source>the run {run} had not been saved yet; train it again</source>
        <translation>لم تكن عملية التشغيل {run} قد حُفظت بعد؛ درّبها مرة أخرى</translation>
    </message>
    <message>
        <source>the run {run} was saved at step {step}: resume it from there</source>
        <translation>حُفظت عملية التشغيل {run} عند الخطوة {step}: استأنفها من هناك</translation>
    </message>
    <message>
        <source>the run's log was damaged ({damage}); the events before the damage are kept, the rest is in events.log.damaged</source>
        <translation>كان سجل عملية التشغيل تالفًا ({damage})؛ الأحداث قبل التلف محفوظة، والباقي في events.log.damaged</translation>
    </message>
    <message>
        <source>the run's plan was timed for another device, version or batch; another plan is used, so its numbers may differ in their last bits</source>
        <translation>قيست خطة عملية التشغيل لجهاز أو إصدار أو دفعة أخرى؛ تُستعمل خطة أخرى، لذا قد تختلف أعدادها في آخر بتّاتها</translation>
    </message>
    <message>
        <source>the same</source>
        <translation>نفسه</translation>
    </message>
    <message>
        <source>the samples do not stand first</source>
        <translation>العيّنات ليست في المحور الأول</translation>
    </message>
    <message>
        <source>the samples do not stand first in the output</source>
        <translation>العيّنات ليست في المحور الأول من المخرج</translation>
    </message>
    <message>
        <source>the samples have no class</source>
        <translation>ليس للعيّنات صنف</translation>
    </message>
    <message>
        <source>the saved state belongs to another optimizer</source>
        <translation>الحالة المحفوظة تخصّ مُحسِّنًا آخر</translation>
    </message>
    <message>
        <source>the saved state has other live parameters</source>
        <translation>في الحالة المحفوظة معاملات حيّة أخرى</translation>
    </message>
    <message>
        <source>the search was cancelled</source>
        <translation>أُلغي البحث</translation>
    </message>
    <message>
        <source>the second --- is missing</source>
        <translation>ينقص --- الثاني</translation>
    </message>
    <message>
        <source>the seeds differ: {values}</source>
        <translation>البذور مختلفة: {values}</translation>
    </message>
    <message>
        <source>the selected layer is not a block</source>
        <translation>الطبقة المحدَّدة ليست كتلة</translation>
    </message>
    <message>
        <source>the server refused with status {status}</source>
        <translation>رفض الخادم بالحالة {status}</translation>
    </message>
    <message>
        <source>the set</source>
        <translation>المجموعة</translation>
    </message>
    <message>
        <source>the set has test rows of their own</source>
        <translation>للمجموعة صفوف اختبار خاصة بها</translation>
    </message>
    <message>
        <source>the set has validation rows of their own</source>
        <translation>للمجموعة صفوف تحقق قائمة بذاتها</translation>
    </message>
    <message>
        <source>the setting is not known</source>
        <translation>الإعداد غير معروف</translation>
    </message>
    <message>
        <source>the settings of the selected layer</source>
        <translation>إعدادات الطبقة المحدَّدة</translation>
    </message>
    <message>
        <source>the sizes of its parts are computed</source>
        <translation>أحجام الأجزاء تُحسب ولا تُعطى</translation>
    </message>
    <message>
        <source>the start was cancelled</source>
        <translation>أُلغي البدء</translation>
    </message>
    <message>
        <source>the steps differ: {values}</source>
        <translation>عدد الخطوات مختلف: {values}</translation>
    </message>
    <message>
        <source>the sweep has more than %1 runs</source>
        <translation>عمليات التشغيل في التجربة المتعدّدة القيم أكثر من %1</translation>
    </message>
    <message>
        <source>the system names no folder for user data</source>
        <translation>لا يذكر النظام مجلدًا لبيانات المستخدم</translation>
    </message>
    <message>
        <source>the system names no folder for your lessons</source>
        <translation>لا يذكر النظام مجلدًا لدروسك</translation>
    </message>
    <message>
        <source>the tabs Build, Train, Race, Plan</source>
        <translation>التبويبات بناء، تدريب، سباق، تخطيط</translation>
    </message>
    <message>
        <source>the test of a time series is its latest part</source>
        <translation>اختبار السلسلة الزمنية هو أحدث جزء فيها</translation>
    </message>
    <message>
        <source>the test rows are those of a file of their own</source>
        <translation>صفوف الاختبار من ملف خاص بها</translation>
    </message>
    <message>
        <source>the test split, after step {step}</source>
        <translation>بيانات الاختبار، بعد الخطوة {step}</translation>
    </message>
    <message>
        <source>the test was cancelled</source>
        <translation>أُلغي الاختبار</translation>
    </message>
    <message>
        <source>the text ends too early</source>
        <translation>ينتهي النص أبكر من اللازم</translation>
    </message>
    <message>
        <source>the text holds a picture or HTML, which lessons do not show</source>
        <translation>في النص صورة أو HTML، ولا تعرضهما الدروس</translation>
    </message>
    <message>
        <source>the text holds control characters</source>
        <translation>في النص محارف تحكّم</translation>
    </message>
    <message>
        <source>the text is empty</source>
        <translation>النص فارغ</translation>
    </message>
    <message>
        <source>the text is empty or too long</source>
        <translation>النص فارغ أو أطول من اللازم</translation>
    </message>
    <message>
        <source>the text is larger than %1 MiB</source>
        <translation>النص أكبر من %1 MiB</translation>
    </message>
    <message>
        <source>the text is longer than {limit} bytes</source>
        <translation>النص أطول من {limit} من البايتات</translation>
    </message>
    <message>
        <source>the text is not %1</source>
        <translation>النص ليس %1</translation>
    </message>
    <message>
        <source>the time limit of %1 min is reached</source>
        <translation>بُلغ الحد الزمني %1 min</translation>
    </message>
    <message>
        <source>the time limit of {minutes} min is reached</source>
        <translation>بُلغ الحد الزمني {minutes} min</translation>
    </message>
    <message>
        <source>the title has more than %1 bytes, or several lines</source>
        <translation>العنوان أكثر من %1 من البايتات، أو له عدة أسطر</translation>
    </message>
    <message>
        <source>the title is longer than %1 bytes or no %2 text</source>
        <translation>العنوان أطول من %1 من البايتات أو ليس نصًّا بترميز %2</translation>
    </message>
    <message>
        <source>the tokens of its texts</source>
        <translation>رموز نصوصه</translation>
    </message>
    <message>
        <source>the training loss has not been lower than its best, %1, at %2 validation</source>
        <translation>لم تنزل خسارة التدريب عن أفضل قيمة لها، %1، في %2 عملية تحقق</translation>
    </message>
    <message>
        <source>the training loss has not been lower than its best, %1, at %2 validations in a row</source>
        <translation>لم تنزل خسارة التدريب عن أفضل قيمة لها، %1، في %2 عمليات تحقق متتالية</translation>
    </message>
    <message>
        <source>the training loss has not been lower than its best, {best}, at {count} validation</source>
        <translation>لم تنزل خسارة التدريب عن أفضل قيمة لها، {best}، في {count} عملية تحقق</translation>
    </message>
    <message>
        <source>the training loss has not been lower than its best, {best}, at {count} validations in a row</source>
        <translation>لم تنزل خسارة التدريب عن أفضل قيمة لها، {best}، في {count} عمليات تحقق متتالية</translation>
    </message>
    <message>
        <source>the training process ended unexpectedly at step {step}: {reason}</source>
        <translation>انتهت عملية التدريب على نحو غير متوقع عند الخطوة {step}: {reason}</translation>
    </message>
    <message>
        <source>the training process {end}: {reason}</source>
        <translation>عملية التدريب {end}: {reason}</translation>
    </message>
    <message>
        <source>the training split is empty</source>
        <translation>قسم التدريب فارغ</translation>
    </message>
    <message>
        <source>the upper end of that estimate</source>
        <translation>الحد الأعلى لذلك التقدير</translation>
    </message>
    <message>
        <source>the validation accuracy %1 has reached the target of %2</source>
        <translation>بلغت دقة التحقق %1 الهدف %2</translation>
    </message>
    <message>
        <source>the validation accuracy {value} has reached the target of {target}</source>
        <translation>بلغت دقة التحقق {value} الهدف {target}</translation>
    </message>
    <message>
        <source>the validation at step {step}</source>
        <translation>التحقق عند الخطوة {step}</translation>
    </message>
    <message>
        <source>the validation figure of the bar</source>
        <translation>قيمة التحقق في الشريط</translation>
    </message>
    <message>
        <source>the validation loss %1 has reached the target of %2</source>
        <translation>بلغت خسارة التحقق %1 الهدف %2</translation>
    </message>
    <message>
        <source>the validation loss has not been lower than its best, %1, at %2 validation</source>
        <translation>لم تنزل خسارة التحقق عن أفضل قيمة لها، %1، في %2 عملية تحقق</translation>
    </message>
    <message>
        <source>the validation loss has not been lower than its best, %1, at %2 validations in a row</source>
        <translation>لم تنزل خسارة التحقق عن أفضل قيمة لها، %1، في %2 عمليات تحقق متتالية</translation>
    </message>
    <message>
        <source>the validation loss has not been lower than its best, {best}, at {count} validation</source>
        <translation>لم تنزل خسارة التحقق عن أفضل قيمة لها، {best}، في {count} عملية تحقق</translation>
    </message>
    <message>
        <source>the validation loss has not been lower than its best, {best}, at {count} validations in a row</source>
        <translation>لم تنزل خسارة التحقق عن أفضل قيمة لها، {best}، في {count} عمليات تحقق متتالية</translation>
    </message>
    <message>
        <source>the validation loss {value} has reached the target of {target}</source>
        <translation>بلغت خسارة التحقق {value} الهدف {target}</translation>
    </message>
    <message>
        <source>the value is of the wrong kind</source>
        <translation>القيمة من نوع خاطئ</translation>
    </message>
    <message>
        <source>the weights differ in at least one bit</source>
        <translation>تختلف الأوزان في بتّ واحد على الأقل</translation>
    </message>
    <message>
        <source>the weights of a layer</source>
        <translation>أوزان طبقة</translation>
    </message>
    <message>
        <source>the weights were changed after the export</source>
        <translation>غُيّرت الأوزان بعد التصدير</translation>
    </message>
    <message>
        <source>the window</source>
        <translation>النافذة</translation>
    </message>
    <message>
        <source>the windows of a time series are made in memory</source>
        <translation>تُنشأ نوافذ السلسلة الزمنية في الذاكرة</translation>
    </message>
    <message>
        <source>the wire is gone</source>
        <translation>لم تعد الوصلة موجودة</translation>
    </message>
    <message>
        <source>the wire would close a cycle</source>
        <translation>ستغلق الوصلة حلقة</translation>
    </message>
    <message>
        <source>the wire's number is in use</source>
        <translation>رقم الوصلة مستعمل</translation>
    </message>
    <message>
        <source>the wires form a cycle: {layers}</source>
        <translation>الوصلات تكوّن حلقة: {layers}</translation>
    </message>
    <message>
        <source>the worker began with the wrong message</source>
        <translation>بدأت العملية العاملة برسالة خاطئة</translation>
    </message>
    <message>
        <source>the worker does not answer</source>
        <translation>لا تجيب العملية العاملة</translation>
    </message>
    <message>
        <source>the worker ended before it answered</source>
        <translation>انتهت العملية العاملة قبل أن تجيب</translation>
    </message>
    <message>
        <source>the wrong answer “{answer}” has no reply</source>
        <translation>ليس للإجابة الخاطئة “{answer}” ردّ</translation>
    </message>
    <message>
        <source>the {columns} columns of a {type} do not match the {rows} rows of b {other}</source>
        <translation>أعمدة a {type} وعددها {columns} لا توافق صفوف b {other} وعددها {rows}</translation>
    </message>
    <message>
        <source>the {count} samples of this project; a larger data set is copied part by part</source>
        <translation>عيّنات هذا المشروع وعددها {count}؛ وتُنسخ مجموعة بيانات أكبر جزءًا جزءًا</translation>
    </message>
    <message>
        <source>then %1</source>
        <translation>ثم %1</translation>
    </message>
    <message>
        <source>there 36 inputs and 6 units, here 2-16-16-2</source>
        <translation>هناك 36 مدخلًا و6 وحدات، وهنا 2-16-16-2</translation>
    </message>
    <message>
        <source>there ResNet-18 on CIFAR-100, here ResNet-20 on drawn shapes</source>
        <translation>هناك ResNet-18 على CIFAR-100، وهنا ResNet-20 على أشكال مرسومة</translation>
    </message>
    <message>
        <source>there another table, here one of wines</source>
        <translation>هناك جدول آخر، وهنا جدول للنبيذ</translation>
    </message>
    <message>
        <source>there are more than %1 attributes</source>
        <translation>عدد الخصائص أكثر من %1</translation>
    </message>
    <message>
        <source>there are more than %1 names</source>
        <translation>عدد الأسماء أكثر من %1</translation>
    </message>
    <message>
        <source>there are more than %1 nodes</source>
        <translation>عدد العُقد أكثر من %1</translation>
    </message>
    <message>
        <source>there are more than %1 tensors</source>
        <translation>عدد الموتّرات أكثر من %1</translation>
    </message>
    <message>
        <source>there are no images in this data that could be varied</source>
        <translation>ليس في هذه البيانات صور يمكن تنويعها</translation>
    </message>
    <message>
        <source>there are only {count} devices of this kind</source>
        <translation>لا يوجد من هذا النوع إلا {count} من الأجهزة</translation>
    </message>
    <message>
        <source>there are too many inputs or outputs</source>
        <translation>المداخل أو المخارج أكثر من اللازم</translation>
    </message>
    <message>
        <source>there are two graphs</source>
        <translation>يوجد مخططان</translation>
    </message>
    <message>
        <source>there are {count} cards</source>
        <translation>عدد البطاقات {count}</translation>
    </message>
    <message>
        <source>there four convolutions on MNIST, here two on drawn shapes</source>
        <translation>هناك أربع طبقات التفاف على MNIST، وهنا اثنتان على أشكال مرسومة</translation>
    </message>
    <message>
        <source>there inference, here training: many minutes on a CPU</source>
        <translation>هناك استدلال، وهنا تدريب: دقائق كثيرة على CPU</translation>
    </message>
    <message>
        <source>there is a file of this name already</source>
        <translation>يوجد ملف بهذا الاسم بالفعل</translation>
    </message>
    <message>
        <source>there is already a block of this name</source>
        <translation>توجد كتلة بهذا الاسم بالفعل</translation>
    </message>
    <message>
        <source>there is already a node of this name</source>
        <translation>توجد عقدة بهذا الاسم بالفعل</translation>
    </message>
    <message>
        <source>there is no axis {axis} in {type}</source>
        <translation>لا يوجد محور {axis} في {type}</translation>
    </message>
    <message>
        <source>there is no block "{block}"</source>
        <translation>لا توجد كتلة "{block}"</translation>
    </message>
    <message>
        <source>there is no data sheet of this GPU</source>
        <translation>لا توجد صحيفة بيانات لهذه GPU</translation>
    </message>
    <message>
        <source>there is no example of this name</source>
        <translation>لا يوجد مثال بهذا الاسم</translation>
    </message>
    <message>
        <source>there is no figure “{name}”</source>
        <translation>لا توجد قيمة “{name}”</translation>
    </message>
    <message>
        <source>there is no mode “{mode}”</source>
        <translation>لا يوجد نمط “{mode}”</translation>
    </message>
    <message>
        <source>there is no node {node}</source>
        <translation>لا توجد عقدة {node}</translation>
    </message>
    <message>
        <source>there is no operation "{op}"</source>
        <translation>لا توجد عملية "{op}"</translation>
    </message>
    <message>
        <source>there is no optimizer "{optimizer}"</source>
        <translation>لا يوجد مُحسِّن "{optimizer}"</translation>
    </message>
    <message>
        <source>there is no option "{key}"</source>
        <translation>لا يوجد خيار "{key}"</translation>
    </message>
    <message>
        <source>there is no place “{place}”</source>
        <translation>لا يوجد موضع “{place}”</translation>
    </message>
    <message>
        <source>there is no setting "{key}"</source>
        <translation>لا يوجد إعداد "{key}"</translation>
    </message>
    <message>
        <source>there is no setting of this name</source>
        <translation>لا يوجد إعداد بهذا الاسم</translation>
    </message>
    <message>
        <source>there is no such augmentation</source>
        <translation>لا يوجد تعزيز كهذا</translation>
    </message>
    <message>
        <source>there is no such block</source>
        <translation>لا توجد كتلة كهذه</translation>
    </message>
    <message>
        <source>there is no such built-in data set</source>
        <translation>لا توجد مجموعة بيانات مدمجة كهذه</translation>
    </message>
    <message>
        <source>there is no such file</source>
        <translation>لا يوجد ملف كهذا</translation>
    </message>
    <message>
        <source>there is no such kind of card</source>
        <translation>لا يوجد نوع بطاقات كهذا</translation>
    </message>
    <message>
        <source>there is no such kind of device</source>
        <translation>لا يوجد نوع أجهزة كهذا</translation>
    </message>
    <message>
        <source>there is no such note</source>
        <translation>لا توجد ملاحظة كهذه</translation>
    </message>
    <message>
        <source>there is no such run in {folder}</source>
        <translation>لا توجد عملية تشغيل كهذه في {folder}</translation>
    </message>
    <message>
        <source>there is no such wire</source>
        <translation>لا توجد وصلة كهذه</translation>
    </message>
    <message>
        <source>there is no template of this name</source>
        <translation>لا يوجد قالب بهذا الاسم</translation>
    </message>
    <message>
        <source>there is no unfinished run</source>
        <translation>لا يوجد تشغيل غير مكتمل</translation>
    </message>
    <message>
        <source>there is no unfinished run of this network and data; this is a new one</source>
        <translation>لا يوجد تشغيل غير مكتمل لهذه الشبكة وهذه البيانات؛ هذا تشغيل جديد</translation>
    </message>
    <message>
        <source>there is no unfinished run that can be resumed: {reason}</source>
        <translation>لا يوجد تشغيل غير مكتمل يمكن استئنافه: {reason}</translation>
    </message>
    <message>
        <source>there is no view “{view}”</source>
        <translation>لا يوجد عرض “{view}”</translation>
    </message>
    <message>
        <source>there is not enough memory to read it</source>
        <translation>لا تكفي الذاكرة لقراءته</translation>
    </message>
    <message>
        <source>there one layer of 50 units, here one of 8</source>
        <translation>هناك طبقة من 50 وحدة، وهنا طبقة من 8</translation>
    </message>
    <message>
        <source>there photographs, here drawn shapes</source>
        <translation>هناك صور فوتوغرافية، وهنا أشكال مرسومة</translation>
    </message>
    <message>
        <source>these are not columns of dates in the sample</source>
        <translation>هذه ليست أعمدة تواريخ في العينة</translation>
    </message>
    <message>
        <source>these are not columns of words in the sample</source>
        <translation>هذه ليست أعمدة كلمات في العينة</translation>
    </message>
    <message>
        <source>these weights belong to another network; name the project or model that they were trained with</source>
        <translation>هذه الأوزان تخصّ شبكة أخرى؛ اذكر المشروع أو النموذج الذي دُرِّبت معه</translation>
    </message>
    <message>
        <source>they are connected already</source>
        <translation>هما موصولان بالفعل</translation>
    </message>
    <message>
        <source>this build has no SQLite, so runs are read from their folders each time</source>
        <translation>ليس في هذه النسخة المبنية SQLite، لذا تُقرأ عمليات التشغيل من مجلداتها كل مرة</translation>
    </message>
    <message>
        <source>this build of the program cannot download: it was made without libcurl</source>
        <translation>هذه النسخة المبنية من البرنامج لا يمكنها التنزيل: بُنيت دون libcurl</translation>
    </message>
    <message>
        <source>this data set does not have this option</source>
        <translation>ليس لمجموعة البيانات هذه هذا الخيار</translation>
    </message>
    <message>
        <source>this device cannot trace individual kernels</source>
        <translation>لا يستطيع هذا الجهاز تتبّع النوى الحسابية منفردة</translation>
    </message>
    <message>
        <source>this device does not run %1</source>
        <translation>هذا الجهاز لا يشغّل %1</translation>
    </message>
    <message>
        <source>this device has no kernel for it</source>
        <translation>ليس لهذا الجهاز نواة حسابية لذلك</translation>
    </message>
    <message>
        <source>this form of the layer cannot be imported</source>
        <translation>لا يمكن استيراد هذا الشكل من الطبقة</translation>
    </message>
    <message>
        <source>this input of the network takes no pictures</source>
        <translation>هذا المدخل من الشبكة لا يأخذ صورًا</translation>
    </message>
    <message>
        <source>this is JSON, but not an {format}</source>
        <translation>هذا JSON، لكنه ليس {format}</translation>
    </message>
    <message>
        <source>this is a bug; please report it</source>
        <translation>هذا خطأ برمجي؛ يُرجى الإبلاغ عنه</translation>
    </message>
    <message>
        <source>this is a file of another network</source>
        <translation>هذا ملف شبكة أخرى</translation>
    </message>
    <message>
        <source>this is another file; try another address with --from</source>
        <translation>هذا ملف آخر؛ جرّب عنوانًا آخر مع --from</translation>
    </message>
    <message>
        <source>this is not JSON</source>
        <translation>هذا ليس JSON</translation>
    </message>
    <message>
        <source>this is not a %1 of %2 lower-case hexadecimal digits</source>
        <translation>هذا ليس %1 من %2 من الأرقام الست عشرية بأحرف صغيرة</translation>
    </message>
    <message>
        <source>this is not a block</source>
        <translation>هذا ليس كتلة</translation>
    </message>
    <message>
        <source>this is not a file name</source>
        <translation>هذا ليس اسم ملف</translation>
    </message>
    <message>
        <source>this is not a file of answers</source>
        <translation>هذا ليس ملف إجابات</translation>
    </message>
    <message>
        <source>this is not a number type</source>
        <translation>هذا ليس نوع أعداد</translation>
    </message>
    <message>
        <source>this is not a time</source>
        <translation>هذا ليس وقتًا</translation>
    </message>
    <message>
        <source>this is not an object</source>
        <translation>هذا ليس كائنًا</translation>
    </message>
    <message>
        <source>this is not the shape of a sample</source>
        <translation>هذا ليس شكل عيّنة</translation>
    </message>
    <message>
        <source>this layer has no feature vectors</source>
        <translation>ليس لهذه الطبقة متّجهات سمات</translation>
    </message>
    <message>
        <source>this layer has no input</source>
        <translation>ليس لهذه الطبقة دخل</translation>
    </message>
    <message>
        <source>this layer has no numeric output</source>
        <translation>ليس لهذه الطبقة خرج عددي</translation>
    </message>
    <message>
        <source>this layer has no output</source>
        <translation>ليس لهذه الطبقة خرج</translation>
    </message>
    <message>
        <source>this line is not “word: value”</source>
        <translation>هذا السطر ليس “كلمة: قيمة”</translation>
    </message>
    <message>
        <source>this query is no longer known</source>
        <translation>لم يعد هذا الاستعلام معروفًا</translation>
    </message>
    <message>
        <source>this run has no live parameter of this name</source>
        <translation>ليس لعملية التشغيل هذه معامل حيّ بهذا الاسم</translation>
    </message>
    <message>
        <source>this set has a test batch of its own</source>
        <translation>لهذه المجموعة دفعة اختبار خاصة بها</translation>
    </message>
    <message>
        <source>this set has no test files</source>
        <translation>ليس لهذه المجموعة ملفات اختبار</translation>
    </message>
    <message>
        <source>this split of the data has no samples</source>
        <translation>ليس في هذا القسم من البيانات عيّنات</translation>
    </message>
    <message>
        <source>this system does not say where data of a user goes</source>
        <translation>لا يذكر هذا النظام أين توضع بيانات المستخدم</translation>
    </message>
    <message>
        <source>this system does not say where it belongs</source>
        <translation>لا يذكر هذا النظام أين موضعه</translation>
    </message>
    <message>
        <source>this system does not say where the index of runs goes</source>
        <translation>لا يذكر هذا النظام أين يوضع فهرس عمليات التشغيل</translation>
    </message>
    <message>
        <source>this version cannot read data of the kind "{kind}"</source>
        <translation>هذا الإصدار لا يقرأ بيانات من النوع "{kind}"</translation>
    </message>
    <message>
        <source>this version does not know "{key}"</source>
        <translation>هذا الإصدار لا يعرف "{key}"</translation>
    </message>
    <message>
        <source>this version does not know "{optimizer}"</source>
        <translation>هذا الإصدار لا يعرف "{optimizer}"</translation>
    </message>
    <message>
        <source>this version does not know the fix</source>
        <translation>هذا الإصدار لا يعرف الإصلاح</translation>
    </message>
    <message>
        <source>this version does not know the layer "{layer}"</source>
        <translation>هذا الإصدار لا يعرف الطبقة "{layer}"</translation>
    </message>
    <message>
        <source>this version has no layer "{layer}"</source>
        <translation>ليس في هذا الإصدار طبقة "{layer}"</translation>
    </message>
    <message>
        <source>this version has no such layer</source>
        <translation>ليس في هذا الإصدار طبقة كهذه</translation>
    </message>
    <message>
        <source>this window trains in its own process and cannot take over another one</source>
        <translation>تجري هذه النافذة التدريب في عمليتها ولا يمكنها تولّي عملية أخرى</translation>
    </message>
    <message>
        <source>this worker has ended</source>
        <translation>انتهت هذه العملية العاملة</translation>
    </message>
    <message>
        <source>threads that this computer runs at once</source>
        <translation>الخيوط التي يشغّلها هذا الحاسوب معًا</translation>
    </message>
    <message>
        <source>threshold</source>
        <translation>العتبة</translation>
    </message>
    <message>
        <source>throttled by %1</source>
        <translation>مقيَّد بسبب %1</translation>
    </message>
    <message>
        <source>times that %1 of the chosen GPUs are as fast as one</source>
        <translation>كم ضعفًا أسرع %1 من GPU المختارة من واحدة</translation>
    </message>
    <message>
        <source>to buy</source>
        <translation>للشراء</translation>
    </message>
    <message>
        <source>to {place}, at step {step}</source>
        <translation>إلى {place}، عند الخطوة {step}</translation>
    </message>
    <message>
        <source>tokens are not quantities</source>
        <translation>الرموز ليست كميات</translation>
    </message>
    <message>
        <source>too large</source>
        <translation>كبير جدًا</translation>
    </message>
    <message>
        <source>too small</source>
        <translation>أصغر من اللازم</translation>
    </message>
    <message>
        <source>torch %1</source>
        <translation>torch %1</translation>
    </message>
    <message>
        <source>torch BoolStorage</source>
        <translation>torch BoolStorage</translation>
    </message>
    <message>
        <source>torch ByteStorage</source>
        <translation>torch ByteStorage</translation>
    </message>
    <message>
        <source>torch CharStorage</source>
        <translation>torch CharStorage</translation>
    </message>
    <message>
        <source>torch DoubleStorage</source>
        <translation>torch DoubleStorage</translation>
    </message>
    <message>
        <source>torch FloatStorage</source>
        <translation>torch FloatStorage</translation>
    </message>
    <message>
        <source>torch HalfStorage</source>
        <translation>torch HalfStorage</translation>
    </message>
    <message>
        <source>torch IntStorage</source>
        <translation>torch IntStorage</translation>
    </message>
    <message>
        <source>torch LongStorage</source>
        <translation>torch LongStorage</translation>
    </message>
    <message>
        <source>torch ShortStorage</source>
        <translation>torch ShortStorage</translation>
    </message>
    <message>
        <source>torch Size</source>
        <translation>torch Size</translation>
    </message>
    <message>
        <source>tracing steps</source>
        <translation>تتبّع الخطوات</translation>
    </message>
    <message>
        <source>train in %1</source>
        <translation>درّب بصيغة %1</translation>
    </message>
    <message>
        <source>train in %1, %2 or %3; predict in %4 or %5 too</source>
        <translation>درّب بصيغة %1 أو %2 أو %3؛ وتنبأ بصيغة %4 أو %5 أيضًا</translation>
    </message>
    <message>
        <source>train in {precision}</source>
        <translation>درّب بصيغة {precision}</translation>
    </message>
    <message>
        <source>train it once</source>
        <translation>درّبه مرة</translation>
    </message>
    <message>
        <source>train it: a run shows the layer outputs</source>
        <translation>درّبها: تُظهر عملية التشغيل مخرجات الطبقات</translation>
    </message>
    <message>
        <source>train the network again</source>
        <translation>درّب الشبكة مرة أخرى</translation>
    </message>
    <message>
        <source>trainable numbers of the network</source>
        <translation>أعداد الشبكة القابلة للتدريب</translation>
    </message>
    <message>
        <source>training</source>
        <translation>التدريب</translation>
    </message>
    <message>
        <source>training is not affected; see the times of layers in the card Step time</source>
        <translation>لا يتأثر التدريب؛ انظر أزمنة الطبقات في بطاقة زمن الخطوة</translation>
    </message>
    <message>
        <source>training loss of the newest steps</source>
        <translation>خسارة التدريب لأحدث الخطوات</translation>
    </message>
    <message>
        <source>training samples a second</source>
        <translation>عيّنات التدريب في الثانية</translation>
    </message>
    <message>
        <source>training steps of this run</source>
        <translation>خطوات التدريب في عملية التشغيل هذه</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>صحيح أو خطأ</translation>
    </message>
    <message>
        <source>true positive rate</source>
        <translation>معدّل الإيجابيات الصحيحة</translation>
    </message>
    <message>
        <source>true value</source>
        <translation>القيمة الحقيقية</translation>
    </message>
    <message>
        <source>true ↓</source>
        <translation>الحقيقي ↓</translation>
    </message>
    <message>
        <source>try %1</source>
        <translation>جرّب %1</translation>
    </message>
    <message>
        <source>try %1 to %2</source>
        <translation>جرّب من %1 إلى %2</translation>
    </message>
    <message>
        <source>try %1 x %2 x %3 and a batch of %4</source>
        <translation>جرّب %1 x %2 x %3 ودفعة من %4</translation>
    </message>
    <message>
        <source>try again</source>
        <translation>حاول مرة أخرى</translation>
    </message>
    <message>
        <source>try again in a moment</source>
        <translation>حاول مرة أخرى بعد لحظة</translation>
    </message>
    <message>
        <source>try again later, or another address with --from</source>
        <translation>حاول مرة أخرى لاحقًا، أو جرّب عنوانًا آخر مع --from</translation>
    </message>
    <message>
        <source>try again, or start the window without --isolate to train in its own process</source>
        <translation>حاول مرة أخرى، أو شغّل النافذة دون --isolate ليجري التدريب في عمليتها</translation>
    </message>
    <message>
        <source>try batches %1, and leave the other axis empty</source>
        <translation>جرّب الدفعات %1، واترك المحور الآخر فارغًا</translation>
    </message>
    <message>
        <source>trying batch sizes</source>
        <translation>تجريب أحجام الدفعة</translation>
    </message>
    <message>
        <source>trying learning rates</source>
        <translation>تجريب معدّلات التعلّم</translation>
    </message>
    <message>
        <source>two fields have this name</source>
        <translation>حقلان لهما هذا الاسم</translation>
    </message>
    <message>
        <source>two lessons open different projects of this name</source>
        <translation>درسان يفتحان مشروعين مختلفين بهذا الاسم</translation>
    </message>
    <message>
        <source>two wires lead into "{port}"</source>
        <translation>وصلتان تؤديان إلى "{port}"</translation>
    </message>
    <message>
        <source>unfreeze</source>
        <translation>إلغاء التجميد</translation>
    </message>
    <message>
        <source>unfreeze layer</source>
        <translation>إلغاء تجميد الطبقة</translation>
    </message>
    <message>
        <source>units</source>
        <translation>وحدات</translation>
    </message>
    <message>
        <source>unlock frame</source>
        <translation>إلغاء قفل الإطار</translation>
    </message>
    <message>
        <source>unpack %1 and name the folder %2</source>
        <translation>فُكّ ضغط %1 واذكر المجلد %2</translation>
    </message>
    <message>
        <source>unsaved network</source>
        <translation>شبكة غير محفوظة</translation>
    </message>
    <message>
        <source>update</source>
        <translation>التحديث</translation>
    </message>
    <message>
        <source>use a part of it</source>
        <translation>استعمل جزءًا منه</translation>
    </message>
    <message>
        <source>use a part of the images</source>
        <translation>استعمل جزءًا من الصور</translation>
    </message>
    <message>
        <source>use a part of them</source>
        <translation>استعمل جزءًا منها</translation>
    </message>
    <message>
        <source>use a shorter folder</source>
        <translation>استعمل مجلدًا أقصر</translation>
    </message>
    <message>
        <source>use a smaller file, or a machine with more memory</source>
        <translation>استعمل ملفًا أصغر، أو حاسوبًا ذا ذاكرة أكبر</translation>
    </message>
    <message>
        <source>use a table</source>
        <translation>استخدم جدولًا</translation>
    </message>
    <message>
        <source>use an older checkpoint</source>
        <translation>استعمل نقطة حفظ أقدم</translation>
    </message>
    <message>
        <source>use an older checkpoint, or another copy of the file</source>
        <translation>استعمل نقطة حفظ أقدم، أو نسخة أخرى من الملف</translation>
    </message>
    <message>
        <source>use an older checkpoint, or start a new run</source>
        <translation>استعمل نقطة حفظ أقدم، أو ابدأ عملية تشغيل جديدة</translation>
    </message>
    <message>
        <source>use builtin:NAME</source>
        <translation>استعمل builtin:NAME</translation>
    </message>
    <message>
        <source>use data of the same kind as the network was trained on</source>
        <translation>استعمل بيانات من النوع الذي دُرِّبت عليه الشبكة</translation>
    </message>
    <message>
        <source>use fewer folds, or more rows</source>
        <translation>استعمل طيّات أقل، أو صفوفًا أكثر</translation>
    </message>
    <message>
        <source>use fewer of them</source>
        <translation>استعمل عددًا أقل منها</translation>
    </message>
    <message>
        <source>use of the computer</source>
        <translation>استعمال الحاسوب</translation>
    </message>
    <message>
        <source>use one of {names}</source>
        <translation>استعمل واحدًا من {names}</translation>
    </message>
    <message>
        <source>use one of {words}</source>
        <translation>استعمل واحدًا من {words}</translation>
    </message>
    <message>
        <source>use programs of the same version</source>
        <translation>استعمل برامج من الإصدار نفسه</translation>
    </message>
    <message>
        <source>use sizes from %1 to %2</source>
        <translation>استعمل أحجامًا من %1 إلى %2</translation>
    </message>
    <message>
        <source>use smaller numbers</source>
        <translation>استعمل أعدادًا أصغر</translation>
    </message>
    <message>
        <source>use the file with the network that it was made from</source>
        <translation>استخدم الملف مع الشبكة التي صُنع منها</translation>
    </message>
    <message>
        <source>use {names}, or a number from 1 to {count}</source>
        <translation>استعمل {names}، أو رقمًا من 1 إلى {count}</translation>
    </message>
    <message>
        <source>use {options}</source>
        <translation>استعمل {options}</translation>
    </message>
    <message>
        <source>validation</source>
        <translation>التحقق</translation>
    </message>
    <message>
        <source>validation, test</source>
        <translation>التحقق، الاختبار</translation>
    </message>
    <message>
        <source>validations</source>
        <translation>عمليات تحقق</translation>
    </message>
    <message>
        <source>value * {scale} + {shift}</source>
        <translation>القيمة * {scale} + {shift}</translation>
    </message>
    <message>
        <source>violated</source>
        <translation>منتهَك</translation>
    </message>
    <message>
        <source>wait for it, stop it, or start a new run</source>
        <translation>انتظره أو أوقفه أو ابدأ تشغيلًا جديدًا</translation>
    </message>
    <message>
        <source>wait until it ends</source>
        <translation>انتظر حتى ينتهي</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>انتظار</translation>
    </message>
    <message>
        <source>waiting for a copy</source>
        <translation>انتظار نسخ</translation>
    </message>
    <message>
        <source>waiting for the device</source>
        <translation>انتظار الجهاز</translation>
    </message>
    <message>
        <source>waits for launches</source>
        <translation>ينتظر الإطلاقات</translation>
    </message>
    <message>
        <source>waits for the batch</source>
        <translation>ينتظر الدفعة</translation>
    </message>
    <message>
        <source>waits for validations, and the data has no validation samples</source>
        <translation>ينتظر عمليات تحقق، وليس في البيانات عيّنات تحقق</translation>
    </message>
    <message>
        <source>wants numbers from "{file}", which {what}</source>
        <translation>يريد أعدادًا من "{file}"، والملف {what}</translation>
    </message>
    <message>
        <source>warming up {lane}</source>
        <translation>إحماء {lane}</translation>
    </message>
    <message>
        <source>was built for version {version} of the device interface, this program has {own}</source>
        <translation>بُني للإصدار {version} من واجهة الأجهزة، وفي هذا البرنامج {own}</translation>
    </message>
    <message>
        <source>was cancelled</source>
        <translation>أُلغي</translation>
    </message>
    <message>
        <source>was cancelled before its end</source>
        <translation>أُلغي قبل نهايته</translation>
    </message>
    <message>
        <source>was given up</source>
        <translation>تُرك</translation>
    </message>
    <message>
        <source>was killed (signal {signal})</source>
        <translation>أُنهيت قسرًا (الإشارة {signal})</translation>
    </message>
    <message>
        <source>was written by a newer Epoch Studio (schema {schema})</source>
        <translation>كُتب بإصدار أحدث من Epoch Studio (المخطط {schema})</translation>
    </message>
    <message>
        <source>was written by a newer version</source>
        <translation>كُتب بإصدار أحدث</translation>
    </message>
    <message>
        <source>was written by a newer version of the program</source>
        <translation>كُتب بإصدار أحدث من البرنامج</translation>
    </message>
    <message>
        <source>was written by torch before %1</source>
        <translation>كُتب بإصدار من torch قبل %1</translation>
    </message>
    <message>
        <source>was written with another byte order</source>
        <translation>كُتب بترتيب آخر للبايتات</translation>
    </message>
    <message>
        <source>weights</source>
        <translation>الأوزان</translation>
    </message>
    <message>
        <source>weights {value}</source>
        <translation>الأوزان {value}</translation>
    </message>
    <message>
        <source>what a step's time is spent on</source>
        <translation>فيمَ يُصرف زمن الخطوة</translation>
    </message>
    <message>
        <source>what is planned</source>
        <translation>ما يُخطَّط له</translation>
    </message>
    <message>
        <source>whether this data set is streamed is known once it was read</source>
        <translation>لا يُعرف إن كانت مجموعة البيانات هذه تُبثّ إلا بعد قراءتها</translation>
    </message>
    <message>
        <source>which columns of a table matter</source>
        <translation>أي أعمدة الجدول مهمة</translation>
    </message>
    <message>
        <source>who attends to whom</source>
        <translation>من ينتبه إلى من</translation>
    </message>
    <message>
        <source>whole answers {share}</source>
        <translation>إجابات كاملة {share}</translation>
    </message>
    <message>
        <source>window</source>
        <translation>النافذة</translation>
    </message>
    <message>
        <source>within its life</source>
        <translation>ضمن عمره</translation>
    </message>
    <message>
        <source>within the device</source>
        <translation>داخل الجهاز</translation>
    </message>
    <message>
        <source>within {difference} over the first {steps} steps (limit {allowed})</source>
        <translation>ضمن {difference} على مدى أول {steps} من الخطوات (الحد {allowed})</translation>
    </message>
    <message>
        <source>without AVX2: a fraction of a newer processor's speed</source>
        <translation>دون AVX2: جزء من سرعة معالج أحدث</translation>
    </message>
    <message>
        <source>without a name</source>
        <translation>بلا اسم</translation>
    </message>
    <message>
        <source>word column</source>
        <translation>عمود كلمات</translation>
    </message>
    <message>
        <source>words, %1</source>
        <translation>كلمات، %1</translation>
    </message>
    <message>
        <source>workers cannot be registered here: {reason}</source>
        <translation>تعذّر تسجيل العمليات العاملة هنا: {reason}</translation>
    </message>
    <message>
        <source>would be larger than %1 GB</source>
        <translation>سيكون أكبر من %1 GB</translation>
    </message>
    <message>
        <source>would compute a wrong sum now and then: the weights use the full range to {limit}, and this processor, without VNNI, adds pairs of products exactly up to {own} only</source>
        <translation>قد يحسب أحيانًا مجموعًا خاطئًا: تستعمل الأوزان المدى الكامل حتى {limit}، وهذا المعالج بلا VNNI يجمع أزواج الجداءات بدقة حتى {own} فقط</translation>
    </message>
    <message>
        <source>write *.onnx instead, or make the network smaller</source>
        <translation>اكتب *.onnx بدلًا من ذلك، أو صغّر الشبكة</translation>
    </message>
    <message>
        <source>write -o NAME.html; NAME.csv and NAME.epoch are written beside it</source>
        <translation>اكتب -o NAME.html؛ ويُكتب NAME.csv وNAME.epoch إلى جانبه</translation>
    </message>
    <message>
        <source>write a text</source>
        <translation>اكتب نصًا</translation>
    </message>
    <message>
        <source>write another format: *.onnx or *.safetensors for a network, *.csv for predictions</source>
        <translation>اكتب بصيغة أخرى: ‎*.onnx أو ‎*.safetensors لشبكة، و‎*.csv للتنبؤات</translation>
    </message>
    <message>
        <source>write cpu, cpu:THREADS, cuda or cuda:NUMBER</source>
        <translation>اكتب cpu أو cpu:THREADS أو cuda أو cuda:NUMBER</translation>
    </message>
    <message>
        <source>write dates as %1, or choose another column</source>
        <translation>اكتب التواريخ بصيغة %1، أو اختر عمودًا آخر</translation>
    </message>
    <message>
        <source>write folder:DIR</source>
        <translation>اكتب folder:DIR</translation>
    </message>
    <message>
        <source>write idx:IMAGES,LABELS</source>
        <translation>اكتب idx:IMAGES,LABELS</translation>
    </message>
    <message>
        <source>write it as %1</source>
        <translation>اكتبه هكذا: %1</translation>
    </message>
    <message>
        <source>write it as 2024-01-31, or leave {column} out of the option dates</source>
        <translation>اكتبه هكذا: 2024-01-31، أو احذف {column} من الخيار dates</translation>
    </message>
    <message>
        <source>write it as in resources/gpus.json: %1: %2, %3]</source>
        <translation>اكتبه كما في resources/gpus.json: %1: %2, %3]</translation>
    </message>
    <message>
        <source>write it as {example}</source>
        <translation>اكتبه بهذه الصورة: {example}</translation>
    </message>
    <message>
        <source>write it with a comma: %1</source>
        <translation>اكتبه بفاصلة: %1</translation>
    </message>
    <message>
        <source>write it with a point: %1</source>
        <translation>اكتبه بنقطة: %1</translation>
    </message>
    <message>
        <source>write less</source>
        <translation>اكتب أقل</translation>
    </message>
    <message>
        <source>write more of the name</source>
        <translation>اكتب المزيد من الاسم</translation>
    </message>
    <message>
        <source>write npy:INPUTS.npy,TARGETS.npy</source>
        <translation>اكتب npy:INPUTS.npy,TARGETS.npy</translation>
    </message>
    <message>
        <source>write npz:FILE.npz, or npy:INPUTS.npy,TARGETS.npy</source>
        <translation>اكتب npz:FILE.npz أو npy:INPUTS.npy,TARGETS.npy</translation>
    </message>
    <message>
        <source>write shares that add up to 1 (0.6/0.2/0.2), or counts of at most {rows} in all, for training, validation and test</source>
        <translation>اكتب نسبًا مجموعها 1 (0.6/0.2/0.2)، أو أعدادًا لا يتجاوز مجموعها {rows}، للتدريب والتحقق والاختبار</translation>
    </message>
    <message>
        <source>write some of %1</source>
        <translation>اكتب شيئًا من %1</translation>
    </message>
    <message>
        <source>write the beginning of a text</source>
        <translation>اكتب بداية نص</translation>
    </message>
    <message>
        <source>write the beginning of a text in the Playground</source>
        <translation>اكتب بداية نص في ساحة التجريب</translation>
    </message>
    <message>
        <source>write those columns alone, in this order, or all columns of the training table</source>
        <translation>اكتب تلك الأعمدة وحدها، بهذا الترتيب، أو كل أعمدة جدول التدريب</translation>
    </message>
    <message>
        <source>write two quotes for one inside a quoted field, or check the delimiter</source>
        <translation>اكتب علامتي اقتباس بدل واحدة داخل حقل مقتبَس، أو تحقّق من الفاصل</translation>
    </message>
    <message>
        <source>write {columns}, separated by commas and with decimal points, or name an existing file</source>
        <translation>اكتب {columns} مفصولة بفواصل وبنقاط عشرية، أو سمِّ ملفًا موجودًا</translation>
    </message>
    <message>
        <source>write {columns}, separated by semicolons because numbers have a decimal comma, or name an existing file</source>
        <translation>اكتب {columns} مفصولة بفواصل منقوطة لأن للأعداد فاصلة عشرية، أو سمِّ ملفًا موجودًا</translation>
    </message>
    <message>
        <source>write {kind}:FOLDER</source>
        <translation>اكتب {kind}:FOLDER</translation>
    </message>
    <message>
        <source>write {kind}:{name}</source>
        <translation>اكتب {kind}:{name}</translation>
    </message>
    <message>
        <source>writing a lesson</source>
        <translation>كتابة درس</translation>
    </message>
    <message>
        <source>writing a tensor</source>
        <translation>كتابة موتّر</translation>
    </message>
    <message>
        <source>writing the class pack</source>
        <translation>كتابة حزمة الصف</translation>
    </message>
    <message>
        <source>writing the link</source>
        <translation>كتابة الرابط</translation>
    </message>
    <message>
        <source>writing the report</source>
        <translation>كتابة التقرير</translation>
    </message>
    <message>
        <source>year</source>
        <translation>السنة</translation>
    </message>
    <message>
        <source>years</source>
        <translation>سنوات</translation>
    </message>
    <message>
        <source>{after}; the weights are the best, of step {step}</source>
        <translation>{after}؛ الأوزان هي الأفضل، من الخطوة {step}</translation>
    </message>
    <message>
        <source>{before} is now called {node}</source>
        <translation>صار اسم {before}‏ {node}</translation>
    </message>
    <message>
        <source>{bytes} B at its end belong to no tensor</source>
        <translation>{bytes} B في آخره لا تخصّ أي موتّر</translation>
    </message>
    <message>
        <source>{classes} {classes:class has|classes have} images in the folder {folder} alone, such as "{name}": nothing is learned about {classes:it|them}.</source>
        <translation>{classes} من الأصناف له صور في المجلد {folder} وحده، مثل "{name}": لا يُتعلم عنه شيء.</translation>
    </message>
    <message>
        <source>{classes} {classes:class has|classes have} images in the folder {folder} alone, such as "{name}": results say nothing about {classes:it|them}.</source>
        <translation>{classes} من الأصناف له صور في المجلد {folder} وحده، مثل "{name}": لا تقول النتائج عنه شيئًا.</translation>
    </message>
    <message>
        <source>{column} has more than {max} different values</source>
        <translation>في {column} أكثر من {max} من القيم المختلفة</translation>
    </message>
    <message>
        <source>{column} is not UTF-8 text</source>
        <translation>{column} ليس نصًّا بترميز UTF-8</translation>
    </message>
    <message>
        <source>{column}: each word by how frequent it was in training</source>
        <translation>{column}: كل كلمة بحسب تكرارها في التدريب</translation>
    </message>
    <message>
        <source>{column}: nothing in this text occurs in the training texts</source>
        <translation>{column}: لا شيء في هذا النص يرد في نصوص التدريب</translation>
    </message>
    <message>
        <source>{column}: {value} (the mean of training)</source>
        <translation>{column}: {value} (متوسط التدريب)</translation>
    </message>
    <message>
        <source>{column}: {value} (training had {min} to {max})</source>
        <translation>{column}: {value} (في التدريب من {min} إلى {max})</translation>
    </message>
    <message>
        <source>{common} has {count} labels, {rare} {few}: always predicting {common} is right for {share} of them.</source>
        <translation>للصنف {common} من التسميات {count}، وللصنف {rare} {few}: التنبؤ الدائم بالصنف {common} صحيح في {share} منها.</translation>
    </message>
    <message>
        <source>{common} has {count} training samples, {rare} {few}: always predicting {common} is right for {share} of them.</source>
        <translation>للصنف {common} من عيّنات التدريب {count}، وللصنف {rare} {few}: التنبؤ الدائم بالصنف {common} صحيح في {share} منها.</translation>
    </message>
    <message>
        <source>{count} batches of {batch} need more samples than the {samples} of the training split</source>
        <translation>تحتاج الدفعات وعددها {count}، وفي كل منها {batch}، إلى عيّنات أكثر من {samples} في قسم التدريب</translation>
    </message>
    <message>
        <source>{count} losses</source>
        <translation>الخسائر (عددها {count})</translation>
    </message>
    <message>
        <source>{count} of {all} nodes cannot be imported: {nodes}</source>
        <translation>تعذّر استيراد {count} من {all} من العُقد: {nodes}</translation>
    </message>
    <message>
        <source>{count} {count:block|blocks} added</source>
        <translation>الكتل المضافة: {count}</translation>
    </message>
    <message>
        <source>{count} {count:block|blocks} changed</source>
        <translation>الكتل المتغيّرة: {count}</translation>
    </message>
    <message>
        <source>{count} {count:block|blocks} removed</source>
        <translation>الكتل المُزالة: {count}</translation>
    </message>
    <message>
        <source>{count} {count:dropout|dropouts}</source>
        <translation>{count} {count:إسقاط|إسقاطات}</translation>
    </message>
    <message>
        <source>{count} {count:layer|layers} added: {names}</source>
        <translation>الطبقات المضافة (عددها {count}): {names}</translation>
    </message>
    <message>
        <source>{count} {count:layer|layers} moved</source>
        <translation>الطبقات المنقولة: {count}</translation>
    </message>
    <message>
        <source>{count} {count:layer|layers} removed: {names}</source>
        <translation>الطبقات المُزالة (عددها {count}): {names}</translation>
    </message>
    <message>
        <source>{count} {count:note|notes} added</source>
        <translation>الملاحظات المضافة: {count}</translation>
    </message>
    <message>
        <source>{count} {count:note|notes} changed</source>
        <translation>الملاحظات المتغيّرة: {count}</translation>
    </message>
    <message>
        <source>{count} {count:note|notes} removed</source>
        <translation>الملاحظات المُزالة: {count}</translation>
    </message>
    <message>
        <source>{count} {count:wire|wires} added</source>
        <translation>الوصلات المضافة: {count}</translation>
    </message>
    <message>
        <source>{count} {count:wire|wires} changed</source>
        <translation>الوصلات المتغيّرة: {count}</translation>
    </message>
    <message>
        <source>{count} {count:wire|wires} removed</source>
        <translation>الوصلات المُزالة: {count}</translation>
    </message>
    <message>
        <source>{damaged} of {all} images are damaged</source>
        <translation>{damaged} من أصل {all} من الصور تالفة</translation>
    </message>
    <message>
        <source>{dead} of {units} units of {node} output 0 for all of {samples} samples, so no gradient passes through them and they cannot recover.</source>
        <translation>{dead} من {units} من وحدات {node} خرجها 0 لكل العيّنات وعددها {samples}، فلا يمر بها تدرّج ولا يمكنها أن تتعافى.</translation>
    </message>
    <message>
        <source>{device} ({library}) cannot train in {precision}</source>
        <translation>{device} ({library}) لا يمكنه التدريب بصيغة {precision}</translation>
    </message>
    <message>
        <source>{device} ({library}) cannot train in {precision}: {reason}</source>
        <translation>{device} ({library}) لا يمكنه التدريب بصيغة {precision}: {reason}</translation>
    </message>
    <message>
        <source>{device} has not answered for {seconds} s</source>
        <translation>لم يستجب {device} منذ {seconds} s</translation>
    </message>
    <message>
        <source>{device}, batch {batch}</source>
        <translation>{device}، الدفعة {batch}</translation>
    </message>
    <message>
        <source>{done} of {all} runs done, {now} at once</source>
        <translation>اكتمل {done} من {all} من عمليات التشغيل، ويجري {now} معًا</translation>
    </message>
    <message>
        <source>{epochs} epoch is done</source>
        <translation>عدد الدورات المكتملة: {epochs}</translation>
    </message>
    <message>
        <source>{epochs} epochs are done</source>
        <translation>عدد الدورات المكتملة: {epochs}</translation>
    </message>
    <message>
        <source>{extents} elements in another order of the axes</source>
        <translation>عناصر أبعادها {extents} بترتيب آخر للمحاور</translation>
    </message>
    <message>
        <source>{extents} numbers</source>
        <translation>{extents} من الأعداد</translation>
    </message>
    <message>
        <source>{extents} targets</source>
        <translation>قيم مستهدفة أبعادها {extents}</translation>
    </message>
    <message>
        <source>{fast}: about {ratio}× faster {unit} ({min} to {max})</source>
        <translation>{fast}: أسرع بنحو {ratio}× {unit} (من {min} إلى {max})</translation>
    </message>
    <message>
        <source>{fast}: about {ratio}× faster {unit} than {slow} ({min} to {max})</source>
        <translation>{fast}: أسرع بنحو {ratio}× {unit} من {slow} (من {min} إلى {max})</translation>
    </message>
    <message>
        <source>{fast}: {ratio}× faster {unit} ({min} to {max})</source>
        <translation>{fast}: أسرع {ratio}× {unit} (من {min} إلى {max})</translation>
    </message>
    <message>
        <source>{fast}: {ratio}× faster {unit} than {slow} ({min} to {max})</source>
        <translation>{fast}: أسرع {ratio}× {unit} من {slow} (من {min} إلى {max})</translation>
    </message>
    <message>
        <source>{folder} cannot be made: {reason}</source>
        <translation>تعذّر إنشاء {folder}: {reason}</translation>
    </message>
    <message>
        <source>{found} of {compared} samples of validation and test have the inputs of a training sample: their scores are better than those of new samples.</source>
        <translation>{found} من {compared} من عيّنات التحقق والاختبار لها مداخل عيّنة تدريب: نتائجها أفضل من نتائج العيّنات الجديدة.</translation>
    </message>
    <message>
        <source>{groups} groups do not divide both the {channels} channels of {type} and the {filters} filters</source>
        <translation>عدد المجموعات {groups} لا يقسم كلًّا من قنوات {type} وعددها {channels} والمرشّحات وعددها {filters}</translation>
    </message>
    <message>
        <source>{groups} groups do not divide the {channels} channels of {type}</source>
        <translation>عدد المجموعات {groups} لا يقسم قنوات {type} وعددها {channels}</translation>
    </message>
    <message>
        <source>{heads} heads do not divide a width of {width}</source>
        <translation>عدد الرؤوس {heads} لا يقسم العرض {width}</translation>
    </message>
    <message>
        <source>{heads} heads do not divide the {features} features of {type}</source>
        <translation>عدد الرؤوس {heads} لا يقسم سمات {type} وعددها {features}</translation>
    </message>
    <message>
        <source>{images} images</source>
        <translation>الصور (عددها {images})</translation>
    </message>
    <message>
        <source>{inside} of {all} runs were inside what was predicted</source>
        <translation>{inside} من {all} من مرات التشغيل كانت داخل المدى المتوقع</translation>
    </message>
    <message>
        <source>{kind} plugin not installed: looked for {files}</source>
        <translation>الملحق {kind} غير مثبَّت: جرى البحث عن {files}</translation>
    </message>
    <message>
        <source>{kind} plugin {file} belongs to another version of this program; install them together</source>
        <translation>الملحق {file} من نوع {kind} يخصّ إصدارًا آخر من هذا البرنامج؛ ثبّتهما معًا</translation>
    </message>
    <message>
        <source>{lane} (RECORDED on {device}, {when})</source>
        <translation>{lane} (مسجَّل على {device}، {when})</translation>
    </message>
    <message>
        <source>{layers} × {bytes} a layer</source>
        <translation>{layers} × {bytes} لكل طبقة</translation>
    </message>
    <message>
        <source>{layer}, bypassed</source>
        <translation>{layer}، متجاوَزة</translation>
    </message>
    <message>
        <source>{layer}, frozen</source>
        <translation>{layer}، مجمّدة</translation>
    </message>
    <message>
        <source>{line}: from {from} at step {first} to {to} at step {last}, lowest {low}, highest {high}, {points} {points:point|points}.</source>
        <translation>{line}: من {from} عند الخطوة {first} إلى {to} عند الخطوة {last}، الصغرى {low}، العظمى {high}، النقاط: {points}.</translation>
    </message>
    <message>
        <source>{loss} after it makes probabilities of what it gets; after {layer} they differ little, and training is slow</source>
        <translation>تصنع {loss} احتمالات مما يصلها؛ وبعد {layer} يقل اختلافها، فيبطؤ التدريب</translation>
    </message>
    <message>
        <source>{loss} compares numbers; this wire carries class labels {target}</source>
        <translation>تقارن {loss} أعدادًا؛ وهذه الوصلة تحمل تسميات أصناف {target}</translation>
    </message>
    <message>
        <source>{low} to {high}</source>
        <translation>من {low} إلى {high}</translation>
    </message>
    <message>
        <source>{min} to {max} kernels</source>
        <translation>{min} إلى {max} نواة حسابية</translation>
    </message>
    <message>
        <source>{missing} ({library} is not on this machine)</source>
        <translation>{missing} ({library} غير موجود على هذا الحاسوب)</translation>
    </message>
    <message>
        <source>{model} does as well: R² {linear}, mean absolute error {error}</source>
        <translation>{model} جيد بالقدر نفسه: R² {linear}، متوسط الخطأ المطلق {error}</translation>
    </message>
    <message>
        <source>{model} does as well: {linear}; always {common} is correct for {constant}</source>
        <translation>{model} جيد بالقدر نفسه: {linear}؛ و{common} دائمًا يصيب في {constant}</translation>
    </message>
    <message>
        <source>{model} does better: R² {linear}, mean absolute error {error}</source>
        <translation>{model} أفضل: R² {linear}، متوسط الخطأ المطلق {error}</translation>
    </message>
    <message>
        <source>{model} does better: {linear}; always {common} is correct for {constant}</source>
        <translation>{model} أفضل: {linear}؛ و{common} دائمًا يصيب في {constant}</translation>
    </message>
    <message>
        <source>{model} gets R² {linear}, mean absolute error {error}, without a network</source>
        <translation>{model} يبلغ دون شبكة R² {linear}، ومتوسط الخطأ المطلق {error}</translation>
    </message>
    <message>
        <source>{model} gets R² {linear}, mean absolute error {error}: the network is better, but within one standard error of {samples} {samples:sample|samples}</source>
        <translation>{model} يبلغ R² {linear}، ومتوسط الخطأ المطلق {error}: الشبكة أفضل، لكن ضمن خطأ معياري واحد من {samples} {samples:عيّنة|عيّنات}</translation>
    </message>
    <message>
        <source>{model} is correct for {linear}, always {common} for {constant}, without a network</source>
        <translation>{model} يصيب دون شبكة في {linear}، و{common} دائمًا في {constant}</translation>
    </message>
    <message>
        <source>{model} is correct for {linear}, always {common} for {constant}: the network is better, but within one standard error of {samples} {samples:sample|samples}</source>
        <translation>{model} يصيب في {linear}، و{common} دائمًا في {constant}: الشبكة أفضل، لكن ضمن خطأ معياري واحد من {samples} {samples:عيّنة|عيّنات}</translation>
    </message>
    <message>
        <source>{name} is missing</source>
        <translation>{name} مفقود</translation>
    </message>
    <message>
        <source>{name}: float {shape}</source>
        <translation>{name}: float {shape}</translation>
    </message>
    <message>
        <source>{name}: {shape} numbers</source>
        <translation>{name}: {shape} من الأعداد</translation>
    </message>
    <message>
        <source>{network}, again and op by op</source>
        <translation>{network}، مرة أخرى وعملية بعد عملية</translation>
    </message>
    <message>
        <source>{network}, again and step by step</source>
        <translation>{network}، مرة أخرى وخطوة بعد خطوة</translation>
    </message>
    <message>
        <source>{nodes} {nodes:node|nodes}, in the order of the data:</source>
        <translation>{nodes} عقدة بترتيب البيانات:</translation>
    </message>
    <message>
        <source>{node} is another layer</source>
        <translation>{node} طبقة أخرى</translation>
    </message>
    <message>
        <source>{node} is bypassed</source>
        <translation>{node} متجاوَزة</translation>
    </message>
    <message>
        <source>{node} is frozen</source>
        <translation>{node} مجمّدة</translation>
    </message>
    <message>
        <source>{node} is no longer bypassed</source>
        <translation>{node} لم تعد متجاوَزة</translation>
    </message>
    <message>
        <source>{node} is no longer frozen</source>
        <translation>{node} لم تعد مجمّدة</translation>
    </message>
    <message>
        <source>{node} is saturated</source>
        <translation>{node} مشبَعة</translation>
    </message>
    <message>
        <source>{node}: repeated {was} → {times}</source>
        <translation>{node}: التكرار {was} → {times}</translation>
    </message>
    <message>
        <source>{numbers} × {bytes} B: 4 B and a copy in 2 B</source>
        <translation>{numbers} × {bytes} B: ‏4 B ونسخة في 2 B</translation>
    </message>
    <message>
        <source>{numbers} × {bytes} B: {states} {states:number|numbers} a parameter</source>
        <translation>{numbers} × {bytes} B: الأعداد لكل معامل {states}</translation>
    </message>
    <message>
        <source>{number} is not a number of parameters</source>
        <translation>{number} ليس عدد معاملات</translation>
    </message>
    <message>
        <source>{number} is out of range</source>
        <translation>{number} خارج المدى</translation>
    </message>
    <message>
        <source>{optimizer} of {count}</source>
        <translation>{optimizer} لـ {count}</translation>
    </message>
    <message>
        <source>{option}: "{column}" is the target</source>
        <translation>{option}: "{column}" هو الهدف</translation>
    </message>
    <message>
        <source>{option}: there is no column "{column}"</source>
        <translation>{option}: لا يوجد عمود "{column}"</translation>
    </message>
    <message>
        <source>{op} has outputs of other types than the given tensors</source>
        <translation>أنواع مخرجات {op} تخالف أنواع الموتّرات المعطاة</translation>
    </message>
    <message>
        <source>{op} of {layers}, {phase}</source>
        <translation>{op} من {layers}، {phase}</translation>
    </message>
    <message>
        <source>{op}, input {input}</source>
        <translation>{op}، المدخل {input}</translation>
    </message>
    <message>
        <source>{parameter} cannot be "{value}"</source>
        <translation>لا يمكن أن تكون قيمة {parameter} هي "{value}"</translation>
    </message>
    <message>
        <source>{parameter} cannot be {value}</source>
        <translation>لا يمكن أن تكون قيمة {parameter} هي {value}</translation>
    </message>
    <message>
        <source>{parameter} is of the wrong kind</source>
        <translation>{parameter} من نوع خاطئ</translation>
    </message>
    <message>
        <source>{path}, {bytes} copied in {time}</source>
        <translation>{path}، نُسخ {bytes} في {time}</translation>
    </message>
    <message>
        <source>{points} {points:point|points} in all.</source>
        <translation>مجموع النقاط {points}.</translation>
    </message>
    <message>
        <source>{points} {points:point|points} in all; every one of them is in {table}.</source>
        <translation>مجموع النقاط {points}؛ وكلها في {table}.</translation>
    </message>
    <message>
        <source>{port}, each 0 to {last}</source>
        <translation>{port}، كل منها 0 إلى {last}</translation>
    </message>
    <message>
        <source>{port}, pixels 0 to 255</source>
        <translation>{port}، البكسلات 0 إلى 255</translation>
    </message>
    <message>
        <source>{port}, prepared: {scaling}</source>
        <translation>{port}، مُعَدّ: {scaling}</translation>
    </message>
    <message>
        <source>{port}, scaled as the network reads them</source>
        <translation>{port}، محجَّمة كما تقرؤها الشبكة</translation>
    </message>
    <message>
        <source>{precision} needs compute capability {needed}, this GPU has {has}</source>
        <translation>{precision} تحتاج إلى compute capability‏ {needed}، ولدى هذه الـ GPU‏ {has}</translation>
    </message>
    <message>
        <source>{problem} (character {character})</source>
        <translation>{problem} (المحرف {character})</translation>
    </message>
    <message>
        <source>{rows} rows</source>
        <translation>الصفوف (عددها {rows})</translation>
    </message>
    <message>
        <source>{runs}, about {minutes} min left</source>
        <translation>{runs}، بقي نحو {minutes} min</translation>
    </message>
    <message>
        <source>{runs}, less than a minute left</source>
        <translation>{runs}، بقي أقل من دقيقة</translation>
    </message>
    <message>
        <source>{samples} samples</source>
        <translation>العيّنات (عددها {samples})</translation>
    </message>
    <message>
        <source>{samples} {samples:sample|samples} of "{class}"</source>
        <translation>{samples} {samples:عيّنة|عيّنات} من «{class}»</translation>
    </message>
    <message>
        <source>{samples}, and few of {others} other {others:class|classes}</source>
        <translation>{samples}، وعدد قليل من {others} {others:صنف آخر|أصناف أخرى}</translation>
    </message>
    <message>
        <source>{setting} set to {after}</source>
        <translation>{setting}: ضُبط على {after}</translation>
    </message>
    <message>
        <source>{setting} {before} removed</source>
        <translation>{setting}: أزيل {before}</translation>
    </message>
    <message>
        <source>{share} lost between blocks, at most</source>
        <translation>يضيع {share} بين الكتل على الأكثر</translation>
    </message>
    <message>
        <source>{share} of the outputs of {node} are at the ends of its range, where its gradient is almost 0: the layers before it hardly learn.</source>
        <translation>{share} من مخرجات {node} عند طرفي مداها، حيث يكاد تدرّجها يكون 0: الطبقات قبلها لا تكاد تتعلّم.</translation>
    </message>
    <message>
        <source>{share} of the time, {waited} s of {seconds} s, was spent waiting for the data loader.</source>
        <translation>{share} من الوقت، أي {waited} s من {seconds} s، صُرفت في انتظار محمّل البيانات.</translation>
    </message>
    <message>
        <source>{slow} and {fast} are about equally fast {unit} ({min} to {max})</source>
        <translation>{slow} و{fast} متساويان تقريبًا في السرعة {unit} (من {min} إلى {max})</translation>
    </message>
    <message>
        <source>{slow} and {fast} are equally fast {unit} ({min} to {max})</source>
        <translation>{slow} و{fast} متساويان في السرعة {unit} (من {min} إلى {max})</translation>
    </message>
    <message>
        <source>{stage} has made no progress for {seconds} s</source>
        <translation>{stage}: لا تقدّم منذ {seconds} s</translation>
    </message>
    <message>
        <source>{stall} and was given up</source>
        <translation>{stall}، فأُوقف</translation>
    </message>
    <message>
        <source>{stall} and was given up; run {run} was saved at step {step} and can be resumed from there</source>
        <translation>{stall}، فأُوقف؛ حُفظت عملية التشغيل {run} عند الخطوة {step} ويمكن استئنافها من هناك</translation>
    </message>
    <message>
        <source>{steps} step is done</source>
        <translation>عدد الخطوات المكتملة: {steps}</translation>
    </message>
    <message>
        <source>{steps} steps are done</source>
        <translation>عدد الخطوات المكتملة: {steps}</translation>
    </message>
    <message>
        <source>{steps} steps are not counted; start-up is shown separately</source>
        <translation>لا تُحسب {steps} من الخطوات؛ ويُعرض بدء التشغيل على حدة</translation>
    </message>
    <message>
        <source>{step} of {planned} {planned:step|steps}</source>
        <translation>{step} من {planned} {planned:خطوة|خطوة}</translation>
    </message>
    <message>
        <source>{step} {step:step|steps}</source>
        <translation>{step} {step:خطوة|خطوة}</translation>
    </message>
    <message>
        <source>{taken} of {all} weights are from {file}</source>
        <translation>{taken} من {all} من الأوزان من {file}</translation>
    </message>
    <message>
        <source>{taken} of {all} weights are from {file}; drawn: {names}</source>
        <translation>{taken} من {all} من الأوزان من {file}؛ مسحوبة عشوائيًا: {names}</translation>
    </message>
    <message>
        <source>{taken} of {all} weights are from {file}; drawn: {names} and {more} more</source>
        <translation>{taken} من {all} من الأوزان من {file}؛ مسحوبة عشوائيًا: {names} و{more} أخرى</translation>
    </message>
    <message>
        <source>{taken} of {all} weights are kept in the new network</source>
        <translation>{taken} من {all} من الأوزان بقيت في الشبكة الجديدة</translation>
    </message>
    <message>
        <source>{taken} of {all} weights are kept in the new network; new: {names}</source>
        <translation>{taken} من {all} من الأوزان بقيت في الشبكة الجديدة؛ الجديدة: {names}</translation>
    </message>
    <message>
        <source>{taken} of {all} weights are kept in the new network; new: {names} and {more} more</source>
        <translation>{taken} من {all} من الأوزان بقيت في الشبكة الجديدة؛ الجديدة: {names} و{more} أخرى</translation>
    </message>
    <message>
        <source>{tensor} of {layer}</source>
        <translation>{tensor} من {layer}</translation>
    </message>
    <message>
        <source>{title} cannot count the numbers of {type}</source>
        <translation>{title} لا يمكنها عدّ أعداد {type}</translation>
    </message>
    <message>
        <source>{title} needs images N×channels×height×width; this wire carries {type}</source>
        <translation>{title} تحتاج إلى صور N×قنوات×ارتفاع×عرض؛ وهذه الوصلة تحمل {type}</translation>
    </message>
    <message>
        <source>{title} needs numbers; this wire carries {type}</source>
        <translation>{title} تحتاج إلى أعداد؛ وهذه الوصلة تحمل {type}</translation>
    </message>
    <message>
        <source>{title} needs sequences N×positions×features; this wire carries {type}</source>
        <translation>{title} تحتاج إلى متتاليات N×مواضع×سمات؛ وهذه الوصلة تحمل {type}</translation>
    </message>
    <message>
        <source>{title} would need filters of {weights} weights</source>
        <translation>{title} تحتاج إلى مرشّحات فيها {weights} من الأوزان</translation>
    </message>
    <message>
        <source>{title} would need {features} × {units} weights</source>
        <translation>{title} تحتاج إلى {features} × {units} من الأوزان</translation>
    </message>
    <message>
        <source>{title}'s pads {pads} are not all smaller than its window of {window} pixels</source>
        <translation>{title}: مقادير الحشو {pads} ليست كلها أصغر من نافذتها البالغة {window} من البكسلات</translation>
    </message>
    <message>
        <source>{title}'s window of {window} pixels is larger than the image {image} of {type}</source>
        <translation>{title}: نافذتها البالغة {window} من البكسلات أكبر من الصورة {image} في {type}</translation>
    </message>
    <message>
        <source>{title}'s window of {window} pixels is larger than the padded image {image} of {type}</source>
        <translation>{title}: نافذتها البالغة {window} من البكسلات أكبر من الصورة المحشوّة {image} في {type}</translation>
    </message>
    <message>
        <source>{total} at batch {batch} (as the device lays it out: parameters {parameters}, gradients {gradients}, optimizer {optimizer}, activations {activations}, data {data}, workspace {workspace})</source>
        <translation>{total} عند دفعة {batch} (كما يوزّعها الجهاز: المعاملات {parameters}، التدرجات {gradients}، المُحسِّن {optimizer}، التنشيطات {activations}، البيانات {data}، مساحة العمل {workspace})</translation>
    </message>
    <message>
        <source>{type} and {other} differ in more than axis {axis}</source>
        <translation>يختلف {type} و {other} في أكثر من المحور {axis}</translation>
    </message>
    <message>
        <source>{values} {values:value is|values are} missing in {columns} {columns:column|columns}.</source>
        <translation>عدد {values:القيم الناقصة|القيم الناقصة} {values}، وعدد {columns:الأعمدة|الأعمدة} التي تنقص فيها {columns}.</translation>
    </message>
    <message>
        <source>{values} {values:value is|values are} missing in {columns} {columns:column|columns}; inputs get the mean of the training rows, rows without a target are left out.</source>
        <translation>عدد {values:القيم الناقصة|القيم الناقصة} {values}، وعدد {columns:الأعمدة|الأعمدة} التي تنقص فيها {columns}؛ تأخذ المداخل متوسط صفوف التدريب، وتُترك الصفوف التي لا هدف لها.</translation>
    </message>
    <message>
        <source>{values} {values:value is|values are} missing in {columns} {columns:column|columns}; {rows} {rows:row is|rows are} left out.</source>
        <translation>عدد {values:القيم الناقصة|القيم الناقصة} {values}، وعدد {columns:الأعمدة|الأعمدة} التي تنقص فيها {columns}؛ وعدد {rows:الصفوف|الصفوف} المتروكة {rows}.</translation>
    </message>
    <message>
        <source>{values}: the difference that this race measures</source>
        <translation>{values}: الفرق الذي يقيسه هذا السباق</translation>
    </message>
    <message>
        <source>{value} from step {step}</source>
        <translation>{value} من الخطوة {step}</translation>
    </message>
    <message>
        <source>{value} is outside of the range {from} to {to}</source>
        <translation>{value} خارج المدى من {from} إلى {to}</translation>
    </message>
    <message>
        <source>{value} timed steps</source>
        <translation>{value} خطوة مقيسة</translation>
    </message>
    <message>
        <source>{what} needs {needed} of memory; data may take {limit}, 60 % of what this machine has</source>
        <translation>{what}: يلزم {needed} من الذاكرة؛ وللبيانات أن تأخذ {limit}، أي 60 % مما في هذا الحاسوب</translation>
    </message>
    <message>
        <source>{winner} wins every measured cell except the ties: there is no boundary.</source>
        <translation>يفوز {winner} بكل خلية مقيسة عدا المتعادلة: لا حدّ بينهما.</translation>
    </message>
    <message>
        <source>{winner} wins every measured cell except the uncertain ones: there is no boundary.</source>
        <translation>يفوز {winner} بكل خلية مقيسة عدا غير المؤكدة: لا حدّ بينهما.</translation>
    </message>
    <message>
        <source>{} filter</source>
        <translation>{} مرشّح</translation>
    </message>
    <message>
        <source>{} filters</source>
        <translation>{} مرشّحات</translation>
    </message>
    <message>
        <source>{} group</source>
        <translation>{} مجموعة</translation>
    </message>
    <message>
        <source>{} groups</source>
        <translation>{} مجموعات</translation>
    </message>
    <message>
        <source>{} head</source>
        <translation>{} رأس</translation>
    </message>
    <message>
        <source>{} heads</source>
        <translation>{} رؤوس</translation>
    </message>
    <message>
        <source>{} of them</source>
        <translation>{} منها</translation>
    </message>
    <message>
        <source>{} step</source>
        <translation>{} خطوة</translation>
    </message>
    <message>
        <source>{} steps</source>
        <translation>{} خطوات</translation>
    </message>
    <message>
        <source>{} symbol</source>
        <translation>{} رمز</translation>
    </message>
    <message>
        <source>{} symbols</source>
        <translation>{} رموز</translation>
    </message>
    <message>
        <source>{} unit</source>
        <translation>{} وحدة</translation>
    </message>
    <message>
        <source>{} units</source>
        <translation>{} وحدات</translation>
    </message>
    <message>
        <source>| %1 samples of %2 | bytes per sample | one by one | in one copy | in one copy, pinned |</source>
        <translation>| %1 من العيّنات من %2 | بايتات لكل عيّنة | واحدة واحدة | في نسخة واحدة | في نسخة واحدة، مثبّتة |</translation>
    </message>
    <message>
        <source>| bytes per copy | method | time | rate |</source>
        <translation>| بايتات لكل نسخة | الطريقة | الزمن | المعدّل |</translation>
    </message>
    <message>
        <source>~ %1 h</source>
        <translation>~ %1 h</translation>
    </message>
    <message>
        <source>~ %1 min</source>
        <translation>~ %1 min</translation>
    </message>
    <message>
        <source>~ %1 s</source>
        <translation>~ %1 s</translation>
    </message>
    <message>
        <source>~ 1 s</source>
        <translation>~ 1 s</translation>
    </message>
    <message>
        <source>µs per sample</source>
        <translation>µs لكل عيّنة</translation>
    </message>
    <message>
        <source>“# {heading}” begins no card</source>
        <translation>“# {heading}” لا يبدأ بطاقة</translation>
    </message>
    <message>
        <source>“%1” is not a number.</source>
        <translation>«%1» ليس عددًا.</translation>
    </message>
    <message>
        <source>“%1” is predicted if its probability is at least %2. That costs %3 per sample.</source>
        <translation>يُتنبَّأ بـ «%1» إذا كان احتماله %2 على الأقل. ويكلّف ذلك %3 لكل عيّنة.</translation>
    </message>
    <message>
        <source>“%1” was added to your blocks and is available in every project.</source>
        <translation>أُضيف “%1” إلى كتلك وهو متاح في كل مشروع.</translation>
    </message>
    <message>
        <source>“%1” was changed by another program since it was opened.</source>
        <translation>غيّر برنامج آخر “%1” منذ فتحه.</translation>
    </message>
    <message>
        <source>“%1” was not saved when Epoch Studio ended unexpectedly.</source>
        <translation>لم يكن “%1” محفوظًا حين انتهى Epoch Studio على نحو غير متوقع.</translation>
    </message>
    <message>
        <source>“%1” was there already and stays as it is: the report is %2, with its table and project beside it.</source>
        <translation>“%1” موجود من قبل ويبقى كما هو: التقرير هو %2، وبجانبه جدوله ومشروعه.</translation>
    </message>
    <message>
        <source>“{key}: {value}” is not known</source>
        <translation>“{key}: {value}” غير معروف</translation>
    </message>
    <message>
        <source>“{name}” cannot be a name in a pack</source>
        <translation>“{name}” لا يصلح اسمًا في حزمة</translation>
    </message>
    <message>
        <source>“{name}” is not a format of figures</source>
        <translation>“{name}” ليس صيغة للقيم</translation>
    </message>
    <message>
        <source>“{name}” is not the name of a project</source>
        <translation>“{name}” ليس اسم مشروع</translation>
    </message>
    <message>
        <source>“{place}” cannot be hidden</source>
        <translation>لا يمكن إخفاء “{place}”</translation>
    </message>
    <message>
        <source>“{text}” {what} (column {column})</source>
        <translation>“{text}” {what} (العمود {column})</translation>
    </message>
    <message>
        <source>≈ %1</source>
        <translation>≈ %1</translation>
    </message>
    <message>
        <source>≈ ESTIMATED</source>
        <translation>≈ مُقدَّر</translation>
    </message>
    <message>
        <source>≈ {batch}, all training samples</source>
        <translation>≈ {batch}، جميع عيّنات التدريب</translation>
    </message>
    <message>
        <source>≈ {batch}, as memory allows</source>
        <translation>≈ {batch}، بقدر ما تسمح الذاكرة</translation>
    </message>
    <message>
        <source>≈ {cause} (ESTIMATED)</source>
        <translation>≈ {cause} (مُقدَّر)</translation>
    </message>
    <message>
        <source>≈ {min} to {max} a step</source>
        <translation>≈ {min} إلى {max} للخطوة</translation>
    </message>
    <message>
        <source>≈ {ratios} faster {unit} than {lane}</source>
        <translation>أسرع ≈ {ratios} {unit} من {lane}</translation>
    </message>
    <message>
        <source>≈ {ratios} slower {unit} than {lane}</source>
        <translation>أبطأ ≈ {ratios} {unit} من {lane}</translation>
    </message>
    <message>
        <source>≈ {total} at batch {batch} (ESTIMATED from the layers alone: parameters {parameters}, gradients {gradients}, optimizer {optimizer}, activations {activations}, data {data})</source>
        <translation>≈ {total} عند الدفعة {batch} (مُقدَّر من الطبقات وحدها: المعاملات {parameters}، التدرّجات {gradients}، المُحسِّن {optimizer}، التنشيطات {activations}، البيانات {data})</translation>
    </message>
    <message>
        <source>≈ {total} at batch {batch} (ESTIMATED: parameters {parameters}, gradients {gradients}, optimizer {optimizer}, activations {activations}, data {data})</source>
        <translation>≈ {total} عند الدفعة {batch} (مُقدَّر: المعاملات {parameters}، التدرّجات {gradients}، المُحسِّن {optimizer}، التنشيطات {activations}، البيانات {data})</translation>
    </message>
    <message>
        <source>≈ {winner} would win every measured cell except the uncertain ones: there is no boundary.</source>
        <translation>≈ سيفوز {winner} بكل خلية مقيسة عدا غير المؤكدة: لا حدّ بينهما.</translation>
    </message>
    <message>
        <source>● Not saved</source>
        <translation>● غير محفوظ</translation>
    </message>
</context>
<context>
    <name>Titles</name>
    <message>
        <source>%1 flowers of three species, told apart by the length and width of their petals and sepals. Small enough to look at every sample.</source>
        <translation>%1 زهرة من ثلاثة أنواع، تُميَّز بطول بتلاتها وسبلاتها وعرضها. عددها صغير بما يكفي لتأمّل كل عيّنة.</translation>
    </message>
    <message>
        <source>%1 made wider, deeper and with finer pictures by one rule: %2 million parameters with %3 classes.</source>
        <translation>%1 وقد زِيد عرضًا وعمقًا ودقّةَ صور وفق قاعدة واحدة: %2 مليون معامل عند %3 صنف.</translation>
    </message>
    <message>
        <source>%1 scanned digits of %2 pixels. Watch accuracy climb above %3 % on digits the network has never seen, and training and validation loss part when it starts to learn by heart.</source>
        <translation>%1 رقم ممسوح ضوئيًّا بحجم %2 بكسل. راقب الدقة تتجاوز %3 % على أرقام لم ترها الشبكة قط، وراقب خسارتي التدريب والتحقق تفترقان حين تبدأ الحفظ عن ظهر قلب.</translation>
    </message>
    <message>
        <source>60-second start: two spirals</source>
        <translation>بداية في 60 ثانية: حلزونان</translation>
    </message>
    <message>
        <source>A small GPT guesses the next letter of sentences drawn from a grammar whose entropy is known, so the best possible loss is known as well.</source>
        <translation>شبكة GPT صغيرة تخمّن الحرف التالي في جمل مسحوبة من قواعد لغة معلومة الإنتروبيا، فأفضل خسارة ممكنة معلومة أيضًا.</translation>
    </message>
    <message>
        <source>A small GPT reads %1 and writes the digits of the sum. It has never been told what a number is.</source>
        <translation>شبكة GPT صغيرة تقرأ %1 وتكتب أرقام المجموع. لم يخبرها أحد قط ما العدد.</translation>
    </message>
    <message>
        <source>A vision transformer: the picture is cut into %1 patches that look at each other by attention.</source>
        <translation>محوّل بصري (vision transformer): تُقطَّع الصورة إلى %1 رقعة ينظر بعضها إلى بعض بالانتباه.</translation>
    </message>
    <message>
        <source>AlexNet (224×224)</source>
        <translation>AlexNet (224×224)</translation>
    </message>
    <message>
        <source>AlexNet (32×32)</source>
        <translation>AlexNet (32×32)</translation>
    </message>
    <message>
        <source>AlexNet scaled down for small images: the same five convolutions and three dense layers with fewer filters.</source>
        <translation>AlexNet مصغَّرة للصور الصغيرة: طبقات الالتفاف الخمس نفسها وطبقات Dense الثلاث نفسها بعدد أقل من المرشّحات.</translation>
    </message>
    <message>
        <source>Autoencoder</source>
        <translation>مُرمِّز ذاتي</translation>
    </message>
    <message>
        <source>Breast cancer (Wisconsin)</source>
        <translation>سرطان الثدي (Wisconsin)</translation>
    </message>
    <message>
        <source>Circle in a ring</source>
        <translation>دائرة داخل حلقة</translation>
    </message>
    <message>
        <source>Colours each pixel with its class: down to what it shows, back up to where, with shortcuts across that carry the detail.</source>
        <translation>تلوّن كل بكسل بصنفه: نزولًا إلى ما تُظهره الصورة، ثم صعودًا إلى موضعه، مع وصلات مختصرة عابرة تحمل التفاصيل.</translation>
    </message>
    <message>
        <source>Digits with convolutions</source>
        <translation>الأرقام بالالتفاف</translation>
    </message>
    <message>
        <source>EfficientNet-B0</source>
        <translation>EfficientNet-B0</translation>
    </message>
    <message>
        <source>EfficientNet-B2</source>
        <translation>EfficientNet-B2</translation>
    </message>
    <message>
        <source>Eighteen layers with shortcuts around every two %1: %2 million parameters with %3 classes.</source>
        <translation>ثماني عشرة طبقة مع وصلات مختصرة حول كل اثنتين من %1: %2 مليون معامل عند %3 صنف.</translation>
    </message>
    <message>
        <source>Exclusive or</source>
        <translation>أو الحصرية (XOR)</translation>
    </message>
    <message>
        <source>Fifty layers in bottlenecks of %1, %2 and %3 convolutions: %4 million parameters with %5 classes. The usual yardstick of GPUs.</source>
        <translation>خمسون طبقة في عنق زجاجة من التفافات %1 و%2 و%3: %4 مليون معامل عند %5 صنف. المعيار المعتاد لوحدات GPU.</translation>
    </message>
    <message>
        <source>GPT on a made-up language</source>
        <translation>GPT على لغة مصطنعة</translation>
    </message>
    <message>
        <source>GPT that learns to add</source>
        <translation>GPT تتعلّم الجمع</translation>
    </message>
    <message>
        <source>Half the bits</source>
        <translation>نصف البتّات</translation>
    </message>
    <message>
        <source>Handwritten digits</source>
        <translation>أرقام مكتوبة بخط اليد</translation>
    </message>
    <message>
        <source>Hills (regression)</source>
        <translation>تلال (انحدار)</translation>
    </message>
    <message>
        <source>How much alcohol does a wine hold? Four neurons guess it from twelve other measurements of %1 Italian wines, read from a CSV file.</source>
        <translation>كم كحولًا في النبيذ؟ أربعة عصبونات تخمّنه من اثني عشر قياسًا آخر لعدد %1 من أنواع النبيذ الإيطالي، مقروءةً من ملف CSV.</translation>
    </message>
    <message>
        <source>Iris</source>
        <translation>السوسن (Iris)</translation>
    </message>
    <message>
        <source>LSTM on a made-up language</source>
        <translation>LSTM على لغة مصطنعة</translation>
    </message>
    <message>
        <source>LeNet-5</source>
        <translation>LeNet-5</translation>
    </message>
    <message>
        <source>Made for phones %1: depthwise convolutions between %2 ones do the work with %3 million parameters at %4 classes.</source>
        <translation>صُنعت للهواتف %1: التفافات depthwise بين التفافات %2 تؤدي العمل بمعاملات عددها %3 مليون عند %4 صنف.</translation>
    </message>
    <message>
        <source>Many hands</source>
        <translation>أيدٍ كثيرة</translation>
    </message>
    <message>
        <source>MobileNet blocks with squeeze and excite, sized by a search %1: %2 million parameters with %3 classes.</source>
        <translation>كتل MobileNet مع squeeze-and-excite، حُدّدت أحجامها بالبحث %1: %2 مليون معامل عند %3 صنف.</translation>
    </message>
    <message>
        <source>MobileNetV2</source>
        <translation>MobileNetV2</translation>
    </message>
    <message>
        <source>No single line can part these four corners. Watch the hidden units find two lines that can.</source>
        <translation>لا يستطيع خط واحد أن يفصل هذه الأركان الأربعة. راقب الوحدات المخفية تجد خطين يستطيعان ذلك.</translation>
    </message>
    <message>
        <source>One class lies inside the other. Watch a few tanh units join their straight cuts into a closed boundary.</source>
        <translation>أحد الصنفين داخل الآخر. راقب بضع وحدات tanh تضمّ قطوعها المستقيمة في حدّ مغلق.</translation>
    </message>
    <message>
        <source>One wide layer of independent dot products on digits of %1 pixels.</source>
        <translation>طبقة عريضة واحدة من جداءات نقطية مستقلة على أرقام من %1 بكسلًا.</translation>
    </message>
    <message>
        <source>Only %1 convolutions, eight of them, and three dense layers %2: %3 million parameters with %4 classes. A good network to ask what memory costs.</source>
        <translation>التفافات %1 فقط، ثمانية منها، وثلاث طبقات Dense %2: %3 مليون معامل عند %4 صنف. شبكة جيدة لمعرفة كلفة الذاكرة.</translation>
    </message>
    <message>
        <source>Optical digits %1</source>
        <translation>أرقام بصرية %1</translation>
    </message>
    <message>
        <source>Plane (regression)</source>
        <translation>مستوٍ (انحدار)</translation>
    </message>
    <message>
        <source>Random numbers (nothing can be learned)</source>
        <translation>أعداد عشوائية (لا شيء يمكن تعلّمه)</translation>
    </message>
    <message>
        <source>Reads one letter at a time and guesses the next from what it remembers. The best possible loss is the known entropy of the grammar that writes the text.</source>
        <translation>تقرأ حرفًا في كل مرة وتخمّن التالي ممّا تتذكّره. أفضل خسارة ممكنة هي الإنتروبيا المعلومة لقواعد اللغة التي تكتب النص.</translation>
    </message>
    <message>
        <source>Regression on a table</source>
        <translation>انحدار على جدول</translation>
    </message>
    <message>
        <source>ResNet-18</source>
        <translation>ResNet-18</translation>
    </message>
    <message>
        <source>ResNet-20</source>
        <translation>ResNet-20</translation>
    </message>
    <message>
        <source>ResNet-50</source>
        <translation>ResNet-50</translation>
    </message>
    <message>
        <source>Sentences of a small grammar (drawn by the program)</source>
        <translation>جمل من قواعد نحوية صغيرة (يولّدها البرنامج)</translation>
    </message>
    <message>
        <source>Shapes %1 (drawn by the program)</source>
        <translation>أشكال %1 (يرسمها البرنامج)</translation>
    </message>
    <message>
        <source>Squeezes pictures of shapes through %1 numbers and draws them again; the loss compares each picture with itself.</source>
        <translation>تضغط صور أشكال في %1 عددًا ثم ترسمها من جديد؛ والخسارة تقارن كل صورة بنفسها.</translation>
    </message>
    <message>
        <source>Sums of two-digit numbers</source>
        <translation>جمع أعداد من رقمين</translation>
    </message>
    <message>
        <source>Ten ReLUs and one dense layer that read and write as many bytes each.</source>
        <translation>عشر ReLU وطبقة Dense واحدة، تقرأ كل منها وتكتب العدد نفسه من البايتات.</translation>
    </message>
    <message>
        <source>Ten cheap layers and a dear one</source>
        <translation>عشر طبقات رخيصة وواحدة مكلفة</translation>
    </message>
    <message>
        <source>The easiest problem: two clouds of points. Watch one straight boundary appear within the first steps.</source>
        <translation>أسهل مسألة: سحابتان من النقاط. راقب حدًّا مستقيمًا واحدًا يظهر في الخطوات الأولى.</translation>
    </message>
    <message>
        <source>The first minute</source>
        <translation>الدقيقة الأولى</translation>
    </message>
    <message>
        <source>The network that began the rush in %1, in its one-GPU form: %2 million parameters with %3 classes, most of them in the first dense layer. Slow on a CPU: made to be drawn, weighed and raced.</source>
        <translation>الشبكة التي بدأت بها الموجة عام %1، بصيغتها لـ GPU واحدة: %2 مليون معامل عند %3 صنف، معظمها في طبقة Dense الأولى. بطيئة على CPU: صُنعت لتُرسَم وتُقدَّر كلفتها وتُسابَق.</translation>
    </message>
    <message>
        <source>The network that read postal codes in %1: two convolutions and three dense layers, %2 parameters with ten classes. It learns shapes drawn by the program; open MNIST in the data panel for handwriting.</source>
        <translation>الشبكة التي قرأت الرموز البريدية عام %1: طبقتا التفاف وثلاث طبقات Dense، و%2 معامل عند عشرة أصناف. تتعلّم أشكالًا يرسمها البرنامج؛ افتح MNIST في لوحة البيانات للكتابة بخط اليد.</translation>
    </message>
    <message>
        <source>The same %1 digits, seen as %2 images. Small filters learn strokes, pooling keeps the strongest; watch it come to about %3 % with a quarter of the parameters of the dense network.</source>
        <translation>الأرقام نفسها وعددها %1، معروضةً صورًا بحجم %2. تتعلّم المرشّحات الصغيرة ضربات القلم، ويُبقي التجميع أقواها؛ راقبها تبلغ نحو %3 % بربع معاملات الشبكة ذات طبقات Dense.</translation>
    </message>
    <message>
        <source>The small ResNet for %1 pictures: twenty layers, %2 million parameters, and shortcuts that keep it trainable.</source>
        <translation>شبكة ResNet الصغيرة لصور %1: عشرون طبقة و%2 مليون معامل، ووصلات مختصرة تُبقيها قابلة للتدريب.</translation>
    </message>
    <message>
        <source>The target is a tilted plane, a number instead of a class. Watch the prediction tilt into place.</source>
        <translation>الهدف مستوٍ مائل، عدد لا صنف. راقب التنبؤ يميل حتى ينطبق عليه.</translation>
    </message>
    <message>
        <source>Three hills and three hollows on a flat field. Watch the prediction raise them one after the other.</source>
        <translation>ثلاثة تلال وثلاث وهاد في أرض مستوية. راقب التنبؤ يرفعها واحدًا بعد الآخر.</translation>
    </message>
    <message>
        <source>Two classes wind around each other. Watch the boundary start as a straight cut, then bend until it follows both arms, while the loss curve falls. It takes about twenty seconds.</source>
        <translation>صنفان يلتفّ أحدهما حول الآخر. راقب الحدّ يبدأ قطعًا مستقيمًا ثم ينحني حتى يتبع الذراعين، بينما ينخفض منحنى الخسارة. يستغرق ذلك نحو عشرين ثانية.</translation>
    </message>
    <message>
        <source>Two clouds</source>
        <translation>سحابتان</translation>
    </message>
    <message>
        <source>Two half rings hook into each other. Watch the boundary turn from a line into an S.</source>
        <translation>نصفا حلقة يتشابكان. راقب الحدّ يتحوّل من خط إلى شكل حرف S.</translation>
    </message>
    <message>
        <source>Two moons</source>
        <translation>هلالان</translation>
    </message>
    <message>
        <source>Two spirals</source>
        <translation>حلزونان</translation>
    </message>
    <message>
        <source>U-Net</source>
        <translation>U-Net</translation>
    </message>
    <message>
        <source>VGG-11</source>
        <translation>VGG-11</translation>
    </message>
    <message>
        <source>ViT-tiny</source>
        <translation>ViT-tiny</translation>
    </message>
    <message>
        <source>Wide dense layers, nearly all arithmetic.</source>
        <translation>طبقات Dense عريضة، كلها تقريبًا حساب.</translation>
    </message>
</context>
</TS>
