import { describe, expect, it } from 'vitest';
import { makeEvent, makeFrames, makeGame } from '../../../../test/support/records.ts';
import type { GameEvent } from '../../model/event.ts';
import { pagesOf, recordsIn } from '../pages.ts';
import { type DatasetQueries, StaleRead } from '../port.ts';
import { ALL, allFrames, type ContractContext, put, requireGame } from './support.ts';

const EVENTS = Array.from({ length: 20 }, (_, i) => makeEvent({ event_id: String(i), time_s: i }));
const OTHER_EVENTS = EVENTS.map((event) => ({ ...event, outcome: 'another version' }));
const OTHER_GAME = makeGame({ game_id: 'test-0', date: '2000-01-01' });
const FIVE = { ...ALL, limit: 5 };

/** Returns the results of all queries on the reader's state. */
async function contentOf(queries: DatasetQueries) {
  const events: GameEvent[] = [];
  const read = (after: string | null) => queries.events({}, { ...FIVE, after });
  for await (const page of pagesOf(read, null)) events.push(...recordsIn<GameEvent>(page));
  return {
    events,
    games: recordsIn(await queries.games({}, ALL)),
    game: await queries.game('test-1'),
    frames: await allFrames(queries, 'test-1'),
    statistics: await queries.statistics(),
    revision: await queries.revision(),
  };
}

/**
 * Checks that a read never mixes states of the dataset. Checks that a cursor is valid only for the state in
 * which it was issued.
 */
export function stateContract(context: () => ContractContext): void {
  describe('dataset states', () => {
    it('a snapshot does not change during imports', async () => {
      const { reader } = context();
      await put(context(), makeGame(), EVENTS, makeFrames(300));
      const before = await contentOf(reader);
      const snapshot = await reader.snapshot();
      const { next } = await snapshot.events({}, FIVE);
      const chunks = snapshot.trackingChunks(await requireGame(snapshot, 'test-1'), { start: 0 });
      const reading = chunks[Symbol.asyncIterator]();
      expect((await reading.next()).value?.start).toBe(0);
      await put(context(), makeGame({ venue: 'Elsewhere' }), OTHER_EVENTS, makeFrames(10));
      await put(context(), OTHER_GAME, [makeEvent({ game_id: 'test-0' })]);
      expect((await reading.next()).value?.start).toBe(250);
      expect(recordsIn(await snapshot.events({}, { ...ALL, after: next }))).toEqual(EVENTS.slice(5));
      expect(await contentOf(snapshot)).toEqual(before);
      const later = await reader.snapshot();
      for (const open of [snapshot, snapshot, later]) await open.close();
      await expect(async () => snapshot.events({}, ALL)).rejects.toBeInstanceOf(StaleRead);
      const after = await contentOf(reader);
      expect(after.events).toEqual([makeEvent({ game_id: 'test-0' }), ...OTHER_EVENTS]);
      expect(after.revision).not.toBe(before.revision);
    });

    it('every read reports the revision that it read', async () => {
      await put(context(), makeGame(), EVENTS);
      const { reader } = context();
      const read = async () => [
        (await reader.games({}, ALL)).revision,
        (await reader.events({}, FIVE)).revision,
        (await requireGame(reader, 'test-1')).datasetRevision,
        (await reader.statistics()).revision,
      ];
      const first = await reader.revision();
      expect(new Set(await read())).toEqual(new Set([first]));
      await put(context(), OTHER_GAME);
      // Call `read` before `revision`, so that the reader has not detected the change yet.
      const second = new Set(await read());
      expect(second).toEqual(new Set([await reader.revision()]));
      expect(second).not.toEqual(new Set([first]));
    });

    it('a cursor becomes stale if its list changes', async () => {
      const { reader } = context();
      await put(context(), makeGame(), EVENTS);
      await put(context(), makeGame({ game_id: 'test-2' }));
      const lists = {
        games: (after: string | null) => reader.games({}, { ...ALL, limit: 1, after }),
        events: (after: string | null) => reader.events({}, { ...FIVE, after }),
        'events of the game': (after: string | null) =>
          reader.events({ gameId: 'test-1' }, { ...FIVE, after }),
      };
      const cursors = new Map<string, string | null>();
      for (const [name, read] of Object.entries(lists)) cursors.set(name, (await read(null)).next);
      const stale = async () => {
        const names: string[] = [];
        for (const [name, read] of Object.entries(lists)) {
          await read(cursors.get(name) ?? null).catch((error) => {
            expect(error).toBeInstanceOf(StaleRead);
            names.push(name);
          });
        }
        return names;
      };
      expect(await stale()).toEqual([]);
      await put(context(), OTHER_GAME);
      expect(await stale()).toEqual(['games', 'events']);
      await put(context(), makeGame(), OTHER_EVENTS);
      expect(await stale()).toEqual(['games', 'events', 'events of the game']);
      // Import the same content again.
      await put(context(), makeGame(), EVENTS);
      expect(await stale()).toEqual(['games', 'events']);
      for (const after of ['', 'nonsense', ' 1 ', `${cursors.get('games')}`]) {
        await expect(reader.events({}, { ...FIVE, after })).rejects.toBeInstanceOf(StaleRead);
      }
    });
  });
}
