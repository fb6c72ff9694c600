// driver: runs a fuzz target without libFuzzer on every seed, then on deterministic mutations of them.
//   PROGRAM SEED_FOLDER MUTATIONS
#include "base/philox.h"

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

using Input = std::vector<std::uint8_t>;
constexpr std::size_t max_length = 1 << 16;

class RandomChoices {
public:
    explicit RandomChoices(std::uint64_t mutation)
        : m_mutation(mutation)
    {
    }

    std::size_t below(std::size_t limit)
    {
        const epoch::Philox4 bits = epoch::philox(1, epoch::RandomStream::dataset, m_mutation, m_drawn++);
        return limit == 0 ? 0 : bits.x[0] % limit;
    }

private:
    std::uint64_t m_mutation, m_drawn = 0;
};

std::vector<Input> read_seeds(const std::filesystem::path& folder)
{
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) files.push_back(entry.path());
    std::ranges::sort(files);
    std::vector<Input> seeds;
    for (const auto& path : files) {
        std::ifstream file(path, std::ios::binary);
        seeds.emplace_back(std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>());
    }
    return seeds;
}

void change(Input& input, const std::vector<Input>& seeds, RandomChoices& choices)
{
    constexpr std::uint8_t interesting[] = {0x00, 0xff, 0x7f, 0x80, '0', '9', '"', ',', '\n', '{', '[', '%', '-', '.'};
    const std::size_t at = choices.below(input.size() + 1);
    const auto place = input.begin() + static_cast<std::ptrdiff_t>(at);
    const std::size_t count = std::min(choices.below(16) + 1, input.size() - at);
    switch (choices.below(7)) {
    case 0:
        if (at < input.size()) *place ^= static_cast<std::uint8_t>(1u << choices.below(8));
        break;
    case 1:
        if (at < input.size()) *place = interesting[choices.below(std::size(interesting))];
        break;
    case 2: input.insert(place, interesting[choices.below(std::size(interesting))]); break;
    case 3: input.erase(place, place + static_cast<std::ptrdiff_t>(count)); break;
    case 4: input.resize(at); break;
    case 5: {
        const Input copy(place, place + static_cast<std::ptrdiff_t>(count));
        const auto to = input.begin() + static_cast<std::ptrdiff_t>(choices.below(input.size() + 1));
        input.insert(to, copy.begin(), copy.end());
        break;
    }
    default: {
        const Input& other = seeds[choices.below(seeds.size())];
        const std::size_t from = choices.below(other.size() + 1);
        input.resize(at);
        input.insert(input.end(), other.begin() + static_cast<std::ptrdiff_t>(from), other.end());
    }
    }
    if (input.size() > max_length) input.resize(max_length);
}

} // namespace

int main(int count, char** arguments)
{
    if (count != 3) return std::fprintf(stderr, "usage: %s SEED_FOLDER MUTATIONS\n", arguments[0]), 64;
    const std::vector<Input> seeds = read_seeds(arguments[1]);
    if (seeds.empty()) return std::fprintf(stderr, "no seeds in %s\n", arguments[1]), 65;
    for (const Input& seed : seeds) LLVMFuzzerTestOneInput(seed.data(), seed.size());
    const auto mutations = static_cast<std::uint64_t>(std::atoll(arguments[2]));
    for (std::uint64_t mutation = 0; mutation < mutations; ++mutation) {
        RandomChoices choices(mutation);
        Input input = seeds[mutation % seeds.size()];
        const std::size_t changes = 1 + choices.below(4);
        for (std::size_t i = 0; i < changes; ++i) change(input, seeds, choices);
        LLVMFuzzerTestOneInput(input.data(), input.size());
    }
    std::printf("%zu seeds and %llu mutations\n", seeds.size(), static_cast<unsigned long long>(mutations));
    return 0;
}
