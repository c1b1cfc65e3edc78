import { describe, expect, it } from 'vitest';
import { makeEvent, makeFrame, makeGame, makePlayer } from '../../../test/support/records.ts';
import type { GameEvent } from './event.ts';
import type { Frame } from './frame.ts';
import type { Game } from './game.ts';
import { checkEvent, checkFrame, checkGame, checkTime, InvalidRecord, RECORD_FAULTS } from './validate.ts';

const {
  players: [player],
  periods: [period],
} = makeGame();

describe('checkGame', () => {
  it('checkGame accepts a complete game', () => {
    expect(checkGame(makeGame()).teams).toEqual(new Set(['Terns', 'Herons']));
  });

  it.each<[string, Partial<Game>, string]>([
    ['a date that does not exist', { date: '2024-13-45' }, 'date'],
    ['an empty venue', { venue: '' }, 'venue'],
    ['a venue with a stray tab', { venue: 'Park\t' }, 'venue'],
    ['an unsafe id', { game_id: 'a/b' }, 'game_id'],
    ['a fractional number of minutes', { duration_minutes: 90.5 }, 'duration_minutes must be integer'],
    ['the same name for both teams', { teams: { team_a: 'X', team_b: 'X' } }, 'both teams are called "X"'],
    [
      'a player of a third team',
      { players: [{ ...player, team: 'Who' } as Game['players'][0]] },
      'which is not a team of this game',
    ],
    [
      'a player who is listed twice',
      { players: [player, player] as Game['players'] },
      'player test-7 is listed twice',
    ],
    ['a period twice', { periods: [period, period] as Game['periods'] }, 'test-1: period 1 is listed twice'],
    ['no period', { periods: [] }, 'periods'],
  ])('checkGame rejects %s', (_, parts, problem) => {
    expect(() => checkGame(makeGame(parts))).toThrow(problem);
  });
});

describe('checkEvent', () => {
  const context = checkGame(makeGame());

  it('checkEvent accepts a complete event, even just after the end of its period', () => {
    checkEvent(makeEvent(), context);
    checkEvent(makeEvent({ time_s: 119 }), context);
  });

  it.each<[string, Partial<GameEvent>, string]>([
    ['NaN', { x: Number.NaN }, 'x must'],
    ['infinity', { time_s: Number.POSITIVE_INFINITY }, 'time_s must'],
    ['an event type that is not in the vocabulary', { event_type: 'gaol' as 'goal' }, 'event_type must'],
    ['a period that the game does not have', { period: 3 }, 'period 3 is not in the game'],
    ['a time long after the end of the period', { time_s: 121 }, 'is after the end of period 1'],
    ['a third team', { team: 'Who' }, '"Who" is not a team of this game'],
    ['an unknown player', { player_id: 'nobody' }, 'player nobody is not among'],
    ['an unknown recipient', { recipient_id: 'nobody' }, 'recipient nobody is not among'],
    ['another game', { game_id: 'test-2' }, 'belongs to another game'],
  ])('checkEvent rejects %s', (_, parts, problem) => {
    expect(() => checkEvent(makeEvent(parts), context)).toThrow(problem);
  });
});

describe('checkFrame', () => {
  it('checkFrame accepts players with a direction and rejects unknown player fields', () => {
    const { x, ...fields } = makePlayer();
    checkFrame(makeFrame({ players: [{ ...fields, x, direction_deg: 90 }] }), null);
    const more = { ...fields, x, heart_rate: 90 };
    expect(() => checkFrame(makeFrame({ players: [more] }), null)).toThrow(InvalidRecord);
    const other = { ...fields, heart_rate: 90 } as unknown as typeof more;
    expect(() => checkFrame(makeFrame({ players: [other] }), null)).toThrow('frame 1: players.0');
  });

  it('checkFrame accepts a second frame at the same time and rejects an earlier period', () => {
    checkFrame(makeFrame({ frame_id: 2 }), makeFrame());
    expect(() => checkFrame(makeFrame({ frame_id: 2, time_s: 9 }), makeFrame({ period: 2 }))).toThrow(
      'is before the time of frame 1',
    );
  });

  it('checkFrame accepts ascending frames, even across periods', () => {
    checkFrame(makeFrame(), null);
    checkFrame(makeFrame({ frame_id: 2, period: 2, time_s: 0 }), makeFrame());
  });

  it.each<[string, Partial<Frame>, string]>([
    ['a repeated frame', { frame_id: 1 }, 'does not come after frame 1'],
    ['a frame before the previous frame', { frame_id: 0 }, 'does not come after frame 1'],
    ['a time before the previous frame', { frame_id: 2, time_s: 0.02 }, 'is before the time of frame 1'],
    ['NaN', { frame_id: 2, players: [makePlayer({ y: Number.NaN })] }, 'players.0.y must'],
  ])('checkFrame rejects %s', (_, parts, problem) => {
    expect(() => checkFrame(makeFrame(parts), makeFrame())).toThrow(problem);
  });

  it('checkTime rejects a frame outside the periods of the game', () => {
    const context = checkGame(makeGame());
    checkTime(1, 60, context, 'frame 5');
    checkTime(1, null, context, 'frame 5');
    checkTime(1, 120, context, 'frame 5');
    expect(() => checkTime(4, 1, context, 'frame 5')).toThrow('frame 5: period 4 is not in the game');
    expect(() => checkTime(1, 120.1, context, 'frame 5')).toThrow('is after the end of period 1');
    const [half] = makeGame().periods;
    const open = checkGame(makeGame({ periods: [{ ...half, duration_s: null }] as Game['periods'] }));
    checkTime(1, 1e6, open, 'frame 5');
  });
});

it('RECORD_FAULTS lists every fault of a record', () => {
  const faults = (errors: Iterable<{ instancePath: string }>) => [...errors].map((each) => each.instancePath);
  expect(faults(RECORD_FAULTS.game({ ...makeGame(), date: 'x', venue: '' }))).toContain('/date');
  expect(faults(RECORD_FAULTS.event(makeEvent({ period: 0 })))).toEqual(['/period']);
  expect(faults(RECORD_FAULTS.frame(makeFrame({ period: 0 })))).toEqual(['/period']);
  expect(faults(RECORD_FAULTS.frame(makeFrame()))).toEqual([]);
});
