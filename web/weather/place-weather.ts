import type { weather } from '../../client/index.ts';
import { type Answer, shown, useAnswer } from '../shared/answer.ts';
import { useReader } from './reader.ts';
import { useRefresh } from './refresh.ts';
import { type Told, told } from './told.ts';

/** All that the service says about a place, each part by itself. */
export interface PlaceWeather {
  readonly current: Answer<Told<weather.CurrentWeather>>;
  /** Hourly. */
  readonly forecast: Answer<Told<weather.Forecast>>;
  readonly alerts: Answer<Told<weather.Alerts>>;
  readonly air: Answer<Told<weather.AirQuality>>;
}

const REFRESH_MS = 10 * 60_000;

/** Asks about a place, in the reader's language, and again from time to time. */
export function usePlaceWeather(place: string): PlaceWeather {
  const { client, language: lang } = useReader();
  const key = `${place} ${lang} ${useRefresh(REFRESH_MS)}`;
  const current = useAnswer(key, (signal) =>
    told((options) => client.weather(place, { lang }, options), signal),
  );
  const forecast = useAnswer(key, (signal) =>
    told((options) => client.forecast(place, { lang, step: 1 }, options), signal),
  );
  // A name that nobody knows need not be asked about four times.
  const whenKnown = shown(current) === null ? null : key;
  const alerts = useAnswer(whenKnown, (signal) =>
    told((options) => client.alerts(place, { lang }, options), signal),
  );
  const air = useAnswer(whenKnown, (signal) =>
    told((options) => client.air(place, { lang }, options), signal),
  );
  return { current, forecast, alerts, air };
}
