/** The tokens of the pages' theme that playback draws with. */
const TOKENS = {
  background: '--background',
  surface: '--surface',
  line: '--mark',
  faint: '--line',
  text: '--text',
  muted: '--muted',
  a: '--team-a',
  b: '--team-b',
  other: '--muted',
  ball: '--ball',
} as const;

export type Colours = Readonly<Record<keyof typeof TOKENS, string>>;

/** The colours as they are now, light or dark, in a form that a canvas takes. */
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

/** Calls back whenever light turns dark or the other way; returns what ends that. */
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
