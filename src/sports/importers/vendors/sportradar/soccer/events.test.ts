import { describe, expect, test } from 'vitest';
import { jsonFiles } from '../../../contract/files.fixture.ts';
import { readOnly } from '../../../contract/read-whole.fixture.ts';
import { importFiles } from '../../../contract/sample.fixture.ts';
import { sportradar } from '../index.ts';
import { BLOM, CRUZ, event, events3, lineups3, match3, REED, status, timeline3 } from './soccer.fixture.ts';
import { lineups4, timeline4 } from './version4.fixture.ts';

const read = (timeline: unknown) => readOnly(sportradar, jsonFiles({ 'm.json': timeline }));

describe('a match of version 3', () => {
  const responses = jsonFiles({
    'timeline.json': timeline3(),
    'lineups.json': lineups3(),
    'summary.json': { sport_event: match3(), sport_event_status: status() },
  });

  test('has the facts of all responses', async () => {
    const { game, notes, bytes } = await readOnly(sportradar, responses);
    expect(notes).toEqual([]);
    expect(bytes[0]).toBe(bytes[1]);
    expect(game).toMatchObject({
      game_id: 'sportradar-900',
      date: '2031-05-04',
      kickoff_utc: '2031-05-04T17:00:00Z',
      teams: { team_a: 'Otters', team_b: 'Herons' },
      home_team: 'Otters',
      competition: 'River Cup',
      season: '30/31',
      season_name: 'River Cup 30/31',
      stage: 'cup, semifinal',
      status: 'played',
      score: { team_a: 2, team_b: 1 },
      winner: 'Otters',
      shootout: null,
      venue: 'River Ground',
      referee: 'Cy Osman',
      orientation: 'team_a_positive_x',
      vendor_ids: { game: 'sr:match:900', team_a: 'sr:competitor:81', season: 'sr:season:31' },
    });
    expect(game.periods).toEqual([
      { period: 1, type: 'first_half', duration_s: 2820, start_utc: '2031-05-04T17:01:00Z' },
      { period: 2, type: 'second_half', duration_s: 2880, start_utc: '2031-05-04T18:02:00Z' },
    ]);
  });

  test('has line-ups and minutes', async () => {
    const [{ game } = expect.fail('there is no game')] = await importFiles(sportradar, responses);
    expect(game.season).toBe('2030/2031');
    expect(
      game.players.map(({ name, is_starter, minutes_played }) => [name, is_starter, minutes_played]),
    ).toEqual([
      ['Ida Reed', true, 62],
      ['Bo Lund', true, 95],
      ['Osei', false, 33],
      ['Ada Blom', true, 95],
      ['Eva Cruz', true, 95],
    ]);
  });

  test('has events with positions in metres and times by their entries', async () => {
    const { events } = await readOnly(sportradar, responses);
    const ofType = (name: string) => events.filter(({ source_type }) => source_type === name);
    expect(ofType('throw_in')[0]).toMatchObject({
      event_type: 'set_piece',
      set_piece: 'throw_in',
      x: 0,
      y: 34,
      time_s: 60,
    });
    expect(ofType('corner_kick')[0]).toMatchObject({ team: 'Herons', set_piece: 'corner', x: -52.5, y: -34 });
    expect(ofType('shot_off_target')[0]).toMatchObject({
      event_type: 'shot',
      outcome: 'post',
      x: 31.5,
      y: 17,
    });
    expect(ofType('goal_kick')[0]).toMatchObject({ x: null, time_s: 2750, attributes: { stoppage_time: 1 } });
    expect(ofType('score_change')).toMatchObject([
      {
        event_type: 'goal',
        player: 'Ida Reed',
        x: 42,
        y: 0,
        attributes: { assist: 'Bo Lund', score: { team_a: 1 } },
      },
      { event_subtype: 'penalty', set_piece: 'penalty', team: 'Herons', x: -40.95, time_s: 180 },
      { event_subtype: 'own_goal', player: 'Eva Cruz', team: 'Herons', is_successful: true, x: 49.35 },
    ]);
    expect(ofType('shot_saved')[0]).toMatchObject({ event_type: 'save', team: 'Otters' });
    expect(events.filter(({ event_type }) => event_type === 'period_end')).toMatchObject([
      { period: 1, time_s: 2820, source_type: 'break_start' },
      { period: 2, time_s: 2880, source_type: 'match_ended' },
    ]);
  });

  test('has the minute of events that were entered later', async () => {
    const { events } = await readOnly(sportradar, responses);
    const late = events.filter(({ attributes }) => attributes['to_the_minute'] === true);
    expect(late).toMatchObject([
      {
        event_type: 'substitution',
        time_s: 900,
        player_id: 'sportradar-811',
        recipient_id: 'sportradar-813',
      },
      { event_type: 'card', card: 'yellow', time_s: 1440, player: 'Eva Cruz' },
    ]);
  });
});

describe('a match of version 4', () => {
  const responses = jsonFiles({ 'timeline.json': timeline4(), 'lineups.json': lineups4() });

  test('has the facts of its context, and the date at the venue', async () => {
    const { game } = await readOnly(sportradar, responses);
    expect(game).toMatchObject({
      game_id: 'sportradar-901',
      date: '2031-05-05',
      kickoff_utc: '2031-05-04T23:30:00Z',
      teams: { team_a: 'Otters', team_b: 'Herons' },
      competition: 'River League',
      season: '2031',
      stage: 'regular season, round 9',
      referee: 'Cy Osman',
      score: { team_a: 1, team_b: 0 },
    });
    expect(game.players[0]).toMatchObject({
      jersey_number: 7,
      position: 'central_defender',
      is_starter: true,
    });
  });

  test('has times by the match clock, also in stoppage time', async () => {
    const { events, notes } = await readOnly(sportradar, responses);
    const timeOf = (type: string) => events.find(({ source_type }) => source_type === type)?.time_s;
    expect(timeOf('shot_on_target')).toBe(130);
    expect(timeOf('injury_time_shown')).toBe(2712);
    expect(timeOf('goal_kick')).toBe(20);
    expect(timeOf('substitution')).toBe(1190);
    expect(timeOf('yellow_red_card')).toBe(2860);
    expect(notes).toEqual(['unknown event types, imported as other: moon_landing']);
  });

  test('has the people in their roles', async () => {
    const { events } = await readOnly(sportradar, responses);
    expect(events.find(({ event_type }) => event_type === 'goal')).toMatchObject({
      player: 'Ida Reed',
      body_part: 'head',
      event_subtype: 'header',
      attributes: { assist_id: 'sportradar-812', commentary: 'Goal for Otters.', method: 'header' },
    });
    expect(events.find(({ event_type }) => event_type === 'substitution')).toMatchObject({
      player_id: 'sportradar-811',
      recipient_id: 'sportradar-813',
    });
    expect(events.find(({ event_type }) => event_type === 'card')).toMatchObject({ card: 'second_yellow' });
    expect(events.find(({ source_type }) => source_type === 'moon_landing')).toMatchObject({
      event_type: 'other',
    });
  });

  test('gets starters from the statistics if there are no line-ups', async () => {
    const { game } = await read(timeline4());
    expect(game.players.map(({ is_starter }) => is_starter)).toEqual([true, true, false, true, true]);
  });
});

test('a shoot-out does not count towards the score', async () => {
  const kick = (competitor: string, state: string) =>
    event('penalty_shootout', {
      half: 2,
      period: undefined,
      period_type: 'penalties',
      competitor,
      status: state,
      players: [competitor === 'home' ? REED : BLOM],
    });
  const extra = (number: number | undefined) =>
    event('period_start', { half: 2, at: 4000, period_type: 'overtime', period: number });
  const goal = event('score_change', { competitor: 'home', place: [90, 50], home_score: 1, away_score: 0 });
  const { game, events } = await read(
    timeline4(
      [
        event('period_start', { at: 0 }),
        goal,
        extra(undefined),
        extra(undefined),
        event('period_start', { half: 2, at: 9000, period_type: 'penalties', period: undefined }),
        kick('home', 'scored'),
        kick('away', 'missed'),
        kick('home', 'not_taken_yet'),
      ],
      {
        sport_event_status: status({
          match_status: 'ap',
          home_score: 2,
          away_score: 0,
          period_scores: [
            { home_score: 1, away_score: 0, type: 'regular_period', number: 1 },
            { home_score: 0, away_score: 0, type: 'overtime' },
            { home_score: 1, away_score: 0, type: 'penalties' },
          ],
        }),
      },
    ),
  );
  expect(game).toMatchObject({ score: { team_a: 1, team_b: 0 }, shootout: { team_a: 1, team_b: 0 } });
  expect(game.periods.map(({ type }) => type)).toEqual([
    'first_half',
    'second_half',
    'first_half_extratime',
    'second_half_extratime',
    'shootout',
  ]);
  expect(events.filter(({ period }) => period === 5).map(({ event_type }) => event_type)).toEqual([
    'period_start',
    'goal',
    'shot',
    'other',
  ]);
});

test.each([
  ['not_started', 'not_started', null],
  ['postponed', 'postponed', 'postponed'],
  ['cancelled', 'cancelled', 'cancelled'],
  ['closed', 'abandoned', 'abandoned'],
  ['live', '1st_half', null],
])('a match that is %s and %s has the status %s and no score', async (state, match_status, expected) => {
  const { game, events } = await read({
    sport_event: match3({ start_time_tbd: true }),
    sport_event_status: status({ status: state, match_status }),
  });
  expect(game).toMatchObject({
    status: expected,
    score: null,
    winner: null,
    kickoff_utc: null,
    date: '2031-05-04',
  });
  expect(events).toEqual([]);
});

test('a result by decision of the federation is awarded', async () => {
  const { game } = await read(timeline3([], { sport_event_status: status({ decided_by_fed: true }) }));
  expect(game).toMatchObject({ status: 'awarded', score: { team_a: 2 }, winner: 'Otters' });
});

test('goals and shots at the wrong end have no position', async () => {
  const penalty = event('score_change', {
    half: 2,
    team: 'home',
    place: [11, 50],
    goal_scorer: { ...REED, method: 'penalty' },
  });
  const { events, notes, game } = await read(timeline3([...events3(), penalty]));
  expect(game.orientation).toBe('team_a_positive_x');
  expect(events.at(-1)).toMatchObject({ x: null, y: null, attributes: { source_x: 11, source_y: 50 } });
  expect(notes).toEqual(["positions of goals and shots at the team's own end, imported as unknown: 1"]);
});

test('coordinates are fixed if the shots contradict the documented direction', async () => {
  const shots = [10, 12, 14].map((x) => event('shot_on_target', { team: 'home', place: [x, 50] }));
  const { game, notes, events } = await read(timeline3([event('period_start', { at: 0 }), ...shots]));
  expect(game.orientation).toBe('fixed');
  expect(events[1]?.x).toBe(-42);
  expect(notes.join()).toContain('contradict');
});

test('an interruption does not end a period', async () => {
  const pause = { period: undefined, period_type: 'interrupted' };
  const { game, events } = await read(
    timeline3([
      event('period_start', { at: 0 }),
      event('break_start', { at: 600, ...pause }),
      event('break_start', { at: 2900, period: undefined, period_type: 'pause' }),
    ]),
  );
  expect(game.periods[0]?.duration_s).toBe(2900);
  expect(events.map(({ event_type, time_s }) => [event_type, time_s])).toEqual([
    ['period_start', 0],
    ['stoppage', 600],
    ['period_end', 2900],
  ]);
});

test('players who are only in events get the team of the event', async () => {
  const { game, events } = await read(
    timeline3([event('period_start', { at: 0 }), event('yellow_card', { team: 'away', player: CRUZ })]),
  );
  expect(game.players).toMatchObject([{ player_id: 'sportradar-822', name: 'Eva Cruz', team: 'Herons' }]);
  expect(events[1]?.player_id).toBe('sportradar-822');
});
