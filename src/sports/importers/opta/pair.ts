import { ImportError } from '../errors.ts';
import type { FoundFile } from '../files.ts';
import type { RecognisedFile } from './recognise.ts';

/** The two files of one match. */
export interface GameFiles {
  readonly f24: FoundFile;
  readonly f7: FoundFile;
  /** The vendor's id of the match; null where neither file states it. */
  readonly matchId: string | null;
}

/** A match, or what is wrong with it. */
export type Pair = { readonly label: string; readonly files: GameFiles | ImportError };

/** Puts each F24 file together with the F7 file of its match: the same id, or where one lacks it, the same teams. */
export function pairsOf(files: readonly RecognisedFile[]): Pair[] {
  const f7s = files.filter(({ kind }) => kind === 'f7');
  const used = new Set<RecognisedFile>();
  const pairs = files
    .filter(({ kind }) => kind === 'f24')
    .map((events): Pair => {
      const matching = f7s.filter((f7) => isSameMatch(f7, events));
      for (const f7 of matching) used.add(f7);
      const [f7] = matching;
      if (f7 === undefined || matching.length > 1)
        return { label: events.file.path, files: fault(events, matching, f7s) };
      const matchId = events.matchId ?? f7.matchId;
      return { label: matchId ?? events.file.name, files: { f24: events.file, f7: f7.file, matchId } };
    });
  const lonely = f7s.filter((f7) => !used.has(f7));
  return [
    ...pairs,
    ...lonely.map(({ file }) => ({
      label: file.path,
      files: new ImportError(file.path, 'the F24 file (events) of its match is missing beside it'),
    })),
  ];
}

function isSameMatch(f7: RecognisedFile, f24: RecognisedFile): boolean {
  if (f7.matchId !== null && f24.matchId !== null) return f7.matchId === f24.matchId;
  return f24.teams.size === 2 && [...f24.teams].every((team) => f7.teams.has(team));
}

function fault(
  { file }: RecognisedFile,
  matching: readonly RecognisedFile[],
  f7s: readonly RecognisedFile[],
): ImportError {
  const paths = (list: readonly RecognisedFile[]) => list.map((f7) => f7.file.path).join(', ');
  if (matching.length > 1)
    return new ImportError(file.path, `several F7 files are of its teams: ${paths(matching)}`);
  const others = f7s.length > 0 ? `; of other matches are ${paths(f7s)}` : '';
  return new ImportError(file.path, `the F7 file (line-ups) of its match is missing beside it${others}`);
}
