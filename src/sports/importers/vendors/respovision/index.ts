import { STANDARD_AREA } from '../../../model/coordinates.ts';
import type { GameImport, ImportReport } from '../../core/port.ts';
import { readUsable, SkipReport } from '../../core/skip-report.ts';
import { Squads } from '../../core/squads.ts';
import { discoverParts, type PartsFormat } from '../../finding/parts.ts';
import { risingFrames } from '../../inference/frames.ts';
import { orientTracking } from '../../inference/orient-tracking.ts';
import type { FoundFile } from '../../reading/files.ts';
import { readHead } from '../../reading/head.ts';
import { readLines } from '../../reading/lines.ts';
import { surveyMatch } from './metadata.ts';
import { readSourceFrame } from './schema.ts';
import { frameMapper } from './tracking.ts';
import { RESPOVISION } from './vocabulary.ts';

const FORMAT: PartsFormat<'tracking'> = {
  fileNames: /\.jsonl?$/i,
  partNames: { tracking: 'tracking file' },
  async recognise(file) {
    const head = await readHead(file);
    const isTracking = head.isJsonObject && head.hasKeys('frame_id', 'pitch_side', 'players');
    return isTracking ? { game: file.name.replace(/\.[^.]*$/, ''), kind: 'tracking' } : null;
  },
  read: ({ parts: { tracking } }, report) => {
    if (tracking === undefined) throw new RangeError('a game must have a tracking file');
    return readRespoVisionGame(tracking, report);
  },
};

/** Imports ReSpo.Vision's tracking, with one file per match. */
export const respovision = RESPOVISION.importer((search) => discoverParts(search, FORMAT));

/** Reads the file three times: for metadata, for attack directions and for frames. */
async function readRespoVisionGame(file: FoundFile, report: ImportReport): Promise<GameImport> {
  const game = file.name.replace(/\.[^.]*$/, '');
  const survey = await surveyMatch(file, game);
  const { home, away, starts } = survey;
  if (!survey.homeIsKnown) report.note(`the home team is unknown; ${home} is assumed`);
  report.note('the pitch size is unknown: 105 × 68 m is assumed');
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
        const skips = new SkipReport(to, 'frame');
        const lines = readLines(file, (bytes) => to.progress(bytes));
        const sources = readUsable(lines, (line) => readSourceFrame(line, file), skips);
        const mapped = async function* () {
          for await (const source of sources) {
            if (!isSkipped(source.number)) yield { number: source.frame_id, frame: toFrame(source) };
          }
        };
        yield* risingFrames(mapped(), to);
        skips.finish();
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
        ...(!survey.homeIsKnown && { home_team: null }),
        periods: periods(),
        playing_area: STANDARD_AREA.soccer,
        players: squads.players(),
        orientation,
      }),
    events: () => [],
  };
}
