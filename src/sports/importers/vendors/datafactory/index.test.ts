import { describe, expect, it } from 'vitest';
import { jsonFiles } from '../../contract/files.fixture.ts';
import { type ReadGame, readFiles } from '../../contract/read-whole.fixture.ts';
import { coord, HALVES, HERONS, incidence, incidences, matchFile } from './datafactory.fixture.ts';
import { datafactory } from './index.ts';

async function read(lists: Record<string, unknown>, fields: Record<string, unknown> = {}): Promise<ReadGame> {
  const [game] = await readFiles(
    datafactory,
    jsonFiles({ 'm.json': matchFile({ status: HALVES, ...lists }, fields) }),
  );
  if (game === undefined) throw new Error('no game was found');
  return game;
}
const last = ({ events }: ReadGame) => events.at(-1);

describe('a Datafactory match', () => {
  it('the importer reads teams and players from the match file and skips coaches', async () => {
    const { game, notes } = await read(incidences());
    expect(game).toMatchObject({
      game_id: 'datafactory-900',
      date: '2030-05-04',
      venue: 'River Ground',
      competition: 'River Cup',
      teams: { team_a: 'River Otters', team_b: 'Herons' },
      score: { team_a: 1, team_b: 2 },
      orientation: 'team_a_positive_x',
      periods: [
        { period: 1, type: 'first_half', duration_s: 2790, start_utc: null },
        { period: 2, type: 'second_half', duration_s: 2880, start_utc: null },
      ],
    });
    expect(game.players).toHaveLength(4);
    expect(game.players[0]).toEqual({
      player_id: 'datafactory-101',
      name: 'I. Reed 1',
      team: 'River Otters',
      jersey_number: 1,
      position: 'Goalkeeper',
      is_starter: true,
      minutes_played: null,
      played: null,
    });
    expect(notes).toEqual([]);
  });

  it('the importer imports each goal once and rotates it by the inferred direction', async () => {
    const { events } = await read(incidences());
    const goals = events.filter(({ event_type }) => event_type === 'goal');
    expect(
      goals.map(({ event_subtype, period, time_s, x, y }) => [event_subtype, period, time_s, x, y]),
    ).toEqual([
      [null, 1, 630, 44.038, 5.612],
      ['own_goal', 2, 300, -48.269, -2.524],
      ['penalty', 2, 2100, -41.5, 0],
    ]);
    expect(goals[0]?.attributes).toMatchObject({ assist_id: 'datafactory-101', source_end_height: 0.4 });
    const pass = events.find(({ event_type }) => event_type === 'pass');
    expect([pass?.end_x, pass?.end_y, pass?.is_successful]).toEqual([-11.216, -16.257, true]);
    expect(events.find(({ event_type }) => event_type === 'substitution')).toMatchObject({
      player_id: 'datafactory-102',
      attributes: { replacement: 'I. Reed 1' },
    });
  });

  it('the importer does not rotate coordinates if shots contradict each other', async () => {
    const shots = { ...incidence(33, coord([0.8, 0])), ...incidence(33, coord([-0.8, 0])) };
    const { game, notes, events } = await read({ shots });
    expect(game.orientation).toBe('fixed');
    expect(notes.join()).toContain('attack directions cannot be inferred');
    expect(events.map(({ x }) => x)).toContain(-44.038);
  });

  it('the importer places shoot-out kicks at the end that the kicking team attacks', async () => {
    const penaltyShootout = {
      ...incidence(55, { half: 5, clock: [120, 30], ...coord([0.74, 0]) }),
      ...incidence(56, { half: 5, clock: [121, 0], team: HERONS, plyrId: 202, ...coord([0.74, 0.145]) }),
    };
    const { game, events } = await read({ ...incidences(), penaltyShootout });
    expect(game.periods.at(-1)).toMatchObject({
      period: 5,
      type: 'shootout',
      duration_s: 60,
      start_utc: null,
    });
    const kicks = events.filter(({ period }) => period === 5);
    expect(kicks.map(({ event_type, x, y, time_s }) => [event_type, x, y, time_s])).toEqual([
      ['goal', 41.5, 0, 30],
      ['shot', -41.5, 3.66, 60],
    ]);
  });

  it('the importer skips unusable incidences and reports their locations in the file', async () => {
    const { skipped, notes, events } = await read({ ...incidences(), fouls: { 9: null, 8: { type: 36 } } });
    expect(skipped).toEqual({ 'unusable incidence': 2 });
    expect(notes.join()).toContain('incidences.fouls.9');
    expect(events.filter(({ event_type }) => event_type === 'foul')).toEqual([]);
  });

  it('the importer imports unknown incidence types as other and adds unlisted players', async () => {
    const game = await read({
      ...incidences(),
      novelties: incidence(999, { half: 2, clock: [93, 0], plyrId: 777 }),
    });
    expect(last(game)).toMatchObject({
      event_type: 'other',
      source_type: 'novelties/novelties 999',
      player_id: 'datafactory-777',
    });
    expect(game.notes).toEqual([
      'unknown types of incidences, imported as other: 999',
      'player 777 has incidences but is not listed',
    ]);
  });
});
