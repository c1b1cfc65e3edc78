import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ReadGame, readFiles } from '../read-whole.fixture.ts';
import { sportec } from './index.ts';

export const MATCH = 'DFL-MAT-TEST01';

/** A document of the vendor's round some elements. */
export function put(content: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<PutDataRequest RequestId="r">\n${content}\n</PutDataRequest>\n`;
}

/** Match information of two invented teams, ten players each. */
export function information(general = ''): string {
  const team = (id: string, role: string) =>
    `<Team TeamId="${id}" Role="${role}"><Players>${Array.from(
      { length: 10 },
      (_, index) =>
        `<Player PersonId="${id}-${index}" ShirtNumber="${index + 1}" FirstName="Ada" LastName="${role} ${index}" PlayingPosition="TW"/>`,
    ).join('')}</Players></Team>`;
  return put(
    `<MatchInformation><General MatchId="${MATCH}" HomeTeamId="H" HomeTeamName="Otters" GuestTeamId="G" GuestTeamName="Herons"
      KickoffTime="2030-05-04T22:30:00.000+00:00" CompetitionName="Invented League" Season="2029/2030" Result="1:0" ${general}/>
    <Environment StadiumName="River Ground" PitchX="100.00" PitchY="60.00"/>
    <Teams>${team('G', 'guest')}${team('H', 'home')}</Teams></MatchInformation>`,
  );
}

let lastId = 0;

/** An event `seconds` after midnight and a half, local time of the day after the kick-off's in UTC. */
export function event(seconds: number, content: string, place = ''): string {
  lastId += 1;
  const time = new Date(Date.UTC(2030, 4, 5, 0, 30) + seconds * 1000).toISOString().replace('Z', '+02:00');
  return `<Event EventId="${lastId}" MatchId="${MATCH}" EventTime="${time}" ${place}>${content}</Event>`;
}

/** A place in metres from the bottom left corner, and where the ball was first touched. */
export function at(x: number, y: number, first?: readonly [x: number, y: number]): string {
  const source = first ? ` X-Source-Position="${first[0]}" Y-Source-Position="${first[1]}"` : '';
  return `X-Position="${x}" Y-Position="${y}"${source}`;
}

export const KICK_OFFS = [
  event(0, '<KickOff TeamLeft="G" TeamRight="H" GameSection="firstHalf"/>', at(50, 30)),
  event(2700, '<FinalWhistle GameSection="firstHalf"/>'),
  event(3600, '<KickOff TeamLeft="H" TeamRight="G" GameSection="secondHalf"/>', at(50, 30)),
  event(6400, '<FinalWhistle GameSection="secondHalf"/>'),
];

export interface FrameSetFixture {
  readonly section: string;
  readonly team: string;
  readonly person: string;
  /** Number of the first frame; frames follow at 25 Hz. */
  readonly from: number;
  /** x of each frame. */
  readonly xs: readonly number[];
}

/** One person's frames; the first half's number 10000 is at the kick-off of the events above. */
export function frameSet({ section, team, person, from, xs }: FrameSetFixture): string {
  const half = section === 'firstHalf' ? { first: 10_000, at: 0 } : { first: 100_000, at: 3600 };
  const frames = xs.map((x, index) => {
    const instant = Date.UTC(2030, 4, 4, 22, 30) + half.at * 1000 + (from + index - half.first) * 40;
    const time = new Date(instant).toISOString().replace('Z', '+00:00');
    const z = team === 'BALL' ? ' Z="0.50"' : '';
    return `<Frame N="${from + index}" T="${time}" X="${x}" Y="10.00"${z} S="36.00" D="1" A="0" M="1"/>`;
  });
  return `<FrameSet GameSection="${section}" MatchId="${MATCH}" TeamId="${team}" PersonId="${person}">\n${frames.join('\n')}\n</FrameSet>`;
}

export function tracking(...sets: readonly string[]): string {
  return put(
    `<Positions><MetaData MatchId="${MATCH}"><PitchSize X="100.00" Y="60.00"/></MetaData>\n${sets.join('\n')}\n</Positions>`,
  );
}

/** Both teams at a kick-off, home on the right in the first half; two frames each. */
export function lineUp(section: string, from: number): string[] {
  const side = section === 'firstHalf' ? 1 : -1;
  return ['H', 'G'].flatMap((team) =>
    Array.from({ length: 8 }, (_, index) => {
      const x = (team === 'H' ? 1 : -1) * side * (5 + index);
      return frameSet({ section, team, person: `${team}-${index}`, from, xs: [x, x] });
    }),
  );
}

/** Runs with a temporary folder that holds the given files. */
export async function withFiles<T>(
  files: Readonly<Record<string, string>>,
  action: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'sportec-'));
  try {
    for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
    return await action(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Imports the only game of some files, every record checked as the core does. */
export async function readOnly(files: Readonly<Record<string, string>>): Promise<ReadGame> {
  const [game, ...others] = await readFiles(sportec, files);
  if (game === undefined || others.length > 0) throw new Error(`${others.length} further games were found`);
  return game;
}
