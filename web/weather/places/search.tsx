import { useId, useRef, useState } from 'preact/hooks';
import { linkTo } from '../../shared/address.ts';
import { environment } from '../../shared/environment.ts';
import { useReader } from '../reader.ts';
import { isEnough, suggestionText, useSuggestions } from './suggestions.ts';
import { WhereIAm } from './where-i-am.tsx';

/** Shows the place field with suggestions, built as an ARIA combobox. Free text is allowed. */
export function Search({ place }: { readonly place: string }) {
  const { translate, display } = useReader();
  const id = useId();
  // Keep what the reader typed before the page's script ran.
  const [typed, setTyped] = useState(() => environment().typed('place') ?? place);
  const [shownPlace, setShownPlace] = useState(place);
  if (place !== shownPlace) {
    setShownPlace(place);
    setTyped(place);
  }
  /** True while suggestions are shown: from typing until selection, blur or Escape. */
  const [isOpen, setOpen] = useState(false);
  /** Index of the suggestion reached with the arrow keys; -1 for the typed text. */
  const [active, setActive] = useState(-1);
  /** True after the reader has searched for nothing. */
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement | null>(null);
  const { places, typed: suggestedFor, error } = useSuggestions(isOpen ? typed : null);
  const isShown = isOpen && places.length > 0;
  const go = (text: string) => {
    setOpen(false);
    setActive(-1);
    setTyped(text);
    setMissing(text.trim() === '');
    // The service renders the page of the place.
    if (text.trim() !== '') location.assign(linkTo({ place: text.trim() }));
    else field.current?.focus();
  };
  const move = (to: number) => setActive(((to + 1 + places.length + 1) % (places.length + 1)) - 1);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isShown) setOpen(false);
    else if (event.key === 'ArrowDown' && isShown) move(active + 1);
    else if (event.key === 'ArrowUp' && isShown) move(active - 1);
    else if (event.key === 'ArrowDown' && isEnough(typed)) setOpen(true);
    else return;
    event.preventDefault();
  };
  const isNothing =
    isOpen && error === null && suggestedFor !== '' && suggestedFor === typed && places.length === 0;
  return (
    <search>
      <form
        class="search"
        onSubmit={(event) => {
          event.preventDefault();
          go((isShown && places[active]?.query) || typed);
        }}
      >
        <label class="hidden-visually" for={`${id}-input`}>
          {translate('search')}
        </label>
        <div class="field combobox">
          <input
            id={`${id}-input`}
            ref={field}
            name="place"
            placeholder={translate('search')}
            type="text"
            role="combobox"
            autocomplete="off"
            autocapitalize="words"
            spellcheck={false}
            enterkeyhint="search"
            aria-autocomplete="list"
            aria-expanded={isShown}
            aria-controls={`${id}-list`}
            aria-activedescendant={isShown && active >= 0 ? `${id}-${active}` : undefined}
            value={typed}
            onInput={(event) => {
              setTyped(event.currentTarget.value);
              setActive(-1);
              setMissing(false);
              setOpen(true);
            }}
            onFocus={(event) => event.currentTarget.select()}
            onBlur={() => setOpen(false)}
            onKeyDown={onKeyDown}
          />
          <div
            id={`${id}-list`}
            class="suggestions"
            role="listbox"
            aria-label={translate('suggestions')}
            hidden={!isShown}
          >
            {places.map((suggestion, i) => {
              const { name, about } = suggestionText(suggestion, translate, display);
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox handles the keys
                <div
                  key={`${suggestion.query} ${i}`}
                  id={`${id}-${i}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={i === active}
                  // Keeps focus in the field, because a loss of focus would close the list.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => go(suggestion.query)}
                >
                  <span>{name}</span> <span class="muted small">{about}</span>
                </div>
              );
            })}
          </div>
        </div>
        <button type="submit">{translate('find')}</button>
        <WhereIAm />
        <p class="whole-line muted small" role="status">
          {isShown && (
            <span class="hidden-visually">{translate('suggestionCount', { count: places.length })}</span>
          )}
          {isMissing && translate('placeMissing')}
          {isNothing && translate('noSuggestions')}
          {isOpen && error !== null && translate('suggestionsFailed')}
        </p>
      </form>
    </search>
  );
}
