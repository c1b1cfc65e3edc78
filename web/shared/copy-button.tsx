import { useState } from 'preact/hooks';
import { useLanguage } from './language.ts';
import { sharedTexts } from './messages.ts';

/** Copies a text to the clipboard, and says so. */
export function CopyButton({ text }: { readonly text: string }) {
  const say = sharedTexts(useLanguage());
  const [copied, setCopied] = useState('');
  return (
    <button
      type="button"
      onClick={async () => {
        await navigator.clipboard.writeText(text);
        setCopied(text);
      }}
    >
      <span aria-live="polite">{say(copied === text ? 'copied' : 'copy')}</span>
    </button>
  );
}
