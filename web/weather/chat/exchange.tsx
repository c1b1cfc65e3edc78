import { ApiError } from '../../../client/index.ts';
import { Loading } from '../../shared/states.tsx';
import { WeatherFailure } from '../problems/failure.tsx';
import { type Question, useChatAnswer } from './chat-answer.ts';
import { Refusal } from './refusal.tsx';
import { Reply } from './reply.tsx';

interface ExchangeProps {
  readonly asked: Question;
  /** Earlier exchanges are folded, so that a long thread stays short. */
  readonly isLatest: boolean;
}

/** Shows a question and its answer. */
export function Exchange({ asked, isLatest }: ExchangeProps) {
  const { question } = asked;
  const answer = useChatAnswer(asked);
  return (
    <li class="exchange">
      <details open={isLatest}>
        <summary class="question">{question}</summary>
        {answer.state === 'loading' && <Loading />}
        {answer.state === 'failed' &&
          (isRefusal(answer.error) ? (
            <Refusal error={answer.error} asked={asked} />
          ) : (
            <WeatherFailure {...answer} place={question} />
          ))}
        {answer.state === 'ready' && <Reply response={answer.value} />}
      </details>
    </li>
  );
}

/** Returns whether the service rejected the question and gave a reason. */
function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 400;
}
