import { activeAlerts, lastEnd } from '../model/alert.ts';
import { HOUR_MS, startOfHour } from '../model/local-time.ts';
import type { Place } from '../model/place.ts';
import { FORECAST_DAYS, stepTimes } from '../model/steps.ts';
import { alertsAnswer, isPartial } from '../representation/alerts.ts';
import { newest, shortest } from '../representation/answer.ts';
import type { CurrentWeather } from '../representation/current.ts';
import type { Style } from '../representation/fields.ts';
import { forecast } from '../representation/forecast.ts';
import { report } from '../representation/report/report.ts';
import type { Lifetime } from '../upstream/cache.ts';
import { AllFailed } from '../upstream/failover.ts';
import type { Weather } from '../upstream/weather.ts';

/** Number of three-hour steps in a day. */
const MOST_HOURS = 8;

export interface ReportRequest {
  readonly place: Place;
  readonly weather: Weather;
  readonly now: number;
  readonly style: Style;
  readonly color: boolean;
}

/**
 * Builds the text report: current weather, next hours, days and alerts. Lists the parts that could not be
 * fetched.
 */
export async function currentReport(
  current: CurrentWeather,
  lifetime: Lifetime,
  { place, weather, now, style, color }: ReportRequest,
): Promise<{ text: string; lifetime: Lifetime; changedAt: number; changesAt: number }> {
  const [series, warnings] = await Promise.all([
    orFailure(weather.forecast(place)),
    orFailure(weather.alerts(place)),
  ]);
  const times = stepTimes(now, place.timezone, FORECAST_DAYS);
  const parts = {
    current,
    ...('answer' in series && {
      forecast: forecast(place, series.answer.value, series.answer, times, now, { style }),
    }),
    ...('answer' in warnings && { alerts: alertsPart(place, warnings.answer, now, style) }),
    failures: [series, warnings].flatMap((one) => ('failure' in one ? [one.failure] : [])),
  };
  const answers = [series, warnings].flatMap((one) => ('answer' in one ? (one.answer ?? []) : []));
  const whole = shortest([lifetime, ...answers]);
  const text = report(parts, {
    place: current,
    origins: [current, ...answers],
    lifetime: whole,
    now,
    style,
    color,
    mostHours: MOST_HOURS,
    isBrief: true,
  });
  const hour = startOfHour(now, place.timezone);
  const ended = ('answer' in warnings && warnings.answer?.value.alerts) || [];
  // A missing part may have been present until now.
  const changedAt =
    parts.failures.length > 0 ? now : Math.max(hour, newest([lifetime, ...answers]), lastEnd(ended, now));
  return { text, lifetime: whole, changedAt, changesAt: hour + HOUR_MS };
}

type Alerts = Awaited<ReturnType<Weather['alerts']>>;

function alertsPart(place: Place, answer: Alerts, now: number, style: Style) {
  if (answer === null) return alertsAnswer(place, [], null, now, { style });
  const { value } = answer;
  return alertsAnswer(place, activeAlerts(value.alerts, now), answer, now, {
    partial: isPartial(value),
    style,
  });
}

async function orFailure<T>(promise: Promise<T>): Promise<{ answer: T } | { failure: string }> {
  try {
    return { answer: await promise };
  } catch (error) {
    if (!(error instanceof AllFailed)) throw error;
    return { failure: error.message };
  }
}
