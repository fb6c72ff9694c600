// lesson_window: a window with one short lesson.
#pragma once

#include "tests/ui/window_fixture.h"
#include "ui/learn/lesson_player.h"

#include <QAbstractButton>

namespace epoch::tests {

inline constexpr auto lesson_text = R"(---
title: A trial
goal: See that it works.
minutes: 1
project: spiral
mode: build
hide: palette
---

# Predict: Which?
point: canvas

- [x] This
- That

# Do: Go to Train
point: modes
until: mode == train

Press **Train**.

# Check: Which was it?

- [x] **This**
- That
  > Look again.

# Check: How many?
ask: 4 within 25 %
hint: Count again.

# Takeaway
It works.
)";

struct Lessons : WindowFixture {
    ui::LessonPlayer& player;
    QWidget& palette;

    Lessons()
        : player(*window.findChild<ui::LessonPlayer*>())
        , palette(*window.findChild<QWidget*>(QStringLiteral("palette")))
    {
        engine.lessons.resize(1);
        engine.lessons[0].path = "/lessons/trial.md";
        engine.lessons[0].text = lesson_text;
        engine.lessons[0].project = spiralProject();
        window.resize(1280, 720);
        show();
    }
    void openList()
    {
        QTest::keyClick(&window, Qt::Key_5, Qt::ControlModifier);
        settle();
    }
    void begin()
    {
        openList();
        button("lesson.tile.trial").click();
        settle();
    }
    // To the summary: the prediction and the first question wrong at first.
    void finish()
    {
        begin();
        button("lesson.choice.1").click();
        button("lesson.next").click();
        QTest::keyClick(&window, Qt::Key_2, Qt::ControlModifier);
        QTRY_VERIFY(button("lesson.next").isEnabled());
        button("lesson.next").click();
        button("lesson.choice.1").click();
        button("lesson.choice.0").click();
        button("lesson.next").click();
        player.enter(5);
        button("lesson.next").click();
        settle();
    }
    QAbstractButton& button(const char* name)
    {
        auto* found = window.findChild<QAbstractButton*>(QLatin1String(name));
        if (!found) qFatal("no button %s", name);
        return *found;
    }
};

} // namespace epoch::tests
