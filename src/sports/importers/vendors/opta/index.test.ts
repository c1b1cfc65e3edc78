import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Files, withFiles } from '../../contract/files.fixture.ts';
import { readFiles, readOnly, readWhole } from '../../contract/read-whole.fixture.ts';
import { opta } from './index.ts';
import {
  f1,
  f7,
  f24,
  inJson,
  OPTA_HALVES,
  optaEvent,
  responseWith,
  type ScheduledFixture,
} from './opta.fixture.ts';

const only = (files: Files) => readOnly(opta, files);

const LEAGUE =
  '<Competition><Stat Type="id">8</Stat><Stat Type="season_name">2029</Stat><Name>League</Name></Competition>';

describe('description of an Opta match', () => {
  it('the importer takes the description of a match from F7 if match ids agree', async () => {
    const { game } = await only({ 'a.xml': f7({ competition: LEAGUE }), 'b.xml': f24(OPTA_HALVES) });
    expect(game).toMatchObject({
      game_id: 'opta-900',
      date: '2030-05-04',
      venue: 'River Ground',
      competition: 'League',
      season: '2029',
      teams: { team_a: 'Otters', team_b: 'Herons' },
      score: { team_a: 1, team_b: 0 },
      duration_minutes: 95,
      orientation: 'team_a_positive_x',
      periods: [
        { period: 1, type: 'first_half', duration_s: 2700, start_utc: null },
        { period: 2, type: 'second_half', duration_s: 3000, start_utc: null },
      ],
    });
    expect(game.players).toHaveLength(6);
    expect(game.players[3]).toEqual({
      player_id: 'opta-201',
      name: 'Ida Herons 1',
      team: 'Herons',
      jersey_number: 1,
      position: 'Defender',
      is_starter: true,
      minutes_played: null,
      played: null,
    });
  });

  const STATED = 'id="900" game_date="2030-05-05T19:30:00" competition_name=" Cup " season_name=" 2030 "';

  it('the importer takes a value from F24 if F7 lacks the value', async () => {
    const { game } = await only({ 'f7.xml': f7({ date: '' }), 'f24.xml': f24(OPTA_HALVES, STATED) });
    expect(game).toMatchObject({ date: '2030-05-05', competition: 'Cup', season: '2030' });
  });

  it('the importer prefers a value from F7 to a value from F24', async () => {
    const { game } = await only({
      'f7.xml': f7({ competition: LEAGUE }),
      'f24.xml': f24(OPTA_HALVES, STATED),
    });
    expect(game).toMatchObject({ date: '2030-05-04', competition: 'League', season: '2029' });
  });

  it('the importer reads the first document in a second leg’s file', async () => {
    const feed = f7().replace('</SoccerFeed>', '<SoccerDocument uID="f1"/></SoccerFeed>');
    expect((await only({ 'f7.xml': feed, 'f24.xml': f24(OPTA_HALVES) })).game.game_id).toBe('opta-900');
  });

  it('a value is null if neither file contains it', async () => {
    const silent = f7({ date: '', score: ['1', ''] }).replace(/<Venue>.*<\/Venue>/, '');
    const { game } = await only({ 'f7.xml': silent, 'f24.xml': f24(OPTA_HALVES) });
    expect(game).toMatchObject({ date: null, venue: null, competition: null, season: null, score: null });
  });

  it.each<[string, (text: string) => string, object]>([
    [
      'a known name',
      (text) => text.replaceAll('<First>', '<Known>Idinha</Known><First>'),
      { name: 'Idinha' },
    ],
    ['no name', (text) => text.replaceAll(/<PersonName>.*?<\/PersonName>/g, ''), { name: null }],
    [
      'a substitute position',
      (text) => text.replaceAll('Position="Defender"', 'Position="Substitute" SubPosition="Forward"'),
      { position: 'Forward', is_starter: true, minutes_played: null, played: null },
    ],
    [
      'no position',
      (text) => text.replaceAll(' Position="Defender"', ''),
      { position: null, is_starter: true, minutes_played: null, played: null },
    ],
    [
      'no shirt number',
      (text) => text.replaceAll(/ShirtNumber="\d"/g, 'ShirtNumber=""'),
      { jersey_number: null },
    ],
    [
      'a four-digit shirt number',
      (text) => text.replaceAll(/ShirtNumber="\d"/g, 'ShirtNumber="1000"'),
      { jersey_number: null },
    ],
  ])('the importer imports a player with %s', async (_, change, player) => {
    const { game } = await only({ 'f7.xml': change(f7()), 'f24.xml': f24(OPTA_HALVES) });
    expect(game.players[0]).toMatchObject({ player_id: 'opta-101', ...player });
  });
});

describe('files of an Opta match', () => {
  const teams = 'home_team_id="10" away_team_id="20"';
  const bothTeams = [...OPTA_HALVES, optaEvent({ type: 1, team: 20 })];

  it.each<[string, string, string, string]>([
    ['the id in both files', f7(), f24(OPTA_HALVES, 'id="900"'), 'opta-900'],
    ['an id that is not a number', f7({ id: 'cup' }), f24(OPTA_HALVES, 'id="cup"'), 'opta-cup'],
    ['the teams, if F24 has no id', f7(), f24(OPTA_HALVES, teams), 'opta-900'],
    ['the teams, if F7 has no id', f7({ id: '' }), f24(OPTA_HALVES, `id="901" ${teams}`), 'opta-901'],
    [
      'the teams in the events, if neither file has an id',
      f7({ id: '' }),
      f24(bothTeams, ''),
      'opta-10-20-2030-05-04',
    ],
    [
      'the teams in the events, if neither file has an id or a date',
      f7({ id: '', date: '' }),
      f24(bothTeams, ''),
      'opta-10-20-undated',
    ],
  ])('the importer pairs F24 and F7 files by %s', async (_, description, events, gameId) => {
    expect((await only({ 'f7.xml': description, 'f24.xml': events })).game.game_id).toBe(gameId);
  });

  it.each(['f7.xml', 'f24.xml'])(
    'the importer finds both files of a match if only %s is requested',
    async (name) => {
      const files = {
        'f7.xml': f7(),
        'f24.xml': f24(OPTA_HALVES),
        'other-f7.xml': f7({ id: 'f901' }),
        'other-f24.xml': f24(OPTA_HALVES, 'id="901"'),
        'lonely-f24.xml': f24(OPTA_HALVES, 'id="902"'),
        'srml-1-matchresults.xml': '',
      };
      await withFiles(files, async (folder) => {
        const [source, ...others] = await opta.discover([join(folder, name)]);
        expect([source?.label, others]).toEqual(['900', []]);
        const all = await opta.discover([folder]);
        expect(all.map(({ label }) => label)).toEqual(['srml-1-matchresults.xml', '900', '902', '901']);
      });
    },
  );

  it('the importer imports a match and reports a broken match in the same folder', async () => {
    const files = { 'a.xml': f7(), 'b.xml': f24(OPTA_HALVES), 'c.xml': f24(OPTA_HALVES, 'id="901"') };
    await withFiles(files, async (folder) => {
      const [good, bad] = await opta.discover([folder]);
      if (good === undefined || bad === undefined) throw new Error('there should be two games');
      expect((await readWhole(good)).game.game_id).toBe('opta-900');
      await expect(readWhole(bad)).rejects.toThrow('c.xml: the F7 file (line-ups) of its match is missing');
    });
  });

  it('the larger of two files with events of a match is imported, and a note names the other', async () => {
    const pass = optaEvent({ type: 1, player: 101, clock: [1, 0] });
    const files = { 'f7.xml': f7(), 'f24.xml': f24(OPTA_HALVES), 'f73.xml': f24([...OPTA_HALVES, pass]) };
    const [game, ...others] = await readFiles(opta, files);
    expect(others).toEqual([]);
    expect(game?.events.filter(({ event_type }) => event_type === 'pass')).toHaveLength(1);
    expect(game?.notes).toContain('f24.xml was not read: a larger file has the same feed of the match');
  });

  it('a match that was not played to its end exists without events', async () => {
    const postponed = f7().replace('<MatchInfo>', '<MatchInfo Period="Postponed">');
    const [read] = await readFiles(opta, { 'f7.xml': postponed });
    expect(read?.game).toMatchObject({ status: 'postponed', kickoff_utc: '2030-05-04T19:30:00Z' });
    expect(read?.game.periods).toMatchObject([{ duration_s: null }, { duration_s: null }]);
    expect(read?.game.players).toHaveLength(6);
    expect([read?.events, read?.notes]).toEqual([[], ['the match has no file with events (F24)']]);
  });

  it('a match without events has its line-ups and result', async () => {
    const { game, events, notes } = await only({ 'f7.xml': f7() });
    expect(game).toMatchObject({ score: { team_a: 1, team_b: 0 }, duration_minutes: null });
    expect([game.players.length, events, notes]).toEqual([
      6,
      [],
      ['the match has no file with events (F24)'],
    ]);
  });

  it('events that name their teams are imported without line-ups', async () => {
    const named =
      'id="900" home_team_id="10" home_team_name="Otters" away_team_id="20" away_team_name="Herons"';
    const { game, notes } = await only({
      'f24.xml': f24([...OPTA_HALVES, optaEvent({ type: 1, player: 101 })], named),
    });
    expect(game).toMatchObject({ home_team: 'Otters', vendor_ids: { game: '900', team_b: '20' } });
    expect(game.players).toMatchObject([{ player_id: 'opta-101', is_starter: null }]);
    expect(notes).toEqual(['the match has no file with line-ups (F7 or F9)']);
  });

  it.each<[string, Files, string]>([
    ['F24 alone', { 'f24.xml': f24(OPTA_HALVES) }, 'f24.xml: the F7 file (line-ups) of its match is missing'],
    [
      'an F7 file for another match',
      { 'f7.xml': f7({ id: 'f1' }), 'f24.xml': f24(OPTA_HALVES) },
      'folder; F7 files for other matches: /',
    ],
    [
      'an F7 file with only one of the F24 file’s teams',
      { 'f7.xml': f7({ id: '' }), 'f24.xml': f24(OPTA_HALVES, 'home_team_id="10" away_team_id="30"') },
      'f24.xml: the F7 file',
    ],
    [
      'events by only one team, without a match id',
      { 'f7.xml': f7(), 'f24.xml': f24([optaEvent({ type: 32 })], '') },
      'f24.xml: the F7 file',
    ],
    [
      'two F7 files',
      { 'a.xml': f7({ id: '' }), 'b.xml': f7(), 'f24.xml': f24(OPTA_HALVES) },
      'f24.xml: several F7 files have the same two teams',
    ],
    [
      'a third team',
      { 'f7.xml': f7(), 'f24.xml': f24([...OPTA_HALVES, optaEvent({ type: 1, team: 30 })]) },
      "team 30 is not one of the match's teams, 10 and 20",
    ],
    [
      'two teams with the same name',
      { 'f7.xml': f7().replace('<Name>Herons<', '<Name>Otters<'), 'f24.xml': f24(OPTA_HALVES) },
      'f7.xml:2: both teams are called "Otters"',
    ],
    [
      'a team without a name',
      { 'f7.xml': f7().replace('<Name>Herons</Name>', ''), 'f24.xml': f24(OPTA_HALVES) },
      'f7.xml:2: has no name for the away team',
    ],
    [
      'text instead of a number',
      { 'f7.xml': f7(), 'f24.xml': f24(OPTA_HALVES).replace('min="45"', 'min="?"') },
      'f24.xml:6: min is not a number: "?"',
    ],
    [
      'an event without an id',
      { 'f7.xml': f7(), 'f24.xml': f24(OPTA_HALVES).replace(/ event_id="\d+"/, '') },
      '<Event> has no event_id',
    ],
    ['no events', { 'f7.xml': f7(), 'f24.xml': f24([]) }, 'f24.xml:2: has no <Event>'],
    [
      'no events in a period',
      { 'f7.xml': f7(), 'f24.xml': f24([optaEvent({ type: 34, period: 16 })]) },
      'f24.xml: has no events in any period',
    ],
    [
      'two matches in one F24 file',
      { 'f7.xml': f7(), 'f24.xml': f24(OPTA_HALVES).replace('</Games>', '<Game id="1"/></Games>') },
      'f24.xml:2: must have one <Game> in <Games>, but has 2',
    ],
    ['an empty F24 file', { 'f7.xml': f7(), 'f24-1-2-3-eventdetails.xml': '' }, 'eventdetails.xml: is empty'],
    ['an empty F7 file', { 'srml-8-2030-f1-matchresults.xml': '' }, 'matchresults.xml: is empty'],
    [
      'no Opta files',
      { 'empty.xml': '', 'feed.xml': '<SoccerFeed></SoccerFeed>', 'f24.txt': f24(OPTA_HALVES) },
      'contains no Opta (F1, F7, F9 and F24) files',
    ],
  ])('the importer rejects %s and reports the file name', async (_, files, message) => {
    await expect(readFiles(opta, files)).rejects.toThrow(message);
  });
});

/** A match in each of the two forms. */
const BOTH_FORMS: readonly [string, (xml: string) => string][] = [
  ['f.xml', (xml) => xml],
  ['f.json', inJson],
];

describe.each(BOTH_FORMS)('a schedule (F1) in %s', (name, form) => {
  const schedule = (...matches: readonly ScheduledFixture[]) =>
    readFiles(opta, { [`1${name}`]: form(f1(...matches)) });

  it('has games with status and result, and no events', async () => {
    const [played, postponed, live, future, ...others] = await schedule(
      { info: 'MatchWinner="t20" GroupName="Group A"' },
      { id: 'g901', period: 'Postponed', score: null, teams: ['t30', 't10'] },
      { id: 'g902', period: 'SecondHalf', score: ['1', '0'] },
      { id: 'g903', period: 'PreMatch', score: null, zone: 'GMT', date: '2030-12-01 15:00:00' },
    );
    expect(played?.game).toMatchObject({
      game_id: 'opta-900',
      date: '2030-05-04',
      kickoff_utc: '2030-05-04T19:30:00Z',
      competition: 'River Cup',
      season: 'Season 2029/2030',
      stage: 'Group A',
      venue: 'River Ground',
      teams: { team_a: 'Otters', team_b: 'Herons' },
      status: 'played',
      score: { team_a: 1, team_b: 2 },
      winner: 'Herons',
      vendor_ids: { game: '900', team_a: '10', team_b: '20', competition: '5', season: '2029' },
      players: [],
    });
    expect([played?.events, played?.notes, others]).toEqual([
      [],
      ['the match has no file with line-ups (F7 or F9) or events (F24)'],
      [],
    ]);
    expect(postponed?.game).toMatchObject({ status: 'postponed', score: null, home_team: 'Toads' });
    expect(live?.game).toMatchObject({ status: null, score: null });
    expect(future?.game).toMatchObject({ status: null, kickoff_utc: '2030-12-01T15:00:00Z' });
  });

  it('completes the files of a match', async () => {
    const files = { 'f7.xml': f7(), 'f24.xml': f24(OPTA_HALVES), [`1${name}`]: form(f1({})) };
    const { game, events } = await readOnly(opta, files);
    expect(game).toMatchObject({
      competition: 'River Cup',
      score: { team_a: 1, team_b: 0 },
      status: 'played',
    });
    expect([game.players.length, events.length]).toEqual([6, 4]);
  });

  it('names the teams of a match without line-ups', async () => {
    const { game, notes } = await readOnly(opta, { 'f24.xml': f24(OPTA_HALVES), [`1${name}`]: form(f1({})) });
    expect(game.teams).toEqual({ team_a: 'Otters', team_b: 'Herons' });
    expect(notes).toEqual(['the match has no file with line-ups (F7 or F9)']);
  });

  it('has unusable matches, which do not affect the others', async () => {
    const text = form(f1({ id: null }, { id: 'g901' }, { id: 'g902', teams: ['t10', 't99'] }));
    await withFiles({ [name]: text }, async (folder) => {
      const results = await Promise.allSettled((await opta.discover([folder])).map(readWhole));
      const failed = results.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
      expect(failed.join()).toMatch(/<MatchData> has no uID.*has no name for the away team/);
      expect(results.length - failed.length).toBe(1);
    });
  });

  it.each<[string, ScheduledFixture]>([
    ['in a zone that the importer does not know', { zone: 'XYZ' }],
    ['without a time', { date: '2030-05-04' }],
  ])('has no start time for a match %s', async (_, match) => {
    const [read] = await schedule(match);
    expect(read?.game).toMatchObject({ date: '2030-05-04', kickoff_utc: null });
  });

  it.each([
    ['the winner of the game', 'MatchWinner="t10" GameWinner="t20" Leg="2"', 'Herons'],
    ['no winner of a tie', 'MatchWinner="t10" Leg="2"', null],
    ['no winner of a draw', 'MatchWinner="0"', null],
  ])('has %s', async (_, info, winner) => {
    const [read] = await schedule({ info, score: ['1', '1'] });
    expect(read?.game.winner).toBe(winner);
  });
});

describe('JSON files', () => {
  const goal = optaEvent({ type: 16, player: 102, clock: [10, 30], timestamp: '2030-05-04T20:40:30.900' });
  const [start = '', ...rest] = OPTA_HALVES;

  it('have the same game as XML files', async () => {
    const events = f24([...OPTA_HALVES, goal]);
    const xml = await only({ 'f7.xml': f7(), 'f24.xml': events });
    expect(await only({ 'f9.json': inJson(f7()), 'f24.json': inJson(events) })).toEqual({
      ...xml,
      bytes: expect.anything(),
    });
  });

  it.each<[string, string]>([
    ['a list of responses', inJson(f7(), f24(OPTA_HALVES))],
    ['lists in a list', JSON.stringify([[responseWith(f7())], responseWith(f24(OPTA_HALVES))])],
  ])('can have several feeds: %s', async (_, text) => {
    const { game, events } = await only({ 'm.json': text });
    expect([game.game_id, game.players.length, events.length]).toEqual(['opta-900', 6, 4]);
  });

  it('have 0 for absent values', async () => {
    const described = f7()
      .replaceAll('Status=', 'SubPosition="0" Status=')
      .replaceAll(' Score=', ' ShootOutScore="0" Score=');
    const files = {
      'f9.json': inJson(described),
      'f24.json': inJson(f24(OPTA_HALVES).replaceAll('<Event ', '<Event player_id="0" ')),
    };
    const { game } = await only(files);
    expect([game.shootout, game.players.length, game.players[0]?.position]).toEqual([null, 6, 'Defender']);
  });

  it('have a right and a wrong timestamp', async () => {
    const stamped = (event: string, utc: string) =>
      event
        .replace(/timestamp="[^"]*"/, 'timestamp="2030-05-04T20:05:00.000"')
        .replace('</Event>', `<TimeStamp><utc>${utc}</utc></TimeStamp></Event>`);
    const events = [
      stamped(start, '2030-05-04T20:30:00.500Z'),
      ...rest,
      stamped(goal, '2030-05-04T20:40:30.900Z'),
    ];
    const read = await only({ 'f9.json': inJson(f7()), 'f24.json': inJson(f24(events)) });
    expect(read.events.find(({ event_type }) => event_type === 'goal')?.time_s).toBe(630.4);
  });

  it.each<[string, string, string]>([
    [
      'an empty response',
      'feed_type=f24_packed&game_id=900',
      'f24.json: must have one <Game> in <Games>, but has 0',
    ],
    ['a response without an id', 'feed_type=f1_packed', 'f24.json: has no feed'],
  ])('make a match fail if they have %s', async (_, address, problem) => {
    const text = JSON.stringify([{ url: `https://feeds.example/?${address}`, data: {} }]);
    const files = { 'f9.json': inJson(f7()), 'f24.json': text };
    await expect(readFiles(opta, files)).rejects.toThrow(problem);
  });

  it('report the position of a damaged event', async () => {
    const text = inJson(f24([...OPTA_HALVES, goal])).replace('"min":"10"', '"min":"?"');
    await expect(readFiles(opta, { 'f9.json': inJson(f7()), 'f24.json': text })).rejects.toThrow(
      'f24.json: [0].data.Games.Game.Event[4]: min is not a number: "?"',
    );
  });
});
