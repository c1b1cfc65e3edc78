import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';

interface DetailsProps {
  readonly summary: string;
  readonly children: ComponentChildren;
}

/** What opens on demand, and takes no work while it is closed. */
export function Details({ summary, children }: DetailsProps) {
  const [open, setOpen] = useState(false);
  return (
    <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{summary}</summary>
      {open && children}
    </details>
  );
}
