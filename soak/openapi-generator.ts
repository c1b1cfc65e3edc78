import fc from 'fast-check';
import type { Outgoing } from './exchange.ts';

interface Schema {
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly type?: string;
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly minimum?: number;
  readonly maximum?: number;
}

interface Response {
  readonly content?: Readonly<Record<string, { readonly schema: object }>>;
}

interface Operation {
  readonly parameters?: readonly { readonly in: string; readonly name: string; readonly schema: Schema }[];
  readonly requestBody?: object;
  readonly responses: Readonly<Record<string, Response>>;
}

/** The parts of an OpenAPI document that the generator uses, with references resolved. */
export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly responses: Readonly<Record<string, Response>> };
}

/** Replaces references in a document with the referenced components. */
export function withoutReferences(document: object): ApiDocument {
  const contentOf = (reference: string) =>
    reference
      .split('/')
      .slice(1)
      .reduce<unknown>((node, name) => (node as Record<string, unknown>)[name], document);
  const resolve = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(resolve);
    if (typeof node !== 'object' || node === null) return node;
    if ('$ref' in node) return resolve(contentOf(String(node.$ref)));
    return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, resolve(value)]));
  };
  return resolve(document) as ApiDocument;
}

export interface GeneratedRequest extends Outgoing {
  /** The documented path from which the request was generated. */
  readonly template: string;
}

const NASTY = [
  ...[
    '',
    ' ',
    '-1',
    '0',
    '1.5',
    '1e309',
    'Infinity',
    'NaN',
    '0x10',
    '99999999999999999999',
    'null',
    'true',
    '[]',
  ],
  ...[
    '2024-02-30',
    '0000-00-00',
    "'; DROP TABLE games; --",
    '"',
    '\\',
    '%',
    '\u0000',
    '\r\nx: y',
    '日本',
    '🌧',
  ],
  ...['../..', '<b>', 'a'.repeat(3000), '__proto__', 'constructor', '{}', 'a,b,,c', ','],
];
const RAW = ['%', '%zz', '%00', '%ff', '%C0%AF', '%2e%2e%2f', '+', '%250', '&', '=', ';', '[]', '%F0%9F'];

const nasty = fc.oneof(
  fc.constantFrom(...NASTY).map(encoded),
  fc.string({ unit: 'binary', maxLength: 20 }).map(encoded),
  fc.constantFrom(...RAW),
);

function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

/** Generates values that match a schema. */
function valid(schema: Schema): fc.Arbitrary<string> {
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum.map(String));
  if (schema.const !== undefined) return fc.constant(String(schema.const));
  if (schema.anyOf !== undefined) return fc.oneof(...schema.anyOf.map(valid));
  if (schema.items !== undefined) return valid(schema.items);
  const { minimum: min = 0, maximum: max = 1000 } = schema;
  if (schema.type === 'integer') return fc.integer({ min, max: Math.min(max, 2 ** 31) }).map(String);
  if (schema.type === 'number')
    return fc.float({ min: Math.fround(min), max: 1000, noNaN: true }).map(String);
  return fc.constantFrom('x', '2024-05-01', '1', 'Terns');
}

const HEADERS = fc.record(
  {
    accept: fc.constantFrom(
      '*/*',
      'application/json',
      'application/x-ndjson',
      'text/csv',
      ',;q=',
      'image/png',
      'a'.repeat(500),
    ),
    'accept-encoding': fc.constantFrom(
      'gzip',
      'zstd, br',
      'deflate',
      '*;q=0',
      ',,;',
      'identity;q=0',
      'br;q=2',
    ),
    'if-none-match': fc.constantFrom('*', '"x"', 'W/', ',,', '"', 'W/"x", "y"'),
    'if-modified-since': fc.constantFrom('yesterday', 'Sat, 21 Nov 2026 11:20:00 GMT'),
    range: fc.constantFrom(
      'bytes=0-9',
      'bytes=-5',
      'bytes=9-0',
      'lines=1-2',
      'bytes=0-1,3-4',
      'bytes=999999999-',
    ),
    'if-range': fc.constantFrom('"x"', 'W/"x"', 'Sat, 21 Nov 2026 11:20:00 GMT'),
    origin: fc.constantFrom('https://example.org', 'null', 'x'),
    'access-control-request-method': fc.constantFrom('GET', 'DELETE', ''),
    'x-request-id': fc.constantFrom('abc', '"><script>', 'x'.repeat(500)),
    'x-api-key': fc.constantFrom('', 'secret'),
    'x-forwarded-for': fc.constantFrom('1.2.3.4', '::1', 'x', ',,'),
    authorization: fc.constantFrom('Bearer x', 'Basic'),
    cookie: fc.constantFrom('a=b', '=;'),
  },
  { requiredKeys: [] },
);
/** Most requests have few headers: an invalid header hides other errors. */
const headers = fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, { weight: 2, arbitrary: HEADERS });

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

const BODY_TYPES = [
  ...[
    'application/x-www-form-urlencoded',
    'application/json',
    'application/json; charset=utf-16',
    'text/plain',
  ],
  ...['multipart/form-data', 'application/xml', 'x', 'application/json;'],
];

/** Generates a body and its type, usually a message in one of the two documented formats. */
function bodies(messages: readonly string[]): fc.Arbitrary<readonly [type: string, body: string]> {
  const text = fc.oneof(
    fc.constantFrom(...messages),
    fc.constantFrom(...NASTY),
    fc.string({ unit: 'binary' }),
  );
  return fc.oneof(
    {
      weight: 4,
      arbitrary: text.map((message) => [BODY_TYPES[0] ?? '', `message=${encoded(message)}`] as const),
    },
    {
      weight: 3,
      arbitrary: text.map((message) => ['application/json', JSON.stringify({ message })] as const),
    },
    { weight: 1, arbitrary: fc.json().map((json) => ['application/json', json] as const) },
    {
      weight: 1,
      arbitrary: fc.tuple(
        fc.constantFrom(...BODY_TYPES),
        fc.constantFrom(
          '',
          '{',
          'null',
          '[]',
          'message',
          'message=a&message=b',
          '{"message":1}',
          'message=%ff&x=1',
          '{"__proto__":{"message":"x"}}',
          '{"message":"x","constructor":{"prototype":{}}}',
          'x'.repeat(100_000),
        ),
      ),
    },
  );
}

/** Generates requests from a document. Most are valid requests with a few errors introduced. */
export function requestsFor(
  document: ApiDocument,
  known: Readonly<Record<string, readonly string[]>>,
): fc.Arbitrary<GeneratedRequest> {
  const operations = Object.entries(document.paths).flatMap(([template, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      template,
      method: method.toUpperCase(),
      operation,
    })),
  );
  const strangers = [
    ...new Set(operations.flatMap(({ operation }) => (operation.parameters ?? []).map(({ name }) => name))),
  ];
  const names = fc.oneof(fc.constantFrom(...strangers, 'nonsense', '__proto__'), nasty);
  const given = (name: string, schema: Schema) => {
    const values = known[name];
    const right = (values === undefined ? valid(schema) : fc.constantFrom(...values)).map(encoded);
    return fc.oneof({ weight: 6, arbitrary: right }, { weight: 1, arbitrary: nasty });
  };
  return fc.constantFrom(...operations).chain(({ template, method, operation }) => {
    const parameters = operation.parameters ?? [];
    const inPath = parameters.filter((each) => each.in === 'path');
    const inQuery = parameters.filter((each) => each.in === 'query');
    const path = fc
      // An empty segment would produce another operation's path: /api/games/ is the list.
      .tuple(...inPath.map(({ name, schema }) => given(name, schema).filter((value) => value !== '')))
      .map((values) =>
        inPath.reduce((text, { name }, i) => text.replace(`{${name}}`, () => values[i] ?? ''), template),
      );
    const pairs = inQuery.map(({ name, schema }) => fc.tuple(fc.constant(name), given(name, schema)));
    const pair = fc.oneof(...pairs.map((arbitrary) => ({ weight: 6, arbitrary })), {
      weight: 1,
      arbitrary: fc.tuple(names, nasty),
    });
    const query = fc.oneof(
      { weight: 2, arbitrary: fc.constant<[string, string][]>([]) },
      { weight: pairs.length === 0 ? 1 : 4, arbitrary: fc.array(pair, { maxLength: 4 }) },
    );
    const hasBody = operation.requestBody !== undefined;
    return fc
      .record({
        path,
        query,
        headers,
        method: fc.oneof(
          { weight: 9, arbitrary: fc.constant(method) },
          { weight: 1, arbitrary: fc.constantFrom(...METHODS) },
        ),
        body: hasBody ? bodies(known['message'] ?? ['x']) : fc.constant(['', ''] as const),
      })
      .map((made) => {
        const [type, text] = made.method === 'GET' || made.method === 'HEAD' ? ['', ''] : made.body;
        const search = made.query.map(([name, value]) => `${name}=${value}`).join('&');
        return {
          template,
          method: made.method,
          path: `${made.path}${search === '' ? '' : `?${search}`}`,
          headers: {
            ...made.headers,
            ...(type !== '' && { 'content-type': type }),
            ...(text !== '' && { 'content-length': String(Buffer.byteLength(text)) }),
          },
          body: text,
        };
      });
  });
}
