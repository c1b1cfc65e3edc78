import { useMemo } from 'preact/hooks';
import type { sports } from '../../../client/index.ts';
import { useAddress } from '../../shared/address.ts';
import { FieldView } from '../field-view/field-view.tsx';
import { useView, ViewSwitch } from '../field-view/view-switch.tsx';
import { filtersOf, passes } from '../filters/filters.ts';
import { WithEvents } from '../game/events.tsx';
import type { TabProps } from '../game/tab.ts';
import { useTexts } from '../texts/index.ts';
import { densityDrawing, MANY } from './densities.tsx';

export function EventsTab({ game }: TabProps) {
  return <WithEvents>{(events) => <EventsView game={game} events={events} />}</WithEvents>;
}

interface EventsViewProps extends TabProps {
  readonly events: readonly sports.Event[];
}

function EventsView({ game, events }: EventsViewProps) {
  const translate = useTexts();
  const address = useAddress();
  const isCrowded = useMemo(() => {
    const filters = filtersOf(address);
    return events.filter((event) => event.x !== null && passes(filters, event)).length > MANY;
  }, [events, address]);
  const view = useView(['heat', 'zones', 'marks'], isCrowded ? 'heat' : 'marks');
  return (
    <FieldView
      game={game}
      events={events}
      name="events"
      heading={translate('eventsHeading')}
      title={(count) => translate('eventsTitle', { count })}
      counted={(count) => translate('eventCount', { count })}
      views={
        <ViewSwitch
          shown={view}
          views={{
            heat: translate('viewHeat'),
            zones: translate('viewZones'),
            marks: translate('viewMarks'),
          }}
        />
      }
      other={(placed) => (view === 'marks' ? null : densityDrawing(view, { game, placed }, translate))}
    />
  );
}
