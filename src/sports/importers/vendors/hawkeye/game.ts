import { STANDARD_AREA } from '../../../model/coordinates.ts';
import type { Game, Player } from '../../../model/game.ts';
import { ImportError } from '../../core/errors.ts';
import type { GameImport, ImportReport } from '../../core/port.ts';
import { risingFrames } from '../../inference/frames.ts';
import { orientTracking } from '../../inference/orient-tracking.ts';
import type { FoundFile } from '../../reading/files.ts';
import { shirtNumber, textOrNull } from '../../reading/values.ts';
import { type MatchFiles, type Minute, playersIn, readMinute, readPitch } from './metadata.ts';
import type { Details, ListedPlayer } from './schema.ts';
import { framesOf, type MinuteFiles, rateOf } from './tracking.ts';
import { GOALKEEPER, HAWKEYE, idOf } from './vocabulary.ts';

/** Reads the minutes of a match one after another. */
export async function readHawkEyeGame(files: MatchFiles, report: ImportReport): Promise<GameImport> {
  const minutes = await Promise.all([...files.ball, ...files.people].map(readMinute));
  const [first] = minutes;
  if (first === undefined) throw new RangeError('a match must have files');
  const pitch = files.metadata && (await readPitch(files.metadata));
  report.progress(files.metadata?.bytes ?? 0);
  if (pitch === null) report.note('the pitch size is unknown: 105 × 68 m is assumed');
  if (files.people.length === 0)
    report.note('the players’ files (….samples.centroids) are missing: only the ball is imported');
  const teams = teamsOf(first);
  const players = playersOf(first.details, playersIn(minutes, report), teams);
  const inOrder = minutesInOrder(minutes, files, report);
  const frameRateHz = await rateOf(first.file, files);
  const { tracking, orientation, periods } = await orientTracking(
    {
      frameRateHz,
      teams,
      goalkeepers: new Set(
        [...players.values()].flatMap(({ position, player_id }) =>
          position === GOALKEEPER ? [player_id] : [],
        ),
      ),
      directions: new Map(),
      durations: durationsOf(first),
      lastFrame: 0,
      read: (to, isSkipped) => risingFrames(framesOf(inOrder, { players, frameRateHz }, to, isSkipped), to),
    },
    report,
  );
  const gameId = HAWKEYE.idOf(files.id);
  const { competition, venue } = first.details;
  return {
    gameId,
    tracking,
    game: () =>
      HAWKEYE.game({
        game_id: gameId,
        date: dateIn(first),
        venue: textOrNull(venue?.name),
        teams,
        competition: textOrNull(competition?.name),
        season: textOrNull(String(competition?.year ?? '')),
        periods: periods(),
        playing_area: pitch === null ? STANDARD_AREA.soccer : { length_m: pitch[0], width_m: pitch[1] },
        players: [...players.values()],
        orientation,
      }),
    events: () => [],
  };
}

function teamsOf({ file, details }: Minute): Game['teams'] {
  const nameOf = (home: boolean) => {
    const team = details.teams.find((one) => one.home === home);
    const name = textOrNull(team?.name) ?? idOf(team?.id);
    if (name === null)
      throw new ImportError(file.path, `details.teams has no ${home ? 'home' : 'away'} team`);
    return name;
  };
  return { team_a: nameOf(true), team_b: nameOf(false) };
}

function playersOf(
  { teams }: Details,
  listed: ReadonlyMap<string, ListedPlayer>,
  { team_a, team_b }: Game['teams'],
): ReadonlyMap<string, Player> {
  const home = idOf(teams.find((team) => team.home)?.id);
  return new Map(
    [...listed].map(([id, { name, teamId, jerseyNumber, role }]) => [
      id,
      HAWKEYE.player({
        player_id: HAWKEYE.idOf(id),
        name: textOrNull(name),
        team: idOf(teamId) === home ? team_a : team_b,
        jersey_number: shirtNumber(jerseyNumber),
        position: textOrNull(role?.name),
      }),
    ]),
  );
}

/** Pairs each minute's ball file with its players' file. Drops minutes before the match. */
function minutesInOrder(minutes: readonly Minute[], files: MatchFiles, report: ImportReport): MinuteFiles[] {
  const byStart = Map.groupBy(minutes, ({ period, start }) => `${period}/${Math.round(start / 1000)}`);
  const fileIn = (some: readonly Minute[], all: readonly FoundFile[]) =>
    some.find(({ file }) => all.includes(file))?.file ?? null;
  return [...byStart.values()]
    .flatMap((same): MinuteFiles[] => {
      const [{ period = 0, start = 0, segments = new Map<number, readonly [number, number]>() } = {}] = same;
      if (period === 0) {
        for (const { file } of same) {
          report.progress(file.bytes);
          report.skip('minute before the match');
        }
        return [];
      }
      const begin = segments.get(period)?.[0] ?? start;
      return [
        {
          period,
          start: (start - begin) / 1000,
          ball: fileIn(same, files.ball),
          people: fileIn(same, files.people),
        },
      ];
    })
    .sort((a, b) => a.period - b.period || a.start - b.start);
}

function durationsOf({ segments }: Minute): ReadonlyMap<number, number | null> {
  return new Map(
    [...segments].flatMap(([period, [start, end]]): [number, number | null][] => {
      if (period < 1 || period > 5) return [];
      return [[period, Number.isNaN(end) || end < start ? null : (end - start) / 1000]];
    }),
  );
}

function dateIn({ start }: Minute): string {
  return new Date(start).toISOString().slice(0, 10);
}
