import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { typesOf } from '../client/generate/types.ts';

/** The services whose types the client has. */
export const CLIENT_TYPES = ['sports', 'weather'] as const;

/** The types that a service's OpenAPI document gives, as `npm run docs` kept it. */
export function clientTypes(service: (typeof CLIENT_TYPES)[number]): string {
  return typesOf(
    JSON.parse(readFileSync(join(import.meta.dirname, `../test/openapi/${service}.json`), 'utf8')),
  );
}
