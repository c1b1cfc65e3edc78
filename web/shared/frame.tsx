import type { ComponentChild, ComponentChildren } from 'preact';
import { render } from 'preact';
import { useEffect } from 'preact/hooks';
import './theme.css';
import './layout.css';
import { followLink } from './address.ts';
import { environment } from './environment.ts';
import { LANGUAGES, type Language, LanguageContext, preferredLanguage } from './language.ts';
import { sharedTexts } from './messages.ts';
import { isKeyOf, usePreference } from './preference.ts';

/** Message key for each theme's name. */
const THEMES = { system: 'themeSystem', light: 'themeLight', dark: 'themeDark' } as const;
type Theme = keyof typeof THEMES;

interface FrameProps {
  /** Name of the page, shown as a link to its start. */
  readonly title: string;
  /** Additional settings, shown after language and theme. */
  readonly settings?: ComponentChildren;
  /** Content for the end of the page, such as credits. */
  readonly foot?: ComponentChildren;
  readonly language: Language;
  readonly setLanguage: (language: Language) => void;
  readonly children: ComponentChildren;
}

export function mount(page: ComponentChild): void {
  const root = document.getElementById('page');
  if (root === null) throw new Error('The document has no element with the ID "page"');
  render(page, root);
}

/** Returns the reader's language and a setter. The default is the browser's language. */
export function useLanguageChoice(): [Language, (language: Language) => void] {
  return usePreference<Language>('language', preferredLanguage(environment().languages), isKeyOf(LANGUAGES));
}

/** Renders the frame of every page: top bar, content, and a footer with settings. */
export function Frame({ title, settings, foot, language, setLanguage, children }: FrameProps) {
  const translate = sharedTexts(language);
  const [theme, setTheme] = usePreference<Theme>('theme', 'system', isKeyOf(THEMES));
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  useEffect(() => {
    document.documentElement.dataset['theme'] = theme;
  }, [theme]);
  return (
    <LanguageContext.Provider value={language}>
      <div class="frame">
        <a class="skip" href="#content">
          {translate('skip')}
        </a>
        <header class="bar">
          <a class="home" href="./" onClick={followLink}>
            {title}
          </a>
          <nav aria-label={title}>
            <a href="guide">{translate('guide')}</a>
            <a href="docs">{translate('documentation')}</a>
          </nav>
        </header>
        <main id="content" tabIndex={-1}>
          {children}
        </main>
        <footer class="foot">
          {foot}
          <div class="settings" id="settings">
            {settings}
            <Choice
              label={translate('language')}
              value={language}
              options={LANGUAGES}
              choose={(value) => setLanguage(value as Language)}
            />
            <Choice
              label={translate('theme')}
              value={theme}
              options={{
                system: translate('themeSystem'),
                light: translate('themeLight'),
                dark: translate('themeDark'),
              }}
              choose={(value) => setTheme(value as Theme)}
            />
          </div>
        </footer>
      </div>
    </LanguageContext.Provider>
  );
}

export interface ChoiceGroup {
  readonly name: string;
  readonly options: readonly (readonly [value: string, name: string])[];
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  /** Option labels by value. */
  readonly options: Readonly<Record<string, string>>;
  /** Additional options, grouped under headings. */
  readonly groups?: readonly ChoiceGroup[];
  readonly choose: (value: string) => void;
}

export function Choice({ label, value, options, groups = [], choose }: ChoiceProps) {
  return (
    <label class="field">
      {label}
      <select value={value} onChange={(event) => choose(event.currentTarget.value)}>
        {Object.entries(options).map(([key, name]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
        {groups.map(({ name, options: some }) => (
          <optgroup key={name} label={name}>
            {some.map(([key, text]) => (
              <option key={key} value={key}>
                {text}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </label>
  );
}
