import type { ImportReport } from '../../core/port.ts';
import { SkipReport } from '../../core/skip-report.ts';
import type { OptaEvent } from '../../shared/opta/schema.ts';
import type { Match } from './metadata.ts';
import { list, type Node, node, nodes, number, Required, text } from './schema.ts';

/** Reads the events in MA3. Counts and reports unusable events and a third team's events. */
export function eventsOf(feed: Node, { home, away }: Match, path: string, report: ImportReport): OptaEvent[] {
  const skips = new SkipReport(report, 'event');
  const events = list(node(feed, 'liveData'), 'event').flatMap((element, index): OptaEvent[] => {
    const event = skips.tryOrSkip(() => eventOf(new Required(element, path, `liveData.event[${index}]`)));
    if (event === null) return [];
    if (event.teamId === home.id || event.teamId === away.id) return [event];
    report.skip('event by neither team');
    return [];
  });
  skips.finish();
  return events;
}

function eventOf(element: Required): OptaEvent {
  const outcome = number(element.node, 'outcome');
  const timestamp = Date.parse(text(element.node, 'timeStamp') ?? '');
  return {
    id: element.text('id'),
    number: element.text('eventId'),
    type: element.number('typeId'),
    period: element.number('periodId'),
    clock: element.number('timeMin') * 60 + element.number('timeSec'),
    timestamp: Number.isNaN(timestamp) ? null : timestamp,
    teamId: element.text('contestantId'),
    personId: text(element.node, 'playerId'),
    personName: text(element.node, 'playerName'),
    achieved: outcome === null ? null : outcome === 1,
    x: number(element.node, 'x') ?? 0,
    y: number(element.node, 'y') ?? 0,
    qualifiers: new Map(
      nodes(element.node, 'qualifier').flatMap((qualifier): [number, string][] => {
        const id = number(qualifier, 'qualifierId');
        return id === null ? [] : [[id, text(qualifier, 'value') ?? '']];
      }),
    ),
  };
}
