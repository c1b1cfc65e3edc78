import type { weather } from '../../../client/index.ts';
import { dayOf, type LocalTime } from '../display/local-time.ts';

export type Step = Pick<
  weather.ForecastStep,
  'datetime' | 'rain' | 'snow' | 'precipitation_probability' | 'wind_gust'
>;

export type Wet = 'rain' | 'snow' | 'sleet';

/** The facts for the sentence at the top of the page. */
export interface Outlook {
  readonly kind: 'now' | 'soon' | 'later' | 'dry' | 'unknown';
  /** The kind of precipitation; null if none is expected. */
  readonly what: Wet | null;
  /**
   * True if a little precipitation falls before `from`. The amount is too small for `what`, but large enough
   * for the day's row.
   */
  readonly isDamp: boolean;
  /** True if the chance of precipitation is below 50%. */
  readonly isDoubtful: boolean;
  readonly from: LocalTime | null;
  /**
   * The end of the precipitation, or the end of the known dry time; null if the end is beyond the forecast.
   */
  readonly until: LocalTime | null;
  readonly mm: number;
  /** The strongest gust in the next 24 hours; null if no gust reaches gale force. */
  readonly gale: { readonly at: LocalTime; readonly gust: number } | null;
}

/** Minimum precipitation, in mm, in an hour that is not dry. Traces count if they continue for hours. */
const TRACE = 0.02;
/**
 * Minimum precipitation in a wet hour, in mm. A period of precipitation starts and ends with a wet hour,
 * unless it has only traces.
 */
const WET = 0.1;
/** Minimum total of a period of precipitation, in mm. A smaller total is not worth mentioning. */
const MIN_SPELL_MM = 0.2;
/** Smallest amount that a day's row shows, in mm. */
export const MIN_SHOWN_MM = 0.05;
/** Maximum number of consecutive dry hours within a period of precipitation. */
const GAP = 1;
const SOON = 24;
/** Beaufort 8 in m/s. */
const GALE = 17.2;
const LIKELY = 50;

/** Returns the outlook for an hourly forecast whose first step is the current hour. */
export function outlookOf(steps: readonly Step[]): Outlook {
  const gale = galeOf(steps.slice(0, SOON));
  const spell = spellsOf(steps).find(({ start, end }) => amountOf(steps.slice(start, end)) >= MIN_SPELL_MM);
  if (spell === undefined) return { ...NOTHING, ...drynessOf(steps), isDamp: isDamp(steps), gale };
  const wet = steps.slice(spell.start, spell.end);
  const chances = wet.flatMap(({ precipitation_probability: chance }) => chance ?? []);
  return {
    kind: spell.start === 0 ? 'now' : spell.start < SOON ? 'soon' : 'later',
    what: whatFalls(wet),
    isDamp: isDamp(steps.slice(0, spell.start)),
    isDoubtful: chances.length > 0 && Math.max(...chances) < LIKELY,
    from: steps[spell.start]?.datetime ?? null,
    until: steps[spell.end]?.datetime ?? null,
    mm: amountOf(wet),
    gale,
  };
}

const NOTHING = { what: null, isDoubtful: false, from: null, until: null, mm: 0 } as const;

/** Returns the end of the known dry time. Hours without data do not count as dry. */
function drynessOf(steps: readonly Step[]): Pick<Outlook, 'kind' | 'until'> {
  const isUnknown = ({ rain, snow }: Step) => rain === null && snow === null;
  const last = steps.findLastIndex((step) => !isUnknown(step));
  if (last === -1) return { kind: 'unknown', until: null };
  return { kind: 'dry', until: steps[last + 1]?.datetime ?? null };
}

const precipitationOf = ({ rain, snow }: Step): number => (rain ?? 0) + (snow ?? 0);
const amountOf = (steps: readonly Step[]): number =>
  steps.reduce((sum, step) => sum + precipitationOf(step), 0);

/** Returns whether any day's hours add up to an amount that the day's row shows. */
function isDamp(steps: readonly Step[]): boolean {
  const days = Map.groupBy(steps, ({ datetime }) => dayOf(datetime));
  return [...days.values()].some((hours) => amountOf(hours) >= MIN_SHOWN_MM);
}

interface Spell {
  readonly start: number;
  /** Index of the hour after the last hour. */
  readonly end: number;
}

/** Returns the runs of hours with precipitation. */
function spellsOf(steps: readonly Step[]): Spell[] {
  const spells: { start: number; end: number }[] = [];
  for (const [i, step] of steps.entries()) {
    if (precipitationOf(step) < TRACE) continue;
    const last = spells.at(-1);
    if (last !== undefined && i - last.end <= GAP) last.end = i + 1;
    else spells.push({ start: i, end: i + 1 });
  }
  return spells.map((spell) => withoutTraces(steps, spell));
}

/** Removes traces at both ends of a run of hours. A run with only traces stays unchanged. */
function withoutTraces(steps: readonly Step[], { start, end }: Spell): Spell {
  const isWet = (step: Step) => precipitationOf(step) >= WET;
  const hours = steps.slice(start, end);
  const first = hours.findIndex(isWet);
  return first === -1
    ? { start, end }
    : { start: start + first, end: start + hours.findLastIndex(isWet) + 1 };
}

/** Returns rain or snow if it makes up more than 90% of the amount, otherwise sleet. */
function whatFalls(steps: readonly Step[]): Wet {
  const share = steps.reduce((sum, { snow }) => sum + (snow ?? 0), 0) / amountOf(steps);
  return share > 0.9 ? 'snow' : share < 0.1 ? 'rain' : 'sleet';
}

function galeOf(steps: readonly Step[]): Outlook['gale'] {
  const [strongest] = steps
    .flatMap(({ datetime, wind_gust: gust }) => (gust === null ? [] : { at: datetime, gust }))
    .sort((a, b) => b.gust - a.gust);
  return strongest !== undefined && strongest.gust >= GALE ? strongest : null;
}
