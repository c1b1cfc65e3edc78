import { describe, expect, it } from 'vitest';
import { makeEvent, makeGame } from '../../../../test/support/records.ts';
import { type LinkChange, LinkError } from '../port.ts';
import { ALL, type ContractContext, put, records, requireGame } from './support.ts';

/** Games of the same match, from three sources, and one more game of the first source. */
const GAMES = (['a-1', 'b-1', 'c-1', 'a-2'] as const).map((game_id) =>
  makeGame({ game_id, source: { ...makeGame().source, provider: game_id.slice(0, 1) } }),
);

/** Checks that links survive imports, and that totals count a match once. */
export function linkContract(context: () => ContractContext): void {
  describe('links between games', () => {
    const putAll = async () => {
      for (const game of GAMES) await put(context(), game, [makeEvent({ game_id: game.game_id })]);
    };
    const set = (a: string, b: string, state: LinkChange['state'], source: LinkChange['source'] = 'import') =>
      context().writer.setLink({ games: [a, b], state, source });
    const sameMatches = async () => {
      const listed = records<{ game_id: string; same_match_as: string[] }>(
        await context().reader.games({}, ALL),
      );
      for (const { game_id, same_match_as } of listed)
        expect((await requireGame(context().reader, game_id)).sameMatchAs).toEqual(same_match_as);
      return Object.fromEntries(listed.map(({ game_id, same_match_as }) => [game_id, same_match_as]));
    };
    const gamesOf = async (list: 'teams' | 'players' | 'competitions', filter = {}) =>
      records<{ games: number }>(await context().reader.summaries(list, filter, ALL)).map(
        ({ games }) => games,
      );

    it('a link connects both games, directly or through a third game', async () => {
      await putAll();
      expect(await sameMatches()).toEqual({ 'a-1': [], 'a-2': [], 'b-1': [], 'c-1': [] });
      await set('a-1', 'b-1', 'linked');
      await set('b-1', 'c-1', 'linked', 'person');
      const linked = { 'a-1': ['b-1', 'c-1'], 'a-2': [], 'b-1': ['a-1', 'c-1'], 'c-1': ['a-1', 'b-1'] };
      expect(await sameMatches()).toEqual(linked);
      expect(await context().reader.links('b-1')).toEqual([
        { games: ['a-1', 'b-1'], state: 'linked', source: 'import' },
        { games: ['b-1', 'c-1'], state: 'linked', source: 'person' },
      ]);
      expect(await context().reader.links('c-1')).toHaveLength(1);
      expect(await context().reader.links(null)).toHaveLength(2);
      expect(await context().reader.links('a-2')).toEqual([]);
      await set('a-1', 'b-1', null);
      expect(await sameMatches()).toEqual({ 'a-1': [], 'a-2': [], 'b-1': ['c-1'], 'c-1': ['b-1'] });
    });

    it('totals count a match once, unless a filter selects one source', async () => {
      await putAll();
      await set('a-1', 'b-1', 'linked');
      await set('a-1', 'c-1', 'linked');
      for (const list of ['teams', 'players', 'competitions'] as const) {
        expect(await gamesOf(list)).toEqual((await gamesOf(list)).map(() => 2));
        expect(new Set(await gamesOf(list, { provider: 'b' }))).toEqual(new Set([1]));
        expect(new Set(await gamesOf(list, { provider: ['a', 'b'] }))).toEqual(new Set([2]));
      }
      const { games } = await context().reader.gameStatistics({ provider: 'c' });
      expect(games.map(({ gameId, matchId, provider }) => [gameId, matchId, provider])).toEqual([
        ['a-1', 'a-1', 'a'],
        ['b-1', 'a-1', 'b'],
        ['c-1', 'a-1', 'c'],
      ]);
      expect((await context().reader.gameStatistics({ gameId: 'c-1' })).games).toHaveLength(1);
    });

    it('a link changes the dataset’s revision but not a game’s record or revision', async () => {
      await putAll();
      const { reader } = context();
      const [game, revision] = [await requireGame(reader, 'b-1'), await reader.revision()];
      await set('a-1', 'b-1', 'linked');
      const linked = await reader.revision();
      expect(linked).not.toBe(revision);
      const { detail, revision: own } = await requireGame(reader, 'b-1');
      expect({ detail, own }).toEqual({ detail: game.detail, own: game.revision });
      await set('a-1', 'b-1', 'linked');
      expect(await reader.revision()).toBe(linked);
      await set('a-1', 'b-1', 'refused', 'person');
      expect(await reader.revision()).not.toBe(linked);
      await set('a-1', 'b-1', null);
      expect(await reader.revision()).toBe(revision);
    });

    it('links stay when a game is replaced', async () => {
      await putAll();
      await set('a-1', 'b-1', 'linked');
      await set('a-1', 'c-1', 'refused', 'person');
      const links = await context().reader.links(null);
      for (const game of GAMES)
        expect(
          await put(context(), { ...game, venue: 'Elsewhere' }, [makeEvent({ game_id: game.game_id })]),
        ).toBe('replaced');
      expect(await context().reader.links(null)).toEqual(links);
      expect(await sameMatches()).toEqual({ 'a-1': ['b-1'], 'a-2': [], 'b-1': ['a-1'], 'c-1': [] });
      expect(new Set(await gamesOf('teams'))).toEqual(new Set([3]));
    });

    it('rejects links that cannot be true, and then changes nothing', async () => {
      await putAll();
      await set('a-1', 'b-1', 'linked');
      await set('b-1', 'c-1', 'linked');
      const [revision, links] = [await context().reader.revision(), await context().reader.links(null)];
      const refused: readonly [string, string, LinkChange['state'], string][] = [
        ['a-1', 'nothing', 'linked', 'there is no game nothing'],
        ['a-1', 'a-1', 'linked', 'cannot be linked to itself'],
        ['a-2', 'c-1', 'linked', 'both are from a'],
        ['a-1', 'c-1', 'refused', 'other links connect them'],
      ];
      for (const [a, b, state, message] of refused) {
        const failed = expect(set(a, b, state, 'person')).rejects;
        await failed.toBeInstanceOf(LinkError);
        await expect(set(a, b, state, 'person')).rejects.toThrow(message);
      }
      expect(await context().reader.links(null)).toEqual(links);
      expect(await context().reader.revision()).toBe(revision);
    });

    it('a refused link prevents a match that other links would connect', async () => {
      await putAll();
      await set('a-1', 'c-1', 'refused', 'person');
      await set('a-1', 'b-1', 'linked');
      await expect(set('b-1', 'c-1', 'linked')).rejects.toThrow('other links connect them');
      await set('a-1', 'c-1', 'linked', 'person');
      await set('b-1', 'c-1', 'linked');
      expect((await sameMatches())['a-1']).toEqual(['b-1', 'c-1']);
    });
  });
}
