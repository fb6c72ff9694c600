// diagnosed: a network for digits that tests train into trouble.
#pragma once

#include "tests/train/projects.h"

namespace epoch::test {

inline Project digits_net(const char* activation = "relu", std::int64_t epochs = 8)
{
    Project project = ProjectBuilder("builtin:digits")
                          .layer("dense", {{"units", std::int64_t{32}}})
                          .layer(activation)
                          .layer("dense", {{"units", std::int64_t{10}}})
                          .classes();
    project.training.values["epochs"] = epochs;
    project.training.values["validate_every"] = std::int64_t{1};
    return project;
}

} // namespace epoch::test
