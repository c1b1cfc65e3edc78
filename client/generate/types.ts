/** What is used of a JSON Schema. */
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

/** What is used of an OpenAPI document. */
export interface Document {
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
  readonly paths: Readonly<
    Record<
      string,
      Readonly<Record<string, { readonly operationId: string; readonly parameters?: readonly Parameter[] }>>
    >
  >;
}

/** The types of an OpenAPI document as TypeScript: one for each named schema, and one for each operation's query. */
export function typesOf({ components, paths }: Document): string {
  const schemas = Object.entries(components.schemas).map(([name, schema]) => declaration(name, schema));
  const queries = Object.values(paths)
    .flatMap((operations) => Object.values(operations))
    .flatMap(({ operationId, parameters = [] }) => {
      const query = parameters.filter((parameter) => parameter.in === 'query');
      return query.length === 0 ? [] : [declaration(`${capital(operationId)}Query`, queryOf(query))];
    });
  return `${['// Made from the OpenAPI document by `npm run docs`.', ...schemas, ...queries].join('\n\n')}\n`;
}

function queryOf(parameters: readonly Parameter[]): Schema {
  return {
    type: 'object',
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
    properties: Object.fromEntries(
      parameters.map(({ name, schema, description }) => [
        name,
        { ...schema, ...(description !== undefined && { description }) },
      ]),
    ),
  };
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function declaration(name: string, schema: Schema): string {
  const { properties, required = [], description } = schema;
  const comment = description === undefined ? '' : `${commentOf(description)}\n`;
  if (properties === undefined) return `${comment}export type ${name} = ${typeOf(schema)};`;
  return `export interface ${name} ${members(properties, required, '')}`;
}

function members(
  properties: Readonly<Record<string, Schema>>,
  required: readonly string[],
  indent: string,
): string {
  const lines = Object.entries(properties).map(([name, schema]) => {
    const description = descriptionOf(schema);
    const comment = description === undefined ? '' : `${indent}  ${commentOf(description)}\n`;
    const optional = required.includes(name) ? '' : '?';
    return `${comment}${indent}  ${name}${optional}: ${typeOf(schema, `${indent}  `)};\n`;
  });
  return `{\n${lines.join('')}${indent}}`;
}

function commentOf(description: string): string {
  return `/** ${description.replaceAll('*/', '* /')} */`;
}

/** A nullable value is described where its type is. */
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
