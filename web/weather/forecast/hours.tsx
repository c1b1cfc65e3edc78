import { HoursChart } from '../chart/hours-chart.tsx';
import { useReader } from '../reader.ts';
import { HourTable, type HourTableProps } from './hour-table.tsx';

/** Shows hours as a table and, folded, as a chart. */
export function Hours(props: HourTableProps) {
  const { translate } = useReader();
  return (
    <div class="hours">
      <HourTable {...props} />
      <details>
        <summary>{translate('asChart')}</summary>
        <HoursChart {...props} />
      </details>
    </div>
  );
}
