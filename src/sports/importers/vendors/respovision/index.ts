import { discoverParts, type PartsFormat } from '../../finding/parts.ts';
import { readHead } from '../../reading/head.ts';
import { readRespoVisionGame } from './game.ts';
import { RESPOVISION } from './vendor.ts';

const FORMAT: PartsFormat<'tracking'> = {
  fileNames: /\.jsonl?$/i,
  partNames: { tracking: 'tracking file' },
  async recognise(file) {
    const head = await readHead(file);
    const isTracking = head.isJsonObject && head.hasKeys('frame_id', 'pitch_side', 'players');
    return isTracking ? { game: file.name.replace(/\.[^.]*$/, ''), kind: 'tracking' } : null;
  },
  read: ({ parts: { tracking } }, report) => {
    if (tracking === undefined) throw new RangeError('a game has its tracking file');
    return readRespoVisionGame(tracking, report);
  },
};

/** ReSpo.Vision's tracking, a file a match. */
export const respovision = RESPOVISION.importer((search) => discoverParts(search, FORMAT));
