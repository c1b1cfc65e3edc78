/** The `event` codes of MetAlerts in English, for a warning without a name of its own (the CAP profile lists them). */
export const PHENOMENA: ReadonlyMap<string, string> = new Map([
  ['blowingSnow', 'Blowing snow'],
  ['forestFire', 'Forest fire danger'],
  ['gale', 'Gale'],
  ['ice', 'Ice'],
  ['icing', 'Icing'],
  ['lightning', 'Lightning'],
  ['polarLow', 'Polar low'],
  ['rain', 'Rain'],
  ['rainFlood', 'Rain flood'],
  ['snow', 'Snow'],
  ['stormSurge', 'Storm surge'],
  ['wind', 'Wind'],
]);
