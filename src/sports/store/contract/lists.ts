import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeEvent, makeGame, makeSquadPlayer } from '../../../../test/support/records.ts';
import { atLeast, runs } from '../../../../test/support/tier.ts';
import type { GameEvent } from '../../model/event.ts';
import type { Game } from '../../model/game.ts';
import { EVENT_TYPE_NAMES } from '../../model/vocabulary.ts';
import { EVENT_COLUMNS } from '../columns.ts';
import { EVENT_FILTERS, GAME_FILTERS } from '../filters.ts';
import { eventCandidate, filterValues, gameCandidate, inListOrder, limitFor, select } from './oracle.ts';
import { ALL, allPages, type ContractContext, put, records } from './support.ts';

const PLAYERS = ['test-7', 'test-9', 'test-11', 'test-13'];

/** Games in import order, which differs from date order. The second game is then replaced. */
const GAMES = [
  makeGame({ game_id: 'test-2', date: '2024-02-02', teams: { team_a: 'Terns', team_b: 'Coots' } }),
  makeGame({ game_id: 'test-4', date: '2024-03-03', sport: 'handball' }),
  makeGame({ game_id: 'test-5', date: null }),
  makeGame({ game_id: 'test-1', date: '2024-01-01', sport: 'handball' }),
  makeGame({ game_id: 'test-3', date: '2024-02-02', teams: { team_a: 'Gulls', team_b: 'Terns' } }),
].map((game, i) => ({
  ...game,
  venue: `venue ${i % 3}`,
  source: { ...game.source, provider: `provider-${i % 2}` },
  competition: `competition ${i % 2}`,
  season: `season ${i % 4}`,
  players: PLAYERS.map((player_id) =>
    makeSquadPlayer({ player_id, name: player_id, team: game.teams.team_a }),
  ),
}));

/** Values for the remaining fields that filters compare, so that every filter can match a record. */
function comparedFields(i: number): Partial<GameEvent> {
  const fields = EVENT_COLUMNS.filter(({ isNullable }) => isNullable).map(({ name, type }) => {
    const value = type === 'text' ? `${name} ${i % 3}` : i % 3;
    return [name, i % 4 === 0 ? null : value];
  });
  return Object.fromEntries(fields);
}

/** Returns a game's events: every combination of type, team and player, including no team or player. */
function eventsOf(game: Game, count: number): GameEvent[] {
  return Array.from({ length: count }, (_, i) =>
    makeEvent({
      ...comparedFields(i),
      event_id: String(i),
      game_id: game.game_id,
      sport: game.sport,
      event_type: EVENT_TYPE_NAMES[i % 4] ?? 'other',
      period: i < count / 2 ? 1 : 2,
      time_s: i % 7 === 0 ? null : Math.floor(i / 3) % 10,
      team: [null, game.teams.team_a, game.teams.team_b][i % 3] ?? null,
      player_id: [null, ...PLAYERS][i % 5] ?? null,
      attributes: { note: `event ${i} of ${game.game_id}` },
    }),
  );
}

const EVENTS = new Map(GAMES.map((game, i) => [game.game_id, eventsOf(game, 20 + 10 * i)]));
const eventsFor = (game: Game) => EVENTS.get(game.game_id) ?? [];

/** Writes the games, replaces the second game and restores it. */
async function putAll(context: ContractContext): Promise<void> {
  for (const game of GAMES) await put(context, game, eventsFor(game));
  const [, replaced = makeGame()] = GAMES;
  await put(context, makeGame({ ...replaced, venue: 'Elsewhere' }), eventsFor(replaced).slice(5));
  expect(await put(context, replaced, eventsFor(replaced))).toBe('replaced');
}

const pagination = fc.record({ pages: fc.integer({ min: 1, max: 4 }), isExact: fc.boolean() });

export function listContract(context: () => ContractContext): void {
  describe('lists', () => {
    it('games are sorted by date and ID, with undated games last', async () => {
      await putAll(context());
      const ids = records<Game>(await context().reader.games({}, ALL)).map(({ game_id }) => game_id);
      expect(ids).toEqual(['test-1', 'test-2', 'test-3', 'test-4', 'test-5']);
    });

    it('filters and pages return the same games as a plain array filter', async () => {
      await putAll(context());
      const candidates = inListOrder(GAMES).map(gameCandidate);
      const seen = { selecting: 0, paging: 0, exact: 0 };
      await fc.assert(
        fc.asyncProperty(filterValues(GAME_FILTERS, candidates), pagination, async (filter, shape) => {
          const expected = select(candidates, GAME_FILTERS, filter).map(({ game_id }) => game_id);
          const limit = limitFor(expected.length, shape);
          const pages = await allPages((request) => context().reader.games(filter, request), limit);
          expect(pages.flat().map((game) => (game as Game).game_id)).toEqual(expected);
          expect(pages).toHaveLength(Math.max(1, Math.ceil(expected.length / limit)));
          seen.selecting += Math.sign(expected.length);
          seen.paging += pages.length > 1 ? 1 : 0;
          seen.exact += pages.length > 1 && pages.at(-1)?.length === limit ? 1 : 0;
        }),
        { numRuns: runs(150) },
      );
      // In 150 runs, the three counts are typically 130, 70 and 40.
      expect(seen.selecting).toBeGreaterThanOrEqual(atLeast(80));
      expect(seen.paging).toBeGreaterThanOrEqual(atLeast(35));
      expect(seen.exact).toBeGreaterThanOrEqual(atLeast(15));
    });

    it('filters and pages return the same events as a plain array filter', async () => {
      await putAll(context());
      const candidates = inListOrder(GAMES).flatMap((game) =>
        eventsFor(game).map((event) => eventCandidate(game, event)),
      );
      const seen = { selecting: 0, paging: 0, overGames: 0, exact: 0 };
      await fc.assert(
        fc.asyncProperty(filterValues(EVENT_FILTERS, candidates), pagination, async (filter, shape) => {
          const expected = select(candidates, EVENT_FILTERS, filter);
          const limit = limitFor(expected.length, shape);
          const pages = await allPages((request) => context().reader.events(filter, request), limit);
          expect(pages.flat()).toEqual(expected);
          expect(pages).toHaveLength(Math.max(1, Math.ceil(expected.length / limit)));
          const games = new Set(expected.map(({ game_id }) => game_id)).size;
          seen.selecting += Math.sign(expected.length);
          seen.paging += pages.length > 1 ? 1 : 0;
          seen.overGames += pages.length > 1 && games > 1 ? 1 : 0;
          seen.exact += pages.length > 1 && pages.at(-1)?.length === limit ? 1 : 0;
        }),
        { numRuns: runs(150) },
      );
      // In 150 runs, the four counts are typically 115, 80, 60 and 43.
      expect(seen.selecting).toBeGreaterThanOrEqual(atLeast(75));
      expect(seen.paging).toBeGreaterThanOrEqual(atLeast(45));
      expect(seen.overGames).toBeGreaterThanOrEqual(atLeast(35));
      expect(seen.exact).toBeGreaterThanOrEqual(atLeast(15));
    });

    it.each([',', '\n'] as const)('records are joined by %j', async (separator) => {
      await put(context(), makeGame(), [makeEvent(), makeEvent({ event_id: '2' })]);
      await put(context(), makeGame({ game_id: 'test-2' }));
      for (const page of [
        await context().reader.events({}, { ...ALL, separator }),
        await context().reader.games({}, { ...ALL, separator }),
      ]) {
        const text = Buffer.from(page.body).toString();
        expect(text).toContain(`}${separator}{`);
        expect(JSON.parse(`[${text.replace(`}${separator}{`, '},{')}]`)).toHaveLength(2);
      }
    });

    it('statistics() counts games, events, players and sports', async () => {
      await putAll(context());
      const events = [...EVENTS.values()].flat().length;
      expect(await context().reader.statistics()).toMatchObject({
        total_games: 5,
        total_events: events,
        total_players: PLAYERS.length,
        sports: ['handball', 'soccer'],
      });
    });
  });
}
