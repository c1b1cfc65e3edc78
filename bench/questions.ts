/**
 * The most common kinds of questions about one city. The forecast covers their dates, whatever the current
 * weekday.
 */
export const QUESTIONS: readonly string[] = [
  'What is the weather in Paris?',
  'Will it rain in Paris tomorrow?',
  'how warm will it be in paris tomorrow afternoon',
  'Do I need an umbrella in Paris tonight?',
  'Wie wird das Wetter morgen in Paris?',
  'Quel temps fera-t-il à Paris demain soir ?',
  '¿Va a llover en París mañana?',
  'wind in Paris now',
];
