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
import { PITCH, SUBSTITUTIONS_PER_SIDE } from './tables.ts';

const MATCHES = playGames(SOCCER, 30);

function of(...types: readonly string[]): Moment[] {
  return moments(MATCHES, ...types);
}

/** Balls out of play that are followed by the given kind of restart. */
function restarts(kind: string) {
  return followed(of('ball_out')).filter(([, next]) => next.event_subtype === kind);
}

function isOwnGoal({ event }: Moment): boolean {
  return event.event_subtype === 'own_goal';
}

describe('soccer goals', () => {
  test('a soccer goal counts for the scoring team, and an own goal for its opponents', () => {
    for (const match of MATCHES) {
      const score: [number, number] = [0, 0];
      for (const moment of moments([match], 'goal')) {
        score[isOwnGoal(moment) === (moment.side === 0) ? 1 : 0] += 1;
        expect(moment.event.attributes['score']).toEqual({ team_a: score[0], team_b: score[1] });
        expect(moment.event.is_successful).toBe(true);
      }
      expect(match.score).toEqual(score);
    }
  });

  test('every goal goes between the posts and under the bar, at the right end', () => {
    const goals = of('goal');
    expect(goals.filter(isOwnGoal).length).toBeGreaterThan(0);
    for (const moment of goals) {
      const { end_x, end_y, end_z } = moment.event;
      expect(upfield(moment.side, end_x)).toBe(isOwnGoal(moment) ? -PITCH.halfLength : PITCH.halfLength);
      expect(Math.abs(end_y ?? 9)).toBeLessThan(PITCH.goalHalfWidth);
      expect(end_z).toBeLessThan(PITCH.goalHeight);
    }
  });

  test('the conceding team takes a kickoff after a goal', () => {
    for (const [moment, next] of followed(of('goal'))) {
      const { match, side, opponents, event } = moment;
      const conceded = isOwnGoal(moment) ? match.teams[side] : opponents;
      expect(next).toMatchObject({ event_subtype: 'kick_off', team: conceded.name, x: 0, y: 0 });
      expect(next.time_s).toBeGreaterThan((event.time_s ?? 0) + 20);
    }
  });

  test('an own goal refers to the cross that led to it', () => {
    for (const { event, before, opponents } of of('goal').filter(isOwnGoal)) {
      expect(before.at(-1)).toMatchObject({
        event_id: event.attributes['cross_event_id'],
        event_subtype: 'corner',
        team: opponents.name,
      });
    }
  });

  test('a pass before a goal is the assist if only carries come in between', () => {
    const goals = of('goal').filter((moment) => !isOwnGoal(moment));
    const assisted = goals.map(({ event, before }) => {
      const last = before.findLast(({ event_type }) => event_type !== 'carry');
      const isAssist = last?.event_type === 'pass' && last.is_successful && last.team === event.team;
      expect(event.attributes['assist_player_id']).toBe(isAssist ? last.player_id : undefined);
      return isAssist && before.at(-1)?.event_type;
    });
    expect(new Set(assisted)).toEqual(new Set([false, 'pass', 'carry']));
  });
});

describe('soccer restarts', () => {
  test('each half starts with a kickoff at the centre, and the teams take turns', () => {
    for (const { teams, events } of MATCHES) {
      for (const { name, period } of [
        { ...teams[0], period: 1 },
        { ...teams[1], period: 2 },
      ]) {
        const first = events.find((event) => event.period === period && event.event_type === 'pass');
        expect(first).toMatchObject({ event_subtype: 'kick_off', team: name, x: 0, y: 0 });
        expect(first?.time_s).toBeLessThan(15);
      }
    }
  });

  test('a ball out of play leads to a restart that depends on the crossed line', () => {
    const kinds = followed(of('ball_out')).map(([{ event, side, opponents }, next]) => {
      const [x, y] = [upfield(side, event.x), Math.abs(event.y ?? 0)];
      expect(Math.abs(x) > PITCH.halfLength || y > PITCH.halfWidth).toBe(true);
      const kind = Math.abs(x) <= PITCH.halfLength ? 'throw_in' : x > 0 ? 'goal_kick' : 'corner';
      expect(next).toMatchObject({ event_type: 'pass', event_subtype: kind, team: opponents.name });
      return kind;
    });
    expect(new Set(kinds)).toEqual(new Set(['throw_in', 'goal_kick', 'corner']));
  });

  test('a throw-in is taken from the point where the ball crossed the touchline', () => {
    for (const [{ event }, next] of restarts('throw_in')) {
      expect(next.z).toBe(2);
      expect(next.x).toBeCloseTo(event.x ?? 99, 1);
      expect(next.y).toBe(Math.sign(event.y ?? 0) * PITCH.halfWidth);
      if (next.is_successful) expect(next.attributes['height']).toBe('high');
    }
  });

  test('goal kicks are taken near the own goal, and corners at the nearest corner', () => {
    for (const [{ side }, next] of restarts('goal_kick')) {
      expect(upfield(side, next.x)).toBe(PITCH.halfLength - 5.5);
      expect(Math.abs(next.y ?? 0)).toBe(5);
    }
    for (const [{ event, side }, next] of restarts('corner')) {
      expect(upfield(side, next.x)).toBeLessThan(1 - PITCH.halfLength);
      expect(Math.sign(next.y ?? 0)).toBe(Math.sign(event.y ?? 0));
      expect(Math.abs(next.y ?? 0)).toBeGreaterThan(PITCH.halfWidth - 1);
    }
  });

  test('an offside receiver gives the other team a free kick', () => {
    for (const [{ event, before, opponents }, next] of followed(of('offside'))) {
      const pass = before.at(-1);
      expect(pass).toMatchObject({
        event_type: 'pass',
        outcome: 'offside',
        team: event.team,
        recipient_id: event.player_id,
      });
      expect(event.related_event_ids).toEqual([pass?.event_id]);
      expect(next).toMatchObject({ event_subtype: 'free_kick', team: opponents.name });
    }
    const exempt = of('pass').filter((pass) => subtype('throw_in')(pass) || subtype('goal_kick')(pass));
    expect(exempt.filter(outcome('offside'))).toEqual([]);
  });

  test('a foul gives the fouled team a free kick, or a penalty in the area', () => {
    const awarded = followed(of('foul')).map(([{ event, opponents, after }, next]) => {
      const [won, restart] = after.filter(
        ({ event_type }) => event_type !== 'card' && event_type !== 'substitution',
      );
      expect(next).toBe(won);
      expect(won).toMatchObject({
        event_type: 'foul_won',
        team: opponents.name,
        related_event_ids: [event.event_id],
      });
      if (restart?.event_type === 'period_end') return null;
      expect(restart?.team).toBe(opponents.name);
      expect(restart?.event_subtype).toBe(event.event_subtype ?? 'free_kick');
      return restart?.event_subtype;
    });
    expect(new Set(awarded)).toEqual(new Set(['free_kick', 'penalty', null]));
    for (const { event, side } of of('foul')) {
      // The event is recorded at the ball, which is a step ahead of the fouled player.
      const depth = -upfield(side, event.x) - PITCH.areaFront;
      const width = PITCH.areaHalfWidth - Math.abs(event.y ?? 99);
      if (event.event_subtype === 'penalty') expect(Math.min(depth, width)).toBeGreaterThan(-2);
      else expect(Math.min(depth, width)).toBeLessThan(2);
    }
  });

  test('penalties are taken from the spot, and most are goals', () => {
    const penalties = of('goal', 'shot').filter(subtype('penalty'));
    for (const { event, side } of penalties) {
      expect(upfield(side, event.x)).toBeCloseTo(PITCH.penaltySpot, 1);
      expect(event.y).toBeCloseTo(0, 1);
      expect(event.outcome).not.toBe('blocked');
    }
    const scored = penalties.filter(({ event }) => event.event_type === 'goal');
    expect(scored.length / penalties.length).toBeGreaterThan(0.5);
  });

  test('players shoot free kicks at goal only from short distances', () => {
    const shots = of('goal', 'shot').filter(subtype('free_kick'));
    expect(shots.length).toBeGreaterThan(0);
    for (const { event, side } of shots) {
      expect(Math.hypot(PITCH.halfLength - upfield(side, event.x), event.y ?? 99)).toBeLessThan(29);
    }
  });

  test('corners are crossed into the area, and a team-mate can head at goal', () => {
    for (const { event, side } of of('pass').filter(subtype('corner'))) {
      expect(upfield(side, event.end_x)).toBeGreaterThan(PITCH.areaFront - 8);
      expect(event.attributes['height']).toBe('high');
      expect(event.is_successful).toBe(event.outcome === null);
    }
    for (const { event, before } of of('shot', 'goal').filter(subtype('header'))) {
      expect(before.at(-1)).toMatchObject({ event_subtype: 'corner', is_successful: true, team: event.team });
      expect(before.at(-1)?.player_id).not.toBe(event.player_id);
    }
    for (const [{ event, opponents, side }, next] of followed(of('pass').filter(subtype('corner')))) {
      if (event.is_successful) expect(event.player_id).not.toBe(next.player_id);
      else expect(next.team).toBe(opponents.name);
      expect(upfield(side, event.x)).toBeGreaterThan(50);
    }
  });
});

describe('soccer cards', () => {
  test('cards follow fouls, and a red or second yellow card sends the player off', () => {
    const shown = of('card').map(({ event, before, after }) => {
      const own = before.filter(({ player_id }) => player_id === event.player_id);
      const booked = own.some(({ event_subtype }) => event_subtype === 'yellow_card');
      expect(own.at(-1)?.event_type).toBe('foul');
      expect(event.event_subtype === 'second_yellow_card').toBe(booked);
      if (event.event_subtype !== 'yellow_card') {
        expect(after.map(({ player_id }) => player_id)).not.toContain(event.player_id);
      }
      expect(event.x).toBeNull();
      expect(event.event_subtype).toBe(`${event.card}_card`);
      return event.event_subtype;
    });
    expect(new Set(shown)).toEqual(new Set(['yellow_card', 'second_yellow_card', 'red_card']));
  });
});

describe('soccer substitutions', () => {
  test('a side makes at most five substitutions, in the second half, of players who started', () => {
    const counts = MATCHES.flatMap((match) =>
      match.teams.map(({ squad, name }) => {
        const changes = moments([match], 'substitution').filter(({ event }) => event.team === name);
        const starters = squad.slice(1, 11).map(({ player_id }) => player_id);
        const reserves = squad.slice(12).map(({ player_id }) => player_id);
        for (const { event } of changes) {
          expect(event).toMatchObject({ period: 2, x: null });
          expect(starters).toContain(event.player_id);
          expect(reserves).toContain(event.recipient_id);
        }
        expect(new Set(changes.map(({ event }) => event.recipient_id)).size).toBe(changes.length);
        return changes.length;
      }),
    );
    expect(Math.max(...counts)).toBe(SUBSTITUTIONS_PER_SIDE);
  });

  test('a substitute plays the same position as the player he replaces, if the bench allows it', () => {
    const same = of('substitution').map(({ event, match, side }) => {
      const { squad } = match.teams[side];
      const position = (id: unknown) => squad.find(({ player_id }) => player_id === id)?.position;
      return Number(position(event.player_id) === position(event.recipient_id));
    });
    expect(mean(same)).toBeGreaterThan(0.6);
  });

  test('the player who restarts play is never substituted', () => {
    for (const [{ event }, next] of followed(of('substitution'))) {
      expect(next.player_id).not.toBe(event.player_id);
    }
  });
});
