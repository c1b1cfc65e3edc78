import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { described, misfit } from '../bench/mutants/mutant.ts';
import { AREAS } from '../bench/mutants/registry.ts';

const ROOT = join(import.meta.dirname, '..');
const mutants = Object.values(AREAS).flat();
/** Files are read once, since most have many mutants. */
const sources = new Map(
  [...new Set(mutants.map(({ file }) => file))].map((file) => {
    const path = join(ROOT, file);
    return [file, existsSync(path) ? readFileSync(path, 'utf8') : null];
  }),
);

// Running the mutants takes hours, so nobody would learn soon that the code has moved away from some.
describe('the mutants', () => {
  it('each find what they change, exactly once', () => {
    expect(mutants.length).toBeGreaterThan(4000);
    const faults = mutants.flatMap((mutant) => {
      const fault = misfit(mutant, sources.get(mutant.file) ?? null);
      return fault === null ? [] : [`${described(mutant)}: ${fault}`];
    });
    expect(faults).toEqual([]);
  });

  it('name tests that exist', () => {
    const files = globSync('{src,test}/**/*.test.{ts,tsx}', { cwd: ROOT });
    const named = [...new Set(mutants.flatMap(({ tests }) => tests ?? []))];
    expect(named.filter((name) => !files.some((file) => file.startsWith(name)))).toEqual([]);
  });
});

it.each([
  ['a', 'b', 'a.a', 'found 2 times'],
  ['a', 'b', 'c', 'found 0 times'],
  ['a', 'a', 'a.c', 'changes nothing'],
  ['a', 'b', null, 'no such file'],
  ['a', '', 'a.c', null],
])('a mutant from "%s" to "%s" in "%s": %s', (find, replace, source, fault) => {
  expect(misfit({ file: 'x.ts', find, replace }, source)).toBe(fault);
});
