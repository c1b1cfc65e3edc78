import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sportec } from './index.ts';
import {
  at,
  event,
  frameSet,
  information,
  KICK_OFFS,
  lineUp,
  MATCH,
  put,
  readOnly,
  tracking,
  withFiles,
} from './sportec.fixture.ts';

const events = put(KICK_OFFS.join('\n'));

describe('a match of the DFL’s', () => {
  it('is put together from files of any name by the match they state', async () => {
    const other = information().replaceAll(MATCH, 'DFL-MAT-OTHER');
    await withFiles({ 'a.xml': events, 'b.xml': information(), 'c.xml': other }, async (folder) => {
      const found = await sportec.discover([folder]);
      expect(found.map(({ label }) => label)).toEqual([MATCH, 'DFL-MAT-OTHER']);
      expect((await sportec.discover([join(folder, 'a.xml')])).map(({ label }) => label)).toEqual([MATCH]);
    });
  });

  it('has its description, and the local date of the kick-off', async () => {
    const { game, notes } = await readOnly({ 'information.xml': information(), 'events.xml': events });
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
        { period: 1, type: 'first_half', duration_s: 2700 },
        { period: 2, type: 'second_half', duration_s: 2800 },
      ],
    });
    expect(game.players).toHaveLength(20);
    expect(game.players[10]).toEqual({
      player_id: 'sportec-H-0',
      name: 'Ada home 0',
      team: 'Otters',
      jersey_number: 1,
      position: 'TW',
    });
    expect(notes).toEqual([]);
  });

  it('overlays events, in local time, with tracking, in UTC, also after the ends were changed', async () => {
    const shot = '<ShotAtGoal Team="H" Player="H-0"><ShotWide/></ShotAtGoal>';
    const { events: mapped, frames } = await readOnly({
      'information.xml': information(),
      'events.xml': put(
        [...KICK_OFFS, event(0.05, shot, at(40, 40)), event(3600.08, shot, at(60, 40))].join(''),
      ),
      'tracking.xml': tracking(
        frameSet({ section: 'secondHalf', team: 'H', person: 'H-0', from: 100_000, xs: [8, 9, 10] }),
        frameSet({ section: 'firstHalf', team: 'H', person: 'H-0', from: 10_000, xs: [-9, -10, -11] }),
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

  it('is told its direction by the line-up where there are no events', async () => {
    const { game, frames } = await readOnly({
      'information.xml': information(),
      'tracking.xml': tracking(...lineUp('firstHalf', 10_000), ...lineUp('secondHalf', 100_000)),
    });
    expect(game.orientation).toBe('team_a_positive_x');
    for (const { players } of frames) {
      for (const { x, team } of players) expect(Math.sign(x)).toBe(team === 'Otters' ? -1 : 1);
    }
  });

  it('stays as it is where kick-off and line-up contradict each other', async () => {
    const turned = events.replace('TeamLeft="G" TeamRight="H"', 'TeamLeft="H" TeamRight="G"');
    const { game, notes } = await readOnly({
      'information.xml': information(),
      'events.xml': turned,
      'tracking.xml': tracking(...lineUp('firstHalf', 10_000)),
    });
    expect(game.orientation).toBe('fixed');
    expect(notes[0]).toContain('the kick-off and the line-up contradict each other in period 1');
  });

  it('goes without match information where there is only tracking', async () => {
    const { game, frames, notes } = await readOnly({
      'tracking.xml': tracking(
        frameSet({ section: 'firstHalf', team: 'H', person: 'H-0', from: 10_000, xs: [1] }),
        frameSet({ section: 'firstHalf', team: 'G', person: 'G-0', from: 10_000, xs: [2] }),
        frameSet({ section: 'firstHalf', team: 'referee', person: 'R', from: 10_000, xs: [3] }),
      ),
    });
    expect(game).toMatchObject({ teams: { team_a: 'H', team_b: 'G' }, orientation: 'fixed', date: null });
    expect(game.players.map(({ player_id, name }) => [player_id, name])).toEqual([
      ['sportec-H-0', null],
      ['sportec-G-0', null],
    ]);
    expect(frames[0]?.players.map(({ team }) => team)).toEqual(['H', 'G', null]);
    expect(notes[0]).toContain('there is no match information');
  });

  it.each([
    ['events without match information', { 'events.xml': events }, 'events.xml: the match information of'],
    ['match information alone', { 'm.xml': information() }, 'm.xml: neither events nor tracking'],
    [
      'two files of one kind',
      { 'a.xml': events, 'b.xml': events, 'm.xml': information() },
      'b.xml: is the events of match',
    ],
    [
      'a time without an offset',
      { 'm.xml': information(), 'e.xml': events.replace('+02:00', '') },
      'e.xml:3: EventTime is no time with an offset',
    ],
    [
      'a team that does not play',
      { 'm.xml': information(), 'e.xml': put(KICK_OFFS[0]?.replace('"G"', '"X"') ?? '') },
      'TeamLeft "X" is neither team',
    ],
    [
      'an unknown section',
      { 'm.xml': information(), 'e.xml': put(KICK_OFFS[0]?.replace('firstHalf', 'thirdHalf') ?? '') },
      'unknown GameSection "thirdHalf"',
    ],
    [
      'players of three teams',
      {
        'm.xml': information(),
        't.xml': tracking(
          frameSet({ section: 'firstHalf', team: 'X', person: 'X-1', from: 10_000, xs: [1] }),
        ),
      },
      't.xml:4: team X is neither team',
    ],
  ])('%s is an error that names the file', async (_, files: Record<string, string>, message) => {
    await expect(readOnly(files)).rejects.toThrow(message);
  });

  it('an empty file with a name of the DFL’s is not passed over', async () => {
    const name = 'DFL_03_02_events_raw_DFL-MAT-TEST01.xml';
    await expect(readOnly({ 'm.xml': information(), [name]: '' })).rejects.toThrow(`${name}: is empty`);
  });
});
