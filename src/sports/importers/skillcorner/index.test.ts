import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readWhole } from '../read-whole.fixture.ts';
import { skillcorner } from './index.ts';
import { frameOlder, frameV3, matchJson, standing, trackingV3 } from './skillcorner.fixture.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skillcorner-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function save(files: Readonly<Record<string, string>>, at = folder) {
  await mkdir(at, { recursive: true });
  for (const [name, text] of Object.entries(files)) await writeFile(join(at, name), text);
}

async function read(path = folder) {
  const [source] = await skillcorner.discover([path]);
  if (source === undefined) throw new Error('no game was found');
  return readWhole(source);
}

describe('V3', () => {
  it('has the home team attack +x in both halves, by the sides that the match states', async () => {
    await save({ '71_match.json': matchJson(), '71_tracking.jsonl': trackingV3() });
    const { game, frames, notes } = await read();
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
        { period: 1, type: 'first_half', duration_s: 0.2 },
        { period: 2, type: 'second_half', duration_s: 0.2 },
      ],
    });
    expect(notes).toEqual([]);
    for (const { players } of frames)
      expect(players[0]).toMatchObject({ player_id: 'skillcorner-11', x: -40 });
    expect(frames[0]).toMatchObject({ ball: { x: -1, y: -2, z: 0.5 } });
    expect(frames[2]).toMatchObject({ ball: { x: 1, y: 2, z: 0.5 } });
    expect(frames[3]?.ball).toBeNull();
  });

  it('counts seconds from the start of each half and skips frames outside them', async () => {
    await save({ '71_match.json': matchJson(), '71_tracking.jsonl': trackingV3() });
    const { frames, skipped } = await read();
    expect(frames.map(({ frame_id, period, time_s }) => [frame_id, period, time_s])).toEqual([
      [10, 1, 0],
      [11, 1, 0.1],
      [20, 2, 0],
      [21, 2, 0.1],
    ]);
    expect(skipped).toEqual({ 'a frame outside the periods': 2 });
  });

  it('marks extrapolated players, and names no one whom the match does not list', async () => {
    const tracking = frameV3(10, 1, '0:00:00.00', [...standing(1), [99, 0, 0]]);
    await save({ 'a.json': matchJson({ match_periods: null }), 'b.jsonl': tracking });
    const { frames, notes } = await read();
    const [frame] = frames;
    expect(frame?.players.map(({ is_visible }) => is_visible)).toEqual([true, false, true, true, true]);
    expect(frame?.players[4]).toMatchObject({ player_id: null, team: null });
    expect(notes).toEqual([expect.stringContaining('does not list 1 of the tracked ids')]);
  });

  it('turns nothing where the stated sides contradict the goalkeepers', async () => {
    const home_team_side = ['left_to_right', 'left_to_right'];
    await save({ 'a.json': matchJson({ home_team_side }), 'b.jsonl': trackingV3() });
    const { game, frames, notes } = await read();
    expect(game?.orientation).toBe('fixed');
    expect(frames[0]?.players[0]?.x).toBe(40);
    expect(notes).toEqual([expect.stringContaining('contradict')]);
  });

  it('says when the tracking ends before the match', async () => {
    const lines = trackingV3().split('\n').slice(0, 4).join('\n');
    await save({ 'a.json': matchJson(), 'b.jsonl': lines });
    expect((await read()).notes).toEqual([expect.stringContaining('ends at frame 20, before the end')]);
  });

  it.each([
    ['a line cut short', (text: string) => text.slice(0, -40), 'tracking.jsonl:6'],
    ['a clock that is none', (text: string) => text.replace('00:45:00.00', 'noon'), '"noon" is no time'],
    ['a frame without a number', (text: string) => text.replace('"frame":11', '"frame":null'), 'line 3'],
  ])('refuses %s', async (_, change, problem) => {
    await save({ 'match.json': matchJson(), 'tracking.jsonl': change(trackingV3()) });
    await expect(read()).rejects.toThrow(problem);
  });
});

describe('the older form', () => {
  const tracking = JSON.stringify(
    [
      frameOlder(3, null, null, []),
      frameOlder(4, 1, '0:00.10', [
        { x: 1, y: 1, z: 0.2, trackable_object: 55, track_id: 55 },
        { x: 30, y: 0, trackable_object: 1011, track_id: 1 },
        { x: -30, y: 0, trackable_object: 1021, track_id: 2 },
        { x: 5, y: 6, group_name: 'away team', track_id: 3 },
        { x: 7, y: 8, trackable_object: 1900, track_id: 4 },
        { x: 9, y: 9, group_name: 'balls', track_id: 5 },
        { x: 31, y: 2, trackable_object: 1011, track_id: 6 },
      ]),
      frameOlder(9, 2, '45:00.20', [{ x: -30, y: 0, trackable_object: 1011, track_id: 1 }]),
    ],
    null,
    1,
  );
  const match = matchJson({ match_periods: undefined, home_team_side: undefined });

  it('identifies what is tracked, keeps the anonymous, and tells the ends by the goalkeepers', async () => {
    await save({ 'match_data.json': match, 'structured_data.json': tracking });
    const { game, frames, skipped } = await read();
    expect(game?.orientation).toBe('team_a_positive_x');
    expect(frames[0]).toMatchObject({ frame_id: 4, period: 1, time_s: 0.1, ball: { x: -1, y: -1, z: 0.2 } });
    expect(frames[0]?.players).toEqual([
      expect.objectContaining({ player_id: 'skillcorner-11', team: 'Terns', x: -30, is_visible: null }),
      expect.objectContaining({ player_id: 'skillcorner-21', team: 'Herons', x: 30 }),
      expect.objectContaining({ player_id: null, team: 'Herons', x: -5, y: -6 }),
      expect.objectContaining({ player_id: null, team: null, x: -7 }),
      expect.objectContaining({ player_id: null, team: 'Terns', x: -31 }),
    ]);
    expect(frames[1]).toMatchObject({ period: 2, time_s: 0.2, players: [{ x: -30 }] });
    expect(skipped).toEqual({ 'a frame outside the periods': 1, 'a second ball in a frame': 1 });
  });

  it('notices an array that is cut between two frames', async () => {
    const cut = tracking.slice(0, tracking.lastIndexOf(','));
    await save({ 'match_data.json': match, 'structured_data.json': cut.slice(0, cut.lastIndexOf('}') + 1) });
    await expect(read()).rejects.toThrow('ends too early');
  });
});

describe('finding games', () => {
  it('pairs by the players, whatever the names, and finds the other file beside a named one', async () => {
    const other = matchJson({ id: 72 }).replaceAll(/"id":(\d\d),"team/g, '"id":5$1,"team');
    await save({ 'a.json': other, 'b.json': matchJson(), 'c.jsonl': trackingV3() });
    for (const name of ['b.json', 'c.jsonl']) {
      const sources = await skillcorner.discover([join(folder, name)]);
      expect(sources.map(({ label }) => label)).toEqual(['c.jsonl']);
      expect((await read(join(folder, name))).game?.game_id).toBe('skillcorner-71');
    }
  });

  it('reports a match without tracking and tracking without a match, and still gives the others', async () => {
    await save({ 'a.json': matchJson(), 'b.jsonl': trackingV3() }, join(folder, '1'));
    await save({ 'a.json': matchJson() }, join(folder, '2'));
    await save({ 'b.jsonl': trackingV3() }, join(folder, '3'));
    const sources = await skillcorner.discover([folder]);
    const report = { skip: () => undefined, note: () => undefined, progress: () => undefined };
    const results = await Promise.allSettled(sources.map((source) => source.read(report)));
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
  });

  it('takes extrapolated tracking where a match has both, and says so', async () => {
    await save({
      'm.json': matchJson(),
      'a_tracking.jsonl': trackingV3(),
      'a_extrapolated.jsonl': trackingV3(),
    });
    expect(await skillcorner.discover([folder])).toHaveLength(1);
    expect((await read()).notes).toEqual([expect.stringContaining('a_tracking.jsonl holds the same game')]);
  });

  it('tells that a pointer of Git LFS is not the file', async () => {
    const pointer = 'version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n';
    await save({ '71_match.json': matchJson(), '71_tracking.jsonl': pointer });
    await expect(read()).rejects.toThrow('git lfs pull');
  });
});
