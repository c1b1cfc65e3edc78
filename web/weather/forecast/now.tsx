import type { weather } from '../../../client/index.ts';
import { upcoming } from '../chart/chart-step.ts';
import type { Display } from '../display/display.ts';
import { dayOf, type LocalTime } from '../display/local-time.ts';
import { areaOf, nameOf } from '../places/place-name.ts';
import { useReader } from '../reader.ts';
import type { TranslateWeather } from '../texts/texts.ts';
import { type Outlook, outlookOf } from './outlook.ts';
import { Sky } from './sky.tsx';

interface NowProps {
  readonly current: weather.CurrentWeather;
  /** The hourly forecast; null until loaded. */
  readonly forecast: weather.Forecast | null;
  /** Number of warnings, which are listed further down. */
  readonly warnings: number;
  readonly now: LocalTime;
}

/** Shows the place, its temperature, and the outlook. */
export function Now({ current, forecast, warnings, now }: NowProps) {
  const { translate, display } = useReader();
  const { temperature, feels_like, description, icon } = current;
  const city = nameOf(current, translate, display);
  return (
    <section class="now">
      <h1>
        {city} <span class="area">{areaOf(current, display)}</span>
      </h1>
      <p class="reading">
        <span class="temperature">{temperature === null ? '–' : display.temperature(temperature)}</span>{' '}
        <span class="conditions">
          {description !== null && <Sky icon={icon} text={description} />}
          {feels_like !== null && (
            <span>{translate('feelsLike', { temperature: display.temperature(feels_like) })}</span>
          )}
        </span>
      </p>
      {forecast !== null && (
        <p class="outlook">
          {sentenceOf(outlookOf(upcoming(forecast.forecasts, now, 1)), now, translate, display)}
        </p>
      )}
      {warnings > 0 && (
        <p>
          <a class="to-warnings" href="#warnings">
            {translate('warningCount', { count: warnings })}
          </a>
        </p>
      )}
      <p class="muted small">
        {translate('localTime', { time: display.time(now), city })} ·{' '}
        <a href="#settings">{translate('settings')}</a>
      </p>
    </section>
  );
}

/** Describes the outlook in one sentence, with a second sentence if there is a gale. */
export function sentenceOf(
  outlook: Outlook,
  now: LocalTime,
  translate: TranslateWeather,
  display: Display,
): string {
  const { gale } = outlook;
  const fall = precipitationSentence(outlook, now, translate, display);
  if (gale === null) return fall;
  return `${fall} ${translate('gale', { gust: display.wind(gale.gust), at: display.moment(gale.at, now) })}`.trim();
}

function precipitationSentence(
  outlook: Outlook,
  now: LocalTime,
  translate: TranslateWeather,
  display: Display,
): string {
  const { kind, what, isDamp, isDoubtful, from, until, mm } = outlook;
  const dry = isDamp ? 'damp' : 'dry';
  if (kind === 'unknown') return '';
  if (what === null || from === null)
    return until === null
      ? translate(dry)
      : translate(`${dry}AtLeast`, { until: display.moment(until, now) });
  const values = {
    what: translate(isDoubtful ? `${what}Perhaps` : what),
    from: display.moment(from, now),
    until: until === null ? '' : endOf(until, from, now, display),
    amount: display.amount(mm),
    next: translate(`${what}Next`),
  };
  if (kind === 'later') return translate(`${dry}Until`, values);
  if (kind === 'now') return translate(until === null ? 'wetOn' : 'wetUntil', values);
  return translate(until === null ? 'wetFrom' : 'wetFromUntil', values);
}

/** Formats the end time. Omits the day if the text already gives the same day for the start time. */
function endOf(until: LocalTime, from: LocalTime, now: LocalTime, display: Display): string {
  return dayOf(until) === dayOf(from) && dayOf(from) !== dayOf(now)
    ? display.time(until)
    : display.moment(until, now);
}
