import type { Static } from 'typebox';
import type { Frame, FramePlayer } from '../../../model/frame.ts';
import { makeFrame, makeFramePlayer } from '../../../model/make-frame.ts';
import { roundTime } from '../../../model/units.ts';
import type { ImportReport } from '../../core/port.ts';
import { readUsable, SkipReport } from '../../core/skip-report.ts';
import type { Side, Squads } from '../../core/squads.ts';
import { risingFrames } from '../../inference/frames.ts';
import type { FixedFrame, IsPeriodSkipped } from '../../inference/orient-tracking.ts';
import type { FoundFile, SourceFile } from '../../reading/files.ts';
import { parseJson, peekNumber } from '../../reading/json.ts';
import { type Line, readLines } from '../../reading/lines.ts';
import { toCanonicalPoint } from './coordinates.ts';
import { checkFrame, type People, type PffFrame } from './schema.ts';

/** Throws ImportError if the line is not a frame. */
function readPffFrame({ text, number: line }: Line, file: SourceFile): PffFrame {
  return checkFrame(parseJson(text.replace(/^\uFEFF/, ''), file.path, line), file, `line ${line}: `);
}

/**
 * Maps a frame. The source also has metres from the centre and positive y up. Returns null outside the
 * periods.
 */
function mapFrame(source: PffFrame, squads: Squads): Frame | null {
  const { frameNum, period, periodElapsedTime } = source;
  if (typeof period !== 'number' || typeof periodElapsedTime !== 'number') return null;
  const ball =
    [source.balls?.[0], source.ballsSmoothed].map(toCanonicalPoint).find((one) => one !== null) ?? null;
  return makeFrame({
    frame_id: frameNum,
    period,
    time_s: roundTime(Math.max(0, periodElapsedTime)),
    ball,
    ball_team: ballTeam(source, squads),
    players: [
      ...peopleOf(source.homePlayers, source.homePlayersSmoothed, 'home', squads),
      ...peopleOf(source.awayPlayers, source.awayPlayersSmoothed, 'away', squads),
    ],
  });
}

/** Returns the team in possession. The source gives possession only in frames with events. */
function ballTeam({ game_event }: PffFrame, squads: Squads): string | null {
  const { home_ball } = game_event ?? {};
  return typeof home_ball === 'boolean' ? squads.with(home_ball ? 'home' : 'away', null).team : null;
}

/**
 * Returns the measured positions. Without measured positions, returns smoothed positions, which are metres
 * behind.
 */
function peopleOf(
  measured: Static<typeof People> | undefined,
  smoothed: Static<typeof People> | undefined,
  side: Side,
  squads: Squads,
): FramePlayer[] {
  const people = measured?.length ? measured : (smoothed ?? []);
  return people.flatMap((person): FramePlayer[] => {
    const place = toCanonicalPoint(person);
    if (!person || place === null) return [];
    const { player_id, team, jersey_number } = squads.with(side, person.jerseyNum);
    return [
      makeFramePlayer({
        player_id,
        team,
        jersey_number,
        x: place.x,
        y: place.y,
        speed: typeof person.speed === 'number' ? Math.max(0, person.speed) : null,
        is_visible: person.visibility ? person.visibility !== 'ESTIMATED' : null,
      }),
    ];
  });
}

export async function* fixedFrames(
  file: FoundFile,
  squads: Squads,
  report: ImportReport,
  isSkipped: IsPeriodSkipped,
): AsyncGenerator<FixedFrame> {
  const skips = new SkipReport(report, 'frame');
  let events = 0;
  const lines = readLines(file, (bytes) => report.progress(bytes));
  const read = (line: Line) => {
    const period = peekNumber(line.text, 'period');
    return period !== null && isSkipped(period) ? null : readPffFrame(line, file);
  };
  const mapped = async function* () {
    for await (const source of readUsable(lines, read, skips)) {
      if (source === null) continue;
      if (typeof source.game_event_id === 'number') events += 1;
      if (isSkipped(source.period ?? null)) continue;
      yield { number: source.frameNum, frame: mapFrame(source, squads) };
    }
  };
  yield* risingFrames(mapped(), report);
  skips.finish();
  if (events > 0)
    report.note(
      `${events} events in frames were not imported, because they have neither result nor position`,
    );
}
