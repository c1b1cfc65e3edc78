import { Compile } from 'typebox/schema';
import { FORMATS } from '../src/sports/formats/formats.ts';
import type { Exchange } from './exchange.ts';
import type { ApiDocument, GeneratedRequest } from './openapi-generator.ts';

/** Expected statuses that are not errors: a page, a preflight, a range, an unchanged page. */
const SUCCESSES = [200, 204, 206, 304];

export interface CheckOptions {
  readonly document: ApiDocument;
  readonly errors: readonly number[];
  /** An upstream failure may cause a 500. */
  readonly mayFail: boolean;
}

/** Describes the error in a response; returns null if there is none. */
type Check = (request: GeneratedRequest, answer: Exchange) => string | null;

export function createCheck({ document, errors, mayFail }: CheckOptions): Check {
  const documented = new Set([...SUCCESSES, ...errors]);
  const fits = schemaCheck();
  const checkBody: Check = (request, { status, body }) => {
    const value = JSON.parse(body.toString('utf8'));
    if (status === 500 && !(mayFail && /^Failed to fetch weather data: /.test(value.error)))
      return 'a failure';
    const schema = schemaOf(document, request, status);
    return schema === undefined ? `no schema for ${status}` : fits(schema, value);
  };
  return (request, answer) => {
    if (!documented.has(answer.status)) return `status ${answer.status} is not documented`;
    const missing = missingHeader(answer);
    if (missing !== undefined) return `${answer.status} without ${missing}`;
    if (isEmpty(request, answer))
      return answer.body.length === 0 ? null : 'this response must not have a body';
    return isJson(answer) ? checkBody(request, answer) : checkType(answer);
  };
}

const REQUIRED_HEADERS: Readonly<Record<number, string>> = {
  405: 'allow',
  429: 'retry-after',
  503: 'retry-after',
};

function missingHeader({ status, headers }: Exchange): string | undefined {
  const name = REQUIRED_HEADERS[status];
  return name !== undefined && headers[name] === undefined ? name : undefined;
}

function isEmpty({ method }: GeneratedRequest, { status }: Exchange): boolean {
  return method === 'HEAD' || status === 204 || status === 304;
}

const typeOf = ({ headers }: Exchange) => String(headers['content-type']);

function isJson(answer: Exchange): boolean {
  return typeOf(answer).startsWith('application/json');
}

const TYPES = Object.values(FORMATS).map(({ mediaType }) => mediaType);

function checkType(answer: Exchange): string | null {
  const type = typeOf(answer);
  return answer.status < 400 && TYPES.some((each) => type.startsWith(each)) ? null : `content type ${type}`;
}

function schemaOf(
  { paths, components }: ApiDocument,
  request: GeneratedRequest,
  status: number,
): object | undefined {
  const operations = paths[request.template] ?? {};
  const operation = operations[request.method.toLowerCase()];
  // If the path does not support the method, the response is an ordinary error.
  const response =
    operation?.responses[status < 400 ? 200 : status] ?? Object.values(components.responses)[0];
  return response?.content?.['application/json']?.schema;
}

function schemaCheck() {
  const validators = new Map<object, ReturnType<typeof Compile>>();
  return (schema: object, value: unknown): string | null => {
    const validator = validators.get(schema) ?? Compile(schema);
    validators.set(schema, validator);
    if (validator.Check(value)) return null;
    return `the body does not match the schema: ${JSON.stringify(validator.Errors(value)[1]).slice(0, 500)}`;
  };
}
