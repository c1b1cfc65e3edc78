import { useState } from 'preact/hooks';
import { useLanguage } from './language.ts';
import { sharedTexts } from './messages.ts';

/** Code with a copy button. */
export function Code({ text }: { readonly text: string }) {
  return (
    <div class="code">
      <Scrolled text={text} />
      <CopyButton text={text} />
    </div>
  );
}

/** Preformatted lines. Wide lines scroll, also with the keyboard. */
export function Scrolled({ text }: { readonly text: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it.
    <pre class="scroll" tabIndex={0}>
      <code>{text}</code>
    </pre>
  );
}

/** Copies text to the clipboard and confirms this to the reader. */
export function CopyButton({ text }: { readonly text: string }) {
  const translate = sharedTexts(useLanguage());
  const [copied, setCopied] = useState('');
  return (
    <button
      type="button"
      onClick={async () => {
        await navigator.clipboard.writeText(text);
        setCopied(text);
      }}
    >
      <span aria-live="polite">{translate(copied === text ? 'copied' : 'copy')}</span>
    </button>
  );
}
