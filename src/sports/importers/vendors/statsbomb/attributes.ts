import { round, roundTime, YARD_M } from '../../../model/units.ts';
import { textOrNull } from '../../reading/values.ts';
import type { Place } from './cells.ts';
import {
  COMMON_FIELDS,
  type EventDetail,
  type EventRecord,
  isCoded,
  type PlayerReference,
} from './shapes.ts';
import { snakeCase } from './text.ts';
import { STATSBOMB } from './vendor.ts';

type Entry = readonly [key: string, value: unknown];

/** `body_part` is left to the vendor's own words where it is none of the canonical ones. */
const CANONICAL_PARTS: ReadonlySet<string> = new Set(['right_foot', 'left_foot', 'head', 'other']);

/**
 * Fields of an event's detail that are not copied as they are: those that a canonical field or an entry below holds,
 * and `angle`, which is measured on the acting team's y-down pitch and follows from the event's two positions.
 */
const HANDLED = new Set([
  'type',
  'outcome',
  'end_location',
  'angle',
  'length',
  'recipient',
  'replacement',
  'card',
  'statsbomb_xg',
  'freeze_frame',
]);
/** In the detail, `position` is a goalkeeper's stance; in the event, the position in the line-up. */
const RENAMED = new Map([['position', 'goalkeeper_position']]);

/**
 * What an event states beyond the canonical fields: simple values as they are, coded ones as snake_case names, players
 * with the dataset's ids, positions and lengths in canonical metres. A value that is absent has no key. `minute`, `second`
 * and `index` are left out, being the same as period, time and order.
 */
export function attributesOf(
  event: EventRecord,
  detail: EventDetail,
  place: (location: readonly number[]) => Place,
): Record<string, unknown> {
  return Object.fromEntries([
    ...commonEntries(event),
    ...simpleEntries(event, COMMON_FIELDS),
    ...simpleEntries(detail, HANDLED),
    ...detailEntries(detail, place),
    ...tacticsEntries(event.tactics),
  ]);
}

function commonEntries(event: EventRecord): Entry[] {
  return given([
    ['possession_team', textOrNull(event.possession_team?.name)],
    ['play_pattern', event.play_pattern && snakeCase(event.play_pattern.name)],
    ['position', textOrNull(event.position?.name)],
    ['duration_s', event.duration && roundTime(event.duration)],
  ]);
}

function simpleEntries(fields: object, except: ReadonlySet<string>): Entry[] {
  return Object.entries(fields).flatMap(([key, value]): Entry[] => {
    if (except.has(key)) return [];
    const name = RENAMED.get(key) ?? key;
    if (isCoded(value)) {
      const text = snakeCase(value.name);
      return key === 'body_part' && CANONICAL_PARTS.has(text) ? [] : [[name, text]];
    }
    return ['string', 'number', 'boolean'].includes(typeof value) ? [[name, value]] : [];
  });
}

function detailEntries(detail: EventDetail, place: (location: readonly number[]) => Place): Entry[] {
  return given([
    // The vendor measures it in yards, on its pitch of one size.
    ['length_m', detail.length && round(detail.length * YARD_M, 2)],
    ['recipient', textOrNull(detail.recipient?.name)],
    ['replacement', textOrNull(detail.replacement?.name)],
    [
      'freeze_frame',
      detail.freeze_frame?.map((person) => {
        const { x, y } = place(person.location);
        return Object.fromEntries([
          ...playerEntries('player', person.player),
          ...given([
            ['position', textOrNull(person.position?.name)],
            ['teammate', person.teammate],
          ]),
          ['x', x],
          ['y', y],
        ]);
      }),
    ],
  ]);
}

function tacticsEntries(tactics: EventRecord['tactics']): Entry[] {
  if (!tactics) return [];
  return given([
    // 41221 is 4-1-2-2-1: one digit per line.
    ['formation', tactics.formation && [...String(tactics.formation)].join('-')],
    [
      'lineup',
      tactics.lineup.map(({ player, position, jersey_number }) =>
        Object.fromEntries([
          ...playerEntries('player', player),
          ...given([
            ['position', textOrNull(position.name)],
            ['jersey_number', jersey_number],
          ]),
        ]),
      ),
    ],
  ]);
}

function playerEntries(key: string, player: PlayerReference | null | undefined): Entry[] {
  if (!player) return [];
  return given([
    [`${key}_id`, STATSBOMB.idOf(player.id)],
    [key, textOrNull(player.name)],
  ]);
}

function given(entries: readonly Entry[]): Entry[] {
  return entries.filter(([, value]) => value !== undefined && value !== null);
}
