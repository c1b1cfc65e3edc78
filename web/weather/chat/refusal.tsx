import { UnknownPlace } from '../problems/unknown-place.tsx';
import { useReader } from '../reader.ts';
import { refusalOf } from './refusals.ts';

/** Why a question cannot be answered, in the reader's language; in the service's own words where the page has none. */
export function Refusal({ message }: { readonly message: string }) {
  const { say, display } = useReader();
  const refusal = refusalOf(message);
  if (refusal?.key === 'notFound') return <UnknownPlace message={message} place={refusal.place} />;
  return (
    <p class="state failed" role="alert" lang={refusal === null ? 'en' : undefined}>
      {refusal === null
        ? message
        : say(refusal.key, {
            example: say('askRainIn'),
            day:
              refusal.until === null
                ? ''
                : `${display.weekday(refusal.until)}, ${display.date(refusal.until)}`,
          })}
    </p>
  );
}
