import type { GameEvent } from '../../../../model/event.ts';
import type { Period, Player } from '../../../../model/game.ts';
import type { ImportReport } from '../../../core/port.ts';
import { WYSCOUT } from '../vocabulary.ts';
import type { Formation, Match } from './metadata.ts';

/** Minute of the match clock at the start of each period. */
const STARTS: ReadonlyMap<number, number> = new Map([
  [1, 0],
  [2, 45],
  [3, 90],
  [4, 105],
]);

interface MatchParts {
  readonly gameId: string;
  readonly match: Match;
  /** Team names by the vendor's ids. */
  readonly teams: ReadonlyMap<number, string>;
  readonly players: ReadonlyMap<number, Player>;
}

/**
 * Returns the substitutions in the match record, and its red cards that are missing from the events, as events
 * at whole minutes. Omits unlisted players. Adds a note about substitutions with an unknown player.
 */
export function eventsOfMatch(
  { gameId, match, teams, players }: MatchParts,
  periods: readonly Period[],
  events: readonly GameEvent[],
  report: ImportReport,
): GameEvent[] {
  const sentOff = new Set(
    events.flatMap(({ card, player_id }) => (card !== null && card !== 'yellow' ? [player_id] : [])),
  );
  const added = [...match.formations].flatMap(([teamId, formation]) => {
    const happened = (minute: number) => ({
      game_id: gameId,
      ...momentOf(minute, periods),
      team: teams.get(teamId) ?? null,
    });
    return [
      ...substitutionsOf(formation, players, happened),
      ...redCardsOf(formation, players, happened).filter(({ player_id }) => !sentOff.has(player_id)),
    ];
  });
  const halfKnown = added.filter(
    ({ event_type, player_id, recipient_id }) =>
      event_type === 'substitution' && (player_id === null || recipient_id === null),
  );
  if (halfKnown.length > 0)
    report.note(`substitutions with only one player in the match record: ${halfKnown.length}`);
  return added;
}

type Happened = (minute: number) => Pick<GameEvent, 'game_id' | 'period' | 'time_s' | 'team'>;

function substitutionsOf(
  { substitutions }: Formation,
  players: MatchParts['players'],
  happened: Happened,
): GameEvent[] {
  return substitutions.flatMap(({ minute, on, off }): GameEvent[] => {
    const [leaving, coming] = [players.get(off ?? 0), players.get(on ?? 0)];
    if (leaving === undefined && coming === undefined) return [];
    return [
      WYSCOUT.event({
        event_id: `substitution-${off ?? 0}-${on ?? 0}`,
        ...happened(minute),
        event_type: 'substitution',
        player_id: leaving?.player_id ?? null,
        player: leaving?.name ?? null,
        recipient_id: coming?.player_id ?? null,
        attributes: { minute, ...(coming?.name && { replacement: coming.name }) },
        source_type: 'substitution',
      }),
    ];
  });
}

function redCardsOf(
  { redCards }: Formation,
  players: MatchParts['players'],
  happened: Happened,
): GameEvent[] {
  return [...redCards].flatMap(([id, minute]): GameEvent[] => {
    const player = players.get(id);
    if (player === undefined) return [];
    const { player_id, name } = player;
    return [
      WYSCOUT.event({
        event_id: `red-card-${id}`,
        ...happened(minute),
        event_type: 'card',
        card: 'red',
        outcome: 'red',
        ...{ player_id, player: name, attributes: { minute }, source_type: 'red card' },
      }),
    ];
  });
}

/**
 * Returns the moment of a minute on the match clock, at most the period's end. Minute 45 is in the first half and
 * minute 46 in the second. Stoppage time of the second half lasts until extra time.
 */
function momentOf(minute: number, periods: readonly Period[]): Pick<GameEvent, 'period' | 'time_s'> {
  const started = periods.filter(
    ({ period, type }) => type !== 'shootout' && minute > (STARTS.get(period) ?? 0),
  );
  const { period, duration_s } = started.at(-1) ?? periods[0] ?? { period: 1, duration_s: null };
  const seconds = Math.max(0, minute - (STARTS.get(period) ?? 0)) * 60;
  return { period, time_s: duration_s === null ? seconds : Math.min(seconds, duration_s) };
}

/** Adds the facts in the lineups to a player: the shirt number, and whether the player started; null if unknown. */
export function withFormation(player: Player, id: number, formations: Iterable<Formation>): Player {
  for (const { lineup, bench, substitutions, shirts } of formations) {
    const is_starter = lineup.has(id)
      ? true
      : bench.has(id) || substitutions.some(({ on }) => on === id)
        ? false
        : null;
    if (is_starter !== null) return { ...player, is_starter, jersey_number: shirts.get(id) ?? null };
  }
  return player;
}
