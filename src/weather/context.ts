import type { AccessCheck } from '../http/access/access.ts';
import type { ClientAddress } from '../http/access/client-address.ts';
import type { Responder } from '../http/responses/responder.ts';
import type { Locate } from './gazetteer/locator.ts';
import type { Weather } from './upstream/weather.ts';

/** What the endpoints depend on. */
export interface WeatherContext {
  readonly weather: Weather;
  readonly locate: Locate;
  /** Whom what a request causes is counted on. */
  readonly clientOf: ClientAddress;
  /** Counts one more request of a client towards its limits; throws HttpError (429). Gives headers. */
  readonly count: AccessCheck;
  readonly responder: Responder;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
}
