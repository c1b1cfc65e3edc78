import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Examples } from '../../src/http/documentation/openapi.ts';
import { jsonText } from '../../web/shared/json-text.ts';
import { examplesFile, pathOf } from './make.ts';
import { type ServiceName, SHOWN } from './requests.ts';

const PORTS: Readonly<Record<ServiceName, number>> = { sports: 3000, weather: 3001 };
const ROOT = join(import.meta.dirname, '..', '..');
const JSON_TYPE = 'application/json';

interface Operation {
  readonly operationId: string;
  readonly tags?: readonly string[];
}
type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>;

/**
 * Reads the paths from a service's OpenAPI document, by operation ID. `isOwn` marks operations about the
 * service itself, such as the health check.
 */
function pathsOf(service: ServiceName): Map<string, { path: string; isOwn: boolean }> {
  const text = readFileSync(join(ROOT, `test/openapi/${service}.json`), 'utf8');
  const { paths } = JSON.parse(text) as { paths: Paths };
  return new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.values(methods).map(({ operationId, tags = [] }) => [
        operationId,
        { path, isOwn: tags.includes('service') },
      ]),
    ),
  );
}

/**
 * Lists the examples that the documentation must contain: one per operation, except operations about the
 * service.
 */
export function shownExamples(): string[] {
  return (Object.keys(SHOWN) as ServiceName[]).flatMap((service) =>
    [...pathsOf(service)].flatMap(([id, { isOwn }]) => (isOwn ? [] : [`${service}.${id}`])),
  );
}

/**
 * Renders a curl command and its response as Markdown. `name` is `SERVICE.OPERATION`, such as
 * `sports.listGames`.
 */
export function exampleText(name: string): string {
  const [service = '', id = ''] = name.split('.');
  if (!Object.hasOwn(SHOWN, service)) throw new Error(`there is no service for the example ${name}`);
  const own = service as ServiceName;
  const { operations } = JSON.parse(readFileSync(join(ROOT, examplesFile(own)), 'utf8')) as Examples;
  const example = operations[id];
  const path = pathsOf(own).get(id)?.path;
  if (example === undefined || path === undefined) throw new Error(`there is no example ${name}`);
  const fields = Object.entries(example.body ?? {}).map(([field, value]) => `-d '${field}=${value}' `);
  const url = `http://127.0.0.1:${PORTS[own]}${pathOf(path, SHOWN[own].requests[id] ?? {})}`;
  return [
    `\`\`\`sh\ncurl ${fields.join('')}'${url}'\n\`\`\``,
    `\`\`\`json\n${jsonText(example.answers[JSON_TYPE], 110)}\n\`\`\``,
  ].join('\n\n');
}
