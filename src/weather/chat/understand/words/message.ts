import {
  bestCandidates,
  CandidateReadings,
  candidateOf,
  PhrasebookIndex,
  phrasebookOfCode,
} from './candidates.ts';
import { markMisspeltTopics, misspeltAsk, misspeltTimes } from './misspelt.ts';
import type { TokenRoles } from './phrasebook.ts';
import type { Reading } from './reading.ts';
import { type Token, type TokenRange, tokenise } from './tokens.ts';

/** A message with the meanings of its words. */
export interface Message {
  readonly text: string;
  readonly tokens: readonly Token[];
  /** Readings in the languages that know the most words, most likely language first. */
  readonly readings: readonly [Reading, ...Reading[]];
  /** The roles of each token in the languages of `readings`; empty for an unknown word. */
  readonly roles: readonly TokenRoles[];
  /** Whether the message contains a word, in any likely language, that is used only about the weather. */
  readonly onTopic: boolean;
  /** Corrections of misspelt words for times and the weather, by token index. */
  readonly misspelt: ReadonlyMap<number, string>;
  /** Multi-word names, which have no roles. */
  readonly names: readonly TokenRange[];
}

interface ReadOptions {
  /** Language to read in (BCP 47). If null or unknown, the message is read in its likely languages. */
  readonly code?: string | null | undefined;
  /** Languages that take precedence over others that know no more of the words, most likely first. */
  readonly preferred?: readonly string[] | undefined;
  /** Finds names, even if their words also have other meanings. */
  readonly namesIn?: (message: Message) => readonly TokenRange[];
  /** Whether the gazetteer contains a place with this name or one of its base forms. */
  readonly isPlaceName?: IsPlaceName;
}

type IsPlaceName = (name: string, message: Message) => boolean;

/** Maximum length in UTF-16 code units. Text after the limit is ignored. */
const LONGEST_TEXT = 2000;

/**
 * Reads a message. The words of names do not affect the choice of language. Misspelt words for times and the weather
 * are corrected.
 */
export function readMessage(
  raw: string,
  { code = null, preferred = [], namesIn = () => [], isPlaceName = () => false }: ReadOptions = {},
): Message {
  const text = raw.slice(0, LONGEST_TEXT);
  const tokens = tokenise(text);
  const likeliest = read(text, tokens, [], code);
  const most = wordsCovered(likeliest);
  const lang = code ?? preferred.find((each) => wordsCovered(read(text, tokens, [], each)) >= most) ?? null;
  const first = lang === code ? likeliest : read(text, tokens, [], lang);
  const times = timesMeant(first, isPlaceName);
  const timed = times.size === 0 ? first : read(text, asMeant(tokens, times), [], lang);
  const meant = new Map([...times, ...asksMeant(timed, isPlaceName)]);
  const written = asMeant(tokens, meant);
  const message = meant.size === times.size ? timed : read(text, written, [], lang);
  const names = namesIn(withMisspelt(message, meant));
  return withMisspelt(names.length === 0 ? message : read(text, written, names, lang), meant);
}

function wordsCovered({ readings: [{ phrases }] }: Message): number {
  return phrases.reduce((sum, { first, end }) => sum + end - first, 0);
}

/** Replaces misspelt words with their corrections, which are keyed by index. */
function asMeant(tokens: readonly Token[], meant: ReadonlyMap<number, string>): readonly Token[] {
  if (meant.size === 0) return tokens;
  return tokens.map((token, index) => ({ ...token, word: meant.get(index) ?? token.word }));
}

/** Returns corrections of misspelt words for times, by index. */
function timesMeant(message: Message, isPlaceName: IsPlaceName): ReadonlyMap<number, string> {
  const { tokens, roles, readings } = message;
  const isUnknown = (index: number) => roles[index]?.size === 0 && !isLikeName(index, message);
  const isName = (index: number) => isPlaceName(textOf(message, { first: index, end: index + 1 }), message);
  return misspeltTimes(tokens, readings, isUnknown, isName);
}

const ASKING = ['ahead', 'asking', 'moment', 'date'] as const;
const MOST_UNKNOWN = 3;
const LONG = 6;

/** Returns the correction of a misspelt weather word if, without it, the message is not about the weather. */
function asksMeant(message: Message, isPlaceName: IsPlaceName): ReadonlyMap<number, string> {
  const { roles, tokens, readings, onTopic } = message;
  if (onTopic || roles.some((known) => known.has('topic') || known.has('condition'))) return NONE_MISSPELT;
  const loose = [...roles.keys()].filter((index) => roles[index]?.size === 0 && !isLikeName(index, message));
  if (loose.length > MOST_UNKNOWN) return NONE_MISSPELT;
  const isName = (index: number) => isPlaceName(textOf(message, { first: index, end: index + 1 }), message);
  const isAsking = roles.some((known) => ASKING.some((role) => known.has(role)));
  const unknown = loose.filter((index) => !isName(index));
  const corrected = unknown.flatMap((index) => {
    const token = tokens[index];
    const meant = token && misspeltAsk(token, readings, isAsking);
    return meant === undefined ? [] : ([[index, meant]] as const);
  });
  const [first] = corrected;
  // Next to other unknown words, a short word is more likely another unknown word.
  const isSure = unknown.length === 1 || (first !== undefined && first[1].length >= LONG);
  return corrected.length === 1 && isSure ? new Map(corrected) : NONE_MISSPELT;
}

/**
 * Whether a name is expected here: after `in`, or if the word is capitalised after `for` or another
 * capitalised word.
 */
function isLikeName(index: number, { tokens, roles, readings }: Message): boolean {
  const before = roles[index - 1];
  if (before?.has('place_follows')) return true;
  if (!tokens[index]?.capital || readings[0].book.language.capitalNouns) return false;
  return (
    tokens[index - 1]?.capital === true ||
    (before?.has('place_may_follow') === true && !before.has('date_follows'))
  );
}

function withMisspelt(message: Message, meant: ReadonlyMap<number, string>): Message {
  return meant.size === 0 ? message : { ...message, misspelt: new Map([...message.misspelt, ...meant]) };
}

const NONE_MISSPELT: ReadonlyMap<number, string> = new Map();

function read(
  text: string,
  tokens: readonly Token[],
  names: readonly TokenRange[],
  code: string | null,
): Message {
  const words = names.reduce((rest, name) => without(name, rest), tokens);
  const requested = code === null ? null : phrasebookOfCode(code);
  const index = new PhrasebookIndex(text);
  const candidates =
    requested === null
      ? bestCandidates(index.languagesOf(words.map(({ word }) => word)))
      : [candidateOf(requested)];
  const all = new CandidateReadings(candidates, words);
  const readings = all.likeliest();
  const roles = rolesOf(tokens.length, readings);
  const hasTopic = all.haveTopic();
  const misspelt = hasTopic ? NONE_MISSPELT : markMisspeltTopics(words, roles, candidates);
  const onTopic = hasTopic || misspelt.size > 0;
  return { text, tokens, readings, roles, onTopic, misspelt, names };
}

function without({ first, end }: TokenRange, tokens: readonly Token[]): readonly Token[] {
  return tokens.map((token, index) => (index >= first && index < end ? { ...token, word: '' } : token));
}

const UNKNOWN: TokenRoles = new Set();

function rolesOf(length: number, readings: readonly Reading[]): TokenRoles[] {
  const roles = Array.from({ length }, () => UNKNOWN);
  for (const { phrases } of readings) {
    for (const { sense, first, end } of phrases) {
      for (let index = first; index < end; index++) {
        const known = roles[index] ?? UNKNOWN;
        roles[index] = known === UNKNOWN ? sense.tokenRoles : new Set([...known, ...sense.tokenRoles]);
      }
    }
  }
  return roles;
}

export function textOf({ text, tokens }: Message, { first, end }: TokenRange): string {
  const last = tokens[end - 1]?.end ?? 0;
  const written = text.slice(tokens[first]?.start, last);
  // Adds the closing bracket of `Frankfurt (Oder)`.
  return text[last] === ')' && written.includes('(') ? `${written})` : written;
}

/**
 * Returns the text between the previous token and this token. For the index after the last token, returns the
 * remaining text.
 */
export function textBefore({ text, tokens }: Message, index: number): string {
  return text.slice(tokens[index - 1]?.end, tokens[index]?.start);
}
