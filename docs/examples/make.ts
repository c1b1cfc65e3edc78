import type { Examples } from '../../src/http/documentation/openapi.ts';
import type { App } from '../../src/http/types.ts';
import { SHOWN_TIME } from './demo.ts';
import { type ServiceName, SHOWN, type ShownRequest } from './requests.ts';

/** Maximum number of records per list in an example. */
const MOST_ITEMS = 2;
/** Text formats other than JSON; binary responses are not shown. */
const TEXTS = ['application/x-ndjson', 'text/csv', 'text/plain'];
const FORM = 'application/x-www-form-urlencoded';

interface Operation {
  readonly operationId: string;
  readonly responses: { readonly 200: { readonly content: Readonly<Record<string, unknown>> } };
}
type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>;

/** Path of the file with a service's examples. The service adds them to its OpenAPI document. */
export const examplesFile = (service: ServiceName): string => `src/${service}/examples.json`;

/**
 * Sends every documented request to a service. Returns requests and responses by operation ID, and errors by
 * status.
 */
export async function makeExamples(service: ServiceName, app: App): Promise<Examples> {
  const { paths } = (await app.inject('/openapi.json')).json() as { paths: Paths };
  const operations: Record<string, Examples['operations'][string]> = {};
  for (const [path, methods] of Object.entries(paths)) {
    for (const { operationId, responses } of Object.values(methods)) {
      const request = SHOWN[service].requests[operationId];
      if (request === undefined)
        throw new Error(`docs/examples/requests.ts has no request for ${operationId} of ${service}`);
      operations[operationId] = {
        ...request,
        answers: await answersTo(app, pathOf(path, request), request, Object.keys(responses[200].content)),
      };
    }
  }
  const errors: Record<string, unknown> = {};
  for (const [status, path] of Object.entries(SHOWN[service].errors)) {
    const reply = await app.inject(path);
    if (reply.statusCode !== Number(status)) throw new Error(`${path}: ${reply.statusCode} ${reply.body}`);
    errors[status] = reply.json();
  }
  return { operations, errors };
}

/** Fills in a path template and appends the query. */
export function pathOf(template: string, { path = {}, query = {} }: ShownRequest): string {
  const filled = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name] ?? ''));
  const entries = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]);
  return entries.length === 0 ? filled : `${filled}?${new URLSearchParams(entries)}`;
}

async function answersTo(
  app: App,
  url: string,
  { body }: ShownRequest,
  mediaTypes: readonly string[],
): Promise<Record<string, unknown>> {
  const answers: Record<string, unknown> = {};
  for (const accept of mediaTypes) {
    const isJson = accept === 'application/json';
    if (!isJson && !TEXTS.includes(accept)) continue;
    const reply = await app.inject({
      url,
      headers: { accept, ...(body && { 'content-type': FORM }) },
      ...(body && { method: 'POST', payload: new URLSearchParams(body).toString() }),
    });
    if (reply.statusCode !== 200) throw new Error(`${url}: ${reply.statusCode} ${reply.body}`);
    answers[accept] = isJson ? timeless(shortened(reply.json())) : reply.body;
  }
  return answers;
}

/** Replaces the time in a health response. No other response contains the current time. */
function timeless(answer: unknown): unknown {
  const { status } = answer as { status?: unknown };
  return status === 'healthy'
    ? { ...(answer as object), timestamp: new Date(SHOWN_TIME).toISOString().slice(0, 19) }
    : answer;
}

/** Shortens every list of objects to MOST_ITEMS items. */
export function shortened(value: unknown): unknown {
  if (Array.isArray(value)) return (value.some(isRecord) ? value.slice(0, MOST_ITEMS) : value).map(shortened);
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, shortened(one)]));
}

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

export function examplesText(examples: Examples): string {
  return `${JSON.stringify(examples, null, 2)}\n`;
}
