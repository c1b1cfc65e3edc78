import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drift, type MakeRecording, pingPong } from './recording.ts';

const GAMES = 2;
/** Number of the first frame of the first half. */
const FIRST = 10_000;
const FRAME_MS = 40;
const MATCH = 'DFL-MAT-J03WPY';
const FRAME_SET = /(<FrameSet [^>]*>)\s*((?:<Frame [^>]*>\s*)+)<\/FrameSet>/g;

/** Repeats Sportec's recorded positions as two games. The file lists each person's frames in turn. */
export const xml: MakeRecording = async (recorded, folder, bytes) => {
  const text = await readFile(join(recorded, 'dfl', 'sportec_tracking.xml'), 'utf8');
  const sets = [...text.matchAll(FRAME_SET)].map(([, tag = '', frames = '']) => ({
    tag,
    frames: frames.trim().split(/\r?\n/),
  }));
  const of = sets.reduce((sum, { frames }) => sum + (frames[0]?.length ?? 0) + 1, 0);
  const count = Math.ceil(bytes / GAMES / of);
  const head = text.slice(0, text.indexOf('<FrameSet'));
  const end = text.slice(text.lastIndexOf('</FrameSet>') + '</FrameSet>'.length);
  const files: string[] = [];
  for (let game = 0; game < GAMES; game += 1) {
    const file = join(folder, `positions-${game}.xml`);
    const renamed = (part: string) => part.replace(MATCH, `${MATCH}${game}`);
    await writeFile(file, renamed(head), { flag: 'wx' });
    for (const { tag, frames } of sets) {
      const lines = Array.from({ length: count }, (_, i) => frameAt(pingPong(frames, i), i));
      await appendFile(file, `${renamed(tag)}\n${lines.join('\n')}\n</FrameSet>\n`);
    }
    await appendFile(file, end);
    files.push(file);
  }
  return { folder, files, games: GAMES, records: GAMES * count };
};

/** Converts a recorded element to frame `i` and shifts it slightly. */
function frameAt(element: string, i: number): string {
  const [, first = '', time = ''] = /N="(\d+)" T="([^"]+)"/.exec(element) ?? [];
  const begun = Date.parse(time) - (Number(first) - FIRST) * FRAME_MS;
  const now = new Date(begun + i * FRAME_MS).toISOString().replace('Z', '+00:00');
  return element
    .replace(/N="\d+" T="[^"]+"/, `N="${FIRST + i}" T="${now}"`)
    .replace(
      / ([XY])="([^"]+)"/g,
      (_, axis, value) => ` ${axis}="${(Number(value) + drift(i, 1, 2)).toFixed(2)}"`,
    );
}
