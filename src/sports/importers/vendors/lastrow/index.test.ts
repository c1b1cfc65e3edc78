import { describe, expect, it } from 'vitest';
import { type Files, withFiles } from '../../contract/files.fixture.ts';
import { type ReadGame, readFiles, readWhole } from '../../contract/read-whole.fixture.ts';
import { importFiles } from '../../contract/sample.fixture.ts';
import { NothingFound } from '../../core/errors.ts';
import { lastrow } from './index.ts';
import { FRAMES, goalCsv, goalsCsv } from './lastrow.fixture.ts';

async function read(name: string, text: string): Promise<ReadGame> {
  const [game] = await readFiles(lastrow, { [name]: text });
  if (game === undefined) throw new Error('no game was found');
  return game;
}

const NAME = 'TER_[1]-0_HER.csv';

describe('a file with one goal', () => {
  it('the importer imports a goal as a game with two teams and one event', async () => {
    const { game, events, notes, frameRate } = await read('TER_[2]-1_HER.csv', goalCsv());
    expect(game).toMatchObject({
      game_id: 'lastrow-TER_~5B2~5D-1_HER',
      teams: { team_a: 'TER', team_b: 'HER' },
      score: null,
      date: null,
      duration_minutes: null,
      orientation: 'team_a_positive_x',
      periods: [{ period: 1, type: 'period', duration_s: FRAMES / 20, start_utc: null }],
    });
    expect(
      game.players.map(({ player_id, team, jersey_number }) => [player_id, team, jersey_number]),
    ).toEqual([
      ['lastrow-TER_~5B2~5D-1_HER-7', 'TER', 9],
      ['lastrow-TER_~5B2~5D-1_HER-8', 'HER', null],
    ]);
    expect(events).toHaveLength(1);
    expect(events[0]).toMatchObject({
      event_type: 'goal',
      team: 'TER',
      time_s: null,
      player_id: null,
      x: null,
      is_successful: true,
      outcome: 'goal',
      attributes: { score: { team_a: 2, team_b: 1 } },
    });
    expect(frameRate).toBe(20);
    expect(notes).toEqual([]);
  });

  it('the importer converts rows grouped by player to frames in metres', async () => {
    const { frames } = await read('TER_[2]-1_HER.csv', goalCsv());
    expect(frames.map(({ frame_id, time_s }) => [frame_id, time_s])).toEqual(
      Array.from({ length: FRAMES }, (_, frame) => [frame, frame / 20]),
    );
    expect(frames[0]?.ball).toEqual({ x: 10.5, y: 0, z: null });
    const unknown = { z: null, speed: null, is_visible: null, orientation_deg: null };
    expect(frames[0]?.players).toEqual([
      { ...unknown, player_id: 'lastrow-TER_~5B2~5D-1_HER-7', team: 'TER', jersey_number: 9, x: 21, y: 6.8 },
      {
        ...unknown,
        player_id: 'lastrow-TER_~5B2~5D-1_HER-8',
        team: 'HER',
        jersey_number: null,
        x: 47.25,
        y: 0,
      },
    ]);
  });

  it('the importer accepts frames in any order and with any first number', async () => {
    const [header = '', ...rows] = goalCsv()
      .replaceAll(/^(\d),(\d)/gm, '$1,10$2')
      .trimEnd()
      .split('\n');
    const { frames, game } = await read(NAME, `${[header, ...rows.toReversed()].join('\n')}\n`);
    expect(frames.map(({ frame_id, time_s }) => [frame_id, time_s])).toEqual(
      Array.from({ length: FRAMES }, (_, frame) => [100 + frame, frame / 20]),
    );
    expect(game).toMatchObject({ periods: [{ duration_s: FRAMES / 20 }], orientation: 'team_a_positive_x' });
  });

  it.each([
    ['TER_[1]-0_HER.csv', true, 1],
    ['TER_[1]-0_HER.csv', false, 1],
    ['HER_0-[1]_TER.csv', true, -1],
    ['HER_0-[1]_TER.csv', false, -1],
  ])(
    'the importer rotates the goal of %s so that team_a attacks towards +x (ball to the right: %s)',
    async (name, towardsRight, side) => {
      const { frames } = await read(name, goalCsv(towardsRight));
      expect(Math.sign(frames.at(-1)?.ball?.x ?? 0)).toBe(side);
    },
  );

  it.each([
    [70, 'fixed'],
    [76, 'team_a_positive_x'],
    [30, 'fixed'],
  ])('a goal with the last ball position at %i%% has the orientation %s', async (x, orientation) => {
    const short = goalCsv()
      .replaceAll(/^0,[34],.*\n/gm, '')
      .replace(/^0,2,80/m, `0,2,${x}`);
    const { game, notes } = await read(NAME, short);
    expect(game.orientation).toBe(orientation);
    expect(notes).toEqual(
      orientation === 'fixed'
        ? ['coordinates are not rotated, orientation is fixed: the ball does not end near a goal']
        : [],
    );
  });

  it('the importer adds a note if a player is missing from some frames', async () => {
    const rows = goalCsv().trimEnd().split('\n').slice(0, -2);
    const { notes } = await read(NAME, `${rows.join('\n')}\n`);
    expect(notes).toEqual([`player 8 is in ${FRAMES - 2} of the ${FRAMES} frames`]);
  });

  it('the importer names teams after the sides if the file name has no scoreline', async () => {
    const { game, events, notes } = await read('goal.csv', goalCsv());
    expect(game.teams).toEqual({ team_a: 'attack', team_b: 'defense' });
    expect(events[0]?.attributes).toEqual({});
    expect(notes).toEqual(['the name has no scoreline; the teams are named after the sides in the file']);
  });

  it('the importer accepts people without a side or position, and num as the number column', async () => {
    const text = goalCsv()
      .replace('player_num', 'num')
      .replaceAll(/,attack,/g, ',,')
      .replace(/^8,0,95,50/m, '8,0,95,')
      .replace(/^8,1,95,50/m, '8,1,,50');
    const { frames, game } = await read(NAME, text);
    expect(frames.slice(0, 3).map(({ players }) => players.map(({ team }) => team))).toEqual([
      [null],
      [null],
      [null, 'HER'],
    ]);
    expect(frames[0]?.players[0]).toMatchObject({ player_id: null, team: null, jersey_number: 9 });
    expect(game.players).toHaveLength(1);
  });

  it('the importer accepts team members without a colour', async () => {
    const text = goalCsv().replaceAll(',green,green', ',,');
    expect((await read(NAME, text)).frames[0]?.players.map(({ team }) => team)).toEqual(['TER', 'HER']);
  });

  it.each([
    ['a truncated row', goalCsv().slice(0, -20), 'truncated'],
    ['a truncated last field', goalCsv().slice(0, -3), 'truncated'],
    ['no rows', goalCsv().split('\n', 1).join('').concat('\n'), `${NAME}: has no rows`],
  ])('the importer rejects a file with %s', async (_, text, problem) => {
    await expect(read(NAME, text)).rejects.toThrow(problem);
  });

  it.each([
    [
      'a row that repeats a player in the same frame',
      `${goalCsv()}${goalCsv().split('\n')[1]}\n`,
      `${NAME}:17: player 0 is in frame 0 twice`,
    ],
    [
      'a row with text as a position',
      goalCsv().replace(',60,', ',sixty,'),
      '.csv:2: x is not a number: "sixty"',
    ],
    ['a row without a player id', goalCsv().replace('\n7,0,', '\n,0,'), '.csv:7: player is empty'],
  ])('drops %s', async (_, text, problem) => {
    const [game] = await importFiles(lastrow, { [NAME]: text });
    expect(game?.skipped).toEqual({ 'unusable element': 1 });
    expect(game?.notes.join()).toContain(problem);
  });

  it('the importer rejects a file that is too large for memory', async () => {
    const padded = `${goalCsv()}${`${' '.repeat(999)}\n`.repeat(34_000)}`;
    await expect(read(NAME, padded)).rejects.toThrow(`${NAME}: is larger than 32 MB`);
  });
});

describe('a file with several goals', () => {
  const plays = ['Terns [1] - 0 Herons', 'Terns 1 - [1] Herons'];

  it('the importer imports each goal as a game with positive y up', async () => {
    const games = await readFiles(lastrow, { 'terns.csv': goalsCsv(plays) });
    expect(games.map(({ label }) => label)).toEqual(plays);
    expect(games.map(({ events }) => events[0]?.team)).toEqual(['Terns', 'Herons']);
    expect(new Set(games.map(({ game }) => game.game_id)).size).toBe(2);
    expect(games.every(({ frames }) => frames.length === FRAMES)).toBe(true);
    expect(games[0]?.frames[0]?.players[0]).toMatchObject({ jersey_number: 9, x: 21, y: -6.8 });
  });

  it('the importer divides a file’s size among its goals', async () => {
    const text = goalsCsv(plays);
    await withFiles({ 'terns.csv': text }, async (folder) => {
      const sizes = (await lastrow.discover([folder])).map(({ bytes }) => bytes);
      expect(sizes).toEqual([Math.round(text.length / 2), Math.round(text.length / 2)]);
    });
  });

  it('the importer accepts files with many goals next to other files', async () => {
    const files = { 'a.csv': goalsCsv(plays), 'b.csv': goalsCsv(['Owls [1] - 0 Larks']), [NAME]: goalCsv() };
    await withFiles(files, async (folder) => {
      const sources = await lastrow.discover([folder]);
      const labels = [];
      for (const source of sources.toReversed()) {
        const { game } = await readWhole(source);
        labels.push(`${game.teams.team_a} ${source.label}`);
      }
      expect(labels).toEqual([
        `Owls Owls [1] - 0 Larks`,
        `Terns ${plays[1]}`,
        `Terns ${plays[0]}`,
        'TER TER_[1]-0_HER',
      ]);
    });
  });
});

it.each<[string, Files]>([
  ['a table with other columns', { 'a.csv': 'player,frame,x,y\n1,2,3,4\n' }],
  ['a table without colour columns', { 'a.csv': goalCsv().replace('edgecolor', 'edge') }],
  ['a CSV file with another extension', { 'a.txt': goalCsv() }],
])('the importer ignores %s', async (_, files) => {
  await expect(readFiles(lastrow, files)).rejects.toBeInstanceOf(NothingFound);
});
