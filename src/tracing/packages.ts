import { loadFeature } from '../optional-packages.ts';

/** Loads OpenTelemetry's packages, which are installed only for tracing. */
export function loadPackages() {
  return loadFeature('tracing', async () => {
    const [api, core, exporter, resources, sdk] = await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/core'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/sdk-trace'),
    ]);
    return { api, core, exporter, resources, sdk };
  });
}
