import type { Frame, FramePlayer } from '../../model/frame.ts';
import type { Period } from '../../model/game.ts';
import { makeFrame, makeFramePlayer } from '../../model/make-frame.ts';
import { centi, type Match } from './match.ts';
import { HZ } from './motion.ts';
import type { SportRules } from './rules.ts';
import type { Side } from './slot.ts';
import type { Script } from './world.ts';

export interface Sport {
  readonly rules: SportRules;
  /**
   * Plays the current period. The script never ends on its own: the caller stops it at the end of the period.
   */
  play(match: Match): Script<never>;
}

/** Plays the whole game and yields a frame for each tick. Events and score are complete at the end. */
export function* playTracked({ play }: Sport, match: Match): Generator<Frame, void, void> {
  for (const period of match.periods) {
    const end = begin(match, period);
    yield frame(match);
    // Leaving the loop stops the script, as the final whistle stops a game.
    for (const leg of play(match)) {
      match.world.start(leg);
      do {
        match.world.step();
        yield frame(match);
      } while (match.world.tick < end && !match.world.done);
      if (match.world.tick >= end) break;
    }
    match.record('period_end', null, { at: null });
  }
}

/** Plays the whole game for its events and score only. Skips the motion between two decisions. */
export function playUntracked({ play }: Sport, match: Match): void {
  for (const period of match.periods) {
    const end = begin(match, period);
    for (const leg of play(match)) {
      match.world.start(leg);
      match.world.leap();
      if (match.world.tick >= end) break;
    }
    match.world.tick = end;
    match.record('period_end', null, { at: null });
  }
}

/** Begins a period and returns the tick at which it ends. */
function begin(match: Match, period: Period): number {
  const attacking: Side = period.period % 2 === 1 ? 0 : 1;
  match.begin(period, { phase: match.rules.opening, attacking, restartSpot: { x: 0, y: 0 } });
  return Math.round((period.duration_s ?? 0) * HZ);
}

function frame(match: Match): Frame {
  const { ball, slots } = match.world;
  const players: FramePlayer[] = [];
  for (const { player, x, y, vx, vy } of slots) {
    if (player === null) continue;
    players.push(
      makeFramePlayer({
        player_id: player.player_id,
        team: player.team,
        jersey_number: player.jersey_number,
        x: centi(x),
        y: centi(y),
        speed: centi(Math.sqrt(vx * vx + vy * vy)),
        is_visible: true,
      }),
    );
  }
  return makeFrame({
    frame_id: match.frameId ?? match.world.tick,
    period: match.period,
    time_s: match.time,
    ball: { x: centi(ball.x), y: centi(ball.y), z: centi(ball.z) },
    players,
  });
}
