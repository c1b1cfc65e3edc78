/** A question about the events and statistics of soccer games; the answers are comparable across vendors. */
export interface Question {
  readonly name: string;
  /** Description of the answer, with its unit. */
  readonly meaning: string;
  /**
   * DuckDB SQL over the tables `events`, `teams` and `players` (ask.ts), each with a column `vendor`. Returns
   * rows of `vendor` and `answer`, without vendors whose sources lack the data.
   */
  readonly sql: string;
  /** Plausible range of the answers for whole games of any vendor. */
  readonly plausible: readonly [lowest: number, highest: number];
}

/** Metres from the centre of the nearer goal. The acting team is assumed to attack this goal. */
const DISTANCE = 'sqrt((52.5 - abs(x)) ** 2 + y ** 2)';
const IS_SHOT =
  "event_type IN ('shot', 'goal') AND coalesce(event_subtype, '') NOT IN ('own_goal', 'penalty')";

const ofShots = (answer: string) =>
  `SELECT vendor, ${answer} AS answer FROM events WHERE ${IS_SHOT} AND x IS NOT NULL AND period <= 4 GROUP BY vendor`;
const ofTeams = (answer: string, column: string) =>
  `SELECT vendor, ${answer} AS answer FROM teams WHERE ${column} IS NOT NULL GROUP BY vendor`;

export const QUESTIONS: readonly Question[] = [
  {
    name: 'shots',
    meaning: 'Shots per team and game.',
    sql: ofTeams('avg(shots)', 'shots'),
    plausible: [2, 30],
  },
  {
    name: 'shot distance',
    meaning: 'Median distance of shots from the goal in metres, without penalties.',
    sql: ofShots(`median(${DISTANCE})`),
    plausible: [10, 25],
  },
  {
    name: 'close shots',
    meaning: 'Share of shots from within 11 m.',
    sql: ofShots(`avg((${DISTANCE} <= 11)::int)`),
    plausible: [0, 0.6],
  },
  {
    name: 'goals per shot',
    meaning: 'Share of shots that are goals.',
    sql: ofTeams('sum(goals) / nullif(sum(shots), 0)', 'shots'),
    plausible: [0, 0.4],
  },
  {
    name: 'pass success',
    meaning: 'Share of passes that reach a teammate.',
    sql: ofTeams('sum(passes_completed) / nullif(sum(passes), 0)', 'pass_success'),
    plausible: [0.55, 0.95],
  },
  {
    name: 'pass length',
    meaning: 'Median length of passes in metres.',
    sql: `SELECT vendor, median(sqrt((end_x - x) ** 2 + (end_y - y) ** 2)) AS answer FROM events
          WHERE event_type = 'pass' AND end_x IS NOT NULL AND x IS NOT NULL GROUP BY vendor`,
    plausible: [8, 25],
  },
  {
    name: 'passes in the final third',
    meaning: 'Share of passes that begin and end within 35 m of the same goal line.',
    sql: `SELECT vendor, avg((abs(x) > 17.5 AND abs(end_x) > 17.5 AND x * end_x > 0)::int) AS answer FROM events
          WHERE event_type = 'pass' AND end_x IS NOT NULL AND x IS NOT NULL GROUP BY vendor`,
    plausible: [0.2, 0.7],
  },
  {
    name: 'cards',
    meaning: 'Yellow and red cards per team and game.',
    sql: ofTeams('avg(yellow_cards + red_cards)', 'yellow_cards'),
    plausible: [0, 6],
  },
  {
    name: 'minutes',
    meaning: 'Total playing time of a team divided by eleven, in minutes: the length of a game.',
    sql: `SELECT vendor, avg(minutes) AS answer
          FROM (SELECT vendor, sum(minutes_played) / 11 AS minutes FROM players GROUP BY vendor, game_id, team)
          WHERE minutes > 0 GROUP BY vendor`,
    plausible: [80, 135],
  },
  {
    name: 'sprints',
    meaning: 'Sprints (at least 7 m/s for one second) per ten kilometres that a player covers.',
    sql: `SELECT vendor, sum(sprints) / nullif(sum(distance_m), 0) * 10000 AS answer FROM players
          WHERE sprints IS NOT NULL GROUP BY vendor`,
    plausible: [0, 30],
  },
];
