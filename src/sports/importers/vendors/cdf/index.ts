import { discoverPairs, type PairedFormat } from '../../finding/pairs.ts';
import type { FoundFile } from '../../reading/files.ts';
import { readHead } from '../../reading/head.ts';
import { readCdfGame } from './game.ts';
import { type Metadata, readMetadata } from './metadata.ts';
import { cdfFrames } from './tracking.ts';
import { CDF } from './vendor.ts';

const FORMAT: PairedFormat<Metadata, FoundFile> = {
  descriptionName: 'metadata',
  fileNames: /\.jsonl?$/i,
  async recognise(file) {
    const head = await readHead(file);
    if (!head.isJsonObject) return null;
    const isTracking = head.hasKeys('frame_id', 'timestamp', 'teams') && !head.hasKeys('landmarks');
    if (isTracking) return { kind: 'tracking', tracking: file };
    const isMetadata = head.hasKeys('stadium', 'match', 'periods', 'start_frame_id');
    return isMetadata ? { kind: 'description', read: () => readMetadata(file) } : null;
  },
  async fit({ match }, file) {
    for await (const frame of cdfFrames(file)) return frame.match.id === match.id ? 1 : 0;
    return 0;
  },
  gameOf: ({ match }) => match.id,
  read: readCdfGame,
};

/** The Common Data Format (Anzer et al., 2025), version 0.2: tracking with its metadata. */
export const cdf = CDF.importer((search) => discoverPairs(search, FORMAT));
