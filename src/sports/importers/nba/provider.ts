import { datasetId } from '../../model/ids.ts';

/** What every game of the NBA's says of its source. */
export const SOURCE = {
  provider: 'nba',
  licence: 'NBA.com terms of use; files as published at sealneaward/nba-movement-data (MIT)',
  attribution: 'Data: NBA.com and STATS SportVU (https://github.com/sealneaward/nba-movement-data)',
} as const;

const GAME_ID_DIGITS = 10;

/** The NBA's ten digits of a game. Tables that took them for a number have lost the zeros in front. */
export function fullGameNumber(digits: string): string {
  return digits.padStart(GAME_ID_DIGITS, '0');
}

export function gameId(number: string): string {
  return datasetId(SOURCE.provider, number);
}

export function playerId(id: number): string {
  return datasetId(SOURCE.provider, id);
}
