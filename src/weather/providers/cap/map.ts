import { type Alert, severityOf } from '../../model/alert.ts';
import type { CapAlert, CapInfo } from './cap.ts';

/** An info block as the service's alert. */
export function toAlert({ sent }: Pick<CapAlert, 'sent'>, info: CapInfo): Alert {
  const { event, onset, effective, expires, description, instruction, headline } = info;
  return {
    event,
    start: onset ?? effective ?? sent,
    end: expires,
    description: [description ?? headline ?? event, instruction].filter((part) => part !== null).join('\n\n'),
    severity: severityOf(info.severity),
  };
}
