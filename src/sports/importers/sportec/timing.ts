import { Clock } from './clock.ts';
import { lineUps } from './frame-sets/line-ups.ts';
import { hearWhistles } from './match-events/whistles.ts';
import { decideSides, type Sides, type Witness } from './sides.ts';
import type { Sources } from './sources.ts';

/** When the periods are, and who attacks where in them. */
export interface Timing {
  readonly clock: Clock;
  readonly sides: Sides;
}

/** Hears the events, the tracking and the match information, in this order of trust. */
export function timingOf(sources: Sources): Timing {
  const clock = new Clock();
  const witnesses = [...whistles(sources, clock), ...standing(sources, clock)];
  clock.close();
  for (const [period, length] of sources.information?.lengths ?? []) {
    const start = clock.start(period);
    if (start !== null && !clock.hasEnd(period)) clock.lastsUntil(period, start + length);
  }
  const periods = clock.periods().map(({ period }) => period);
  return { clock, sides: decideSides(periods, witnesses) };
}

function whistles({ events, information, eventsPath }: Sources, clock: Clock): Witness[] {
  if (information === null) return [];
  return hearWhistles(events, { a: information.home.id, b: information.guest.id }, clock, eventsPath);
}

function standing({ tracking, roster }: Sources, clock: Clock): Witness[] {
  if (tracking === null) return [];
  for (const { period, first } of tracking.sets) if (first) clock.startsBy(period, first.time);
  return lineUps(tracking, roster);
}
