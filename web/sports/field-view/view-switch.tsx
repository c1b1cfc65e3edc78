import { goTo, linkTo, useAddress } from '../../shared/address.ts';
import { useTexts } from '../texts/index.ts';

interface ViewSwitchProps {
  /** Button labels by value of `?view=`. */
  readonly views: Readonly<Record<string, string>>;
  readonly shown: string;
}

/** Shows buttons that switch between drawings of the same events. */
export function ViewSwitch({ views, shown }: ViewSwitchProps) {
  const translate = useTexts();
  const address = useAddress();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form.
    <div class="switch" role="group" aria-label={translate('view')}>
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

/** Returns the view in the address if `views` contains that view, otherwise the default. */
export function useView<V extends string>(views: readonly V[], byDefault: V): V {
  const { view } = useAddress();
  return views.find((each) => each === view) ?? byDefault;
}
