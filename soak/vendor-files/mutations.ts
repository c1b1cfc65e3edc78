/** Returns a number in [0, 1). */
export type Random = () => number;

/** Pseudorandom numbers from a seed (mulberry32). */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function pick<T>(all: readonly T[], random: Random): T {
  const one = all[Math.floor(random() * all.length)];
  if (one === undefined) throw new Error('nothing to pick from');
  return one;
}

type Mutation = (content: Buffer, random: Random) => Buffer;

const at = (content: Buffer, random: Random) => Math.floor(random() * content.length);

/** Changes lines of a string. A string without line breaks counts as one line. */
function ofLines(change: (lines: string[], line: number, random: Random) => void): Mutation {
  return (content, random) => {
    const lines = content.toString('latin1').split('\n');
    change(lines, Math.floor(random() * lines.length), random);
    return Buffer.from(lines.join('\n'), 'latin1');
  };
}

const VALUES = [
  ...[
    'null',
    'NaN',
    '-1',
    '0',
    '1e308',
    '-1e308',
    '99999999999999999999',
    '1.5',
    'true',
    '""',
    '" "',
    '{}',
    '[]',
  ],
  ...[
    '"x"',
    'x',
    '',
    '-',
    '2024-02-30',
    '"2024-13-01T99:99:99Z"',
    '"__proto__"',
    '"\\u0000"',
    '"\\ud800"',
    '1e-400',
  ],
  ...[
    `"${'y'.repeat(10_000)}"`,
    '['.repeat(2000) + ']'.repeat(2000),
    `${'{"a":'.repeat(500)}1${'}'.repeat(500)}`,
  ],
];
const TOKEN = /-?\d+(?:\.\d+)?|"[^"\n]*"/g;

export const MUTATIONS: Readonly<Record<string, Mutation>> = {
  empty: () => Buffer.alloc(0),
  truncated: (content, random) => content.subarray(0, at(content, random)),
  beheaded: (content, random) => content.subarray(at(content, random)),
  flipped: (content, random) => {
    const changed = Buffer.from(content);
    for (let i = 0; i <= random() * 10; i += 1) {
      if (changed.length > 0) changed.writeUInt8(Math.floor(random() * 256), at(changed, random));
    }
    return changed;
  },
  hole: (content, random) => {
    const changed = Buffer.from(content);
    const start = at(content, random);
    changed.subarray(start, start + 1 + Math.floor(random() * 100)).fill(0);
    return changed;
  },
  dropped: ofLines((lines, line) => void lines.splice(line, 1)),
  duplicated: ofLines((lines, line) => void lines.splice(line, 0, lines[line] ?? '')),
  swapped: ofLines((lines, line, random) => {
    const other = Math.floor(random() * lines.length);
    const [one, two] = [lines[line] ?? '', lines[other] ?? ''];
    lines[line] = two;
    lines[other] = one;
  }),
  utf16: (content) => Buffer.from(`\ufeff${content.toString('utf8')}`, 'utf16le'),
  latin1: (content) => Buffer.from(content.toString('utf8'), 'latin1'),
  marked: (content) => Buffer.concat([Buffer.from('\ufeff'), content]),
  doubled: (content) => Buffer.concat([content, content]),
  oneValue: replaced(() => 1),
  someValues: replaced((count, random) => 1 + random() * Math.min(20, count)),
  sameValueEverywhere: (content, random) => {
    const text = content.toString('latin1');
    const tokens = text.match(TOKEN) ?? ['0'];
    return Buffer.from(text.replaceAll(pick(tokens, random), pick(VALUES, random)), 'latin1');
  },
};

function replaced(howMany: (count: number, random: Random) => number): Mutation {
  return (content, random) => {
    const text = content.toString('latin1');
    const tokens = [...text.matchAll(TOKEN)];
    const chosen = new Set<number>();
    for (let i = 0; i < howMany(tokens.length, random); i += 1)
      chosen.add(Math.floor(random() * tokens.length));
    let index = -1;
    const changed = text.replace(TOKEN, (token) => {
      index += 1;
      return chosen.has(index) ? pick(VALUES, random) : token;
    });
    return Buffer.from(changed, 'latin1');
  };
}
