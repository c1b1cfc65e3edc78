/** The teams of an anonymised CSV game: names in the events, and of the tracking files, team_a first. */
export const TEAMS = ['Home', 'Away'] as const;
export type Team = (typeof TEAMS)[number];

export function isTeam(name: string): name is Team {
  return TEAMS.some((team) => team === name);
}
