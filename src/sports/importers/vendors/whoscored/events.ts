import type { ImportReport } from '../../core/port.ts';
import { SkipReport } from '../../core/skip-report.ts';
import type { SourceFile } from '../../reading/files.ts';
import type { OptaEvent } from '../../shared/opta/schema.ts';
import { QUALIFIER } from '../../shared/opta/vocabulary.ts';
import { checkEvent, type EventRecord, type MatchFile } from './schema.ts';
import { OWN_TYPES } from './vocabulary.ts';

/** Reads the events. Counts and reports unusable events and a third team's events. */
export function eventsOf(match: MatchFile, file: SourceFile, report: ImportReport): OptaEvent[] {
  const skips = new SkipReport(report, 'event');
  const { home, away, playerIdNameDictionary: names } = match;
  const events = (match.events ?? []).flatMap((element, index): OptaEvent[] => {
    const event = skips.tryOrSkip(() => checkEvent(element, file, `events[${index}]`));
    if (event === null) return [];
    if (event.teamId === home.teamId || event.teamId === away.teamId) {
      return [eventOf(event, names?.[String(event.playerId)] ?? null)];
    }
    report.skip('event by neither team');
    return [];
  });
  skips.finish();
  return events;
}

/** Coordinates that an event repeats outside its qualifiers, or has only there. */
const COORDINATES = ['endX', 'endY', 'blockedX', 'blockedY', 'goalMouthY', 'goalMouthZ'] as const;

function eventOf(event: EventRecord, personName: string | null): OptaEvent {
  const { type, second, outcomeType, playerId, qualifiers } = event;
  const stated = (qualifiers ?? []).map(({ type: { value: id, displayName }, value }) => ({
    id,
    displayName,
    value: String(value ?? ''),
  }));
  const coordinates = COORDINATES.flatMap((name): [number, string][] => {
    const value = event[name];
    return typeof value === 'number' ? [[QUALIFIER[name], String(value)]] : [];
  });
  return {
    id: String(event.id),
    number: String(event.eventId ?? ''),
    type: OWN_TYPES.get(type.value) ?? type.value,
    ...(type.displayName && { typeName: type.displayName }),
    period: event.period.value,
    clock: typeof second === 'number' ? event.minute * 60 + second : null,
    timestamp: null,
    teamId: String(event.teamId),
    personId: playerId ? String(playerId) : null,
    personName,
    achieved: outcomeType ? outcomeType.value === 1 : null,
    x: event.x ?? 0,
    y: event.y ?? 0,
    qualifiers: new Map([...coordinates, ...stated.map(({ id, value }): [number, string] => [id, value])]),
    qualifierNames: new Map(
      stated.flatMap(({ id, displayName }) => (displayName ? [[id, snakeCase(displayName)]] : [])),
    ),
  };
}

/** Converts names such as `LowLeft` to snake_case. */
function snakeCase(name: string): string {
  return name.replaceAll(/([a-z\d])([A-Z])/g, '$1_$2').toLowerCase();
}
