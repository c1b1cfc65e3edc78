import type { sports } from '../../../client/index.ts';
import { FieldView } from '../field-view/field-view.tsx';
import { useView, ViewSwitch } from '../field-view/view-switch.tsx';
import { WithEvents } from '../game/events.tsx';
import type { TabProps } from '../game/tab.ts';
import { useTexts } from '../texts/index.ts';
import { HeatCells, HeatTable } from './heat-map.tsx';

export function EventsTab({ game }: TabProps) {
  return <WithEvents>{(events) => <EventsView game={game} events={events} />}</WithEvents>;
}

interface EventsViewProps extends TabProps {
  readonly events: readonly sports.Event[];
}

function EventsView({ game, events }: EventsViewProps) {
  const translate = useTexts();
  const view = useView(['marks', 'heat'], 'marks');
  return (
    <FieldView
      game={game}
      events={events}
      name="events"
      title={(count) => translate('eventsTitle', { count })}
      counted={(count) => translate('eventCount', { count })}
      views={
        <ViewSwitch shown={view} views={{ marks: translate('viewMarks'), heat: translate('viewHeat') }} />
      }
      other={(visible) =>
        view === 'marks'
          ? null
          : {
              name: 'heat',
              isPointable: false,
              hasTeams: false,
              legend: <span class="key">{translate('heatLegend')}</span>,
              title: translate('heatTitle', { count: visible.length }),
              content: <HeatCells game={game} placed={visible} />,
              table: <HeatTable game={game} placed={visible} />,
            }
      }
    />
  );
}
