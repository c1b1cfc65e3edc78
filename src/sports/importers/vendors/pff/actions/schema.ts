import type { PffEvent } from '../schema.ts';

/** Codes and persons of an action by the source's names. */
export type Fields = Readonly<Record<string, unknown>>;

/** Returns a text; null if it is empty or missing. */
export function textIn(fields: Fields | null | undefined, field: string): string | null {
  const value = fields?.[field];
  return typeof value === 'string' && value !== '' ? value : null;
}

/** Returns the source's codes, which the event's fields contain only in part, and the players' grades. */
export function attributesOf({
  gameEventId,
  sequence,
  initialTouch,
  possessionEvents,
  grades,
}: PffEvent): Fields {
  const graded = Object.entries(grades ?? {}).filter(([, grade]) => grade !== null && grade !== '');
  return {
    game_event_id: String(gameEventId),
    ...(typeof sequence === 'number' && { sequence }),
    ...codesIn(initialTouch ?? {}),
    ...codesIn(possessionEvents ?? {}),
    ...(graded.length > 0 && {
      grades: Object.fromEntries(
        graded.map(([name, grade]) => [snakeCase(name.replace(/Grade$/, '')), grade]),
      ),
    }),
  };
}

/** Names of text fields with codes. */
const CODE = /(?:Type|Outcome|Intent)$/;

/** Returns codes and marks of an object. Persons and links are left out, and the event's type is in `source_type`. */
export function codesIn({ possessionEventType: _, ...fields }: Fields): Fields {
  const found = Object.entries(fields).filter(
    ([name, value]) => value === true || (typeof value === 'string' && value !== '' && CODE.test(name)),
  );
  return Object.fromEntries(found.map(([name, value]) => [snakeCase(name), value]));
}

function snakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
