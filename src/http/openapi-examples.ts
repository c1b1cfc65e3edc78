import type { Node, Operation } from './openapi-document.ts';

/** A request to an operation and what the running service answered, by media type. */
export interface Example {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: Readonly<Record<string, string>>;
  /** Lists in it are shortened. */
  readonly answers: Readonly<Record<string, unknown>>;
}

export interface Examples {
  /** By operation ID. */
  readonly operations: Readonly<Record<string, Example>>;
  /** Bodies by status. */
  readonly errors: Readonly<Record<string, unknown>>;
}

/**
 * Adds to an operation its example. The parameters that have an example value are together the request that the response
 * is the answer to.
 */
export function addExample(operation: Operation, example: Example): void {
  const values: Readonly<Record<string, unknown>> = { ...example.path, ...example.query };
  for (const parameter of operation.parameters ?? []) {
    const { name } = parameter;
    if (Object.hasOwn(values, name)) parameter['example'] = values[name];
  }
  if (example.body !== undefined) addTo(operation.requestBody, () => example.body);
  addTo(operation.responses['200'], (type) => example.answers[type]);
}

/** Adds an example to each media type that `of` has one for. */
function addTo(described: Node | undefined, of: (mediaType: string) => unknown): void {
  for (const [type, content] of Object.entries((described?.['content'] ?? {}) as Record<string, Node>)) {
    const value = of(type);
    if (value !== undefined) content['example'] = value;
  }
}

/** A response that states an error, with an example of its body. */
export function withErrorExample(response: Node, body: unknown): Node {
  const copy = structuredClone(response);
  addTo(copy, () => body);
  return copy;
}
