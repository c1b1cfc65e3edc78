import type { GameEvent } from '../../../model/event.ts';
import type { Game, Period } from '../../../model/game.ts';
import { coordinates } from '../../../model/make-event.ts';
import type { ImportError } from '../../core/errors.ts';
import type { GameImport, GameTracking, ImportReport } from '../../core/port.ts';
import { RisingNumbers } from '../../core/rising-numbers.ts';
import type { Pair } from '../../finding/pairs.ts';
import { withStated } from '../../inference/minutes.ts';
import { type FixedFrame, type IsPeriodSkipped, orientTracking } from '../../inference/orient-tracking.ts';
import { ObservedPeriods, SOCCER_PERIODS } from '../../inference/periods.ts';
import type { FoundFile } from '../../reading/files.ts';
import { readTable, type TableRow } from '../../reading/table.ts';
import { dateOf, textOrNull, utcTime } from '../../reading/values.ts';
import { directionsIn, EventReader } from './events.ts';
import {
  goalkeepersOf,
  playersOf,
  scoreOf,
  statedDirections,
  statedDurations,
  statedLastFrame,
  statedPlay,
  teamsOf,
} from './metadata.ts';
import type { Match } from './schema.ts';
import { frameMapper, skillCornerFrames, type TrackingFile } from './tracking.ts';
import {
  FRAME_RATE_HZ,
  POSITION_COLUMN,
  SKILLCORNER,
  TABLES,
  type TableLayout,
  UNNAMED_TEAMS,
} from './vocabulary.ts';

/** A table of dynamic events or of phases of play. */
interface TableFile {
  readonly file: FoundFile;
  readonly layout: TableLayout;
  /** The id of the table's match; null if the file is unusable. */
  readonly match: string | null;
}

/** A file of a game. `problem` is the reason why the file is unusable. */
export type SkillCornerFile = (TrackingFile | TableFile) & { readonly problem?: ImportError };

export function isTable(content: SkillCornerFile): content is SkillCornerFile & TableFile {
  return 'match' in content;
}

type SkillCornerPair = Pair<Match, SkillCornerFile>;

/** Reads a game. The tracking is streamed; the match JSON and the tables are kept in memory. */
export async function readSkillCornerGame(pair: SkillCornerPair, report: ImportReport): Promise<GameImport> {
  const { description: match, descriptionFile, tracking: file } = pair;
  const files = [file, ...pair.companions.map(({ content }) => content)];
  for (const { problem } of files) if (problem !== undefined) throw problem;
  report.progress(descriptionFile.bytes);
  if (teamsOf(match) === UNNAMED_TEAMS)
    report.note('the match JSON has no team names; the teams are called Home and Away');
  const rows = await readTables(files, match, report);
  const reader = new EventReader(match, report);
  const events = rows.flatMap(({ layout, row }) => reader.read(layout, row));
  reader.reportUnknown();
  const { tracking, orientation, periods } = isTable(file)
    ? untracked(match, events)
    : await orientTracking(
        {
          frameRateHz: FRAME_RATE_HZ,
          teams: teamsOf(match),
          goalkeepers: goalkeepersOf(match),
          directions: new Map([...directionsIn(rows, match), ...statedDirections(match)]),
          durations: statedDurations(match),
          lastFrame: statedLastFrame(match),
          read: (...reading) => fixedFrames(match, file, ...reading),
        },
        report,
      );
  if (orientation === 'fixed' && events.length > 0)
    report.note('events have no positions, because their axes and those of the tracking cannot be joined');
  const frames = new RisingNumbers();
  return {
    gameId: SKILLCORNER.idOf(match.id),
    tracking: tracking && counted(tracking, frames),
    game: () => gameOf(match, orientation, periods()),
    events: () => events.map((event) => placed(event, orientation, frames)),
  };
}

async function readTables(files: readonly SkillCornerFile[], match: Match, report: ImportReport) {
  const rows: { readonly layout: TableLayout; readonly row: TableRow }[] = [];
  for (const { layout, columns } of TABLES) {
    const table = files.filter(isTable).find((one) => one.layout === layout);
    if (table === undefined) continue;
    const options = { columns, endsInLineFeed: true, onBytes: (bytes: number) => report.progress(bytes) };
    for (const row of await readTable(table.file, options)) {
      if (row.required('match_id') !== String(match.id)) report.skip('row of another match');
      else rows.push({ layout, row });
    }
  }
  return rows;
}

/** Returns the parts of a game without tracking. Event positions follow the acting team's attacking direction. */
function untracked(match: Match, events: readonly GameEvent[]) {
  const observed = new ObservedPeriods(statedDurations(match), SOCCER_PERIODS, FRAME_RATE_HZ);
  for (const { period, time_s } of events) if (time_s !== null) observed.add({ period, time_s });
  return { tracking: null, orientation: 'team_a_positive_x', periods: () => observed.periods() } as const;
}

function counted(tracking: GameTracking, numbers: RisingNumbers): GameTracking {
  const { frames } = tracking;
  return {
    ...tracking,
    frames: (async function* () {
      for await (const frame of frames) {
        numbers.add(frame.frame_id);
        yield frame;
      }
    })(),
  };
}

/** Removes the link to a frame that is not in the tracking, and positions with unknown axes. */
function placed(event: GameEvent, orientation: Game['orientation'], frames: RisingNumbers): GameEvent {
  const frame_id = event.frame_id !== null && frames.has(event.frame_id) ? event.frame_id : null;
  if (orientation !== 'fixed') return { ...event, frame_id };
  const attributes = Object.entries(event.attributes).filter(([name]) => !POSITION_COLUMN.test(name));
  return { ...event, ...coordinates(null), frame_id, attributes: Object.fromEntries(attributes) };
}

function gameOf(match: Match, orientation: Game['orientation'], periods: readonly Period[]): Game {
  const { competition_edition: edition } = match;
  return SKILLCORNER.game({
    game_id: SKILLCORNER.idOf(match.id),
    date: dateOf(match.date_time),
    venue: textOrNull(match.stadium?.name),
    teams: teamsOf(match),
    competition: textOrNull(edition?.competition?.name),
    season: textOrNull(edition?.season?.name),
    stage: textOrNull(match.competition_round?.name),
    kickoff_utc: utcTime(match.date_time),
    vendor_ids: {
      game: match.id,
      team_a: match.home_team.id,
      team_b: match.away_team.id,
      competition: edition?.competition?.id,
      season: edition?.season?.id,
    },
    score: scoreOf(match),
    periods,
    playing_area: { length_m: match.pitch_length, width_m: match.pitch_width },
    players: withStated(playersOf(match), statedPlay(match), periods),
    orientation,
  });
}

async function* fixedFrames(
  match: Match,
  tracking: TrackingFile,
  report: ImportReport,
  isSkipped: IsPeriodSkipped,
): AsyncGenerator<FixedFrame> {
  const unlisted = new Set<number>();
  const toFrame = frameMapper(match, tracking.file.path, { unlisted, report });
  const reading = { onBytes: (bytes: number) => report.progress(bytes), isSkipped };
  for await (const source of skillCornerFrames(tracking, reading)) {
    yield { number: source.frame, frame: toFrame(source) };
  }
  if (unlisted.size === 0) return;
  report.note(
    `the match JSON does not list ${unlisted.size} of the tracked ids; frames show them as anonymous tracks`,
  );
}
