import { useState } from 'preact/hooks';
import type { weather } from '../../../client/index.ts';
import { type Answer, useAnswer } from '../../shared/answer.ts';
import { useReader } from '../reader.ts';
import { type WithFreshness, withFreshness } from '../with-freshness.ts';

export interface Question {
  readonly question: string;
  /** The place for a question without a place; '' for none. */
  readonly here: string;
  /** Earlier questions, which give the context of this question. */
  readonly previous: readonly string[];
}

export type ChatAnswer = weather.CurrentWeatherAnswer | weather.ForecastAnswer;

/** Asks a question in the reader's units and language. */
export function useChatAnswer({ question, here, previous }: Question): Answer<WithFreshness<ChatAnswer>> {
  const { client, language, display } = useReader();
  // A question's units and language do not change later. Otherwise, changing the settings would resend all
  // questions.
  const [{ units, lang }] = useState({
    units: display.units.temperature === 'celsius' ? ('metric' as const) : ('imperial' as const),
    lang: language,
  });
  return useAnswer(question, (signal) =>
    withFreshness<ChatAnswer>(
      (options) =>
        client.ask(question, { units, lang, previous, step: 1, ...(here !== '' && { here }) }, options),
      signal,
    ),
  );
}
