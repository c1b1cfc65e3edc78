import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { type Files, withFiles } from '../../contract/files.fixture.ts';
import { sportec } from './index.ts';
import {
  dflDocument,
  dflEvent,
  frameSet,
  lineUp,
  MATCH,
  matchInformation,
  positioned,
  readSingleGame,
  trackingFile,
  WHISTLES,
} from './sportec.fixture.ts';

const events = dflDocument(WHISTLES.join('\n'));

describe('the files of a DFL match', () => {
  it('discovery accepts files with any name and combines them by match id', async () => {
    const other = matchInformation().replaceAll(MATCH, 'DFL-MAT-OTHER');
    const files = { 'a.xml': events, 'b.xml': matchInformation(), 'c.xml': other, 'd.txt': events };
    await withFiles(files, async (folder) => {
      const found = await sportec.discover([folder]);
      expect(found.map(({ label }) => label)).toEqual([MATCH, 'DFL-MAT-OTHER']);
      const [source, ...others] = await sportec.discover([join(folder, 'a.xml')]);
      expect([source?.label, others]).toEqual([MATCH, []]);
      expect(source?.bytes).toBe(Buffer.byteLength(events) + Buffer.byteLength(matchInformation()));
    });
  });

  it.each<[string, Files, string]>([
    ['events without match information', { 'events.xml': events }, 'events.xml: the match information of'],
    [
      'match information alone',
      { 'm.xml': matchInformation() },
      `m.xml: both events and tracking of ${MATCH} are missing`,
    ],
    [
      'events with tracking, but without match information',
      { 'e.xml': events, 't.xml': trackingFile(frameSet({ xs: [1] })) },
      'e.xml: the match information of',
    ],
    [
      'two events files',
      { 'a.xml': events, 'b.xml': events, 'm.xml': matchInformation() },
      'b.xml: is a second events file for game',
    ],
    [
      'a file without a match id',
      { 'e.xml': dflDocument('<Event EventId="1"/>') },
      'e.xml: has no MatchId near its start',
    ],
    [
      'an empty file with a DFL file name',
      { 'm.xml': matchInformation(), [`DFL_03_02_events_raw_${MATCH}.xml`]: '' },
      `${MATCH}.xml: is empty`,
    ],
    ['an empty file without a match id in its name', { 'DFL_03_02_events_raw.xml': '' }, 'raw.xml: is empty'],
    [
      'a different kind of DFL document',
      { 'x.xml': dflDocument('<Table/>') },
      'contains no Sportec Solutions',
    ],
    [
      'another vendor’s events',
      { 'x.xml': `<Feed><Event MatchId="${MATCH}"/></Feed>` },
      'contains no Sportec',
    ],
  ])('the importer reports %s with the file name', async (_, files, message) => {
    await expect(readSingleGame(files)).rejects.toThrow(message);
  });

  it('the importer rejects an event from a different match', async () => {
    const moved = events.replace(
      /MatchId="[^"]*"(?=[^>]*>\s*<FinalWhistle GameSection="secondHalf")/,
      'MatchId="X"',
    );
    await expect(readSingleGame({ 'm.xml': matchInformation(), 'e.xml': moved })).rejects.toThrow(
      /e\.xml:6: event \d+ belongs to match X, not DFL-MAT-TEST01/,
    );
  });
});

describe('the description of a DFL match', () => {
  it('the importer reads the game description with the local kickoff date', async () => {
    const { game, notes } = await readSingleGame({ 'm.xml': matchInformation(), 'e.xml': events });
    expect(game).toMatchObject({
      game_id: `sportec-${MATCH}`,
      date: '2030-05-05',
      venue: 'River Ground',
      teams: { team_a: 'Otters', team_b: 'Herons' },
      duration_minutes: 92,
      competition: 'Invented League',
      season: '2029/2030',
      score: { team_a: 1, team_b: 0 },
      playing_area: { length_m: 100, width_m: 60 },
      orientation: 'team_a_positive_x',
      periods: [
        { period: 1, type: 'first_half', duration_s: 2700, start_utc: '2030-05-04T22:30:00.000Z' },
        { period: 2, type: 'second_half', duration_s: 2800, start_utc: '2030-05-04T23:30:00.000Z' },
      ],
    });
    expect(game.players).toHaveLength(20);
    expect(game.players[10]).toEqual({
      player_id: 'sportec-H-0',
      name: 'Ada home 0',
      team: 'Otters',
      jersey_number: 1,
      position: 'TW',
      is_starter: null,
      minutes_played: null,
      played: null,
    });
    expect(notes).toEqual([]);
  });

  it('values missing from the source are null', async () => {
    const silent = matchInformation({ general: '', environment: '', result: '' })
      .replace('CompetitionName="Invented League" Season="2029/2030"', '')
      .replaceAll(/ShirtNumber="\d+" FirstName="Ada" LastName="[^"]*" PlayingPosition="TW"/g, '');
    const { game } = await readSingleGame({ 'm.xml': silent, 't.xml': trackingFile(...lineUp()) });
    expect(game).toMatchObject({ date: null, venue: null, competition: null, season: null, score: null });
    expect(game.players[0]).toEqual({
      player_id: 'sportec-G-0',
      name: null,
      team: 'Herons',
      jersey_number: null,
      position: null,
      is_starter: null,
      minutes_played: null,
      played: null,
    });
  });

  it.each([
    ['KickoffTime="2030-05-04T22:30:00Z" PlannedKickoffTime="2030-05-03T22:00:00Z"', '2030-05-04'],
    ['PlannedKickoffTime="2030-05-03T22:00:00Z"', '2030-05-03'],
  ])('the date of a match without events is %s', async (general, date) => {
    const { game } = await readSingleGame({
      'm.xml': matchInformation({ general }),
      't.xml': trackingFile(...lineUp()),
    });
    expect(game.date).toBe(date);
  });

  it.each([
    ['from the match information', 'PitchX="100" PitchY="60"', true, [100, 60]],
    ['from the tracking, if the match information has a zero', 'PitchX="100" PitchY="0"', true, [90, 50]],
    [
      'from the tracking, if the match information has an empty value',
      'PitchX="" PitchY="60"',
      true,
      [90, 50],
    ],
    ['from the defaults, if neither file has a size', '', false, [105, 68]],
  ])('the importer takes the pitch size %s', async (_, environment, inTracking, [length_m, width_m]) => {
    const tracked = trackingFile(...lineUp());
    const { game } = await readSingleGame({
      'm.xml': matchInformation({ environment }),
      't.xml': inTracking ? tracked : tracked.replace(/<PitchSize[^>]*>/, ''),
    });
    expect(game.playing_area).toEqual({ length_m, width_m });
  });

  it.each<[string, string, string, object]>([
    [
      'only a short name',
      / FirstName="Ada" LastName="home 3"/.source,
      ' Shortname="Adinha"',
      { name: 'Adinha' },
    ],
    [
      'an invalid shirt number',
      /ShirtNumber="4" FirstName="Ada" LastName="home 3"/.source,
      'ShirtNumber="4a" FirstName="Ada"',
      { jersey_number: null, name: 'Ada' },
    ],
  ])('the importer accepts a player with %s', async (_, pattern, text, player) => {
    const information = matchInformation().replace(new RegExp(pattern), text);
    const { game } = await readSingleGame({ 'm.xml': information, 'e.xml': events });
    expect(game.players.find(({ player_id }) => player_id === 'sportec-H-3')).toMatchObject(player);
  });

  it('the importer adds ids to team names if both teams have the same name', async () => {
    const { game } = await readSingleGame({
      'm.xml': matchInformation({ guestName: 'Otters' }),
      'e.xml': events,
    });
    expect(game.teams).toEqual({ team_a: 'Otters (H)', team_b: 'Otters (G)' });
    expect(game.players[0]?.team).toBe('Otters (G)');
  });

  it('teams and players have only ids without match information', async () => {
    const { game, frames, notes } = await readSingleGame({
      't.xml': trackingFile(
        frameSet({ team: 'H', person: 'H-0', xs: [1] }),
        frameSet({ team: 'G', person: 'G-0', xs: [2] }),
        frameSet({ team: 'Referee', person: 'R', xs: [3] }),
        frameSet({ team: 'BALL', person: 'B', xs: [4] }),
      ),
    });
    expect(game).toMatchObject({ teams: { team_a: 'H', team_b: 'G' }, orientation: 'fixed', date: null });
    expect(game.players.map(({ player_id, name }) => [player_id, name])).toEqual([
      ['sportec-H-0', null],
      ['sportec-G-0', null],
    ]);
    expect(frames[0]?.players.map(({ team }) => team)).toEqual(['H', 'G', null]);
    expect(notes).toEqual([
      'no match information: teams and players have only ids, and the game has no date or score',
      'coordinates are not rotated, orientation is fixed: the direction of attack is unknown in period 1',
    ]);
  });

  it.each<[string, Files, string]>([
    [
      'no <General>',
      { 'm.xml': dflDocument(`<MatchInformation MatchId="${MATCH}"/>`), 'e.xml': events },
      'm.xml:2: has no <MatchInformation> with <General> in it',
    ],
    [
      'one team only',
      { 'm.xml': matchInformation().replace(/<Team TeamId="G".*?<\/Team>/, ''), 'e.xml': events },
      'm.xml:3: must list two teams in <Teams>',
    ],
    [
      'a team without a name',
      { 'm.xml': matchInformation({ guestName: ' ' }), 'e.xml': events },
      'm.xml:3: <General> has no GuestTeamName',
    ],
    [
      'a pitch size that is not a number',
      { 'm.xml': matchInformation({ environment: 'PitchX="long" PitchY="60"' }), 'e.xml': events },
      'm.xml:5: the pitch size is not a number: "long"',
    ],
    [
      'a player from a third team',
      { 'm.xml': matchInformation(), 't.xml': trackingFile(frameSet({ team: 'X', xs: [1] })) },
      "t.xml:4: team X is not one of the match's teams",
    ],
    [
      'players from three teams, without match information',
      { 't.xml': trackingFile(...['H', 'G', 'X'].map((team) => frameSet({ team, xs: [1] }))) },
      't.xml: tracking without match information must have players from two teams, not from 3',
    ],
  ])('the importer reports %s with the file name', async (_, files, message) => {
    await expect(readSingleGame(files)).rejects.toThrow(message);
  });
});

test('the importer aligns events in local time with tracking in UTC in both halves', async () => {
  const shot = '<ShotAtGoal Team="H" Player="H-0"><ShotWide/></ShotAtGoal>';
  const { events: mapped, frames } = await readSingleGame({
    'information.xml': matchInformation(),
    'events.xml': dflDocument(
      [
        ...WHISTLES,
        dflEvent(0.05, shot, positioned(40, 40)),
        dflEvent(3600.08, shot, positioned(60, 40)),
      ].join(''),
    ),
    'tracking.xml': trackingFile(
      frameSet({ section: 'secondHalf', person: 'H-0', xs: [8, 9, 10] }),
      frameSet({ section: 'firstHalf', person: 'H-0', xs: [-9, -10, -11] }),
    ),
  });
  const shots = mapped.filter(({ event_type }) => event_type === 'shot');
  expect(shots.map(({ time_s, frame_id, x, y }) => [time_s, frame_id, x, y])).toEqual([
    [0.05, 10_001, 10, -10],
    [0.08, 100_002, 10, 10],
  ]);
  expect(frames.map(({ frame_id, time_s }) => [frame_id, time_s])).toEqual([
    [10_000, 0],
    [10_001, 0.04],
    [10_002, 0.08],
    [100_000, 0],
    [100_001, 0.04],
    [100_002, 0.08],
  ]);
  for (const { frame_id } of shots) {
    const player = frames.find((frame) => frame.frame_id === frame_id)?.players[0];
    expect(player).toMatchObject({ x: 10, player_id: 'sportec-H-0', jersey_number: 1, speed: 10 });
  }
});
