// neighbour_map: a map of points in the plane in which near neighbours stay near: t-SNE (van der Maaten & Hinton, JMLR
// 2008), exact, in small pieces of work, so that whoever makes it can stop between any two.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace epoch {

class NeighbourMap {
public:
    static constexpr std::size_t most_points = 2000;

    // `points`: rows of `dimensions` numbers, at most `most_points`; `start`: x and y of each one, whose arrangement
    // the map grows from (as a rule the two first principal directions).
    void begin(std::vector<float> points, std::size_t dimensions, std::span<const float> start);
    bool under_way() const { return m_stage != Stage::done; }
    // A hundred thousand pairs or so: less than a millisecond, with many dimensions a few.
    void run_piece();

    float x(std::size_t point) const { return m_places[2 * point]; }
    float y(std::size_t point) const { return m_places[2 * point + 1]; }
    double perplexity() const { return m_perplexity; }
    // Kullback-Leibler divergence of the map's neighbourhoods from the points', in nats; of the newest round.
    double divergence() const { return m_divergence; }

private:
    enum class Stage : std::uint8_t { neighbours, mirrors, moves, done };
    std::size_t rows_of_piece(std::size_t costOfPair) const;
    void find_neighbours(std::size_t row);
    void mirror(std::size_t row);
    void pull_and_push(std::size_t row);
    void move();

    std::size_t m_count = 0, m_dimensions = 0, m_row = 0;
    int m_round = 0;
    Stage m_stage = Stage::done;
    double m_perplexity = 0, m_divergence = 0;
    std::vector<float> m_points;
    std::vector<float> m_near; // [point][other]: how much the other is a neighbour; all of them add up to 1
    std::vector<float> m_distances; // of one row, squared
    std::vector<float> m_places, m_speeds, m_gains; // [point][axis]
    std::vector<double> m_pulls, m_pushes; // likewise; pushes before they are divided by m_sum
    double m_sum = 0, m_log_sum = 0; // of the map's closeness, and of near * log(near / closeness)
};

} // namespace epoch
