import type { SayWeather } from '../texts/texts.ts';

/** Questions to begin with; about the place that is shown, which need not be named, or else about an example. */
export function suggestedQuestions(hasPlace: boolean, say: SayWeather): readonly string[] {
  return hasPlace
    ? [say('askRain'), say('askWeekend'), say('askCoat')]
    : [say('askRainIn'), say('askWindIn')];
}
