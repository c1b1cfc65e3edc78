import { bigdatabowl } from './bigdatabowl/index.ts';
import { bigdatacup } from './bigdatacup/index.ts';
import { cdf } from './cdf/index.ts';
import { epts } from './epts/index.ts';
import { fieldcast } from './fieldcast/index.ts';
import { lastrow } from './lastrow/index.ts';
import { metrica } from './metrica/index.ts';
import { nba } from './nba/index.ts';
import { nextgenstats } from './nextgenstats/index.ts';
import { opta } from './opta/index.ts';
import type { Importer } from './port.ts';
import { skillcorner } from './skillcorner/index.ts';
import { sportec } from './sportec/index.ts';
import { statsbomb } from './statsbomb/index.ts';
import { tracab } from './tracab/index.ts';
import { wyscout } from './wyscout/index.ts';

/** Every vendor that can be imported. Adding one is its folder and its line here. */
export const IMPORTERS: readonly Importer[] = [
  bigdatabowl,
  bigdatacup,
  cdf,
  epts,
  fieldcast,
  lastrow,
  metrica,
  nba,
  nextgenstats,
  opta,
  skillcorner,
  sportec,
  statsbomb,
  tracab,
  wyscout,
];
