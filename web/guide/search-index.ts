/** Text below a heading, for the search. */
export interface Section {
  readonly heading: string;
  readonly id: string;
  readonly text: string;
}

/** A document of the guide in the search index. */
export interface IndexedPage {
  /** Name of the page in URLs; empty for the index page. */
  readonly name: string;
  readonly title: string;
  readonly sections: readonly Section[];
}

/** The build replaces this module with the index of all documents. */
export const pages: readonly IndexedPage[] = [];
