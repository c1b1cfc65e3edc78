import type { Frame } from '../../model/frame.ts';
import type { Game, Player } from '../../model/game.ts';
import { roundTime } from '../../model/units.ts';
import { type Ends, EndsSurvey, turnFrame } from '../ends.ts';
import { minutesOf } from '../minutes.ts';
import { ObservedPeriods } from '../observed-periods.ts';
import type { Pair } from '../pairing.ts';
import type { GameImport, ImportReport } from '../port.ts';
import { SOCCER_PERIODS } from '../soccer-periods.ts';
import { frameMapper, periodOf } from './frames.ts';
import type { Metadata } from './metadata/metadata.ts';
import { idOf, SOURCE } from './provider.ts';
import { rawFrames, type TrackingFile } from './tracking-file.ts';

/** Reads a game. Nothing but its metadata is held in memory. */
export async function readGame(
  { description: metadata, descriptionFile, tracking }: Pair<Metadata, TrackingFile>,
  report: ImportReport,
): Promise<GameImport> {
  report.progress(descriptionFile.bytes);
  if (!metadata.teams.named) report.note('the metadata names no teams; they are called Home and Away');
  const ends = await endsOf(metadata, tracking);
  if (!ends.known) report.note(`coordinates are left as they are: ${ends.reason}`);
  const stated = metadata.phases.map(
    ({ period, start, end }) => [period, roundTime((end - start) / metadata.frameRate)] as const,
  );
  const periods = new ObservedPeriods(new Map(stated), SOCCER_PERIODS, metadata.frameRate);
  const strangers = new Map<string, Player>();
  const passing = { metadata, ends, periods, strangers };
  return {
    gameId: idOf(metadata.gameId),
    tracking: { frame_rate_hz: metadata.frameRate, frames: frames(tracking, passing, report) },
    game: () => describe(passing),
    events: () => [],
  };
}

interface Passing {
  readonly metadata: Metadata;
  readonly ends: Ends;
  readonly periods: ObservedPeriods;
  /** Players whom the metadata does not list. */
  readonly strangers: Map<string, Player>;
}

async function* frames(
  tracking: TrackingFile,
  { metadata, ends, periods, strangers }: Passing,
  report: ImportReport,
): AsyncGenerator<Frame> {
  const toFrame = frameMapper(metadata, strangers);
  let last = 0;
  for await (const raw of rawFrames(tracking, (bytes) => report.progress(bytes))) {
    last = raw.frame;
    const frame = toFrame(raw);
    if (frame === null) {
      report.skip('a frame outside the periods');
      continue;
    }
    periods.see(frame);
    yield turnFrame(frame, ends);
  }
  const end = metadata.phases.at(-1)?.end ?? 0;
  if (last < end) {
    report.note(`the tracking ends at frame ${last}, before the end of the match at frame ${end}`);
  }
}

/** Reads only the beginnings of the periods. */
async function endsOf(metadata: Metadata, tracking: TrackingFile): Promise<Ends> {
  const survey = new EndsSurvey(metadata.teams.names, metadata.teams.keepers);
  const toFrame = frameMapper(metadata, new Map());
  const skip = (frame: number) => {
    const period = periodOf(metadata, frame);
    return Number.isFinite(frame) && (period === undefined || survey.hasEnough(period));
  };
  for await (const raw of rawFrames(tracking, () => undefined, skip)) {
    const frame = toFrame(raw);
    if (frame !== null) survey.look(frame);
  }
  return survey.decide(metadata.sides);
}

function describe({ metadata, ends, periods: observed, strangers }: Passing): Game {
  const periods = observed.periods();
  return {
    game_id: idOf(metadata.gameId),
    sport: 'soccer',
    date: metadata.date,
    venue: null,
    teams: metadata.teams.names,
    duration_minutes: minutesOf(periods),
    competition: null,
    season: null,
    score: null,
    periods,
    playing_area: metadata.area,
    players: [...metadata.teams.players, ...strangers.values()],
    orientation: ends.known ? 'team_a_positive_x' : 'fixed',
    source: SOURCE,
  };
}
