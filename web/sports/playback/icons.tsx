/** Outlines of the player's icons, on a grid of 16 × 16. */
const PATHS = {
  play: 'M4 2.5v11l9-5.5z',
  pause: 'M4 2.5h3v11H4zM9 2.5h3v11H9z',
  back: 'M11.5 3v10L5 8zM3.5 3h1.5v10H3.5z',
  forward: 'M4.5 3v10L11 8zM11 3h1.5v10H11z',
  previous: 'M14 3v10L8.5 8zM8 3v10L2.5 8z',
  next: 'M2 3v10l5.5-5zM8 3v10l5.5-5z',
  picture: 'M2 4h3l1-1.5h4L11 4h3v9H2zM8 11a2.75 2.75 0 1 0 0-5.5A2.75 2.75 0 0 0 8 11z',
  clip: 'M1.5 4h9v8h-9zM11.5 7l3-2v6l-3-2z',
} as const;

export type IconName = keyof typeof PATHS;

export const Icon = ({ name }: { readonly name: IconName }) => (
  <svg class="icon" viewBox="0 0 16 16" aria-hidden="true">
    <path fill-rule="evenodd" d={PATHS[name]} />
  </svg>
);

interface IconButtonProps {
  readonly icon: IconName;
  readonly label: string;
  readonly class?: string;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}

export function IconButton({ icon, label, ...rest }: IconButtonProps) {
  return (
    <button type="button" aria-label={label} {...rest}>
      <Icon name={icon} />
      <span class="label">{label}</span>
    </button>
  );
}
