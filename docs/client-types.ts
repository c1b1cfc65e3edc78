import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { typesOf } from '../client/generate/types.ts';

/** The services that the client supports. */
export const CLIENT_TYPES = ['sports', 'weather'] as const;

/** Generates TypeScript source with the types of a service, from its OpenAPI document in `test/openapi/`. */
export function clientTypes(service: (typeof CLIENT_TYPES)[number]): string {
  return typesOf(
    JSON.parse(readFileSync(join(import.meta.dirname, `../test/openapi/${service}.json`), 'utf8')),
  );
}
