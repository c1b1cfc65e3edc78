import type { AccessCheck } from '../http/access/access.ts';
import type { ClientAddress } from '../http/access/client-address.ts';
import type { Responder } from '../http/responses/responder.ts';
import type { Locate } from './gazetteer/locator.ts';
import type { Weather } from './upstream/weather.ts';

export interface WeatherContext {
  readonly weather: Weather;
  readonly locate: Locate;
  /** Returns the key under which a request's client is counted for the lookup limit. */
  readonly identifyClient: ClientAddress;
  /**
   * Counts an additional request against the client's rate limits and returns the rate-limit headers. Throws
   * HttpError (429).
   */
  readonly countRequest: AccessCheck;
  readonly responder: Responder;
  /** Returns milliseconds since 1970. */
  readonly clock: () => number;
}
