import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ask } from './ask.ts';
import { download, median, medianMs, requestsPerSecond } from './load.ts';
import { forgetHighest, residentMegabytes, startService, stop } from './processes.ts';
import type { Workload } from './work.ts';

const GAZETTEER = join(import.meta.dirname, '../src/weather/gazetteer/gazetteer.ts');
const OPEN_GAZETTEER = `import { openGazetteer } from ${JSON.stringify(GAZETTEER)};
const begun = performance.now();
openGazetteer();
console.log(performance.now() - begun);`;

type Measure = Workload['measure'];

const READS = 10;

export const rate: Measure = async ({ served }, asks, { folder }, effort) => {
  const { ownRate = () => requestsPerSecond(served.url, asks, folder, effort) } = served;
  return { 'requests/s': await ownRate() };
};

/** Median time of sequential requests. */
export const latency: Measure = async ({ served }, asks, { folder }, effort) => ({
  'median, ms': await medianMs(served.url, asks, folder, effort),
});

/**
 * Downloads one response of many megabytes several times, as fast as possible. Each download takes only some
 * hundredths of a second.
 */
export const stream: Measure = async ({ served }, [first = { path: '/' }], _place, effort) => {
  forgetHighest(served.process);
  const before = residentMegabytes(served.process).now;
  const reads: Array<Awaited<ReturnType<typeof download>>> = [];
  for (let i = 0; i < READS * effort; i += 1) reads.push(await download(served.url, first));
  const { highest } = residentMegabytes(served.process);
  return {
    'MB/s': median(reads.map(({ bytes, last }) => bytes / 1e6 / last)),
    'first byte, ms': median(reads.map(({ first: firstByte }) => firstByte * 1000)),
    'memory taken, MB': Math.max(0, highest - before),
  };
};

/** Time from the start of the process to its first response. */
export const start: Measure = async (_contender, [first = { path: '/' }], { dataset, folder }) => {
  const begun = performance.now();
  const service = await startService(
    ['sports', 'serve', '--data', dataset.folder],
    join(folder, 'start.log'),
  );
  await ask(service.url, first);
  const figures = { 'first answer, ms': performance.now() - begun };
  await stop(service);
  return figures;
};

/** Runs in a new process, so that loading the code is included. */
export const openingGazetteer: Measure = async () => {
  const args = ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', OPEN_GAZETTEER];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  return { 'open, ms': Number(stdout) };
};

export const memory: Measure = async ({ served }) => ({
  'resident, MB': residentMegabytes(served.process).now,
});
