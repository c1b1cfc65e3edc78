import type { Playback } from './playback.ts';

type Action = (playback: Playback) => void;

const by =
  (seconds: number): Action =>
  (playback) => {
    const { period, time_s } = playback.moment;
    playback.seek({ period, time_s: time_s + seconds });
  };
export const toggle: Action = (playback) => (playback.isPlaying ? playback.pause() : playback.play());

const KEYS: ReadonlyMap<string, Action> = new Map([
  [' ', toggle],
  ['ArrowLeft', by(-1)],
  ['ArrowRight', by(1)],
  ['Shift+ArrowLeft', by(-10)],
  ['Shift+ArrowRight', by(10)],
  [',', (playback: Playback) => playback.step(-1)],
  ['.', (playback: Playback) => playback.step(1)],
]);

/** Keys that some elements handle themselves, with those elements' tag names. */
const TAKEN: ReadonlyMap<string, readonly string[]> = new Map([
  [' ', ['BUTTON', 'SUMMARY', 'SELECT', 'A']],
  ['ArrowLeft', ['SELECT']],
  ['ArrowRight', ['SELECT']],
]);

interface Pressed {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
}

const JUMPS: ReadonlyMap<string, 1 | -1> = new Map([
  ['n', 1],
  ['p', -1],
]);

/** Returns the direction of a jump to a key moment for a key pressed on an element; null if there is none. */
export function jumpOf({ key, ctrlKey, altKey, metaKey }: Pressed, element: string): 1 | -1 | null {
  if (ctrlKey || altKey || metaKey || element === 'SELECT') return null;
  return JUMPS.get(key) ?? null;
}

/** Returns the action for a key pressed on an element; null if there is none. */
export function actionOf(
  { key, shiftKey, ctrlKey, altKey, metaKey }: Pressed,
  element: string,
): Action | null {
  if (ctrlKey || altKey || metaKey || TAKEN.get(key)?.includes(element)) return null;
  const name = shiftKey && key.startsWith('Arrow') ? `Shift+${key}` : key;
  return KEYS.get(name) ?? null;
}
