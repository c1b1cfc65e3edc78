import { squadsAfter } from '../../contract/squads.fixture.ts';

const MATCH = 'm9qlz';
const PERIODS = [
  { id: 1, lengthMin: 46, lengthSec: 30 },
  { id: 2, lengthMin: 48, lengthSec: 0 },
];

type Fields = Readonly<Record<string, unknown>>;

/** Returns a description of the match between two invented teams, `h1` and `a1`. */
function info(id = MATCH): Fields {
  return {
    id,
    date: '2031-05-06Z',
    time: '18:30:00Z',
    localDate: '2031-05-07',
    competition: { id: 'c', name: 'Coast League' },
    tournamentCalendar: { id: 't', name: '2030/2031' },
    contestant: [
      { id: 'h1', name: 'Terns', position: 'home' },
      { id: 'a1', name: 'Herons', position: 'away' },
    ],
    venue: { id: 'v', longName: 'Harbour Ground' },
  };
}

const SCORES = { ft: { home: 1, away: 1 }, et: { home: 1, away: 2 }, total: { home: 5, away: 6 } };

/** Returns MA1 with eight players per team, `h1-1` to `a1-8`. */
export function ma1({ id = MATCH, ...fields }: Fields & { id?: string } = {}): Record<string, unknown> {
  const team = (contestantId: string, side: 'home' | 'away') => ({
    contestantId,
    player: squadsAfter(0)
      .filter((one) => one.side === side)
      .map(({ number }) => ({
        playerId: `${contestantId}-${number}`,
        firstName: 'Ida',
        lastName: `Reed ${number}`,
        matchName: `I. Reed ${number}`,
        shirtNumber: number,
        ...(number === 1 ? { position: 'Goalkeeper' } : { position: 'Substitute', subPosition: 'Attacker' }),
      })),
  });
  return {
    matchInfo: info(id),
    liveData: {
      matchDetails: { period: PERIODS, scores: SCORES },
      lineUp: [team('h1', 'home'), team('a1', 'away')],
      ...fields,
    },
  };
}

let lastId = 0;

/** Returns a pass by the home team unless `fields` overrides this. Qualifiers are keyed by number. */
export function ma3Event(
  fields: Fields = {},
  qualifiers: Readonly<Record<number, string | null>> = {},
): Fields {
  lastId += 1;
  return {
    id: 5000 + lastId,
    eventId: lastId,
    typeId: 1,
    periodId: 1,
    timeMin: 0,
    timeSec: 0,
    contestantId: 'h1',
    playerId: 'h1-2',
    playerName: 'I. Reed 2',
    outcome: 1,
    x: 50,
    y: 50,
    qualifier: Object.entries(qualifiers).map(([qualifierId, value]) => ({
      qualifierId: Number(qualifierId),
      ...(value !== null && { value }),
    })),
    ...fields,
  };
}

/** Returns the starts and ends of the halves, a goal of each kind and an attempt. */
export function ma3Events(): Fields[] {
  const second = { periodId: 2, timeMin: 45 };
  const of = (typeId: number, contestantId: string, fields: Fields = {}) =>
    ma3Event({ typeId, contestantId, playerId: undefined, playerName: undefined, x: 0, y: 0, ...fields });
  return [
    of(32, 'h1', { timeStamp: '2031-05-06T18:30:00.100Z' }),
    of(32, 'a1', { timeStamp: '2031-05-06T18:30:00.100Z' }),
    ma3Event({ timeStamp: '2031-05-06T18:30:00.300Z' }, { 140: '40', 141: '60' }),
    ma3Event({ typeId: 16, timeMin: 10, timeSec: 30, x: 90, y: 45 }, { 102: '48' }),
    of(30, 'h1', { timeMin: 46, timeSec: 30 }),
    of(32, 'h1', second),
    ma3Event({ ...second, typeId: 16, timeMin: 60, x: 4, y: 52 }, { 28: null }),
    ma3Event(
      { ...second, typeId: 16, timeMin: 80, contestantId: 'a1', playerId: 'a1-7', x: 88 },
      { 9: null },
    ),
    of(30, 'h1', { ...second, timeMin: 93 }),
  ];
}

export function ma3(events: readonly unknown[] = ma3Events(), id = MATCH): Record<string, unknown> {
  return {
    matchInfo: info(id),
    liveData: { matchDetails: { period: PERIODS, scores: SCORES }, event: events },
  };
}

const CODES = { home: { keeper: 3, other: 0 }, away: { keeper: 4, other: 1 } };

/** Returns MA25 with four frames per half. The home team attacks to the right in the first half. */
export function ma25Lines(): string[] {
  return [1, 2].flatMap((period) => {
    const sign = period === 1 ? 1 : -1;
    const corner = (x: number, y: number) => `${52.5 + x * sign},${34 - y * sign}`;
    return Array.from({ length: 4 }, (_, index) => {
      const people = squadsAfter(index).map(({ side, number, x, y }) => {
        const code = number === 1 ? CODES[side].keeper : CODES[side].other;
        return `${code},${side === 'home' ? 'h1' : 'a1'}-${number},${number},${corner(x, y)}`;
      });
      const elapsed = index * 100;
      return `${1936000000000 + elapsed};${elapsed},${period},0:${people.join(';')};:${corner(1.5, -2)},0.2;`;
    });
  });
}

/** Converts a JSON feed to an XML feed with the same content. */
export function asXml(feed: Fields): string {
  const wrappers: Readonly<Record<string, string>> = {
    contestant: 'contestants',
    period: 'periods',
    event: 'events',
  };
  const isList = Array.isArray as (value: unknown) => value is unknown[];
  const element = (name: string, value: unknown): string => {
    if (isList(value)) {
      const all = value.map((one) => element(name, one)).join('');
      const wrapper = wrappers[name];
      return wrapper === undefined ? all : `<${wrapper}>${all}</${wrapper}>`;
    }
    const entries = Object.entries(value as Fields).filter(([, one]) => one !== undefined);
    const isFlat = ([, one]: [string, unknown]) => typeof one !== 'object';
    const attributes = entries.filter(isFlat).map(([key, one]) => ` ${key}="${one}"`);
    const children = entries.filter((one) => !isFlat(one)).map(([key, one]) => element(key, one));
    return `<${name}${attributes.join('')}>${children.join('')}</${name}>`;
  };
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element('match', feed)}`;
}

export function statsPerformFiles(): Record<string, string> {
  return {
    'ma1.json': JSON.stringify(ma1()),
    'ma3.json': JSON.stringify(ma3()),
    'ma25.txt': `${ma25Lines().join('\n')}\n`,
  };
}
