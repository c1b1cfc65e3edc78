import { createRequire } from 'node:module';
import type { FastifyServerOptions } from 'fastify';

type Factories = NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>;
type Validate = ((value: unknown) => unknown) & { errors?: unknown };
type Compile = (part: unknown) => Validate;
type BuildCompile = (schemas: unknown, options: unknown) => Compile;

/**
 * How Fastify checks requests and writes objects. By default it compiles the schemas of every route before it listens, which
 * takes a quarter of a start: a route's are compiled when they first check a request. Schemas of responses are for the
 * documentation alone: nearly all are bytes already, and the others are small.
 */
export const COMPILERS = {
  buildValidator: (schemas: unknown, options: unknown): Compile => {
    let compile: Compile | undefined;
    return (part) =>
      checkedLate(() => {
        compile ??= fastifysOwn()(schemas, options);
        return compile(part);
      });
  },
  buildSerializer: () => () => JSON.stringify,
} as unknown as Factories;

function checkedLate(compile: () => Validate): Validate {
  let compiled: Validate | undefined;
  const validate: Validate = (value) => {
    compiled ??= compile();
    const result = compiled(value);
    // Where Fastify looks for what was wrong.
    validate.errors = compiled.errors;
    return result;
  };
  return validate;
}

function fastifysOwn(): BuildCompile {
  const fastify = createRequire(import.meta.url).resolve('fastify');
  return createRequire(fastify)('@fastify/ajv-compiler')();
}
