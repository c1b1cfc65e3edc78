import type { Responder } from '../http/respond.ts';
import type { Locate } from './gazetteer/locator.ts';
import type { Weather } from './upstream/weather.ts';

/** What the endpoints work with. */
export interface WeatherContext {
  readonly weather: Weather;
  readonly locate: Locate;
  readonly responder: Responder;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
}
