import { useState } from 'preact/hooks';
import { useLanguage } from './language.ts';
import { sharedTexts } from './messages.ts';

export function Code({ text }: { readonly text: string }) {
  return (
    <div class="code">
      <Scrolled text={text} />
      <CopyButton text={text} />
    </div>
  );
}

/** Shows preformatted text. Long lines scroll, by pointer or keyboard. */
export function Scrolled({ text }: { readonly text: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll the code.
    <pre class="scroll" tabIndex={0}>
      <code>{text}</code>
    </pre>
  );
}

/** Copies text to the clipboard and shows a confirmation. */
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
