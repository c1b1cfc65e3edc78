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

/** Settings of `fieldcast mcp`. */
export const MCP_SETTINGS = {
  'sports-url': url({
    placeholder: 'URL',
    default: '',
    help: 'Address of the sports service, with /api; none leaves its tools out.',
  }),
  'sports-key': secret(
    text({ placeholder: 'KEY', default: '', help: 'API key of the sports service, where it requires one.' }),
  ),
  'weather-url': url({
    placeholder: 'URL',
    default: '',
    help: 'Address of the weather service; none leaves its tools out.',
  }),
  'weather-key': secret(
    text({ placeholder: 'KEY', default: '', help: 'API key of the weather service, where it requires one.' }),
  ),
  // With a prefix: an HTTP_PORT that is there for another program must not take standard input from an assistant.
  ...withPrefix('mcp', {
    'http-port': {
      ...integer({
        placeholder: 'N',
        default: 0,
        min: 0,
        max: 65535,
        help: 'Serve assistants by HTTP on this port, and not on standard input and output; 0 picks a free one.',
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
      help: 'Host names by which requests may come, besides those of this machine and --http-host.',
    }),
  }),
  'log-level': {
    ...SERVICE_SETTINGS['log-level'],
    help: 'Minimum level of log lines; they are JSON on standard error.',
  },
  'log-format': SERVICE_SETTINGS['log-format'],
} as const;

export type McpSettings = SettingsOf<typeof MCP_SETTINGS>;
