import { STANDARD_AREA } from '../../../../model/coordinates.ts';
import type { Player } from '../../../../model/game.ts';
import { ImportError } from '../../../core/errors.ts';
import type { GameImport, ImportReport } from '../../../core/port.ts';
import { SkipReport } from '../../../core/skip-report.ts';
import type { FoundFile } from '../../../reading/files.ts';
import { readJson } from '../../../reading/json.ts';
import { findMatch, NO_RECORD } from '../game.ts';
import { eventsOfMatch, withFormation } from '../match/events.ts';
import { type Match, matchFields, periodsOf, unknownMatch } from '../match/metadata.ts';
import type { Companions } from '../metadata.ts';
import { vendorText } from '../schema.ts';
import { API, WYSCOUT } from '../vocabulary.ts';
import { elapsed, mapEventV3, withCardV3 } from './events.ts';
import { checkEvent, checkFile, type EventV3, type FileV3 } from './schema.ts';
import { PERIODS_V3, PRIMARY } from './vocabulary.ts';

/** Reads an API v3 events file. Counts and reports unusable events. */
export async function readV3Game(
  file: FoundFile,
  companions: Companions,
  report: ImportReport,
): Promise<GameImport> {
  const source = checkFile(await readJson(file), file);
  report.progress(file.bytes);
  const events = eventsOf(source, file, report);
  const [first] = events;
  if (first === undefined) throw new ImportError(file.path, 'has no usable events');
  const names = teamNames(source, events);
  const match =
    (await findMatch(source.match, first.matchId, file, companions)) ?? undescribed(names, report);
  const [team_a, team_b] = [names.get(match?.home ?? -1), names.get(match?.away ?? -1)];
  if (match === null || team_a === undefined || team_b === undefined || names.size !== 2 || team_a === team_b)
    throw new ImportError(file.path, `must have two teams, but has ${[...names.values()].join(', ')}`);
  const unknown = new Set(events.map(({ type }) => type.primary).filter((name) => !PRIMARY.has(name)));
  if (unknown.size > 0) report.note(`unknown event types, imported as other: ${[...unknown].join(', ')}`);
  const players = playersOf(source, events, names, match.formations);
  const gameId = WYSCOUT.idOf(first.matchId);
  const periods = periodsOf(
    events.map((event) => [PERIODS_V3.get(event.matchPeriod)?.code ?? '1H', Math.ceil(elapsed(event) ?? 0)]),
    match,
  );
  const mapped = events.flatMap((event, index) =>
    withCardV3(
      mapEventV3(event, {
        gameId,
        id: String(event.id ?? `${first.matchId}-${index + 1}`),
        team: names.get(event.team.id) ?? team_a,
        isTeamA: event.team.id === match.home,
        player: players.get(event.player?.id ?? 0) ?? null,
        recipient: players.get(event.pass?.recipient?.id ?? 0)?.player_id ?? null,
      }),
      event,
    ),
  );
  const added = eventsOfMatch({ gameId, match, teams: names, players }, periods, mapped, report);
  return {
    gameId,
    tracking: null,
    game: () =>
      WYSCOUT.game({
        game_id: gameId,
        ...API,
        ...matchFields(match, first.matchId, team_a),
        teams: { team_a, team_b },
        periods,
        playing_area: STANDARD_AREA.soccer,
        players: [...players.values()],
        orientation: 'team_a_positive_x',
      }),
    recordsSubstitutions: match.formations.size > 0,
    events: () => [...mapped, ...added],
  };
}

function undescribed(names: ReadonlyMap<number, string>, report: ImportReport): Match | null {
  const [home, away] = names.keys();
  if (home === undefined || away === undefined) return null;
  report.note(NO_RECORD);
  return unknownMatch(home, away);
}

function eventsOf({ events }: FileV3, file: FoundFile, report: ImportReport): EventV3[] {
  const skips = new SkipReport(report, 'event');
  const ids = new Set<number>();
  const usable = events.flatMap((element, index): EventV3[] => {
    const event = skips.tryOrSkip(() => {
      const checked = checkEvent(element, file, `events[${index}]`);
      if (!PERIODS_V3.has(checked.matchPeriod))
        throw new ImportError(
          file.path,
          `events[${index}].matchPeriod is not a period: "${checked.matchPeriod}"`,
        );
      if (typeof checked.id === 'number' && ids.has(checked.id))
        throw new ImportError(file.path, `events[${index}].id ${checked.id} occurs twice`);
      return checked;
    });
    if (typeof event?.id === 'number') ids.add(event.id);
    return event === null ? [] : [event];
  });
  skips.finish();
  return usable;
}

function teamNames({ teams }: FileV3, events: readonly EventV3[]): ReadonlyMap<number, string> {
  const names = new Map<number, string>();
  for (const [id, { team }] of Object.entries(teams ?? {}))
    names.set(Number(id), vendorText(team.name ?? team.officialName ?? '') ?? id);
  for (const { team } of events)
    if (!names.has(team.id)) names.set(team.id, vendorText(team.name ?? '') ?? String(team.id));
  return names;
}

/** Returns the listed players and players who are only in events. Id 0 means no player. */
function playersOf(
  { players }: FileV3,
  events: readonly EventV3[],
  names: ReadonlyMap<number, string>,
  formations: Match['formations'],
): ReadonlyMap<number, Player> {
  const all = new Map<number, Player>();
  const add = (id: number, teamId: number, name: string | null, position: string | null) => {
    const team = names.get(teamId);
    if (id === 0 || team === undefined || all.has(id)) return;
    all.set(id, WYSCOUT.player({ player_id: WYSCOUT.idOf(id), name, team, position }));
  };
  const positions = new Map(events.map(({ player }) => [player?.id, vendorText(player?.position ?? '')]));
  for (const [teamId, list] of Object.entries(players ?? {})) {
    for (const { player } of list) {
      const fullName = vendorText(`${player.firstName ?? ''} ${player.lastName ?? ''}`);
      const name = fullName ?? vendorText(player.shortName ?? '');
      add(player.wyId, Number(teamId), name, positions.get(player.wyId) ?? null);
    }
  }
  for (const { player, team } of events)
    if (player) add(player.id, team.id, vendorText(player.name ?? ''), vendorText(player.position ?? ''));
  for (const [id, player] of all) all.set(id, withFormation(player, id, formations.values()));
  return all;
}
