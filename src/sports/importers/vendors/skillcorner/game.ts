import type { GameImport, ImportReport } from '../../core/port.ts';
import type { Pair } from '../../finding/pairs.ts';
import { withStated } from '../../inference/minutes.ts';
import { type FixedFrame, type IsPeriodSkipped, orientTracking } from '../../inference/orient-tracking.ts';
import { dateOf, textOrNull } from '../../reading/values.ts';
import { frameMapper } from './frames.ts';
import {
  goalkeepersOf,
  type Match,
  playersOf,
  statedDirections,
  statedDurations,
  statedLastFrame,
  statedPlay,
  teamsOf,
} from './match.ts';
import { skillCornerFrames, type TrackingFile } from './tracking.ts';
import { SKILLCORNER } from './vendor.ts';
import { FRAME_RATE_HZ, UNNAMED_TEAMS } from './vocabulary.ts';

/** Reads a game. Only the match JSON is held in memory. */
export async function readSkillCornerGame(
  { description: match, descriptionFile, tracking: file }: Pair<Match, TrackingFile>,
  report: ImportReport,
): Promise<GameImport> {
  report.progress(descriptionFile.bytes);
  if (teamsOf(match) === UNNAMED_TEAMS)
    report.note('the match JSON does not name the teams; they are called Home and Away');
  const { home_team_score, away_team_score, competition_edition: edition } = match;
  const isScoreKnown = typeof home_team_score === 'number' && typeof away_team_score === 'number';
  const { tracking, orientation, periods } = await orientTracking(
    {
      frameRateHz: FRAME_RATE_HZ,
      teams: teamsOf(match),
      goalkeepers: goalkeepersOf(match),
      directions: statedDirections(match),
      durations: statedDurations(match),
      lastFrame: statedLastFrame(match),
      read: (...reading) => fixedFrames(match, file, ...reading),
    },
    report,
  );
  return {
    gameId: SKILLCORNER.idOf(match.id),
    tracking,
    game: () =>
      SKILLCORNER.game({
        game_id: SKILLCORNER.idOf(match.id),
        date: dateOf(match.date_time),
        venue: textOrNull(match.stadium?.name),
        teams: teamsOf(match),
        competition: textOrNull(edition?.competition?.name),
        season: textOrNull(edition?.season?.name),
        score: isScoreKnown ? { team_a: home_team_score, team_b: away_team_score } : null,
        periods: periods(),
        playing_area: { length_m: match.pitch_length, width_m: match.pitch_width },
        players: withStated(playersOf(match), statedPlay(match), periods()),
        orientation,
      }),
    events: () => [],
  };
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
  report.note(`the match JSON does not list ${unlisted.size} of the tracked ids; they have no player_id`);
}
