import manifest from '../package.json' with { type: 'json' };

const { version: own, homepage }: { readonly version: string; readonly homepage?: string } = manifest;

/** Version of this release, from package.json. */
export const version = own;

/** The product's page from package.json (`homepage`); null without a page. */
export const page = homepage ?? null;
