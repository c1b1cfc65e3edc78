import Type, { type Static, type TObject, type TProperties } from 'typebox';
import type { CallOptions } from '../../client/index.ts';

/** The result of a tool before it is shortened. */
export interface Found {
  readonly value: Readonly<Record<string, unknown>>;
  /** Name of a list in `value` that has more entries than were requested. */
  readonly truncatedList?: string;
}

/** An operation of a service that assistants can call. `C` is the client of the service. */
export interface Tool<C> {
  readonly name: string;
  readonly title: string;
  /** When to use the tool, its results and their units. A model knows nothing else about it. */
  readonly description: string;
  readonly input: TObject;
  /** Advice for a smaller answer, if an answer may have to be cut. */
  readonly advice?: string;
  readonly find: (client: C, args: never, options: CallOptions) => Promise<Found>;
}

/** Declares tools of one client; `find` gets arguments typed by `input`. */
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
