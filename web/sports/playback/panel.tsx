import { useMemo, useState } from 'preact/hooks';
import { goTo, linkTo, useAddress } from '../../shared/address.ts';
import { localeOf, useLanguage } from '../../shared/language.ts';
import { kmh } from './drawing/labels.ts';
import { lengthOfRuler, type Ruler } from './drawing/ruler.ts';
import { SPEED_LIMITS } from './drawing/speeds.ts';
import { IconButton } from './icons.tsx';
import { LAYERS, type Layer } from './options.ts';
import { CAN_RECORD, type Clip } from './record-clip.ts';
import { usePlaybackTexts } from './texts/index.ts';

const NAMES = {
  trails: 'showTrails',
  speeds: 'showSpeeds',
  space: 'showSpace',
  measure: 'measure',
} as const satisfies Record<Layer, string>;

interface LayerChoicesProps {
  readonly layers: ReadonlySet<Layer>;
  readonly toggle: (layer: Layer) => void;
  readonly hasSpeeds: boolean;
  readonly isClose: boolean;
  readonly ruler: Ruler | null;
}

/** Shows switches for the layers of the drawing, and what their colours mean. */
export function LayerChoices({ layers, toggle, hasSpeeds, isClose, ruler }: LayerChoicesProps) {
  const translate = usePlaybackTexts();
  const address = useAddress();
  const locale = localeOf(useLanguage());
  const metres = useMemo(() => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }), [locale]);
  return (
    <fieldset class="layers">
      <legend>{translate('show')}</legend>
      {LAYERS.filter((layer) => layer !== 'speeds' || hasSpeeds).map((layer) => (
        <label key={layer}>
          <input type="checkbox" checked={layers.has(layer)} onChange={() => toggle(layer)} />
          {translate(NAMES[layer])}
        </label>
      ))}
      <label>
        <input
          type="checkbox"
          checked={isClose}
          onChange={() => goTo(linkTo({ view: isClose ? 'whole' : 'close' }, address), 'replace')}
        />
        {translate('closeUp')}
      </label>
      {hasSpeeds && layers.has('speeds') && <SpeedKey />}
      {layers.has('measure') && (
        <p class="small" role="status">
          {ruler === null
            ? translate('measureHint')
            : translate('measured', { metres: metres.format(lengthOfRuler(ruler)) })}
        </p>
      )}
    </fieldset>
  );
}

/** Shows the lower limit of each class of speed beside its colour. */
function SpeedKey() {
  const translate = usePlaybackTexts();
  const number = new Intl.NumberFormat(localeOf(useLanguage()), { maximumFractionDigits: 0 });
  return (
    <p class="speed-key small">
      {[0, ...SPEED_LIMITS].map((limit, i) => (
        <span key={limit} style={{ '--colour': `var(--speed-${i + 1})` }}>
          {number.format(kmh(limit))}
        </span>
      ))}{' '}
      {translate('kmh')}
    </p>
  );
}

interface SavingProps {
  readonly clip: Clip | null;
  /** Formats a time of the clip's period. */
  readonly clock: (clip: Clip, end: 'from' | 'to') => string;
  readonly setEnd: (end: 'from' | 'to') => void;
  readonly savePicture: () => Promise<void>;
  readonly saveClip: (clip: Clip) => Promise<void>;
  readonly stop: () => void;
}

/** Saves the shown picture as an image, or a span of the game as a video. */
export function Saving({ clip, clock, setEnd, savePicture, saveClip, stop }: SavingProps) {
  const translate = usePlaybackTexts();
  const [isRecording, setRecording] = useState(false);
  const [problem, setProblem] = useState('');
  const attempt = (task: Promise<void>) => {
    setProblem('');
    return task.catch((error: unknown) => setProblem(String(error)));
  };
  const record = async (span: Clip) => {
    setRecording(true);
    await attempt(saveClip(span));
    setRecording(false);
  };
  return (
    <section class="saving">
      <h3>{translate('save')}</h3>
      <IconButton
        icon="picture"
        label={translate('savePicture')}
        onClick={() => void attempt(savePicture())}
      />
      {CAN_RECORD ? (
        <>
          <button type="button" onClick={() => setEnd('from')}>
            {translate('clipStart')}
          </button>
          <button type="button" onClick={() => setEnd('to')}>
            {translate('clipEnd')}
          </button>
          <IconButton
            icon="clip"
            label={translate(isRecording ? 'stopRecording' : 'saveClip')}
            disabled={clip === null}
            onClick={() => (isRecording ? stop() : clip !== null && void record(clip))}
          />
          <p class="muted small" role="status">
            {isRecording && translate('recording')}
            {!isRecording &&
              clip !== null &&
              translate('clip', { from: clock(clip, 'from'), to: clock(clip, 'to') })}
          </p>
        </>
      ) : (
        <p class="muted small">{translate('cannotRecord')}</p>
      )}
      {problem !== '' && <p role="alert">{problem}</p>}
    </section>
  );
}
