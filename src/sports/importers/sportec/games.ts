import { ImportError } from '../errors.ts';
import type { FoundFile } from '../files.ts';
import type { Fault } from '../pairing.ts';
import type { Kind, RecognisedFile } from './recognise.ts';

/** The files of one match. Events need the match's information; tracking can stand alone. */
export interface GameFiles {
  readonly matchId: string;
  readonly information: FoundFile | null;
  readonly events: FoundFile | null;
  readonly tracking: FoundFile | null;
}

/** How the parts are called in errors. */
const PARTS: Readonly<Record<Kind, string>> = {
  information: 'match information',
  events: 'events',
  tracking: 'tracking',
};

/** Puts files of one match together; a match that has one part twice is at fault. */
export function gamesIn(files: readonly RecognisedFile[]): Array<GameFiles | Fault> {
  const matches = new Map<string, RecognisedFile[]>();
  for (const one of files) matches.set(one.matchId, [...(matches.get(one.matchId) ?? []), one]);
  return [...matches].map(([matchId, parts]) => {
    const part = (kind: Kind) => parts.find((one) => one.kind === kind)?.file ?? null;
    return (
      twice(matchId, parts) ?? {
        matchId,
        information: part('information'),
        events: part('events'),
        tracking: part('tracking'),
      }
    );
  });
}

function twice(matchId: string, parts: readonly RecognisedFile[]): Fault | null {
  for (const [index, { file, kind }] of parts.entries()) {
    const other = parts.slice(0, index).find((one) => one.kind === kind);
    if (other === undefined) continue;
    const problem = `is the ${PARTS[kind]} of match ${matchId}, but so is ${other.file.path}`;
    return { file, fault: new ImportError(file.path, problem) };
  }
  return null;
}

/** Throws ImportError where a match lacks a part that another needs. */
export function requireParts({ matchId, information, events, tracking }: GameFiles): void {
  if (events && !information) {
    throw new ImportError(events.path, `the match information of ${matchId} is missing beside it`);
  }
  if (information && !events && !tracking) {
    throw new ImportError(information.path, `neither events nor tracking of ${matchId} are beside it`);
  }
}
