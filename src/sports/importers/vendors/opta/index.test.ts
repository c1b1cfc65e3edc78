import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Files, withFiles } from '../../contract/files.fixture.ts';
import { readFiles, readOnly, readWhole } from '../../contract/read-whole.fixture.ts';
import { opta } from './index.ts';
import { f7, f24, OPTA_HALVES, optaEvent } from './opta.fixture.ts';

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
        expect(all.map(({ label }) => label)).toEqual([
          'srml-1-matchresults.xml',
          '900',
          'lonely-f24.xml',
          '901',
        ]);
      });
    },
  );

  it('the importer imports a match and reports a broken match in the same folder', async () => {
    const files = { 'a.xml': f7(), 'b.xml': f24(OPTA_HALVES), 'c.xml': f7({ id: 'f901' }) };
    await withFiles(files, async (folder) => {
      const [good, bad] = await opta.discover([folder]);
      if (good === undefined || bad === undefined) throw new Error('there should be two games');
      expect((await readWhole(good)).game.game_id).toBe('opta-900');
      await expect(readWhole(bad)).rejects.toThrow('c.xml: the F24 file (events) of its match is missing');
    });
  });

  it('the larger of two files with events of a match is imported, and a note names the other', async () => {
    const pass = optaEvent({ type: 1, player: 101, clock: [1, 0] });
    const files = { 'f7.xml': f7(), 'f24.xml': f24(OPTA_HALVES), 'f73.xml': f24([...OPTA_HALVES, pass]) };
    const [game, ...others] = await readFiles(opta, files);
    expect(others).toEqual([]);
    expect(game?.events.filter(({ event_type }) => event_type === 'pass')).toHaveLength(1);
    expect(game?.notes).toContain('f24.xml was not read: f73.xml has events of the same match and is larger');
  });

  it('a match that was not played to its end exists without events', async () => {
    const postponed = f7().replace('<MatchInfo>', '<MatchInfo Period="Postponed">');
    const [read] = await readFiles(opta, { 'f7.xml': postponed });
    expect(read?.game).toMatchObject({ status: 'postponed', kickoff_utc: '2030-05-04T19:30:00Z' });
    expect(read?.game.periods).toMatchObject([{ duration_s: null }, { duration_s: null }]);
    expect(read?.game.players).toHaveLength(6);
    expect([read?.events, read?.notes]).toEqual([[], ['the match has no file with events (F24)']]);
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
      { 'a.xml': f7(), 'b.xml': f7(), 'f24.xml': f24(OPTA_HALVES) },
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
      'contains no Opta (F7 and F24) files',
    ],
  ])('the importer rejects %s and reports the file name', async (_, files, message) => {
    await expect(readFiles(opta, files)).rejects.toThrow(message);
  });
});
