import { print, printJson } from '../cli/terminal.ts';
import { UsageError } from '../settings/setting.ts';
import { findMatches, linkGames } from './matching/link-games.ts';
import { readPair } from './matching/linked-games.ts';
import { openReader, openWriter } from './store/open.ts';
import type { DatasetReader, DatasetWriter, LinkState } from './store/port.ts';

const EVERY_GAME = { isConcerned: () => true };

/** Actions of the command; each is a switch. */
export const MATCH_ACTIONS = ['list', 'link', 'unlink'] as const;
export type MatchAction = (typeof MATCH_ACTIONS)[number];

/** Lists or changes which games are the same match. */
export async function runMatch(
  data: string,
  action: MatchAction,
  games: readonly string[],
  isJson: boolean,
): Promise<void> {
  const [a, b] = games;
  const pair = a === undefined || b === undefined ? null : ([a, b].sort() as [string, string]);
  if (action === 'list' ? games.length > 0 : pair === null && (action === 'unlink' || games.length > 0))
    throw new UsageError(
      `--${action} takes ${{ list: 'no game', link: 'two games or none', unlink: 'two games' }[action]}`,
    );
  const reader = await openReader(data, { freshMs: 0 });
  try {
    if (action === 'list') await list(reader, isJson);
    else await withWriter(data, (writer) => change(reader, writer, { action, pair, isJson }));
  } finally {
    await reader.close();
  }
}

async function withWriter(data: string, use: (writer: DatasetWriter) => Promise<void>): Promise<void> {
  const writer = await openWriter(data);
  try {
    await use(writer);
  } finally {
    await writer.close();
  }
}

interface Change {
  readonly action: 'link' | 'unlink';
  /** Null links all games that are recognised as the same match. */
  readonly pair: readonly [string, string] | null;
  readonly isJson: boolean;
}

async function change(
  reader: DatasetReader,
  writer: DatasetWriter,
  { action, pair, isJson }: Change,
): Promise<void> {
  const state: LinkState = action === 'link' ? 'linked' : 'refused';
  if (pair !== null) {
    await writer.setLink({ games: pair, state, source: 'person' });
    printPair(pair, { state, source: 'person' }, isJson);
    return;
  }
  const { linked, removed, possible } = await linkGames(reader, writer, EVERY_GAME);
  for (const games of linked) printPair(games, { state: 'linked', source: 'import' }, isJson);
  for (const games of removed) printPair(games, { state: 'removed', source: 'import' }, isJson);
  for (const { games, reason } of possible) printPair(games, { state: 'possible', reason }, isJson);
}

/** Prints linked and refused pairs, then pairs that may be the same match. */
async function list(reader: DatasetReader, isJson: boolean): Promise<void> {
  const links = await reader.links(null);
  for (const { games, state, source } of links) {
    const pair = state === 'linked' ? await readPair(reader, ...games) : null;
    const unsure = (pair?.unsure ?? []).map(({ players, reason }) => ({
      player_ids: players.map(({ player_id }) => player_id),
      players: players.map(({ name }) => name),
      reason,
    }));
    const players = pair === null ? {} : { linked_players: pair.linked.length, unsure_players: unsure };
    printPair(games, { state, source, ...players }, isJson);
  }
  const known = new Set(links.map(({ games }) => String(games)));
  const { same, possible } = await findMatches(reader, EVERY_GAME);
  const reason = 'recognised, but not linked yet: run `fieldcast sports match --link`';
  const others = [...same.map((games) => ({ games, reason })), ...possible].filter(
    ({ games }) => !known.has(String(games)),
  );
  for (const { games, reason } of others) printPair(games, { state: 'possible', reason }, isJson);
  if (links.length + others.length === 0 && !isJson)
    print('no games are linked, refused or possibly the same match');
}

interface PairFacts {
  readonly state: LinkState | 'possible' | 'removed';
  readonly source?: string;
  readonly reason?: string;
  readonly linked_players?: number;
  readonly unsure_players?: readonly { player_ids: string[]; players: (string | null)[]; reason: string }[];
}

function printPair(games: readonly [string, string], facts: PairFacts, isJson: boolean): void {
  if (isJson) {
    printJson({ game_ids: games, ...facts });
    return;
  }
  const { state, source, reason, linked_players: linked, unsure_players: unsure = [] } = facts;
  const notes = [source, reason, linked === undefined ? undefined : `${linked} players linked`];
  print(`${state}: ${games.join(' ')} (${notes.filter((note) => note !== undefined).join(', ')})`);
  for (const { player_ids, players, reason: why } of unsure)
    print(`  unsure: ${player_ids.map((id, i) => `${id} ${players[i] ?? '(no name)'}`).join(', ')}: ${why}`);
}
