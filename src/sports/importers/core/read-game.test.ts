import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importGame } from '../../../../test/support/import-game.ts';
import { makeEvent, makeFrames, makeGame } from '../../../../test/support/records.ts';
import type { GameEvent } from '../../model/event.ts';
import type { Frame } from '../../model/frame.ts';
import type { Game } from '../../model/game.ts';
import { allFrames, records, requireGame } from '../../store/contract/support.ts';
import { SqliteReader } from '../../store/sqlite/reader.ts';
import { SqliteWriter } from '../../store/sqlite/writer.ts';
import { ImportError } from './errors.ts';
import type { GameSource } from './port.ts';

let folder: string;
let writer: SqliteWriter;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldcast-import-'));
  writer = new SqliteWriter(folder);
});
afterAll(async () => {
  await writer.close();
  await rm(folder, { recursive: true });
});

function source(game: Game, events: readonly GameEvent[], frames: readonly Frame[] = []): GameSource {
  return {
    label: 'game.json',
    bytes: 0,
    read: async () => ({
      gameId: 'test-1',
      tracking: frames.length > 0 ? { frame_rate_hz: 10, frames } : null,
      game: () => game,
      events: () => events,
    }),
  };
}

const importing = (...parts: Parameters<typeof source>) => importGame(source(...parts), writer);

describe('importGame', () => {
  it('the import adds a note if the goals do not add up to the score', async () => {
    const goal = makeEvent({ event_type: 'goal', team: 'Herons', player_id: 'test-9' });
    const { notes } = await importing(makeGame({ score: { team_a: 1, team_b: 0 } }), [goal]);
    expect(notes).toEqual(['the score is 1-0, but the goals add up to 0-1']);
    const agreeing = await importing(makeGame({ score: { team_a: 0, team_b: 1 } }), [goal]);
    expect(agreeing.notes).toEqual([]);
  });

  it('the import cleans and shortens names, and keeps an event’s full names in its attributes', async () => {
    const [team, player] = ['\u202eTer\u0000ns\n FC\ud800', '𝒜b '.repeat(2000)];
    const game = makeGame({ venue: '\u0007', players: [] });
    const hostile = { ...game, score: null, teams: { ...game.teams, team_a: team } };
    const frames = makeFrames(2).map((frame) => ({
      ...frame,
      players: frame.players.map((one) => ({ ...one, team })),
    }));
    const events = [makeEvent({ team, player, player_id: 'test-7', attributes: { note: '\u0007' } })];
    const { notes, events: imported } = await importing(hostile, events, frames);
    expect(imported).toBe(1);
    expect(notes).toContainEqual(
      expect.stringMatching(
        /^names cleaned of control characters or cut to 200 characters: \d+ \(first "Terns {2}FC"\)$/,
      ),
    );
    const reader = new SqliteReader(folder);
    const { detail } = await requireGame(reader, 'test-1');
    expect(JSON.parse(`${Buffer.from(detail)}`)).toMatchObject({
      teams: { team_a: 'Terns  FC' },
      venue: null,
    });
    const [event] = records<GameEvent>(await reader.events({}, { after: null, limit: null, separator: ',' }));
    expect([...(event?.player ?? '')].length).toBeLessThanOrEqual(200);
    expect(event).toMatchObject({
      team: 'Terns  FC',
      player: expect.stringMatching(/^𝒜b 𝒜b .*…$/u),
      attributes: { note: '\u0007', original_player: player },
    });
    for (const frame of await allFrames(reader, 'test-1'))
      expect(frame.players.map((one) => one.team)).toEqual(frame.players.map(() => 'Terns  FC'));
    await reader.close();
  });

  it('the import sorts events by period and time, and keeps the order of simultaneous events', async () => {
    const moments = [
      { event_id: 'a', period: 2, time_s: 1 },
      { event_id: 'b', time_s: 5 },
      { event_id: 'c', time_s: null },
      { event_id: 'd', time_s: 2 },
      { event_id: 'e', time_s: 2 },
    ];
    await importing(makeGame({ score: null }), moments.map(makeEvent));
    const reader = new SqliteReader(folder);
    const page = await reader.events({}, { after: null, limit: null, separator: ',' });
    await reader.close();
    const events = JSON.parse(`[${Buffer.from(page.body).toString()}]`) as GameEvent[];
    expect(events.map((event) => event.event_id).join('')).toBe('debca');
  });

  it('the import appends a number to a duplicate event id, and drops an exact duplicate', async () => {
    const events = [makeEvent(), makeEvent({ time_s: 9 }), makeEvent()];
    const { events: count, skipped, notes } = await importing(makeGame({ score: null }), events);
    expect(count).toBe(2);
    expect(skipped).toEqual({ 'unusable event': 1 });
    expect(notes).toEqual([
      'left out as unusable: game.json: event 1: occurs twice in the game',
      'duplicate event ids, made unique with a number: 1',
    ]);
  });

  it('the import removes an event’s link to a frame that does not exist', async () => {
    const { events, notes } = await importing(makeGame({ score: null }), [makeEvent({ frame_id: 7 })]);
    expect(events).toBe(1);
    expect(notes).toEqual([
      'removed links to frames that are not in the tracking: 1 (first event 1: frame 7)',
    ]);
  });

  it('the import adds a player found only in events to the game’s players', async () => {
    const event = makeEvent({ player_id: 'test-77', player: 'Ada' });
    const { events, notes } = await importing(makeGame({ score: null }), [event]);
    expect(events).toBe(1);
    expect(notes).toEqual(['players found only in events, added to the squads: 1 (Ada)']);
  });

  it('the import drops an invalid field or, if necessary, the whole event', async () => {
    const events = [
      makeEvent({ event_id: 'a', x: Number.NaN }),
      makeEvent({ event_id: 'b', period: 7 }),
      makeEvent({ event_id: 'c' }),
    ];
    const { events: count, skipped } = await importing(makeGame({ score: null }), events);
    expect(count).toBe(2);
    expect(skipped).toEqual({ 'unusable event': 1, 'unusable field of an event': 1 });
  });

  it('the import replaces a ball position far below ground with null', async () => {
    const heights = [0.2, -0.3, -10, -10, -10, -10];
    const frames = makeFrames(3).map((frame, index) => ({
      ...frame,
      ball: { x: 0, y: 0, z: heights[index] ?? null },
    }));
    await importing(makeGame(), [], frames);
    const imported = await allFrames(new SqliteReader(folder), 'test-1');
    expect(imported.map(({ ball }) => ball?.z ?? null)).toEqual([0.2, -0.3, null, null, null, null]);
  });

  it('the import drops frames that are out of order or after the end of their period', async () => {
    const frames = makeFrames(20);
    const odd = frames.map((frame, index) => (index === 5 ? { ...frame, frame_id: 9000 } : frame));
    const { frames: count, skipped, notes } = await importing(makeGame(), [], odd);
    expect(count).toBe(39);
    expect(skipped).toEqual({ 'unusable frame': 1 });
    expect(notes.join()).toContain('frame 9000: is out of order relative to the frames after it');
    const late = frames.map((frame, index) => (index === 39 ? { ...frame, time_s: 90_000 } : frame));
    expect(await importing(makeGame(), [], late)).toMatchObject({
      frames: 39,
      skipped: { 'unusable frame': 1 },
    });
  });

  it.each<[string, Parameters<typeof source>, string]>([
    ['events that are mostly wrong', [makeGame(), [makeEvent({ period: 7 })]], 'period 7 is not in the game'],
    ['another id', [makeGame({ game_id: 'test-2' }), []], 'was announced as test-1'],
    ['frames beyond the period', [makeGame(), [], makeFrames(3000)], 'is after the end of period 1'],
  ])('the import throws ImportError for %s', async (_, parts, problem) => {
    const outcome = importing(...parts);
    await expect(outcome).rejects.toBeInstanceOf(ImportError);
    await expect(outcome).rejects.toThrow(problem);
    await expect(outcome).rejects.toThrow('game.json: ');
  });
});
