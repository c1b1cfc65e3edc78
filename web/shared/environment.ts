/** The reader's surroundings. A page rendered by the service has no browser, only a request. */
export interface Environment {
  /** Query of the page's address, with `?`. */
  readonly search: string;
  readonly path: string;
  /** Address of the page without its query. Endpoints are relative to this address. */
  readonly base: string;
  /** The reader's preferred languages, most preferred first. */
  readonly languages: readonly string[];
  /** Null if the browser blocks storage, or in the service. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem'> | null;
  /** Returns the text in a field that the service rendered; null if there is no such field. */
  readonly typed: (field: string) => string | null;
}

let rendering: Environment | null = null;

const BROWSER: Environment = {
  get search() {
    return location.search;
  },
  get path() {
    return location.pathname;
  },
  get base() {
    return location.origin + location.pathname;
  },
  get languages() {
    return navigator.languages;
  },
  get storage() {
    return browserStorage();
  },
  typed(field) {
    return document.querySelector<HTMLInputElement>(`input[name="${field}"]`)?.value ?? null;
  },
};

/** Returns the browser's environment, or the request's environment while the service renders a page. */
export function environment(): Environment {
  return rendering ?? BROWSER;
}

/** Renders in the environment of a request. `render` must be synchronous. */
export function renderedIn<T>(request: Environment, render: () => T): T {
  rendering = request;
  try {
    return render();
  } finally {
    rendering = null;
  }
}

function browserStorage(): Storage | null {
  try {
    return localStorage;
  } catch (error) {
    // If the browser settings block storage, even reading `localStorage` throws an error.
    console.info('Settings cannot be saved because storage is blocked:', error);
    return null;
  }
}
