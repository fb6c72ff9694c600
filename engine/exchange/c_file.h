// c_file: an exported network as the text of one C99 header, in the style of stb: everybody includes it, and one file
// defines NAME_IMPLEMENTATION before that.
#pragma once

#include "exchange/c_samples.h"
#include "plan/c_source.h"

#include <cstdint>
#include <string>
#include <vector>

namespace epoch {

// A call with the places of all its pointers as expressions: "scratch + 128", "lenet_conv1_weight".
struct CStep {
    std::string function, path;
    std::vector<std::string> arguments;
};

struct CProgram {
    std::string name, title, description; // name: an identifier
    std::vector<Message> takes, gives; // "image: 1×28×28 numbers, pixels 0 to 255"
    struct Field {
        std::string name;
        std::int64_t offset = 0, count = 0; // in the inputs
    };
    std::vector<Field> fields;
    std::int64_t outputs = 0, classes = 0; // classes: 0 for numbers
    std::vector<std::string> class_names; // or none
    std::int64_t scratch = 0; // floats
    std::int64_t parameters = 0;
    std::vector<CTable> tables;
    std::vector<std::string> functions;
    std::vector<CStep> steps;
    const CSamples* samples = nullptr; // null: without a self-test
};

std::string c_header(const CProgram& program);

} // namespace epoch
