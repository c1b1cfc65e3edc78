import type { sports } from '../../../client/index.ts';
import { localeOf, useLanguage } from '../../shared/language.ts';
import { UNKNOWN } from '../formats.ts';
import { sideOf } from '../game/sides.tsx';
import { kmh } from './drawing/labels.ts';
import type { Person, Picture } from './frames/picture.ts';
import { usePlaybackTexts } from './texts/index.ts';

interface PositionTableProps {
  readonly game: sports.Game;
  readonly picture: Picture;
  readonly nameOf: (player: sports.FramePlayer) => string;
  /** Called with the ID of the hovered or focused player, and with null afterwards. */
  readonly point: (playerId: string | null) => void;
}

/** Lists the positions on the field. The drawing labels the player whose row is hovered or focused. */
export function PositionTable({ game, picture: { people, ball }, nameOf, point }: PositionTableProps) {
  const translate = usePlaybackTexts();
  const metres = new Intl.NumberFormat(localeOf(useLanguage()), {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  const place = (value: number | null) => (
    <td class="number">{value === null ? UNKNOWN : metres.format(value)}</td>
  );
  return (
    <div class="scroll">
      <p class="muted small">{translate('metres')}</p>
      {people.length === 0 && <p>{translate('nobody')}</p>}
      <table>
        <thead>
          <tr>
            <th scope="col" class="number">
              {translate('number')}
            </th>
            <th scope="col">{translate('player')}</th>
            <th scope="col" class="number">
              x
            </th>
            <th scope="col" class="number">
              y
            </th>
            <th scope="col" class="number">
              {translate('kmh')}
            </th>
            <th scope="col">{translate('team')}</th>
          </tr>
        </thead>
        <tbody>
          {ball !== null && (
            <tr>
              <td />
              <th scope="row">{translate(game.sport === 'ice_hockey' ? 'puck' : 'ball')}</th>
              {place(ball.x)}
              {place(ball.y)}
              {place(null)}
              <td />
            </tr>
          )}
          {inOrder(game, people).map(({ player, x, y }, index) => (
            <tr key={player.player_id ?? index}>
              <td class="number">{player.jersey_number ?? ''}</td>
              <th scope="row">
                <button
                  type="button"
                  class="plain"
                  onFocus={() => point(player.player_id)}
                  onBlur={() => point(null)}
                  onMouseEnter={() => point(player.player_id)}
                  onMouseLeave={() => point(null)}
                >
                  {nameOf(player)}
                </button>
              </th>
              {place(x)}
              {place(y)}
              {place(player.speed === null ? null : kmh(player.speed))}
              <td>{player.team ?? UNKNOWN}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const ORDER = { a: 0, b: 1, other: 2 } as const;

/** Sorts people by team, then by number. */
function inOrder(game: sports.Game, people: readonly Person[]): readonly Person[] {
  const rank = ({ player }: Person) => ORDER[sideOf(game, player.team) ?? 'other'];
  const number = ({ player }: Person) => player.jersey_number ?? Number.MAX_SAFE_INTEGER;
  return people.toSorted((a, b) => rank(a) - rank(b) || number(a) - number(b));
}
