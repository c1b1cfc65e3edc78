import { type Static, Type } from '../../schema.ts';
import { CalendarDate, Name, Nullable, SportName } from './schema.ts';

/**
 * Schemas of the lists of teams, players and competitions, which are computed from the games. Sources share
 * no identifiers for teams and competitions, so a team or competition is identified by name and sport.
 */
const closed = { additionalProperties: false };

const names = (description: string) => Type.Array(Type.String(), { description });
const games = (description: string) => Type.Integer({ minimum: 1, description });
const providers = names('Sources of the games.');
const dates = {
  first_date: Nullable(CalendarDate('Date of the earliest game; null if no date is known.')),
  last_date: Nullable(CalendarDate('Date of the latest game; null if no date is known.')),
};

export const TeamSummarySchema = Type.Object(
  {
    team: Name('Name of the team.'),
    sport: SportName(),
    games: games('Number of matches that the team played. A match from several sources counts once.'),
    competitions: names('Names of the competitions that the team plays in.'),
    seasons: names('Seasons that the team plays in.'),
    ...dates,
    providers,
  },
  { ...closed, title: 'Team' },
);
export type TeamSummary = Static<typeof TeamSummarySchema>;

export const PlayerSummarySchema = Type.Object(
  {
    player_id: Name('Identifier of the player: `{provider}-{vendor’s id}`.'),
    player: Nullable(Name('Name of the player in the latest game.')),
    sports: names('Sports that the player plays.'),
    teams: names('Names of the teams whose squads include the player.'),
    games: games('Number of matches whose squads include the player.'),
    minutes_played: Nullable(
      Type.Number({
        minimum: 0,
        description: 'Minutes on the field in all games; null if unknown for every game.',
      }),
    ),
    ...dates,
    providers,
  },
  { ...closed, title: 'Player' },
);
export type PlayerSummary = Static<typeof PlayerSummarySchema>;

export const CompetitionSummarySchema = Type.Object(
  {
    competition: Name('Name of the competition.'),
    sport: SportName(),
    seasons: names('Seasons of the competition.'),
    games: games('Number of matches in the competition. A match from several sources counts once.'),
    ...dates,
    providers,
  },
  { ...closed, title: 'Competition' },
);
export type CompetitionSummary = Static<typeof CompetitionSummarySchema>;
