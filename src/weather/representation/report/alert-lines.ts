import { clean } from '../../../http/clean-text.ts';
import type { Alerts } from '../alerts.ts';
import { COLUMNS, EMPTY, type Line, span } from './lines.ts';
import { heading, type Manner } from './manner.ts';
import { joinedInLines, wrapped } from './width.ts';

type Alert = Alerts['alerts'][number];
export type AlertsPart = Pick<Alerts, 'alerts' | 'source' | 'partial'>;

const INDENT = '  ';
const TEXT_COLUMNS = COLUMNS - 2 * INDENT.length;

/** Warnings: each with its name, severity, time and area, and so many lines of its description. */
export function alertLines(
  { alerts, source, partial: isPartial }: AlertsPart,
  today: string,
  manner: Manner,
  mostLines: number,
): Line[] {
  const { say } = manner.speech;
  const told =
    source === null
      ? [[span(`${INDENT}${manner.capital(say('warningsUnknown'))}`)]]
      : alerts.length === 0 && isPartial !== true
        ? [[span(`${INDENT}${manner.capital(say('noWarnings'))}`)]]
        : [];
  return [
    heading(manner, 'warnings'),
    ...told,
    ...alerts.flatMap((alert) => linesOf(alert, today, manner, mostLines)),
    ...(isPartial === true ? [[span(`${INDENT}${manner.capital(say('someMissing'))}`, 'yellow')]] : []),
    EMPTY,
  ];
}

function linesOf(alert: Alert, today: string, manner: Manner, mostLines: number): Line[] {
  const { event, severity, start, end, area, sender, description } = alert;
  const isAhead = start !== null && start.slice(0, 10) > today;
  const facts = [
    event,
    severity,
    isAhead ? manner.label('since', manner.hour(start, today)) : null,
    end === null ? null : manner.label('until', manner.hour(end, today)),
    area,
    sender,
  ].filter((fact) => fact !== null);
  const paint = severity === 'Extreme' || severity === 'Severe' ? 'alarm' : 'yellow';
  return [
    ...joinedInLines(facts.map(clean), TEXT_COLUMNS)
      .slice(0, MOST_FACT_LINES)
      .map((text, i) => [span(i === 0 ? `! ${text}` : `${INDENT}${text}`, paint)]),
    ...wrapped(clean(description), TEXT_COLUMNS)
      .slice(0, mostLines)
      .map((text) => [span(`${INDENT}${text}`)]),
  ];
}

const MOST_FACT_LINES = 3;
