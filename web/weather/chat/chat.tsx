import { useEffect, useRef, useState } from 'preact/hooks';
import { goTo, linkTo, readAddress, useAddress } from '../../shared/address.ts';
import { environment } from '../../shared/environment.ts';
import { useReader } from '../reader.ts';
import type { TranslateWeather } from '../texts/texts.ts';
import { Exchange } from './exchange.tsx';

interface Asked {
  readonly id: number;
  readonly question: string;
}

const LONGEST = 500;
/** Maximum number of previous questions sent with a question. */
const MOST_PREVIOUS = 5;
/** Maximum number of words in a follow-up question. Longer questions do not need the previous question. */
const MOST_FOLLOWING_WORDS = 6;
const isShort = (question: string) => question.split(/\s+/).length <= MOST_FOLLOWING_WORDS;

/**
 * Shows a thread of questions in everyday language, newest first. The address contains the last question, so
 * that a copied link asks it again. If the last question can be a follow-up, the address also contains the
 * previous question. `here` is the place for questions without a place; '' if no place is shown.
 */
export function Chat({ here }: { readonly here: string }) {
  const { translate } = useReader();
  const { ask: asked = '', after = '', ...kept } = useAddress();
  const [thread, setThread] = useState<readonly Asked[]>([]);
  /** Previous question from the address, as context for the first question of the thread. */
  const [before] = useState(after);
  // Keep what the reader typed before the page's script ran.
  const [typed, setTyped] = useState(() => environment().typed('ask') ?? '');
  /** True after the reader has sent an empty question. */
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement | null>(null);
  // Also runs when the reader goes back to a question or follows a link to a question.
  useEffect(() => {
    if (asked === '') return;
    setThread((last) =>
      last.at(-1)?.question === asked ? last : [...last, { id: last.length, question: asked }],
    );
  }, [asked]);
  const ask = (question: string) => {
    const text = question.trim();
    setMissing(text === '');
    if (text === '') {
      field.current?.focus();
      return;
    }
    setTyped('');
    if (text === asked) setThread((last) => [...last, { id: last.length, question: text }]);
    else {
      const last = thread.at(-1)?.question ?? '';
      goTo(linkTo({ ask: text, after: isShort(text) ? last : '' }, readAddress()), 'replace');
    }
  };
  const questionsBefore = (i: number) =>
    [before, ...thread.slice(0, i).map(({ question }) => question)]
      .filter((question) => question !== '')
      .slice(-MOST_PREVIOUS);
  const examples = suggestedQuestions(here !== '', translate);
  return (
    <section class="chat">
      <h2>{translate('chat')}</h2>
      <form
        class="search"
        onSubmit={(event) => {
          event.preventDefault();
          ask(typed);
        }}
      >
        {/* Before the page's script runs, the browser sends the form. */}
        {Object.entries(kept).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <label class="field">
          <span class="hidden-visually">{translate('question')}</span>
          <input
            ref={field}
            name="ask"
            type="text"
            placeholder={translate('question')}
            maxLength={LONGEST}
            autocomplete="off"
            enterkeyhint="send"
            value={typed}
            onInput={(event) => {
              setTyped(event.currentTarget.value);
              setMissing(false);
            }}
          />
        </label>
        <button type="submit">{translate('ask')}</button>
        {isMissing && (
          <p class="whole-line" role="alert">
            {translate('questionMissing', { example: examples[0] ?? '' })}
          </p>
        )}
      </form>
      <ul class="suggested">
        {examples.map((question) => (
          <li key={question}>
            <button type="button" onClick={() => ask(question)}>
              {question}
            </button>
          </li>
        ))}
      </ul>
      {thread.length > 0 && (
        <ol class="thread">
          {thread
            .map(({ id, question }, i) => (
              <Exchange
                key={id}
                asked={{ question, here, previous: questionsBefore(i) }}
                isLatest={i === thread.length - 1}
              />
            ))
            .reverse()}
        </ol>
      )}
    </section>
  );
}

/** Returns example questions about the shown place; without a place, about example places. */
function suggestedQuestions(hasPlace: boolean, translate: TranslateWeather): readonly string[] {
  return hasPlace
    ? [translate('askRain'), translate('askCoat'), translate('askWeekend')]
    : [translate('askRainIn'), translate('askWindIn')];
}
