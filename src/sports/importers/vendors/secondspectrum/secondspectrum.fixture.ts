import { type TrackedMember, trackedHalves } from '../../contract/squads.fixture.ts';

const BYTE_ORDER_MARK = '\uFEFF';

export function metadata(fields: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  const [first] = trackedHalves();
  const people = (members: readonly TrackedMember[] = []) =>
    members.map(({ side, number }) => ({
      name: `Reed ${number}`,
      number,
      position: number === 1 ? 'GK' : 'CM',
      ssiId: `ssi-${side}-${number}`,
      optaId: `${side}${number}`,
    }));
  return {
    description: 'TER - HER : 2031-5-6',
    year: 2031,
    month: 5,
    day: 6,
    pitchLength: 104,
    pitchWidth: 67,
    fps: 10,
    periods: [
      { number: 1, startFrameClock: 0, endFrameClock: 2_790_000 },
      { number: 2, startFrameClock: 3_600_000, endFrameClock: 6_480_000 },
      { number: 3, startFrameClock: 0, endFrameClock: 0 },
    ],
    homePlayers: people(first?.home),
    awayPlayers: people(first?.away),
    homeScore: 2,
    awayScore: 1,
    ssiId: 'm7',
    ...fields,
  };
}

/** XML metadata with frame numbers as period bounds. */
export const METADATA_XML = `${BYTE_ORDER_MARK}<MetaData sVersion="1.0">
<match dtDate="2031-05-06 00:00:00" fPitchXSizeMeters="104" fPitchYSizeMeters="67" iFrameRateFps="10" iId="7">
<period iEndFrame="27900" iId="1" iStartFrame="0"/><period iEndFrame="64800" iId="2" iStartFrame="36000"/>
<period iEndFrame="0" iId="3" iStartFrame="0"/></match></MetaData>`;

export function frames(): Record<string, unknown>[] {
  const people = (members: readonly TrackedMember[]) =>
    members.map(({ side, number, x, y }) => ({
      playerId: `${side}${number}`,
      number,
      xyz: [x, y, 0],
      speed: 5,
    }));
  return trackedHalves().map(({ period, index, home, away, ball }) => ({
    period,
    frameIdx: period * 1000 + index,
    gameClock: index / 10,
    wallClock: 0,
    homePlayers: people(home),
    awayPlayers: people(away),
    ball: { xyz: [ball.x, ball.y, 0.4], speed: [1] },
    live: true,
    lastTouch: 'home',
  }));
}

export function trackingText(elements: readonly unknown[] = frames()): string {
  return `${BYTE_ORDER_MARK}${elements.map((one) => JSON.stringify(one)).join('\n')}\n`;
}

export function secondSpectrumFiles(): Record<string, string> {
  return { 'metadata.json': BYTE_ORDER_MARK + JSON.stringify(metadata()), 'tracking.jsonl': trackingText() };
}

type Fields = Readonly<Record<string, unknown>>;

/** Metadata as the vendor's API returns it. */
export function apiMetadata(fields: Fields = {}): Fields {
  const { homePlayers, awayPlayers, ssiId: id, fps, ...described } = metadata();
  const team = (side: string, players: unknown) => ({
    id: `team-${side}`,
    externalIds: { optaId: side === 'home' ? '111' : '222' },
    players: (players as readonly { optaId: string }[]).map(({ optaId, ...one }) => ({
      ...one,
      id: `${optaId}-id`,
      externalIds: { optaId },
    })),
  });
  return {
    ok: true,
    fps,
    data: {
      ...described,
      startTime: Date.parse('2031-05-06T18:30:00Z'),
      id,
      externalIds: {},
      homeTeam: team('home', homePlayers),
      awayTeam: team('away', awayPlayers),
      periods: [
        { number: 1, startFrameClock: 1_000_000, endFrameClock: 3_790_000, homeAttPositive: true },
        { number: 2, startFrameClock: 4_600_000, endFrameClock: 7_480_000, homeAttPositive: false },
      ],
      ...fields,
    },
  };
}

let lastId = 0;

interface EventFields extends Fields {
  readonly at?: readonly [number, number];
  readonly time?: number;
  readonly attributes?: Fields;
}

/** Creates an event of the home team's player 2 in the first half. */
export function event(
  eventType: string,
  { at = [10, 5], time = 60, attributes, ...fields }: EventFields = {},
): Fields {
  lastId += 1;
  return {
    eventId: `e${lastId}`,
    gameId: 'm7',
    period: 1,
    eventType,
    startUtc: 1000 + time * 1000,
    startGameClock: time,
    primaryPlayer: 'home2-id',
    primaryTeam: 'team-home',
    players: {},
    teams: { attacking: 'team-home', defending: 'team-away' },
    attributes: { location: at, zone: 'M1-R', ...attributes },
    createdUtc: 1000,
    updatedUtc: 2000,
    deletedUtc: null,
    ...fields,
  };
}

export const RIGHT_FOOT = { value: 21, name: 'rightFoot' };
const away = { primaryPlayer: 'away3-id', primaryTeam: 'team-away' };

export function events(): Fields[] {
  return [
    event('pass', {
      time: 0.1,
      at: [0, 0],
      players: { passer: 'home2-id', receiver: 'home3-id', deflector: null },
      attributes: {
        complete: true,
        crossed: false,
        endLocation: [-12, 4],
        restartType: { value: 1, name: 'kickOff' },
        bodyPart: RIGHT_FOOT,
      },
    }),
    event('shot', {
      at: [41, 3],
      attributes: { scored: true, saved: false, blocked: false, bodyPart: RIGHT_FOOT },
    }),
    event('foul', { ...away, time: 90, at: [20, 10], players: { fouler: 'away3-id', fouled: 'home2-id' } }),
    event('deflection', { ...away, period: 2, time: 300, at: [50, -2], attributes: { ownGoal: true } }),
    event('shot', {
      ...away,
      period: 2,
      time: 500,
      at: [40, 8],
      attributes: { scored: true, restartType: null },
    }),
    event('out', { period: 2, time: 520, at: [0, -34.5], primaryPlayer: null, primaryTeam: null }),
  ];
}

export function eventsText(elements: readonly unknown[] = events()): string {
  return `${elements.map((one) => JSON.stringify(one)).join('\n')}\n`;
}

/** A match with tracking and events, with the metadata of the API. */
export function secondSpectrumEventFiles(): Record<string, string> {
  return {
    'metadata.json': JSON.stringify(apiMetadata()),
    'tracking.jsonl': trackingText(),
    'events.jsonl': eventsText(),
  };
}
