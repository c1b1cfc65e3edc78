import { STANDARD_AREA } from '../../../../model/coordinates.ts';
import type { GameImport, ImportReport } from '../../../core/port.ts';
import type { SourceFile } from '../../../reading/files.ts';
import { readBasketballGame } from '../basketball/game.ts';
import { readFootballGame } from '../football/game.ts';
import { listIn } from '../schema.ts';
import { SPORTRADAR, type SportName } from '../vocabulary.ts';
import { factsOf, type ListedGame, listedGame, QUARTERS } from './metadata.ts';
import { checkContext, checkGame } from './schema.ts';

interface LeagueGame {
  readonly game: unknown;
  /** An object with the league, season and week of the schedule, if there is one. */
  readonly context: unknown;
  readonly file: SourceFile;
}

type Reader = (
  listed: ListedGame,
  file: SourceFile,
  report: ImportReport,
) => GameImport | Promise<GameImport>;

const READERS: Readonly<Partial<Record<SportName, Reader>>> = {
  basketball: readBasketballGame,
  american_football: readFootballGame,
};

/** Keys of the events of a period. The periods of a boxscore have none. */
const LISTS = ['events', 'pbp'] as const;

/** Reads a game with its play-by-play; without play-by-play, the game has no events. */
export async function readLeagueGame(
  { game, context, file }: LeagueGame,
  report: ImportReport,
): Promise<GameImport> {
  const listed = listedGame(checkGame(game, file), checkContext(context, file), file);
  const hasPlays = (listed.game.periods ?? []).some((one) =>
    LISTS.some((key) => listIn(one, key).length > 0),
  );
  const read = hasPlays ? READERS[listed.sport] : undefined;
  return read === undefined ? withoutEvents(listed) : read(listed, file, report);
}

function withoutEvents(listed: ListedGame): GameImport {
  const facts = factsOf(listed);
  return {
    gameId: facts.game_id,
    tracking: null,
    isWithoutRecords: true,
    game: () =>
      SPORTRADAR[listed.sport].game({
        ...facts,
        periods: QUARTERS,
        playing_area: STANDARD_AREA[listed.sport],
        players: [],
        orientation: 'fixed',
      }),
    events: () => [],
  };
}
