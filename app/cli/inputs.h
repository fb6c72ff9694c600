// inputs: the files and data sets that a person names on the command line.
#pragma once

#include "base/result.h"
#include "data/dataset.h"

#include <cstddef>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace epoch::cli {

// Standard input ("-") and a shell's <(command), whose bytes come once.
class InputStream {
public:
    static bool is_one(const std::string& name);
    static Result<InputStream> open(const std::string& name);

    Result<std::size_t> read(std::span<std::byte> to); // what is there; 0 at the end
    Result<bool> compressed(); // begins as a gzip file
    const std::string& name() const { return m_name; }

private:
    struct Close {
        void operator()(std::FILE* file) const;
    };
    InputStream(std::string name, std::FILE* file)
        : m_name(std::move(name))
        , m_file(file)
    {
    }

    std::string m_name;
    std::unique_ptr<std::FILE, Close> m_file;
    std::vector<std::byte> m_begin; // read by compressed(), and not yet by others
};

// The file of a name: of "-" (standard input) and of a shell's <(command) a copy that exists until the program ends,
// because readers need a file that can be read more than once; of any other name the name itself.
Result<std::filesystem::path> input_file(const std::string& name, const KeepReading& keep = {});
Result<std::filesystem::path> copied_to_file(InputStream& stream, const KeepReading& keep = {});

// A data spec for a project in `base_folder`. Its names are relative to the current folder or, where no such file is
// there, to the project; streams are copied.
Result<std::string> input_spec(const std::string& spec, const std::string& base_folder, const KeepReading& keep = {});

// Of a file that is to be written: its name ends like this (empty: as it likes), and it is none of the files that are
// read.
Status check_output(const std::string& output, const std::string& ending, const std::vector<std::string>& inputs);

} // namespace epoch::cli
