import { discoverParts, type PartsFormat } from '../../finding/parts.ts';
import { readHead } from '../../reading/head.ts';
import { readSportscodeGame } from './game.ts';
import { SPORTSCODE } from './vendor.ts';

const FORMAT: PartsFormat<'instances'> = {
  fileNames: /\.xml$/i,
  partNames: { instances: 'file of instances' },
  async recognise(file) {
    const { text } = await readHead(file);
    return /<ALL_INSTANCES[\s>/]/.test(text)
      ? { game: file.name.replace(/\.xml$/i, ''), kind: 'instances' }
      : null;
  },
  read: ({ parts: { instances } }, report) => {
    if (instances === undefined) throw new RangeError('a game has its instances');
    return readSportscodeGame(instances, report);
  },
};

/** Sportscode's XML of tagged clips. */
export const sportscode = SPORTSCODE.importer((search) => discoverParts(search, FORMAT));
