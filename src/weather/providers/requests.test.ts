import { expect, it, onTestFinished } from 'vitest';
import { startReplay } from '../../../test/support/replay.ts';
import { callsAt, KEY, PLACE } from './fixture.ts';
import { PROVIDERS } from './registry.ts';
import { UPSTREAMS } from './upstreams.fixture.ts';

const NOW = Date.parse('2026-11-21T11:20:00Z');
const MUNICH = { ...PLACE, latitude: 48.1374, longitude: 11.5755, altitude: 524 };

const list = (words: string) => words.trim().split(/\s+/).join(',');
const AIR = list(`european_aqi us_aqi pm2_5 pm10 ozone nitrogen_dioxide
  alder_pollen birch_pollen grass_pollen mugwort_pollen olive_pollen ragweed_pollen`);
const BOTH = list(`temperature_2m relative_humidity_2m apparent_temperature is_day weather_code wind_speed_10m
  wind_direction_10m wind_gusts_10m cloud_cover`);
const CURRENT = `${BOTH},pressure_msl,visibility,dew_point_2m,uv_index,precipitation`;
const PAST = `${BOTH},precipitation,rain,showers,snowfall`;
const HOURLY = `${PAST},precipitation_probability`;

/** The complete first request of each call, with the parameter names in the upstream's documentation. */
const REQUESTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  openweathermap: {
    current: `/data/2.5/weather?lat=48.1374&lon=11.5755&units=standard&appid=${KEY}`,
    forecast: `/data/2.5/forecast?lat=48.1374&lon=11.5755&units=standard&appid=${KEY}`,
  },
  'open-meteo': {
    current: `/v1/forecast?latitude=48.1374&longitude=11.5755&timezone=GMT&wind_speed_unit=ms&current=${CURRENT}&apikey=${KEY}`,
    forecast: `/v1/forecast?latitude=48.1374&longitude=11.5755&timezone=GMT&wind_speed_unit=ms&hourly=${HOURLY}&past_days=1&forecast_days=7&apikey=${KEY}`,
    nowcast: `/v1/forecast?latitude=48.1374&longitude=11.5755&timezone=GMT&minutely_15=precipitation,snowfall&forecast_minutely_15=12&models=dwd_icon_d2_15min&apikey=${KEY}`,
    history: `/v1/forecast?latitude=48.1374&longitude=11.5755&timezone=GMT&wind_speed_unit=ms&hourly=${PAST}&past_days=8&forecast_days=1&apikey=${KEY}`,
    air: `/v1/air-quality?latitude=48.1374&longitude=11.5755&timezone=GMT&current=${AIR}&apikey=${KEY}`,
    geocode: `/v1/search?name=Munich&count=20&language=en&format=json&apikey=${KEY}`,
  },
  'met-norway': {
    current: '/weatherapi/locationforecast/2.0/complete?lat=48.1374&lon=11.5755&altitude=524',
    forecast: '/weatherapi/locationforecast/2.0/complete?lat=48.1374&lon=11.5755&altitude=524',
  },
  'met-norway-nowcast': { nowcast: '/weatherapi/nowcast/2.0/complete?lat=48.1374&lon=11.5755' },
  nws: { alerts: '/alerts/active?point=48.1374,11.5755' },
  metalerts: { alerts: '/weatherapi/metalerts/2.0/current.json?lat=48.1374&lon=11.5755&lang=en' },
  'bright-sky': { alerts: '/alerts?lat=48.1374&lon=11.5755' },
  'openweathermap-onecall': {
    alerts: `/data/3.0/onecall?lat=48.1374&lon=11.5755&exclude=current,minutely,hourly,daily&appid=${KEY}`,
  },
  cap: { alerts: '/alert/area?min_lat=48.1364&max_lat=48.1384&min_lon=11.5745&max_lon=11.5765' },
};

it.each(PROVIDERS.filter(({ isLocal }) => !isLocal))('the requests of $id are as documented', async (one) => {
  const { url, requests, close } = await startReplay(UPSTREAMS[one.id]?.invented(() => NOW) ?? []);
  onTestFinished(close);
  const sent: Record<string, string> = {};
  for (const capability of one.provides) {
    const before = requests.length;
    // New calls, because a provider may answer the second call for a place from a cache.
    const calls = callsAt(one, url, () => NOW);
    await (capability === 'geocode' ? calls.geocode('Munich') : calls[capability](MUNICH));
    const first = requests[before]?.url;
    sent[capability] = first === undefined ? '' : decodeURIComponent(first.pathname + first.search);
  }
  expect(sent).toEqual(REQUESTS[one.id]);
});
