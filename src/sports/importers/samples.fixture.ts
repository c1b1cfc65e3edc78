import { eptsMetadata, eptsTracking } from './epts/epts.fixture.ts';
import type { Files } from './files.fixture.ts';

/** Files of a vendor, recorded ones where there are any, and what is special in them. */
export interface Sample {
  /** Folder of recorded files, or what invented ones are called, and how many games it holds. */
  readonly folder: string;
  /** The files, where nobody may keep a recording: everybody who tests has these. */
  readonly invented?: Files;
  readonly games: number;
  /** One game's files, each of which must be missed when it is cut short. */
  readonly files: readonly string[];
  /** Which of the folder's files are imported, where it holds others too that lack their counterparts. */
  readonly paths?: readonly string[];
  /** How many metres beyond the playing area its people go, where that is more than a few. */
  readonly beyond_m?: number;
  /** Some of its events were made up by who recorded it: goals neither add up nor lie where they would. */
  readonly patchwork?: true;
  /** Which part of its frames shows more of a team than may play, and of all steps is too fast, at most. */
  readonly misread?: { readonly crowded: number; readonly tooFast: number };
  /** Its second half is its first once more, so that in one of them the teams stand at the wrong ends. */
  readonly copiedHalf?: true;
}

/** What every importer is tried on. */
export const SAMPLES: Record<string, readonly Sample[]> = {
  bigdatabowl: [
    {
      folder: 'sports/nfl-big-data-bowl',
      games: 19,
      files: ['bdb_coords-1.csv', 'bdb_players-1.csv', 'bdb_plays-1.csv', '2019/games.csv', '2019/plays.csv'],
    },
  ],
  nextgenstats: [
    // A touchdown is celebrated before the stands.
    { folder: 'sports/nfl-ngs', games: 6, files: ['2019_SF_2020011901_996.tsv'], beyond_m: 8 },
  ],
  nba: [{ folder: 'sports/nba', games: 16, files: ['0021500003.csv'] }],
  bigdatacup: [
    {
      folder: 'sports/big-data-cup',
      games: 3,
      files: [
        'pxp_womens_oly_2022_v2.csv',
        'TrackingData/pp_info.csv',
        'TrackingData/2022-02-08 Canada at USA/2022-02-08 Canada at USA roster.csv',
        'TrackingData/2022-02-08 Canada at USA/2022-02-08 Canada at USA P1 PP1.csv',
      ],
      // Shirts are taken for the other team's; where the camera is lost for a moment, everybody jumps.
      misread: { crowded: 0.2, tooFast: 0.03 },
    },
  ],
  cdf: [{ folder: 'sports/cdf', games: 1, files: ['cdf_metadata.json', 'cdf_tracking.jsonl'] }],
  lastrow: [{ folder: 'sports/lastrow', games: 1, files: ['LIV_[2]-1_CHE.csv'] }],
  skillcorner: [
    {
      folder: 'sports/skillcorner',
      games: 1,
      files: ['skillcorner_meta.json', 'skillcorner_tracking.jsonl'],
      paths: ['skillcorner_tracking.jsonl'],
    },
  ],
  opta: [{ folder: 'sports/opta', games: 1, files: ['opta_f7.xml', 'opta_f24.xml'], patchwork: true }],
  sportec: [
    {
      folder: 'sports/dfl',
      games: 2,
      files: ['sportec_meta.xml', 'sportec_events.xml', 'sportec_tracking.xml'],
    },
  ],
  // Nobody's recordings are in it: test/sports-export.test.ts exports games and reads them back.
  fieldcast: [],
  // The recorded files are Metrica's, and so its importer's: auto.test.ts holds that nobody else takes them.
  epts: [
    {
      folder: 'invented EPTS',
      invented: { 'A_metadata.xml': eptsMetadata(), 'A_tracking.txt': eptsTracking() },
      games: 1,
      files: ['A_metadata.xml', 'A_tracking.txt'],
    },
  ],
  statsbomb: [
    {
      folder: 'sports/statsbomb',
      games: 1,
      files: ['data/events/15986.json', 'data/lineups/15986.json', 'data/matches/11/4.json'],
    },
  ],
  tracab: [
    {
      folder: 'sports/tracab',
      games: 1,
      files: ['tracab_raw.dat', 'tracab_meta.xml'],
      paths: ['tracab_raw.dat'],
    },
    {
      folder: 'sports/tracab',
      games: 1,
      files: ['tracab_raw.json', 'tracab_meta.json'],
      paths: ['tracab_raw.json'],
    },
  ],
  wyscout: [{ folder: 'sports/wyscout', games: 16, files: ['processed-v2/2058009.json', 'matches.zip'] }],
  metrica: [
    {
      folder: 'sports/metrica',
      games: 2,
      files: [
        'Sample_Game_1_RawEventsData.csv',
        'Sample_Game_3_events.json',
        'Sample_Game_3_metadata.xml',
        'metrica_home.csv',
        'metrica_away.csv',
      ],
    },
    {
      folder: 'sports/epts',
      games: 1,
      files: ['epts_metrica_metadata.xml', 'epts_metrica_tracking.txt'],
      copiedHalf: true,
    },
  ],
};
