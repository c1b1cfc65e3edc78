import type { ChartStep } from '../chart/chart-step.ts';
import type { LocalTime } from '../display/local-time.ts';
import { Icon } from '../icons/icon.tsx';
import { useReader } from '../reader.ts';

/** Shows the direction that the wind blows to. `from` is the direction that it comes from, in degrees. */
export function WindArrow({ from }: { readonly from: number }) {
  return (
    <svg class="wind-arrow" viewBox="-8 -8 16 16" width="16" height="16" aria-hidden="true">
      <path transform={`rotate(${from})`} d="M0 -6V6M-4 2L0 6L4 2" />
    </svg>
  );
}

/** A bar for this amount has the full height unless another step has more. */
export const HEAVY_MM = 2;

interface FallProps extends Pick<ChartStep, 'rain' | 'snow'> {
  /** The amount in mm that fills the height. */
  readonly most: number;
  readonly text: string;
}

const HEIGHT = 24;

/** Shows rain and snow as a bar, and their amount as text. */
export function Fall({ rain, snow, most, text }: FallProps) {
  const [wet, white] = [rain ?? 0, snow ?? 0].map((mm) => (HEIGHT * mm) / most) as [number, number];
  return (
    <span class="fall">
      {wet + white > 0 && (
        <svg viewBox={`0 0 20 ${HEIGHT}`} width="20" height={HEIGHT} aria-hidden="true">
          <rect class="rain" width="20" y={HEIGHT - wet} height={wet} />
          <rect class="snow" width="20" y={HEIGHT - wet - white} height={white} />
        </svg>
      )}
      {text}
    </span>
  );
}

/** A sunrise or sunset. */
export interface SunEvent {
  readonly kind: 'sunrise' | 'sunset';
  readonly at: LocalTime;
}

/** Shows a sunrise or sunset as an icon and a time. The word is for screen readers. */
export function SunTime({ kind, at }: SunEvent) {
  const { translate, display } = useReader();
  return (
    <span class="sun-time">
      <Icon name={kind} size={20} />
      <span class="hidden-visually">{translate(kind, { time: '' })}</span>
      {display.time(at)}
    </span>
  );
}
