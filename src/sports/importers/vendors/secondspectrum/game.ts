import type { Player } from '../../../model/game.ts';
import { Losses, readUsable } from '../../core/losses.ts';
import type { GameImport, ImportReport } from '../../core/port.ts';
import { risingFrames } from '../../inference/frames.ts';
import { orientTracking } from '../../inference/orient-tracking.ts';
import type { FoundFile } from '../../reading/files.ts';
import { peekNumber } from '../../reading/json.ts';
import { type Line, readLines } from '../../reading/lines.ts';
import { frameMapper, readSourceFrame } from './frames.ts';
import { type Metadata, readMetadata } from './metadata.ts';
import { SECONDSPECTRUM } from './vendor.ts';

export interface MatchFiles {
  readonly tracking: FoundFile;
  readonly metadata: FoundFile;
  /** Metadata in the other form, which says nothing more. */
  readonly other: FoundFile | null;
}

const GOALKEEPER = 'GK';

/** Reads a match. Only its metadata is held in memory. */
export async function readSecondSpectrumGame(files: MatchFiles, report: ImportReport): Promise<GameImport> {
  const metadata = await readMetadata(files.metadata, report);
  report.progress(files.metadata.bytes);
  if (files.other !== null)
    report.note(`${files.other.name} was not read: ${files.metadata.name} describes the same match`);
  if (metadata.teams === null)
    report.note('the metadata does not name the teams; they are called Home and Away');
  const teams = metadata.teams ?? { team_a: 'Home', team_b: 'Away' };
  const unlisted = new Map<string, Player>();
  const toFrame = frameMapper(metadata, teams, unlisted);
  const { tracking, orientation, periods } = await orientTracking(
    {
      frameRateHz: metadata.frameRateHz,
      teams,
      goalkeepers: goalkeepersOf(metadata),
      directions: metadata.directions,
      durations: metadata.durations,
      lastFrame: 0,
      read: async function* (to, isSkipped) {
        const losses = new Losses(to, 'frame');
        const lines = readLines(files.tracking, (bytes) => to.progress(bytes));
        const read = (line: Line) => {
          const period = peekNumber(line.text, 'period');
          return period !== null && isSkipped(period) ? null : readSourceFrame(line, files.tracking);
        };
        const mapped = async function* () {
          for await (const source of readUsable(lines, read, losses)) {
            if (source === null || isSkipped(source.period)) continue;
            yield { number: source.frameIdx, frame: toFrame(source) };
          }
        };
        yield* risingFrames(mapped(), to);
        losses.tell();
      },
    },
    report,
  );
  const gameId = SECONDSPECTRUM.idOf(metadata.id ?? files.tracking.name.replace(/\.[^.]*$/, ''));
  return {
    gameId,
    tracking,
    game: () =>
      SECONDSPECTRUM.game({
        game_id: gameId,
        date: metadata.date,
        teams,
        score: metadata.score,
        periods: periods(),
        playing_area: metadata.area,
        players: playersOf(metadata, teams, unlisted),
        orientation,
      }),
    events: () => [],
  };
}

function goalkeepersOf({ players }: Metadata): ReadonlySet<string> {
  return new Set(
    [...players.values()].flatMap(({ player }) => (player.position === GOALKEEPER ? [player.player_id] : [])),
  );
}

/** Each player once: the metadata knows him by several ids. */
function playersOf(
  { players }: Metadata,
  { team_a, team_b }: { team_a: string; team_b: string },
  unlisted: ReadonlyMap<string, Player>,
): Player[] {
  const all = new Map<string, Player>();
  for (const { side, player } of players.values()) {
    const team = side === 'home' ? team_a : team_b;
    if (!all.has(player.player_id)) all.set(player.player_id, SECONDSPECTRUM.player({ ...player, team }));
  }
  for (const [id, player] of unlisted) if (!all.has(id)) all.set(id, player);
  return [...all.values()];
}
