import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Files, withFiles } from '../../contract/files.fixture.ts';
import { type ReadGame, readFiles, readWhole } from '../../contract/read-whole.fixture.ts';
import { skillcorner } from './index.ts';
import { frameOlder, frameV3, matchJson, standing, trackingV3 } from './skillcorner.fixture.ts';

async function read(files: Files): Promise<ReadGame> {
  const [game, ...others] = await readFiles(skillcorner, files);
  if (game === undefined || others.length > 0) throw new Error('expected exactly one game');
  return game;
}

const v3 = (lines: string = trackingV3(), match: string = matchJson()) =>
  read({ '71_match.json': match, '71_tracking.jsonl': lines });

describe('a game', () => {
  it('the importer reads the game description from the match JSON', async () => {
    const { game, notes, frameRate } = await v3();
    expect(game).toMatchObject({
      game_id: 'skillcorner-71',
      teams: { team_a: 'Terns', team_b: 'Herons' },
      score: { team_a: 2, team_b: 1 },
      date: '2031-08-09',
      venue: 'Harbour Ground',
      competition: 'Coast League',
      season: '2031',
      orientation: 'team_a_positive_x',
      playing_area: { length_m: 104, width_m: 67 },
      periods: [
        { period: 1, type: 'first_half', duration_s: 0.2, start_utc: null },
        { period: 2, type: 'second_half', duration_s: 0.2, start_utc: null },
      ],
    });
    expect(game.players[1]).toEqual({
      player_id: 'skillcorner-12',
      name: 'Ida Berg',
      team: 'Terns',
      jersey_number: 7,
      position: 'Left Wing',
      is_starter: null,
      minutes_played: null,
      played: null,
    });
    expect(game.players.map(({ team }) => team)).toEqual(['Terns', 'Terns', 'Herons', 'Herons']);
    expect(frameRate).toBe(10);
    expect(notes).toEqual([]);
  });

  it('the importer takes period lengths from the match JSON if the tracking ends earlier', async () => {
    const match_periods = [
      { period: 1, start_frame: 10, end_frame: 27_100 },
      { period: 2, start_frame: 27_800, end_frame: 27_000 },
    ];
    const { game } = await v3(trackingV3(), matchJson({ match_periods }));
    expect(game.periods.map(({ duration_s }) => duration_s)).toEqual([2709, 0.2]);
  });

  it('the importer ignores incomplete scores and players from other teams', async () => {
    const match = matchJson({
      away_team_score: null,
      players: [
        { id: 11, team_id: 1, short_name: 'I. Ōta', number: 1000, player_role: null },
        { id: 31, team_id: 3, first_name: 'Guest' },
      ],
    });
    const { game } = await v3(frameV3(10, 1, '00:00:00.00', [[11, 40, 1]]), match);
    expect(game.score).toBeNull();
    expect(game.players).toEqual([
      {
        player_id: 'skillcorner-11',
        name: 'I. Ōta',
        team: 'Terns',
        jersey_number: null,
        position: null,
        is_starter: null,
        minutes_played: null,
        played: null,
      },
    ]);
  });
});

describe('frames of V3', () => {
  it('the importer rotates frames so that the home team attacks towards +x in both halves', async () => {
    const { frames } = await v3();
    for (const { players } of frames) {
      expect(players[0]).toMatchObject({ player_id: 'skillcorner-11', team: 'Terns', x: -40 });
    }
    expect(frames[0]?.players[1]).toEqual({
      player_id: 'skillcorner-12',
      team: 'Terns',
      jersey_number: 7,
      x: -10,
      y: 20,
      z: null,
      speed: null,
      is_visible: false,
      orientation_deg: null,
    });
    expect(frames[0]).toMatchObject({ ball: { x: -1, y: -2, z: 0.5 } });
    expect(frames[2]).toMatchObject({ ball: { x: 1, y: 2, z: 0.5 } });
    expect(frames[3]?.ball).toBeNull();
  });

  it('the importer counts seconds from each half’s start and skips frames outside the halves', async () => {
    const { frames, skipped } = await v3();
    expect(frames.map(({ frame_id, period, time_s }) => [frame_id, period, time_s])).toEqual([
      [10, 1, 0],
      [11, 1, 0.1],
      [20, 2, 0],
      [21, 2, 0.1],
    ]);
    expect(skipped).toEqual({ 'frame outside the periods': 2 });
  });

  it.each([
    [3, '01:30:02.50', 2.5],
    [4, '01:45:01.00', 1],
    [5, '02:00:00.10', 0.1],
    // Some files restart the clock in each period.
    [2, '00:00:03.00', 3],
  ])('the importer converts the clock in period %i to elapsed seconds: %s', async (period, clock, time_s) => {
    const { frames, game } = await v3(frameV3(10, period, clock), matchJson({ match_periods: null }));
    expect(frames[0]).toMatchObject({ period, time_s });
    expect(game.periods[0]?.period).toBe(period);
  });

  it('the importer accepts frames that repeat a time at the start of a period', async () => {
    const { frames } = await v3([10, 11].map((frame) => frameV3(frame, 2, '00:45:00.00')).join('\n'));
    expect(frames.map(({ time_s }) => time_s)).toEqual([0, 0]);
  });

  it('the importer marks extrapolated players and imports unlisted players as anonymous tracks', async () => {
    const tracking = frameV3(10, 1, '0:00:00.00', [...standing(1), [99, 0, 0], [98, 1, 0]]);
    const { frames, notes } = await v3(tracking, matchJson({ match_periods: null }));
    const [frame] = frames;
    expect(frame?.players.map(({ is_visible }) => is_visible)).toEqual([true, false, true, true, true, true]);
    expect(frame?.players[4]).toMatchObject({ player_id: 'track:99', team: null, jersey_number: null });
    expect(notes).toEqual([
      'the match JSON does not list 2 of the tracked ids; frames show them as anonymous tracks',
    ]);
  });

  it('the importer drops players without a position', async () => {
    const half = frameV3(10, 1, '00:00:00.00').replace('"x":40', '"x":null').replace('"y":8', '"y":null');
    const { frames } = await v3(half);
    expect(frames[0]?.players.map(({ player_id }) => player_id)).toEqual([
      'skillcorner-12',
      'skillcorner-21',
    ]);
  });
});

describe('the direction of attack', () => {
  const noKeepers = (match: string) => match.replaceAll('"GK"', '"CB"');
  const both = (side: string) => matchJson({ home_team_side: [side, side] });

  it.each([
    ['the sides in the match JSON', noKeepers(matchJson())],
    ['the goalkeepers, if the match JSON has no sides', matchJson({ home_team_side: null })],
  ])('the importer takes the direction of attack from %s', async (_, match) => {
    const { game, frames } = await v3(trackingV3(), match);
    expect(game.orientation).toBe('team_a_positive_x');
    expect(frames.map(({ players }) => players[0]?.x)).toEqual([-40, -40, -40, -40]);
  });

  it('the direction of attack is unknown if the match JSON and the goalkeepers contradict each other', async () => {
    const { game, frames, notes } = await v3(trackingV3(), both('left_to_right'));
    expect(game.orientation).toBe('fixed');
    expect(frames[0]?.players[0]?.x).toBe(40);
    expect(notes).toEqual([expect.stringContaining('contradict')]);
  });

  it('the importer determines the direction of attack only from each period’s first frames', async () => {
    const lines = Array.from({ length: 60 }, (_, index) =>
      frameV3(10 + index, 1, `00:00:0${Math.floor(index / 10)}.${index % 10}0`),
    );
    const { frames } = await v3([...lines, frameV3(700, 2, '00:45:00.00')].join('\n'));
    expect(frames).toHaveLength(61);
    expect(frames.at(-1)?.players[0]?.x).toBe(-40);
  });
});

describe('tracking that ends early', () => {
  const match_periods = [
    { period: 2, start_frame: 20, end_frame: 22 },
    { period: 1, start_frame: 10, end_frame: 11 },
  ];

  it('the importer adds a note if the tracking ends before the match', async () => {
    const lines = trackingV3().split('\n').slice(0, 5).join('\n');
    const { notes } = await v3(lines, matchJson({ match_periods }));
    expect(notes).toEqual(['the tracking ends at frame 21, before the end of the match at frame 22']);
  });

  it('the importer adds no note if frames outside the periods reach the end of the match', async () => {
    expect((await v3(trackingV3(), matchJson({ match_periods }))).notes).toEqual([]);
  });

  it('the importer adds no note about an early end if the match JSON has no periods', async () => {
    const { notes } = await v3(trackingV3(), matchJson({ match_periods: null }));
    expect(notes).toEqual([]);
  });
});

describe('import errors', () => {
  it.each([
    ['a truncated line', (text: string) => text.slice(0, -40), 'tracking.jsonl:6'],
    [
      'an invalid clock time',
      (text: string) => text.replace('00:45:00.00', 'noon'),
      'frame 20: "noon" is not a time on the match clock',
    ],
    [
      'a clock time before the start of its period',
      (text: string) => text.replace('00:45:00.10', '00:44:59.00'),
      'frame 21: 00:44:59.00 is before the start of period 2',
    ],
    [
      'a frame without a number',
      (text: string) => text.replace('"frame":11', '"frame":null'),
      'line 3: frame',
    ],
  ])('the importer rejects %s', async (_, change, problem) => {
    await expect(v3(change(trackingV3()))).rejects.toThrow(problem);
  });
});

describe('the older format', () => {
  const tracking = JSON.stringify(
    [
      frameOlder(3, null, null, []),
      frameOlder(4, 1, '0:00.10', [
        { x: 1, y: 1, z: 0.2, trackable_object: 55, track_id: 55 },
        { x: 30, y: 0, trackable_object: 1011, track_id: 1, is_visible: false, orientation_deg: null },
        { x: -30, y: 0, trackable_object: 1021, track_id: 2 },
        { x: 5, y: 6, group_name: 'away team', track_id: 3 },
        { x: 7, y: 8, trackable_object: 1900, track_id: 4 },
        { x: 9, y: 9, group_name: 'balls', track_id: 5 },
        { x: 31, y: 2, trackable_object: 1011, track_id: 6 },
        { x: 8, y: 9, group_name: 'home team', track_id: 7 },
        { x: 2, y: 3, trackable_object: 4711, group_name: 'referee', track_id: 8 },
      ]),
      frameOlder(9, 2, '45:00.20', [{ x: -30, y: 0, trackable_object: 1011, track_id: 1 }]),
      frameOlder(10, 2, '46:01.20', [{ x: 3, y: 4, group_name: 'balls', track_id: 5 }]),
    ],
    null,
    1,
  );
  const match = matchJson({ match_periods: undefined, home_team_side: undefined });

  it('the importer reads the older format and infers directions from the goalkeepers', async () => {
    const { game, frames, skipped, notes } = await read({
      'match_data.json': match,
      'structured_data.json': tracking,
    });
    expect(game.orientation).toBe('team_a_positive_x');
    expect(frames[0]).toMatchObject({ frame_id: 4, period: 1, time_s: 0.1, ball: { x: -1, y: -1, z: 0.2 } });
    expect(frames[0]?.players).toEqual([
      expect.objectContaining({
        player_id: 'skillcorner-11',
        team: 'Terns',
        x: -30,
        is_visible: false,
        orientation_deg: null,
      }),
      expect.objectContaining({
        player_id: 'skillcorner-21',
        team: 'Herons',
        x: 30,
        is_visible: null,
        orientation_deg: null,
      }),
      expect.objectContaining({ player_id: null, team: 'Herons', x: -5, y: -6 }),
      expect.objectContaining({ player_id: 'track:1900', team: null, x: -7 }),
      // This track has the same `trackable_object` as an earlier track in the frame.
      expect.objectContaining({
        player_id: 'track:1011',
        team: 'Terns',
        jersey_number: null,
        x: -31,
      }),
      expect.objectContaining({ player_id: null, team: 'Terns', x: -8 }),
      expect.objectContaining({ player_id: 'track:4711', team: null, x: -2 }),
    ]);
    expect(frames[1]).toMatchObject({ period: 2, time_s: 0.2, players: [{ x: -30 }], ball: null });
    expect(frames[2]).toMatchObject({
      time_s: 61.2,
      ball: { x: 3, y: 4, z: null },
      ball_state: null,
      ball_team: null,
      players: [],
    });
    expect(skipped).toEqual({ 'frame outside the periods': 1, 'second ball in a frame': 1 });
    // The referee is listed; the tracked object 4711 is not.
    expect(notes).toEqual([
      'the match JSON does not list 1 of the tracked ids; frames show them as anonymous tracks',
    ]);
  });

  it('the importer recognises the ball by its group if the match JSON lists no ball', async () => {
    const ballless = matchJson({ match_periods: null, home_team_side: null, ball: null });
    const { frames } = await read({ 'match_data.json': ballless, 'structured_data.json': tracking });
    expect(frames[0]?.ball).toEqual({ x: -9, y: -9, z: null });
    expect(frames[0]?.players).toHaveLength(8);
  });

  it('the importer rejects an array that is truncated between two frames', async () => {
    const cut = tracking.slice(0, tracking.lastIndexOf(','));
    const files = {
      'match_data.json': match,
      'structured_data.json': cut.slice(0, cut.lastIndexOf('}') + 1),
    };
    await expect(read(files)).rejects.toThrow('ends too early');
  });
});

describe('finding games', () => {
  const strangers = matchJson({ id: 72 }).replaceAll(/"id":(\d\d),"team/g, '"id":5$1,"team');

  it('discovery pairs files by players and finds the other file in the same folder', async () => {
    await withFiles(
      { 'a.json': strangers, 'b.json': matchJson(), 'c.jsonl': trackingV3() },
      async (folder) => {
        for (const name of ['b.json', 'c.jsonl']) {
          const [source, ...others] = await skillcorner.discover([join(folder, name)]);
          if (source === undefined) throw new Error(`${name} was not found`);
          expect([source.label, others]).toEqual(['c.jsonl', []]);
          expect((await readWhole(source)).game.game_id).toBe('skillcorner-71');
        }
      },
    );
  });

  it('discovery pairs files only if more than half of the tracked players are listed', async () => {
    const some = (ids: readonly number[]) =>
      frameV3(
        10,
        1,
        '00:00:00.00',
        ids.map((id) => [id, id, 0]),
      );
    expect((await v3(some([11, 12, 21, 98]))).frames).toHaveLength(1);
    for (const ids of [
      [11, 12, 98, 99],
      [97, 98],
    ]) {
      await expect(v3(some(ids))).rejects.toThrow('no match JSON in its folder matches this tracking');
    }
  });

  it('discovery reports unpaired matches and tracking and imports the other games', async () => {
    const files = {
      '1/a.json': matchJson(),
      '1/b.jsonl': trackingV3(),
      '2/a.json': matchJson(),
      '3/b.jsonl': trackingV3(),
    };
    await withFiles(files, async (folder) => {
      const sources = await skillcorner.discover([folder]);
      const results = await Promise.allSettled(sources.map(readWhole));
      expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
    });
  });

  it('the importer prefers extrapolated tracking and adds a note if a match has both kinds', async () => {
    const { label, notes } = await read({
      'm.json': matchJson(),
      'a_tracking.jsonl': trackingV3(),
      'b_extrapolated.jsonl': trackingV3(),
    });
    expect(label).toBe('b_extrapolated.jsonl');
    expect(notes).toEqual([expect.stringContaining('a_tracking.jsonl was not imported')]);
  });

  it.each([
    [
      'a Git LFS pointer',
      'version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n',
      'git lfs pull',
    ],
    ['an empty file', '', '71_tracking.jsonl: is empty'],
  ])('the importer rejects %s named like a SkillCorner file', async (_, text, problem) => {
    await expect(v3(text)).rejects.toThrow(problem);
  });

  it.each([
    ['JSON Lines without players', 'other.jsonl', '{"frame": 1}\n'],
    ['JSON without match fields', 'other.json', '{"home_team": {}, "away_team": {}}'],
    ['tracking with another file extension', 'tracking.txt', trackingV3()],
    ['an empty file without a SkillCorner name', 'other.json', ''],
  ])('discovery ignores %s', async (_, name, text) => {
    await expect(read({ [name]: text, 'readme.md': '' })).rejects.toThrow('contains no SkillCorner files');
  });
});

describe('an anonymised game', () => {
  it.each([
    ['has no team names', { id: 1, name: null }, { id: 2 }],
    ['gives both teams the same name', { id: 1, name: 'Team' }, { id: 2, name: 'Team ' }],
  ])('the importer calls the teams Home and Away if the match JSON %s', async (_, home_team, away_team) => {
    const { game, notes } = await v3(trackingV3(), matchJson({ home_team, away_team }));
    expect(game.teams).toEqual({ team_a: 'Home', team_b: 'Away' });
    expect(game.players.map(({ team }) => team)).toEqual(['Home', 'Home', 'Away', 'Away']);
    expect(notes).toEqual(['the match JSON has no team names; the teams are called Home and Away']);
  });

  const nobody = Array.from({ length: 4 }, (_, i) =>
    frameOlder(10 + i, 1, `00:00.${i}`, [
      { x: 40, y: 0, group_name: 'home team' },
      { x: -40, y: 0, group_name: 'away team' },
    ]),
  );

  it.each([
    ['file name', '71_tracking.json', '71_match.json'],
    ['match id', 'frames of 71.json', 'the match.json'],
  ])('discovery pairs tracking without player ids with its match by %s', async (_, tracking, match) => {
    const { frames } = await read({ [match]: matchJson(), [tracking]: JSON.stringify(nobody) });
    expect(frames[0]?.players.map(({ player_id, team }) => [player_id, team])).toEqual([
      [null, 'Terns'],
      [null, 'Herons'],
    ]);
  });

  it('discovery rejects tracking without player ids or other evidence of its match', async () => {
    const files = { '72_tracking.json': JSON.stringify(nobody), '71_match.json': matchJson() };
    await expect(readFiles(skillcorner, files)).rejects.toThrow(
      'no match JSON in its folder matches this tracking',
    );
  });

  it('the importer accepts an anonymised match without players', async () => {
    const { frames } = await v3(trackingV3(), matchJson({ players: [] }));
    expect(frames).toHaveLength(4);
    expect(frames[0]?.players[0]).toMatchObject({ player_id: 'track:11', team: null });
  });
});
