import { CopyButton } from './copy-button.tsx';

/** Code to copy. */
export function Code({ text }: { readonly text: string }) {
  return (
    <div class="code">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard. */}
      <pre class="scroll" tabIndex={0}>
        <code>{text}</code>
      </pre>
      <CopyButton text={text} />
    </div>
  );
}
