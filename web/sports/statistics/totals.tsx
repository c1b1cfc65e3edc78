import { localeOf, useLanguage } from '../../shared/language.ts';
import { UNKNOWN } from '../formats.ts';
import { useVocabulary } from '../vocabulary/index.ts';
import { type Known, namesOf, statisticName, statisticWriter } from './statistics.ts';
import './statistics.css';

interface TotalsProps {
  readonly values: Known;
  /** null over several sports. */
  readonly sport: string | null;
}

/** What is known of a player or team over games: a number each, with its name. */
export function Totals({ values, sport }: TotalsProps) {
  const words = useVocabulary();
  const write = statisticWriter(localeOf(useLanguage()), UNKNOWN);
  return (
    <dl class="totals">
      {namesOf([values]).map((name) => (
        <div key={name}>
          <dt>{statisticName(words, name, sport)}</dt>
          <dd>{write(name, values[name])}</dd>
        </div>
      ))}
    </dl>
  );
}
