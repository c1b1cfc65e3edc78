/** A phrase in a lexicon. */
export interface Entry {
  readonly text: string;
  /** Line number, counted from one. For a wrapped phrase, the number of its first line. */
  readonly line: number;
}

/** A line `key = entry, entry` in a section of a lexicon. */
export interface KeyLine {
  readonly section: string;
  readonly key: string;
  readonly line: number;
  readonly entries: readonly Entry[];
}

/** A syntax error in a lexicon, with its file and line. */
export class LexiconFault extends Error {
  override name = 'LexiconFault';

  constructor(file: string, line: number, problem: string) {
    super(`${file}:${line}: ${problem}`);
  }
}

const SECTION = /^\[(.+)\]$/;
const KEY_LINE = /^([^=]+?) =(.*)$/;

/**
 * Parses the lines of a lexicon: `[section]`, `key = entry, entry` and `# comment`. An indented line
 * continues the previous line. Lines can be wrapped after a comma, between words or after a bar.
 */
export function linesOf(text: string, file: string): KeyLine[] {
  const lines: KeyLine[] = [];
  const known = new Map<string, number>();
  let section = '';
  for (const [head, ...more] of blocksOf(text, file)) {
    const name = SECTION.exec(head.text)?.[1];
    if (name !== undefined) {
      if (more[0] !== undefined)
        throw new LexiconFault(file, more[0].line, 'an indented line must continue a list of phrases');
      section = name;
      continue;
    }
    const line = keyLine(section, head, more, file);
    const before = known.get(`${section}\n${line.key}`);
    if (before !== undefined)
      throw new LexiconFault(file, line.line, `"${line.key}" is already defined on line ${before}`);
    known.set(`${section}\n${line.key}`, line.line);
    lines.push(line);
  }
  return lines;
}

type Block = [Entry, ...Entry[]];

/** Groups each line with the indented lines that continue it. */
function blocksOf(text: string, file: string): Block[] {
  const blocks: Block[] = [];
  for (const [index, written] of text.normalize('NFC').split('\n').entries()) {
    if (written.startsWith('#') || written.trim() === '') continue;
    const piece = { text: written.trim(), line: index + 1 };
    if (!/^\s/.test(written)) blocks.push([piece]);
    else if (blocks.length === 0)
      throw new LexiconFault(file, piece.line, 'an indented line must continue a list of phrases');
    else blocks.at(-1)?.push(piece);
  }
  return blocks;
}

function keyLine(section: string, { text, line }: Entry, more: readonly Entry[], file: string): KeyLine {
  const [, key = '', value = ''] = KEY_LINE.exec(text) ?? [];
  if (key === '') throw new LexiconFault(file, line, 'expected "key = phrase, phrase"');
  const pieces = [...(value.trim() === '' ? [] : [{ text: value.trim(), line }]), ...more];
  if (pieces.length === 0) throw new LexiconFault(file, line, `"${key}" has no phrases`);
  return { section, key, line, entries: entriesOf(pieces, file) };
}

function entriesOf(pieces: readonly Entry[], file: string): Entry[] {
  const entries: Entry[] = [];
  for (const { text, line } of pieces) {
    for (const [index, part] of text.split(',').entries()) {
      const unfinished = index === 0 ? entries.pop() : undefined;
      entries.push(
        unfinished === undefined || unfinished.text === ''
          ? { text: part.trim(), line }
          : joined(unfinished, part),
      );
    }
  }
  const empty = entries.find(({ text }) => text === '');
  if (empty !== undefined) throw new LexiconFault(file, empty.line, 'a phrase is missing next to a comma');
  return entries;
}

function joined({ text, line }: Entry, more: string): Entry {
  return { text: /[|{]$/.test(text) ? text + more : `${text} ${more}`, line };
}
