import { defineProvider } from '../port.ts';
import { OneCallAnswer, readOneCall } from './alerts.ts';
import { CurrentAnswer, ForecastAnswer } from './answer.ts';
import { toConditions } from './conditions.ts';
import { toForecast } from './forecast.ts';
import { accepted, orRefused } from './refused.ts';
import { alertsUrl, currentUrl, forecastUrl } from './request.ts';
import { NAME, SHARED } from './shared.ts';

/** Current weather, and a forecast of forty steps of three hours, the first of them still to come. */
export const openWeatherMap = defineProvider({
  ...SHARED,
  id: 'openweathermap',
  name: NAME,
  url: 'https://openweathermap.org',
  provides: ['current', 'forecast'],
  create: ({ settings, upstream, clock }) => {
    const account = { base: settings['openweathermap-url'], key: settings['openweathermap-api-key'] };
    return {
      current: async (place, signal) => {
        const request = { url: currentUrl(account, place), signal };
        return toConditions(accepted(await upstream.json(request, orRefused(CurrentAnswer)), clock()));
      },
      forecast: async (place, signal) => {
        const request = { url: forecastUrl(account, place), signal };
        return toForecast(accepted(await upstream.json(request, orRefused(ForecastAnswer)), clock()));
      },
    };
  },
});

/** Many national services' warnings. By itself, since a key without this subscription is refused here and only here. */
export const openWeatherMapOneCall = defineProvider({
  ...SHARED,
  id: 'openweathermap-onecall',
  name: `${NAME} One Call`,
  url: 'https://openweathermap.org/api/one-call-3',
  provides: ['alerts'],
  create: ({ settings, upstream, clock }) => {
    const account = { base: settings['openweathermap-url'], key: settings['openweathermap-api-key'] };
    return {
      alerts: async (place, signal) => {
        const request = { url: alertsUrl(account, place), signal };
        return readOneCall(accepted(await upstream.json(request, orRefused(OneCallAnswer)), clock()));
      },
    };
  },
});
