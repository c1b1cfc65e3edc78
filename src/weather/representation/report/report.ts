import { clean } from '../../../http/messages.ts';
import { POLLENS } from '../../model/air-quality.ts';
import { localText } from '../../model/local-time.ts';
import type { Lifetime } from '../../upstream/cache.ts';
import type { Air } from '../air.ts';
import type { Alerts } from '../alerts.ts';
import type { CurrentWeather } from '../current.ts';
import type { Origin, Style } from '../fields.ts';
import type { Forecast } from '../forecast.ts';
import type { Nowcast } from '../nowcast.ts';
import {
  daysLines,
  historyLines,
  hoursLines,
  nowcastLines,
  type PastDays,
  sunHours,
} from './forecast-lines.ts';
import { arrowOf, createFormatter, type Formatter, heading, temperaturePaint, UNKNOWN } from './formatter.ts';
import { COLUMNS, EMPTY, type Line, span, table, textOf } from './lines.ts';
import { BETWEEN, joinedInLines, wrapped } from './width.ts';

/** Responses of the endpoints that the report shows. */
export interface Parts {
  /** A sentence at the top of the report. */
  readonly answer?: string;
  readonly current?: CurrentWeather;
  readonly nowcast?: Nowcast;
  readonly forecast?: Forecast;
  readonly history?: PastDays;
  readonly alerts?: Pick<Alerts, 'alerts' | 'source' | 'partial'>;
  readonly air?: Air;
  /** Reasons why parts of the report are missing. */
  readonly failures?: readonly string[];
}

export interface ReportContext {
  readonly place: AtPlace;
  readonly origins: readonly Origin[];
  readonly lifetime: Lifetime;
  readonly now: number;
  readonly style: Style;
  readonly color: boolean;
  /** Maximum number of forecast steps. Absent if the forecast is the main part. */
  readonly mostHours?: number;
  readonly isBrief?: boolean;
}

const BRIEF_LINES = 2;
const ALL_LINES = 40;

/** Formats a report for a terminal, at most 80 columns wide. */
export function report(parts: Parts, context: ReportContext): string {
  const { place, now, style, color, mostHours, isBrief = false } = context;
  const formatter = createFormatter(style);
  const today = localText(now, place.timezone).slice(0, 10);
  const { answer, current, nowcast, forecast, history, alerts, air, failures = [] } = parts;
  const lines: Line[] = [
    ...placeLines(place, today, formatter),
    ...(answer === undefined
      ? []
      : [...wrapped(clean(answer), COLUMNS).map((text) => [span(text, 'bold')]), EMPTY]),
    ...(current === undefined
      ? []
      : nowLines(current, forecast === undefined ? null : sunHours(forecast), formatter)),
    ...(air === undefined ? [] : airLines(air, formatter)),
    ...(nowcast === undefined ? [] : nowcastLines(nowcast, today, formatter)),
    ...(history === undefined ? [] : historyLines(history, formatter)),
    ...(forecast === undefined
      ? []
      : [...hoursLines(forecast, today, formatter, mostHours), ...daysLines(forecast, formatter)]),
    ...(alerts === undefined ? [] : alertLines(alerts, today, formatter, isBrief ? BRIEF_LINES : ALL_LINES)),
    ...failures.flatMap((failure) => wrapped(clean(failure), COLUMNS).map((text) => [span(text, 'yellow')])),
    sourceLine(context, today, formatter),
    ...attributionLines(context),
  ];
  return textOf(lines, { color });
}

/** Returns a line with the source, time and expiry of the data. */
function sourceLine({ origins, lifetime, place }: ReportContext, today: string, formatter: Formatter): Line {
  const { fetchedAt, freshUntil, staleBecause } = lifetime;
  const sources = [...new Set(origins.map(({ source }) => source))];
  const at = (time: number) => formatter.hour(localText(time, place.timezone), today);
  const facts = [
    ...(sources.length === 0 ? [] : [formatter.label('source', sources.join(', '))]),
    formatter.label('dataOf', at(fetchedAt)),
    staleBecause === null ? formatter.label('freshUntil', at(freshUntil)) : formatter.label('stale'),
  ];
  return [span(facts.join(BETWEEN), staleBecause === null ? 'faint' : 'yellow')];
}

/** Returns the credits that the licences of the data require. */
function attributionLines({ origins }: ReportContext): Line[] {
  const credits = new Set(origins.flatMap(({ attribution }) => attribution ?? []));
  return [...credits].flatMap((credit) =>
    wrapped(clean(credit), COLUMNS).map((text) => [span(text, 'faint')]),
  );
}

interface AtPlace {
  readonly city: string | null;
  readonly country?: string | null;
  readonly region: string | null;
  readonly latitude: number;
  readonly longitude: number;
  readonly timezone: string;
}

/** Returns the first lines of a report: the place, and the current date there. */
function placeLines(place: AtPlace, today: string, formatter: Formatter): Line[] {
  const { city, region, country, latitude, longitude, timezone } = place;
  const names = [city, region === city ? null : region, country ? formatter.country(country) : null];
  const where = names.filter((name) => name !== null).join(', ');
  const point = `${latitude}, ${longitude}`;
  return [
    [span(where || point, 'bold')],
    [span(`${where === '' ? '' : `${point} · `}${timezone} · ${formatter.date(today)}`, 'faint')],
    EMPTY,
  ];
}

/** Returns the lines of current weather, with sunrise and sunset if given. Omits unknown values. */
function nowLines(weather: CurrentWeather, sun: string | null, formatter: Formatter): Line[] {
  const { say, temperature, speed, percent, pressure, distance } = formatter.speech;
  const ifKnown = (value: number | null, format: (value: number) => string) =>
    value === null ? [] : [format(value)];
  const first = [
    ...(weather.description === null ? [] : [span(formatter.capital(weather.description), 'bold')]),
    ...ifKnown(weather.temperature, temperature).map((text) =>
      span(text, temperaturePaint(weather.temperature, formatter.units)),
    ),
    ...ifKnown(weather.feels_like, (v) => say('feels', { v: temperature(v) })).map((text) => span(text)),
  ];
  const rest = [
    ...ifKnown(
      weather.wind_speed,
      (v) => `${say('wind', { v: speed(v) })}${arrowOf(weather.wind_direction)}`,
    ),
    ...ifKnown(weather.wind_gust, (v) => say('gusts', { v: speed(v) })),
    ...ifKnown(weather.humidity, (v) => say('humidity', { v: percent(v, v) })),
    ...ifKnown(weather.cloud_cover, (v) => say('clouds', { v: percent(v, v) })),
    ...ifKnown(weather.pressure, (v) => say('pressure', { v: pressure(v) })),
    ...ifKnown(weather.visibility, (v) => say('visibility', { v: distance(v) })),
    ...(sun === null ? [] : [sun]),
  ];
  const joined = first.flatMap((piece, i) => (i === 0 ? [piece] : [span(BETWEEN), piece]));
  return [joined, ...joinedInLines(rest, COLUMNS).map((text) => [span(text)]), EMPTY];
}

type Alert = Alerts['alerts'][number];
type AlertsPart = Pick<Alerts, 'alerts' | 'source' | 'partial'>;

const INDENT = '  ';
const TEXT_COLUMNS = COLUMNS - 2 * INDENT.length;

/**
 * Returns the lines of warnings: name, severity, time and area of each, and the first `mostLines` lines of
 * its description.
 */
function alertLines(
  { alerts, source, partial: isPartial }: AlertsPart,
  today: string,
  formatter: Formatter,
  mostLines: number,
): Line[] {
  const { say } = formatter.speech;
  const notice =
    source === null
      ? [[span(`${INDENT}${formatter.capital(say('warningsUnknown'))}`)]]
      : alerts.length === 0 && isPartial !== true
        ? [[span(`${INDENT}${formatter.capital(say('noWarnings'))}`)]]
        : [];
  return [
    heading(formatter, 'warnings'),
    ...notice,
    ...alerts.flatMap((alert) => linesOf(alert, today, formatter, mostLines)),
    ...(isPartial === true ? [[span(`${INDENT}${formatter.capital(say('someMissing'))}`, 'yellow')]] : []),
    EMPTY,
  ];
}

function linesOf(alert: Alert, today: string, formatter: Formatter, mostLines: number): Line[] {
  const { event, severity, start, end, area, sender, description, applies } = alert;
  const isSure = applies === 'here';
  const isAhead = start !== null && start.slice(0, 10) > today;
  const facts = [
    event,
    isSure ? null : formatter.speech.say('mayNotApply'),
    severity,
    isAhead ? formatter.label('since', formatter.hour(start, today)) : null,
    end === null ? null : formatter.label('until', formatter.hour(end, today)),
    area,
    sender,
  ].filter((fact) => fact !== null);
  const paint = isSure && (severity === 'Extreme' || severity === 'Severe') ? 'alarm' : 'yellow';
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

function airLines(air: Air, formatter: Formatter): Line[] {
  const { say, count, plants } = formatter.speech;
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
    [span(formatter.capital(grade), 'bold'), span(us_aqi === null ? '' : ` · US AQI ${count(us_aqi)}`)],
    EMPTY,
    ...body,
    EMPTY,
  ];
}
