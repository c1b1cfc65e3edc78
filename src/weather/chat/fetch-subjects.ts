import { HttpError } from '../../http/errors.ts';
import { type Alert, activeAlerts } from '../model/alert.ts';
import type { Place } from '../model/place.ts';
import { airAnswer } from '../representation/air.ts';
import { alertFields, isPartial, PARTIAL_WARNING } from '../representation/alerts.ts';
import type { Style } from '../representation/fields.ts';
import type { Parts } from '../representation/report/report.ts';
import type { Lifetime } from '../upstream/cache.ts';
import type { Weather } from '../upstream/weather.ts';
import type { Subjects } from './answers/subjects.ts';
import type { Asked } from './asks.ts';
import type { Decision } from './decision.ts';
import { noPollen, type Refusal } from './refusals.ts';

/** What a question is about beside the weather: for the body, for the sentence, and how fresh it is. */
export interface Fetched {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly subjects: Subjects;
  /** Of a report, in the language of the sentence. */
  readonly parts: Parts;
  readonly sources: readonly string[];
  readonly lifetimes: readonly Lifetime[];
  /** For the Warning header. */
  readonly headerWarnings: readonly string[];
}

interface Fetching {
  readonly weather: Weather;
  readonly now: number;
  readonly style: Style;
  /** Of the sentence. */
  readonly spoken: Style;
}

type Accepted = Exclude<Decision, Refusal>;

/** Fetches warnings and the air if a question is about them. */
export async function fetchSubjects(decision: Accepted, fetching: Fetching): Promise<Fetched> {
  const { asks } = decision.question;
  const [alerts, air] = await Promise.all([
    asks.includes('warnings') ? fetchWarnings(decision, fetching) : null,
    isAboutAirNow(decision, fetching.now) ? fetchAir(decision.place, asks, fetching) : null,
  ]);
  const parts = [alerts, air].filter((part) => part !== null);
  return {
    fields: Object.assign({}, ...parts.map(({ fields }) => fields)),
    subjects: { warnings: alerts?.told ?? null, air: air?.told ?? null },
    parts: {
      ...(alerts !== null && { alerts: alerts.part }),
      ...(air !== null && { air: air.told }),
    },
    sources: parts.flatMap(({ sources }) => sources),
    lifetimes: parts.flatMap(({ lifetimes }): readonly Lifetime[] => lifetimes),
    headerWarnings: alerts?.told.partial === true ? [PARTIAL_WARNING] : [],
  };
}

async function fetchWarnings(decision: Accepted, { weather, now, style, spoken }: Fetching) {
  const { place } = decision;
  const answer = await weather.alerts(place);
  const active = answer === null ? [] : activeAlerts(answer.value.alerts, now);
  const alerts = active.filter((alert) => concerns(alert, decision));
  const told = {
    events: alerts.map((alert) => alertFields(alert, place, spoken.language).event),
    source: answer?.source ?? null,
    partial: answer !== null && isPartial(answer.value),
    isLater: isLater(decision, now),
  };
  const fields = {
    alerts: alerts.map((alert) => alertFields(alert, place, style.language)),
    alerts_source: told.source,
  };
  const part = {
    alerts: alerts.map((alert) => alertFields(alert, place, spoken.language)),
    source: told.source,
    ...(told.partial && { partial: true as const }),
  };
  return {
    fields,
    told,
    part,
    sources: told.source === null ? [] : [told.source],
    lifetimes: answer === null ? [] : [answer],
  };
}

/** Whether an alert is for a part of the time asked about. */
function concerns({ start, end }: Alert, decision: Accepted): boolean {
  if (decision.kind === 'current') return true;
  return (start ?? decision.from) < decision.to && (end ?? decision.to) > decision.from;
}

function isLater(decision: Accepted, now: number): boolean {
  return decision.kind === 'forecast' && decision.from > now;
}

/** No provider forecasts the air. */
function isAboutAirNow(decision: Accepted, now: number): boolean {
  const { asks } = decision.question;
  return !isLater(decision, now) && (asks.includes('air') || asks.includes('pollen'));
}

async function fetchAir(place: Place, asks: readonly Asked[], { weather, style, spoken }: Fetching) {
  const answer = await weather.air(place);
  if (answer.value.pollen === null && asks.every((ask) => ask === 'pollen')) {
    throw new HttpError('bad_request', noPollen(place).message);
  }
  const told = (manner: Style) => airAnswer(place, answer.value, answer.source, manner);
  return { fields: { air: told(style) }, told: told(spoken), sources: [answer.source], lifetimes: [answer] };
}
