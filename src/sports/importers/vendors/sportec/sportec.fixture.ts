import type { Files } from '../../contract/files.fixture.ts';
import { type ReadGame, readFiles } from '../../contract/read-whole.fixture.ts';
import { sportec } from './index.ts';

export const MATCH = 'DFL-MAT-TEST01';

/** Wraps the given elements in a document in the vendor's format. */
export function dflDocument(content: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<PutDataRequest RequestId="r">\n${content}\n</PutDataRequest>\n`;
}

/** Parts of the match information that a test can replace. */
interface InformationFixture {
  readonly general?: string;
  readonly environment?: string;
  readonly result?: string;
  readonly guestName?: string;
  /** XML that follows the teams. */
  readonly other?: string;
}

/** Returns match information for two invented teams with ten players each. */
export function matchInformation({
  general = 'KickoffTime="2030-05-04T22:30:00.000+00:00"',
  environment = 'StadiumName="River Ground" PitchX="100.00" PitchY="60.00"',
  result = '1:0',
  guestName = 'Herons',
  other = '',
}: InformationFixture = {}): string {
  const team = (id: string, role: string) =>
    `<Team TeamId="${id}" Role="${role}"><Players>${Array.from(
      { length: 10 },
      (_, index) =>
        `<Player PersonId="${id}-${index}" ShirtNumber="${index + 1}" FirstName="Ada" LastName="${role} ${index}" PlayingPosition="TW"/>`,
    ).join('')}</Players></Team>`;
  return dflDocument(
    `<MatchInformation><General MatchId="${MATCH}" HomeTeamId="H" HomeTeamName="Otters" GuestTeamId="G" GuestTeamName="${guestName}"
      CompetitionName="Invented League" Season="2029/2030" Result="${result}" ${general}/>
    <Environment ${environment}/>
    <Teams>${team('G', 'guest')}${team('H', 'home')}</Teams>${other}</MatchInformation>`,
  );
}

let lastId = 0;

/**
 * Returns an event `seconds` after the kickoff. The kickoff is at 00:30 local time, so the UTC date is the
 * previous day.
 */
export function dflEvent(seconds: number, content: string, place = ''): string {
  lastId += 1;
  const time = new Date(Date.UTC(2030, 4, 5, 0, 30) + seconds * 1000).toISOString().replace('Z', '+02:00');
  return `<Event EventId="${lastId}" MatchId="${MATCH}" EventTime="${time}" ${place}>${content}</Event>`;
}

/**
 * Returns the attributes of a position in metres from the bottom left corner and, if given, of the first
 * touch of the ball.
 */
export function positioned(x: number, y: number, firstTouch?: readonly [x: number, y: number]): string {
  const source = firstTouch
    ? ` X-Source-Position="${firstTouch[0]}" Y-Source-Position="${firstTouch[1]}"`
    : '';
  return `X-Position="${x}" Y-Position="${y}"${source}`;
}

/**
 * Kickoffs and final whistles for two halves lasting 45:00 and 46:40. The home team attacks to the left in
 * the first half.
 */
export const WHISTLES = [
  dflEvent(0, '<KickOff TeamLeft="G" TeamRight="H" GameSection="firstHalf"/>', positioned(50, 30)),
  dflEvent(2700, '<FinalWhistle GameSection="firstHalf"/>'),
  dflEvent(3600, '<KickOff TeamLeft="H" TeamRight="G" GameSection="secondHalf"/>', positioned(50, 30)),
  dflEvent(6400, '<FinalWhistle GameSection="secondHalf"/>'),
];

export interface FrameSetFixture {
  readonly section?: string;
  readonly team?: string;
  readonly person?: string;
  /** Number of the first frame. The frame rate is 25 Hz. */
  readonly from?: number;
  /** The x coordinate in each frame. */
  readonly xs: readonly number[];
}

/** Returns one person's frames. Frames 10000 and 100000 are at the kickoffs of {@link WHISTLES}. */
export function frameSet({
  section = 'firstHalf',
  team = 'H',
  person = `${team}-1`,
  from = section === 'firstHalf' ? 10_000 : 100_000,
  xs,
}: FrameSetFixture): string {
  const half = section === 'firstHalf' ? { first: 10_000, at: 0 } : { first: 100_000, at: 3600 };
  const frames = xs.map((x, index) => {
    const instant = Date.UTC(2030, 4, 4, 22, 30) + half.at * 1000 + (from + index - half.first) * 40;
    const time = new Date(instant).toISOString().replace('Z', '+00:00');
    const z = team === 'BALL' ? ' Z="0.50"' : '';
    return `<Frame N="${from + index}" T="${time}" X="${x}" Y="10.00"${z} S="36.00" D="1" A="0" M="1"/>`;
  });
  return `<FrameSet GameSection="${section}" MatchId="${MATCH}" TeamId="${team}" PersonId="${person}">\n${frames.join('\n')}\n</FrameSet>`;
}

/** Returns a tracking file in which the frame sets start on line 4. */
export function trackingFile(...sets: readonly string[]): string {
  return dflDocument(
    `<Positions><MetaData MatchId="${MATCH}"><PitchSize X="90.00" Y="50.00"/></MetaData>\n${sets.join('\n')}\n</Positions>`,
  );
}

interface LineUpFixture {
  readonly section?: 'firstHalf' | 'secondHalf';
  readonly home?: number;
  readonly guest?: number;
  /**
   * Distance of each team's first player from the centre, in metres. Each following player is one metre farther back.
   */
  readonly distance_m?: number;
}

/**
 * Returns two frames with both teams at a half's kickoff. The home team is on the right in the first half.
 */
export function lineUp({
  section = 'firstHalf',
  home = 8,
  guest = 8,
  distance_m = 5,
}: LineUpFixture = {}): string[] {
  const side = section === 'firstHalf' ? 1 : -1;
  const place = (team: string, count: number, sign: number) =>
    Array.from({ length: count }, (_, index) => {
      const x = sign * side * (distance_m + index);
      return frameSet({ section, team, person: `${team}-${index}`, xs: [x, x] });
    });
  return [...place('H', home, 1), ...place('G', guest, -1)];
}

/** A complete invented match with goals of each kind and tracking of both kickoffs. */
export function sportecFiles(): Files {
  const events = [
    dflEvent(0.04, '<Play Team="G" Player="G-1" Evaluation="successful"><Pass/></Play>', positioned(50, 30)),
    dflEvent(60, '<ShotAtGoal Team="H" Player="H-1"><SuccessfulShot/></ShotAtGoal>', positioned(10, 30)),
    dflEvent(4000, '<OwnGoal Team="G" Player="H-2"/>', positioned(3, 31)),
    dflEvent(
      5000,
      '<Penalty Team="G"><ShotAtGoal Team="G" Player="G-2"><SuccessfulShot/></ShotAtGoal></Penalty>',
      positioned(11, 30),
    ),
  ];
  return {
    'information.xml': matchInformation({ result: '1:2' }),
    'events.xml': dflDocument([...WHISTLES, ...events].join('\n')),
    'tracking.xml': trackingFile(
      ...lineUp(),
      ...lineUp({ section: 'secondHalf' }),
      frameSet({ team: 'BALL', person: 'B', xs: [0, 0.4] }),
    ),
  };
}

/** Imports the only game in the files and validates every record. */
export async function readSingleGame(files: Files): Promise<ReadGame> {
  const [game, ...others] = await readFiles(sportec, files);
  if (game === undefined || others.length > 0) throw new Error('expected exactly one game');
  return game;
}
