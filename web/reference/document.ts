/** The JSON Schema keywords that the page uses. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly examples?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly patternProperties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly description?: string;
  readonly default?: unknown;
  readonly format?: string;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
}

export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: Schema;
  readonly example?: unknown;
}

export interface Content {
  readonly schema?: Schema;
  readonly example?: unknown;
}
export type Contents = Readonly<Record<string, Content>>;

export interface Answer {
  readonly $ref?: string;
  readonly description?: string;
  readonly content?: Contents;
}

interface Described {
  readonly operationId: string;
  readonly summary?: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Contents };
  readonly responses: Readonly<Record<string, Answer>>;
  readonly security?: readonly Readonly<Record<string, unknown>>[];
}

/** The properties of an OpenAPI document that the page uses. */
export interface ApiDocument {
  readonly info: {
    readonly title: string;
    readonly version: string;
    readonly description?: string;
    readonly license?: { readonly name: string; readonly url?: string };
  };
  readonly tags: readonly { readonly name: string; readonly description?: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly responses: Readonly<Record<string, Answer>>;
    readonly securitySchemes?: Readonly<Record<string, { readonly name: string }>>;
  };
}

export interface Operation extends Described {
  readonly method: string;
  readonly path: string;
}

/** A tag with its operations, in document order. */
export interface Group {
  readonly name: string;
  readonly description: string;
  readonly operations: readonly Operation[];
}

export function operationsOf({ paths }: ApiDocument): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path,
    })),
  );
}

/** Groups the operations by tag; omits tags without operations. */
export function groupsOf(document: ApiDocument): Group[] {
  const operations = operationsOf(document);
  return document.tags
    .map(({ name, description = '' }) => ({
      name,
      description,
      operations: operations.filter(({ tags = [] }) => tags.includes(name)),
    }))
    .filter((group) => group.operations.length > 0);
}

/** Sorts parameters for the form: path parameters first, because they are required. */
export function inOrder(parameters: readonly Parameter[] = []): Parameter[] {
  return parameters.toSorted((a, b) => Number(b.in === 'path') - Number(a.in === 'path'));
}

/** Returns the last part of a reference: `Error` for `#/components/schemas/Error`. */
export function nameOf(reference: string): string {
  return reference.split('/').at(-1) ?? reference;
}

/** Returns the schema that `$ref` refers to. Returns a schema without `$ref` unchanged. */
export function resolved(schema: Schema, { components }: ApiDocument): Schema {
  return schema.$ref === undefined ? schema : (components.schemas[nameOf(schema.$ref)] ?? schema);
}

/** Returns an operation's responses by status, with references resolved. */
export function answersOf(
  { responses }: Operation,
  { components }: ApiDocument,
): readonly (readonly [status: string, answer: Answer])[] {
  return Object.entries(responses).map(([status, answer]) => [
    status,
    answer.$ref === undefined ? answer : (components.responses[nameOf(answer.$ref)] ?? answer),
  ]);
}

/** Returns the name of the API key header; null if the operation needs no key. */
export function keyHeader({ security = [] }: Operation, { components }: ApiDocument): string | null {
  const [scheme] = security.flatMap((wanted) => Object.keys(wanted));
  return (scheme === undefined ? undefined : components.securitySchemes?.[scheme]?.name) ?? null;
}

/** URL fragment of the start view. */
export const START = 'operations';
export const START_LINK = `#${START}`;
export const operationLink = (id: string): string => `#${id}`;
export const typeLink = (name: string): string => `#type/${name}`;
