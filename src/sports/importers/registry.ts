import { fieldcast } from './fieldcast/index.ts';
import { metrica } from './metrica/index.ts';
import type { Importer } from './port.ts';
import { statsbomb } from './statsbomb/index.ts';
import { wyscout } from './wyscout/index.ts';

/** Every vendor that can be imported. Adding one is its folder and its line here. */
export const IMPORTERS: readonly Importer[] = [fieldcast, metrica, statsbomb, wyscout];
