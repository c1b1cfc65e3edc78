import { crowd } from './crowd.ts';
import { diskFull } from './disk-full.ts';
import { importKilled } from './import-killed.ts';
import { manyClients } from './many-clients.ts';
import { manyGames } from './many-games.ts';
import { mixedTraffic } from './mixed-traffic.ts';
import { openapiRequests } from './openapi-requests.ts';
import { overload } from './overload.ts';
import { replicas } from './replicas.ts';
import { scans } from './scans.ts';
import { slowReaders } from './slow-readers.ts';
import type { Soak } from './soak.ts';
import { standby } from './standby.ts';
import { twoImports } from './two-imports.ts';
import { twoVersions } from './two-versions.ts';
import { upstreamFaults } from './upstream-faults.ts';
import { vendorFiles } from './vendor-files.ts';

/** Soak tests by the name that `npm run soak -- NAME` takes, in the order of docs/reliability.md. */
export const SOAKS: Readonly<Record<string, Soak>> = {
  'slow-readers': slowReaders,
  'mixed-traffic': mixedTraffic,
  'many-clients': manyClients,
  'many-games': manyGames,
  scans,
  overload,
  crowd,
  'upstream-faults': upstreamFaults,
  'openapi-requests': openapiRequests,
  'vendor-files': vendorFiles,
  'two-versions': twoVersions,
  'import-killed': importKilled,
  'two-imports': twoImports,
  'disk-full': diskFull,
  replicas,
  standby,
};
