import { decide } from '../../../src/weather/chat/decision.ts';
import { analyse } from '../../../src/weather/chat/understand/analysis.ts';
import { ALPHA_3 } from '../../../src/weather/gazetteer/build/countries.ts';
import { readRegionNames } from '../../../src/weather/gazetteer/build/region-names.ts';
import { bareRegionNameOf, spaced } from '../../../src/weather/gazetteer/known/bare-names.ts';
import type { Area, Gazetteer } from '../../../src/weather/gazetteer/port.ts';
import type { Place } from '../../../src/weather/model/place.ts';
import { CASE_FORMS, inUsualCase } from './cases.ts';
import { TEMPLATES } from './templates.ts';

/** A country, or a region of one of the most populous countries, by its name in a language. */
export interface NamedArea {
  /** `US` or `US.OH`. */
  readonly code: string;
  readonly name: string;
  readonly english: string;
}

/** The 30 most populous countries. */
const MOST_POPULOUS =
  'IN CN US ID PK NG BR BD RU ET MX JP EG PH CD VN IR TR DE TH TZ GB FR ZA IT KE MM CO KR UG'.split(' ');

/** Abbreviations that only lists contain. */
const ISLANDS: Readonly<Record<string, string>> = { 'о-в': 'остров', 'о-ва': 'острова', 'о-ви': 'острови' };

const regions = readRegionNames();

export function areasIn(language: string): NamedArea[] {
  const own = new Intl.DisplayNames(language, { type: 'region', style: 'short', fallback: 'none' });
  const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const countries = [...ALPHA_3.keys()].map((code) => ({
    code,
    name: (own.of(code) ?? '').replace(/о-в[аи]?(?!\p{L})/u, (short) => ISLANDS[short] ?? short),
    english: english.of(code) ?? '',
  }));
  const inside = [...regions].flatMap(([code, names]) => {
    if (!MOST_POPULOUS.includes(code.slice(0, 2))) return [];
    const first = names.find(({ languages }) => languages.includes('en'));
    return names
      .filter(({ languages }) => languages.includes(language))
      .map(({ name }) => ({ code, name, english: first?.name ?? '' }));
  });
  return [...countries, ...inside].filter(({ name, english }) => name !== '' && english !== '');
}

export interface AreaQuestion extends NamedArea {
  readonly lang: string;
  readonly text: string;
  readonly form: 'search' | 'case';
}

/** A search with the name as in a list, and the usual question with the name in its case. */
export function questionsAboutAreas(areas: readonly NamedArea[], lang: string): AreaQuestion[] {
  const [search = ''] = TEMPLATES[lang] ?? [];
  const asking = TEMPLATES[lang]?.find((template) => / (?:in|en|i|di|în|ở|ที่) \{\}/u.test(template));
  return areas.flatMap((area) => {
    const cases = (CASE_FORMS[lang] ?? []).flatMap((form) => {
      const isOther = lang === 'sr' && /\p{sc=Cyrl}/u.test(area.name) !== /\p{sc=Cyrl}/u.test(form.template);
      const inflected = isOther ? null : inUsualCase(area.name, form);
      return inflected === null ? [] : [form.template.replace('{}', inflected)];
    });
    const plain = cases.length > 0 || asking === undefined ? [] : [asking.replace('{}', area.name)];
    return [
      { ...area, lang, text: search.replace('{}', area.name), form: 'search' },
      ...[...cases, ...plain].map((text) => ({ ...area, lang, text, form: 'case' as const })),
    ] as AreaQuestion[];
  });
}

/** A refusal that names another area is not silent, so it counts as `unknown`. */
export type AreaOutcome = 'right' | 'another place' | 'unknown';

const ENGLISH_KIND =
  /(?: (?:County|District|Division|Region|Province|State|Krai|Oblast|Okrug|Prefecture)| Capital District)$/u;

function hasKind(name: string): boolean {
  return bareRegionNameOf(spaced(name)) !== null || bareRegionNameOf(spaced(name), 'listed') !== null;
}

const NOW = Date.parse('2025-07-16T12:00:00Z');

/** Judges questions about areas by the meaning of the English names. */
export class AreaSweep {
  readonly #gazetteer: Gazetteer;
  readonly #english = new Map<string, string | null>();
  /** Places in answers, by id. */
  readonly #places = new Map<string, Place>();

  constructor(gazetteer: Gazetteer) {
    this.#gazetteer = gazetteer;
  }

  /** Returns null if chat does not know even the English name. */
  outcomeOf(question: AreaQuestion): AreaOutcome | null {
    const { english, text } = question;
    // A word such as `state` says that the name does not mean the city.
    const wanted = [english, english.replace(ENGLISH_KIND, '')]
      .map((one) => this.#inEnglish(one))
      .filter((meaning) => meaning !== null);
    if (wanted.length === 0) return null;
    const meant = this.meaningOf(text);
    if (meant === null) return 'unknown';
    if (wanted.includes(meant) || this.#isFine(meant, question, wanted)) return 'right';
    return meant.startsWith('area ') ? 'unknown' : 'another place';
  }

  /** Whether a meaning is right although the English name means something else. */
  #isFine(meant: string, { code, name, english }: AreaQuestion, wanted: readonly string[]): boolean {
    const codes = this.#gazetteer.areas(name).map(codeOf);
    const [country = ''] = code.split('.');
    if (meant.startsWith('area ')) {
      // The English name means a place elsewhere: Paraná is also a city in another country.
      const isAbroad = !wanted.some((one) => this.#isIn(one, code));
      const mayBeArea = isAbroad || wanted.some((one) => one.startsWith('area ')) || hasKind(name);
      // Several regions are called `Northern`.
      return (
        mayBeArea && (meant === areaOf(code) || (codes.includes(code) && codes.map(areaOf).includes(meant)))
      );
    }
    // A point or city can have the name of its country or region: Алжир is also Algiers.
    const within = code === country ? { country } : { country, region: code };
    if (meant.startsWith('point:')) return codes.includes(code);
    const found = [...this.#gazetteer.named(name, within), ...this.#gazetteer.search(english)];
    return found.some(({ place }) => place.id === meant && place.country === country);
  }

  #isIn(meaning: string, code: string): boolean {
    const place = this.#places.get(meaning);
    if (place === undefined) return meaning === areaOf(code);
    const region = place.region === null ? [] : this.#gazetteer.areas(place.region);
    return (
      place.country === code || region.some((area) => area.country === place.country && area.region === code)
    );
  }

  #inEnglish(name: string): string | null {
    const meaning = this.#english.get(name) ?? this.meaningOf(`weather in ${name}`);
    this.#english.set(name, meaning);
    return meaning;
  }

  /** Returns the place, country or region that the answer is about; null if chat refuses. */
  meaningOf(text: string): string | null {
    const gazetteer = this.#gazetteer;
    const decision = decide(text, { now: NOW, gazetteer, defaultPlace: null });
    if (decision.kind === 'refused') return null;
    const { place } = analyse(text, { gazetteer });
    const { area = null, head = '' } = place?.resolved ?? {};
    if (area !== null && head === '') return areaOf(codeOf(area));
    this.#places.set(decision.place.id, decision.place);
    return decision.place.id;
  }
}

function codeOf({ country, region }: Area): string {
  return region ?? country ?? '';
}

function areaOf(code: string): string {
  return `area ${code}`;
}
