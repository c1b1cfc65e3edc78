import { createRequire } from 'node:module';
import type { FastifyServerOptions } from 'fastify';
import { coercionBy } from './coercion.ts';

type Factories = NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>;
type Validate = ((value: unknown) => unknown) & { errors?: unknown };
type Compile = (part: { readonly schema: unknown }) => Validate;
type BuildCompile = (schemas: unknown, options: unknown) => Compile;

/**
 * Schema compilers for Fastify that compile a route's schemas on first use. By default, Fastify compiles all
 * schemas before it listens, which takes a quarter of the startup time. Response schemas are only
 * documentation: nearly all responses are already serialised, and the others are small.
 */
export const COMPILERS = {
  buildValidator: (schemas: unknown, options: unknown): Compile => {
    let compile: Compile | undefined;
    return (part) =>
      compiledOnFirstUse(() => {
        compile ??= fastifysCompiler()(schemas, options);
        return compile(part);
      }, coercionBy(part.schema));
  },
  buildSerializer: () => () => JSON.stringify,
} as unknown as Factories;

function compiledOnFirstUse(compile: () => Validate, coerce: ReturnType<typeof coercionBy>): Validate {
  let compiled: Validate | undefined;
  const validate: Validate = (value) => {
    compiled ??= compile();
    coerce?.(value);
    const result = compiled(value);
    // Fastify reads the validation errors from this property.
    validate.errors = compiled.errors;
    return result;
  };
  return validate;
}

function fastifysCompiler(): BuildCompile {
  const fastify = createRequire(import.meta.url).resolve('fastify');
  return createRequire(fastify)('@fastify/ajv-compiler')();
}
