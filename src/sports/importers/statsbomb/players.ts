import type { Player } from '../../model/game.ts';
import { datasetId } from '../../model/ids.ts';
import type { ImportReport } from '../port.ts';
import type { DetailedEvent } from './events.ts';
import { STATSBOMB } from './provider.ts';
import type { EventRecord, LineupRecord, PlayerReference } from './shapes.ts';
import { cleanName } from './text.ts';

/**
 * The players of both lineups, with the position they started in or else their first one, then those that only
 * events know, which the report notes.
 */
export function toPlayers(
  lineups: readonly LineupRecord[],
  events: readonly DetailedEvent[],
  teams: ReadonlyMap<number, string>,
  report: ImportReport,
): Player[] {
  const starting = startingPositions(events);
  const players = lineups.flatMap(({ team_id, lineup }): Player[] =>
    lineup.map((person) => ({
      player_id: datasetId(STATSBOMB.id, person.player_id),
      name: cleanName(person.player_name),
      team: teams.get(team_id) ?? '',
      jersey_number: person.jersey_number ?? null,
      position: starting.get(person.player_id) ?? cleanName(person.positions?.[0]?.position),
    })),
  );
  const missing = playersOnlyInEvents(players, events, teams);
  if (missing.length > 0) {
    const names = missing.map(({ name, player_id }) => name ?? player_id).join(', ');
    report.note(`players of the events that the lineups lack were added: ${names}`);
  }
  return [...players, ...missing];
}

function startingPositions(events: readonly DetailedEvent[]): Map<number, string | null> {
  const lineups = events
    .filter(({ event }) => event.type.name === 'Starting XI')
    .flatMap(({ event }) => event.tactics?.lineup ?? []);
  return new Map(lineups.map(({ player, position }) => [player.id, cleanName(position.name)]));
}

function playersOnlyInEvents(
  known: readonly Player[],
  events: readonly DetailedEvent[],
  teams: ReadonlyMap<number, string>,
): Player[] {
  const ids = new Set(known.map(({ player_id }) => player_id));
  const added: Player[] = [];
  for (const { event, detail } of events) {
    const add = (player: PlayerReference | null | undefined, position: EventRecord['position']) => {
      if (!player) return;
      const player_id = datasetId(STATSBOMB.id, player.id);
      if (ids.has(player_id)) return;
      ids.add(player_id);
      added.push({
        player_id,
        name: cleanName(player.name),
        team: teams.get(event.team.id) ?? '',
        jersey_number: null,
        position: cleanName(position?.name),
      });
    };
    add(event.player, event.position);
    add(detail.recipient, null);
    add(detail.replacement, null);
  }
  return added;
}
