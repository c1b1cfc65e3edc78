import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { typesOf } from '../client/generate/types.ts';

/** Services for which the client has types. */
export const CLIENT_TYPES = ['sports', 'weather'] as const;

/** The TypeScript types for a service's stored OpenAPI document. */
export function clientTypes(service: (typeof CLIENT_TYPES)[number]): string {
  return typesOf(
    JSON.parse(readFileSync(join(import.meta.dirname, `../test/openapi/${service}.json`), 'utf8')),
  );
}
