import type { weather } from '../../../client/index.ts';
import { dayOf, type LocalTime } from '../display/local-time.ts';

export type Step = Pick<
  weather.ForecastStep,
  'datetime' | 'rain' | 'snow' | 'precipitation_probability' | 'wind_gust'
>;

export type Wet = 'rain' | 'snow' | 'sleet';

/** What comes next: the sentence at the top of the page, as facts. */
export interface Outlook {
  readonly kind: 'now' | 'soon' | 'later' | 'dry' | 'unknown';
  /** What falls; null where nothing does. */
  readonly what: Wet | null;
  /** Not quite dry before that: what falls on a day is not worth a sentence, but its row has an amount. */
  readonly isDamp: boolean;
  /** Less likely than not. */
  readonly isDoubtful: boolean;
  readonly from: LocalTime | null;
  /** When it ends, or where it is dry until when that is known; null where it goes on as far as the forecast. */
  readonly until: LocalTime | null;
  readonly mm: number;
  /** A gale within a day, by its strongest gust; null where there is none. */
  readonly gale: { readonly at: LocalTime; readonly gust: number } | null;
}

/** In an hour, mm: a trace, which counts where traces go on for hours. */
const TRACE = 0.02;
/** In an hour, mm: what a spell begins and ends with, if it has as much at all. */
const WET = 0.1;
/** Of a spell, mm: less wets nobody. */
const WORTH_TELLING = 0.2;
/** Of a day, mm: the least that its row has an amount for. */
export const LEAST_TOLD = 0.05;
/** Dry hours within a spell. */
const GAP = 1;
const SOON = 24;
/** Beaufort 8, m/s. */
const GALE = 17.2;
const LIKELY = 50;

/** What an hourly forecast, which begins with the present hour, has to tell. */
export function outlookOf(steps: readonly Step[]): Outlook {
  const gale = galeOf(steps.slice(0, SOON));
  const spell = spellsOf(steps).find(({ start, end }) => amountOf(steps.slice(start, end)) >= WORTH_TELLING);
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

/** How far it is known that nothing falls: what nobody states is not dry. */
function drynessOf(steps: readonly Step[]): Pick<Outlook, 'kind' | 'until'> {
  const isUnknown = ({ rain, snow }: Step) => rain === null && snow === null;
  const last = steps.findLastIndex((step) => !isUnknown(step));
  if (last === -1) return { kind: 'unknown', until: null };
  return { kind: 'dry', until: steps[last + 1]?.datetime ?? null };
}

const fallOf = ({ rain, snow }: Step): number => (rain ?? 0) + (snow ?? 0);
const amountOf = (steps: readonly Step[]): number => steps.reduce((sum, step) => sum + fallOf(step), 0);

/** Whether some day's hours have more than its row calls dry. */
function isDamp(steps: readonly Step[]): boolean {
  const days = Map.groupBy(steps, ({ datetime }) => dayOf(datetime));
  return [...days.values()].some((hours) => amountOf(hours) >= LEAST_TOLD);
}

interface Spell {
  readonly start: number;
  /** The hour after the last. */
  readonly end: number;
}

/** Runs of hours in which something falls. */
function spellsOf(steps: readonly Step[]): Spell[] {
  const spells: { start: number; end: number }[] = [];
  for (const [i, step] of steps.entries()) {
    if (fallOf(step) < TRACE) continue;
    const last = spells.at(-1);
    if (last !== undefined && i - last.end <= GAP) last.end = i + 1;
    else spells.push({ start: i, end: i + 1 });
  }
  return spells.map((spell) => withoutTraces(steps, spell));
}

/** A spell without the traces before and after it; one of traces alone as it is. */
function withoutTraces(steps: readonly Step[], { start, end }: Spell): Spell {
  const isWet = (step: Step) => fallOf(step) >= WET;
  const hours = steps.slice(start, end);
  const first = hours.findIndex(isWet);
  return first === -1
    ? { start, end }
    : { start: start + first, end: start + hours.findLastIndex(isWet) + 1 };
}

/** Snow or rain, where it is nine tenths of what falls. */
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
