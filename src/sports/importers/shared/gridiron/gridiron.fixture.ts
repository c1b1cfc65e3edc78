import type { Frame } from '../../../model/frame.ts';
import type { Play } from './schema.ts';
import type { Survey } from './tracking.ts';

/** Returns a play by team_a in the first quarter. All optional fields are null. */
export function aPlay(facts: Partial<Play> = {}): Play {
  return {
    id: '1',
    quarter: 1,
    clock_s: null,
    offence: 'team_a',
    scrimmage_yd: null,
    subtype: null,
    outcome: null,
    completed: null,
    scored: null,
    attributes: {},
    source_type: 'play',
    ...facts,
  };
}

/** Returns the share of frames in which all players move at plausible speeds. */
export function plausibleShare(frames: readonly Frame[]): number {
  const MAX_MS = 13;
  let [pairs, plausible] = [0, 0];
  for (const [index, frame] of frames.entries()) {
    const before = frames[index - 1];
    const seconds = frame.time_s - (before?.time_s ?? 0);
    if (before?.period !== frame.period || seconds > 0.15) continue;
    const speeds = frame.players.flatMap(({ player_id, x, y }) => {
      const was = before.players.find((player) => player.player_id === player_id);
      return was ? [Math.hypot(x - was.x, y - was.y) / seconds] : [];
    });
    pairs += 1;
    if (speeds.every((speed) => speed <= MAX_MS)) plausible += 1;
  }
  return plausible / pairs;
}

/** Returns the ratio of the distance covered to the distance computed from the source's speeds. */
export function coveredOverSpeed(frames: readonly Frame[]): number {
  let [covered, said] = [0, 0];
  for (const [index, frame] of frames.entries()) {
    const before = frames[index - 1];
    const seconds = frame.time_s - (before?.time_s ?? 0);
    if (before?.period !== frame.period || seconds > 0.15) continue;
    for (const { player_id, x, y, speed } of frame.players) {
      const was = before.players.find((player) => player.player_id === player_id);
      if (was === undefined || speed === null) continue;
      covered += Math.hypot(x - was.x, y - was.y);
      said += speed * seconds;
    }
  }
  return covered / said;
}

/** Returns the survey of a play with three frames, with the snap in the second frame. */
export function aSurvey(facts: Partial<Survey> = {}): Survey {
  return {
    first_ms: 5000,
    last_ms: 5200,
    begin: { ms: 5100, index: 1, ball: { x: 40, y: 20 } },
    frames: 3,
    tagged: [],
    persons: [],
    sign: 1,
    ...facts,
  };
}
