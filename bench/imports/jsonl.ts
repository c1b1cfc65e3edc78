import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type MakeRecording, pingPong, writeLines } from './recording.ts';

/** A vendor whose tracking files contain one JSON line per frame. */
interface Vendor {
  readonly folder: string;
  readonly tracking: string;
  readonly descriptions: readonly string[];
  /** ID of the first game; the second game gets a different ID. */
  readonly id: string;
  readonly isUsed: RegExp;
  readonly atFrame: (line: string, i: number) => string;
}

const GAMES_EACH = 2;

const VENDORS: readonly Vendor[] = [
  {
    folder: 'secondspectrum',
    tracking: 'second_spectrum_fake_data.jsonl',
    descriptions: ['second_spectrum_fake_metadata.json'],
    id: '1234456',
    isUsed: /^\{"period": 1,/,
    atFrame: (line, i) =>
      line.replace(
        /^\{"period": 1, "frameIdx": \d+, "gameClock": [\d.]+, "wallClock": \d+/,
        `{"period": 1, "frameIdx": ${i}, "gameClock": ${(i / 25).toFixed(2)}, "wallClock": ${i * 40}`,
      ),
  },
  {
    folder: 'pff',
    tracking: 'pff_10517.jsonl',
    descriptions: ['pff_metadata_10517.json', 'pff_rosters_10517.json'],
    id: '10517',
    isUsed: /"gameRefId": \d.*"period": 1,/,
    atFrame: (line, i) =>
      line
        .replace(/"frameNum": \d+/, `"frameNum": ${4630 + i}`)
        .replace(/"periodElapsedTime": [\d.]+/, `"periodElapsedTime": ${(i / 29.97).toFixed(6)}`)
        .replace(/"periodGameClockTime": [\d.]+/, `"periodGameClockTime": ${(i / 29.97).toFixed(6)}`),
  },
  {
    folder: 'skillcorner',
    tracking: 'skillcorner_tracking.jsonl',
    descriptions: ['skillcorner_meta.json'],
    id: '1000001',
    isUsed: /"period": 1,.*"player_data": \[\{/,
    atFrame: (line, i) =>
      line.replace(
        /^\{"frame": \d+, "timestamp": "[\d:.]+"/,
        `{"frame": ${10 + i}, "timestamp": "${clock(i / 10)}"`,
      ),
  },
];

/** Repeats three vendors' recorded frames as two games per vendor. */
export const jsonl: MakeRecording = async (recorded, folder, bytes) => {
  const files: string[] = [];
  let records = 0;
  for (const vendor of VENDORS) {
    const source = join(recorded, vendor.folder);
    const text = await readFile(join(source, vendor.tracking), 'utf8');
    const lines = text.split(/\r?\n/).filter((line) => vendor.isUsed.test(line));
    const line = lines.reduce((sum, { length }) => sum + length + 1, 0) / lines.length;
    const frames = Math.ceil(bytes / VENDORS.length / GAMES_EACH / line);
    for (let game = 0; game < GAMES_EACH; game += 1) {
      const id = String(Number(vendor.id) + game);
      const renamed = (text: string) => text.replaceAll(vendor.id, id);
      const target = join(folder, `${vendor.folder}-${game}`);
      await mkdir(target);
      for (const name of vendor.descriptions) {
        const description = await readFile(join(source, name), 'utf8');
        await writeFile(join(target, renamed(name)), renamed(description));
      }
      const file = join(target, renamed(vendor.tracking));
      writeLines(file, frames, (i) =>
        vendor.atFrame(pingPong(lines, i), i).replace(`"gameRefId": ${vendor.id}`, `"gameRefId": ${id}`),
      );
      files.push(file);
      records += frames;
    }
  }
  return { folder, files, games: files.length, records };
};

function clock(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(11, 22);
}
