import Type, { type Static } from 'typebox';
import type { AlertReport } from '../../model/alert.ts';
import { eventName, OptionalText, paragraphs } from '../alert-fields.ts';
import { readAlerts } from '../alert-list.ts';
import { Seconds } from './answer.ts';

/** The answer of /data/3.0/onecall with everything but alerts excluded. Each alert is checked by itself. */
export const OneCallAnswer = Type.Object({
  /** Every answer has it, so that anything else is not taken for an answer without alerts. */
  lat: Type.Number(),
  alerts: Type.Optional(Type.Union([Type.Array(Type.Unknown()), Type.Null()])),
});

const Warning = Type.Object({ event: OptionalText, start: Seconds, end: Seconds, description: OptionalText });

/** The warnings in force. They are national services' own, which OpenWeatherMap passes on without their severity. */
export function readOneCall({ alerts }: Static<typeof OneCallAnswer>): AlertReport {
  return readAlerts(alerts ?? [], Warning, ({ event, start, end, description }) => ({
    event: eventName(event),
    start: start * 1000,
    end: end * 1000,
    description: paragraphs(description),
    severity: null,
  }));
}
