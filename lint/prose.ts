import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { parseSync } from 'oxc-parser';

interface ProseRule {
  readonly pattern: RegExp;
  readonly advice: string;
}

/** Phrases that readers have to read twice. */
const RULES: readonly ProseRule[] = [
  { pattern: /\bof (?:which|whom)\b/i, advice: 'name the noun, or split the sentence' },
  {
    pattern: /\bwhere (?:there|nothing|none|neither)\b/i,
    advice: 'say "if", "when" or "without"',
  },
  {
    pattern: /\b(?:one of its own|of (?:its|their) own(?=\W*$|[,.;:)]))/i,
    advice: 'say "its own X" or "a separate X"',
  },
  {
    pattern: /\b(?:anew|lately|likewise|thereof|thereby|whereby|hence)\b/i,
    advice: 'use the everyday word',
  },
  { pattern: /\b(?:is|are) told (?:by|apart|from|of)\b/i, advice: 'say who distinguishes or reports it' },
  { pattern: /\b(?:that|those) of (?:before|it|them)\b/i, advice: 'name the thing' },
  { pattern: /\b(?:that|which) (?:is|are|was|were) of\b/i, advice: 'name the relation' },
  {
    pattern: /\bas (?:it|they) (?:is|are|was|were) (?:written|stored|sent|found)\b/i,
    advice: 'say "unchanged" or name the form',
  },
];

/** Comment openings that turn a noun into a clause. */
const BEGINNING: ProseRule = {
  pattern: /^(?:What|Who|Whom|Whose|Where|How(?! (?:far|large|long|many|much|often)))\b(?!.*\?$)/,
  advice: 'begin with a noun or a verb',
};

const LONGEST_SENTENCE = 45;

interface Prose {
  readonly line: number;
  readonly text: string;
  readonly isComment: boolean;
}

/** Lists the sentences in tracked Markdown and TypeScript files that break a rule, one per line. */
export function proseProblems(root: string): string[] {
  const files = execFileSync('git', ['ls-files', '*.md', '*.ts', '*.tsx'], { cwd: root, encoding: 'utf8' });
  return files
    .split('\n')
    .filter((file) => file !== '' && !EXEMPT.test(file))
    .flatMap((file) => problemsIn(file, readFileSync(join(root, file), 'utf8')));
}

/** Excludes data, generated files, other languages, and this list of phrases. */
const EXEMPT =
  /^client\/types|^lint\/prose|CHANGELOG|lexicons|phrasebooks|\/texts\/(?!en)|^bench\/chat|^docs\/questions/;

export function problemsIn(file: string, text: string): string[] {
  const prose = extname(file) === '.md' ? markdownProse(text) : typescriptProse(file, text);
  const faults = prose.flatMap(({ line, text: sentence, isComment }) =>
    faultsOf(sentence, isComment).map((fault) => `${file}:${line}: ${fault}`),
  );
  const joints = [...text.matchAll(JOINT)].map(
    ({ index }) => `${file}:${lineAt(text, index)}: no space between two parts of a message`,
  );
  return [...faults, ...joints];
}

/** Matches two parts of a message without a space between them. */
const JOINT = /[a-z.,;]['"`] \+\n\s*['"`][A-Za-z(]/g;

function lineAt(text: string, position: number): number {
  return text.slice(0, position).split('\n').length;
}

function faultsOf(text: string, isComment: boolean): string[] {
  const plain = text.replaceAll(/`[^`]*`|\{@link [^}]*\}|"[^"]*"|https?:\S+/g, 'x');
  const rules = isComment ? [...RULES, BEGINNING] : RULES;
  const faults = rules.flatMap(({ pattern, advice }) => {
    const found = pattern.exec(plain);
    return found === null ? [] : [`"${found[0]}": ${advice}`];
  });
  const long = plain
    .split(/(?<=[.!?:;])\s/)
    .find((sentence) => sentence.split(' ').length > LONGEST_SENTENCE);
  return long === undefined ? faults : [...faults, `a sentence of ${long.split(' ').length} words: split it`];
}

/** Yields paragraphs and list items, without code, tables and generated regions. */
function markdownProse(text: string): Prose[] {
  const all: Prose[] = [];
  let isCode = false;
  let paragraph: { line: number; texts: string[] } | null = null;
  const end = () => {
    if (paragraph) all.push({ line: paragraph.line, text: paragraph.texts.join(' '), isComment: false });
    paragraph = null;
  };
  for (const [index, line] of text.split('\n').entries()) {
    if (/^\s*```/.test(line)) isCode = !isCode;
    const isProse = !isCode && line.trim() !== '' && !/^\s*(?:```|\||<|!\[)/.test(line);
    if (!isProse || /^\s*(?:[-*#]|\d+\.)/.test(line)) end();
    if (!isProse) continue;
    paragraph ??= { line: index + 1, texts: [] };
    paragraph.texts.push(line.trim());
  }
  end();
  return all;
}

/** Yields comments and multi-word string literals. */
function typescriptProse(file: string, text: string): Prose[] {
  const comments = parseSync(file, text).comments.map(({ start, value }) => ({
    line: lineAt(text, start),
    text: value
      .replaceAll(/^\s*\*+ ?/gm, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
    isComment: true,
  }));
  const messages = [...text.matchAll(/(['"`])((?:(?!\1)[^\\\n]|\\.){30,})\1/g)]
    .filter(([, , message = '']) => /[a-z] [a-z]+ [a-z]+ /.test(message))
    .map(({ index, 2: message = '' }) => ({ line: lineAt(text, index), text: message, isComment: false }));
  return [...comments, ...messages];
}
