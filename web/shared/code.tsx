import { CopyButton } from './copy-button.tsx';

/** Code to copy. */
export function Code({ text }: { readonly text: string }) {
  return (
    <div class="code">
      <Scrolled text={text} />
      <CopyButton text={text} />
    </div>
  );
}

/** Lines as they are: what is wider than the page is scrolled, by keyboard too. */
export function Scrolled({ text }: { readonly text: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is scrolled must be reached by keyboard.
    <pre class="scroll" tabIndex={0}>
      <code>{text}</code>
    </pre>
  );
}
