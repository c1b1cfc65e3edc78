import { type Point, STANDARD_AREA } from '../../../model/coordinates.ts';
import { roundTime } from '../../../model/units.ts';
import { ImportError } from '../../core/errors.ts';
import type { GameImport, ImportReport } from '../../core/port.ts';
import type { Pair } from '../../finding/pairs.ts';
import { orientationOf } from '../../inference/attack-directions.ts';
import { type FixedFrame, rotatedFrames } from '../../inference/orient-tracking.ts';
import { ObservedPeriods, SOCCER_PERIODS } from '../../inference/periods.ts';
import type { FoundFile } from '../../reading/files.ts';
import { type EptsMetadata, measured, type Quantities } from '../../shared/epts/metadata.ts';
import { type PeriodBounds, peopleOf, periodBounds, scoreOf, sessionDate } from '../../shared/epts/people.ts';
import {
  type EptsFrame,
  eptsFrames,
  type FrameContext,
  type SpeedSample,
  speedUnit,
  toFrame,
} from '../../shared/epts/tracking.ts';
import { FIELD_CENTRE } from '../../shared/epts/vocabulary.ts';
import { spaceOf } from './coordinates.ts';
import { type Description, directionsOf, type TrackingText } from './metadata.ts';
import { EPTS } from './vocabulary.ts';

/** Reads a game. Keeps only the metadata and a sample of frames in memory. */
export async function readEptsGame(
  { description, descriptionFile, trackingFile: file }: Pair<Description, TrackingText>,
  report: ImportReport,
): Promise<GameImport> {
  report.progress(descriptionFile.bytes);
  const { name, metadata, quantities } = description;
  const { frameRateHz } = metadata;
  const stated = periodBounds(metadata);
  const sample = await sampleOf(file, metadata, stated.length > 0 ? stated : [unboundedFrom(0)]);
  const [first] = sample;
  if (first === undefined) {
    throw new ImportError(file.path, 'contains no frames from any period in the metadata');
  }
  const area = metadata.field ?? STANDARD_AREA.soccer;
  const centre = statedCentre(metadata);
  const points = pointsOf(sample, quantities);
  const space = spaceOf({ unit: quantities.positionUnit, area, centre, points, path: file.path });
  const people = peopleOf(metadata, (player) => EPTS.idOf(name, player));
  const context: FrameContext = {
    players: people.players,
    quantities,
    metresPerSecond: speedIn({ frames: sample, quantities, place: space.place, frameRateHz }, report),
    place: (_period, point) => space.place(point),
    frameRateHz,
  };
  report.note(space.note);
  if (stated.length === 0) report.note('the metadata has no periods; all frames are read as one period');
  if (people.teamB.id === '') {
    report.note(`the metadata has only one team; the other team is called ${people.teamB.name}`);
  }
  const directions = directionsOf(
    metadata,
    people,
    sample.map((frame) => toFrame(frame, context)),
  );
  const orientation = orientationOf(directions, report);
  const bounds = stated.length > 0 ? stated : [unboundedFrom(first.number)];
  const lastFrame = stated.at(-1)?.last ?? 0;
  const periods = new ObservedPeriods(durationsOf(bounds, frameRateHz), SOCCER_PERIODS, frameRateHz);
  const source = { read: () => fixedFrames(file, { metadata, bounds, context }, report), lastFrame };
  const provider = metadata.provider ?? 'an unnamed provider';
  return {
    gameId: EPTS.idOf(name),
    tracking: { frame_rate_hz: frameRateHz, frames: rotatedFrames(source, { directions, periods }, report) },
    game: () =>
      EPTS.game({
        game_id: EPTS.idOf(name),
        date: sessionDate(metadata),
        venue: metadata.venue,
        teams: people.names,
        competition: metadata.competition,
        score: scoreOf(metadata),
        periods: periods.periods(),
        playing_area: area,
        players: [...people.players.values()],
        orientation,
        attribution: `Tracking: ${provider}, in the FIFA EPTS format`,
      }),
    events: () => [],
  };
}

/** Last frame number of a period that ends with the tracking. */
const UNBOUNDED = Number.MAX_SAFE_INTEGER;

/** Creates the only period of a game without periods in the metadata. */
function unboundedFrom(first: number): PeriodBounds {
  return { period: 1, first, last: UNBOUNDED };
}

/** Returns durations in seconds; null for a period that ends with the tracking. */
function durationsOf(bounds: readonly PeriodBounds[], frameRateHz: number): Map<number, number | null> {
  return new Map(
    bounds.map(({ period, first, last }) => [
      period,
      last === UNBOUNDED ? null : roundTime((last - first + 1) / frameRateHz),
    ]),
  );
}

/** Number of frames sampled at the start of each period. */
const FIRST_FRAMES = 100;
/** Number of frames between samples after the start of a period. */
const SAMPLE_INTERVAL = 250;

/** Reads the first frames of each period and then every {@link SAMPLE_INTERVAL}th frame. */
async function sampleOf(
  file: FoundFile,
  metadata: EptsMetadata,
  bounds: readonly PeriodBounds[],
): Promise<EptsFrame[]> {
  const counts = new Map<number, number>();
  const isSkipped = (number: number, { period }: PeriodBounds) => {
    const count = (counts.get(period) ?? 0) + 1;
    counts.set(period, count);
    return count > FIRST_FRAMES && number % SAMPLE_INTERVAL !== 0;
  };
  return Array.fromAsync(eptsFrames(file, { metadata, bounds, isSkipped }));
}

/** Returns the positions of all people in the source's units. */
function pointsOf(frames: readonly EptsFrame[], quantities: Quantities): Point[] {
  return frames.flatMap(({ values }) =>
    [...values.players.values()].flatMap((channels) => {
      const { x, y } = measured(channels, quantities);
      return x === null || y === null ? [] : [{ x, y }];
    }),
  );
}

function statedCentre({ parameters }: EptsMetadata): Point | null {
  const x = Number(parameters.get(FIELD_CENTRE.x) ?? Number.NaN);
  const y = Number(parameters.get(FIELD_CENTRE.y) ?? Number.NaN);
  return Number.isNaN(x + y) ? null : { x, y };
}

/** Returns the factor that converts the speed unit to metres per second; null if the unit is unknown. */
function speedIn(sample: SpeedSample, report: ImportReport): number | null {
  const { speedUnit: stated } = sample.quantities;
  if (stated === null) return null;
  const { metresPerSecond, contradiction } = speedUnit(stated, sample);
  if (contradiction !== null) report.note(contradiction);
  return metresPerSecond;
}

async function* fixedFrames(
  file: FoundFile,
  reading: {
    readonly metadata: EptsMetadata;
    readonly bounds: readonly PeriodBounds[];
    readonly context: FrameContext;
  },
  report: ImportReport,
): AsyncGenerator<FixedFrame> {
  for await (const source of eptsFrames(file, { ...reading, report })) {
    yield { number: source.number, frame: toFrame(source, reading.context) };
  }
}
