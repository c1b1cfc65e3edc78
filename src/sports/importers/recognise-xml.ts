import type { Candidate } from './companions.ts';
import { ImportError } from './errors.ts';
import { type Fault, orFault } from './pairing.ts';

/** What there is of a vendor among files. */
export interface Recognised<R> {
  readonly all: readonly R[];
  /** Those of them that were asked for, and do not merely lie beside. */
  readonly wanted: readonly R[];
  /** Files that were asked for and are at fault. */
  readonly faults: readonly Fault[];
}

/** Looks at each XML file. `recognise` gives null for one that is not the vendor's, and throws ImportError for one at fault. */
export async function recogniseXml<R>(
  candidates: readonly Candidate[],
  recognise: (file: Candidate['file']) => Promise<R | null>,
): Promise<Recognised<R>> {
  const all: R[] = [];
  const asked: R[] = [];
  const faults: Fault[] = [];
  for (const { file, wanted } of candidates) {
    const found = /\.xml$/i.test(file.name) ? await orFault(() => recognise(file)) : null;
    if (found === null) continue;
    if (found instanceof ImportError) {
      if (wanted) faults.push({ file, fault: found });
      continue;
    }
    all.push(found);
    if (wanted) asked.push(found);
  }
  return { all, wanted: asked, faults };
}
