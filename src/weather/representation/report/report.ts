import { clean } from '../../../http/clean-text.ts';
import { localText } from '../../model/local-time.ts';
import type { Lifetime } from '../../upstream/cache.ts';
import type { Air } from '../air.ts';
import type { Alerts } from '../alerts.ts';
import type { CurrentWeather } from '../current.ts';
import type { Style } from '../fields.ts';
import type { Forecast } from '../forecast.ts';
import { airLines } from './air-lines.ts';
import { alertLines } from './alert-lines.ts';
import { daysLines, hoursLines, sunHours } from './forecast-lines.ts';
import { COLUMNS, EMPTY, type Line, span, textOf } from './lines.ts';
import { type Manner, mannerOf } from './manner.ts';
import { nowLines } from './now-lines.ts';
import { type AtPlace, placeLines } from './place-lines.ts';
import { BETWEEN, wrapped } from './width.ts';

/** What a report is made of: the answers of the endpoints, those that it has. */
export interface Parts {
  /** One sentence before all else. */
  readonly answer?: string;
  readonly current?: CurrentWeather;
  readonly forecast?: Forecast;
  readonly alerts?: Pick<Alerts, 'alerts' | 'source' | 'partial'>;
  readonly air?: Air;
  /** Why parts are missing. */
  readonly failures?: readonly string[];
}

export interface ReportContext {
  readonly place: AtPlace;
  readonly sources: readonly string[];
  readonly lifetime: Lifetime;
  readonly now: number;
  readonly style: Style;
  readonly color: boolean;
  /** Of the forecast, where it is not the main thing. */
  readonly mostHours?: number;
  readonly isBrief?: boolean;
}

const BRIEF_LINES = 2;
const ALL_LINES = 40;

/** A report for a terminal, at most 80 columns wide. */
export function report(parts: Parts, context: ReportContext): string {
  const { place, now, style, color, mostHours, isBrief = false } = context;
  const manner = mannerOf(style);
  const today = localText(now, place.timezone).slice(0, 10);
  const { answer, current, forecast, alerts, air, failures = [] } = parts;
  const lines: Line[] = [
    ...placeLines(place, today, manner),
    ...(answer === undefined
      ? []
      : [...wrapped(clean(answer), COLUMNS).map((text) => [span(text, 'bold')]), EMPTY]),
    ...(current === undefined
      ? []
      : nowLines(current, forecast === undefined ? null : sunHours(forecast), manner)),
    ...(air === undefined ? [] : airLines(air, manner)),
    ...(forecast === undefined
      ? []
      : [...hoursLines(forecast, today, manner, mostHours), ...daysLines(forecast, manner)]),
    ...(alerts === undefined ? [] : alertLines(alerts, today, manner, isBrief ? BRIEF_LINES : ALL_LINES)),
    ...failures.flatMap((failure) => wrapped(clean(failure), COLUMNS).map((text) => [span(text, 'yellow')])),
    sourceLine(context, today, manner),
  ];
  return textOf(lines, { color });
}

/** Who said it, when, and until when it holds. */
function sourceLine({ sources, lifetime, place }: ReportContext, today: string, manner: Manner): Line {
  const { fetchedAt, freshUntil, staleBecause } = lifetime;
  const at = (time: number) => manner.hour(localText(time, place.timezone), today);
  const facts = [
    ...(sources.length === 0 ? [] : [manner.label('source', [...new Set(sources)].join(', '))]),
    manner.label('dataOf', at(fetchedAt)),
    staleBecause === null ? manner.label('freshUntil', at(freshUntil)) : manner.label('stale'),
  ];
  return [span(facts.join(BETWEEN), staleBecause === null ? 'faint' : 'yellow')];
}
