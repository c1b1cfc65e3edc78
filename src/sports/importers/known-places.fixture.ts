/**
 * Where recorded files have the ball and some players in a game's first and last frames, worked out by hand from the
 * files: metres, team_a attacking +x. By game, then frame, then `ball` or the player's id: [x, y].
 */
type Place = readonly [x: number, y: number];

export const KNOWN_PLACES: Readonly<Record<string, Record<number, Record<string, Place>>>> = {
  'cdf-1925299': {
    0: { 'cdf-50999': [-36.29, -0.97], 'cdf-560985': [40.85, -1.08] },
    30281: { 'cdf-50999': [-41.24, 0.99], 'cdf-560985': [42.08, 1.66] },
  },
  // The home team attacks from right to left in the first half.
  'skillcorner-1000001': {
    10: { ball: [-0.32, -0.38], 'skillcorner-50012': [39.63, 0.08] },
    27899: { ball: [20.54, 24.47], 'skillcorner-50035': [-35.9, 3.42] },
  },
  // Likewise; the lines are in centimetres.
  'tracab-1': {
    1848508: { ball: [-27.1, -37.22], 'tracab-12170': [-2.56, 9.58], 'tracab-12314': [-0.06, 9.13] },
    2017933: { ball: [26, 15.77], 'tracab-13307': [14.61, 2.68], 'tracab-12809': [27.11, 22.1] },
  },
  // Nürnberg, the visitors, are left at the first kick-off.
  'sportec-DFL-MAT-J03WPY': {
    10000: { ball: [-6.4, 0.04], 'sportec-DFL-OBJ-0000NZ': [-0.57, -23.23] },
    10020: { ball: [-16.58, -0.7], 'sportec-DFL-OBJ-002FYC': [14.67, -20.06] },
  },
  'sportec-DFL-MAT-003BN1': {
    10000: { ball: [2.69, 0.26], 'sportec-DFL-OBJ-002G3I': [0.35, -25.26] },
    100103: { 'sportec-DFL-OBJ-002G3I': [-5.07, 13.61] },
  },
  // Played towards x = 0, y down the page.
  'lastrow-LIV_~5B2~5D-1_CHE': {
    0: { ball: [7.364, 32.459], 'lastrow-LIV_~5B2~5D-1_CHE-12': [13.968, 26.39] },
    194: { ball: [53.214, -0.714], 'lastrow-LIV_~5B2~5D-1_CHE-1214': [52.254, 17.356] },
  },
  'metrica-Sample_Game_1': {
    1: {
      ball: [-4.754, 7.678],
      'metrica-Sample_Game_1-Player11': [-52.414, 1.198],
      'metrica-Sample_Game_1-Player25': [42.534, 1.726],
    },
    145006: { 'metrica-Sample_Game_1-Player11': [-42.479, -3.158] },
  },
  'metrica-epts_metrica': {
    450: { ball: [3.01, -14.069], 'metrica-epts_metrica-Track_1': [-20.368, -31.98] },
    699: { ball: [-19.502, 18.299], 'metrica-epts_metrica-Track_1': [16.32, 29.707] },
  },
  // Feet; the home team, the United States, attacks towards the rink's x = 0 in the odd periods.
  'bigdatacup-2022-02-08-olympic-women-canada-at-olympic-women-united-states': {
    1038641: {
      'bigdatacup-olympic-women-canada-rebecca-johnston': [-21.663, -1.089],
      'bigdatacup-olympic-women-united-states-lee-stecklein': [-28.736, 0.26],
    },
  },
  // Yards; the home team has the ball and plays to the left in the first, to the right in the second.
  'nextgenstats-2018100706': { 1: { 'nextgenstats-2495134': [-25.786, -1.283] } },
  'nextgenstats-2018123001': { 1: { 'nextgenstats-2495139': [16.167, -1.094] } },
  'nextgenstats-2019122210': { 1: { ball: [-43.845, -3.615] } },
  'bigdatabowl-2021091300': { 1: { 'bigdatabowl-33131': [-18.443, -4.761] }, 34: { ball: [-13.332, 1.292] } },
  'bigdatabowl-2021091910': { 1: { 'bigdatabowl-25511': [24.36, -0.323] }, 45: { ball: [20.108, -3.871] } },
};
