import { useEffect, useState } from 'preact/hooks';
import { goTo, linkTo, readAddress, useAddress } from '../../shared/address.ts';
import { useReader } from '../reader.ts';
import { Exchange } from './exchange.tsx';
import { suggestedQuestions } from './suggested-questions.ts';

interface Asked {
  readonly id: number;
  readonly question: string;
}

const LONGEST = 500;

/**
 * Questions in plain words, as a thread. The last one is in the address, so that a copied link asks it again. `here` is the
 * place that is meant where a question names none; '' where none is shown.
 */
export function Chat({ here }: { readonly here: string }) {
  const { say } = useReader();
  const { ask: asked = '' } = useAddress();
  const [thread, setThread] = useState<readonly Asked[]>([]);
  const [typed, setTyped] = useState('');
  // Also when the reader goes back to a question, or follows a link to one.
  useEffect(() => {
    if (asked === '') return;
    setThread((last) =>
      last.at(-1)?.question === asked ? last : [...last, { id: last.length, question: asked }],
    );
  }, [asked]);
  const ask = (question: string) => {
    const text = question.trim();
    if (text === '') return;
    setTyped('');
    if (text === asked) setThread((last) => [...last, { id: last.length, question: text }]);
    else goTo(linkTo({ ask: text }, readAddress()), 'replace');
  };
  return (
    <section class="chat">
      <h2>{say('chat')}</h2>
      {thread.length > 0 && (
        <ol class="thread">
          {thread.map(({ id, question }) => (
            <Exchange key={id} question={question} here={here} />
          ))}
        </ol>
      )}
      <form
        class="search"
        onSubmit={(event) => {
          event.preventDefault();
          ask(typed);
        }}
      >
        <label class="field">
          {say('question')}
          <input
            type="text"
            maxLength={LONGEST}
            autocomplete="off"
            enterkeyhint="send"
            value={typed}
            onInput={(event) => setTyped(event.currentTarget.value)}
          />
        </label>
        <button type="submit">{say('ask')}</button>
      </form>
      <ul class="suggested">
        {suggestedQuestions(here !== '', say).map((question) => (
          <li key={question}>
            <button type="button" onClick={() => ask(question)}>
              {question}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
