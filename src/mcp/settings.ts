import { SERVICE_SETTINGS } from '../cli/service-settings.ts';
import {
  integer,
  list,
  type Setting,
  type SettingsOf,
  secret,
  text,
  url,
  withPrefix,
} from '../settings/setting.ts';

export const MCP_SETTINGS = {
  'sports-url': url({
    placeholder: 'URL',
    default: '',
    help: 'URL of the sports service, with /api. Without this URL, there are no sports tools.',
  }),
  'sports-key': secret(
    text({ placeholder: 'KEY', default: '', help: 'API key for the sports service, if it requires one.' }),
  ),
  'weather-url': url({
    placeholder: 'URL',
    default: '',
    help: 'URL of the weather service. Without this URL, there are no weather tools.',
  }),
  'weather-key': secret(
    text({ placeholder: 'KEY', default: '', help: 'API key for the weather service, if it requires one.' }),
  ),
  // The prefix prevents another program's HTTP_PORT variable from switching the server to HTTP.
  ...withPrefix('mcp', {
    'http-port': {
      ...integer({
        placeholder: 'N',
        default: 0,
        min: 0,
        max: 65535,
        help: 'Serve assistants over HTTP on this port instead of standard input and output; 0 picks a free port.',
      }),
      default: null,
    } as Setting<number | null>,
    'http-host': text({
      placeholder: 'HOST',
      default: '127.0.0.1',
      help: 'Address that the HTTP server listens on.',
    }),
    'http-names': list({
      placeholder: 'A,B,C',
      default: [],
      help: 'Host names that requests may use, in addition to the names of this machine and --http-host.',
    }),
  }),
  'log-level': {
    ...SERVICE_SETTINGS['log-level'],
    help: 'Minimum level of log lines; they are JSON on standard error.',
  },
  'log-format': SERVICE_SETTINGS['log-format'],
} as const;

export type McpSettings = SettingsOf<typeof MCP_SETTINGS>;
