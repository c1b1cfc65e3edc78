import type { sports } from '../../../client/index.ts';
import { periodName } from '../game/clock.ts';
import { SIDES, type Side, SideMark, teamOf } from '../game/sides.tsx';
import { useTexts } from '../texts/index.ts';
import { useVocabulary } from '../vocabulary/index.ts';
import type { ScoreStep } from './scoring.ts';

interface PeriodScoresProps {
  readonly game: sports.Game;
  readonly steps: readonly ScoreStep[];
}

/** Shows each team's score by period. */
export function PeriodScores({ game, steps }: PeriodScoresProps) {
  const translate = useTexts();
  const words = useVocabulary();
  const periods = game.periods.filter(({ type }) => type !== 'shootout');
  const scored = (side: Side, period?: number) =>
    steps
      .filter((step) => step.side === side && (period === undefined || step.event.period === period))
      .reduce((sum, { points }) => sum + points, 0);
  return (
    <div class="scroll">
      <table class="period-scores">
        <caption class="hidden-visually">{translate('scoreByPeriod')}</caption>
        <thead>
          <tr>
            <td />
            {periods.map(({ period }) => (
              <th key={period} scope="col" class="number">
                <span class="wide">{periodName(game, period, words)}</span>
                <abbr class="narrow" title={periodName(game, period, words)}>
                  {periodName(game, period, words, 'short')}
                </abbr>
              </th>
            ))}
            <th scope="col" class="number">
              {translate('total')}
            </th>
          </tr>
        </thead>
        <tbody>
          {SIDES.map((side) => (
            <tr key={side}>
              <th scope="row">
                <SideMark side={side} /> {teamOf(game, side)}
              </th>
              {periods.map(({ period }) => (
                <td key={period} class="number">
                  {scored(side, period)}
                </td>
              ))}
              <td class="number">{scored(side)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
