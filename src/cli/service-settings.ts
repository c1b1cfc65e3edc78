import { DEFAULT_LIMITS } from '../http/responses/admission.ts';
import { choice, integer, list, type SettingsOf, secret, share, text, url } from '../settings/setting.ts';

/** A list of origins of web pages. */
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

/** Settings of every command that serves. */
export const SERVICE_SETTINGS = {
  'log-level': choice({
    placeholder: 'LEVEL',
    default: 'info',
    choices: ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
    help: 'Minimum level of log lines, on standard output.',
  }),
  'log-format': choice({
    placeholder: 'FORMAT',
    default: 'auto',
    choices: ['auto', 'json', 'text'],
    help: 'Format of log lines: json, or text for people; auto is text on a terminal, else json.',
  }),
  'otel-exporter-otlp-endpoint': url({
    placeholder: 'URL',
    default: '',
    help: 'Receiver of traces, by OTLP over HTTP: `http://127.0.0.1:4318`; none makes no traces.',
  }),
  'otel-traces-sampler-arg': share({
    placeholder: 'SHARE',
    default: 1,
    help: 'Share of the traces that is recorded, from 0 to 1; one that a caller has begun is as the caller says.',
  }),
  'api-keys': secret(
    list({
      placeholder: 'A,B,C',
      default: [],
      help: 'Keys, one of which every request for data must send as X-API-Key; none leaves the services open.',
    }),
  ),
  'api-keys-file': text({
    placeholder: 'PATH',
    default: '',
    help: 'File with further keys, one on each line, best as `sha256:DIGEST`.',
  }),
  origins: origins({
    placeholder: 'A,B,C',
    default: [],
    help:
      'Web pages that may read the services, by their origin: `https://app.example.org`, or `*` for all. None means all, but only ' +
      'the own pages for a service on this machine without API keys and trusted proxies.',
  }),
  'metrics-host': text({
    placeholder: 'HOST',
    default: '127.0.0.1',
    help: 'Address that the metrics are served on, if `--metrics-port` is set.',
  }),
  'metrics-port': {
    ...integer({
      placeholder: 'N',
      default: 0,
      min: 0,
      max: 65_535,
      help:
        'Separate port for the metrics, as `/metrics/sports` and `/metrics/weather`; 0 picks a free one. ' +
        'None serves them at `/metrics` of each service, which a proxy must then keep from clients.',
    }),
    default: null,
  },
  'shutdown-seconds': integer({
    placeholder: 'N',
    default: 10,
    min: 0,
    max: 3600,
    help: 'How long requests in flight may take to finish when the service is stopped.',
  }),
  workers: integer({
    placeholder: 'N',
    default: 1,
    min: 1,
    max: 256,
    help: 'Processes that serve together on the same ports; one for each processor core is the most that helps.',
  }),
  'http-max-buffered-mb': integer({
    placeholder: 'MB',
    default: DEFAULT_LIMITS.maxBytes / 1024 / 1024,
    min: 1,
    max: 1_000_000,
    help: 'Memory that large responses may take until their clients have read them; further ones get a 503.',
  }),
  'http-stall-seconds': integer({
    placeholder: 'N',
    default: DEFAULT_LIMITS.stallMs / 1000,
    min: 1,
    max: 3600,
    help: 'A connection that takes no byte of a waiting response for so long, at most twice, is closed.',
  }),
} as const;

export type ServiceSettings = SettingsOf<typeof SERVICE_SETTINGS>;
