import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeEvent, makeFrames, makeGame } from '../../../test/support/records.ts';
import type { GameEvent } from '../model/event.ts';
import type { Frame } from '../model/frame.ts';
import type { Game } from '../model/game.ts';
import { EVENT_TYPE_NAMES } from '../model/vocabulary.ts';
import {
  allPages,
  frames,
  manyEvents,
  parse,
  passes,
  prepared,
  records,
  spoil,
  text,
  write,
} from './contract-support.ts';
import { type DatasetReader, type DatasetWriter, StaleRead, type Window } from './port.ts';

/** A new, empty dataset of the adapter under test. */
export interface TestDataset {
  writer(): Promise<DatasetWriter>;
  /** A reader that looks for changes at every call. */
  reader(): Promise<DatasetReader>;
  remove(): Promise<void>;
}

const ALL: Window = { after: null, limit: null, separator: ',' };

/** What every store adapter must do, whatever is behind it. */
export function storeContract(name: string, create: () => Promise<TestDataset>): void {
  describe(`store contract: ${name}`, () => {
    let dataset: TestDataset;
    let writer: DatasetWriter;
    let reader: DatasetReader;

    beforeEach(async () => {
      dataset = await create();
      writer = await dataset.writer();
      reader = await dataset.reader();
    });
    afterEach(async () => {
      await reader.close();
      await writer.close();
      await dataset.remove();
    });

    const put = (game: Game, events: readonly GameEvent[] = [], frames: readonly Frame[] = []) =>
      write(writer, game, events, frames);

    it('begins empty', async () => {
      expect(records(await reader.games({}, ALL))).toEqual([]);
      expect(records(await reader.events({}, ALL))).toEqual([]);
      expect(await reader.game('test-1')).toBeNull();
      expect(await reader.statistics()).toEqual({
        total_games: 0,
        total_events: 0,
        total_players: 0,
        sports: [],
      });
    });

    it('gives back what was written, in every script', async () => {
      const game = makeGame({ venue: '横浜 "国際" ملعب \\ Стадион 🏟' });
      await put(game, [makeEvent({ attributes: { note: 'a\nb,c' } })], makeFrames());
      const stored = await reader.game('test-1');
      expect(parse(stored?.detail)).toEqual({
        ...game,
        events: { count: 1 },
        tracking: { frames: 1200, frame_rate_hz: 10, speed: null },
      });
      expect(records(await reader.events({}, ALL))).toEqual([makeEvent({ attributes: { note: 'a\nb,c' } })]);
      expect(await frames(reader, 'test-1')).toEqual(makeFrames());
    });

    it('tells what a write did, and leaves an equal game alone', async () => {
      expect(await put(makeGame(), [makeEvent()])).toBe('added');
      const revision = await reader.revision();
      expect(await put(makeGame(), [makeEvent()])).toBe('unchanged');
      expect(await reader.revision()).toBe(revision);
      expect(await put(makeGame(), [makeEvent({ time_s: 2 })])).toBe('replaced');
      expect(await reader.revision()).not.toBe(revision);
      expect(records(await reader.events({}, ALL))).toEqual([makeEvent({ time_s: 2 })]);
    });

    it('notices a change in tracking alone', async () => {
      await put(makeGame(), [], makeFrames(10));
      const before = await reader.game('test-1');
      expect(await put(makeGame(), [], makeFrames(11))).toBe('replaced');
      expect((await reader.game('test-1'))?.revision).not.toBe(before?.revision);
    });

    it('keeps the old game when the new one fails half way', async () => {
      await put(makeGame(), [makeEvent()], makeFrames(5));
      const revision = await reader.revision();
      const content = [[makeEvent({ event_id: 'new' })], makeFrames()] as const;
      await prepared({ game: makeGame(), frame_rate_hz: 10 }, ...content, async (game) => {
        spoil(
          game,
          'chunks',
          'SELECT *, NULL AS lines FROM (SELECT start, period, time_before, from_s, to_s, who, positions FROM sound)',
        );
        await expect(writer.replaceGame(game)).rejects.toThrow();
      });
      expect(await reader.revision()).toBe(revision);
      expect(records(await reader.events({}, ALL))).toEqual([makeEvent()]);
      expect(await frames(reader, 'test-1')).toEqual(makeFrames(5));
      expect(await put(makeGame({ venue: 'Elsewhere' }))).toBe('replaced');
    });

    it('lists games by date, those without one last, and filters them', async () => {
      const games = [
        makeGame({ game_id: 'test-c', date: null, sport: 'handball' }),
        makeGame({ game_id: 'test-b', date: '2024-05-04' }),
        makeGame({
          game_id: 'test-a',
          date: '2024-05-04',
          teams: { team_a: 'Terns', team_b: 'Coots' },
          players: [],
        }),
        makeGame({
          game_id: 'test-d',
          date: '2023-01-01',
          teams: { team_a: 'Gulls', team_b: 'Terns' },
          players: [],
        }),
      ];
      for (const game of games) await put(game);
      const ids = async (filter: Parameters<DatasetReader['games']>[0]) =>
        records<Game>(await reader.games(filter, ALL)).map((game) => game.game_id.slice(5));
      expect(await ids({})).toEqual(['d', 'a', 'b', 'c']);
      expect(await ids({ sport: 'handball' })).toEqual(['c']);
      expect(await ids({ dateFrom: '2024-01-01' })).toEqual(['a', 'b']);
      expect(await ids({ dateTo: '2024-05-04' })).toEqual(['d', 'a', 'b']);
      expect(await ids({ dateFrom: '2023-01-01', dateTo: '2023-01-01' })).toEqual(['d']);
      expect(await ids({ team: 'Gulls' })).toEqual(['d']);
      expect(await ids({ team: 'Coots', sport: 'soccer' })).toEqual(['a']);
      expect(await ids({ team: 'gulls' })).toEqual([]);
      expect(await reader.statistics()).toMatchObject({
        total_games: 4,
        total_players: 2,
        sports: ['handball', 'soccer'],
      });
    });

    it('selects events as a plain filter over all of them would', async () => {
      const games = [
        makeGame({ game_id: 'test-1', date: '2024-02-02' }),
        makeGame({ game_id: 'test-2', date: '2024-01-01', sport: 'handball' }),
      ];
      const everything: GameEvent[] = [];
      for (const game of games) {
        const events = manyEvents(game);
        await put(game, events);
        everything.unshift(...events);
      }
      const option = <T>(values: T[]) => fc.option(fc.constantFrom(...values), { nil: undefined });
      await fc.assert(
        fc.asyncProperty(
          fc.record({
            gameId: option(['test-1', 'test-2', 'nowhere']),
            sport: option(['soccer', 'handball', 'chess']),
            eventType: option([...EVENT_TYPE_NAMES.slice(0, 3), 'nonsense']),
            team: option(['Terns', 'Herons', 'Nobody']),
            playerId: option(['test-7', 'test-9', 'nobody']),
            period: option([1, 2, 3]),
            from: option([0, 10, 30]),
            to: option([10, 30, 60]),
          }),
          fc.integer({ min: 1, max: 60 }),
          async (filter, limit) => {
            const expected = everything.filter((event) => passes(event, filter));
            expect(await allPages((window) => reader.events(filter, window), limit)).toEqual(expected);
          },
        ),
        { numRuns: 150 },
      );
    });

    it('pages of games concatenate to the whole', async () => {
      for (let i = 0; i < 7; i += 1)
        await put(makeGame({ game_id: `test-${i}`, date: i % 2 ? null : `2024-01-0${9 - i}` }));
      const whole = records(await reader.games({}, ALL));
      for (const limit of [1, 2, 3, 6, 7, 8]) {
        expect(await allPages((window) => reader.games({}, window), limit)).toEqual(whole);
      }
    });

    it('joins records by the separator asked for', async () => {
      await put(makeGame(), [makeEvent(), makeEvent({ event_id: '2' })]);
      const page = await reader.events({}, { ...ALL, separator: '\n' });
      expect(
        text(page.body)
          .split('\n')
          .map((line) => JSON.parse(line).event_id),
      ).toEqual(['1', '2']);
    });

    it('gives the chunks that a range can need, with moments that match their lines', async () => {
      await put(makeGame(), [], makeFrames());
      const found = await frames(reader, 'test-1', { start: 700, period: 2, from: 20, to: 30 });
      const wanted = makeFrames().filter(
        (frame) => frame.period === 2 && frame.time_s >= 20 && frame.time_s <= 30,
      );
      expect(found.map((frame) => frame.frame_id)).toEqual(
        expect.arrayContaining(wanted.map((frame) => frame.frame_id)),
      );
      expect(found.every((frame) => frame.period === 2)).toBe(true);
      expect(found.length).toBeLessThan(600);
    });

    it('says so when a game is replaced under a reader', async () => {
      await put(makeGame(), manyEvents(makeGame()), makeFrames());
      const page = await reader.events({}, { ...ALL, limit: 5 });
      const game = await reader.game('test-1');
      if (game === null) throw new Error('the game is missing');
      const reading = reader.trackingChunks(game, { start: 0 })[Symbol.asyncIterator]();
      await reading.next();
      await put(makeGame({ venue: 'Elsewhere' }), manyEvents(makeGame()), makeFrames());
      await expect(reading.next()).rejects.toBeInstanceOf(StaleRead);
      await expect(reader.events({}, { ...ALL, after: page.next })).rejects.toBeInstanceOf(StaleRead);
      await expect(
        reader.trackingChunks(game, { start: 0 })[Symbol.asyncIterator]().next(),
      ).rejects.toBeInstanceOf(StaleRead);
    });
  });
}
