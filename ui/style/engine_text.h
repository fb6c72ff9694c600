// engineText: what the engine says in English, in the language of the window. The engine knows no Qt and no language;
// its texts are looked up here, in the context "Engine".
#pragma once

#include "base/result.h"
#include "model/param_schema.h"

#include <QString>

#include <string>

namespace epoch::ui {

// A message with values is looked up by its template, "{layer} is not connected", and so are those of its values that
// have more than one word. In a sentence without values, numbers, shapes and what stands in double quotes are looked up
// as %1, %2, ... Values that are figures get the language's form; names, versions and quotations stay as they are.
QString engineText(const Message& message);

// The title or description of a project or a data set. Those that ship are translated; what a person has written stays
// as it is, also where it equals a text of the program.
QString titleText(const std::string& title);
QString stepModeText(const std::string& mode); // how a device computes a step: "op by op, one thread"
// The name of a device, or what it computes with: "i5-9300H, 8 threads", "oneDNN 3.4, own kernels, AVX2".
QString deviceText(const std::string& name);

// A parameter's value: "0.5", "on", "3×3".
QString valueText(const Value& value);

// Where an error is: "flats.csv, line 12".
QString placeText(const std::string& where);

// "where: what. hint", as Error::sentence() in English.
QString errorText(const Error& error);

// How a text is looked up, and its values.
QString patternOf(const QString& text, QStringList& values);

} // namespace epoch::ui
