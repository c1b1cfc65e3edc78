import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { normalise } from '../normalise.ts';
import { rowsOf } from './table.ts';

const MOST_WORDS = 3;

/**
 * Expands abbreviations of regions and counties after a name: `Boston, Mass.`, `Preston, Lancs`, `Wil SG`.
 * Each row of the table contains a full name and its abbreviations.
 */
export class AbbreviatedAreas {
  readonly #meant = new Map<string, string[]>();

  constructor(table: string) {
    for (const { fields, names } of rowsOf(table, 'abbreviated areas', 2)) {
      const [meant = ''] = fields;
      for (const key of names.map(normalise)) {
        this.#meant.set(key, [...(this.#meant.get(key) ?? []), meant]);
      }
    }
  }

  /** Expands an abbreviated area after the last comma or in the last words of a text. */
  spelledOut(text: string): string[] {
    const comma = text.lastIndexOf(',');
    if (comma >= 0) return this.#after(text.slice(0, comma), text.slice(comma + 1));
    const words = text.trim().split(/\s+/);
    for (let count = Math.min(MOST_WORDS, words.length - 1); count > 0; count--) {
      const found = this.#after(words.slice(0, -count).join(' '), words.slice(-count).join(' '));
      if (found.length > 0) return found;
    }
    return this.#meant.get(normalise(text)) ?? [];
  }

  #after(name: string, area: string): string[] {
    return (this.#meant.get(normalise(area)) ?? []).map((meant) => `${name}, ${meant}`);
  }
}

function readAbbreviatedAreas(): AbbreviatedAreas {
  return new AbbreviatedAreas(readFileSync(join(import.meta.dirname, 'abbreviated-areas.tsv'), 'utf8'));
}

/** Returns the rewritten texts. The list is empty if the rule does not apply. */
type Rule = (text: string) => readonly string[];

/** Abbreviations with special punctuation, and their expansions. */
const ABBREVIATIONS: ReadonlyArray<readonly [written: RegExp, meant: string]> = [
  [/[\s/(]+a\.?\s?m\.?\)?$|\/\s?m\.?$|\/\s?main$/i, ' am Main'],
  [/[\s/(]+a\.?\s?d\.?\s?o\.?\)?$|\/\s?o\.?$/i, ' Oder'],
  [/weinstr\.?$/i, 'Weinstraße'],
  [/(?<=\p{L})\/\s?(?=weinstr)/iu, ' an der '],
  [/\ba\.\s?d\.\s?/i, 'an der '],
  [/\bu\.?\s?(?=tyne)/i, 'upon '],
  [/\bs\/\s?s[-\s]/i, 'sous '],
  [/\bs\/\s?/i, 'sur '],
  [/\bn\.\s?/i, 'North '],
  [/\bs\.\s?/i, 'South '],
  [/\be\.\s?/i, 'East '],
  [/\bw\.\s?/i, 'West '],
  [/\bs\.\s?/i, 'San '],
  [/\bs\.\s?/i, 'São '],
  [/\bs\.\s?/i, 'Santa '],
  [/\bs\.\s?/i, "Sant'"],
  [/\bv(?:l?a)?\.\s?/i, 'Villa '],
  [/\bn\.?-?d\.?\s/i, 'Notre-Dame '],
  [/\bgr\.\s?/i, 'Groß '],
  [/\bgr\.\s?/i, 'Groß-'],
  [/\bkl\.\s?/i, 'Klein '],
  [/(?<!\p{L})[сc]\.?-\s?/iu, 'Санкт-'],
  [/\bis\.(?=$|\W)/i, 'Island'],
  [/\s&\s/, ' and '],
];

/** Abbreviated words before another word of a name. A dot can end the abbreviation, and a hyphen can follow. */
const SHORT_BEFORE: ReadonlyArray<readonly [short: string, meant: string]> = [
  ['st', 'Santo'],
  ['pt', 'Port'],
  ['pt', 'Point'],
  ['pto', 'Puerto'],
  ['pto', 'Porto'],
  ['cd', 'Ciudad'],
  ['cdad', 'Ciudad'],
  ['vva', 'Villanueva'],
  ['pta', 'Punta'],
  ['pte', 'Puente'],
  ['pte', 'Pointe'],
  ['gral', 'General'],
  ['gal', 'General'],
  ['grl', 'General'],
  ['gl', 'General'],
  ['cnel', 'Coronel'],
  ['gov', 'Governador'],
  ['pres', 'Presidente'],
  ['sn', 'San'],
  ['gd', 'Grand'],
  ['gde', 'Grande'],
  ['mt', 'Mont'],
  ['mte', 'Monte'],
  ['bd', 'Bad'],
  ['lt', 'Little'],
];

/** Abbreviated words anywhere in a name. */
const SHORT_WORDS: ReadonlyArray<readonly [short: string, meant: string]> = [
  ['hts', 'Heights'],
  ['spgs', 'Springs'],
  ['spg', 'Springs'],
  ['bch', 'Beach'],
  ['jct', 'Junction'],
  ['vlg', 'Village'],
  ['pk', 'Park'],
  ['cty', 'City'],
  ['np', 'National Park'],
];

/** Words for a city, district or station that can precede or follow a name. */
const AROUND: readonly RegExp[] = [
  /^(?:the )?(?:city|town|village|municipality|borough|metropolis) of (?=\p{L})/iu,
  /^(?:downtown|central|greater|metro|metropolitan|inner) (?=\p{L})/iu,
  /^(?:ciudad|municipio|villa|pueblo|provincia) de (?=\p{L})/iu,
  /^(?:ville|commune|village) d[eu']\s?(?=\p{L})/iu,
  /^(?:citt[aà]|comune|provincia) di (?=\p{L})/iu,
  /^(?:cidade|munic[ií]pio) d[eo] (?=\p{L})/iu,
  /^(?:die )?(?:landeshauptstadt|hansestadt|stadt|gemeinde|landkreis|kreis|großraum|raum) (?=\p{L})/iu,
  /^(?:gemeente|stad) (?=\p{L})/iu,
  /^(?:г|гор|город|пос|посёлок|поселок|пгт|село|деревня|м|місто|смт|ст|станица)\.?\s+(?=\p{L})|^(?:г|пос|дер|пгт|м)\.(?=\p{L})/iu,
  /(?<=\p{L})[\s,]+(?:city|town|village|municipality|metro|metro area|metropolitan area|area|downtown|city cent(?:er|re)|town cent(?:er|re)|cent(?:er|re))$/iu,
  /(?<=\p{L})[\s,]+(?:hbf|hb|hauptbahnhof|bahnhof|bhf|bf|zob|innenstadt|zentrum|stadtmitte|stadt|altstadt|umgebung|und umgebung)\.?$/iu,
  /(?<=\p{L})[\s,]+(?:centre[- ]ville|centre|ville|centro|citt[aà]|ciudad|cidade|centrum|stad|центр|город)$/iu,
  /(?<=\p{L})[\s,]+(?:international airport|intl\.? airport|airport|flughafen|a[eé]roport|aeropuerto|aeroporto|lufthavn|аэропорт)$/iu,
  /(?<=\p{L})[\s,]+(?:central station|main station|train station|railway station|station|centraal|gare|termini|estaci[oó]n)$/iu,
  /(?<=\p{L}\p{L})(?:市|시|市内|市中心|駅|空港|机场|機場)$/u,
];

/** Compound country names, which people shorten after a city. */
const SHORT_COUNTRIES: ReadonlyArray<readonly [written: string, meant: string]> = [
  ['s(?:ain)?t\\.? vincent(?: (?:and|&) the grenadines)?', 'St Vincent and Grenadines'],
  ['s[aã]o tom[eé]', 'São Tomé and Príncipe'],
  ['turks', 'Turks and Caicos Islands'],
  ['herzegovina', 'Bosnia and Herzegovina'],
];

const replacing =
  (written: RegExp, meant: string): Rule =>
  (text) => {
    const other = text.replace(written, meant);
    return other === text ? [] : [other];
  };

let areas: AbbreviatedAreas | undefined;

function withoutAbbreviatedArea(text: string): readonly string[] {
  areas ??= readAbbreviatedAreas();
  return areas.spelledOut(text);
}

const RULES: readonly Rule[] = [
  // The parentheses of `Name (Area)` distinguish places of the same name, so their contents are treated as an
  // area.
  replacing(/\s*[([]\s*([^()[\]]+?)\s*[)\]]\s*/g, ', $1'),
  withoutAbbreviatedArea,
  ...ABBREVIATIONS.map(([written, meant]) => replacing(written, meant)),
  ...SHORT_BEFORE.map(([short, meant]) =>
    replacing(new RegExp(`\\b${short}(?:\\.\\s?|[\\s-])(?=\\p{L})`, 'iu'), `${meant} `),
  ),
  ...SHORT_WORDS.map(([short, meant]) => replacing(new RegExp(`\\b${short}\\b\\.?`, 'i'), meant)),
  ...SHORT_COUNTRIES.map(([written, meant]) =>
    replacing(new RegExp(`(?<=\\p{L}\\.?)[,\\s]+${written}$`, 'iu'), `, ${meant}`),
  ),
  ...AROUND.map((words) => replacing(words, '')),
  // Removes the e from umlauts that are typed as two letters, even in countries without this spelling.
  replacing(/([aou])e(?=[^aeiou]|$)/gi, '$1'),
];

/** Maximum number of rules applied to a text one after the other. */
const MOST_RULES = 3;
const MOST_TEXTS = 60;

/**
 * Returns alternative texts for a query, with abbreviations expanded and unnecessary words removed. Texts
 * with the fewest applied rules come first.
 */
export function rewritten(text: string): string[] {
  const found = new Set([text]);
  let last = [text];
  for (let depth = 0; depth < MOST_RULES && found.size < MOST_TEXTS; depth++) {
    last = last.flatMap((one) => RULES.flatMap((rule) => rule(one))).filter((other) => !found.has(other));
    for (const other of last) found.add(other);
  }
  return [...found].slice(1, MOST_TEXTS);
}
