import { useState } from 'preact/hooks';
import { localeOf, useLanguage } from '../../shared/language.ts';
import { UNKNOWN } from '../formats.ts';
import { useTexts } from '../texts/index.ts';
import { useVocabulary } from '../vocabulary/index.ts';
import type { StatisticName } from '../vocabulary/words.ts';
import { type Known, namesOf, statisticName, statisticWriter } from './statistics.ts';
import './statistics.css';

export interface StatRow {
  readonly id: string;
  readonly head: preact.ComponentChildren;
  /** Cells before the statistics, such as position and minutes. */
  readonly facts: readonly string[];
  /** Null if the source has no statistics. */
  readonly values: Known | null;
}

interface StatTableProps {
  readonly caption: string;
  readonly sport: string;
  readonly rowName: string;
  readonly factNames: readonly string[];
  /** Rows in default order. The reader can sort the table by a column. */
  readonly rows: readonly StatRow[];
}

/** Shows many players' statistics. Clicking a column header sorts the table by that column. */
export function StatTable({ caption, sport, rowName, factNames, rows }: StatTableProps) {
  const translate = useTexts();
  const words = useVocabulary();
  const nameOf = (name: StatisticName) => statisticName(words, name, sport);
  const write = statisticWriter(localeOf(useLanguage()), UNKNOWN);
  const [sorting, sortBy] = useState<StatisticName | null>(null);
  const names = namesOf(rows.map(({ values }) => values).filter((values) => values !== null));
  const sorted =
    sorting === null
      ? rows
      : rows.toSorted((a, b) => (b.values?.[sorting] ?? -1) - (a.values?.[sorting] ?? -1));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll the table.
    // biome-ignore lint/a11y/useSemanticElements: a section element would add a landmark.
    <div class="scroll" tabIndex={0} role="region" aria-label={caption}>
      <table class="stat-table small">
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{rowName}</th>
            {factNames.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
            {names.map((name) => (
              <th
                key={name}
                scope="col"
                class="number"
                aria-sort={sorting === name ? 'descending' : undefined}
              >
                <button
                  type="button"
                  title={translate('sortBy', { name: nameOf(name) })}
                  onClick={() => sortBy(sorting === name ? null : name)}
                >
                  {nameOf(name)}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sorted.map(({ id, head, facts, values }) => (
            <tr key={id}>
              <th scope="row">{head}</th>
              {facts.map((fact, i) => (
                <td key={factNames[i]} class="muted">
                  {fact}
                </td>
              ))}
              {names.map((name) => (
                <td key={name} class="number">
                  {write(name, values?.[name] ?? null)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface TotalsProps {
  readonly values: Known;
  /** Null if the totals cover several sports. */
  readonly sport: string | null;
}

/** Shows the known totals of a player or team. */
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
