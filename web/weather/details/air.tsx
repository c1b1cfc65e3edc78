import type { weather } from '../../../client/index.ts';
import { useReader } from '../reader.ts';
import { type Named, SourceLine } from '../sources/source-line.tsx';
import type { WithFreshness } from '../with-freshness.ts';

const POLLUTANTS = [
  ['pm2_5', 'PM2.5'],
  ['pm10', 'PM10'],
  ['ozone', 'O₃'],
  ['nitrogen_dioxide', 'NO₂'],
] as const;
const POLLENS = ['alder', 'birch', 'grass', 'mugwort', 'olive', 'ragweed'] as const;

interface AirProps {
  readonly response: WithFreshness<weather.AirQuality>;
  /** The source line already shown on the page. An identical line is omitted. */
  readonly named: Named;
}

/** Shows the air quality and, if known, the pollen. */
export function Air({ response: { value, freshness }, named }: AirProps) {
  const { translate } = useReader();
  return (
    <section class="air">
      <h2>{translate('air')}</h2>
      <AirFacts air={value} />
      <SourceLine source={value.source} freshness={freshness} named={named} />
    </section>
  );
}

/** Shows the air quality index and concentrations. */
export function AirFacts({ air }: { readonly air: weather.AirQuality }) {
  const { translate, display } = useReader();
  const { european_aqi, us_aqi, description, pollen } = air;
  const grade = description ?? translate('unknown');
  return (
    <>
      {european_aqi !== null ? (
        <p class="grade">{translate('airIndex', { grade, index: Math.round(european_aqi) })}</p>
      ) : (
        us_aqi !== null && (
          <p class="grade">{translate('airIndexUs', { grade, index: Math.round(us_aqi) })}</p>
        )
      )}
      <dl class="facts">
        {POLLUTANTS.map(([key, label]) => {
          const amount = air[key];
          return (
            amount !== null && (
              <div key={key}>
                <dt>{label}</dt>
                <dd>{display.number(amount)} µg/m³</dd>
              </div>
            )
          );
        })}
        {pollen !== null && (
          <div>
            <dt>{translate('pollen')}</dt>
            <dd>{pollenText(pollen)}</dd>
          </div>
        )}
      </dl>
    </>
  );

  function pollenText(counts: weather.Pollen): string {
    const known = POLLENS.flatMap((kind) => {
      const count = counts[kind];
      return count !== null && count >= 1 ? [`${translate(kind)} ${display.number(count)}/m³`] : [];
    });
    return known.length === 0 ? translate('pollenNone') : known.join(', ');
  }
}
