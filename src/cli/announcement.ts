import type { Logger } from 'pino';
import { isReadable } from './log.ts';
import type { ServiceSettings } from './service-settings.ts';
import { print } from './terminal.ts';

/** Tells people and programs where a service listens. */
export interface Announcement {
  readonly service: string;
  readonly address: string;
  readonly text: string;
}

/** Announces on standard output in the log's format: as a plain line for people, or as a log line in JSON. */
export function announcer(
  settings: Pick<ServiceSettings, 'log-format'>,
  log: Logger,
): (announcement: Announcement) => void {
  return isReadable(settings['log-format'], 'stdout')
    ? ({ text }) => print(text)
    : ({ service, address, text }) => log.info({ service, address }, text);
}
