import type { ApiError } from '../../../client/index.ts';
import { goTo, linkTo, readAddress } from '../../shared/address.ts';
import type { Question } from './chat-answer.ts';
import { Comparison } from './comparison.tsx';

interface RefusalProps {
  readonly error: ApiError;
  readonly asked: Question;
}

/**
 * Shows why a question was rejected, and similar names of places. A question about several places is answered for each
 * of them.
 */
export function Refusal({ error, asked }: RefusalProps) {
  const { places, suggestions, message, language } = error;
  if (places.length > 1) return <Comparison places={places} asked={asked} />;
  return (
    <div class="state failed">
      <p role="alert" lang={language ?? 'en'}>
        {message}
      </p>
      <ul class="suggested">
        {suggestions.map((name) => (
          <li key={name}>
            <a class="button" {...askAbout(name, asked.question)}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Returns a link that asks a question again about another place. A place alone is a follow-up question. */
function askAbout(name: string, question: string) {
  const href = linkTo({ ask: name, after: question }, readAddress());
  return {
    href,
    onClick: (event: MouseEvent) => {
      event.preventDefault();
      goTo(href, 'replace');
    },
  };
}
