import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { MemoryCounter } from '../src/http/access/memory-counter.ts';
import type { Soak } from './soak.ts';

const CLIENTS = 1_000_000;
const LIMIT_MB = 100;
const WINDOWS = [
  { name: 'minute', requests: 30, seconds: 60 },
  { name: 'hour', requests: 1000, seconds: 3600 },
  { name: 'day', requests: 10_000, seconds: 86_400 },
];

/** The short run is the same as the full run, which takes only two seconds. */
export const manyClients: Soak = {
  promise: `The rate limits of a million addresses take less than ${LIMIT_MB} MB, and more addresses take no additional memory.`,
  method: 'Counts one request from each of a million addresses, then from a million others.',
  async run() {
    setFlagsFromString('--expose-gc');
    const collect: () => void = runInNewContext('gc');
    // Measures used heap after a garbage collection. Resident memory would include garbage, which V8 collects late.
    const held = () => {
      collect();
      const { heapUsed, external } = process.memoryUsage();
      return (heapUsed + external) / 1024 ** 2;
    };
    const before = held();
    let forgotten = 0;
    const counter = new MemoryCounter(WINDOWS, () => {
      forgotten += 1;
    });
    const startedAt = performance.now();
    for (let i = 0; i < CLIENTS; i += 1) counter.take(address(10, i));
    const microseconds = ((performance.now() - startedAt) * 1000) / CLIENTS;
    const million = held() - before;
    for (let i = 0; i < CLIENTS; i += 1) counter.take(address(11, i));
    const two = held() - before;
    if (Math.max(million, two) > LIMIT_MB)
      throw new Error(`a million addresses take ${million} MB, two million take ${two} MB`);
    const [minute] = counter.take(address(11, 0)).windows;
    if (minute?.requests !== 2) throw new Error('a recently seen address was forgotten');
    return {
      'a million addresses, MB': Math.round(million),
      'two million, MB': Math.round(two),
      forgotten,
      'microseconds per request': Number(microseconds.toFixed(2)),
    };
  },
};

function address(network: number, i: number): string {
  return `${network}.${i >> 16}.${(i >> 8) & 255}.${i & 255}`;
}
