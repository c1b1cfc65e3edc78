import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { jsonFiles } from '../../contract/files.fixture.ts';
import { readFiles } from '../../contract/read-whole.fixture.ts';
import { wyscout } from './index.ts';
import { matchDate, vendorText } from './schema.ts';
import { AWAY, aMatch, anEvent, anEventsFile, HOME } from './wyscout.fixture.ts';

const { events: _, ...described } = anEventsFile();

/** Events from the API: a simple pass, a goal with positions as text, and an offside. */
const API = {
  events: [
    { ...anEvent(), eventName: 8, subEventName: 85 },
    {
      ...anEvent({ tagIds: [101], eventSec: 90 }),
      eventName: 10,
      subEventName: 100,
      positions: [
        { x: '89', y: '50' },
        { x: '0', y: '0' },
      ],
    },
    { ...anEvent({ eventSec: 95 }), eventName: 6, subEventName: '' },
  ],
  ...described,
};

describe('events of Wyscout’s API v2', () => {
  it('the importer reads API v2 events without a match record, and no home team', async () => {
    const list = { matches: [{ matchId: 77, label: 'Ayford - Beeton, 1 - 0' }] };
    const files = { 'any-name.json': API, 'matches_10.json': list };
    const [read] = await readFiles(wyscout, jsonFiles(files));
    expect(read?.events.map(({ event_type, source_type, x }) => [event_type, source_type, x])).toEqual([
      ['pass', 'Pass/Simple pass', 0],
      ['goal', 'Shot/Shot', 41.25],
      ['offside', 'Offside', 0],
    ]);
    expect(read?.events[1]).toMatchObject({ end_x: null, is_successful: true });
    expect(read?.game).toMatchObject({ teams: { team_a: 'Ayford' }, score: null, date: null });
    expect(read?.notes).toEqual(['no match record: the home team, score and date are unknown']);
  });

  it('home team and score of API events come from a match list', async () => {
    const teamsData = {
      [AWAY]: { teamId: AWAY, side: 'home' as const, score: 0, scoreET: 0 },
      [HOME]: { teamId: HOME, side: 'away' as const, score: 1, scoreET: 0 },
    };
    const files = { 'any-name.json': API, 'matches_Nowhere.json': [aMatch({ teamsData })] };
    const [read] = await readFiles(wyscout, jsonFiles(files));
    expect(read?.game).toMatchObject({ teams: { team_b: 'Ayford' }, score: { team_a: 0, team_b: 1 } });
    expect(read?.events[1]?.x).toBe(-41.25);
  });
});

describe('events of Wyscout’s API v3', () => {
  const event = (id: number, primary: string, fields: object = {}) => ({
    id,
    matchId: 77,
    matchPeriod: '1H',
    matchTimestamp: `00:00:0${id}.250`,
    minute: 0,
    second: id,
    type: { primary, secondary: [] },
    location: { x: 50, y: 50 },
    team: { id: HOME, name: 'Ayford' },
    player: { id: 11, name: 'A. 11', position: 'CF' },
    ...fields,
  });
  const away = { team: { id: AWAY, name: 'Beeton' }, player: { id: 0 } };
  const shot = { isGoal: true, onTarget: true, bodyPart: 'right_foot', xg: 0.31 };
  const second = { matchPeriod: '2H', matchTimestamp: '00:50:00.500', minute: 50, second: 0 };
  const EVENTS = [
    event(1, 'pass', { pass: { accurate: true, recipient: { id: 12 }, endLocation: { x: 84, y: 19 } } }),
    event(2, 'shot', { shot, location: { x: 89, y: 50 }, possession: { id: 5 } }),
    event(3, 'infraction', { ...away, infraction: { yellowCard: true, redCard: false, type: 'hand_foul' } }),
    event(4, 'own_goal', { ...second, location: { x: 11, y: 50 } }),
    event(5, 'game_interruption', {
      ...second,
      ...away,
      type: { primary: 'game_interruption', secondary: ['ball_out'] },
    }),
  ];

  it('the importer reads API v3 events, with teams and players from the events', async () => {
    const [read] = await readFiles(wyscout, jsonFiles({ 'v3.json': { events: EVENTS } }));
    expect(read?.game).toMatchObject({
      game_id: 'wyscout-77',
      teams: { team_a: 'Ayford', team_b: 'Beeton' },
    });
    expect(read?.game.players).toMatchObject([{ player_id: 'wyscout-11', name: 'A. 11', position: 'CF' }]);
    const rows = read?.events.map((one) => [
      one.event_type,
      one.event_subtype,
      one.period,
      one.time_s,
      one.x,
    ]);
    expect(rows).toEqual([
      ['pass', null, 1, 1.25, 0],
      ['goal', null, 1, 2.25, 41.25],
      ['foul', 'hand_foul', 1, 3.25, 0],
      ['card', null, 1, 3.25, 0],
      ['goal', 'own_goal', 2, 300.5, -41.25],
      ['ball_out', null, 2, 300.5, 0],
    ]);
    expect(read?.events[0]).toMatchObject({ end_x: 36, end_y: 20.16, is_successful: true });
    expect(read?.events[1]).toMatchObject({ xg: 0.31, body_part: 'right_foot', possession_id: '5' });
    expect(read?.events[2]).toMatchObject({ team: 'Beeton', player_id: null, card: null });
    expect(read?.events[3]).toMatchObject({ team: 'Beeton', card: 'yellow', related_event_ids: ['3'] });
  });

  it('the importer drops and reports unusable API v3 events', async () => {
    const events = [...EVENTS, null, EVENTS[0], event(9, 'pass', { matchPeriod: '7X' })];
    const [read] = await readFiles(wyscout, jsonFiles({ 'v3.json': { events } }));
    expect(read?.skipped).toEqual({ 'unusable event': 3 });
    expect(read?.notes.join()).toContain('events[6].id 1 occurs twice');
  });
});

test.each([
  ['Ad\\u00e9la \\u00D8stby', 'Adéla Østby'],
  ['smile \\ud83d\\ude00', 'smile 😀'],
  ['  Johann  \\u00a0 Berg ', 'Johann Berg'],
  ['Sk\\u00f3g\\u00adur', 'Skógur'],
  ['torn \\ud83d', 'torn \u{FFFD}'],
  ['back\\slash \\u12', 'back\\slash \\u12'],
  [' \\u0020 ', null],
  ['', null],
])('the text %j is decoded to %j', (text, expected) => {
  expect(vendorText(text)).toBe(expected);
});

test('escapes are decoded in any script', () => {
  const word = fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => !/[\s\\\u00ad]/.test(text));
  fc.assert(
    fc.property(word, (text) => {
      const escaped = Array.from(
        { length: text.length },
        (_, index) => `\\u${text.charCodeAt(index).toString(16).padStart(4, '0')}`,
      );
      expect(vendorText(escaped.join(''))).toBe(text);
    }),
  );
});

test.each([
  ['July 3, 2018 at 8:00:00 PM GMT+2', '2018-07-03 18:00:00', '2018-07-03'],
  ['January 1, 2020 at 0:30:00 AM GMT+1', '2019-12-31 23:30:00', '2020-01-01'],
  ['3. Juli 2018', '2018-07-03 18:00:00', '2018-07-03'],
  ['Smarch 3, 2018 at noon', '2018-07-03', '2018-07-03'],
  ['', '', null],
  ['', 'yesterday', null],
])('the date of %j and %j is %j', (local, utc, expected) => {
  expect(matchDate(local, utc)).toBe(expected);
});

test('text without escapes is unchanged except for white space', () => {
  const plain = fc.string({ unit: fc.constantFrom(...'abz09-/.~! ') });
  fc.assert(
    fc.property(plain, (text) => {
      expect(vendorText(text)).toBe(text.split(' ').filter(Boolean).join(' ') || null);
    }),
  );
});
