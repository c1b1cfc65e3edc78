import type { OtherDrawing } from '../field-view/props.ts';
import type { useTexts } from '../texts/index.ts';
import { HeatCells, type HeatProps, HeatTable, ZoneCells } from './heat-map.tsx';

/** A view with more events than this shows their density at first, because marks would cover each other. */
export const MANY = 300;

export type Density = 'heat' | 'zones';

/** Returns the drawing of where events happened, without their marks. */
export function densityDrawing(
  view: Density,
  { game, placed }: HeatProps,
  translate: ReturnType<typeof useTexts>,
): OtherDrawing {
  const count = placed.length;
  const isHeat = view === 'heat';
  return {
    name: view,
    isPointable: false,
    hasTeams: false,
    legend: <span class="key">{translate(isHeat ? 'heatLegend' : 'zonesLegend')}</span>,
    title: translate(isHeat ? 'heatTitle' : 'zonesTitle', { count }),
    content: isHeat ? <HeatCells game={game} placed={placed} /> : <ZoneCells game={game} placed={placed} />,
    table: <HeatTable game={game} placed={placed} />,
  };
}
