import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { download, median, medianMs, requestsPerSecond } from './load.ts';
import { resetPeakMemory, residentMegabytes, startService, stop } from './processes.ts';
import { sendRequest } from './request.ts';
import type { Workload } from './work.ts';

const GAZETTEER = join(import.meta.dirname, '../src/weather/gazetteer/gazetteer.ts');
const OPEN_GAZETTEER = `import { openGazetteer } from ${JSON.stringify(GAZETTEER)};
const startedAt = performance.now();
openGazetteer();
console.log(performance.now() - startedAt);`;

type Measure = Workload['measure'];

const READS = 10;

export const rate: Measure = async ({ served }, requests, { folder }, effort) => {
  const { ownRate = () => requestsPerSecond(served.url, requests, folder, effort) } = served;
  return { 'requests/s': await ownRate() };
};

/** Median time of sequential requests. */
export const latency: Measure = async ({ served }, requests, { folder }, effort) => ({
  'median, ms': await medianMs(served.url, requests, folder, effort),
});

/** Downloads a response of many megabytes several times. Each download takes only a few hundredths of a second. */
export const stream: Measure = async ({ served }, [first = { path: '/' }], _place, effort) => {
  resetPeakMemory(served.process);
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

/** Time from process start to the first response. */
export const start: Measure = async (_contender, [first = { path: '/' }], { dataset, folder }) => {
  const startedAt = performance.now();
  const service = await startService(
    ['sports', 'serve', '--data', dataset.folder],
    join(folder, 'start.log'),
  );
  await sendRequest(service.url, first);
  const figures = { 'first answer, ms': performance.now() - startedAt };
  await stop(service);
  return figures;
};

/** Runs in a new process to include the time for loading the code. */
export const openingGazetteer: Measure = async () => {
  const args = ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', OPEN_GAZETTEER];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  return { 'open, ms': Number(stdout) };
};

export const memory: Measure = async ({ served }) => ({
  'resident, MB': residentMegabytes(served.process).now,
});
