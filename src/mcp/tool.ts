import Type, { type Static, type TObject, type TProperties } from 'typebox';
import type { CallOptions } from '../../client/index.ts';

export interface Found {
  readonly value: Readonly<Record<string, unknown>>;
  /** Name of a list in `value` with more entries than were requested. */
  readonly truncatedList?: string;
}

/** A service operation that assistants can call. `C` is the service's client. */
export interface Tool<C> {
  readonly name: string;
  readonly title: string;
  /** When to use the tool, its results and their units. The model knows nothing else about the tool. */
  readonly description: string;
  readonly input: TObject;
  /** Advice on requesting a smaller answer, if an answer may be cut. */
  readonly advice?: string;
  readonly find: (client: C, args: never, options: CallOptions) => Promise<Found>;
}

/** Declares the tools of a client; `find` gets arguments typed by `input`. */
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
