import { type Static, Type } from '../../schema.ts';
import { CalendarDate, Name, Nullable, SportName } from './schema.ts';

/**
 * Teams, players and competitions as their lists show them: what the games of each have in common. Nothing identifies them
 * but what the sources state, so a team is its name within a sport, and a competition too.
 */
const closed = { additionalProperties: false };

const names = (description: string) => Type.Array(Type.String(), { description });
const games = (of: string) => Type.Integer({ minimum: 1, description: `Games ${of}.` });
const dates = {
  first_date: Nullable(CalendarDate('Date of the first of these games; null if no date is known.')),
  last_date: Nullable(CalendarDate('Date of the last one.')),
};

/** One entry of the list of teams. */
export const TeamSummarySchema = Type.Object(
  {
    team: Name('Name of the team.'),
    sport: SportName(),
    games: games('of the team'),
    competitions: names('Names of the competitions that it plays in.'),
    seasons: names('Their seasons, as the sources name them.'),
    ...dates,
  },
  { ...closed, title: 'Team' },
);
export type TeamSummary = Static<typeof TeamSummarySchema>;

/** One entry of the list of players. */
export const PlayerSummarySchema = Type.Object(
  {
    player_id: Name('Identifier of the player: `{provider}-{vendor’s id}`.'),
    player: Nullable(Name('Name of the player, as the latest game has it.')),
    sports: names('Sports that the player plays.'),
    teams: names('Names of the teams whose squads list the player.'),
    games: games('whose squads list the player'),
    minutes_played: Nullable(
      Type.Number({ minimum: 0, description: 'Minutes on the field in these games; null if none tells it.' }),
    ),
    ...dates,
  },
  { ...closed, title: 'Player' },
);
export type PlayerSummary = Static<typeof PlayerSummarySchema>;

/** One entry of the list of competitions. */
export const CompetitionSummarySchema = Type.Object(
  {
    competition: Name('Name of the competition.'),
    sport: SportName(),
    seasons: names('Its seasons, as the sources name them.'),
    games: games('of the competition'),
    ...dates,
  },
  { ...closed, title: 'Competition' },
);
export type CompetitionSummary = Static<typeof CompetitionSummarySchema>;
