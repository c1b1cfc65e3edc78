import { choice, integer, type SettingsOf } from './settings.ts';

/** Settings that every service has. */
export const SERVICE_SETTINGS = {
  'log-level': choice({
    placeholder: 'LEVEL',
    default: 'info',
    choices: ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
    help: 'Least level of the lines that are logged, as JSON on standard output.',
  }),
  'shutdown-seconds': integer({
    placeholder: 'N',
    default: 10,
    min: 0,
    max: 3600,
    help: 'How long requests under way may take to end when the service is told to stop.',
  }),
} as const;

export type ServiceSettings = SettingsOf<typeof SERVICE_SETTINGS>;
