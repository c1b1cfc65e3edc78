import { type Alert, activeAlerts, endOf, inLanguage } from '../../model/alert.ts';
import type { Place } from '../../model/place.ts';
import { airAnswer } from '../../representation/air.ts';
import { alertFields, isPartial, PARTIAL_WARNING } from '../../representation/alerts.ts';
import type { Origin, Style } from '../../representation/fields.ts';
import type { Parts } from '../../representation/report/report.ts';
import { speechOf } from '../../representation/speech/speech.ts';
import type { Lifetime } from '../../upstream/cache.ts';
import type { Weather } from '../../upstream/weather.ts';
import type { Decision } from '../answerable.ts';
import { noPollen, type Refusal, refusedIn } from '../refusals.ts';
import type { Asked } from '../understand/asks.ts';
import type { Subjects } from './subjects.ts';

/**
 * Data for subjects other than the weather, used in the JSON body, the sentence and the freshness headers.
 */
export interface Fetched {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly subjects: Subjects;
  readonly parts: Parts;
  readonly origins: readonly Origin[];
  readonly lifetimes: readonly Lifetime[];
  readonly headerWarnings: readonly string[];
}

interface Fetching {
  readonly weather: Weather;
  readonly now: number;
  readonly style: Style;
  readonly spoken: Style;
}

type Accepted = Exclude<Decision, Refusal>;

/** Fetches weather warnings and air quality if the question is about them. */
export async function fetchSubjects(decision: Accepted, fetching: Fetching): Promise<Fetched> {
  const { asks } = decision.question;
  const [alerts, air] = await Promise.all([
    asks.includes('warnings') ? fetchWarnings(decision, fetching) : null,
    isAboutAirNow(decision, fetching.now) ? fetchAir(decision.place, asks, fetching) : null,
  ]);
  const parts = [alerts, air].filter((part) => part !== null);
  return {
    fields: Object.assign({}, ...parts.map(({ fields }) => fields)),
    subjects: { warnings: alerts?.subject ?? null, air: air?.subject ?? null },
    parts: {
      ...(alerts !== null && { alerts: alerts.part }),
      ...(air !== null && { air: air.subject }),
    },
    origins: parts.flatMap(({ origins }): readonly Origin[] => origins),
    lifetimes: parts.flatMap(({ lifetimes }): readonly Lifetime[] => lifetimes),
    headerWarnings: alerts?.subject.partial === true ? [PARTIAL_WARNING] : [],
  };
}

async function fetchWarnings(decision: Accepted, { weather, now, style, spoken }: Fetching) {
  const { place } = decision;
  const answer = await weather.alerts(place);
  const active = answer === null ? [] : activeAlerts(answer.value.alerts, now);
  const alerts = active.filter((alert) => concerns(alert, decision));
  const subject = {
    events: alerts.map((alert) => spokenEvent(alert, spoken)),
    source: answer?.source ?? null,
    partial: answer !== null && isPartial(answer.value),
    isLater: isLater(decision, now),
  };
  const fields = {
    alerts: alerts.map((alert) => alertFields(alert, place, style.language)),
    alerts_source: subject.source,
    alerts_attribution: answer?.attribution ?? null,
  };
  const part = {
    alerts: alerts.map((alert) => alertFields(alert, place, spoken.language)),
    source: subject.source,
    ...(subject.partial && { partial: true as const }),
  };
  return {
    fields,
    subject,
    part,
    origins: answer === null ? [] : [answer],
    lifetimes: answer === null ? [] : [answer],
  };
}

/** Returns the name of an alert, with a note if it may not apply to the place. */
function spokenEvent(alert: Alert, { language, unitsName = 'metric' }: Style): string {
  const { event } = inLanguage(alert, language);
  return alert.applies === 'here' ? event : `${event} (${speechOf(language, unitsName).say('mayNotApply')})`;
}

/** Whether an alert overlaps the requested time. */
function concerns(alert: Alert, decision: Accepted): boolean {
  if (decision.kind === 'current') return true;
  return (alert.start ?? decision.from) < decision.to && (endOf(alert) ?? decision.to) > decision.from;
}

function isLater(decision: Accepted, now: number): boolean {
  return decision.kind === 'forecast' && decision.from > now;
}

/** Air quality is known only for the present. */
function isAboutAirNow(decision: Accepted, now: number): boolean {
  const { asks } = decision.question;
  return !isLater(decision, now) && (asks.includes('air') || asks.includes('pollen'));
}

async function fetchAir(place: Place, asks: readonly Asked[], { weather, style, spoken }: Fetching) {
  const answer = await weather.air(place);
  if (answer.value.pollen === null && asks.every((ask) => ask === 'pollen')) {
    throw refusedIn(spoken.language, noPollen(place));
  }
  const inStyle = (wanted: Style) => airAnswer(place, answer.value, answer, wanted);
  return {
    fields: { air: inStyle(style) },
    subject: inStyle(spoken),
    origins: [answer],
    lifetimes: [answer],
  };
}
