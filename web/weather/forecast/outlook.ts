import type { weather } from '../../../client/index.ts';
import { type Mood, moodOf } from '../chart/chart-step.ts';
import type { Display } from '../display/display.ts';
import { dayOf, type LocalTime } from '../display/local-time.ts';
import type { TranslateWeather } from '../texts/texts.ts';

export type Step = Pick<
  weather.ForecastStep,
  'datetime' | 'rain' | 'snow' | 'precipitation_probability' | 'outlook' | 'wind_gust'
>;

export type Wet = 'rain' | 'snow' | 'sleet';

/** The facts for the sentence at the top of the page. */
export interface Outlook {
  readonly kind: 'now' | 'soon' | 'later' | 'dry' | 'unknown';
  /** The kind of precipitation; null if none is expected. */
  readonly what: Wet | null;
  /** The precipitation before `from`, or of all steps if no amount is worth mentioning. */
  readonly mood: Mood;
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
  if (spell === undefined) return { ...NOTHING, ...drynessOf(steps), gale };
  const wet = steps.slice(spell.start, spell.end);
  const chances = wet.flatMap(({ precipitation_probability: chance }) => chance ?? []);
  return {
    kind: spell.start === 0 ? 'now' : spell.start < SOON ? 'soon' : 'later',
    what: whatFalls(wet),
    mood: moodOf(steps.slice(0, spell.start)) ?? 'dry',
    isDoubtful: chances.length > 0 && Math.max(...chances) < LIKELY,
    from: steps[spell.start]?.datetime ?? null,
    until: steps[spell.end]?.datetime ?? null,
    mm: amountOf(wet),
    gale,
  };
}

const NOTHING = { what: null, isDoubtful: false, from: null, until: null, mm: 0 } as const;

/** Returns the end of the known dry time. Hours without data do not count as dry. */
function drynessOf(steps: readonly Step[]): Pick<Outlook, 'kind' | 'mood' | 'until'> {
  const isUnknown = ({ rain, snow }: Step) => rain === null && snow === null;
  const last = steps.findLastIndex((step) => !isUnknown(step));
  const mood = moodOf(steps) ?? 'dry';
  if (last === -1) return { kind: 'unknown', mood, until: null };
  return { kind: 'dry', mood, until: steps[last + 1]?.datetime ?? null };
}

const precipitationOf = ({ rain, snow }: Step): number => (rain ?? 0) + (snow ?? 0);
const amountOf = (steps: readonly Step[]): number =>
  steps.reduce((sum, step) => sum + precipitationOf(step), 0);

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

/** Describes the outlook in one sentence, with a second sentence if there is a gale. */
export function sentenceOf(
  outlook: Outlook,
  now: LocalTime,
  translate: TranslateWeather,
  display: Display,
): string {
  const { gale } = outlook;
  const fall = precipitationSentence(outlook, now, translate, display);
  if (gale === null) return fall;
  return `${fall} ${translate('gale', { gust: display.wind(gale.gust), at: display.moment(gale.at, now) })}`.trim();
}

function precipitationSentence(
  outlook: Outlook,
  now: LocalTime,
  translate: TranslateWeather,
  display: Display,
): string {
  const { kind, what, isDoubtful, from, until, mm } = outlook;
  const mood = translate(outlook.mood);
  if (kind === 'unknown') return '';
  if (what === null || from === null)
    return until === null
      ? translate('nextDays', { mood })
      : translate('atLeast', { mood, until: display.moment(until, now) });
  const values = {
    what: translate(isDoubtful ? `${what}Perhaps` : what),
    from: display.moment(from, now),
    until: until === null ? '' : endOf(until, from, now, display),
    amount: display.amount(mm),
    next: translate(`${what}Next`),
  };
  if (kind === 'later') return translate('moodUntil', { ...values, mood });
  if (kind === 'now') return translate(until === null ? 'wetOn' : 'wetUntil', values);
  return translate(until === null ? 'wetFrom' : 'wetFromUntil', values);
}

/** Formats the end time. Omits the day if the text already gives the same day for the start time. */
function endOf(until: LocalTime, from: LocalTime, now: LocalTime, display: Display): string {
  return dayOf(until) === dayOf(from) && dayOf(from) !== dayOf(now)
    ? display.time(until)
    : display.moment(until, now);
}
