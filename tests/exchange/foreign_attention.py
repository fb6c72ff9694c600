"""foreign_attention: attention and reductions as other programs write them, for make_foreign."""
import numpy
from foreign_graph import Graph, images, integers


def projected(g, first, width, into, bias=True):
    g.add("MatMul", g.drawn(width, into), first=first)
    if bias:
        g.add("Add", g.drawn(into))
    return g.last


def attended(g, q, k, v, heads, head, mask=None, roots=False):
    """Queries, keys and values (N, T, D) as PyTorch and others write attention of them."""
    def split(value, order):
        g.add("Reshape", integers(g, 0, 0, heads, head), first=value)
        return g.add("Transpose", perm=order).last

    q, k, v = split(q, [0, 2, 1, 3]), split(k, [0, 2, 3, 1]), split(v, [0, 2, 1, 3])
    scale = g.constant(numpy.float32(head ** (-0.25 if roots else -0.5)))
    if roots:  # a factor for both, before their product
        q, k = g.add("Mul", scale, first=q).last, g.add("Mul", scale, first=k).last
    g.add("MatMul", k, first=q)
    if not roots:
        g.add("Mul", scale)
    if mask is not None:
        g.add("Add", g.constant(mask))
    g.add("Softmax", axis=-1).add("MatMul", v).add("Transpose", perm=[0, 2, 1, 3])
    return g.add("Reshape", integers(g, 0, 0, heads * head))


def attentions():
    later = numpy.triu(numpy.full((4, 4), -3.4e38, dtype="float32"), 1)

    g = Graph("attention", (4, 6))
    x = g.add("LayerNormalization", g.drawn(6), g.drawn(6)).last
    attended(g, *[projected(g, x, 6, 6) for _ in range(3)], 2, 3)
    projected(g, g.last, 6, 6)
    yield g.add("Add", x).head(24)

    g = Graph("attention_causal", (4, 6))
    attended(g, *[projected(g, "x", 6, 6, bias=False) for _ in range(3)], 3, 2, later.reshape(1, 1, 4, 4), roots=True)
    projected(g, g.last, 6, 6)
    yield g.head(24)

    # timm: one product for queries, keys and values, then (3, N, heads, positions, features of a head).
    g = Graph("attention_of_one_product", (4, 6))
    projected(g, "x", 6, 18)
    joined = g.add("Reshape", integers(g, 0, 4, 3, 2, 3)).add("Transpose", perm=[2, 0, 3, 1, 4]).last
    q, k, v = [g.add("Gather", g.constant(numpy.int64(i)), first=joined, axis=0).last for i in range(3)]
    g.add("Mul", g.constant(numpy.float32(0.5)), first=q)
    q = g.last
    g.add("Transpose", first=k, perm=[0, 1, 3, 2])
    g.add("MatMul", g.last, first=q).add("Softmax", axis=-1).add("MatMul", v).add("Transpose", perm=[0, 2, 1, 3])
    g.add("Reshape", integers(g, 0, 4, 6))
    projected(g, g.last, 6, 6)
    yield g.head(24)

    # The heads' result is used as it is.
    g = Graph("attention_without_output_weights", (4, 6))
    attended(g, *[projected(g, "x", 6, 6) for _ in range(3)], 2, 3)
    yield g.head(24)

    g = Graph("attention_to_another_sequence", (4, 6))
    other = g.add("Slice", integers(g, 1), integers(g, 4), integers(g, 1)).last
    q = projected(g, "x", 6, 6)
    attended(g, q, *[projected(g, other, 6, 6) for _ in range(2)], 2, 3)
    projected(g, g.last, 6, 6)
    yield g.head(24)

    g = Graph("classes_of_positions", (4, 3))
    projected(g, "x", 3, 5)
    yield g.add("Softmax", axis=-1)


def reductions():
    g = Graph("missing_numbers", (3,))
    g.add("Sub", g.drawn(3)).add("Mul", g.drawn(3, low=0.5))
    value = g.last
    g.add("IsNaN")
    g.add("Where", g.constant(numpy.float32(0)), value)
    yield g.head(3)

    g = images("mean_of_rows", opset=13)
    g.conv(2, 4).add("ReduceMean", axes=[2], keepdims=1)
    yield g.head(4 * 4)

    g = Graph("sum_of_positions", (4, 3), opset=13)
    projected(g, "x", 3, 5)
    yield g.add("ReduceSum", integers(g, 1), keepdims=0).head(5)

    g = images("sum_of_rows", opset=13)
    g.conv(2, 4).add("ReduceSum", integers(g, 2), keepdims=0)
    yield g.head(4 * 4)
