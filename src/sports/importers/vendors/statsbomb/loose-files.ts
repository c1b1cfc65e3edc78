import { basename, dirname } from 'node:path';
import type { Search } from '../../core/skipped-elements.ts';
import { type Candidate, findCandidates } from '../../finding/candidates.ts';
import { type FoundFile, readText } from '../../reading/files.ts';
import { type FileHead, readHead } from '../../reading/head.ts';
import { isInLayout } from './layout.ts';

/** Events by themselves, outside the folders of the repository, and what beside them is of the same match. */
export interface LooseGame {
  readonly id: string;
  readonly events: FoundFile;
  readonly lineups: FoundFile | null;
  readonly threeSixty: FoundFile | null;
}

type Kind = 'events' | 'lineups' | 'threeSixty';

/** Keys by which a list of objects is known to be one of the vendor's files. */
const KEYS: Readonly<Record<Kind, readonly string[]>> = {
  events: ['type', 'timestamp', 'possession_team'],
  lineups: ['team_id', 'lineup', 'player_id'],
  threeSixty: ['event_uuid', 'freeze_frame'],
};

/** The beginning of a file, in which events have both starting elevens and the kick-off. */
const HEAD_BYTES = 64 * 1024;

interface LooseFile extends Candidate {
  readonly kind: Kind;
  readonly head: string;
}

/** Files of events outside the repository's folders that are requested, or that a requested file belongs to. */
export async function findLooseGames(search: Search): Promise<LooseGame[]> {
  const loose: LooseFile[] = [];
  for (const { file, requested } of await findCandidates(search)) {
    if (!file.name.endsWith('.json') || isInLayout(file.path)) continue;
    const head = await readHead(file, HEAD_BYTES);
    const kind = kindOf(head);
    if (kind !== null) loose.push({ file, requested, kind, head: head.text });
  }
  const events = loose.filter(({ kind }) => kind === 'events');
  const games: LooseGame[] = [];
  for (const one of events) {
    const beside = loose.filter(({ file }) => dirname(file.path) === dirname(one.file.path));
    const lineups = await lineupsOf(one, beside);
    const threeSixty = beside.find((other) => other.kind === 'threeSixty' && hasEvents(one, other)) ?? null;
    if (![one, lineups, threeSixty].some((file) => file?.requested)) continue;
    games.push({
      id: idOf(one, events),
      events: one.file,
      lineups: lineups?.file ?? null,
      threeSixty: threeSixty?.file ?? null,
    });
  }
  return games;
}

/** Whether a file looks like the vendor's events. */
export async function hasEventsShape(file: FoundFile): Promise<boolean> {
  return kindOf(await readHead(file)) === 'events';
}

function kindOf(head: FileHead): Kind | null {
  if (!head.isJsonArray) return null;
  const kinds = Object.entries(KEYS) as [Kind, readonly string[]][];
  return kinds.find(([, keys]) => head.hasKeys(...keys))?.[0] ?? null;
}

/** The name of the file, with its folder's where several are called the same. */
function idOf({ file }: LooseFile, all: readonly LooseFile[]): string {
  const name = file.name.replace(/\.json$/, '');
  const isOnly = all.every((other) => other.file === file || other.file.name !== file.name);
  return isOnly ? name : `${basename(dirname(file.path))}-${name}`;
}

/** The line-ups that most of the players in the first events are in. */
async function lineupsOf(events: LooseFile, beside: readonly LooseFile[]): Promise<LooseFile | null> {
  const players = idsIn(events.head, /"player"\s*:\s*\{\s*"id"\s*:\s*(\d+)/g);
  let best: { file: LooseFile; fit: number } | null = null;
  for (const file of beside) {
    if (file.kind !== 'lineups') continue;
    const listed = idsIn(await readText(file.file), /"player_id"\s*:\s*(\d+)/g);
    const fit = [...players].filter((id) => listed.has(id)).length;
    if (fit > players.size / 2 && fit > (best?.fit ?? 0)) best = { file, fit };
  }
  return best?.file ?? null;
}

function hasEvents(events: LooseFile, threeSixty: LooseFile): boolean {
  const ids = idsIn(events.head, /"id"\s*:\s*"([^"]+)"/g);
  return [...idsIn(threeSixty.head, /"event_uuid"\s*:\s*"([^"]+)"/g)].some((id) => ids.has(id));
}

function idsIn(text: string, pattern: RegExp): Set<string> {
  return new Set([...text.matchAll(pattern)].map(([, id = '']) => id));
}
