import { AnswerSection, OtherStatuses } from './answers.tsx';
import type { ApiDocument, Operation } from './document.ts';
import { Markdown } from './markdown.tsx';
import { Try } from './try.tsx';

export function Route({ operation: { method, path } }: { readonly operation: Operation }) {
  return (
    <code class="route">
      <b>{method}</b> {path}
    </code>
  );
}

interface OperationProps {
  readonly document: ApiDocument;
  readonly operation: Operation;
}

/** Shows an operation's description and a form that sends requests. */
export function OperationView({ document, operation }: OperationProps) {
  return (
    <>
      <h1 tabIndex={-1} lang="en">
        {operation.summary}
      </h1>
      <p>
        <Route operation={operation} />
      </p>
      <Markdown text={operation.description ?? ''} />
      <Try document={document} operation={operation} />
      <AnswerSection document={document} operation={operation} />
      <OtherStatuses document={document} operation={operation} />
    </>
  );
}
