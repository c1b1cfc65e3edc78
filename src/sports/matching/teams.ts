import { LRUCache } from 'lru-cache';
import { isSameWord, sharedWords, wordsOf } from './names.ts';

/** Words in the names of clubs that do not identify the club. */
const CLUB_WORDS: ReadonlySet<string> = new Set(
  (
    'fc cf afc sc ac as ss ssc us usc cd ca ud sd rc rcd sv vfb vfl tsg tsv bsc fk sk nk if ff bk ik hc bc kc ' +
    'club clube futebol football fussball calcio de del la le el the and team'
  ).split(' '),
);
const WORDS: Readonly<Record<string, string>> = {
  utd: 'united',
  st: 'saint',
  man: 'manchester',
  munchen: 'munich',
  koln: 'cologne',
};

/** Words for the kinds of teams that the same club has. Teams of different kinds are different teams. */
const KINDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    women:
      'w wfc woman women womens ladies frauen damen femenino femenina femenil feminin feminine feminines ' +
      'femminile feminino fem vrouwen dames damer kvinner wsl nwsl wnba',
    reserves: 'ii b reserve reserves amateure castilla jong',
    youth: 'youth junior juniors academy primavera juvenil junioren ajunioren',
  }).flatMap(([kind, words]) => words.split(' ').map((word) => [word, kind])),
);
/** An age group. */
const YOUTH = /^(?:u|under|sub|o)(1[4-9]|2[0-3])s?$/;

export interface TeamName {
  readonly words: readonly string[];
  /** Kinds of team, such as `women` and `u19`. */
  readonly kinds: ReadonlySet<string>;
}

/** Cached, because each name is compared with many others. */
const parsed = new LRUCache<string, TeamName>({ max: 20_000 });

/** Parses the name of a team or competition. */
export function parseTeam(name: string): TeamName {
  const known = parsed.get(name);
  if (known !== undefined) return known;
  const team = parse(name);
  parsed.set(name, team);
  return team;
}

function parse(name: string): TeamName {
  const kinds = new Set<string>();
  const rest: string[] = [];
  // `U 19` and `Under 19` are one word.
  const joined = name.replaceAll(/\b(u|under|sub)[\s-]*(\d\d)\b/gi, 'u$2');
  for (const word of wordsOf(joined)) {
    const kind = kindOf(word, rest.length + kinds.size === 0);
    if (kind === null) rest.push(WORDS[word] ?? word);
    else kinds.add(kind);
  }
  const own = rest.filter((word) => !CLUB_WORDS.has(word) && word !== '1');
  return { words: own.length > 0 ? own : rest, kinds };
}

/** Returns the kind of team that a word means, or null. At the start of a name, a letter means no kind. */
function kindOf(word: string, isFirst: boolean): string | null {
  const youth = YOUTH.exec(word)?.[1];
  if (youth !== undefined) return `u${youth}`;
  const kind = KINDS.get(word) ?? null;
  return isFirst && (kind === 'reserves' || word.length === 1) ? null : kind;
}

/** Returns how similar two teams' names are, from 0 to 1. Kinds of teams are not compared. */
export function teamSimilarity(a: TeamName, b: TeamName): number {
  const [whole, ...more] = a.words.length <= b.words.length ? a.words : b.words;
  const longer = a.words.length <= b.words.length ? b.words : a.words;
  const initials = longer.map((word) => word[0]).join('');
  if (more.length === 0 && longer.length > 1 && whole === initials) return 1;
  return sharedWords(a.words, b.words, isSameWord);
}

export function areSameKinds(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return a.size === b.size && [...a].every((kind) => b.has(kind));
}
