import { FOOT_M, round } from '../../../../model/units.ts';
import type { TableSlice } from '../../../reading/table-sections.ts';
import {
  inPlayingOrder,
  type Person,
  type Play,
  type PlayByPlay,
  reachesEnd,
  reboundKinds,
  requireEnd,
} from '../schema.ts';
import { type PlayRow, type RecordPerson, readPlayRows, teamOf } from './schema.ts';
import { EVENTS, SHOTS, TYPE } from './vocabulary.ts';

/** Reads the play-by-play of one game. Throws ImportError if it does not reach the end of the game. */
export async function readPlayByPlayV2(
  slice: TableSlice,
  game: string,
  onBytes: (count: number) => void,
): Promise<PlayByPlay> {
  const rows = await readPlayRows(slice, game, onBytes);
  const rebounds = reboundKinds(
    rows.filter(({ type, persons }) => type === TYPE.rebound && persons[0] !== null),
    ({ persons: [person], description }) => ({ player: playerIn(person)?.id ?? null, description }),
  );
  const plays = inPlayingOrder(rows.map((row) => toPlay(row, rebounds.get(row) ?? null)));
  requireEnd(plays, slice);
  return {
    plays,
    teams: { home: teamOf(slice.path, rows, 'home'), visitor: teamOf(slice.path, rows, 'visitor') },
    isComplete: reachesEnd(plays),
    hasAllSubstitutions: false,
  };
}

function toPlay(row: PlayRow, rebound: string | null): Play {
  const meaning = EVENTS.get(row.type);
  const [first, ...others] = row.type === TYPE.jumpBall ? winnerFirst(row.persons) : row.persons;
  const isMade = isMadeIn(row);
  const type = meaning?.type ?? 'other';
  return {
    id: String(row.number),
    period: row.period,
    clock: row.clock,
    type,
    subtype: rebound ?? subtypeOf(row),
    sourceType: `${row.type}/${row.action}`,
    isKnownType: meaning !== undefined,
    side: first?.side ?? null,
    actor: first,
    recipient: type === 'substitution' ? playerIn(others[0]) : null,
    roles: rolesOf(meaning?.roles ?? [], others),
    isMade,
    outcome: outcomeOf(row, isMade),
    points: pointsOf(row, isMade),
    attributes: shotAttributes(row, isMade),
    description: row.description,
    score: row.score,
    // The play-by-play has no positions.
    place: null,
    related: [],
    utc: null,
    line: row.line,
  };
}

/** Returns whether a shot or free throw was made; null for other records. */
function isMadeIn({ type, description }: PlayRow): boolean | null {
  if (type === TYPE.freeThrow) return !/^MISS\b/.test(description ?? '');
  return EVENTS.get(type)?.success ?? null;
}

function pointsOf(row: PlayRow, isMade: boolean | null): number {
  if (isMade !== true) return 0;
  return row.type === TYPE.freeThrow ? 1 : isThree(row) ? 3 : 2;
}

function isThree({ description }: PlayRow): boolean {
  return /\b3PT\b/.test(description ?? '');
}

function shotAttributes(row: PlayRow, isMade: boolean | null): Record<string, unknown> {
  if (isMade === null) return {};
  const [, feet] = /(?:^|\s)(\d+)'/.exec(row.description ?? '') ?? [];
  const [, number, of] = /(\d) of (\d)/.exec(row.description ?? '') ?? [];
  return {
    ...(row.type !== TYPE.freeThrow && { three_pointer: isThree(row) }),
    ...(feet && { distance_m: round(Number(feet) * FOOT_M, 2) }),
    ...(row.type === TYPE.freeThrow && number && of && { number: Number(number), of: Number(of) }),
  };
}

function outcomeOf({ persons }: PlayRow, isMade: boolean | null): string | null {
  if (isMade === null) return null;
  if (isMade) return 'made';
  return persons[2] === null ? 'missed' : 'blocked';
}

function subtypeOf({ type, action }: PlayRow): string | null {
  if (type === TYPE.made || type === TYPE.missed) return SHOTS.get(action) ?? null;
  const subtype = EVENTS.get(type)?.subtype ?? null;
  return subtype === null || typeof subtype === 'string' ? subtype : (subtype.get(action) ?? null);
}

/** Moves the jumper of the team that wins the ball to the first place. */
function winnerFirst([home, visitor, receiver]: PlayRow['persons']): PlayRow['persons'] {
  return receiver !== null && visitor !== null && receiver.side === visitor.side
    ? [visitor, home, receiver]
    : [home, visitor, receiver];
}

function rolesOf(
  roles: readonly (string | null)[],
  persons: readonly (RecordPerson | null)[],
): Record<string, Person> {
  return Object.fromEntries(
    roles.flatMap((role, index) => {
      const person = playerIn(persons[index]);
      return role === null || person === null ? [] : [[role, person]];
    }),
  );
}

function playerIn(person: RecordPerson | null | undefined): RecordPerson | null {
  return person?.kind === 'player' ? person : null;
}
