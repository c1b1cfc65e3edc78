import type { Hash } from 'node:crypto';
import { type Game, GameDetailSchema, GameItemSchema, type StoredDetail } from '../model/game.ts';
import type { GameStatistics } from '../model/statistics/of-game.ts';
import { ENTRY_COLUMNS, type EntryTable, gameFields, type StoredValue } from './columns.ts';
import type { FilledGame, GameEntries, GameRow } from './port.ts';

/** Stored fields of an entry in the games list, in order. */
export const ITEM_FIELDS: readonly string[] = Object.keys(GameItemSchema.properties).filter(
  (name) => name !== 'same_match_as',
);

/**
 * Returns a game's row. `hash` must already cover the events and frames. The finished hash becomes the
 * revision.
 */
export function gameRow(
  filled: FilledGame,
  counts: { readonly events: number; readonly frames: number },
  hash: Hash,
  statistics: GameStatistics,
): GameRow {
  const { game } = filled;
  const stats = JSON.stringify({ game_id: game.game_id, ...statistics });
  const detail = inSchemaOrder(GameDetailSchema, gameDetail(filled, counts));
  return {
    ...gameFields(game),
    game_id: game.game_id,
    sort_key: sortKey(game),
    match_id: game.game_id,
    ...counts,
    revision: hash.update(detail).update(stats).digest('base64url').slice(0, 22),
    item: inSchemaOrder(GameItemSchema, game),
    detail,
    stats,
  };
}

/** Returns the summary rows of a game, each with the values of ENTRY_COLUMNS. */
export function gameEntries(game: Game): GameEntries {
  const { sport, competition, season, date, teams, players } = game;
  const { provider } = game.source;
  const ofGame = {
    sport,
    competition,
    season,
    date,
    provider,
    sort_key: sortKey(game),
    match_id: game.game_id,
  };
  const rows = (table: EntryTable, records: readonly object[]) =>
    records.map((record) => {
      const fields: Readonly<Record<string, StoredValue>> = { ...record, ...ofGame };
      return ENTRY_COLUMNS[table].map(({ name }) => fields[name] ?? null);
    });
  return {
    players: rows(
      'players',
      players.map((player) => ({ ...player, player: player.name })),
    ),
    teams: rows(
      'teams',
      [teams.team_a, teams.team_b].map((team) => ({ team })),
    ),
  };
}

/** Returns a record's JSON with fields in schema order, so that the same content gives the same bytes. */
export function inSchemaOrder({ properties }: { readonly properties: object }, record: object): string {
  const names = namesOf(properties);
  // Most records already have their fields in this order, and a game has thousands of records.
  if (hasKeys(record, names)) return JSON.stringify(record);
  const fields = record as Readonly<Record<string, unknown>>;
  return JSON.stringify(Object.fromEntries(names.map((name) => [name, fields[name]])));
}

const known = new WeakMap<object, readonly string[]>();

function namesOf(properties: object): readonly string[] {
  const names = known.get(properties) ?? Object.keys(properties);
  known.set(properties, names);
  return names;
}

/**
 * Whether a record has exactly these keys in this order. Uses a loop, because creating a list of keys would
 * take a tenth as long as creating the JSON.
 */
function hasKeys(record: object, names: readonly string[]): boolean {
  let index = 0;
  for (const key in record) {
    if (key !== names[index]) return false;
    index += 1;
  }
  return index === names.length;
}

function gameDetail({ game, frame_rate_hz, speed }: FilledGame, counts: { events: number; frames: number }) {
  const tracking =
    frame_rate_hz === null ? null : { frames: counts.frames, frame_rate_hz, speed: speed ?? null };
  return { ...game, events: { count: counts.events }, tracking } satisfies StoredDetail;
}

/** Returns a string that sorts like the games list: by date, then by game_id, with undated games last. */
function sortKey({ date, game_id }: Game): string {
  return `${date ?? '~'} ${game_id}`;
}
