import { squadsAfter } from '../../contract/squads.fixture.ts';
import type { TracabObject } from './tracking.ts';

/** Frames 100–101 and 200–201 at 10 Hz. The home goalkeeper is on the left in the second half. */
const PHASES = [
  { period: 1, start: 100, end: 101, homeGKLeft: false },
  { period: 2, start: 200, end: 201, homeGKLeft: true },
] as const;

const TEAMS = {
  HomeTeam: {
    name: 'Terns',
    players: [player(501, 'Ida', 'Ōta', 1, 'G'), player(502, 'Liv', 'Berg', 7, 'M')],
  },
  AwayTeam: {
    name: 'Herons',
    players: [player(601, 'Eva', 'Ruiz', 1, 'G'), player(602, 'Awa', 'Ndao', 9, 'A')],
  },
} as const;

function player(id: number, first: string, last: string, jersey: number, position: string) {
  return { id, first, last, jersey, position };
}

export function metadataJson(fields: Readonly<Record<string, unknown>> = {}): string {
  const team = ({ name, players }: (typeof TEAMS)['HomeTeam' | 'AwayTeam']) => ({
    LongName: name,
    Players: players.map(({ id, first, last, jersey, position }) => ({
      PlayerID: id,
      FirstName: first,
      LastName: last,
      JerseyNo: jersey,
      StartingPosition: position,
    })),
  });
  const phases = PHASES.flatMap(({ period, start, end, homeGKLeft }) => [
    [`Phase${period}StartFrame`, start],
    [`Phase${period}EndFrame`, end],
    [`Phase${period}HomeGKLeft`, homeGKLeft],
  ]);
  return JSON.stringify({
    GameID: 31,
    FrameRate: 10,
    PitchShortSide: 6700,
    PitchLongSide: 10400,
    ...Object.fromEntries(phases),
    Phase3StartFrame: 0,
    Phase3EndFrame: 0,
    Phase3HomeGKLeft: null,
    Kickoff: '2031-03-01 15:00:12',
    HomeTeam: team(TEAMS.HomeTeam),
    AwayTeam: team(TEAMS.AwayTeam),
    ...fields,
  });
}

/** Returns XML metadata with fields as attributes. Many real files have no teams. */
export function metadataAttributes(withTeams = true): string {
  const periods = PHASES.map(
    ({ period, start, end }) => `<period iId="${period}" iStartFrame="${start}" iEndFrame="${end}"/>`,
  );
  const team = (tag: 'HomeTeam' | 'AwayTeam') => {
    const players = TEAMS[tag].players.map(
      ({ id, first, last, jersey }) =>
        `<Player><PlayerId>${id}</PlayerId><FirstName>${first}</FirstName><LastName>${last}</LastName>
        <JerseyNo>${jersey}</JerseyNo></Player>`,
    );
    return `<${tag}><LongName>${TEAMS[tag].name}</LongName><Players>${players.join('')}</Players></${tag}>`;
  };
  return `<TracabMetaData sVersion="1.0">
  <match iId="31" dtDate="2031-03-01 15:00:12" iFrameRateFps="10" fPitchXSizeMeters="104,00" fPitchYSizeMeters="67.00">
    ${periods.join('')}<period iId="3" iStartFrame="0" iEndFrame="0"/>
  </match>${withTeams ? team('HomeTeam') + team('AwayTeam') : ''}
</TracabMetaData>`;
}

/** Returns XML metadata with fields as elements. */
export function metadataElements(): string {
  const fields = PHASES.map(
    ({ period, start, end, homeGKLeft }) =>
      `<Phase${period}StartFrame>${start}</Phase${period}StartFrame>
      <Phase${period}EndFrame>${end}</Phase${period}EndFrame>
      <Phase${period}HomeGKLeft>${homeGKLeft}</Phase${period}HomeGKLeft>`,
  );
  const team = (tag: 'HomeTeam' | 'AwayTeam') => {
    const players = TEAMS[tag].players.map(
      ({ id, last, jersey }) =>
        `<item><PlayerID>${id}</PlayerID><LastName>${last}</LastName><JerseyNo>${jersey}</JerseyNo></item>`,
    );
    return `<${tag}><ShortName>${TEAMS[tag].name}</ShortName><Players>${players.join('')}</Players></${tag}>`;
  };
  return `<root><GameID>31</GameID><FrameRate>10</FrameRate><PitchShortSide>6700</PitchShortSide>
<PitchLongSide>10400</PitchLongSide>${fields.join('')}<Kickoff>2031-03-01 15:00:12</Kickoff>
${team('HomeTeam')}${team('AwayTeam')}</root>`;
}

const PARKED = { x: 5500, y: 4400 } as const;

/**
 * Returns all objects in a frame: two players per team, a referee, an unidentified person and an unused
 * target.
 */
export function objectsOf(frame: number): TracabObject[] {
  const side = frame < 200 ? 1 : -1;
  return [
    { team: 1, jersey: 1, x: 4500 * side, y: 100, speed: 0.5 },
    { team: 1, jersey: 7, x: 1000, y: -2001, speed: 3.25 },
    { team: 0, jersey: 1, x: -4500 * side, y: 0, speed: 0 },
    { team: 0, jersey: 9, x: 0, y: 0, speed: 1 },
    { team: 3, jersey: 0, x: 300, y: 400, speed: 1.5 },
    { team: -1, jersey: -1, x: 10, y: -3500, speed: 0 },
    { team: 4, jersey: -1, ...PARKED, speed: 0 },
  ];
}

type BallPlace = readonly [x: number, y: number, z: number];
export const PARKED_BALL: BallPlace = [PARKED.x, PARKED.y, 0];
export const FRAMES = [100, 101, 150, 200, 201] as const;

export function datLine(
  frame: number,
  ball: BallPlace = [200, -100, 50],
  objects = objectsOf(frame),
): string {
  const items = objects.map(
    ({ team, jersey, x, y, speed }, index) => `${team},${index + 1},${jersey},${x},${y},${speed.toFixed(2)};`,
  );
  return `${frame}:${items.join('')}:${ball.join(',')},2.5,H,Alive;:`;
}

export function datText(): string {
  return `${FRAMES.map((frame) => datLine(frame)).join('\n')}\n`;
}

interface FrameFixture {
  readonly frame: number;
  readonly ball?: BallPlace;
  readonly objects?: readonly TracabObject[];
}

/** Returns tracking as JSON, with a second, parked ball in every frame. */
export function rawJson(frames: readonly FrameFixture[] = FRAMES.map((frame) => ({ frame }))): string {
  const data = frames.map(({ frame, ball = [200, -100, 50], objects = objectsOf(frame) }) => ({
    FrameCount: frame,
    GameRunning: 1,
    Phase: 1,
    PlayerPositions: objects.map(({ team, jersey, x, y, speed }) => ({
      Team: team,
      JerseyNumber: Math.max(0, jersey),
      X: x,
      Y: y,
      Speed: speed,
    })),
    BallPosition: [
      { BallStatus: 'Alive', X: ball[0], Y: ball[1], Z: ball[2], Speed: 2 },
      { BallStatus: 'Dead', X: 5500, Y: 4400, Z: 0, Speed: 0 },
    ],
  }));
  return JSON.stringify({ NumberOfFrames: data.length, FrameData: data, GameID: '31' }, null, 2);
}

const HALVES = [
  { start: 100, sign: -1 },
  { start: 200, sign: 1 },
] as const;
const HALF_FRAMES = 4;

/**
 * Returns the files for a game between invented teams. The home team attacks from right to left in the first
 * half.
 */
export function squadFiles(format: 'dat' | 'json'): Record<string, string> {
  const frames = HALVES.flatMap(({ start, sign }) =>
    Array.from({ length: HALF_FRAMES }, (_, index) => {
      const objects = squadsAfter(index).map(({ side, number, x, y }) => ({
        team: side === 'home' ? 1 : 0,
        jersey: number,
        x: x * 100 * sign,
        y: y * 100 * sign,
        speed: 5,
      }));
      return { frame: start + index, objects, ball: [150 * sign, -200 * sign, 20] as BallPlace };
    }),
  );
  const team = (side: 'home' | 'away') => ({
    LongName: side === 'home' ? 'Terns' : 'Herons',
    Players: squadsAfter(0)
      .filter((one) => one.side === side)
      .map(({ number }) => ({
        PlayerID: (side === 'home' ? 500 : 600) + number,
        LastName: `${side} ${number}`,
        JerseyNo: number,
        StartingPosition: number === 1 ? 'G' : 'M',
      })),
  });
  const phases = HALVES.map(
    ({ start }, index) => [`Phase${index + 1}EndFrame`, start + HALF_FRAMES - 1] as const,
  );
  const metadata = metadataJson({
    ...Object.fromEntries(phases),
    HomeTeam: team('home'),
    AwayTeam: team('away'),
  });
  const lines = frames.map(({ frame, ball, objects }) => datLine(frame, ball, objects));
  return {
    'metadata.json': metadata,
    ...(format === 'dat'
      ? { 'tracking.dat': `${lines.join('\n')}\n` }
      : { 'tracking.json': rawJson(frames) }),
  };
}
