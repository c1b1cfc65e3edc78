import { MUTANTS as chat } from './chat.ts';
import { MUTANTS as dataset } from './dataset.ts';
import { MUTANTS as demo } from './demo.ts';
import { MUTANTS as gazetteer } from './gazetteer.ts';
import { MUTANTS as http } from './http.ts';
import { MUTANTS as importersCore } from './importers-core.ts';
import { MUTANTS as importersEvents } from './importers-events.ts';
import { MUTANTS as importersTracking } from './importers-tracking.ts';
import { MUTANTS as importersUsSports } from './importers-us-sports.ts';
import { MUTANTS as mcp } from './mcp.ts';
import type { Mutant } from './mutant.ts';
import { MUTANTS as tracing } from './tracing.ts';
import { MUTANTS as weather } from './weather.ts';

/** The mutants by area of the code, as `npm run mutants -- AREA` names them. */
export const AREAS: Readonly<Record<string, readonly Mutant[]>> = {
  chat,
  dataset,
  demo,
  gazetteer,
  http,
  'importers-core': importersCore,
  'importers-events': importersEvents,
  'importers-tracking': importersTracking,
  'importers-us-sports': importersUsSports,
  mcp,
  tracing,
  weather,
};
