import { spawnSync } from 'node:child_process';

/**
 * Runs Node in a process that cannot write files beyond a number of blocks (512 bytes or 1 kB, depending on
 * the shell). A larger write fails halfway, as on a full disk.
 */
export function nodeInSmallFiles(blocks: number | 'unlimited', args: readonly string[]) {
  // Ignores the signal that would end the process, so that the write fails with an error instead.
  const limited = 'trap "" XFSZ; ulimit -f "$1"; shift; exec "$@"';
  return spawnSync('sh', ['-c', limited, 'sh', String(blocks), process.execPath, ...args], {
    env: { PATH: process.env['PATH'], NODE_DISABLE_COMPILE_CACHE: '1' },
    encoding: 'utf8',
  });
}
