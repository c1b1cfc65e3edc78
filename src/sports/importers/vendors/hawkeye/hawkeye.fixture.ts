import { type TrackedHalfFrame, trackedHalves } from '../../contract/squads.fixture.ts';

const ids = (id: string) => ({ heId: `he-${id}`, fifaId: id });
const START = Date.UTC(2031, 4, 6, 18);
const HALF_TIME_MS = 3_600_000;
const at = (milliseconds: number) => new Date(START + milliseconds).toISOString();

const SEGMENTS = [0, 1].map((half) => ({
  segment: half + 1,
  startTimeUTC: at(half * HALF_TIME_MS),
  endTimeUTC: at(half * HALF_TIME_MS + 2_790_000),
}));

type Fields = Readonly<Record<string, unknown>>;

/** Creates the fields that surround the samples in a file for the first minute of a half. */
function around(half: number, samples: Fields, id: string): Fields {
  const [first] = trackedHalves();
  const players = [...(first?.home ?? []), ...(first?.away ?? [])].map(({ side, number }) => ({
    id: ids(`${side}${number}`),
    teamId: ids(side),
    name: `Reed ${number}`,
    jerseyNumber: String(number),
    role: { name: number === 1 ? 'Goalkeeper' : 'Outfielder' },
  }));
  return {
    details: {
      competition: { name: 'Coast League', id: ids('c'), year: 2031 },
      match: { id: ids(id) },
      venue: { name: 'Harbour Ground', id: ids('v') },
      teams: [
        { id: ids('away'), name: 'Herons', home: false },
        { id: ids('home'), name: 'Terns', home: true },
      ],
      ...('people' in samples && { players }),
    },
    samples,
    time: { startUTC: at(half * HALF_TIME_MS), duration: 60 },
    sequences: { 'match-minute': 1, segment: half + 1 },
    segments: SEGMENTS,
  };
}

const momentOf = ({ index }: TrackedHalfFrame) => index / 10 + 0.00004;

export function ballFile(half: number, id = 'm7'): Fields {
  const frames = trackedHalves().filter(({ period }) => period === half + 1);
  const ball = frames.map((frame) => ({
    pos: [frame.ball.x, frame.ball.y, 0.2],
    time: momentOf(frame),
    speed: { mps: 1 },
    play: 'In',
  }));
  return around(half, { ball }, id);
}

export function peopleFile(half: number, id = 'm7'): Fields {
  const frames = trackedHalves().filter(({ period }) => period === half + 1);
  const people = (['home', 'away'] as const).flatMap((side) =>
    (frames[0]?.[side] ?? []).map(({ number }, at) => ({
      personId: ids(`${side}${number}`),
      teamId: ids(side),
      role: { name: number === 1 ? 'Goalkeeper' : 'Outfielder' },
      centroid: frames.map((frame) => {
        const { x = 0, y = 0 } = frame[side][at] ?? {};
        return { pos: [x, y], time: momentOf(frame), speed: { mps: 5 } };
      }),
    })),
  );
  return around(half, { people }, id);
}

export const METADATA = { MatchId: '1', KickOffTime: {}, Stadium: { PitchLength: 104, PitchWidth: 67 } };
export const METADATA_XML =
  '<Match>\n<id>1</id><stadium>\n<pitch><length>103</length><width>66</width></pitch></stadium></Match>';

export function hawkEyeFiles(): Record<string, string> {
  return {
    'm_1_1.samples.ball': JSON.stringify(ballFile(0)),
    'm_1_1.samples.centroids': JSON.stringify(peopleFile(0)),
    'm_2_1.samples.ball': JSON.stringify(ballFile(1)),
    'm_2_1.samples.centroids': JSON.stringify(peopleFile(1)),
    'meta.json': JSON.stringify(METADATA),
  };
}
