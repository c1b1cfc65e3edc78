import { describe, expect, test } from 'vitest';
import { readFiles, readOnly } from '../../contract/read-whole.fixture.ts';
import { importFiles } from '../../contract/sample.fixture.ts';
import {
  AWAY,
  anonymousGame,
  FILES,
  GAME_EVENTS,
  HOME,
  type ShortEvent,
  shortEvents,
} from './editions.fixture.ts';
import { bigdatacup } from './index.ts';

/** Last event of a game. Without this event, the importer notes that the game is not whole. */
const LAST: ShortEvent = { period: 3, clock: '0:02', event: 'Takeaway', at: [50, 20] };

/** Reads a game of 2021 that ends with the score of the last event. */
function read2021(...events: readonly ShortEvent[]) {
  const last = { ...LAST, ...(events.at(-1)?.goals && { goals: events.at(-1)?.goals ?? [0, 0] }) } as const;
  return readOnly(bigdatacup, { 'hackathon_nwhl.csv': shortEvents(2021, [...events, last]) });
}

function read2025(events: readonly ShortEvent[]) {
  return readOnly(bigdatacup, { [FILES.events]: shortEvents(2025, events) });
}

describe('events of 2021', () => {
  test('the importer reads clock, skaters and score of both teams', async () => {
    const { game, events } = await read2021({
      clock: '18:56',
      by: 'away',
      goals: [2, 1],
      skaters: [5, 4],
      player: 'Eva Sand',
      event: 'Shot',
      at: [143, 53],
      details: ['Wrap Around', 'On Net', 't', 'f'],
    });
    expect(game).toMatchObject({ date: '2031-11-08', teams: { team_a: HOME, team_b: AWAY } });
    // Three goals are only in the score.
    expect(events.at(3)).toMatchObject({
      event_type: 'shot',
      event_subtype: 'wrap_around',
      outcome: 'on_net',
      is_successful: false,
      time_s: 64,
      team: AWAY,
      player: 'Eva Sand',
      x: -13.106,
      y: 3.201,
      attributes: {
        traffic: true,
        one_timer: false,
        skaters: { team_a: 5, team_b: 4 },
        score: { team_a: 2, team_b: 1 },
      },
    });
  });

  test('the success of an event comes from its name or its detail', async () => {
    const names = [
      'Play',
      'Incomplete Play',
      'Takeaway',
      'Puck Recovery',
      'Faceoff Win',
      'Zone Entry',
      'Shot',
    ];
    const { events } = await read2021(
      ...names.map((event) => ({ clock: '10:00', event })),
      { clock: '9:00', event: 'Dump In/Out', details: ['Retained'] },
      { clock: '8:00', event: 'Dump In/Out', details: ['Lost'] },
      { clock: '7:00', event: 'Penalty Taken', details: ['Hooking'] },
    );
    expect(events.map(({ is_successful }) => is_successful)).toEqual([
      ...[true, false, true, true, true, null, false],
      ...[true, false, null],
      true,
    ]);
    expect(events.slice(7, 9).map(({ event_subtype, outcome }) => [event_subtype, outcome])).toEqual([
      [null, 'retained'],
      [null, 'lost'],
    ]);
  });

  test('a file contains many games, and a game that stops early gets a note', async () => {
    const event = { clock: '20:00', event: 'Faceoff Win', at: [100, 43] } as const;
    const games = await readFiles(bigdatacup, {
      'hackathon_womens.csv': shortEvents(2021, [
        { ...event, date: '2031-11-01' },
        { ...LAST, date: '2031-11-01', goals: [1, 0] },
        event,
        { ...event, date: '2031-11-01', home: AWAY, away: HOME },
      ]),
    });
    expect(
      games.map(({ game, events, notes }) => [game.date, game.status, events.length, notes.length]),
    ).toEqual([
      ['2031-11-01', 'played', 3, 1],
      ['2031-11-08', null, 1, 1],
      ['2031-11-01', null, 1, 1],
    ]);
    expect(games[1]?.notes[0]).toContain('end in period 1 with 1200 s left');
  });

  test('positions and players can be empty, and unknown columns are ignored', async () => {
    const events = shortEvents(2021, [{ clock: '19:00', event: 'Play', player: '' }, LAST], {
      extra: ['Rink'],
    });
    const { events: read, game } = await readOnly(bigdatacup, { 'hackathon_nwhl.csv': events });
    expect(read[0]).toMatchObject({ x: null, end_x: null, player_id: null, player: null });
    expect(game.players).toHaveLength(1);
  });

  test('the importer skips and reports an event of a third team', async () => {
    const line = shortEvents(2021, [{ clock: '19:00', event: 'Play' }, LAST]).replace(
      `0,0,${HOME},`,
      '0,0,Owls,',
    );
    const [read] = await importFiles(bigdatacup, { 'hackathon_nwhl.csv': line });
    expect(read?.events).toHaveLength(1);
    expect(read?.notes.join()).toContain(`hackathon_nwhl.csv:2: "Owls" is neither ${HOME} nor ${AWAY}`);
  });

  test('a zone entry recorded for the defending team is moved to the team that enters', async () => {
    const entry = { clock: '15:00', event: 'Zone Entry', at: [125, 0], details: ['Carried'] } as const;
    const { events, game } = await read2021(
      { clock: '19:00', event: 'Play', player: 'Ida Fox', second: 'Mia Berg' },
      { clock: '18:00', event: 'Play', player: 'Mia Berg', second: 'Ida Fox' },
      { clock: '17:00', event: 'Play', by: 'away', player: 'Eva Sand', second: 'Liv Dahl' },
      { clock: '16:00', event: 'Play', by: 'away', player: 'Liv Dahl', second: 'Eva Sand' },
      { ...entry, by: 'away', player: 'Ida Fox', second: 'Eva Sand' },
      { ...entry, by: 'away', player: 'Eva Sand', second: 'Liv Dahl' },
    );
    expect(events.slice(4, 6)).toMatchObject([
      { team: HOME, player: 'Ida Fox', x: 7.62, y: 12.955, attributes: { opponent: 'Eva Sand' } },
      { team: HOME, player: null, x: 7.62, attributes: { opponent: 'Liv Dahl', next_player: 'Eva Sand' } },
    ]);
    // The player of the last event has only a shirt number.
    expect(game.players).toHaveLength(5);
  });

  test('a zone entry recorded for the team that enters stays as it is', async () => {
    const { events } = await read2021(
      { clock: '19:00', event: 'Play', player: 'Ida Fox' },
      { clock: '17:00', event: 'Play', by: 'away', player: 'Eva Sand' },
      { clock: '15:00', event: 'Zone Entry', at: [125, 0], player: 'Ida Fox', second: 'Eva Sand' },
    );
    expect(events[2]).toMatchObject({ team: HOME, player: 'Ida Fox', x: 7.62 });
  });
});

describe('the score of the lines', () => {
  const goal = { clock: '10:00', event: 'Goal', at: [180, 40] } as const;
  const faceoff = { clock: '10:00', event: 'Faceoff Win', at: [100, 43] } as const;

  test.each<[string, readonly ShortEvent[]]>([
    [
      'before the goal',
      [
        { ...goal, goals: [0, 0] },
        { ...faceoff, goals: [1, 0] },
      ],
    ],
    [
      'after the goal',
      [
        { ...goal, goals: [1, 0] },
        { ...faceoff, goals: [1, 0] },
      ],
    ],
    [
      'after the goal in a line before it',
      [
        { ...faceoff, goals: [1, 0] },
        { ...goal, goals: [0, 0] },
      ],
    ],
    [
      'missing',
      [
        { ...goal, goals: ['', ''] },
        { ...faceoff, goals: [1, 0] },
      ],
    ],
  ])('a goal whose line has the score %s counts once', async (_, events) => {
    const { game, events: read, notes } = await read2021(...events, { ...LAST, goals: [1, 0] });
    const goals = read.filter(({ event_type }) => event_type === 'goal');
    expect([game.score, game.winner, notes]).toEqual([{ team_a: 1, team_b: 0 }, null, []]);
    expect(goals.map(({ attributes }) => attributes['score'])).toEqual([{ team_a: 1, team_b: 0 }]);
  });

  test('a goal that follows an unrecorded goal of the same second counts, too', async () => {
    const { game, events } = await read2021(
      { ...goal, goals: [1, 0] },
      { ...faceoff, goals: [2, 0] },
      { ...LAST, goals: [2, 0] },
    );
    expect(game.score).toEqual({ team_a: 2, team_b: 0 });
    expect(events.filter(({ event_type }) => event_type === 'goal')).toHaveLength(2);
  });

  test('overtime ends with its last event, and a shoot-out does not count for the score', async () => {
    const { game, events } = await read2021(
      { period: 3, clock: '0:30', event: 'Goal', goals: [0, 1], at: [180, 40] },
      { period: 4, clock: '5:00', event: 'Faceoff Win', goals: [1, 1], at: [100, 43] },
      { period: 4, clock: '0:10', event: 'Takeaway', goals: [1, 1], at: [100, 43] },
      { period: 5, clock: '0:00', event: 'Goal', goals: [1, 1], at: [180, 40] },
      { period: 5, clock: '0:00', event: 'Shot', goals: [2, 1], by: 'away', at: [180, 40] },
    );
    expect(game.periods.slice(3)).toMatchObject([
      { type: 'overtime', duration_s: 290 },
      { type: 'shootout', duration_s: null },
    ]);
    expect(game).toMatchObject({
      score: { team_a: 1, team_b: 1 },
      shootout: { team_a: 1, team_b: 0 },
      status: 'played',
      duration_minutes: 65,
    });
    expect(events.map(({ event_type }) => event_type)).toContain('goal');
  });

  test('a tie after three periods leaves the status unknown', async () => {
    expect((await read2021()).game).toMatchObject({ status: null, score: { team_a: 0, team_b: 0 } });
  });
});

describe('events of 2024', () => {
  test('the importer reads files whose date column has another name', async () => {
    const { game, events } = await readOnly(bigdatacup, {
      'BDC_2024_Womens_Data.csv': shortEvents(2024, [LAST]),
    });
    expect([game.date, events.length]).toEqual(['2031-11-08', 1]);
  });
});

describe('events of 2025', () => {
  test('the importer infers the attack direction and rotates positions in every second period', async () => {
    const { game, events, notes } = await read2025(GAME_EVENTS);
    expect(game.orientation).toBe('team_a_positive_x');
    const shots = events.filter(({ source_type }) => ['Shot', 'Goal'].includes(source_type));
    expect(shots.map(({ period, x, y }) => [period, x, y])).toEqual([
      [1, 18.288, -3.048],
      [1, 24.384, 1.829],
      [2, 21.336, 1.219],
    ]);
    expect(events.find(({ event_type }) => event_type === 'pass')).toMatchObject({
      x: -6.096,
      end_x: 3.048,
      end_y: -9.145,
    });
    expect(notes).toEqual([]);
  });

  test('a period with contrary positions is rotated by its own positions', async () => {
    const shot = { period: 4, event: 'Shot', at: [-60, 0] } as const;
    const { events } = await read2025([
      ...GAME_EVENTS,
      ...['4:00', '3:50', '3:40'].map((clock) => ({ ...shot, clock })),
    ]);
    expect(events.slice(-3).map(({ x }) => x)).toEqual([18.288, 18.288, 18.288]);
  });

  test('positions stay as they are if too few of them show the attack direction', async () => {
    const { game, events, notes } = await read2025([
      { clock: '20:00', event: 'Shot', at: [-60, 10] },
      { ...LAST, at: [50, 20] },
    ]);
    expect(game.orientation).toBe('fixed');
    expect(events[0]).toMatchObject({ x: -18.288, y: 3.048 });
    expect(notes).toEqual([
      'coordinates are not rotated, orientation is fixed: too few events show the attack directions',
    ]);
  });

  test('players have shirt numbers that identify them only in their game', async () => {
    const { game, events } = await read2025([
      { clock: '20:00', event: 'Play', player: '07', second: '9.0' },
      { clock: '19:00', event: 'Puck Recovery', player: 'Go', at: [-95, 0] },
      LAST,
    ]);
    expect(
      game.players.map(({ player_id, name, jersey_number, position }) => [
        player_id,
        name,
        jersey_number,
        position,
      ]),
    ).toEqual([
      ['bigdatacup-2031-11-08-team-y-at-team-x-team-x-7', null, 7, null],
      ['bigdatacup-2031-11-08-team-y-at-team-x-team-x-go', null, null, 'Go'],
      ['bigdatacup-2031-11-08-team-y-at-team-x-team-x-9', null, 9, null],
    ]);
    expect(events[0]).toMatchObject({ player: null, recipient_id: game.players[2]?.player_id });
    expect(events[0]?.attributes).toEqual({
      skaters: { team_a: 5, team_b: 5 },
      score: { team_a: 0, team_b: 0 },
    });
  });

  test.each([
    ['10/13/2031', '2031-10-13'],
    ['13/10/2031', '2031-10-13'],
    ['2/3/31', '2031-02-03'],
    ['2031-02-03', '2031-02-03'],
  ])('the importer reads the date %s with the month first, if possible', async (date, iso) => {
    expect((await read2025([{ ...LAST, date }])).game.date).toBe(iso);
  });

  test('the game has the id of its files', async () => {
    const { game } = await readOnly(bigdatacup, anonymousGame());
    expect(game.vendor_ids).toMatchObject({ game: '2031-11-08 Team Y @ Team X' });
  });

  test.each([
    ['a clock of another form', { ...LAST, clock: '2-00' }, 'Clock is not a time: "2-00"'],
    ['a period of another form', { ...LAST, period: 'X' }, 'Period is not a period: "X"'],
    ['period 0', { ...LAST, period: 0 }, 'Period is 0, but periods are numbered from 1'],
  ])('the importer skips and reports an event with %s', async (_, event, message) => {
    const { notes, skipped } = await read2025([LAST, event]);
    expect(skipped).toEqual({ 'unusable event': 1 });
    expect(notes[0]).toContain(message);
  });
});
