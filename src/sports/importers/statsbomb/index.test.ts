import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { realData } from '../../../../test/real-data.ts';
import { checkEvent, checkGame } from '../../model/validate.ts';
import { ImportError } from '../errors.ts';
import { event, KEEPER, keepingReport, layoutFiles, match, STRIKER, TEAMS, writeFiles } from './fixture.ts';
import { statsbomb } from './index.ts';

const removals: Array<() => Promise<void>> = [];
afterEach(async () => {
  await Promise.all(removals.splice(0).map((remove) => remove()));
});

async function place(files: Record<string, unknown>): Promise<string> {
  const { root, remove } = await writeFiles(files);
  removals.push(remove);
  return root;
}

async function readFirst(path: string) {
  const kept = keepingReport();
  const sources = await statsbomb.discover([path]);
  const imported = await sources[0]?.read(kept.report);
  if (imported === undefined) throw new Error('no game was found');
  return { ...kept, sources, game: imported.game(), events: [...imported.events()] };
}

async function problemOf(files: Record<string, unknown>, path = ''): Promise<string> {
  const root = await place(files);
  try {
    await readFirst(join(root, path));
  } catch (error) {
    expect(error).toBeInstanceOf(ImportError);
    return error instanceof Error ? error.message.replaceAll(root, '') : '';
  }
  throw new Error('nothing was wrong');
}

describe('finding games', () => {
  const two = {
    ...layoutFiles([event('Pass')], [match(), match({ match_id: 8 }), match({ match_id: 11 })]),
    'data/matches/1/3.json': [match({ match_id: 12 }), match({ match_id: 13 })],
    'data/events/11.json': [event('Pass')],
    'data/events/12.json': [event('Pass')],
    'data/lineups/11.json': [],
    'data/lineups/12.json': [],
    'data/three-sixty/7.json': [],
  };

  it.each([
    ['', ['7', '11', '12'], 2],
    ['data', ['7', '11', '12'], 2],
    ['data/competitions.json', ['7', '11', '12'], 2],
    ['data/events', ['7', '11', '12'], 0],
    ['data/events/11.json', ['11'], 0],
    ['data/lineups/11.json', ['11'], 0],
    ['data/three-sixty', ['7'], 0],
    ['data/matches/1', ['7', '11', '12'], 2],
    ['data/matches/1/2.json', ['7', '11'], 1],
  ])('from %j gives matches %j', async (path, labels, withoutEvents) => {
    const root = await place(two);
    const { sources, notes } = await readFirst(join(root, path));
    expect(sources.map(({ label }) => label)).toEqual(labels);
    expect(notes.filter((note) => note.includes('not games'))).toEqual(
      withoutEvents === 0 ? [] : [expect.stringMatching(new RegExp(`^${withoutEvents} match`))],
    );
  });

  it('goes on where one game of many lacks its lineups', async () => {
    const rest = Object.entries(two).filter(([name]) => name !== 'data/lineups/7.json');
    const root = await place(Object.fromEntries(rest));
    const [first, second] = await statsbomb.discover([root]);
    await expect(first?.read(keepingReport().report)).rejects.toThrow('lineups/7.json');
    const { report, notes } = keepingReport();
    expect((await second?.read(report))?.gameId).toBe('statsbomb-11');
    expect(notes[0]).toContain('not games');
  });

  it('says what a single events file lacks, and where it was looked for', async () => {
    const events = { 'data/events/7.json': [event('Pass')] };
    const problem = await problemOf(events, 'data/events/7.json');
    expect(problem).toContain('/data/events/7.json: cannot be read without its match record');
    expect(problem).toContain('/data/matches/<competition>/<season>.json');
    expect(problem).toContain('/data/lineups/7.json');
  });

  it('refuses paths that hold nothing of StatsBomb, or do not exist', async () => {
    expect(await problemOf({ 'notes.txt': 'hello' })).toContain('holds no StatsBomb games');
    expect(await problemOf({ 'competitions.json': [{ wyId: 3 }] })).toContain('holds no StatsBomb games');
    expect(await problemOf({ '7.json': [] }, '7.json')).toContain('holds no StatsBomb games');
    expect(await problemOf({ 'notes.txt': 'hello' }, 'absent')).toContain('does not exist');
  });
});

describe('a game', () => {
  it('is made of the match record, the lineups and the events', async () => {
    const lineup = [{ player: KEEPER, position: { id: 2, name: 'Right Back' }, jersey_number: 1 }];
    const files = layoutFiles([
      event('Starting XI', { player: undefined, tactics: { formation: 442, lineup } }),
      event('Half End', { timestamp: '00:46:00.000' }),
      event('Half End', { timestamp: '00:46:00.500', team: TEAMS.AWAY }),
      event('Pass', { period: 2, timestamp: '00:44:30.000' }),
      event('Shot', { period: 5, timestamp: '00:03:00.000' }),
    ]);
    const { game, events, read, sources, notes } = await readFirst(await place(files));
    expect(game).toMatchObject({
      game_id: 'statsbomb-7',
      date: '2031-05-04',
      venue: 'Harbour Ground',
      teams: { team_a: 'Northport', team_b: 'Southbay' },
      duration_minutes: 91,
      competition: 'Coast League',
      season: '2031',
      score: { team_a: 0, team_b: 0 },
      periods: [
        { period: 1, type: 'first_half', duration_s: 2760.5 },
        { period: 2, type: 'second_half', duration_s: 2670 },
        { period: 5, type: 'shootout', duration_s: 180 },
      ],
      players: [
        { player_id: 'statsbomb-101', name: 'Ada Nord', jersey_number: 1, position: 'Right Back' },
        { player_id: 'statsbomb-201', team: 'Southbay', jersey_number: 9, position: 'Center Forward' },
      ],
      orientation: 'team_a_positive_x',
    });
    const context = checkGame(game);
    for (const record of events) checkEvent(record, context);
    expect(events).toHaveLength(5);
    expect(notes).toEqual([]);
    expect(read.bytes).toBe(sources[0]?.bytes);
  });

  it('takes competition and season from competitions.json where the record lacks them, else null', async () => {
    const nameless = match({
      competition: null,
      season: undefined,
      stadium: { name: '\t' },
      home_score: null,
    });
    const files = layoutFiles(undefined, [nameless]);
    const unknown = { competition: null, season: null, venue: null, score: null };
    expect((await readFirst(await place(files))).game).toMatchObject(unknown);
    const listed = [{ competition_id: 1, season_id: 2, competition_name: 'Bay Cup', season_name: '31' }];
    const root = await place({ ...files, 'data/competitions.json': listed });
    expect((await readFirst(root)).game).toMatchObject({ competition: 'Bay Cup', season: '31' });
  });

  it('adds players whom only events know, with a note', async () => {
    const late = { id: 202, name: 'Dot Sud' };
    const events = [
      event('Pass', { team: TEAMS.AWAY, player: late, position: { id: 1, name: 'Left Wing' } }),
      event('Substitution', {
        team: TEAMS.AWAY,
        player: STRIKER,
        substitution: { replacement: { id: 203, name: 'Eli Sud' } },
      }),
    ];
    const { game, notes } = await readFirst(await place(layoutFiles(events)));
    expect(game.players.slice(2)).toEqual([
      {
        player_id: 'statsbomb-202',
        name: 'Dot Sud',
        team: 'Southbay',
        jersey_number: null,
        position: 'Left Wing',
      },
      { player_id: 'statsbomb-203', name: 'Eli Sud', team: 'Southbay', jersey_number: null, position: null },
    ]);
    expect(notes).toEqual([expect.stringContaining('Dot Sud, Eli Sud')]);
  });

  it('notes event types it does not know', async () => {
    const { notes } = await readFirst(await place(layoutFiles([event('Hologram')])));
    expect(notes).toEqual([expect.stringContaining('Hologram')]);
  });
});

describe('bad input', () => {
  it.each([
    ['an empty file', '', '/data/events/7.json: is empty'],
    ['no events', [], 'holds no events'],
    ['a truncated file', '[{"id": "a",\n "per', '7.json:2:6: the JSON text ends too early'],
    ['NaN', '[{"id": NaN}]', '7.json:1:'],
    ['another vendor’s document', { events: [] }, 'the document must be array'],
    ['a missing field', [event('Pass', { timestamp: undefined })], '[0]'],
    ['a wrong timestamp', [event('Pass', { timestamp: '12 s' })], '[0].timestamp'],
    ['a period that does not exist', [event('Pass', { period: 6 })], '[0].period'],
    ['a place without y', [event('Pass', { location: [1] })], '[0].location'],
    ['a place that is not a number', [event('Pass', { location: [1, 'x'] })], '[0].location'],
    [
      'a wrong detail',
      [event('Pass'), event('Pass', { pass: { end_location: 3 } })],
      '[1].pass.end_location',
    ],
    ['an unknown team', [event('Pass', { team: { id: 99, name: 'Westend' } })], '[0].team.id is 99'],
  ])('%s is named with its position', async (_, events, message) => {
    expect(await problemOf(layoutFiles(events))).toContain(message);
  });

  it('refuses a number too large to be one', async () => {
    const text = JSON.stringify([event('Pass', { location: [1, 2] })]).replace('[1,2]', '[1e999,2]');
    expect(await problemOf(layoutFiles(text))).toContain('[0].location');
  });

  it('names the match record or lineups that are wrong', async () => {
    expect(await problemOf(layoutFiles(undefined, [match({ home_team: null })]))).toContain('[0].home_team');
    const strangers = { ...layoutFiles(), 'data/lineups/7.json': [{ team_id: 99, lineup: [] }] };
    expect(await problemOf(strangers)).toContain('lineups/7.json: [0].team_id is 99');
  });
});

const folder = realData('sports/statsbomb');
describe.skipIf(folder === null)('recorded match 15986', () => {
  const path = join(folder ?? '', 'data/events/15986.json');

  it('gives every event, valid, and goals that make the score', async () => {
    const { game, events, skipped } = await readFirst(path);
    const context = checkGame(game);
    for (const record of events) checkEvent(record, context);
    expect(skipped).toEqual([]);
    expect(events).toHaveLength(4027);
    expect(new Set(events.map(({ event_id }) => event_id)).size).toBe(4027);
    expect(game).toMatchObject({
      date: '2018-09-23',
      competition: 'La Liga',
      season: '2018/2019',
      venue: 'Spotify Camp Nou',
      score: { team_a: 2, team_b: 2 },
      duration_minutes: 96,
    });
    expect(game.players).toHaveLength(36);
    const goals = events.filter(({ event_type }) => event_type === 'goal');
    expect(goals.filter(({ team }) => team === game.teams.team_a)).toHaveLength(2);
    expect(goals.filter(({ team }) => team === game.teams.team_b)).toHaveLength(2);
    expect(events.filter(({ source_type }) => source_type === 'Pass')).toHaveLength(1148);
    expect(events.filter(({ x }) => x === null)).toHaveLength(20);
  });

  it('begins, ends and has its goals as the file does', async () => {
    const { events } = await readFirst(path);
    expect(events[0]).toMatchObject({ event_type: 'lineup', team: 'Barcelona', period: 1, time_s: 0 });
    expect(events.at(-1)).toMatchObject({ event_type: 'period_end', period: 2, time_s: 2888.184 });
    const goals = events.filter(({ event_type }) => event_type === 'goal');
    expect(goals.map(({ player, period, time_s }) => [player?.split(' ').at(-2), period, time_s])).toEqual([
      ['Messi', 1, 1101.121],
      ['Stuani', 1, 2669.908],
      ['Stuani', 2, 318.479],
      ['Piqué', 2, 1031.272],
    ]);
    // Cells of the source: a place in metres is known to half a cell, which is less than half a metre.
    const places = [
      [(105.5 / 120 - 0.5) * 105, (0.5 - 41.2 / 80) * 68],
      [(0.5 - 113.8 / 120) * 105, (47 / 80 - 0.5) * 68],
    ] as const;
    for (const [index, [x, y]] of places.entries()) {
      expect(Math.hypot((goals[index]?.x ?? 99) - x, (goals[index]?.y ?? 99) - y)).toBeLessThan(0.65);
    }
  });

  it('has teams attack opposite goals, and opponents of a duel in one place', async () => {
    const { game, events, notes } = await readFirst(path);
    for (const shot of events.filter(({ source_type }) => source_type === 'Shot')) {
      expect(Math.sign(shot.x ?? 0)).toBe(shot.team === game.teams.team_a ? 1 : -1);
    }
    const byId = new Map(events.map((record) => [record.event_id, record]));
    const won = events.filter(({ event_type }) => event_type === 'foul_won');
    expect(won).toHaveLength(28);
    for (const { x, y, related_event_ids } of won) {
      const foul = related_event_ids.map((id) => byId.get(id)).find((one) => one?.event_type === 'foul');
      expect(foul?.x).toBeCloseTo(x ?? Number.NaN, 2);
      expect(foul?.y).toBeCloseTo(y ?? Number.NaN, 2);
    }
    // The recorded events are of an older edition than the match record.
    expect(notes).toEqual([expect.stringContaining('xy fidelity version 2')]);
  });
});
