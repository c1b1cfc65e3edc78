import type { StatisticName, Vocabulary } from '../vocabulary/words.ts';

type Kind = 'count' | 'decimal' | 'share' | 'distance' | 'speed';

/** Every statistic in the order in which it is shown, and what kind of number it is. */
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

/** From the API's metres and m/s to what is read. */
const FACTORS: Readonly<Partial<Record<Kind, number>>> = { distance: 0.001, speed: 3.6 };

/** Statistics with a number for each, as far as it is known. */
export type Known = Readonly<Record<StatisticName, number | null>>;

const NAMES = Object.keys(STATISTICS) as StatisticName[];

/** Rare things, which are worth no column as long as there are none. */
const RARE: readonly StatisticName[] = ['own_goals'];

/** The statistics that at least one of the rows knows. */
export const namesOf = (rows: readonly Known[]): StatisticName[] =>
  NAMES.filter((name) => rows.some((row) => row[name] !== null && (row[name] !== 0 || !RARE.includes(name))));

/** What a sport calls a statistic; `sport` is null over several. */
export function statisticName(words: Vocabulary, name: StatisticName, sport: string | null): string {
  return words.sportStatistics[sport ?? '']?.[name] ?? words.statistics[name];
}

/** Writes statistics as the reader's country does; what is not known is a dash. */
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
