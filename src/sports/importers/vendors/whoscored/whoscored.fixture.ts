import { type Files, jsonFiles } from '../../contract/files.fixture.ts';

type Fields = Readonly<Record<string, unknown>>;

export const OTTERS = 81;
export const HERONS = 82;

let lastId = 100;

/** Creates an event of the Otters' player 811 in the first half. The clock is in minutes and seconds. */
export function event(
  [value, displayName]: readonly [number, string | null],
  { at = [50, 50], clock = [1, 0], half = 1, qualifiers = [], ...fields }: EventFields = {},
): Fields {
  lastId += 1;
  return {
    id: lastId + 0.1,
    eventId: lastId,
    type: { value, displayName },
    period: { value: half, displayName: half === 1 ? 'FirstHalf' : 'SecondHalf' },
    outcomeType: { value: 1, displayName: 'Successful' },
    minute: clock[0],
    second: clock[1],
    teamId: OTTERS,
    playerId: 811,
    x: at[0],
    y: at[1],
    isTouch: true,
    qualifiers: qualifiers.map(([id, name, given]) => ({
      type: { value: id, displayName: name },
      ...(given !== undefined && { value: given }),
    })),
    satisfiedEventsTypes: [],
    ...fields,
  };
}

interface EventFields extends Fields {
  readonly at?: readonly [number, number];
  readonly clock?: readonly (number | null)[];
  readonly half?: number;
  readonly qualifiers?: ReadonlyArray<readonly [id: number, name: string | null, value?: string]>;
}

const player = (playerId: number, isFirstEleven: boolean) => ({
  playerId,
  name: `Ida Reed ${playerId}`,
  shirtNo: playerId % 100,
  position: isFirstEleven ? 'GK' : 'Sub',
  ...(isFirstEleven && { isFirstEleven }),
  stats: {},
});

const team = (teamId: number, name: string) => ({
  teamId,
  name,
  formations: [{ captainPlayerId: teamId * 10 + 1, endMinuteExpanded: 90 }],
  players: [player(teamId * 10 + 1, true), player(teamId * 10 + 2, false)],
});

/** Creates a match between the Otters, at home, and the Herons. */
export function matchFile(events: readonly unknown[], fields: Fields = {}): Fields {
  return {
    playerIdNameDictionary: { 811: 'Ida Reed 811', 899: 'Bo Lund' },
    periodMinuteLimits: { 1: 45, 2: 90 },
    venueName: 'River Ground',
    referee: { officialId: 5, name: 'Cy Osei' },
    elapsed: 'FT',
    startTime: '2030-05-04T19:45:00',
    startDate: '2030-05-04T00:00:00',
    score: '1 : 1',
    htScore: '1 : 0',
    ftScore: '1 : 1',
    etScore: '',
    pkScore: '',
    statusCode: 6,
    url: 'https://www.whoscored.com/Matches/900/Live/River-Cup-2029-2030-Otters-Herons',
    competition_id: 5,
    season_id: '2930',
    home: team(OTTERS, 'Otters'),
    away: team(HERONS, 'Herons'),
    events,
    ...fields,
  };
}

export const START = [32, 'Start'] as const;
export const END = [30, 'End'] as const;
export const GOAL = [16, 'Goal'] as const;

export function events(): readonly Fields[] {
  const away = { teamId: HERONS, playerId: 821 };
  const off = event([18, 'SubstitutionOff'], { half: 2, clock: [60, 0], at: [0, 0] });
  const on = event([19, 'SubstitutionOn'], { half: 2, clock: [60, 0], at: [0, 0], playerId: 812 });
  return [
    event([34, 'FormationSet'], { half: 16, clock: [0, 0], at: [0, 0], playerId: null }),
    event(START, { clock: [0, 0], at: [0, 0], playerId: null }),
    event([1, 'Pass'], {
      clock: [0, 1],
      qualifiers: [
        [140, 'PassEndX', '60.0'],
        [141, 'PassEndY', '50.0'],
      ],
    }),
    event([1, 'Pass'], {
      clock: [9, 0],
      at: [99.5, 0.5],
      endX: 94.2,
      endY: 50,
      qualifiers: [[6, 'CornerTaken']],
    }),
    event(GOAL, {
      clock: [9, 3],
      at: [88.5, 50],
      goalMouthY: 50,
      goalMouthZ: 19,
      qualifiers: [
        [72, 'LeftFoot'],
        [76, 'LowLeft'],
      ],
    }),
    event([10000, 'OffsideGiven'], { ...away, clock: [20, null], at: [70, 40], eventId: null }),
    event(END, { clock: [46, 0], at: [0, 0], playerId: null }),
    event(START, { half: 2, clock: [45, 0], at: [0, 0], playerId: null }),
    event([15, 'SavedShot'], { ...away, half: 2, clock: [50, 0], at: [85, 40], blockedX: 90, blockedY: 45 }),
    {
      ...off,
      relatedEventId: on['eventId'],
      qualifiers: [{ type: { value: 55, displayName: 'RelatedEventId' }, value: String(on['eventId']) }],
    },
    on,
    event([17, 'Card'], { half: 2, clock: [70, 5], at: [0, 0], qualifiers: [[31, 'Yellow']] }),
    event(GOAL, { ...away, half: 2, clock: [80, 0], at: [88.5, 50], qualifiers: [[9, 'Penalty']] }),
    event(END, { half: 2, clock: [93, 0], at: [0, 0], playerId: null }),
  ];
}

export function whoScoredFiles(): Files {
  return jsonFiles({ '900.json': matchFile(events(), { pkScore: '5 : 4' }) });
}
