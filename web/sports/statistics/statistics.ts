import type { StatisticName, Vocabulary } from '../vocabulary/words.ts';

type Kind = 'count' | 'decimal' | 'share' | 'distance' | 'speed';

/** Statistics in display order, with the number format of each statistic. */
const STATISTICS: Readonly<Record<StatisticName, Kind>> = {
  points: 'count',
  goals: 'count',
  own_goals: 'count',
  shots: 'count',
  xg: 'decimal',
  free_throws: 'count',
  free_throws_made: 'count',
  rebounds: 'count',
  passes: 'count',
  passes_completed: 'count',
  pass_success: 'share',
  fouls: 'count',
  yellow_cards: 'count',
  red_cards: 'count',
  offsides: 'count',
  distance_m: 'distance',
  sprints: 'count',
  top_speed: 'speed',
};

const FORMATS: Readonly<Record<Kind, Intl.NumberFormatOptions>> = {
  count: {},
  decimal: { minimumFractionDigits: 2, maximumFractionDigits: 2 },
  share: { style: 'percent' },
  distance: { style: 'unit', unit: 'kilometer', minimumFractionDigits: 2, maximumFractionDigits: 2 },
  speed: {
    style: 'unit',
    unit: 'kilometer-per-hour',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  },
};

/** Factors from API units to display units: metres to km, m/s to km/h. */
const FACTORS: Readonly<Partial<Record<Kind, number>>> = { distance: 0.001, speed: 3.6 };

/** A value for each statistic; null if unknown. */
export type Known = Readonly<Record<StatisticName, number | null>>;

const NAMES = Object.keys(STATISTICS) as StatisticName[];

/** Statistics that are hidden if all values are zero. */
const RARE: readonly StatisticName[] = ['own_goals'];

/** Returns the statistics that at least one row has. Omits rare statistics that are all zero. */
export const namesOf = (rows: readonly Known[]): StatisticName[] =>
  NAMES.filter((name) => rows.some((row) => row[name] !== null && (row[name] !== 0 || !RARE.includes(name))));

/** Returns the sport's name for a statistic. `sport` is null for totals across several sports. */
export function statisticName(words: Vocabulary, name: StatisticName, sport: string | null): string {
  return words.sportStatistics[sport ?? '']?.[name] ?? words.statistics[name];
}

/** Returns a function that formats statistics for a locale. Unknown values become `unknown`. */
export function statisticWriter(
  locale: string,
  unknown: string,
): (name: StatisticName, value: number | null) => string {
  const writers = new Map(
    Object.entries(FORMATS).map(([kind, format]) => [kind, new Intl.NumberFormat(locale, format)]),
  );
  return (name, value) => {
    const kind = STATISTICS[name];
    return value === null
      ? unknown
      : (writers.get(kind)?.format(value * (FACTORS[kind] ?? 1)) ?? String(value));
  };
}
