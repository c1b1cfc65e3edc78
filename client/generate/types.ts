/** The JSON Schema keywords that the generator reads. */
interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly patternProperties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly description?: string;
}

interface Parameter {
  readonly in: string;
  readonly name: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: Schema;
}

/** The parts of an OpenAPI document that the generator reads. */
export interface Document {
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
  readonly paths: Readonly<
    Record<
      string,
      Readonly<Record<string, { readonly operationId: string; readonly parameters?: readonly Parameter[] }>>
    >
  >;
}

/**
 * Generates TypeScript from an OpenAPI document: one type for each named schema, each query, and the values
 * of each parameter that several operations share.
 */
export function typesOf({ components, paths }: Document): string {
  const queries = Object.values(paths)
    .flatMap((operations) => Object.values(operations))
    .map(({ operationId, parameters = [] }) => ({
      name: `${capital(operationId)}Query`,
      parameters: parameters.filter((parameter) => parameter.in === 'query'),
    }))
    .filter(({ parameters }) => parameters.length > 0);
  const shared = sharedValues(queries.flatMap(({ parameters }) => parameters));
  const declared = [
    ...Object.entries(components.schemas),
    ...[...shared.values()].map(
      ({ name, schema: { enum: values = [] } }) => [capital(name), { enum: values }] as const,
    ),
    ...queries.map(({ name, parameters }) => [name, queryOf(parameters, shared)] as const),
  ].map(([name, schema]) => declaration(name, schema));
  return `${['// Generated from the OpenAPI document by `npm run docs`.', ...declared].join('\n\n')}\n`;
}

/** Enum parameters shared by several operations, by `valuesKey`. */
function sharedValues(parameters: readonly Parameter[]): Map<string, Parameter> {
  const seen = new Set<string>();
  const shared = new Map<string, Parameter>();
  for (const parameter of parameters) {
    const key = valuesKey(parameter);
    if (seen.has(key) && (parameter.schema.enum?.length ?? 0) > 1) shared.set(key, parameter);
    seen.add(key);
  }
  return shared;
}

function valuesKey({ name, schema }: Parameter): string {
  return JSON.stringify([name, schema.enum]);
}

function queryOf(parameters: readonly Parameter[], shared: ReadonlyMap<string, Parameter>): Schema {
  return {
    type: 'object',
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
    properties: Object.fromEntries(
      parameters.map((parameter) => {
        const { name, description } = parameter;
        const schema = shared.has(valuesKey(parameter)) ? { $ref: capital(name) } : parameter.schema;
        return [name, { ...schema, ...(description !== undefined && { description }) }];
      }),
    ),
  };
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function declaration(name: string, schema: Schema): string {
  const { properties, required = [], description } = schema;
  const comment = description === undefined ? '' : `${commentOf(description, '')}\n`;
  if (properties === undefined)
    return `${comment}${wrapped(`export type ${name} = ${typeOf(schema)};`, ' |', '')}`;
  return `export interface ${name} ${members(properties, required, '')}`;
}

function members(
  properties: Readonly<Record<string, Schema>>,
  required: readonly string[],
  indent: string,
): string {
  const lines = Object.entries(properties).map(([name, schema]) => {
    const description = descriptionOf(schema);
    const inner = `${indent}  `;
    const comment = description === undefined ? '' : `${commentOf(description, inner)}\n`;
    const optional = required.includes(name) ? '' : '?';
    return `${comment}${wrapped(`${inner}${name}${optional}: ${typeOf(schema, inner)};`, ' |', inner)}\n`;
  });
  return `{\n${lines.join('')}${indent}}`;
}

function commentOf(description: string, indent: string): string {
  const text = description.replaceAll('*/', '* /');
  const line = `${indent}/** ${text} */`;
  return line.length <= WIDTH
    ? line
    : `${indent}/**\n${wrapped(`${indent} * ${text}`, '', `${indent} *`)}\n${indent} */`;
}

/** Wraps a line at spaces that follow `after`, and indents continuation lines with `indent`. */
function wrapped(line: string, after: string, indent: string): string {
  if (line.length <= WIDTH || line.includes('\n')) return line;
  const space = line.lastIndexOf(`${after} `, WIDTH - after.length);
  if (space <= indent.length + 1) return line;
  const end = space + after.length;
  return `${line.slice(0, end)}\n${wrapped(`${indent}${after === '' ? '' : ' '}${line.slice(end)}`, after, indent)}`;
}

/** A nullable value has its description inside `anyOf`. */
function descriptionOf({ description, anyOf }: Schema): string | undefined {
  return (description ?? anyOf?.find((one) => one.description !== undefined)?.description)?.replaceAll(
    '\n',
    ' ',
  );
}

function typeOf(schema: Schema, indent = ''): string {
  const { $ref, anyOf, items, properties, patternProperties, required = [], type } = schema;
  if ($ref !== undefined) return $ref.split('/').at(-1) ?? 'unknown';
  if ('const' in schema) return literal(schema.const);
  if (schema.enum !== undefined) return schema.enum.map(literal).join(' | ');
  if (anyOf !== undefined) return [...new Set(anyOf.map((one) => typeOf(one, indent)))].join(' | ');
  if (items !== undefined) return arrayOf(typeOf(items, indent));
  if (properties !== undefined) return members(properties, required, indent);
  const [values] = Object.values(patternProperties ?? {});
  if (type === 'object')
    return `Record<string, ${values === undefined ? 'unknown' : typeOf(values, indent)}>`;
  return TYPES[type ?? ''] ?? 'unknown';
}

const WIDTH = 120;

const TYPES: Readonly<Record<string, string>> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  null: 'null',
};

function arrayOf(item: string): string {
  return item.includes(' | ') ? `readonly (${item})[]` : `readonly ${item}[]`;
}

function literal(value: unknown): string {
  return typeof value === 'string' ? `'${value}'` : String(value);
}
