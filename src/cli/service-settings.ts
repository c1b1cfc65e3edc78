import { DEFAULT_LIMITS } from '../http/responses/admission.ts';
import { choice, integer, list, type SettingsOf, secret, share, text, url } from '../settings/setting.ts';

function origins(options: Parameters<typeof list>[0]): ReturnType<typeof list> {
  const texts = list(options);
  return {
    ...texts,
    parse: (given) => {
      const parsed = texts.parse(given);
      const isOrigin = (text: string) =>
        text === '*' || (URL.canParse(text) && new URL(text).origin === text);
      return 'value' in parsed && !parsed.value.every(isOrigin)
        ? { expected: '* or origins such as https://app.example.org' }
        : parsed;
    },
  };
}

/** Settings of every command that starts a service. */
export const SERVICE_SETTINGS = {
  'log-level': choice({
    placeholder: 'LEVEL',
    default: 'info',
    choices: ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
    help: 'Minimum level of log lines. The log goes to standard output.',
  }),
  'log-format': choice({
    placeholder: 'FORMAT',
    default: 'auto',
    choices: ['auto', 'json', 'text'],
    help: 'Format of log lines: json, text (readable lines), or auto, which is text on a terminal and otherwise json.',
  }),
  'otel-exporter-otlp-endpoint': url({
    placeholder: 'URL',
    default: '',
    help: 'OTLP/HTTP endpoint that receives traces, such as `http://127.0.0.1:4318`. By default, no traces are recorded.',
  }),
  'otel-traces-sampler-arg': share({
    placeholder: 'SHARE',
    default: 1,
    help: 'Fraction of traces to record, from 0 to 1. If a caller has begun the trace, the caller decides.',
  }),
  'api-keys': secret(
    list({
      placeholder: 'A,B,C',
      default: [],
      help: 'API keys. Every request for data must send one as X-API-Key; without keys the services are open.',
    }),
  ),
  'api-keys-file': text({
    placeholder: 'PATH',
    default: '',
    help: 'File with additional API keys, one per line, preferably as `sha256:DIGEST`.',
  }),
  origins: origins({
    placeholder: 'A,B,C',
    default: [],
    help:
      'Origins of web pages that may read the services: `https://app.example.org`, or `*` for all. By default all pages may read the services, but a service ' +
      'on localhost that has neither API keys nor trusted proxies answers only its own pages.',
  }),
  'metrics-host': text({
    placeholder: 'HOST',
    default: '127.0.0.1',
    help: 'Address that the metrics server listens on if `--metrics-port` is set.',
  }),
  'metrics-port': {
    ...integer({
      placeholder: 'N',
      default: 0,
      min: 0,
      max: 65_535,
      help:
        'Separate port for metrics at `/metrics/sports` and `/metrics/weather`; 0 picks a free port. ' +
        'Without this port, each service serves `/metrics` itself, and a proxy must hide this path from clients.',
    }),
    default: null,
  },
  'shutdown-seconds': integer({
    placeholder: 'N',
    default: 10,
    min: 0,
    max: 3600,
    help: 'Time limit for requests in flight when the service stops, in seconds.',
  }),
  workers: integer({
    placeholder: 'N',
    default: 1,
    min: 1,
    max: 256,
    help: 'Number of processes that share the ports. More than one per processor core does not help.',
  }),
  'http-max-buffered-mb': integer({
    placeholder: 'MB',
    default: DEFAULT_LIMITS.maxBytes / 1024 / 1024,
    min: 1,
    max: 1_000_000,
    help: 'Memory limit for large responses that clients have not read yet; further large requests get a 503.',
  }),
  'http-stall-seconds': integer({
    placeholder: 'N',
    default: DEFAULT_LIMITS.stallMs / 1000,
    min: 1,
    max: 3600,
    help: 'A connection is closed if its client reads nothing for this many seconds; closing may take up to twice as long.',
  }),
} as const;

export type ServiceSettings = SettingsOf<typeof SERVICE_SETTINGS>;
