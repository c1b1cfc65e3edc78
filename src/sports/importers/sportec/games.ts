import { ImportError } from '../errors.ts';
import type { FoundFile } from '../files.ts';
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

/** Puts files of one match together. Throws ImportError where a match has one part twice. */
export function gamesIn(files: readonly RecognisedFile[]): GameFiles[] {
  const matches = new Map<string, Map<Kind, FoundFile>>();
  for (const { file, kind, matchId } of files) {
    const parts = matches.get(matchId) ?? new Map<Kind, FoundFile>();
    matches.set(matchId, parts);
    const other = parts.get(kind);
    if (other) {
      throw new ImportError(file.path, `is the ${PARTS[kind]} of match ${matchId}, but so is ${other.path}`);
    }
    parts.set(kind, file);
  }
  return [...matches].map(([matchId, parts]) => ({
    matchId,
    information: parts.get('information') ?? null,
    events: parts.get('events') ?? null,
    tracking: parts.get('tracking') ?? null,
  }));
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
