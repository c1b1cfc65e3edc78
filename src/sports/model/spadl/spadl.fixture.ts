import type { GameEvent } from '../event.ts';
import { makeEvent } from '../make-event.ts';
import type { SpadlGame } from './convert.ts';
import { toSpadl } from './convert.ts';

export const SPADL_GAME: SpadlGame & { readonly game_id: string } = {
  game_id: 'acme-1',
  teams: { team_a: 'Herons', team_b: 'Terns' },
  playing_area: { length_m: 105, width_m: 68 },
  periods: [
    { period: 1, type: 'first_half', duration_s: 2700, start_utc: null },
    { period: 2, type: 'second_half', duration_s: 2700, start_utc: null },
    { period: 3, type: 'shootout', duration_s: null, start_utc: null },
  ],
};

let count = 0;

/** Creates an event by a Heron at the centre spot; each event is a second later than the previous event. */
export function event(fields: Partial<GameEvent>): GameEvent {
  count += 1;
  return makeEvent({
    event_id: `e${count}`,
    game_id: SPADL_GAME.game_id,
    sport: 'soccer',
    event_type: 'pass',
    period: 1,
    time_s: count,
    team: 'Herons',
    player_id: 'acme-7',
    x: 0,
    y: 0,
    source_type: 'Pass',
    ...fields,
  });
}

/** Converts events and returns type and result of each action, without added dribbles. */
export function kinds(...events: readonly GameEvent[]): string[] {
  return toSpadl(SPADL_GAME, events)
    .filter(({ original_event_id }) => original_event_id !== null)
    .map(({ type, result }) => `${type} ${result}`);
}
