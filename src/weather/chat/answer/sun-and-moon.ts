import type { Speech } from '../../representation/speech/speech.ts';
import type { ClauseMaker, View } from './view.ts';
import { type AnswerClause, no, plain, yes } from './view.ts';

const SUN = { sunrise: 'noSunrise', sunset: 'noSunset' } as const;
const MOON = { moonrise: 'noMoonrise', moonset: 'noMoonset' } as const;
type Event = keyof typeof SUN | keyof typeof MOON;
const NEVER = { ...SUN, ...MOON };
/** The event that does not happen while the sun is up or down all day. */
const MISSING: Readonly<Record<string, keyof typeof SUN>> = { up: 'sunset', down: 'sunrise' };

/** Gives the time of an event on the first day, or says that it does not happen on that day. */
function eventClause(
  event: Event,
  { forecast: { daily }, today }: View,
  { say, time }: Speech,
): AnswerClause[] {
  const [day] = daily;
  if (day === undefined) return [];
  const at = day[event];
  return [plain(at === null ? say(NEVER[event]) : say(event, { time: time(at, today) }))];
}

/** Returns the events that the question asks for, or all. */
function askedEvents<E extends Event>(all: Readonly<Record<E, unknown>>, { named }: View): E[] {
  const events = Object.keys(all) as E[];
  const asked = events.filter((event) => named?.has(event));
  return asked.length > 0 ? asked : events;
}

/** Gives sunrise and sunset on the first day. In polar day and night, says only what the sun does not do. */
export const daylight: ClauseMaker = (view, speech) => {
  const missing = MISSING[view.forecast.daily[0]?.sun ?? ''];
  const events = missing === undefined ? askedEvents(SUN, view) : [missing];
  return events.flatMap((event) => eventClause(event, view, speech));
};

/** Gives the phase of the moon, moonrise and moonset on the first day. */
export const moon: ClauseMaker = (view, speech) => {
  const { named, forecast } = view;
  const [day] = forecast.daily;
  if (day === undefined) return [];
  const isOfEvent = named?.has('moonrise') || named?.has('moonset');
  const { moon_phase: phase, moon_illumination: lit } = day;
  const clause = speech.say('moon', { phase: speech.moonPhase(phase), v: speech.percent(lit, lit) });
  const verdict = phase === 'full moon' ? yes : no;
  const known = named?.has('full moon') ? [verdict(clause)] : isOfEvent ? [] : [plain(clause)];
  return [...known, ...askedEvents(MOON, view).flatMap((event) => eventClause(event, view, speech))];
};
