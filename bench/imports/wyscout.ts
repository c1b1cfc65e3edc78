import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readZip } from '../../src/sports/importers/reading/zip.ts';
import type { MakeRecording } from './recording.ts';

const FIRST_ID = 9_000_000;
const SHARED = ['players.json', 'teams.json', 'matches.zip'];

interface ListedMatch {
  readonly wyId: number;
}

/**
 * Repeats Wyscout's recorded games, each time with a new match ID. Copies the complete lists of matches and
 * players.
 */
export const wyscout: MakeRecording = async (recorded, folder, bytes) => {
  const source = join(recorded, 'wyscout');
  const events = join(folder, 'processed-v2');
  await mkdir(events, { recursive: true });
  for (const name of SHARED) await copyFile(join(source, name), join(folder, name));
  const matches = await listedMatches(join(source, 'matches.zip'));
  const games = await Promise.all(
    (await readdir(join(source, 'processed-v2'))).map(async (name) => ({
      id: Number.parseInt(name, 10),
      text: await readFile(join(source, 'processed-v2', name), 'utf8'),
    })),
  );
  const listed: ListedMatch[] = [];
  const files: string[] = [];
  let records = 0;
  for (let left = bytes; left > 0; ) {
    const { id, text } = games[files.length % games.length] as (typeof games)[number];
    const match = matches.get(id);
    if (match === undefined) throw new Error(`match ${id} is missing from all lists`);
    const wyId = FIRST_ID + files.length;
    const file = join(events, `${wyId}.json`);
    const copy = text.replaceAll(`"matchId": ${id}`, `"matchId": ${wyId}`);
    await writeFile(file, copy);
    listed.push({ ...match, wyId });
    files.push(file);
    records += text.split('"matchId": ').length - 1;
    left -= copy.length;
  }
  await writeFile(join(folder, 'matches_Repeated.json'), JSON.stringify(listed));
  return { folder, files, games: files.length, records };
};

async function listedMatches(archive: string): Promise<Map<number, ListedMatch>> {
  const matches = new Map<number, ListedMatch>();
  for await (const { bytes } of readZip(archive, (name) => name.endsWith('.json'))) {
    for (const match of JSON.parse(bytes.toString()) as ListedMatch[]) matches.set(match.wyId, match);
  }
  return matches;
}
