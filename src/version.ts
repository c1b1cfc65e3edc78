import manifest from '../package.json' with { type: 'json' };

const { version: own, homepage }: { readonly version: string; readonly homepage?: string } = manifest;

export const version = own;

/** The `homepage` in package.json; null if there is none. */
export const page = homepage ?? null;
