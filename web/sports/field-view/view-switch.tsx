import { goTo, linkTo, useAddress } from '../../shared/address.ts';
import { useTexts } from '../texts/index.ts';

interface ViewSwitchProps {
  /** Values of `?view=` with their names; the first is shown if the address names none. */
  readonly views: Readonly<Record<string, string>>;
  readonly shown: string;
}

/** Chooses among drawings of the same events. */
export function ViewSwitch({ views, shown }: ViewSwitchProps) {
  const say = useTexts();
  const address = useAddress();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is sent.
    <div class="switch" role="group" aria-label={say('view')}>
      {Object.entries(views).map(([view, name]) => (
        <button
          key={view}
          type="button"
          aria-pressed={view === shown}
          onClick={() => goTo(linkTo({ view }, address), 'replace')}
        >
          {name}
        </button>
      ))}
    </div>
  );
}

/** The view that the address names, if it is one of these. */
export function useView<V extends string>(views: readonly V[], byDefault: V): V {
  const { view } = useAddress();
  return views.find((each) => each === view) ?? byDefault;
}
