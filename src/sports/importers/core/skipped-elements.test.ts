import { expect, test } from 'vitest';
import { ImportError } from './errors.ts';
import { SkippedElements } from './skipped-elements.ts';

/** Returns a function that throws at the first faulty line that is not skipped. */
function reader(skipped: SkippedElements, path: string, bad: readonly number[]) {
  const file = skipped.forFile(path);
  return () => {
    const { lines } = file.open();
    for (const line of bad) if (!lines.has(line)) throw new ImportError(path, 'is bad', { line });
    return [...lines.keys()];
  };
}

test('retry skips faulty lines one after another and records them', async () => {
  const skipped = new SkippedElements();
  skipped.begin();
  const read = reader(skipped, 'a.csv', [2, 5]);
  expect(await skipped.enableDuring(() => skipped.retry(read))).toEqual([2, 5]);
  expect(skipped.problems().map(({ message }) => message)).toEqual(['a.csv:2: is bad', 'a.csv:5: is bad']);
  expect(skipped.forFile('b.csv').notedProblems).toEqual([]);
});

test('outside enableDuring, a fault makes the game fail even if it was skipped before', async () => {
  const skipped = new SkippedElements();
  const read = reader(skipped, 'a.csv', [2]);
  await skipped.enableDuring(() => skipped.retry(read));
  await expect(skipped.retry(read)).rejects.toThrow('a.csv:2: is bad');
  expect(skipped.forFile('a.csv').note(new ImportError('a.csv', 'is bad'))).toBe(false);
});

test('outside enableDuring, no file is read again', async () => {
  const skipped = new SkippedElements();
  let readings = 0;
  const read = () => {
    readings += 1;
    throw new ImportError('a.csv', 'is bad', { line: 2 });
  };
  await expect(skipped.retry(read)).rejects.toThrow('a.csv:2: is bad');
  expect(readings).toBe(1);
  expect(skipped.forFile('a.csv').notedProblems).toEqual([]);
});

test('a line that still fails after being skipped is not skipped again', async () => {
  const skipped = new SkippedElements();
  let readings = 0;
  const read = () => {
    readings += 1;
    throw new ImportError('a.csv', 'is bad', { line: 2 });
  };
  await skipped.enableDuring(() => expect(skipped.retry(read)).rejects.toThrow('a.csv:2: is bad'));
  expect(readings).toBe(2);
});

test('a game reports only the elements that were skipped in its own files', async () => {
  const skipped = new SkippedElements();
  skipped.begin();
  await skipped.enableDuring(() => skipped.retry(reader(skipped, 'a.csv', [2])));
  skipped.begin();
  await skipped.enableDuring(() => skipped.retry(reader(skipped, 'b.csv', [3])));
  expect(skipped.problems().map(({ message }) => message)).toEqual(['b.csv:3: is bad']);
});

test('concurrent searches do not skip each other’s elements', async () => {
  const [one, other] = [new SkippedElements(), new SkippedElements()];
  const [strict, lenient] = [reader(other, 'a.csv', [2]), reader(one, 'a.csv', [2])];
  await one.enableDuring(async () => {
    expect(await one.retry(lenient)).toEqual([2]);
    await expect(other.retry(strict)).rejects.toThrow('is bad');
  });
});

test('retry undoes all skips and throws the first fault if skipping does not help', async () => {
  const skipped = new SkippedElements();
  let readings = 0;
  const read = () => {
    readings += 1;
    if (readings === 1) throw new ImportError('a.csv', 'is bad', { line: 3 });
    throw new ImportError('a.csv', 'is empty');
  };
  await skipped.enableDuring(() => expect(skipped.retry(read)).rejects.toThrow('a.csv:3: is bad'));
  expect(skipped.forFile('a.csv').notedProblems).toEqual([]);
  await skipped.enableDuring(async () => expect(skipped.forFile('a.csv').open().lines.size).toBe(0));
});

test('a file is read again at most a hundred times', async () => {
  const skipped = new SkippedElements();
  skipped.begin();
  let readings = 0;
  const read = () => {
    readings += 1;
    throw new ImportError('a.csv', 'is bad', { line: readings });
  };
  await skipped.enableDuring(() => expect(skipped.retry(read)).rejects.toThrow('a.csv:1: is bad'));
  expect(readings).toBe(101);
});

test('at most a thousand elements in a file are skipped', async () => {
  const skipped = new SkippedElements();
  await skipped.enableDuring(async () => {
    const noted = Array.from({ length: 1001 }, (_, index) =>
      skipped.forFile('a.csv').note(new ImportError('a.csv', 'is bad', { line: index + 1 })),
    );
    expect(noted.filter(Boolean)).toHaveLength(1000);
  });
});
