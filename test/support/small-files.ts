import { spawnSync } from 'node:child_process';

/**
 * Runs Node in a process of its own, none of whose files may become larger than so many blocks (of 512 bytes or a
 * kilobyte, as the shell has it): so a file breaks off within a write, as it does on a disk that is full.
 */
export function nodeInSmallFiles(blocks: number | 'unlimited', args: readonly string[]) {
  // Ignored, the signal that would end the process leaves it with the error.
  const limited = 'trap "" XFSZ; ulimit -f "$1"; shift; exec "$@"';
  return spawnSync('sh', ['-c', limited, 'sh', String(blocks), process.execPath, ...args], {
    env: { PATH: process.env['PATH'], NODE_DISABLE_COMPILE_CACHE: '1' },
    encoding: 'utf8',
  });
}
