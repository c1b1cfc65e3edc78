import type { sports } from '../../../client/index.ts';
import { followLink, linkTo } from '../../shared/address.ts';
import { useAnswer } from '../../shared/answer.ts';
import { localeOf, useLanguage } from '../../shared/language.ts';
import { Failure, Loading } from '../../shared/states.tsx';
import { useClient } from '../client.ts';
import { UNKNOWN } from '../formats.ts';
import { useEvents } from '../game/events.tsx';
import { SIDES, SideMark, teamOf } from '../game/sides.tsx';
import type { TabProps } from '../game/tab.ts';
import { LineUps } from '../line-up/line-up.tsx';
import { StatTable } from '../statistics/stat-table.tsx';
import { namesOf, statisticName, statisticWriter } from '../statistics/statistics.ts';
import { type TranslateSports, useTexts } from '../texts/index.ts';
import { useVocabulary } from '../vocabulary/index.ts';

/** Shows both teams' line-ups and statistics. */
export function PlayersTab({ game }: TabProps) {
  const client = useClient();
  const answer = useAnswer(game.game_id, (signal) => client.gameStatistics(game.game_id, { signal }));
  const events = useEvents();
  if (answer.state === 'failed') return <Failure {...answer} />;
  if (answer.state === 'loading' || events.state === 'loading') return <Loading />;
  return (
    <div class="players">
      {events.state === 'ready' && <LineUps game={game} events={events.value} />}
      <Compared game={game} teams={answer.value.teams} />
      {SIDES.map((side) => (
        <Squad key={side} game={game} team={teamOf(game, side)} statistics={answer.value.players} />
      ))}
    </div>
  );
}

interface ComparedProps {
  readonly game: sports.Game;
  readonly teams: readonly sports.TeamStatistics[];
}

/** Shows both teams' statistics side by side. */
function Compared({ game, teams }: ComparedProps) {
  const translate = useTexts();
  const words = useVocabulary();
  const write = statisticWriter(localeOf(useLanguage()), UNKNOWN);
  const [a, b] = SIDES.map((side) => teams.find(({ team }) => team === teamOf(game, side)));
  if (a === undefined || b === undefined) return null;
  const names = namesOf([a, b]);
  if (names.length === 0) return <p class="state">{translate('noStatistics')}</p>;
  return (
    <section>
      <h2>{translate('teamStatistics')}</h2>
      <table class="compared">
        <caption class="hidden-visually">{translate('teamStatistics')}</caption>
        <thead>
          <tr>
            <th scope="col">
              <SideMark side="a" /> {a.team}
            </th>
            <td />
            <th scope="col">
              {/* After the name, the mark would wrap onto a separate line. */}
              <SideMark side="b" /> {b.team}
            </th>
          </tr>
        </thead>
        <tbody>
          {names.map((name) => (
            <tr key={name}>
              <td>{write(name, a[name])}</td>
              <th scope="row" class="muted small">
                {statisticName(words, name, game.sport)}
              </th>
              <td>{write(name, b[name])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface SquadProps {
  readonly game: sports.Game;
  readonly team: string;
  readonly statistics: readonly sports.PlayerStatistics[];
}

function Squad({ game, team, statistics }: SquadProps) {
  const translate = useTexts();
  const minutes = new Intl.NumberFormat(localeOf(useLanguage()), { maximumFractionDigits: 0 });
  const squad = squadOf(game, team, statistics);
  if (squad.length === 0) return <p class="state">{translate('noLineUp', { team })}</p>;
  const has = (test: (player: sports.SquadPlayer) => boolean) => squad.some(({ player }) => test(player));
  const columns = [
    {
      name: translate('number'),
      isKnown: has(({ jersey_number }) => jersey_number !== null),
      of: ({ jersey_number }: sports.SquadPlayer) =>
        jersey_number === null ? UNKNOWN : String(jersey_number),
    },
    {
      name: translate('position'),
      isKnown: has(({ position }) => position !== null),
      of: ({ position }: sports.SquadPlayer) => position ?? UNKNOWN,
    },
    {
      name: translate('started'),
      isKnown: has(({ is_starter }) => is_starter !== null),
      of: (player: sports.SquadPlayer) => startText(player, translate),
    },
    {
      name: translate('minutes'),
      isKnown: has(({ minutes_played }) => minutes_played !== null),
      of: ({ minutes_played }: sports.SquadPlayer) =>
        minutes_played === null ? UNKNOWN : minutes.format(minutes_played),
    },
  ].filter(({ isKnown }) => isKnown);
  return (
    <StatTable
      caption={translate('squadOf', { team })}
      sport={game.sport}
      rowName={translate('player')}
      factNames={columns.map(({ name }) => name)}
      rows={squad.map(({ player, statistics: values }) => ({
        id: player.player_id,
        head: (
          <a href={linkTo({ player: player.player_id })} onClick={followLink}>
            {player.name ?? player.player_id}
          </a>
        ),
        facts: columns.map((column) => column.of(player)),
        values,
      }))}
    />
  );
}

function startText({ is_starter, played }: sports.SquadPlayer, translate: TranslateSports): string {
  if (is_starter === null) return UNKNOWN;
  if (is_starter) return translate('yes');
  return translate(played?.length === 0 ? 'didNotPlay' : 'cameOn');
}

/** A player in a game, with statistics if the source provides them. */
interface Squadmate {
  readonly player: sports.SquadPlayer;
  readonly statistics: sports.PlayerStatistics | null;
}

/**
 * Returns a team's players: starters, then substitutes, then unused players. Each group is sorted by shirt
 * number.
 */
export function squadOf(
  game: Pick<sports.Game, 'players'>,
  team: string,
  statistics: readonly sports.PlayerStatistics[],
): Squadmate[] {
  const known = new Map(statistics.filter((row) => row.team === team).map((row) => [row.player_id, row]));
  return game.players
    .filter((player) => player.team === team)
    .map((player) => ({ player, statistics: known.get(player.player_id) ?? null }))
    .sort(
      (a, b) =>
        rank(a.player) - rank(b.player) ||
        (a.player.jersey_number ?? 1000) - (b.player.jersey_number ?? 1000) ||
        (a.player.name ?? '').localeCompare(b.player.name ?? ''),
    );
}

function rank({ is_starter, played }: sports.SquadPlayer): number {
  if (is_starter === true) return 0;
  return played?.length === 0 ? 2 : 1;
}
