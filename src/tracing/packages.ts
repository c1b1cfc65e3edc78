import manifest from '../../package.json' with { type: 'json' };
import { ExpectedError } from '../errors.ts';

/** Arguments for `npm install`: each package with its minimum version. */
export const TRACING_PACKAGES = Object.entries(manifest.peerDependencies)
  .map(([name, range]) => `${name}@${range.replace('^', '')}`)
  .join(' ');

/**
 * Loads OpenTelemetry's packages, which are installed only for tracing. Throws ExpectedError if a package is
 * missing.
 */
export async function loadPackages() {
  try {
    const [api, core, exporter, resources, sdk] = await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/core'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/sdk-trace'),
    ]);
    return { api, core, exporter, resources, sdk };
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'ERR_MODULE_NOT_FOUND')) throw cause;
    throw new ExpectedError(
      `--otel-exporter-otlp-endpoint needs packages that are not installed; run npm install ${TRACING_PACKAGES}`,
      { cause },
    );
  }
}
