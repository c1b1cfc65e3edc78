import { describe, expect, test } from 'vitest';
import type { GameEvent } from '../../model/event.ts';
import { followed, type Moment, mean, moments, outcome, playGames, upfield } from '../play/play.fixture.ts';
import { ICE_HOCKEY } from './rules.ts';
import { PENALTY_S, RINK } from './tables.ts';

const MATCHES = playGames(ICE_HOCKEY, 24);
const KEEPERS = new Set(MATCHES.flatMap(({ teams }) => teams.map(({ squad }) => squad[0]?.player_id)));

/** Types of events in which the acting player has the puck. */
const WITH_PUCK = new Set(['pass', 'carry', 'shot', 'goal', 'clearance']);

function of(...types: readonly string[]): Moment[] {
  return moments(MATCHES, ...types);
}

function fromGoal({ event, side }: Moment): number {
  return Math.hypot(RINK.goalLine - upfield(side, event.x), event.y ?? 99);
}

/** Playing time from the start of the game to an event, in seconds. Every period lasts 20 minutes. */
function clock({ period, time_s }: GameEvent): number {
  return (period - 1) * 1200 + (time_s ?? Number.NaN);
}

describe('ice hockey goals', () => {
  test('an ice hockey goal counts for the scoring team and ends in the opponents’ goal', () => {
    for (const match of MATCHES) {
      const score: [number, number] = [0, 0];
      for (const { event, side } of moments([match], 'goal')) {
        score[side] += 1;
        expect(event.attributes['score']).toEqual({ team_a: score[0], team_b: score[1] });
        expect(upfield(side, event.end_x)).toBe(RINK.goalLine);
        expect(Math.abs(event.end_y ?? 9)).toBeLessThan(RINK.goalHalfWidth);
        expect(event.end_z).toBeLessThan(RINK.goalHeight);
      }
      expect(match.score).toEqual(score);
    }
  });

  test('a pass before a goal is the assist if only carries come in between', () => {
    const assisted = of('goal').map(({ event, before }) => {
      const last = before.findLast(({ event_type }) => event_type !== 'carry');
      const isAssist = last?.event_type === 'pass' && last.is_successful && last.team === event.team;
      expect(event.attributes['assist_player_id']).toBe(isAssist ? last.player_id : undefined);
      return isAssist;
    });
    expect(new Set(assisted)).toEqual(new Set([true, false]));
  });

  test('shots come from in front of the goal line, and close shots score more often', () => {
    const shots = of('goal', 'shot');
    for (const { event, side } of shots) expect(upfield(side, event.x)).toBeLessThan(RINK.goalLine - 1);
    const scoring = (some: readonly Moment[]) =>
      mean(some.map(({ event }) => Number(event.event_type === 'goal')));
    const near = scoring(shots.filter((shot) => fromGoal(shot) < 8));
    expect(near).toBeGreaterThan(scoring(shots.filter((shot) => fromGoal(shot) > 14)));
    expect(Math.max(...shots.map(fromGoal))).toBeLessThan(21);
  });
});

describe('ice hockey shots', () => {
  test('a covered save leads to a faceoff, and any other save leads to a rebound', () => {
    for (const [{ event, opponents }, next] of followed(of('shot').filter(outcome('saved')))) {
      expect(next).toMatchObject({
        event_type: 'save',
        player_id: opponents.squad[0]?.player_id,
        related_event_ids: [event.event_id],
      });
      // A goaltender also stops shots that would just miss the goal.
      expect(Math.abs(event.end_y ?? 9)).toBeLessThan(RINK.goalHalfWidth + 0.6);
    }
    for (const [{ event, side }, next] of followed(of('save').filter(outcome('covered')))) {
      expect(next.event_type).toBe('faceoff');
      expect(upfield(side, next.x)).toBeCloseTo(-RINK.zoneDotX, 0);
      if (Math.abs(event.y ?? 0) > 0.5) expect(Math.sign(next.y ?? 0)).toBe(Math.sign(event.y ?? 0));
    }
    for (const [, next] of followed(of('save').filter(outcome('rebound')))) {
      expect(next.event_type).toBe('recovery');
    }
  });

  test('either team can get the puck after a blocked or missed shot', () => {
    const blocked = followed(of('shot').filter(outcome('blocked')));
    for (const [moment, next] of blocked) {
      const { event, opponents } = moment;
      expect(next).toMatchObject({
        event_type: 'block',
        team: opponents.name,
        related_event_ids: [event.event_id],
      });
      expect(KEEPERS).not.toContain(next.player_id);
      const flown = Math.hypot((event.end_x ?? 0) - (event.x ?? 0), (event.end_y ?? 0) - (event.y ?? 0));
      expect(flown).toBeLessThan(0.85 * fromGoal(moment));
    }
    const missed = followed(of('shot').filter(outcome('missed')));
    for (const [{ event, side }] of missed) {
      expect(Math.abs(event.end_y ?? 0)).toBeGreaterThan(RINK.goalHalfWidth);
      expect(upfield(side, event.end_x)).toBeGreaterThan(RINK.goalLine);
    }
    const loose = followed([...of('block'), ...of('shot').filter(outcome('missed'))]);
    for (const side of [0, 1] as const) {
      const own = loose
        .filter(([moment]) => moment.side === side)
        .map(([{ event }, next]) => next.team === event.team);
      expect(new Set(own)).toEqual(new Set([true, false]));
    }
  });
});

describe('faceoffs', () => {
  test('a centre faceoff begins each period and follows each goal', () => {
    const openings = MATCHES.flatMap(({ events }) =>
      [1, 2, 3].map((period) =>
        events.find((event) => event.period === period && event.event_type === 'faceoff'),
      ),
    );
    const afterGoals = followed(of('goal')).map(([, next]) => next);
    for (const faceoff of [...openings, ...afterGoals]) {
      expect(faceoff?.event_type).toBe('faceoff');
      expect(Math.hypot(faceoff?.x ?? 9, faceoff?.y ?? 9)).toBeLessThan(1);
    }
    for (const opening of openings) expect(opening?.time_s).toBeLessThan(30);
    expect(new Set(of('faceoff').map(({ side }) => side))).toEqual(new Set([0, 1]));
  });

  test('the centre who wins a faceoff draws the puck back to a team-mate', () => {
    const centres = of('faceoff').map(({ event, match, side }) => {
      const player = match.teams[side].squad.find(({ player_id }) => player_id === event.player_id);
      return Number(player?.position === 'Centre');
    });
    expect(mean(centres)).toBeGreaterThan(0.9);
    const played = followed(of('faceoff')).filter(([, next]) => WITH_PUCK.has(next.event_type));
    for (const [{ event }, next] of played) {
      expect(next.team).toBe(event.team);
      expect(next.player_id).not.toBe(event.player_id);
    }
    const back = played.map(([{ event, side }, next]) => upfield(side, next.x) - upfield(side, event.x));
    expect(mean(back)).toBeLessThan(-2);
  });

  test('skaters are substituted often, goaltenders never, and nobody before the first faceoff', () => {
    const changes = of('substitution');
    for (const { event } of changes) {
      expect(KEEPERS).not.toContain(event.player_id);
      expect(KEEPERS).not.toContain(event.recipient_id);
      expect(clock(event)).toBeGreaterThan(1);
      expect(event.x).toBeNull();
    }
    expect(changes.length / MATCHES.length).toBeGreaterThan(50);
    const returned = MATCHES.map((match) => {
      const ids = moments([match], 'substitution').map(({ event }) => event.recipient_id);
      return new Set(ids).size < ids.length;
    });
    expect(returned).toContain(true);
  });
});

describe('ice hockey infractions', () => {
  test('offside and icing lead to a faceoff at the spot that the rules specify', () => {
    for (const [{ event, side }, next] of followed(of('offside'))) {
      expect(next.event_type).toBe('faceoff');
      expect(Math.abs(upfield(side, event.x) - RINK.blueLine)).toBeLessThan(5);
      expect(upfield(side, next.x)).toBeCloseTo(RINK.neutralDotX, 0);
      expect(Math.abs(next.y ?? 0)).toBeCloseTo(RINK.dotY, 0);
    }
    const icings = followed(of('violation'));
    for (const [{ event, before, side }, next] of icings) {
      const clearance = before.at(-1);
      expect(event).toMatchObject({ event_subtype: 'icing', x: null, player_id: null });
      expect(clearance).toMatchObject({ event_type: 'clearance', team: event.team });
      expect(upfield(side, clearance?.x ?? 0)).toBeLessThan(0);
      expect(upfield(side, clearance?.end_x ?? 0)).toBeGreaterThan(RINK.goalLine);
      expect(next.event_type).toBe('faceoff');
      expect(upfield(side, next.x)).toBeCloseTo(-RINK.zoneDotX, 0);
      expect(Math.sign(next.y ?? 0)).toBe(Math.sign(clearance?.end_y ?? 0));
    }
  });

  test('a penalised player has no events for two minutes, and no team-mate is penalised meanwhile', () => {
    for (const { event, after } of of('penalty')) {
      expect(event.attributes).toEqual({ minutes: 2 });
      const end = clock(event) + PENALTY_S;
      const scoredAgainst = after.find(
        ({ event_type, team }) => event_type === 'goal' && team !== event.team,
      );
      const back = scoredAgainst === undefined ? end : Math.min(end, clock(scoredAgainst));
      const during = after.filter((each) => each.event_type !== 'substitution' && clock(each) < back);
      expect(during.filter(({ player_id }) => player_id === event.player_id)).toEqual([]);
      expect(
        during.filter(({ event_type, team }) => event_type === 'penalty' && team === event.team),
      ).toEqual([]);
    }
  });

  test('a penalised player returns after two minutes or a conceded goal', () => {
    const times = of('penalty').flatMap(({ event, after }) => {
      const again = after.find(({ player_id }) => player_id === event.player_id);
      return again === undefined ? [] : [clock(again) - clock(event)];
    });
    expect(times.length / of('penalty').length).toBeGreaterThan(0.8);
    expect(times.filter((seconds) => seconds < PENALTY_S).length).toBeGreaterThan(0);
    expect(Math.min(...times.filter((seconds) => seconds > PENALTY_S))).toBeLessThan(PENALTY_S + 30);
  });

  test('a penalty leads to a faceoff in the penalised team’s zone', () => {
    for (const [{ side }, next] of followed(of('penalty'))) {
      expect(next.event_type).toBe('faceoff');
      expect(upfield(side, next.x)).toBeCloseTo(-RINK.zoneDotX, 0);
    }
  });
});

describe('ice hockey possession', () => {
  test('a successful pass gives the puck to the skater named in the event', () => {
    const wrong = followed(of('pass').filter(({ event }) => event.is_successful)).filter(
      ([{ event, match, side }, next]) => {
        const receiver = event.recipient_id;
        const isMate = match.teams[side].squad.slice(1).some(({ player_id }) => player_id === receiver);
        return (
          !isMate ||
          receiver === event.player_id ||
          (WITH_PUCK.has(next.event_type) && next.player_id !== receiver)
        );
      },
    );
    expect(wrong).toEqual([]);
  });

  test('an intercepted pass or a turnover gives the puck to an opponent, who keeps it', () => {
    for (const [{ event, opponents }, next] of followed(of('pass').filter(outcome('intercepted')))) {
      expect(event.is_successful).toBe(false);
      expect(next).toMatchObject({
        event_type: 'interception',
        team: opponents.name,
        related_event_ids: [event.event_id],
      });
    }
    for (const [{ event, opponents }, next] of followed(of('turnover'))) {
      expect(event).toMatchObject({ event_subtype: 'lost_puck', is_successful: false });
      expect(next).toMatchObject({
        event_type: 'recovery',
        event_subtype: 'takeaway',
        is_successful: true,
        team: opponents.name,
        related_event_ids: [event.event_id],
      });
    }
    const passes = of('pass').map(({ event }) => Number(event.is_successful));
    expect(mean(passes)).toBeGreaterThan(0.7);
    expect(mean(passes)).toBeLessThan(0.9);
  });

  test('an ice hockey player who wins the puck keeps it', () => {
    const wins = followed(of('interception', 'recovery')).filter(([, next]) =>
      WITH_PUCK.has(next.event_type),
    );
    expect(wins.filter(([{ event }, next]) => next.player_id !== event.player_id)).toEqual([]);
    for (const { event } of of('recovery')) expect(event.is_successful).toBe(true);
  });

  test('the carrier keeps the puck after about half of the hits', () => {
    const hits = of('hit');
    const kept = hits.map(({ event, match, side, next }) => {
      const victims = match.teams[side === 0 ? 1 : 0].squad.map(({ player_id }) => player_id);
      expect(victims).toContain(event.attributes['hit_player_id']);
      if (next !== undefined && WITH_PUCK.has(next.event_type)) {
        expect(next.player_id).toBe(event.attributes['hit_player_id']);
      }
      return Number(next?.event_type !== 'recovery' || next.event_subtype === 'takeaway');
    });
    expect(mean(kept)).toBeGreaterThan(0.3);
    expect(mean(kept)).toBeLessThan(0.7);
    expect(hits.length / MATCHES.length).toBeLessThan(100);
  });

  test('carries move the puck up the ice and end before the goal line', () => {
    for (const side of [0, 1] as const) {
      const carries = of('carry').filter((moment) => moment.side === side);
      const progress = carries.map(({ event }) => upfield(side, event.end_x) - upfield(side, event.x));
      expect(mean(progress)).toBeGreaterThan(3);
      expect(Math.max(...carries.map(({ event }) => upfield(side, event.end_x)))).toBeLessThan(
        RINK.goalLine - 2.9,
      );
    }
    expect(of('carry', 'pass').filter(({ event }) => KEEPERS.has(event.player_id ?? ''))).toEqual([]);
  });
});
