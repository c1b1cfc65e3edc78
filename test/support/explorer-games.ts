import { demoGames } from '../../src/sports/demo/index.ts';
import { makeEvent, makeFrame, makeGame } from './records.ts';
import type { StoredContent } from './sports-service.ts';

const report = { skip: () => undefined, note: () => undefined, progress: () => undefined };
/** Demo games in soccer, basketball and ice hockey, without tracking. */
const SPORTS = 3;
/** Number of additional games. With this number, the list renders only some of its rows. */
export const FILLERS = 90;

async function demoContent(): Promise<StoredContent[]> {
  const sources = demoGames({ games: 2 * SPORTS, seed: 1 }).slice(SPORTS);
  const imports = await Promise.all(sources.map((source) => source.read(report)));
  return imports.map((each) => ({ game: each.game(), events: [...each.events()] }));
}

const tracked: StoredContent = {
  game: makeGame({
    game_id: 'test-tracked',
    date: '2024-06-02',
    source: { provider: 'test', licence: 'CC0-1.0', attribution: 'Invented.' },
  }),
  events: [
    makeEvent({
      game_id: 'test-tracked',
      event_id: 'g',
      frame_id: 30,
      event_type: 'goal',
      time_s: 3,
      x: 40,
      y: 1,
      end_x: 52.5,
      end_y: 0,
      xg: 0.31,
    }),
    makeEvent({
      game_id: 'test-tracked',
      event_id: 's',
      frame_id: 50,
      event_type: 'shot',
      time_s: 5,
      x: 30,
      y: 5,
      xg: 0.04,
      is_successful: false,
    }),
    ...['test-7', 'test-8'].map((player_id, i) =>
      makeEvent({
        game_id: 'test-tracked',
        event_id: player_id,
        time_s: 6 + i,
        player_id,
        player: null,
        x: 20 * i,
        recipient_id: i === 0 ? 'test-8' : 'test-7',
      }),
    ),
  ],
  frames: Array.from({ length: 100 }, (_, i) => makeFrame({ frame_id: i, time_s: i / 10 })),
};
/** A basketball game with a basket each half minute. The lead is two points or none. */
const CLOSE_SCORES = 48;
const close: StoredContent = {
  game: {
    ...makeGame({
      game_id: 'test-close',
      sport: 'basketball',
      date: '2024-05-31',
      score: { team_a: CLOSE_SCORES, team_b: CLOSE_SCORES },
      periods: [{ period: 1, type: 'quarter', duration_s: 4 * 720, start_utc: null }],
      playing_area: { length_m: 28.65, width_m: 15.24 },
    }),
    status: 'abandoned',
    shootout: { team_a: 4, team_b: 3 },
  },
  events: Array.from({ length: CLOSE_SCORES }, (_, i) =>
    makeEvent({
      game_id: 'test-close',
      event_id: `basket-${i}`,
      sport: 'basketball',
      event_type: 'goal',
      team: i % 2 === 0 ? 'Herons' : 'Terns',
      time_s: i === CLOSE_SCORES - 1 ? 4 * 720 - 1 : i * 57.5,
      x: 5 + (i % 7),
      y: (i % 5) - 2,
      attributes: { points: 2 },
    }),
  ),
};
const placeless: StoredContent = {
  game: makeGame({ game_id: 'test-placeless', sport: 'american_football', date: '2024-06-01' }),
  events: [
    makeEvent({
      game_id: 'test-placeless',
      sport: 'american_football',
      event_type: 'play',
      x: null,
      y: null,
    }),
  ],
};
const fillers = Array.from({ length: FILLERS }, (_, i): StoredContent => {
  const teams = { team_a: `Ravens ${i}`, team_b: 'Gülls' };
  return { game: makeGame({ game_id: `test-filler-${i}`, date: '2023-01-01', teams, players: [] }) };
});

/**
 * Stores the games for the explorer: demo games, a tracked game, a game without positions, and many games to
 * fill a list.
 */
export const explorerGames = async (): Promise<StoredContent[]> => [
  ...(await demoContent()),
  tracked,
  close,
  placeless,
  ...fillers,
];

/** Returns a demo soccer game with several thousand events. */
export const GAME = '?game=demo-soccer-002';
