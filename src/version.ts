import manifest from '../package.json' with { type: 'json' };

/** Version of this release, as package.json has it. */
export const version: string = manifest.version;
