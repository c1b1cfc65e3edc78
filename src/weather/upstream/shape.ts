import { createRequire } from 'node:module';
import type { Static, TSchema } from 'typebox';
import type { Validator } from 'typebox/compile';

const require = createRequire(import.meta.url);
const compiled = new WeakMap<TSchema, Validator>();

/** Loads what compiles schemas, before it is needed: that takes longer than to start a service. */
export function loadCompiler(): typeof import('typebox/compile') {
  return require('typebox/compile');
}

/** A schema's check, compiled when it is first needed: checking a forecast by the schema itself takes 5 ms, compiled 0.1. */
export function shapeOf<T extends TSchema>(schema: T) {
  const known = compiled.get(schema) ?? loadCompiler().Compile(schema);
  compiled.set(schema, known);
  return {
    fits: (value: unknown): value is Static<T> => known.Check(value),
    /** The first thing that does not fit. */
    fault: (value: unknown) => known.Errors(value)[0],
  };
}
