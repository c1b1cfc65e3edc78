import type { Frame } from '../../model/frame.ts';
import { type Ends, turnFrame } from '../ends.ts';
import type { FoundFile } from '../files.ts';
import type { ObservedPeriods } from '../observed-periods.ts';
import type { ImportReport } from '../port.ts';
import { type FrameContext, toFrame } from '../shared/epts/map-frame.ts';
import type { EptsMetadata } from '../shared/epts/metadata.ts';
import type { PeriodBounds } from '../shared/epts/periods.ts';
import { rawFrames } from '../shared/epts/raw-frames.ts';
import { OPEN_END } from './periods.ts';

interface Passing {
  readonly metadata: EptsMetadata;
  readonly bounds: readonly PeriodBounds[];
  readonly context: FrameContext;
  readonly ends: Ends;
  /** Told of each frame as it passes. */
  readonly periods: ObservedPeriods;
}

/** Streams a game's frames, mapped and turned. */
export async function* framesOf(
  file: FoundFile,
  { metadata, bounds, context, ends, periods }: Passing,
  report: ImportReport,
): AsyncGenerator<Frame> {
  let last = 0;
  const reading = {
    metadata,
    bounds,
    onBytes: report.progress.bind(report),
    onSkipped: () => report.skip('a frame outside the periods'),
  };
  for await (const raw of rawFrames(file, reading)) {
    last = raw.number;
    const frame = toFrame(raw, context);
    periods.see(frame);
    yield turnFrame(frame, ends);
  }
  const end = bounds.at(-1)?.last ?? OPEN_END;
  if (last < end && end !== OPEN_END) {
    report.note(`the tracking ends at frame ${last}, before the end of the match at frame ${end}`);
  }
}
