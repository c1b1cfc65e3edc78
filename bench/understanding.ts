import { parseArgs } from 'node:util';
import { Temporal } from 'temporal-polyfill';
import { type Decision, decide } from '../src/weather/chat/decision.ts';
import { openGazetteer } from '../src/weather/gazetteer/gazetteer.ts';
import { localText } from '../src/weather/model/local-time.ts';
import type { Place } from '../src/weather/model/place.ts';
import { type Question, readQuestions } from './chat/questions.ts';

/**
 * Compares chat's decisions with questions of authors who have not seen the code. A place counts by the place
 * that it resolves to, not by characters. Only the totals of the held-out half are shown.
 */
const { values } = parseArgs({
  options: { lang: { type: 'string' }, errors: { type: 'boolean', default: false } },
});

const LOCAL_NOW = '2026-07-15T10:20';
/** Two places closer than this are the same place: a city and its district. */
const SAME_KM = 40;

const gazetteer = openGazetteer();

interface Verdict {
  readonly question: Question;
  readonly decision: Decision;
  /** Parts of the expectation that the decision does not meet. */
  readonly faults: readonly ('kind' | 'place' | 'time' | 'subject')[];
}

function judged(question: Question): Verdict {
  const places = question.kind === 'weather' ? gazetteer.find(question.place).map(({ place }) => place) : [];
  const timezone = places[0]?.timezone ?? 'UTC';
  const now = Temporal.PlainDateTime.from(LOCAL_NOW).toZonedDateTime(timezone).epochMilliseconds;
  const previous = question.previous === '' ? [] : [question.previous];
  const decision = decide(question.text, { now, gazetteer, defaultPlace: null, previous });
  return { question, decision, faults: faultsOf(question, decision, places) };
}

function faultsOf(question: Question, decision: Decision, places: readonly Place[]): Verdict['faults'] {
  if (decision.kind === 'refused') {
    if (isExpectedRefusal(question, decision.reason)) return [];
    // A region or a country that is too large for one report is refused by name.
    const isArea = decision.reason === 'unknown_place' && places.length === 0;
    return isArea && decision.message.includes('not a city') ? [] : ['kind'];
  }
  if (question.kind !== 'weather') return ['kind'];
  const isPlace = places.some((place) => kmBetween(place, decision.place) < SAME_KM);
  return [
    ...(isPlace ? [] : (['place'] as const)),
    ...(isTime(question, decision) ? [] : (['time'] as const)),
    ...(decision.question.asks.some((ask) => ask === question.subject) ? [] : (['subject'] as const)),
  ];
}

function isExpectedRefusal({ kind }: Question, reason: string): boolean {
  if (kind === 'not_weather') return reason === 'not_weather' || reason === 'unknown_language';
  return (
    (kind === 'several' && reason === 'several_places') || (kind === 'no_place' && reason === 'no_place')
  );
}

function isTime({ from, to }: Question, decision: Exclude<Decision, { kind: 'refused' }>): boolean {
  if (decision.kind === 'current') return from === '';
  const { timezone } = decision.place;
  const local = (time: number) => localText(time, timezone).slice(0, from.length);
  return local(decision.from) === from && local(decision.to) === to;
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
  return some.length === 0 ? '' : (right.length / some.length).toFixed(2);
}

function row(name: string, verdicts: readonly Verdict[]): string {
  const right = verdicts.filter(({ faults }) => faults.length === 0).length;
  const cells = [
    ...[name, verdicts.length, interval(right, verdicts.length)],
    ...(['place', 'time', 'subject'] as const).map((fault) => shareWithout(verdicts, ['weather'], fault)),
    ...(['several', 'no_place', 'not_weather'] as const).map((kind) => shareWithout(verdicts, [kind], null)),
  ];
  return `| ${cells.join(' | ')} |`;
}

for (const half of ['development', 'held-out'] as const) {
  console.log(`\n${half}\n`);
  console.log(
    '| language | questions | right (95 %) | place | time | subject | several | no place | not weather |',
  );
  console.log('| --- | --- | --- | --- | --- | --- | --- | --- | --- |');
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
