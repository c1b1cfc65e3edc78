import { expect, test } from 'vitest';
import { ImportError } from './errors.ts';
import { SkippedElements } from './skipped-elements.ts';

/** Reads lines of which the bad ones cost the file, unless they are skipped. */
function reader(skipped: SkippedElements, path: string, bad: readonly number[]) {
  const file = skipped.in(path);
  return () => {
    const { lines } = file.open();
    for (const line of bad) if (!lines.has(line)) throw new ImportError(path, 'is bad', { line });
    return [...lines.keys()];
  };
}

test('lines at fault are skipped one after another, and noted', async () => {
  const skipped = new SkippedElements();
  skipped.begin();
  const read = reader(skipped, 'a.csv', [2, 5]);
  expect(await skipped.during(() => skipped.retry(read))).toEqual([2, 5]);
  expect(skipped.problems().map(({ message }) => message)).toEqual(['a.csv:2: is bad', 'a.csv:5: is bad']);
  expect(skipped.in('b.csv').noted).toEqual([]);
});

test('outside an action every fault costs the game, also one that was skipped in it', async () => {
  const skipped = new SkippedElements();
  const read = reader(skipped, 'a.csv', [2]);
  await skipped.during(() => skipped.retry(read));
  await expect(skipped.retry(read)).rejects.toThrow('a.csv:2: is bad');
  expect(skipped.in('a.csv').note(new ImportError('a.csv', 'is bad'))).toBe(false);
});

test('outside an action nothing is read again', async () => {
  const skipped = new SkippedElements();
  let readings = 0;
  const read = () => {
    readings += 1;
    throw new ImportError('a.csv', 'is bad', { line: 2 });
  };
  await expect(skipped.retry(read)).rejects.toThrow('a.csv:2: is bad');
  expect(readings).toBe(1);
  expect(skipped.in('a.csv').noted).toEqual([]);
});

test('a line that is at fault although it was skipped is not skipped again', async () => {
  const skipped = new SkippedElements();
  let readings = 0;
  const read = () => {
    readings += 1;
    throw new ImportError('a.csv', 'is bad', { line: 2 });
  };
  await skipped.during(() => expect(skipped.retry(read)).rejects.toThrow('a.csv:2: is bad'));
  expect(readings).toBe(2);
});

test('of a game only what was skipped in its own files is told', async () => {
  const skipped = new SkippedElements();
  skipped.begin();
  await skipped.during(() => skipped.retry(reader(skipped, 'a.csv', [2])));
  skipped.begin();
  await skipped.during(() => skipped.retry(reader(skipped, 'b.csv', [3])));
  expect(skipped.problems().map(({ message }) => message)).toEqual(['b.csv:3: is bad']);
});

test('two searches at the same time do not skip each other’s elements', async () => {
  const [one, other] = [new SkippedElements(), new SkippedElements()];
  const [strict, lenient] = [reader(other, 'a.csv', [2]), reader(one, 'a.csv', [2])];
  await one.during(async () => {
    expect(await one.retry(lenient)).toEqual([2]);
    await expect(other.retry(strict)).rejects.toThrow('is bad');
  });
});

test('a fault that no skipping mends takes back what was skipped, and the first fault is thrown', async () => {
  const skipped = new SkippedElements();
  let readings = 0;
  const read = () => {
    readings += 1;
    if (readings === 1) throw new ImportError('a.csv', 'is bad', { line: 3 });
    throw new ImportError('a.csv', 'is empty');
  };
  await skipped.during(() => expect(skipped.retry(read)).rejects.toThrow('a.csv:3: is bad'));
  expect(skipped.in('a.csv').noted).toEqual([]);
  await skipped.during(async () => expect(skipped.in('a.csv').open().lines.size).toBe(0));
});

test('a file is read at most a hundred times again', async () => {
  const skipped = new SkippedElements();
  skipped.begin();
  let readings = 0;
  const read = () => {
    readings += 1;
    throw new ImportError('a.csv', 'is bad', { line: readings });
  };
  await skipped.during(() => expect(skipped.retry(read)).rejects.toThrow('a.csv:1: is bad'));
  expect(readings).toBe(101);
});

test('more than a thousand elements of a file are not skipped', async () => {
  const skipped = new SkippedElements();
  await skipped.during(async () => {
    const noted = Array.from({ length: 1001 }, (_, index) =>
      skipped.in('a.csv').note(new ImportError('a.csv', 'is bad', { line: index + 1 })),
    );
    expect(noted.filter(Boolean)).toHaveLength(1000);
  });
});
