import manifest from '../package.json' with { type: 'json' };

const { version: own, homepage }: { readonly version: string; readonly homepage?: string } = manifest;

/** Version of this release, as package.json has it. */
export const version = own;

/** The product's page, the `homepage` of package.json; null if it has none. */
export const page = homepage ?? null;
