import { expect, test } from 'vitest';
import { jsonFiles } from '../../../contract/files.fixture.ts';
import { readOnly } from '../../../contract/read-whole.fixture.ts';
import { uuid } from '../basketball/basketball.fixture.ts';
import { sportradar } from '../index.ts';
import { ELKS, footballFiles, footballGame, OWLS, play, quarters, record } from './football.fixture.ts';

const read = (game: unknown) => readOnly(sportradar, jsonFiles({ 'm.json': game }));

test('a game has teams, result, week and venue', async () => {
  const { game, notes, skipped, bytes } = await readOnly(sportradar, footballFiles());
  expect([notes, skipped]).toEqual([['unknown event types, imported as other: owl_landing'], {}]);
  expect(bytes[0]).toBe(bytes[1]);
  expect(game).toMatchObject({
    game_id: `sportradar-${uuid(950)}`,
    sport: 'american_football',
    date: '2031-11-13',
    venue: 'Owl Field',
    teams: { team_a: 'River Owls', team_b: 'Lake Elks' },
    competition: null,
    season: '2031',
    stage: 'REG, week 10',
    status: 'played',
    score: { team_a: 12, team_b: 8 },
    duration_minutes: 60,
    orientation: 'team_a_positive_x',
    vendor_ids: { game: uuid(950), team_a: OWLS.id, team_b: ELKS.id, season: uuid(61) },
  });
  expect(game.players.find(({ name }) => name === 'Ida Reed')).toMatchObject({
    jersey_number: 1,
    position: 'QB',
  });
});

test('plays have players, results and the line of scrimmage', async () => {
  const { events } = await readOnly(sportradar, footballFiles());
  const plays = events.filter(({ event_type }) => event_type === 'play');
  expect(plays.map((one) => [one.event_subtype, one.team, one.outcome, one.time_s])).toEqual([
    ['kickoff', 'Lake Elks', 'touchback', 0],
    ['pass', 'River Owls', 'complete', 0],
    ['rush', 'River Owls', null, 270],
    ['extra_point', 'River Owls', 'good', 280],
    ['pass', 'Lake Elks', 'intercepted', 360],
    ['pass', 'River Owls', null, 390],
    ['pass', 'Lake Elks', 'complete', 180],
    ['conversion', 'Lake Elks', 'success', 185],
    ['kickoff', 'Lake Elks', null, 185],
    ['rush', 'Lake Elks', null, 360],
    ['field_goal', 'River Owls', 'made', 600],
  ]);
  expect(plays[1]).toMatchObject({
    player: 'Ida Reed',
    recipient_id: `sportradar-${uuid(12)}`,
    attributes: { down: 1, distance_yd: 10, yardline: 25, yardline_side: 'OWL', drive: 1 },
  });
  expect(plays[7]).toMatchObject({
    player_id: `sportradar-${uuid(21)}`,
    recipient_id: `sportradar-${uuid(22)}`,
  });
  // The field has 120 yards, so 35 yards from the Elks' goal line are 15 yards from the middle.
  expect(plays.slice(0, 3).map(({ x }) => x)).toEqual([13.716, -22.86, 44.806]);
  expect(plays[5]?.x).toBe(0);
});

test('points are events after their play, by the running score', async () => {
  const { events } = await readOnly(sportradar, footballFiles());
  const scores = events.filter(({ event_id }) => event_id.endsWith('-score'));
  expect(
    scores.map(({ event_type, event_subtype, team, attributes }) => [
      event_type,
      event_subtype,
      team,
      attributes['points'],
    ]),
  ).toEqual([
    ['touchdown', null, 'River Owls', 6],
    ['goal', 'extra_point', 'River Owls', 1],
    ['touchdown', null, 'Lake Elks', 6],
    ['conversion', null, 'Lake Elks', 2],
    ['safety', null, 'River Owls', 2],
    ['goal', 'field_goal', 'River Owls', 3],
  ]);
  for (const {
    related_event_ids: [id],
    attributes,
  } of scores) {
    expect(events.some(({ event_id }) => event_id === id)).toBe(true);
    expect(attributes['play_id']).toBe(id);
  }
});

test('records between plays are timeouts, periods or other events', async () => {
  const { events } = await readOnly(sportradar, footballFiles());
  const others = events.filter((one) => one.event_type !== 'play' && !one.event_id.endsWith('-score'));
  expect(others.map((one) => [one.event_type, one.event_subtype, one.team, one.period, one.time_s])).toEqual([
    ['period_start', null, null, 1, null],
    ['other', 'comment', null, 1, 0],
    ['period_end', null, null, 1, 900],
    ['timeout', 'two_minute_warning', null, 2, 780],
    ['timeout', null, 'Lake Elks', 2, 840],
    ['other', 'owl_landing', null, 2, 850],
    ['period_end', null, null, 2, 900],
    ['period_end', null, null, 3, 900],
    ['period_end', null, null, 4, 900],
  ]);
});

test('a lost play does not give its points to the next play', async () => {
  const [first = [], ...others] = quarters();
  const [setup, drive] = first as { events?: unknown[] }[];
  const events = drive?.events ?? [];
  const { notes, events: found } = await read(
    footballGame([
      [setup, { ...drive, events: [...events.slice(0, 3), null, ...events.slice(4)] }, first[2]],
      ...others,
    ]),
  );
  expect(notes.join()).toContain('points of plays: 6–8; score: 12–8');
  expect(notes.join()).toContain('periods[0].pbp[1].events[3]');
  expect(found.filter(({ event_type }) => event_type === 'touchdown')).toHaveLength(1);
});

test('older play-by-play has actions in its drives, and plays outside drives', async () => {
  const rush = play('rush', '14:00', { at: ['home', 30], stats: [['rush', 13]] });
  const kick = play('kickoff', '15:00', { stats: [['kick', 23, {}, 'away']] });
  const { events } = await read(
    footballGame([[kick, { type: 'drive', actions: [rush] }]], { status: 'inprogress' }),
  );
  expect(events.map(({ event_subtype, team, time_s }) => [event_subtype, team, time_s])).toEqual([
    ['kickoff', 'Lake Elks', 0],
    ['rush', 'River Owls', 60],
  ]);
});

test('a game in progress has neither score nor length', async () => {
  const { game } = await read(footballGame(quarters().slice(0, 1), { status: 'inprogress' }));
  expect(game).toMatchObject({ status: null, score: null, duration_minutes: null });
});

test('overtime is the fifth period', async () => {
  const { game, events } = await read(
    footballGame([...quarters(), [{ type: 'drive', events: [record('comment', '10:00', 'Overtime.')] }]]),
  );
  expect(game.periods.at(-1)).toMatchObject({ period: 5, type: 'overtime', duration_s: null });
  expect(events.at(-1)).toMatchObject({ event_type: 'other', event_subtype: 'comment', time_s: 0 });
});

test('a game without any usable play is an error', async () => {
  await expect(read(footballGame([[{ type: 'drive', events: [7] }]]))).rejects.toThrow(/has no usable plays/);
});

test('events have the vendor’s ids and types', async () => {
  const [first = []] = quarters();
  const [, drive] = first as { events?: { id?: string }[] }[];
  const rush = drive?.events?.[3];
  const { events } = await readOnly(sportradar, footballFiles());
  expect(new Set(events.map(({ event_id }) => event_id)).size).toBe(events.length);
  const { events: own } = await read(footballGame([[{ type: 'drive', id: 'd', events: [rush] }]]));
  expect(
    own.map(({ event_id, source_type, attributes }) => [event_id, source_type, attributes['drive']]),
  ).toEqual([
    [rush?.id, 'rush', 'd'],
    [`${rush?.id}-score`, 'rush', undefined],
  ]);
});

const inDrive = (...plays: readonly unknown[]) =>
  footballGame([[{ type: 'drive', sequence: 1, events: plays }]]);
const onlyPlay = async (...plays: readonly unknown[]) => (await read(inDrive(...plays))).events[0];

test('the acting player throws or carries the ball, in any order of the statistics', async () => {
  const pass = await onlyPlay(
    play('pass', '9:00', {
      stats: [
        ['defense', 22, { tackle: 1 }, 'away'],
        ['receive', 12],
        ['fumble', 12, { lost: 0 }],
        ['pass', 11, { complete: 1 }],
      ],
    }),
  );
  expect(pass).toMatchObject({ player_id: `sportradar-${uuid(11)}`, recipient_id: `sportradar-${uuid(12)}` });
  const conversion = await onlyPlay(
    play('conversion', '9:00', {
      stats: [
        ['conversion', 12, { complete: 0, category: 'receive' }],
        ['conversion', 11, { complete: 0, category: 'pass' }],
      ],
    }),
  );
  expect(conversion).toMatchObject({ player_id: `sportradar-${uuid(11)}`, outcome: 'failure' });
});

test.each([
  ['pass', ['pass', 11, { sack: 1, complete: 0 }], 'sack'],
  ['pass', ['pass', 11, { complete: 0 }], 'incomplete'],
  ['rush', ['fumble', 13, { lost: 1 }], 'fumble_lost'],
  ['field_goal', ['field_goal', 14, { missed: 1 }], 'missed'],
  ['field_goal', ['field_goal', 14, { missed: 1, blocked: 1 }], 'blocked'],
  ['extra_point', ['extra_point', 14, { blocked: 1 }], 'blocked'],
  ['extra_point', ['extra_point', 14, { attempt: 1 }], null],
  ['punt', ['punt', 14, { touchback: 1 }], 'touchback'],
] as const)('a %s with %j has the outcome %s', async (type, stat, outcome) => {
  expect(await onlyPlay(play(type, '9:00', { stats: [stat] }))).toMatchObject({ outcome });
});

test('a play without a situation, statistics or a score has no team, place or points', async () => {
  const bare = { start_situation: null, statistics: null, home_points: null, away_points: 3 };
  const { events, game } = await read(
    inDrive(play('rush', '9:00', bare), { id: uuid(3), type: 'event', clock: '8:00' }),
  );
  expect(events).toMatchObject([
    { event_type: 'play', team: null, x: null, player_id: null, outcome: null },
    { event_type: 'other', event_subtype: null, source_type: 'event' },
  ]);
  expect([events.length, game.players]).toEqual([2, []]);
});

test('a play without the flag does not get the points of a play that is not in the file', async () => {
  const { events } = await read(
    inDrive(
      play('pass', '9:00', { score: [7, 0] }),
      play('field_goal', '8:00', { score: [10, 0], scoring_play: true }),
    ),
  );
  expect(events.flatMap(({ attributes }) => attributes['points'] ?? [])).toEqual([3]);
});
