import type { Upstream } from '../../../test/support/upstream.ts';
import { brightSkyUpstream } from './bright-sky/upstream.fixture.ts';
import { capUpstream } from './cap/upstream.fixture.ts';
import {
  metAlertsUpstream,
  metNorwayNowcastUpstream,
  metNorwayUpstream,
} from './met-norway/upstream.fixture.ts';
import { nwsUpstream } from './nws/upstream.fixture.ts';
import { openMeteoUpstream } from './open-meteo/upstream.fixture.ts';
import { oneCallUpstream, openWeatherMapUpstream } from './openweathermap/upstream.fixture.ts';

/** Simulated upstreams of all remote providers, by provider id. */
export const UPSTREAMS: Readonly<Record<string, Upstream>> = {
  openweathermap: openWeatherMapUpstream,
  'open-meteo': openMeteoUpstream,
  'met-norway-nowcast': metNorwayNowcastUpstream,
  'met-norway': metNorwayUpstream,
  nws: nwsUpstream,
  metalerts: metAlertsUpstream,
  'bright-sky': brightSkyUpstream,
  'openweathermap-onecall': oneCallUpstream,
  cap: capUpstream,
};
