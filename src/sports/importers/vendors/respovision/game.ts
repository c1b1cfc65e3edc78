import { STANDARD_AREA } from '../../../model/coordinates.ts';
import { Losses, readUsable } from '../../core/losses.ts';
import type { GameImport, ImportReport } from '../../core/port.ts';
import { Squads } from '../../core/squads.ts';
import { risingFrames } from '../../inference/frames.ts';
import { orientTracking } from '../../inference/orient-tracking.ts';
import type { FoundFile } from '../../reading/files.ts';
import { readLines } from '../../reading/lines.ts';
import { frameMapper, readSourceFrame } from './frames.ts';
import { surveyMatch } from './survey.ts';
import { RESPOVISION } from './vendor.ts';

/** Reads a match, whose only file is read three times: for what it states, for the ends, and for the frames. */
export async function readRespoVisionGame(file: FoundFile, report: ImportReport): Promise<GameImport> {
  const game = file.name.replace(/\.[^.]*$/, '');
  const survey = await surveyMatch(file, game);
  const { home, away, starts } = survey;
  if (!survey.homeIsKnown) report.note(`nothing tells which team is at home; ${home} is taken for it`);
  report.note('the size of the pitch is not stated: 105 × 68 m is assumed');
  const teams = { team_a: home, team_b: away };
  const squads = new Squads(RESPOVISION, game, teams, survey.players);
  const keepers = new Set<string>();
  const toFrame = frameMapper({ home, away }, squads, { starts, keepers });
  const { tracking, orientation, periods } = await orientTracking(
    {
      frameRateHz: survey.frameRateHz,
      teams,
      goalkeepers: keepers,
      directions: survey.directions,
      durations: new Map(),
      lastFrame: 0,
      read: async function* (to, isSkipped) {
        const losses = new Losses(to, 'frame');
        const lines = readLines(file, (bytes) => to.progress(bytes));
        const sources = readUsable(lines, (line) => readSourceFrame(line, file), losses);
        const mapped = async function* () {
          for await (const source of sources) {
            if (!isSkipped(source.number)) yield { number: source.frame_id, frame: toFrame(source) };
          }
        };
        yield* risingFrames(mapped(), to);
        losses.tell();
      },
    },
    report,
  );
  const gameId = RESPOVISION.idOf(game);
  return {
    gameId,
    tracking,
    game: () =>
      RESPOVISION.game({
        game_id: gameId,
        date: survey.date,
        teams,
        periods: periods(),
        playing_area: STANDARD_AREA.soccer,
        players: squads.players(),
        orientation,
      }),
    events: () => [],
  };
}
