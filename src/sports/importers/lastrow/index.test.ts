import { describe, expect, it } from 'vitest';
import { type ReadGame, readFiles } from '../read-whole.fixture.ts';
import { lastrow } from './index.ts';
import { FRAMES, goalCsv, goalsCsv } from './lastrow.fixture.ts';

async function read(name: string, text: string): Promise<ReadGame> {
  const [game] = await readFiles(lastrow, { [name]: text });
  if (game === undefined) throw new Error('no game was found');
  return game;
}

describe('the file of a goal', () => {
  it('is a game of two teams with the goal as its event', async () => {
    const { game, events, notes, frameRate, bytes } = await read('TER_[2]-1_HER.csv', goalCsv());
    expect(game).toMatchObject({
      game_id: 'lastrow-TER_~5B2~5D-1_HER',
      teams: { team_a: 'TER', team_b: 'HER' },
      score: null,
      date: null,
      orientation: 'team_a_positive_x',
      periods: [{ period: 1, duration_s: FRAMES / 20 }],
    });
    expect(game.players.map(({ team, jersey_number }) => [team, jersey_number])).toEqual([
      ['TER', 9],
      ['HER', null],
    ]);
    expect(events).toEqual([
      expect.objectContaining({
        event_type: 'goal',
        team: 'TER',
        time_s: null,
        attributes: { score: { team_a: 2, team_b: 1 } },
      }),
    ]);
    expect(frameRate).toBe(20);
    expect(notes).toEqual([]);
    expect(bytes[0]).toBe(bytes[1]);
  });

  it('is turned from people to frames, in metres', async () => {
    const { frames } = await read('TER_[2]-1_HER.csv', goalCsv());
    expect(frames.map(({ frame_id, time_s }) => [frame_id, time_s])).toEqual(
      Array.from({ length: FRAMES }, (_, frame) => [frame, frame / 20]),
    );
    expect(frames[0]?.ball).toEqual({ x: 10.5, y: 0, z: null });
    expect(frames[0]?.players).toEqual([
      expect.objectContaining({ team: 'TER', jersey_number: 9, x: 21, y: 6.8 }),
      expect.objectContaining({ team: 'HER', x: 47.25 }),
    ]);
  });

  it.each([
    ['TER_[1]-0_HER.csv', true, 1],
    ['TER_[1]-0_HER.csv', false, 1],
    ['HER_0-[1]_TER.csv', true, -1],
    ['HER_0-[1]_TER.csv', false, -1],
  ])('has the first team attack +x: %s, the ball to the right: %s', async (name, towardsRight, side) => {
    const { frames } = await read(name, goalCsv(towardsRight));
    expect(Math.sign(frames.at(-1)?.ball?.x ?? 0)).toBe(side);
  });

  it('turns nothing where the ball does not end before a goal', async () => {
    const short = goalCsv().replaceAll(/^0,[34],.*\n/gm, '');
    const { game, notes } = await read('TER_[1]-0_HER.csv', short.replace(/^0,2,80/m, '0,2,70'));
    expect(game.orientation).toBe('fixed');
    expect(notes).toEqual([expect.stringContaining('does not end before a goal')]);
  });

  it('says whose lines are missing at the end', async () => {
    const lines = goalCsv().trimEnd().split('\n').slice(0, -2);
    const { notes } = await read('TER_[1]-0_HER.csv', `${lines.join('\n')}\n`);
    expect(notes).toEqual([`player 8 is in ${FRAMES - 2} of the ${FRAMES} frames`]);
  });

  it.each([
    ['a line cut short', goalCsv().slice(0, -20), 'truncated'],
    ['a last field cut short', goalCsv().slice(0, -3), 'truncated'],
    ['a line of the same player and frame', `${goalCsv()}${goalCsv().split('\n')[1]}\n`, 'twice'],
    ['a place that is no number', goalCsv().replace(',60,', ',sixty,'), '.csv:2: x is not a number'],
  ])('is refused with %s', async (_, text, problem) => {
    await expect(read('TER_[1]-0_HER.csv', text)).rejects.toThrow(problem);
  });
});

describe('the file of several goals', () => {
  it('is a game a goal', async () => {
    const plays = ['Terns [1] - 0 Herons', 'Terns 1 - [1] Herons'];
    const games = await readFiles(lastrow, { 'terns.csv': goalsCsv(plays) });
    expect(games.map(({ label }) => label)).toEqual(plays);
    expect(games.map(({ events }) => events[0]?.team)).toEqual(['Terns', 'Herons']);
    expect(new Set(games.map(({ game }) => game.game_id)).size).toBe(2);
    expect(games.every(({ frames }) => frames.length === FRAMES)).toBe(true);
    expect(games[0]?.frames[0]?.players[0]).toMatchObject({ jersey_number: 9, x: 21, y: -6.8 });
  });
});
