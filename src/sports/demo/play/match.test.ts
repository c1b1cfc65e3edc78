import { describe, expect, test } from 'vitest';
import { BASKETBALL } from '../basketball/rules.ts';
import { SOCCER } from '../soccer/rules.ts';
import { centi, endedAt, type Match } from './match.ts';
import { ticksOf } from './motion.ts';
import { newMatch } from './play.fixture.ts';
import type { Slot } from './slot.ts';

const KICK_OFF = { phase: 'kick_off', attacking: 0, restartSpot: { x: 0, y: 0 } } as const;

function startedMatch({ tracked = false } = {}): Match {
  const match = newMatch(SOCCER, 0, tracked);
  begin(match, 1);
  return match;
}

function begin(match: Match, number: number): void {
  const period = match.periods[number - 1];
  if (period === undefined) throw new Error('unknown period');
  match.begin(period, KICK_OFF);
}

function player(match: Match, side: 0 | 1, index: number): Slot {
  const slot = match.on(side)[index];
  if (slot === undefined) throw new Error('unknown player');
  return slot;
}

describe('a match', () => {
  test('a match records the lineups once at its start, and the start of each period', () => {
    const match = startedMatch();
    begin(match, 2);
    expect(match.events.map(({ event_type, period, team }) => [event_type, period, team])).toEqual([
      ['lineup', 1, match.teams[0].name],
      ['lineup', 1, match.teams[1].name],
      ['period_start', 1, null],
      ['period_start', 2, null],
    ]);
    const lineup = match.events[1]?.attributes['lineup'] as Array<{ player_id: string }>;
    expect(lineup.map(({ player_id }) => player_id)).toEqual(
      match.on(1).map((slot) => slot.player?.player_id),
    );
    expect(lineup[0]).toEqual({
      player_id: match.teams[1].squad[0]?.player_id,
      player: match.teams[1].squad[0]?.name,
      position: 'Goalkeeper',
      jersey_number: 1,
    });
  });

  test('a match numbers frames from 1 across periods, and each period begins at 0 s', () => {
    const match = startedMatch({ tracked: true });
    expect([match.frameId, match.time, match.clock]).toEqual([1, 0, 0]);
    match.world.tick = ticksOf(2);
    expect([match.frameId, match.time, match.clock]).toEqual([51, 2, 2]);
    begin(match, 2);
    expect([match.frameId, match.time, match.clock]).toEqual([52, 0, 2.04]);
    match.world.tick = ticksOf(1);
    expect([match.frameId, match.time, match.clock]).toEqual([77, 1, 3.04]);
    expect(startedMatch().frameId).toBeNull();
  });

  test('a match lists each side’s goalkeeper first if the sport has goalkeepers', () => {
    const match = startedMatch();
    for (const side of [0, 1] as const) {
      expect(match.keeper(side)).toBe(match.on(side)[0]);
      expect(match.field(side)).toEqual(match.on(side).slice(1));
      expect(match.on(side).filter(({ keeper }) => keeper)).toHaveLength(1);
    }
    expect(() => newMatch(BASKETBALL).keeper(0)).toThrow('no goalkeeper in basketball');
  });

  test('players who were sent off are not among a match’s players on the field', () => {
    const match = startedMatch();
    const off = player(match, 0, 4);
    const mate = player(match, 0, 5);
    off.player = null;
    expect(match.on(0)).not.toContain(off);
    expect(match.teammates(mate)).toHaveLength(9);
    expect(match.teammates(mate)).not.toContain(mate);
  });

  test('a match measures the distance from a point to the nearest player', () => {
    const match = startedMatch();
    const slot = player(match, 0, 3);
    expect(match.room({ x: slot.x + 3, y: slot.y + 4 }, [slot])).toBeCloseTo(5, 9);
    expect(match.room({ x: 0, y: 0 }, [])).toBe(Number.POSITIVE_INFINITY);
  });
});

describe('recording an event', () => {
  test('an event stores the position of the ball, the actor, time and details', () => {
    const match = startedMatch({ tracked: true });
    const slot = player(match, 1, 9);
    match.world.ball.put({ x: 1.234, y: -5.678, z: 0.5 });
    match.world.tick = ticksOf(4);
    const foul = match.record('foul', slot);
    const event = match.record('shot', slot, {
      subtype: 'header',
      to: { x: 52.5, y: 1, z: 2 },
      successful: false,
      outcome: 'saved',
      recipient: player(match, 1, 7).player,
      related: [foul],
      attributes: { kind: 'test' },
    });
    expect(event).toMatchObject({
      event_id: '5',
      game_id: 'demo-0',
      sport: 'soccer',
      event_type: 'shot',
      event_subtype: 'header',
      period: 1,
      time_s: 4,
      team: match.teams[1].name,
      player_id: slot.player?.player_id,
      player: slot.player?.name,
      x: 1.23,
      y: -5.68,
      z: 0.5,
      end_x: 52.5,
      end_y: 1,
      end_z: 2,
      is_successful: false,
      outcome: 'saved',
      recipient_id: player(match, 1, 7).player?.player_id,
      body_part: 'head',
      set_piece: null,
      card: null,
      related_event_ids: ['4'],
      frame_id: 101,
      attributes: { kind: 'test' },
      source_type: 'shot',
    });
    expect(match.events.slice(-2)).toEqual([foul, event]);
  });

  test('an event’s missing details are null, including the actor', () => {
    const match = startedMatch();
    expect(match.record('period_end', null, { at: null })).toMatchObject({
      team: null,
      player_id: null,
      player: null,
      x: null,
      end_x: null,
      is_successful: null,
      outcome: null,
      event_subtype: null,
      frame_id: null,
    });
    expect(match.record('timeout', 1)).toMatchObject({ team: match.teams[1].name, player_id: null });
  });

  test('cards and set pieces have the same names as in other sources', () => {
    const match = startedMatch();
    const slot = player(match, 0, 3);
    expect(match.record('card', slot, { subtype: 'red_card' }).card).toBe('red');
    expect(match.record('pass', slot, { subtype: 'corner' }).set_piece).toBe('corner');
    expect(match.record('foul', slot, { subtype: 'penalty' }).set_piece).toBeNull();
  });

  test('the end position of an event can be corrected later', () => {
    const match = startedMatch();
    const event = match.record('carry', 0, { to: { x: 1, y: 2, z: 0 } });
    endedAt(event, { x: 3, y: 4, z: 0.555 });
    expect([event.end_x, event.end_y, event.end_z]).toEqual([3, 4, 0.56]);
  });
});

describe('assistTo', () => {
  const assist = (record: (match: Match, passer: Slot, scorer: Slot) => void) => {
    const match = startedMatch();
    const [passer, scorer] = [player(match, 0, 5), player(match, 0, 9)];
    record(match, passer, scorer);
    return match.assistTo(scorer).assist_player_id === passer.player?.player_id;
  };

  test('assistTo returns the last team-mate who passed, if only carries follow the pass', () => {
    const pass = { successful: true };
    expect(assist((match, passer) => match.record('pass', passer, pass))).toBe(true);
    expect(
      assist((match, passer, scorer) => {
        match.record('pass', passer, pass);
        match.record('carry', scorer);
      }),
    ).toBe(true);
    expect(
      assist((match, passer) => {
        match.record('pass', passer, pass);
        match.record('tackle', 1);
      }),
    ).toBe(false);
    expect(assist((match, passer) => match.record('pass', passer, { successful: false }))).toBe(false);
    expect(assist((match, passer) => match.record('recovery', passer, pass))).toBe(false);
    expect(assist(() => undefined)).toBe(false);
    const match = startedMatch();
    match.record('pass', player(match, 1, 5), pass);
    expect(match.assistTo(player(match, 0, 9))).toEqual({});
  });
});

test('coordinates are rounded to hundredths and are never negative zero', () => {
  expect([1.005001, -2.344, -0.001].map(centi)).toEqual([1.01, -2.34, 0]);
  expect(Object.is(centi(-0.001), 0)).toBe(true);
});
