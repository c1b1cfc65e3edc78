import { parseArgs } from 'node:util';
import { Temporal } from 'temporal-polyfill';
import type { Decision } from '../src/weather/chat/answerable.ts';
import { decide } from '../src/weather/chat/decision.ts';
import { openGazetteer } from '../src/weather/gazetteer/gazetteer.ts';
import { localText } from '../src/weather/model/local-time.ts';
import type { Place } from '../src/weather/model/place.ts';
import { type Question, readQuestions } from './chat/questions.ts';

/**
 * Compares chat's decisions with questions whose authors had not seen the code. A place counts by the place
 * that it resolves to, not by characters. Only the totals of the held-out half are shown.
 */
const { values } = parseArgs({
  options: { lang: { type: 'string' }, errors: { type: 'boolean', default: false } },
});

const LOCAL_NOW = '2026-07-15T10:20';
/** A question about a later time is refused, because it is beyond the five days of the forecast. */
const FORECAST_END = '2026-07-20';
/** Two places closer than this are the same place: a city and its district. */
const SAME_KM = 40;

const gazetteer = openGazetteer();

/** A default place, as a user can set. It must not make a question about something else acceptable. */
const HERE = gazetteer.find('Toulouse, FR')[0]?.place ?? null;

interface Verdict {
  readonly question: Question;
  readonly decision: Decision;
  /** The decision with a default place. */
  readonly here: Decision;
  /** Parts of the expectation that the decision does not meet. */
  readonly faults: readonly ('kind' | 'place' | 'time' | 'subject')[];
}

function judged(question: Question): Verdict {
  const places = question.kind === 'weather' ? placesOf(question.place) : [];
  const timezone = places[0]?.timezone ?? 'UTC';
  const now = Temporal.PlainDateTime.from(LOCAL_NOW).toZonedDateTime(timezone).epochMilliseconds;
  const previous = question.previous === '' ? [] : [question.previous];
  const decideAt = (defaultPlace: Place | null): Decision => {
    const context = { now, gazetteer, defaultPlace, previous };
    const decision = decide(question.text, context);
    // The service corrects a misspelt name if no provider's directory contains it.
    if (decision.kind !== 'refused' || decision.near === undefined) return decision;
    return decide(question.text, { ...context, found: decision.near });
  };
  const decision = decideAt(null);
  return { question, decision, here: decideAt(HERE), faults: faultsOf(question, decision, places) };
}

/** Returns the places that a name can mean. A country means its capital. */
function placesOf(name: string): Place[] {
  const [country] = name.split(',');
  const found = gazetteer.find(name);
  const seats = gazetteer.areas(country ?? '').filter(({ region }) => region === undefined);
  return [...found, ...(found.length === 0 ? seats.flatMap((area) => gazetteer.seat(area) ?? []) : [])].map(
    ({ place }) => place,
  );
}

function faultsOf(question: Question, decision: Decision, places: readonly Place[]): Verdict['faults'] {
  if (decision.kind === 'refused') {
    if (isExpectedRefusal(question, decision.reason)) return [];
    return ['kind'];
  }
  if (question.kind !== 'weather') return ['kind'];
  const isPlace = places.some((place) => kmBetween(place, decision.place) < SAME_KM);
  return [
    ...(isPlace ? [] : (['place'] as const)),
    ...(isTime(question, decision) ? [] : (['time'] as const)),
    ...(isSubject(question, decision.question.asks) ? [] : (['subject'] as const)),
  ];
}

/** Whether a message is refused because it is not about the weather. */
function isRefused(decision: Decision): boolean {
  return decision.kind === 'refused' && isOtherSubject(decision.reason);
}

function isOtherSubject(reason: string): boolean {
  return reason === 'not_weather' || reason === 'unknown_language';
}

function isExpectedRefusal({ kind, from, subject }: Question, reason: string): boolean {
  if (reason === 'beyond') return from >= FORECAST_END;
  if (reason === 'not_now') return from > LOCAL_NOW.replace('T', ' ') && NOT_FORECAST.has(subject);
  if (kind === 'not_weather') return isOtherSubject(reason);
  return (
    (kind === 'several' && reason === 'several_places') || (kind === 'no_place' && reason === 'no_place')
  );
}

/** Pollen and air quality are known only for the present. */
const NOT_FORECAST = new Set(['pollen', 'air']);
/** Authors name the subject of laundry differently. The answer is the same. */
const LAUNDRY = new Set(['dry', 'rain', 'general']);

function isSubject({ subject }: Question, asks: readonly string[]): boolean {
  const isLaundry = asks.includes('dry') || subject === 'dry';
  return asks.some((ask) => ask === subject || (isLaundry && LAUNDRY.has(ask) && LAUNDRY.has(subject)));
}

/** Authors differ about the hours of a night or noon, so most of the hours must be the same. */
const LEAST_COMMON = 0.5;
/** Known only for the present, or once a day. */
const DAILY = new Set(['uv', 'moon', 'daylight']);

function isTime({ from, to, subject }: Question, decision: Exclude<Decision, { kind: 'refused' }>): boolean {
  if (decision.kind === 'current') return from === '' || (subject === 'uv' && isDate(from, LOCAL_NOW));
  if (from === '') return false;
  const { timezone } = decision.place;
  const [start, end, wantedStart, wantedEnd] = [
    ...[decision.from, decision.to].map((time) => localText(time, timezone).slice(0, from.length)),
    ...[from, to],
  ].map((text) => Date.parse(`${text.replace(' ', 'T')}Z`)) as [number, number, number, number];
  if (DAILY.has(subject)) return start <= wantedStart || isDate(from, localText(decision.from, timezone));
  const common = Math.min(end, wantedEnd) - Math.max(start, wantedStart);
  return common / (Math.max(end, wantedEnd) - Math.min(start, wantedStart)) >= LEAST_COMMON;
}

const DATE_LENGTH = 10;

function isDate(one: string, other: string): boolean {
  return one.slice(0, DATE_LENGTH) === other.slice(0, DATE_LENGTH);
}

const KM_PER_DEGREE = 111.2;

function kmBetween(a: Place, b: Place): number {
  const east = (a.longitude - b.longitude) * Math.cos((a.latitude * Math.PI) / 180);
  return Math.hypot(a.latitude - b.latitude, east) * KM_PER_DEGREE;
}

/** Wilson's interval of a share with 95% confidence. */
function interval(right: number, all: number): string {
  const [z, share] = [1.96, right / all];
  const centre = (share + z ** 2 / (2 * all)) / (1 + z ** 2 / all);
  const half = (z / (1 + z ** 2 / all)) * Math.sqrt((share * (1 - share)) / all + z ** 2 / (4 * all ** 2));
  return `${share.toFixed(2)} (${(centre - half).toFixed(2)}–${(centre + half).toFixed(2)})`;
}

function shareWithout(
  verdicts: readonly Verdict[],
  kinds: readonly Question['kind'][],
  fault: string | null,
): string {
  const some = verdicts.filter(({ question }) => kinds.includes(question.kind));
  const right = some.filter(({ faults }) =>
    fault === null ? faults.length === 0 : !faults.some((each) => each === fault || each === 'kind'),
  );
  return share(right.length, some.length);
}

function share(count: number, all: number): string {
  return all === 0 ? '' : (count / all).toFixed(2);
}

/** Share of the weather questions that are recognised, and of the others that are refused, without and with a default place. */
function subjectShares(verdicts: readonly Verdict[]): string[] {
  const [others, weather] = [true, false].map((isOther) =>
    verdicts.filter(({ question }) => (question.kind === 'not_weather') === isOther),
  ) as [Verdict[], Verdict[]];
  const recognised = weather.filter(({ decision }) => !isRefused(decision));
  const refused = (pick: (verdict: Verdict) => Decision) =>
    share(others.filter((verdict) => isRefused(pick(verdict))).length, others.length);
  return [
    share(recognised.length, weather.length),
    refused(({ decision }) => decision),
    refused(({ here }) => here),
  ];
}

function row(name: string, verdicts: readonly Verdict[]): string {
  const right = verdicts.filter(({ faults }) => faults.length === 0).length;
  const cells = [
    ...[name, verdicts.length, interval(right, verdicts.length)],
    ...(['place', 'time', 'subject'] as const).map((fault) => shareWithout(verdicts, ['weather'], fault)),
    ...(['several', 'no_place'] as const).map((kind) => shareWithout(verdicts, [kind], null)),
    ...subjectShares(verdicts),
  ];
  return `| ${cells.join(' | ')} |`;
}

const HEADINGS = [
  ...['language', 'questions', 'right (95 %)', 'place', 'time', 'subject', 'several', 'no place'],
  ...['weather recognised', 'others refused', 'others refused with a default place'],
];

for (const half of ['development', 'held-out'] as const) {
  console.log(`\n${half}\n`);
  console.log(`| ${HEADINGS.join(' | ')} |`);
  console.log(`| ${HEADINGS.map(() => '---').join(' | ')} |`);
  const all: Verdict[] = [];
  for (const [lang, questions] of readQuestions(half)) {
    if (values.lang !== undefined && values.lang !== lang) continue;
    const verdicts = questions.map(judged);
    console.log(row(lang, verdicts));
    all.push(...verdicts);
  }
  console.log(row('all', all));
  if (values.errors && half === 'development')
    for (const { question, decision, faults } of all) {
      if (faults.length === 0) continue;
      const read =
        decision.kind === 'refused' ? decision.reason : `${decision.place.name}, ${decision.place.country}`;
      console.log(
        `${question.lang} ${faults.join('+')}: ${question.text} » ${question.kind} ${question.place} | ${read}`,
      );
    }
}
