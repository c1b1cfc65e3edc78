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
