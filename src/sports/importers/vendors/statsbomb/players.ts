import type { Player } from '../../../model/game.ts';
import type { ImportReport } from '../../core/port.ts';
import { shirtNumber, textOrNull } from '../../reading/values.ts';
import type { DetailedEvent } from './events.ts';
import type { EventRecord, LineupRecord, PlayerReference } from './shapes.ts';
import { STATSBOMB } from './vendor.ts';

/**
 * The players of both line-ups, each with the position in the starting eleven or else the first one stated, then those
 * whom only events name, which the report notes. Without line-ups they are the starting elevens and whom else events name.
 */
export function allPlayers(
  stated: readonly LineupRecord[] | null,
  events: readonly DetailedEvent[],
  teams: ReadonlyMap<number, string>,
  report: ImportReport,
): Player[] {
  const starting = startingPositions(events);
  const lineups = stated ?? startingElevens(events);
  const listed = lineups.flatMap(({ team_id, lineup }) =>
    lineup.map((person) =>
      STATSBOMB.player({
        player_id: STATSBOMB.idOf(person.player_id),
        name: textOrNull(person.player_name),
        team: teams.get(team_id) ?? '',
        jersey_number: shirtNumber(person.jersey_number),
        is_starter: starting.size === 0 ? null : starting.has(person.player_id),
        position: starting.get(person.player_id) ?? textOrNull(person.positions?.[0]?.position),
      }),
    ),
  );
  const unlisted = unlistedPlayers(listed, events, teams);
  if (stated === null) report.note('no line-ups: players are those whom the events name');
  else if (unlisted.length > 0) {
    const names = unlisted.map(({ name, player_id }) => name ?? player_id).join(', ');
    report.note(`in the events but in no line-up: ${names}`);
  }
  return [...listed, ...unlisted];
}

function startingPositions(events: readonly DetailedEvent[]): Map<number, string | null> {
  const lineups = events
    .filter(({ event }) => event.type.name === 'Starting XI')
    .flatMap(({ event }) => event.tactics?.lineup ?? []);
  return new Map(lineups.map(({ player, position }) => [player.id, textOrNull(position.name)]));
}

/** The starting elevens in the form of line-ups. */
function startingElevens(events: readonly DetailedEvent[]): LineupRecord[] {
  return events
    .filter(({ event }) => event.type.name === 'Starting XI')
    .map(({ event: { team, tactics } }) => ({
      team_id: team.id,
      lineup: (tactics?.lineup ?? []).map(({ player, jersey_number }) => ({
        player_id: player.id,
        player_name: player.name,
        jersey_number: jersey_number ?? null,
      })),
    }));
}

function unlistedPlayers(
  listed: readonly Player[],
  events: readonly DetailedEvent[],
  teams: ReadonlyMap<number, string>,
): Player[] {
  const ids = new Set(listed.map(({ player_id }) => player_id));
  const unlisted: Player[] = [];
  for (const { event, detail } of events) {
    const add = (player: PlayerReference | null | undefined, position: EventRecord['position']) => {
      if (!player) return;
      const player_id = STATSBOMB.idOf(player.id);
      if (ids.has(player_id)) return;
      ids.add(player_id);
      const team = teams.get(event.team.id) ?? '';
      const name = textOrNull(player.name);
      unlisted.push(STATSBOMB.player({ player_id, name, team, position: textOrNull(position?.name) }));
    };
    add(event.player, event.position);
    add(detail.recipient, null);
    add(detail.replacement, null);
  }
  return unlisted;
}
