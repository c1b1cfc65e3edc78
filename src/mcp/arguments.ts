import type { StandardSchemaWithJSON } from '@modelcontextprotocol/server';
import type { TObject } from 'typebox';
import { Compile } from 'typebox/compile';
import { suggestion } from '../settings/suggestion.ts';

/** A fault that TypeBox found. */
interface Fault {
  readonly keyword: string;
  readonly instancePath: string;
  readonly params: object;
  readonly message: string;
}

/** A tool's arguments as the protocol's library takes schemas. Models read the messages, and call again. */
export function argumentsOf(schema: TObject): StandardSchemaWithJSON<unknown, unknown> {
  const known = Object.keys(schema.properties);
  const validator = Compile(schema);
  const json = () => ({ ...schema });
  return {
    '~standard': {
      version: 1,
      vendor: 'fieldcast',
      jsonSchema: { input: json, output: json },
      validate: (value) =>
        validator.Check(value)
          ? { value }
          : { issues: validator.Errors(value).flatMap((fault) => messagesOf(fault, known)) },
    },
  };
}

/** By the keyword that a value violates; any other keyword is told as TypeBox tells it. */
const MESSAGES: Readonly<
  Record<string, (params: Readonly<Record<string, unknown>>, known: readonly string[]) => string[]>
> = {
  required: ({ requiredProperties }) => names(requiredProperties).map((name) => `missing argument ${name}`),
  additionalProperties: ({ additionalProperties }, known) =>
    names(additionalProperties).map((name) => `unknown argument ${name}${suggestion(name, known)}`),
  // What `additionalProperties` tells once more, without the name.
  boolean: () => [],
};

function messagesOf({ keyword, instancePath, params, message }: Fault, known: readonly string[]) {
  const own = MESSAGES[keyword]?.({ ...params }, known);
  const { allowedValues } = params as { readonly allowedValues?: unknown };
  const choices = Array.isArray(allowedValues) ? `: ${allowedValues.join(', ')}` : '';
  const texts = own ?? [`${instancePath.slice(1)} ${message}${choices}`];
  return texts.map((text) => ({ message: text }));
}

function names(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}
