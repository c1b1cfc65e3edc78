import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { otherLayout } from './other-layout.ts';

it.each(['data/sports', '/srv/my data/sports', "/srv/Ada's $HOME/`x`"])(
  'names commands that a shell reads as they are meant: %s',
  (folder) => {
    const { message } = otherLayout(`${folder}/dataset.sqlite`, 6, 7);
    const [, told = ''] = /import fieldcast games --data (.*)`$/.exec(message) ?? [];
    expect(execFileSync('sh', ['-c', `printf %s ${told}`], { encoding: 'utf8' })).toBe(`${folder}-new`);
  },
);
