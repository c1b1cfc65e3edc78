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
  placeless,
  ...fillers,
];

/** Returns a demo soccer game with several thousand events. */
export const GAME = '?game=demo-soccer-002';
