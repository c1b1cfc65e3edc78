import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeEvent, makeFrame, makeFrames, makeGame } from '../../../../test/support/records.ts';
import type { GameEvent } from '../../model/event.ts';
import type { Frame } from '../../model/frame.ts';
import type { Game } from '../../model/game.ts';
import { CHUNK_COLUMNS } from '../columns.ts';
import { StaleRead } from '../port.ts';
import { ITEM_FIELDS } from '../records.ts';
import { linkContract } from './links.ts';
import { listContract } from './lists.ts';
import { preparedContract } from './prepared.ts';
import { stateContract } from './states.ts';
import { statisticsContract } from './statistics.ts';
import { summaryContract } from './summaries.ts';
import {
  ALL,
  allFrames,
  type ContractContext,
  corrupt,
  put,
  records,
  requireGame,
  type TestDataset,
  withPrepared,
} from './support.ts';
import { trackingContract } from './tracking.ts';

type Content = [game: Game, events: readonly GameEvent[], frames: readonly Frame[]];

/** An empty page, without the dataset's revision. */
const EMPTY = { count: 0, body: new Uint8Array(0), next: null };
const EVENTS = [makeEvent(), makeEvent({ event_id: '2' })];

/** Tests that every store adapter must pass. */
export function storeContract(name: string, create: () => Promise<TestDataset>): void {
  describe(`store contract: ${name}`, () => {
    let context: ContractContext;
    let remove: () => Promise<void>;

    beforeEach(async () => {
      const dataset = await create();
      remove = () => dataset.remove();
      const writer = await dataset.writer();
      context = { writer, reader: await dataset.reader() };
    });
    afterEach(async () => {
      await context.reader.close();
      await context.writer.close();
      await remove();
    });

    it('a new dataset is empty', async () => {
      const { reader } = context;
      const revision = await reader.revision();
      expect(await reader.games({}, ALL)).toEqual({ ...EMPTY, revision });
      expect(await reader.events({}, ALL)).toEqual({ ...EMPTY, revision });
      expect(await reader.game('test-1')).toBeNull();
      expect(await reader.statistics()).toEqual({
        revision,
        total_games: 0,
        total_events: 0,
        total_players: 0,
        sports: [],
      });
    });

    it('reads return content exactly as written, in any script', async () => {
      const game = makeGame({ venue: '横浜 "国際" ملعب \\ Стадион 🏟' });
      const event = makeEvent({ attributes: { note: 'a\nb,c', place: '横浜 🏟' } });
      await put(context, game, [event], makeFrames());
      const { detail } = await requireGame(context.reader, 'test-1');
      expect(JSON.parse(Buffer.from(detail).toString())).toEqual({
        ...game,
        events: { count: 1 },
        tracking: { frames: 1200, frame_rate_hz: 10, speed: 'source' },
      });
      const item = ITEM_FIELDS.map((name) => [name, game[name as keyof typeof game]]);
      expect(records(await context.reader.games({}, ALL))).toEqual([
        { ...Object.fromEntries(item), same_match_as: [] },
      ]);
      expect(records(await context.reader.events({}, ALL))).toEqual([event]);
      expect(await allFrames(context.reader, 'test-1')).toEqual(makeFrames());
    });

    it('a write reports whether it added the game, replaced it or left it unchanged', async () => {
      const { reader } = context;
      expect(await put(context, makeGame(), [makeEvent()])).toBe('added');
      const revision = await reader.revision();
      const { version } = await requireGame(reader, 'test-1');
      expect(await put(context, makeGame(), [makeEvent()])).toBe('unchanged');
      expect(await reader.revision()).toBe(revision);
      expect((await requireGame(reader, 'test-1')).version).toBe(version);
      expect(await put(context, makeGame(), [makeEvent({ time_s: 2 })])).toBe('replaced');
      expect(await reader.revision()).not.toBe(revision);
      expect((await requireGame(reader, 'test-1')).version).not.toBe(version);
      expect(records(await reader.events({}, ALL))).toEqual([makeEvent({ time_s: 2 })]);
      expect(await put(context, makeGame(), [makeEvent()])).toBe('replaced');
      expect(await reader.revision()).toBe(revision);
    });

    it('a game without events and tracking does not replace a game that has them', async () => {
      const { reader } = context;
      const [empty, later] = [makeGame(), makeGame({ venue: 'Elsewhere' })];
      expect(await put(context, empty)).toBe('added');
      expect(await put(context, later)).toBe('replaced');
      for (const [events, frames] of [[[makeEvent()], []] as const, [[], makeFrames()] as const]) {
        expect(await put(context, empty, events, frames)).toBe('replaced');
        const revision = await reader.revision();
        expect(await put(context, later)).toBe('kept');
        expect(await reader.revision()).toBe(revision);
      }
    });

    it.each<[string, Content]>([
      ['the game', [makeGame({ competition: 'Another League' }), EVENTS, makeFrames(10)]],
      ['an event', [makeGame(), EVENTS.with(0, makeEvent({ outcome: 'blocked' })), makeFrames(10)]],
      ['the order of events', [makeGame(), EVENTS.toReversed(), makeFrames(10)]],
      ['a frame', [makeGame(), EVENTS, makeFrames(10).with(19, makeFrame({ frame_id: 19, period: 2 }))]],
      ['the number of frames', [makeGame(), EVENTS, makeFrames(11)]],
    ])('a write replaces a game if %s has changed', async (_, content) => {
      await put(context, makeGame(), EVENTS, makeFrames(10));
      const { revision } = await requireGame(context.reader, 'test-1');
      expect(await put(context, ...content)).toBe('replaced');
      expect((await requireGame(context.reader, 'test-1')).revision).not.toBe(revision);
    });

    it('the same content has the same revision, regardless of import order', async () => {
      const [one, two] = [makeGame(), makeGame({ game_id: 'test-2', date: '2023-01-01' })];
      await put(context, one);
      const onlyOne = await context.reader.revision();
      await put(context, two);
      const both = await context.reader.revision();
      expect(both).not.toBe(onlyOne);
      await put(context, makeGame({ venue: 'Elsewhere' }));
      await put(context, one);
      expect(await context.reader.revision()).toBe(both);
    });

    it('replacing a game removes its old records', async () => {
      await put(context, makeGame(), [makeEvent(), makeEvent({ event_id: '2' })], makeFrames());
      await put(context, makeGame({ players: [], sport: 'handball' }), [makeEvent({ event_id: '3' })]);
      const { reader } = context;
      expect(records(await reader.events({}, ALL))).toEqual([makeEvent({ event_id: '3' })]);
      expect(await allFrames(reader, 'test-1')).toEqual([]);
      expect(await reader.statistics()).toEqual({
        revision: await reader.revision(),
        total_games: 1,
        total_events: 1,
        total_players: 0,
        sports: ['handball'],
      });
    });

    it('a write that fails halfway keeps the old game', async () => {
      await put(context, makeGame(), [makeEvent()], makeFrames(5));
      const { reader, writer } = context;
      const revision = await reader.revision();
      const filled = { game: makeGame({ venue: 'Elsewhere' }), frame_rate_hz: 10 };
      await withPrepared(filled, [makeEvent({ event_id: 'new' })], makeFrames(), async (game) => {
        const columns = CHUNK_COLUMNS.map(({ name }) => (name === 'segments' ? 'NULL AS segments' : name));
        corrupt(game, 'chunks', `SELECT ${columns} FROM original`);
        await expect(writer.replaceGame(game)).rejects.toThrow();
      });
      expect(await reader.revision()).toBe(revision);
      expect(records(await reader.events({}, ALL))).toEqual([makeEvent()]);
      expect(await allFrames(reader, 'test-1')).toEqual(makeFrames(5));
      expect(await put(context, makeGame({ venue: 'Elsewhere' }), [makeEvent()])).toBe('replaced');
    });

    it('a tracking read throws StaleRead if the game is replaced during the read', async () => {
      await put(context, makeGame({ game_id: 'test-0', date: '2000-01-01' }), [], makeFrames(20));
      await put(context, makeGame(), [], makeFrames());
      const { reader } = context;
      const game = await requireGame(reader, 'test-1');
      const reading = reader.trackingChunks(game, { start: 0 })[Symbol.asyncIterator]();
      expect((await reading.next()).done).toBe(false);
      await put(context, makeGame({ venue: 'Elsewhere' }), [], makeFrames());
      // Chunks that were read together with the first chunk still belong to the old game.
      const rest = Array.fromAsync({ [Symbol.asyncIterator]: () => reading });
      await expect(rest).rejects.toBeInstanceOf(StaleRead);
      const afresh = reader.trackingChunks(game, { start: 0 })[Symbol.asyncIterator]();
      await expect(afresh.next()).rejects.toBeInstanceOf(StaleRead);
    });

    stateContract(() => context);
    linkContract(() => context);
    listContract(() => context);
    summaryContract(() => context);
    statisticsContract(() => context);
    preparedContract(() => context);
    trackingContract(() => context);
  });
}
