import { type Files, jsonFiles } from '../../contract/files.fixture.ts';

type Fields = Readonly<Record<string, unknown>>;

const CENTRE_BACK = { position: 'CENTRAL_DEFENDER', positionSide: 'CENTRE' } as const;

interface ChangeFields extends Fields {
  readonly from?: string;
  readonly to?: string;
  readonly half?: number;
}

/** Creates a change of a player at a time in seconds of a half; the player goes off by default. */
export function change(
  playerId: number,
  time: number,
  { from = 'CENTRAL_DEFENDER', to = 'BANK', half = 2, ...fields }: ChangeFields = {},
): Fields {
  return {
    gameTime: at(time, half),
    playerId,
    toPosition: to,
    positionSide: to === 'BANK' ? 'UNKNOWN' : 'CENTRE',
    fromPosition: from,
    fromPositionSide: from === 'BANK' ? 'UNKNOWN' : 'CENTRE',
    exchangedPlayerId: null,
    substitutionType: null,
    ...fields,
  };
}

export const comesOn = (playerId: number, time: number, fields: ChangeFields = {}) =>
  change(playerId, time, { from: 'BANK', to: 'CENTRAL_DEFENDER', ...fields });

/** Creates a time in both of the vendor's forms. */
function at(time: number, half: number): Fields {
  const clock = time + (half - 1) * 45 * 60;
  const minutes = String(Math.floor(clock / 60)).padStart(2, '0');
  return {
    gameTime: `${minutes}:${(clock % 60).toFixed(4).padStart(7, '0')}`,
    gameTimeInSec: (half - 1) * 10_000 + time,
  };
}

/** Creates a squad with the players `id01` to `id14`; the first eleven start. */
export function squad(id: number, substitutions: readonly unknown[] = [], fields: Fields = {}): Fields {
  const ids = Array.from({ length: 14 }, (_, index) => id * 100 + index + 1);
  return {
    id,
    players: ids.map((player) => ({ id: player, shirtNumber: player % 100 })),
    startingPositions: ids.slice(0, 11).map((playerId, index) => ({
      playerId,
      ...CENTRE_BACK,
      ...(index === 0 && { position: 'GOALKEEPER' }),
    })),
    substitutions,
    startingFormation: '4-3-3',
    formations: [
      { ...at(0, 1), formation: '4-3-3' },
      { ...at(600, 2), formation: '4-4-2' },
    ],
    ...fields,
  };
}

export function lineUps(fields: Fields = {}): Fields {
  return {
    id: 900,
    dateTime: '2030-05-04T18:30:00Z',
    lastCalculationDate: '2030-05-05T00:00:00Z',
    iterationId: 743,
    squadHome: squad(81, [
      change(8102, 900),
      comesOn(8112, 900),
      change(8103, 1000, { to: 'CENTER_FORWARD' }),
    ]),
    squadAway: squad(82, [change(8204, 1800, { half: 1 }), comesOn(8212, 1800, { half: 1 })]),
    ...fields,
  };
}

export const squads = () =>
  [
    [81, 'Otters'],
    [82, 'Herons'],
  ].map(([id, name]) => ({ id, name, countryId: 1, type: 'CLUB', gender: 'FEMALE', access: true }));

export const players = () =>
  [81, 82].flatMap((id) =>
    Array.from({ length: 14 }, (_, index) => ({
      id: id * 100 + index + 1,
      firstname: 'Ida',
      lastname: `Reed ${index + 1}`,
      commonname: `Ida Reed ${index + 1}`,
      birthdate: '2005-01-15',
      leg: 'LEFT',
      countryIds: [1],
    })),
  );

export function impectFiles(): Files {
  return jsonFiles({ 'lineups.json': lineUps(), 'players.json': players(), 'squads.json': squads() });
}
