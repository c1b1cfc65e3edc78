/** CSS properties of the colours that playback uses for drawing. The ground's class sets its colours. */
const TOKENS = {
  background: '--background',
  surface: '--surface',
  edge: '--line',
  ground: '--ground',
  apron: '--ground-apron',
  band: '--ground-band',
  key: '--ground-key',
  line: '--ground-line',
  red: '--ground-red',
  blue: '--ground-blue',
  text: '--text',
  muted: '--muted',
  a: '--team-a',
  b: '--team-b',
  other: '--muted',
  ball: '--ball',
  speed1: '--speed-1',
  speed2: '--speed-2',
  speed3: '--speed-3',
  speed4: '--speed-4',
  speed5: '--speed-5',
} as const;

export type Colours = Readonly<Record<keyof typeof TOKENS, string>>;

/** Returns the current colours, light or dark, as values that canvas accepts. */
export function coloursOf(element: HTMLElement): Colours {
  const probe = element.appendChild(document.createElement('span'));
  const style = getComputedStyle(probe);
  const read = (token: string): string => {
    probe.style.color = `var(${token})`;
    return style.color;
  };
  const colours = Object.fromEntries(Object.entries(TOKENS).map(([name, token]) => [name, read(token)]));
  probe.remove();
  return colours as Colours;
}

/** Calls `changed` when the colour scheme switches. Returns a function that unsubscribes. */
export function onColourChange(changed: () => void): () => void {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  dark.addEventListener('change', changed);
  return () => {
    observer.disconnect();
    dark.removeEventListener('change', changed);
  };
}
