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
import { BASKETBALL } from './rules.ts';
import { BONUS_FOULS, COURT, TIMEOUTS_PER_SIDE } from './tables.ts';

const MATCHES = playGames(BASKETBALL, 24);

/** Types of events in which the acting player has the ball. */
const WITH_BALL = new Set(['pass', 'shot', 'goal', 'free_throw', 'turnover']);

function of(...types: readonly string[]): Moment[] {
  return moments(MATCHES, ...types);
}

/** Distance between an event and the basket that its team attacks, in metres. */
function fromHoop({ event, side }: Moment): number {
  return Math.hypot(COURT.hoopX - upfield(side, event.x), event.y ?? 99);
}

function pointsOf(moment: Moment): number {
  const { event } = moment;
  if (event.event_type === 'free_throw') return event.is_successful ? 1 : 0;
  return fromHoop(moment) > COURT.threePointRadius ? 3 : 2;
}

const isInbound = subtype('inbound');

describe('basketball scoring', () => {
  test('a field goal is worth two or three points depending on distance, and a free throw one', () => {
    for (const match of MATCHES) {
      const score: [number, number] = [0, 0];
      for (const moment of moments([match], 'goal', 'free_throw')) {
        const points = pointsOf(moment);
        score[moment.side] += points;
        const { attributes } = moment.event;
        expect(attributes).toMatchObject({ points, score: { team_a: score[0], team_b: score[1] } });
      }
      expect(match.score).toEqual(score);
    }
    for (const moment of of('goal')) {
      const kind = pointsOf(moment) === 3 ? 'three_pointer' : 'two_pointer';
      expect(moment.event.event_subtype).toBe(kind);
    }
  });

  test('every basketball shot, made or missed, ends at the opponents’ basket', () => {
    for (const { event, side } of of('goal', 'free_throw', 'shot')) {
      expect([upfield(side, event.end_x), Math.abs(event.end_y ?? 9), event.end_z]).toEqual([
        COURT.hoopX,
        0,
        COURT.hoopHeight,
      ]);
    }
    expect(of('shot').filter(({ event }) => 'points' in event.attributes)).toEqual([]);
  });

  test('each kind of shot is taken from its usual distance, on both sides of the basket', () => {
    for (const [kind, nearest, farthest] of [
      ['layup', 0, 2.5],
      ['jump_shot', 3, 6.5],
      ['three_pointer', 7.2, 9],
    ] as const) {
      const shots = of('goal', 'shot').filter(({ event }) => event.attributes['kind'] === kind);
      expect(mean(shots.map(fromHoop))).toBeGreaterThan(nearest);
      expect(mean(shots.map(fromHoop))).toBeLessThan(farthest);
      expect(Math.min(...shots.map(({ event }) => event.y ?? 0))).toBeLessThan(-0.5);
      expect(Math.max(...shots.map(({ event }) => event.y ?? 0))).toBeGreaterThan(0.5);
      // Most shots come from in front of the basket.
      expect(mean(shots.map(({ event, side }) => upfield(side, event.x)))).toBeLessThan(COURT.hoopX - 0.5);
    }
    for (const { event, side } of of('goal', 'shot'))
      expect(upfield(side, event.x)).toBeLessThan(COURT.halfLength);
  });

  test('the last pass before a goal is its assist', () => {
    for (const { event, before } of of('goal')) {
      expect(before.at(-1)).toMatchObject({
        event_type: 'pass',
        is_successful: true,
        team: event.team,
        player_id: event.attributes['assist_player_id'],
      });
    }
  });

  test('after a goal, the other team throws the ball in from behind its end line', () => {
    for (const [{ side, opponents }, next] of followed(of('goal'))) {
      expect(next).toMatchObject({ event_subtype: 'inbound', team: opponents.name });
      expect(upfield(side, next.x)).toBeGreaterThan(COURT.halfLength);
    }
  });
});

describe('missed basketball shots', () => {
  test('either team can rebound a missed shot, but the defence usually does', () => {
    const missed = [
      ...of('shot').filter(outcome('missed')),
      ...of('free_throw').filter((moment) => isLast(moment) && !moment.event.is_successful),
    ];
    const offensive = followed(missed).map(([{ event }, next]) => {
      const own = next.team === event.team;
      expect(next).toMatchObject({
        event_type: 'rebound',
        event_subtype: own ? 'offensive' : 'defensive',
        related_event_ids: [event.event_id],
      });
      return Number(own);
    });
    expect(mean(offensive)).toBeGreaterThan(0.1);
    expect(mean(offensive)).toBeLessThan(0.4);
  });

  test('only a nearby opponent blocks a shot, and the blocker keeps the ball', () => {
    const blocked = of('shot').filter(outcome('blocked'));
    for (const [{ event, opponents }, next] of followed(blocked)) {
      expect(next).toMatchObject({
        event_type: 'block',
        team: opponents.name,
        related_event_ids: [event.event_id],
      });
      expect(Math.hypot((next.x ?? 99) - (event.x ?? 0), (next.y ?? 99) - (event.y ?? 0))).toBeLessThan(1);
    }
    expect(blocked.length / of('shot').length).toBeLessThan(0.09);
    for (const [{ event }, next] of followed(of('block', 'rebound'))) {
      if (WITH_BALL.has(next.event_type)) expect(next.player_id).toBe(event.player_id);
    }
  });
});

describe('basketball fouls', () => {
  test('shooting fouls, and a team’s fifth and later fouls in a quarter, lead to free throws', () => {
    const awarded = followed(of('foul')).map(([{ event, before, opponents }, next]) => {
      expect(next.team).toBe(opponents.name);
      const earlier = before.filter(
        ({ event_type, team, period }) =>
          event_type === 'foul' && team === event.team && period === event.period,
      );
      const bonus = earlier.length + 1 >= BONUS_FOULS;
      if (event.event_subtype === 'shooting') {
        const three =
          Math.hypot(COURT.hoopX - Math.abs(event.x ?? 0), event.y ?? 0) > COURT.threePointRadius + 0.6;
        if (three) expect(next.event_subtype).toBe('1_of_3');
        return next.event_subtype;
      }
      expect(next.event_subtype).toBe(bonus ? '1_of_2' : 'inbound');
      return next.event_subtype;
    });
    expect(new Set(awarded)).toEqual(new Set(['1_of_2', '1_of_3', 'inbound']));
    const shooting = followed(of('foul').filter(subtype('shooting')));
    const threes = shooting.filter(([, next]) => next.event_subtype === '1_of_3');
    expect(threes.length / shooting.length).toBeLessThan(0.3);
    expect(shooting.every(([, next]) => next.event_type === 'free_throw')).toBe(true);
  });

  test('free throws are taken from the free-throw line', () => {
    for (const moment of of('free_throw')) {
      const { event, side } = moment;
      expect(upfield(side, event.x)).toBeCloseTo(COURT.freeThrowX, 0);
      expect(Math.abs(event.y ?? 9)).toBeLessThan(0.5);
    }
  });

  test('free throws are numbered, and a rebound or throw-in follows the last free throw', () => {
    for (const [{ event, side, opponents }, next] of followed(of('free_throw'))) {
      const [, number, count] = /^(\d)_of_(\d)$/.exec(event.event_subtype ?? '') ?? [];
      if (number !== count) {
        expect(next).toMatchObject({
          event_subtype: `${Number(number) + 1}_of_${count}`,
          player_id: event.player_id,
        });
      } else if (event.is_successful) {
        expect(next).toMatchObject({ event_subtype: 'inbound', team: opponents.name });
        expect(upfield(side, next.x)).toBeGreaterThan(COURT.halfLength);
      } else {
        expect(next.event_type).toBe('rebound');
      }
    }
  });

  test('the fouled player takes the free throws', () => {
    const first = of('foul').filter(({ next }) => next?.event_type === 'free_throw');
    const receivers = first.map(({ before, next, event }) => {
      const last = before.findLast(
        ({ event_type, is_successful }) => event_type === 'pass' && is_successful === true,
      );
      if (last === undefined || last.team === event.team || before.at(-1) !== last) return null;
      return last.recipient_id === next?.player_id;
    });
    expect(receivers).toContain(true);
    expect(receivers).not.toContain(false);
  });
});

describe('basketball possession', () => {
  test('a jump ball begins the game, and throw-ins begin the other quarters', () => {
    const won = MATCHES.map((match) => {
      const [jump, ...more] = moments([match], 'jump_ball');
      expect(more).toEqual([]);
      expect(jump?.event).toMatchObject({ period: 1, z: 3 });
      expect(Math.hypot(jump?.event.x ?? 9, jump?.event.y ?? 9)).toBeLessThan(0.1);
      for (const [period, side] of [[2, 1] as const, [3, 1] as const, [4, 0] as const]) {
        const first = match.events.find((event) => event.period === period && event.event_type === 'pass');
        expect(first).toMatchObject({ event_subtype: 'inbound', team: match.teams[side].name, x: 0 });
        expect(first?.y).toBeLessThan(-COURT.halfWidth);
      }
      return jump?.side;
    });
    expect(new Set(won)).toEqual(new Set([0, 1]));
  });

  test('a successful pass gives the ball to the team-mate named in the event', () => {
    const passes = of('pass').filter(({ event }) => event.is_successful);
    const wrong = followed(passes).filter(([{ event, match, side }, next]) => {
      const receiver = event.recipient_id;
      const isMate = match.teams[side].squad.some(({ player_id }) => player_id === receiver);
      return (
        !isMate ||
        receiver === event.player_id ||
        (WITH_BALL.has(next.event_type) && next.player_id !== receiver)
      );
    });
    expect(wrong).toEqual([]);
    const inbound = passes.filter(isInbound);
    for (const { event } of inbound) {
      expect(Math.abs(event.x ?? 0) > COURT.halfLength || Math.abs(event.y ?? 0) > COURT.halfWidth).toBe(
        true,
      );
    }
  });

  test('apart from throw-ins, most passes are made in the opponents’ half', () => {
    const inAttack = of('pass').filter((pass) => !isInbound(pass) && pass.event.is_successful);
    expect(mean(inAttack.map(({ event, side }) => upfield(side, event.x)))).toBeGreaterThan(6);
    expect(mean(inAttack.map(({ event, side }) => Number(upfield(side, event.x) > 0)))).toBeGreaterThan(0.95);
  });

  test('a turnover is a steal, a bad pass or a pass out of bounds', () => {
    const kinds = followed(of('turnover')).map(([{ event, before, opponents }, next]) => {
      expect(event.is_successful).toBe(false);
      expect(next.team).toBe(opponents.name);
      const pass = before.at(-1);
      if (event.event_subtype === 'lost_ball') {
        expect(next).toMatchObject({
          event_type: 'recovery',
          event_subtype: 'steal',
          related_event_ids: [event.event_id],
        });
        return event.event_subtype;
      }
      expect(event).toMatchObject({ player_id: pass?.player_id, related_event_ids: [pass?.event_id] });
      expect(pass?.is_successful).toBe(false);
      if (event.event_subtype === 'bad_pass') {
        expect(pass?.outcome).toBe('intercepted');
        expect(next).toMatchObject({ event_type: 'interception', related_event_ids: [pass?.event_id] });
      } else {
        expect(pass?.outcome).toBe('out');
        expect(Math.abs(pass?.end_y ?? 0)).toBeGreaterThan(COURT.halfWidth);
        expect(next).toMatchObject({ event_subtype: 'inbound' });
      }
      return event.event_subtype;
    });
    expect(new Set(kinds)).toEqual(new Set(['lost_ball', 'bad_pass', 'out_of_bounds']));
    const share = (kind: string) => kinds.filter((each) => each === kind).length / kinds.length;
    expect(share('lost_ball')).toBeLessThan(0.45);
    expect(share('bad_pass')).toBeGreaterThan(0.35);
  });

  test('a basketball player who wins the ball keeps it', () => {
    const wins = followed(of('interception', 'recovery')).filter(([, next]) =>
      WITH_BALL.has(next.event_type),
    );
    expect(wins.filter(([{ event }, next]) => next.player_id !== event.player_id)).toEqual([]);
  });
});

describe('basketball stoppages', () => {
  test('a team takes at most seven timeouts, and some teams use all seven', () => {
    const counts = MATCHES.flatMap((match) =>
      ([0, 1] as const).map(
        (side) => moments([match], 'timeout').filter((moment) => moment.side === side).length,
      ),
    );
    expect(Math.max(...counts)).toBe(TIMEOUTS_PER_SIDE);
    for (const { event } of of('timeout')) expect(event).toMatchObject({ player_id: null, x: null });
  });

  test('a team substitutes at most two players at a time, and substituted players can return', () => {
    const on = MATCHES.map((match) => {
      const changes = moments([match], 'substitution');
      for (const { event, before } of changes) {
        const same = before.filter(
          ({ event_type, team, period, time_s }) =>
            event_type === 'substitution' &&
            team === event.team &&
            period === event.period &&
            time_s === event.time_s,
        );
        expect(same.length).toBeLessThan(2);
        expect(event.x).toBeNull();
      }
      const ids = changes.map(({ event }) => event.recipient_id);
      return new Set(ids).size < ids.length;
    });
    expect(on).toContain(true);
    for (const [{ event }, next] of followed(of('substitution'))) {
      if (next.event_subtype === 'inbound') expect(next.player_id).not.toBe(event.player_id);
    }
  });
});

function isLast({ event }: Moment): boolean {
  return (
    event.event_subtype === '1_of_1' || event.event_subtype === '2_of_2' || event.event_subtype === '3_of_3'
  );
}
