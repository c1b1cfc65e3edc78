import Type, { type Static, type TObject, type TProperties } from 'typebox';
import type { CallOptions } from '../../client/index.ts';

/** What a tool found, before it is made short enough. */
export interface Found {
  readonly value: Readonly<Record<string, unknown>>;
  /** Name of a list in `value` of which there is more than was asked for. */
  readonly more?: string;
}

/** One thing that an assistant can ask a service, by its client `C`. */
export interface Tool<C> {
  readonly name: string;
  readonly title: string;
  /** When to use it, and what comes back in which units: all that a model knows of it. */
  readonly description: string;
  readonly input: TObject;
  /** How to ask for less, where an answer may have to be cut. */
  readonly narrow?: string;
  readonly find: (client: C, args: never, options: CallOptions) => Promise<Found>;
}

/** Declares tools of one client; the types of their arguments reach `find`. */
export function toolsOf<C>() {
  return <const P extends TProperties>({
    input,
    find,
    ...rest
  }: Omit<Tool<C>, 'input' | 'find'> & {
    readonly input: P;
    readonly find: (client: C, args: Static<TObject<P>>, options: CallOptions) => Promise<Found>;
  }): Tool<C> => ({ ...rest, input: Type.Object(input, { additionalProperties: false }), find });
}
