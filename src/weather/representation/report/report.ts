import { clean } from '../../../http/messages.ts';
import { POLLENS } from '../../model/air-quality.ts';
import { localText } from '../../model/local-time.ts';
import type { Lifetime } from '../../upstream/cache.ts';
import type { Air } from '../air.ts';
import type { Alerts } from '../alerts.ts';
import type { CurrentWeather } from '../current.ts';
import type { Style } from '../fields.ts';
import type { Forecast } from '../forecast.ts';
import { daysLines, hoursLines, sunHours } from './forecast-lines.ts';
import { COLUMNS, EMPTY, type Line, span, table, textOf } from './lines.ts';
import { arrowOf, heading, type Manner, mannerOf, temperaturePaint, UNKNOWN } from './manner.ts';
import { BETWEEN, joinedInLines, wrapped } from './width.ts';

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

/** What every answer says of its place. */
interface AtPlace {
  readonly city: string | null;
  readonly country?: string | null;
  readonly region: string | null;
  readonly latitude: number;
  readonly longitude: number;
  readonly timezone: string;
}

/** Where, and the day there, as the first lines of a report. */
function placeLines(place: AtPlace, today: string, manner: Manner): Line[] {
  const { city, region, country, latitude, longitude, timezone } = place;
  const names = [city, region === city ? null : region, country ? manner.country(country) : null];
  const where = names.filter((name) => name !== null).join(', ');
  const point = `${latitude}, ${longitude}`;
  return [
    [span(where || point, 'bold')],
    [span(`${where === '' ? '' : `${point} · `}${timezone} · ${manner.date(today)}`, 'faint')],
    EMPTY,
  ];
}

/** The weather now, and the hours of the sun, if given: what is unknown is left out. */
function nowLines(weather: CurrentWeather, sun: string | null, manner: Manner): Line[] {
  const { say, temperature, speed, percent, pressure, distance } = manner.speech;
  const told = (value: number | null, tell: (value: number) => string) =>
    value === null ? [] : [tell(value)];
  const first = [
    ...(weather.description === null ? [] : [span(manner.capital(weather.description), 'bold')]),
    ...told(weather.temperature, temperature).map((text) =>
      span(text, temperaturePaint(weather.temperature, manner.units)),
    ),
    ...told(weather.feels_like, (v) => say('feels', { v: temperature(v) })).map((text) => span(text)),
  ];
  const rest = [
    ...told(weather.wind_speed, (v) => `${say('wind', { v: speed(v) })}${arrowOf(weather.wind_direction)}`),
    ...told(weather.wind_gust, (v) => say('gusts', { v: speed(v) })),
    ...told(weather.humidity, (v) => say('humidity', { v: percent(v, v) })),
    ...told(weather.cloud_cover, (v) => say('clouds', { v: percent(v, v) })),
    ...told(weather.pressure, (v) => say('pressure', { v: pressure(v) })),
    ...told(weather.visibility, (v) => say('visibility', { v: distance(v) })),
    ...(sun === null ? [] : [sun]),
  ];
  const joined = first.flatMap((piece, i) => (i === 0 ? [piece] : [span(BETWEEN), piece]));
  return [joined, ...joinedInLines(rest, COLUMNS).map((text) => [span(text)]), EMPTY];
}

type Alert = Alerts['alerts'][number];
type AlertsPart = Pick<Alerts, 'alerts' | 'source' | 'partial'>;

const INDENT = '  ';
const TEXT_COLUMNS = COLUMNS - 2 * INDENT.length;

/** Warnings: each with its name, severity, time and area, and so many lines of its description. */
function alertLines(
  { alerts, source, partial: isPartial }: AlertsPart,
  today: string,
  manner: Manner,
  mostLines: number,
): Line[] {
  const { say } = manner.speech;
  const told =
    source === null
      ? [[span(`${INDENT}${manner.capital(say('warningsUnknown'))}`)]]
      : alerts.length === 0 && isPartial !== true
        ? [[span(`${INDENT}${manner.capital(say('noWarnings'))}`)]]
        : [];
  return [
    heading(manner, 'warnings'),
    ...told,
    ...alerts.flatMap((alert) => linesOf(alert, today, manner, mostLines)),
    ...(isPartial === true ? [[span(`${INDENT}${manner.capital(say('someMissing'))}`, 'yellow')]] : []),
    EMPTY,
  ];
}

function linesOf(alert: Alert, today: string, manner: Manner, mostLines: number): Line[] {
  const { event, severity, start, end, area, sender, description } = alert;
  const isAhead = start !== null && start.slice(0, 10) > today;
  const facts = [
    event,
    severity,
    isAhead ? manner.label('since', manner.hour(start, today)) : null,
    end === null ? null : manner.label('until', manner.hour(end, today)),
    area,
    sender,
  ].filter((fact) => fact !== null);
  const paint = severity === 'Extreme' || severity === 'Severe' ? 'alarm' : 'yellow';
  return [
    ...joinedInLines(facts.map(clean), TEXT_COLUMNS)
      .slice(0, MOST_FACT_LINES)
      .map((text, i) => [span(i === 0 ? `! ${text}` : `${INDENT}${text}`, paint)]),
    ...wrapped(clean(description), TEXT_COLUMNS)
      .slice(0, mostLines)
      .map((text) => [span(`${INDENT}${text}`)]),
  ];
}

const MOST_FACT_LINES = 3;

const CONCENTRATIONS = [
  ['PM2.5', 'pm2_5'],
  ['PM10', 'pm10'],
  ['O₃', 'ozone'],
  ['NO₂', 'nitrogen_dioxide'],
] as const;

/** What is in the air. */
function airLines(air: Air, manner: Manner): Line[] {
  const { say, count, plants } = manner.speech;
  const { european_aqi: index, us_aqi, description, pollen } = air;
  const grade =
    index === null || description === null
      ? say('unknown')
      : say('air', { grade: description, v: count(index) });
  const number = (value: number | null) => (value === null ? UNKNOWN : count(value));
  const rows = [
    ...CONCENTRATIONS.map(([name, field]) => [span(name), span(number(air[field])), span('µg/m³')]),
    ...POLLENS.flatMap((plant, i) =>
      pollen === null ? [] : [[span(plants[i] ?? plant), span(number(pollen[plant])), span('/m³')]],
    ),
  ];
  const columns = [
    { heading: '', align: 'left' },
    { heading: '', align: 'right' },
    { heading: '', align: 'left' },
  ] as const;
  const [, ...body] = table(columns, rows);
  return [
    [span(manner.capital(grade), 'bold'), span(us_aqi === null ? '' : ` · US AQI ${count(us_aqi)}`)],
    EMPTY,
    ...body,
    EMPTY,
  ];
}
