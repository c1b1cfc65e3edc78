import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { median, requestsPerSecond } from './load.ts';
import { residentMegabytes, startBare, startService, stop } from './processes.ts';

const ROUNDS = 21;
const SECONDS = 1;

export interface Comparison {
  readonly title: string;
  /** The command that serves, without its port. */
  readonly command: readonly string[];
  /** What is asked for, below the service's own path. */
  readonly path: string;
  /** For logs and the bytes that both send. */
  readonly folder: string;
}

/**
 * Measures a service's answer against a bare node:http server that sends the same bytes from memory, in turns, so that a
 * machine that slows down slows both. Prints what it finds.
 */
export async function compare({ title, command, path, folder }: Comparison): Promise<void> {
  const begun = performance.now();
  const service = await startService(command, join(folder, 'service.log'));
  const answer = await fetch(service.url + path);
  const bytes = Buffer.from(await answer.arrayBuffer());
  const started = performance.now() - begun;
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${bytes}`);

  const file = join(folder, 'answer.json');
  await writeFile(file, bytes);
  const bare = await startBare(file);

  const rounds: Array<{ ours: number; theirs: number }> = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const turns = [
      () => ({ ours: requestsPerSecond(service.url + path, SECONDS) }),
      () => ({ theirs: requestsPerSecond(bare.url, SECONDS) }),
    ];
    if (round % 2 === 1) turns.reverse();
    rounds.push(Object.assign({ ours: 0, theirs: 0 }, ...turns.map((turn) => turn())));
  }
  const memory = residentMegabytes(service.process);
  await Promise.all([stop(service), stop(bare)]);

  const column = (name: 'ours' | 'theirs') => median(rounds.map((round) => round[name])).toFixed(0);
  const ratio = median(rounds.map(({ ours, theirs }) => ours / theirs)).toFixed(2);
  console.log(`${title}, ${bytes.byteLength} bytes`);
  console.log(
    `requests per second: service ${column('ours')}, bare ${column('theirs')} (medians of ${ROUNDS} turns)`,
  );
  console.log(`service to bare, turn by turn: ${ratio} (median)`);
  console.log(`start to first answer: ${started.toFixed(0)} ms`);
  console.log(
    `resident memory under load: ${memory.now.toFixed(0)} MB, highest ${memory.highest.toFixed(0)} MB`,
  );
}
