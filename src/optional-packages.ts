import manifest from '../package.json' with { type: 'json' };
import { ExpectedError, errorCode } from './errors.ts';

const VERSIONS: Readonly<Record<string, string>> = manifest.peerDependencies;

/** Features whose packages are installed only if the feature is used: name for messages, and pattern of the packages. */
export const OPTIONAL_FEATURES = {
  s3: { name: 'S3 (`s3://…` in imports and exports)', packages: /^@aws-sdk\// },
  postgres: { name: 'A dataset in PostgreSQL (`--data postgres://…`)', packages: /^pg/ },
  redis: { name: 'Redis (`--redis-url`)', packages: /^ioredis$/ },
  mcp: { name: 'The server for AI assistants (`fieldcast mcp`)', packages: /^@modelcontextprotocol\// },
  tracing: { name: 'Traces (`--otel-exporter-otlp-endpoint`)', packages: /^@opentelemetry\// },
} as const;

type Feature = keyof typeof OPTIONAL_FEATURES;

/** Arguments for `npm install`: each package of a feature with its minimum version. */
export function packagesOf(feature: Feature): string {
  const { packages } = OPTIONAL_FEATURES[feature];
  return Object.entries(VERSIONS)
    .filter(([name]) => packages.test(name))
    .map(([name, range]) => `${name}@${range.replace('^', '')}`)
    .join(' ');
}

/** Loads the code of a feature. Throws ExpectedError with the command to run if one of its packages is missing. */
export async function loadFeature<T>(feature: Feature, load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (cause) {
    if (errorCode(cause) !== 'ERR_MODULE_NOT_FOUND') throw cause;
    const name = OPTIONAL_FEATURES[feature].name.replaceAll('`', '');
    throw new ExpectedError(
      `${name} needs packages that are not installed; in the folder of Fieldcast’s installation, or with --global ` +
        `if Fieldcast is installed globally, run npm install ${packagesOf(feature)}`,
      { cause },
    );
  }
}
