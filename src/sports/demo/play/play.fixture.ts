import type { GameEvent } from '../../model/event.ts';
import { pairing } from '../league/rosters.ts';
import { Random } from '../random.ts';
import { Match } from './match.ts';
import { playUntracked, type Sport } from './simulation.ts';
import { heading, opposite, type Side } from './slot.ts';

/** Creates a match that has not begun. Different numbers give different teams and events. */
export function newMatch({ rules }: Sport, number = 0, tracked = false): Match {
  return new Match(`demo-${number}`, rules, pairing(rules, number), new Random('test', number), tracked);
}

/** Plays a number of untracked games to the end. */
export function playGames(sport: Sport, count: number): Match[] {
  return Array.from({ length: count }, (_, number) => {
    const match = newMatch(sport, number);
    playUntracked(sport, match);
    return match;
  });
}

/** A team's event, together with the events around it. */
export class Moment {
  readonly match: Match;
  readonly event: GameEvent;
  readonly side: Side;
  readonly #index: number;

  constructor(match: Match, event: GameEvent, side: Side, index: number) {
    this.match = match;
    this.event = event;
    this.side = side;
    this.#index = index;
  }

  get before(): readonly GameEvent[] {
    return this.match.events.slice(0, this.#index);
  }

  get after(): readonly GameEvent[] {
    return this.match.events.slice(this.#index + 1);
  }

  get opponents() {
    return this.match.teams[opposite(this.side)];
  }

  /** The next event that is part of play; undefined after the last event. */
  get next(): GameEvent | undefined {
    const { events } = this.match;
    let index = this.#index + 1;
    while (ASIDE.has(events[index]?.event_type ?? '')) index += 1;
    return events[index];
  }
}

/** Types of events that are not part of play. */
const ASIDE: ReadonlySet<string> = new Set(['substitution', 'lineup', 'card', 'timeout']);

/** Returns all events of the given types that have a team. */
export function moments(matches: readonly Match[], ...types: readonly string[]): Moment[] {
  return matches.flatMap((match) =>
    match.events.flatMap((event, index) => {
      if (event.team === null || !types.includes(event.event_type)) return [];
      const side = event.team === match.teams[0].name ? 0 : 1;
      return [new Moment(match, event, side, index)];
    }),
  );
}

/**
 * Returns each moment with the next event of its period. Skips moments without a next event; throws Error if
 * no moment remains.
 */
export function followed(all: readonly Moment[]): Array<readonly [Moment, GameEvent]> {
  const pairs = all.flatMap((moment) => {
    const { next } = moment;
    return next === undefined || next.event_type === 'period_end' ? [] : [[moment, next] as const];
  });
  if (pairs.length === 0) throw new Error('there are no matching moments, so the test would prove nothing');
  return pairs;
}

/** The x coordinate, as if the team attacked towards +x. */
export function upfield(side: Side, x: number | null): number {
  return heading(side) * (x ?? Number.NaN);
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Returns a predicate for moments whose event has this subtype. */
export function subtype(name: string | null): (moment: Moment) => boolean {
  return ({ event }) => event.event_subtype === name;
}

/** Returns a predicate for moments whose event has this outcome. */
export function outcome(name: string | null): (moment: Moment) => boolean {
  return ({ event }) => event.outcome === name;
}
