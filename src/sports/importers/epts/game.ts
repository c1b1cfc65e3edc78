import { STANDARD_AREA } from '../../model/areas.ts';
import type { Ends } from '../ends.ts';
import { ImportError } from '../errors.ts';
import type { Pair } from '../pairing.ts';
import type { GameImport, ImportReport } from '../port.ts';
import { type FrameContext, toFrame } from '../shared/epts/map-frame.ts';
import type { EptsMetadata } from '../shared/epts/metadata.ts';
import { type People, peopleOf } from '../shared/epts/people.ts';
import { type PeriodBounds, periodBounds } from '../shared/epts/periods.ts';
import type { RawFrame } from '../shared/epts/raw-frames.ts';
import { speedUnit } from '../shared/epts/speed.ts';
import { describe } from './describe.ts';
import type { Description } from './description.ts';
import { endsOf } from './direction.ts';
import { framesOf } from './frames.ts';
import type { TrackingText } from './games.ts';
import { observedIn, orEverything } from './periods.ts';
import { gameId, playerId } from './provider.ts';
import { pointsOf, sampleOf } from './sample.ts';
import { type Space, spaceOf } from './space.ts';
import { FIELD_CENTRE } from './vocabulary.ts';

/** Reads a game. Nothing but its metadata and a sample of its frames is held in memory. */
export async function readGame(
  { description, descriptionFile, trackingFile: file }: Pair<Description, TrackingText>,
  report: ImportReport,
): Promise<GameImport> {
  report.progress(descriptionFile.bytes);
  const { name, metadata, quantities } = description;
  const stated = periodBounds(metadata);
  const sample = await sampleOf(file, metadata, orEverything(stated, 0));
  const [first] = sample;
  if (first === undefined) throw new ImportError(file.path, 'holds no frame of a period of the metadata');
  const area = metadata.field ?? STANDARD_AREA.soccer;
  const space = spaceOf({
    unit: quantities.positionUnit,
    area,
    centre: centreOf(metadata),
    points: pointsOf(sample, quantities),
    path: file.path,
  });
  const people = peopleOf(metadata, (player) => playerId(name, player));
  const context = {
    players: people.players,
    quantities,
    metresPerSecond: speedOf(sample, { metadata, quantities, space, report }),
    place: (_period, point) => space.place(point),
    frameRateHz: metadata.frameRateHz,
  } satisfies FrameContext;
  const ends = endsOf(
    metadata,
    people,
    sample.map((raw) => toFrame(raw, context)),
  );
  const bounds = orEverything(stated, first.number);
  noteAssumptions({ people, stated, space, ends }, report);
  const periods = observedIn(bounds, metadata.frameRateHz);
  const frames = framesOf(file, { metadata, bounds, context, ends, periods }, report);
  return {
    gameId: gameId(name),
    tracking: { frame_rate_hz: metadata.frameRateHz, frames },
    game: () => describe({ name, metadata, people, area, ends, periods }),
    events: () => [],
  };
}

interface Assumed {
  readonly people: People;
  readonly stated: readonly PeriodBounds[];
  readonly space: Space;
  readonly ends: Ends;
}

function noteAssumptions({ people, stated, space, ends }: Assumed, report: ImportReport): void {
  report.note(space.note);
  if (stated.length === 0) report.note('the metadata states no periods: all frames are taken as one');
  if (people.teamB.id === '') {
    report.note(`the metadata names one team only; the other is called ${people.teamB.name}`);
  }
  if (!ends.known) report.note(`coordinates are left as they are: ${ends.reason}`);
}

function centreOf({ parameters }: EptsMetadata) {
  const [x, y] = [FIELD_CENTRE.x, FIELD_CENTRE.y].map((name) => Number(parameters.get(name) ?? Number.NaN));
  return x === undefined || y === undefined || Number.isNaN(x + y) ? null : { x, y };
}

function speedOf(
  frames: readonly RawFrame[],
  {
    metadata,
    quantities,
    space,
    report,
  }: {
    readonly metadata: EptsMetadata;
    readonly quantities: FrameContext['quantities'];
    readonly space: Space;
    readonly report: ImportReport;
  },
): number | null {
  if (quantities.speedUnit === null) return null;
  const { frameRateHz } = metadata;
  const unit = speedUnit(quantities.speedUnit, { frames, quantities, place: space.place, frameRateHz });
  if (unit.contradiction !== null) report.note(unit.contradiction);
  return unit.metresPerSecond;
}
