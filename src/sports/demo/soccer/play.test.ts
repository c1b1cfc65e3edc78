import { describe, expect, test } from 'vitest';
import {
  followed,
  type Moment,
  mean,
  moments,
  outcome,
  playGames,
  subtype,
  upfield,
} from '../play/play.fixture.ts';
import { SOCCER } from './rules.ts';
import { PITCH } from './tables.ts';

const MATCHES = playGames(SOCCER, 20);
const KEEPERS = new Set(MATCHES.flatMap(({ teams }) => teams.map(({ squad }) => squad[0]?.player_id)));

/** Types of events in which the acting player has the ball. */
const WITH_BALL = new Set(['pass', 'carry', 'shot', 'goal']);

function of(...types: readonly string[]): Moment[] {
  return moments(MATCHES, ...types);
}

function length({ event }: Moment): number {
  return Math.hypot((event.end_x ?? 0) - (event.x ?? 0), (event.end_y ?? 0) - (event.y ?? 0));
}

describe('soccer shots', () => {
  test('a missed soccer shot ends wide, on a post or at the goalkeeper', () => {
    const [wide, post, saved] = ['off_target', 'post', 'saved'].map((kind) =>
      of('shot').filter(outcome(kind)),
    );
    for (const { event, side } of wide ?? []) {
      const [y, z] = [Math.abs(event.end_y ?? 0), event.end_z ?? 0];
      expect(y > PITCH.goalHalfWidth || z > PITCH.goalHeight).toBe(true);
      expect(upfield(side, event.end_x)).toBe(PITCH.halfLength);
    }
    for (const { event } of post ?? []) expect(Math.abs(event.end_y ?? 0)).toBe(PITCH.goalHalfWidth);
    for (const { event, side } of saved ?? []) {
      expect(Math.abs(event.end_y ?? 9)).toBeLessThan(PITCH.goalHalfWidth);
      expect(upfield(side, event.end_x)).toBeGreaterThan(38);
    }
    const sides = saved?.map(({ event }) => event.end_y ?? 0) ?? [];
    expect(Math.min(...sides)).toBeLessThan(-1);
    expect(Math.max(...sides)).toBeGreaterThan(1);
    expect([wide, post, saved].map((shots) => shots?.length)).not.toContain(0);
  });

  test('the opposing goalkeeper holds or parries a saved shot', () => {
    for (const [{ event, opponents }, next] of followed(of('shot').filter(outcome('saved')))) {
      expect(next).toMatchObject({
        event_type: 'save',
        related_event_ids: [event.event_id],
        player_id: opponents.squad[0]?.player_id,
      });
    }
    for (const [{ event }, next] of followed(of('save').filter(outcome('held')))) {
      expect(next).toMatchObject({ event_type: 'pass', player_id: event.player_id });
    }
    const parried = followed(of('save').filter(outcome('parried')));
    expect(new Set(parried.map(([, next]) => next.event_type))).toEqual(new Set(['ball_out', 'recovery']));
  });

  test('an outfield player in the path of a shot blocks it', () => {
    for (const [moment, next] of followed(of('shot').filter(outcome('blocked')))) {
      const { event, opponents, side } = moment;
      expect(next).toMatchObject({
        event_type: 'block',
        related_event_ids: [event.event_id],
        team: opponents.name,
      });
      expect(KEEPERS).not.toContain(next.player_id);
      const goal = Math.hypot(PITCH.halfLength - upfield(side, event.x), event.y ?? 0);
      expect(length(moment)).toBeLessThan(0.85 * goal);
    }
  });

  test('shots come from near the goal, and close shots score more often', () => {
    const shots = of('shot', 'goal').filter(subtype(null));
    const metres = ({ event, side }: Moment) =>
      Math.hypot(PITCH.halfLength - upfield(side, event.x), event.y ?? 0);
    expect(Math.max(...shots.map(metres))).toBeLessThan(33);
    const acute = shots.filter(({ event }) => Math.abs(event.y ?? 0) > PITCH.areaHalfWidth - 4);
    expect(acute.length / shots.length).toBeLessThan(0.05);
    const scoring = (some: readonly Moment[]) =>
      mean(some.map(({ event }) => Number(event.event_type === 'goal')));
    const near = scoring(shots.filter((shot) => metres(shot) < 12));
    expect(near).toBeGreaterThan(2 * scoring(shots.filter((shot) => metres(shot) > 16)));
  });
});

describe('soccer possession', () => {
  test('a successful pass gives the ball to the team-mate named in the event', () => {
    const passes = of('pass').filter(({ event }) => event.is_successful && event.event_subtype !== 'corner');
    const wrong = followed(passes).filter(([{ event, match, side }, next]) => {
      const receiver = event.recipient_id;
      const isMate = match.teams[side].squad.some(({ player_id }) => player_id === receiver);
      if (!isMate || receiver === event.player_id) return true;
      return WITH_BALL.has(next.event_type) && next.player_id !== receiver;
    });
    expect(wrong).toEqual([]);
  });

  test('an intercepted pass gives the ball to an opponent, who keeps or clears it', () => {
    const won = followed(of('pass').filter(outcome('intercepted'))).map(([{ event, opponents }, next]) => {
      expect(event.is_successful).toBe(false);
      expect(next.team).toBe(opponents.name);
      if (next.event_type === 'interception') expect(next.related_event_ids).toEqual([event.event_id]);
      return next.event_type;
    });
    expect([...new Set(won)]).toEqual(expect.arrayContaining(['interception', 'clearance']));
  });

  test('a soccer player who wins the ball keeps it', () => {
    const wins = followed(of('interception', 'recovery', 'tackle')).filter(([, next]) =>
      WITH_BALL.has(next.event_type),
    );
    expect(wins.filter(([{ event }, next]) => next.player_id !== event.player_id)).toEqual([]);
  });

  test('a tackle wins the ball, or puts it out near a touchline', () => {
    const kinds = followed(of('tackle')).map(([{ event, before }, next]) => {
      const last = before.at(-1);
      if (last?.event_type === 'carry') expect(last.team).not.toBe(event.team);
      if (next.event_type === 'ball_out') {
        expect(next.player_id).toBe(event.player_id);
        expect(Math.abs(event.y ?? 0)).toBeGreaterThan(20);
      }
      return next.event_type;
    });
    expect([...new Set(kinds)]).toEqual(expect.arrayContaining(['ball_out', 'clearance', 'carry', 'pass']));
    expect(kinds.filter((kind) => kind === 'ball_out').length / kinds.length).toBeLessThan(0.35);
  });

  test('tackles are more frequent in front of the goal', () => {
    const touches = of('carry', 'pass').filter(subtype(null));
    const near = touches.filter(({ event, side }) => upfield(side, event.x) > 31);
    const tackles = of('tackle').map(({ event, side }) => upfield(side, event.x));
    const won = tackles.filter((x) => x < -31).length;
    const elsewhere = (tackles.length - won) / (touches.length - near.length);
    expect(won / near.length).toBeGreaterThan(2 * elsewhere);
    const fouls = of('foul').length / MATCHES.length;
    expect(fouls).toBeGreaterThan(12);
    expect(fouls).toBeLessThan(30);
  });

  test('a clearance goes upfield to an outfield player of either team', () => {
    const won = followed(of('clearance')).map(([{ event, side }, next]) => {
      expect(upfield(side, event.x)).toBeLessThan(-20);
      expect(upfield(side, event.end_x)).toBeGreaterThan(upfield(side, event.x));
      expect(next.event_type).toBe('recovery');
      expect(KEEPERS).not.toContain(next.player_id);
      return next.team === event.team;
    });
    expect(new Set(won)).toEqual(new Set([true, false]));
  });

  test('either team can win a loose ball', () => {
    const loose = [
      ...of('shot').filter(outcome('post')),
      ...of('save').filter(outcome('parried')),
      ...of('block'),
    ];
    const won = followed(loose).filter(([, next]) => next.event_type === 'recovery');
    for (const side of [0, 1] as const) {
      const own = won
        .filter(([moment]) => moment.side === side)
        .map(([{ event }, next]) => next.team === event.team);
      expect(new Set(own)).toEqual(new Set([true, false]));
    }
  });
});

describe('the soccer ball', () => {
  test('outfield players carry the ball at least four metres, mostly towards the goal', () => {
    const carries = of('carry');
    // The touchline can shorten a carry.
    expect(carries.filter((moment) => length(moment) < 4).length / carries.length).toBeLessThan(0.1);
    for (const side of [0, 1] as const) {
      const own = carries.filter((moment) => moment.side === side);
      const progress = own.map(({ event }) => upfield(side, event.end_x) - upfield(side, event.x));
      expect(mean(progress)).toBeGreaterThan(3);
    }
    expect(carries.filter(({ event }) => KEEPERS.has(event.player_id ?? ''))).toEqual([]);
  });

  test('short passes go along the ground, long passes through the air, and most succeed', () => {
    const passes = of('pass').filter(subtype(null));
    const [high, low] = ['high', 'ground'].map((height) =>
      passes.filter(({ event }) => event.attributes['height'] === height),
    );
    expect(mean(high?.map(length) ?? [])).toBeGreaterThan(mean(low?.map(length) ?? []) + 10);
    const success = mean(passes.map(({ event }) => Number(event.is_successful)));
    expect(success).toBeGreaterThan(0.8);
    expect(success).toBeLessThan(0.86);
    expect(passes.filter((pass) => length(pass) < 2.5).length / passes.length).toBeLessThan(0.02);
  });

  test('a pass out of play crosses a touchline', () => {
    const wrong = of('pass')
      .filter(outcome('out'))
      .filter(({ event }) => Math.abs(event.end_y ?? 0) <= PITCH.halfWidth);
    expect(wrong).toEqual([]);
  });
});
