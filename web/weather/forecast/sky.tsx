/** SVG line paths in a 24 × 24 view box. */
const SUN =
  'M12 8a4 4 0 1 0 0 8a4 4 0 1 0 0-8M12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.4 1.4M17.6 17.6L19 19M19 5l-1.4 1.4M6.4 17.6L5 19';
const MOON = 'M19 14.5A7.5 7.5 0 1 1 10 5a6 6 0 0 0 9 9.5z';
const CLOUD = 'M7 18a4 4 0 0 1 0-8a5.5 5.5 0 0 1 10.5-1A4.5 4.5 0 0 1 17 18z';
const HIGH_CLOUD = 'M7 14a3.5 3.5 0 0 1 0-7a5 5 0 0 1 9.6-1A4 4 0 0 1 16.5 14z';
const SMALL_SUN = 'M17 3v1.5M22 8h-1.5M20.5 4.5l-1 1M12.5 5a4.5 4.5 0 0 1 7.3 5';
const SMALL_MOON = 'M13 4.5A4.5 4.5 0 0 1 21 8a3.4 3.4 0 0 1-4.6-4.2';
const DROPS = 'M8 17l-1.2 3.5M12.5 17l-1.2 3.5M17 17l-1.2 3.5';
const FLAKES = 'M8 18.5h.01M12 17.5h.01M16 18.5h.01M10 21.5h.01M14 21.5h.01';
const BOLT = 'M13 15l-3 4h4l-3 4';
const FOG = 'M4 8h13M7 12h13M4 16h11M9 20h10';

/** Day and night paths by the number in OpenWeatherMap's icon codes. */
const SKIES: Readonly<Record<string, readonly [day: string, night: string]>> = {
  '01': [SUN, MOON],
  '02': [CLOUD + SMALL_SUN, CLOUD + SMALL_MOON],
  '03': [CLOUD, CLOUD],
  '04': [CLOUD, CLOUD],
  '09': [HIGH_CLOUD + DROPS, HIGH_CLOUD + DROPS],
  '10': [HIGH_CLOUD + DROPS, HIGH_CLOUD + DROPS],
  '11': [HIGH_CLOUD + BOLT, HIGH_CLOUD + BOLT],
  '13': [HIGH_CLOUD + FLAKES, HIGH_CLOUD + FLAKES],
  '50': [FOG, FOG],
};

/** Shows a sky description with a small icon. */
export function Sky({ icon, text }: { readonly icon: string | null; readonly text: string }) {
  const path = SKIES[icon?.slice(0, 2) ?? '']?.[icon?.endsWith('n') === true ? 1 : 0];
  return (
    <span class="sky">
      {path !== undefined && (
        <svg class="pictogram" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <path d={path} />
        </svg>
      )}
      <span class="words">{text}</span>
    </span>
  );
}
