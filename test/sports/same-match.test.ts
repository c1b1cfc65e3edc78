import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoGames } from '../../src/sports/demo/index.ts';
import { linkGames } from '../../src/sports/matching/link-games.ts';
import { inOtherForm } from '../../src/sports/matching/pairs.fixture.ts';
import type { GameEvent } from '../../src/sports/model/event.ts';
import type { Frame } from '../../src/sports/model/frame.ts';
import type { Game } from '../../src/sports/model/game.ts';
import { openWriter } from '../../src/sports/store/open.ts';
import { type RunningService, type StoredContent, startSports } from '../support/sports-service.ts';

const REPORT = { skip: () => undefined, note: () => undefined, progress: () => undefined };
/** Seconds by which the clock of the event source is late, by period. */
const LATE: Readonly<Record<number, number>> = { 1: 1.32, 2: -0.88, 3: 0.4 };
/** Only a part of each game, so that the test is fast. */
const LAST_SECOND = 600;

/** A tracked demo game in two forms: events with one clock, and tracking with other names, sides and clock. */
interface Pair {
  readonly events: StoredContent & { readonly events: readonly GameEvent[] };
  readonly tracking: StoredContent & { readonly frames: readonly Frame[] };
  /** Time of the right frame, by event ID. */
  readonly times: ReadonlyMap<string, number>;
}

async function demoPair(number: number): Promise<Pair> {
  const source = demoGames({ games: number + 1, seed: 3, tracked: number + 1 })[number] ?? expect.fail();
  const read = await source.read(REPORT);
  const isShown = ({ time_s }: { time_s: number | null }) => time_s !== null && time_s < LAST_SECOND;
  const frames = (await Array.fromAsync(read.tracking?.frames ?? [])).filter(isShown);
  const events = [...read.events()].filter(isShown);
  const game = read.game();
  // Form 1 swaps the sides of the teams.
  const theirs = inOtherForm(game, number % 2 === 0 ? 1 : 0);
  const isSwapped = number % 2 === 0;
  const ids = new Map(game.players.map((player, i) => [player.player_id, theirs.players[i]]));
  const late = (event: GameEvent) => (event.time_s ?? 0) + (LATE[event.period] ?? 0);
  return {
    events: {
      game,
      events: events
        .filter((event) => late(event) >= 0)
        .map((event) => ({ ...event, time_s: Math.round(late(event) * 1000) / 1000, frame_id: null })),
    },
    tracking: {
      game: { ...theirs, game_id: `other-${game.game_id}` },
      frames: frames.map((frame) => turned(frame, ids, isSwapped)),
    },
    times: new Map(events.map(({ event_id, time_s }) => [event_id, time_s ?? 0])),
  };
}

function turned(
  frame: Frame,
  ids: ReadonlyMap<string, Game['players'][number] | undefined>,
  isSwapped: boolean,
): Frame {
  const sign = isSwapped ? -1 : 1;
  const at = <P extends { x: number; y: number }>(place: P): P => ({
    ...place,
    x: sign * place.x,
    y: sign * place.y,
  });
  return {
    ...frame,
    ball: frame.ball && at(frame.ball),
    ball_team: null,
    players: frame.players.map((player) => {
      const other = ids.get(player.player_id ?? '');
      return at({ ...player, player_id: other?.player_id ?? null, team: other?.team ?? null });
    }),
  };
}

describe('the same match from an event source and a tracking source', () => {
  let service: RunningService;
  let pairs: Pair[];
  beforeAll(async () => {
    pairs = [await demoPair(0), await demoPair(1), await demoPair(2)];
    service = await startSports(pairs.flatMap(({ events, tracking }) => [events, tracking]));
    const writer = await openWriter(service.data);
    const { linked } = await linkGames(service.reader, writer, { isConcerned: () => true });
    expect(linked).toHaveLength(pairs.length);
    await writer.close();
  }, 120_000);
  afterAll(() => service.close());

  const get = async (path: string) => {
    const reply = await service.app.inject(`/api${path}`);
    return { status: reply.statusCode, body: reply.json() };
  };
  const first = () => pairs[0] ?? expect.fail();

  it('a game names the games that are the same match', async () => {
    const { events, tracking } = first();
    const [ours, theirs] = [events.game.game_id, tracking.game.game_id];
    expect((await get(`/games/${ours}`)).body.data.same_match_as).toEqual([theirs]);
    const { body } = await get('/games?provider=other');
    expect(body.data.map((game: { same_match_as: string[] }) => game.same_match_as).sort()).toEqual(
      pairs.map((pair) => [pair.events.game.game_id]).sort(),
    );
  });

  it('totals count the match once, with the statistics of both sources', async () => {
    const { events, tracking } = first();
    const { team_a } = events.game.teams;
    const other = tracking.game.teams.team_b;
    for (const team of [team_a, other]) {
      const { data } = (await get(`/teams/${encodeURIComponent(team)}/stats`)).body;
      expect(data).toMatchObject({
        games: 1,
        sources: [
          { provider: 'demo', events: 1, tracking: 0 },
          { provider: 'other', events: 0, tracking: 1 },
        ],
      });
      expect(data.passes).toBeGreaterThan(10);
      expect(data.distance_m).toBeGreaterThan(100);
    }
    const ofDemo = (await get(`/teams/${encodeURIComponent(other)}/stats?provider=demo`)).body.data;
    expect(ofDemo).toMatchObject({ games: 1, distance_m: null });
  });

  it('a player’s events and tracking are found under either ID', async () => {
    const { events, tracking } = first();
    const { body } = await get(`/games/${events.game.game_id}/links`);
    const [link] = body.data;
    expect(link).toMatchObject({
      game_id: tracking.game.game_id,
      state: 'linked',
      source: 'import',
      is_swapped: true,
    });
    const active = new Set(events.events.map(({ player_id }) => player_id));
    const shown = new Set(
      tracking.frames.flatMap(({ players }) => players.map(({ player_id }) => player_id)),
    );
    const { player_id, other_player_id } =
      link.players.find(
        (one: { player_id: string; other_player_id: string }) =>
          active.has(one.player_id) && shown.has(one.other_player_id),
      ) ?? expect.fail();
    for (const id of [player_id, other_player_id]) {
      const own = (await get(`/events?gameId=${events.game.game_id}&playerId=${id}`)).body;
      expect(own.data[0]).toMatchObject({ player_id });
      const frames = (await get(`/games/${tracking.game.game_id}/tracking?playerId=${id}&limit=1`)).body;
      expect(frames.data[0].players).toMatchObject([{ player_id: other_player_id }]);
      const { data } = (await get(`/players/${id}/stats`)).body;
      expect(data).toMatchObject({
        games: 1,
        same_player_as: [id === player_id ? other_player_id : player_id],
      });
      expect(data.distance_m).toBeGreaterThan(0);
    }
  });

  const eventsWithFrames = async ({ events, tracking }: Pair) => {
    const path = `/events?gameId=${events.game.game_id}&framesOf=${tracking.game.game_id}&limit=400`;
    const all: GameEvent[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const { body }: { body: { data: GameEvent[]; next: string | null } } = await get(
        cursor === '' ? path : `${path}&cursor=${encodeURIComponent(cursor)}`,
      );
      all.push(...body.data);
      cursor = body.next;
    }
    return all;
  };

  it('events get the frame of the tracking within 0.2 s, for 95 % of the events', async () => {
    const gaps: number[] = [];
    for (const pair of pairs) {
      const shown = new Map(pair.tracking.frames.map(({ frame_id, time_s }) => [frame_id, time_s]));
      for (const { event_id, frame_id } of await eventsWithFrames(pair))
        gaps.push(Math.abs((shown.get(frame_id ?? -1) ?? Number.NaN) - (pair.times.get(event_id) ?? 0)));
    }
    expect(gaps.length).toBeGreaterThan(500);
    expect(gaps.filter((gap) => gap <= 0.2).length / gaps.length).toBeGreaterThanOrEqual(0.95);
  }, 60_000);

  it('states the offset and its quality in every format, and turns coordinates to the tracking’s', async () => {
    const { events, tracking } = first();
    const path = `/api/events?gameId=${events.game.game_id}&framesOf=${tracking.game.game_id}&period=1`;
    const { body } = await get(path.replace('/api', ''));
    const [event] = body.data.filter(({ x }: GameEvent) => x !== null && x !== 0);
    const own = events.events.find(({ event_id }) => event_id === event.event_id);
    expect(event.x).toBe(-(own?.x ?? 0));
    const stated = event.attributes.frames_of;
    expect(stated).toMatchObject({ game_id: tracking.game.game_id, method: 'ball', is_rotated: true });
    expect(Math.abs(stated.offset_s + (LATE[1] ?? 0))).toBeLessThan(0.2);
    expect(stated.distance_m).toBeLessThan(3);
    const lines = (await service.app.inject(`${path}&format=ndjson`)).body.trim().split('\n');
    expect(lines.map((line) => JSON.parse(line))).toEqual(body.data);
    const csv = (await service.app.inject(`${path}&format=csv`)).body;
    expect(csv.split('\n').filter((line) => line.includes('offset_s')).length).toBe(lines.length);
    for (const format of ['parquet', 'arrow'])
      expect((await service.app.inject(`${path}&format=${format}`)).statusCode).toBe(200);
  });

  it.each([
    ['framesOf=x', 'needs exactly one gameId'],
    ['gameId=demo-soccer-001&framesOf=x', 'must be a game linked to demo-soccer-001, not x'],
    ['gameId=other-demo-soccer-001&framesOf=demo-soccer-001', 'demo-soccer-001 has no tracking'],
  ])('the request for events with %s is rejected', async (query, message) => {
    const { status, body } = await get(`/events?${query}`);
    expect([status, body.error]).toEqual([400, expect.stringContaining(message)]);
  });
});
