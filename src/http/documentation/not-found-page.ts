import type { FastifyReply } from 'fastify';
import Negotiator from 'negotiator';
import { PAGE_POLICY } from '../common-headers.ts';
import { preferredLanguages } from '../responses/languages.ts';
import type { App } from '../types.ts';
import { escaped } from './escaped.ts';
import { templateOf } from './pages.ts';

type Texts = Readonly<Record<'title' | 'text' | 'search' | 'home' | 'guide' | 'details', string>>;

/** Texts of the page for an unknown path, by language. */
const TEXTS = {
  en: {
    title: 'This page does not exist',
    text: 'The address may be mistyped, or the page may have moved. Search, or go to the start page.',
    search: 'Search',
    home: 'Start page',
    guide: 'Guide',
    details: 'Details for developers',
  },
  de: {
    title: 'Diese Seite gibt es nicht',
    text: 'Vielleicht ist die Adresse falsch geschrieben, oder die Seite ist umgezogen. Suche, oder geh zur Startseite.',
    search: 'Suchen',
    home: 'Startseite',
    guide: 'Handbuch',
    details: 'Einzelheiten für Entwickler',
  },
  es: {
    title: 'Esta página no existe',
    text: 'Quizá la dirección esté mal escrita o la página haya cambiado de sitio. Busque o vaya a la página de inicio.',
    search: 'Buscar',
    home: 'Página de inicio',
    guide: 'Guía',
    details: 'Detalles para desarrolladores',
  },
  fr: {
    title: 'Cette page n’existe pas',
    text: 'L’adresse est peut-être mal écrite, ou la page a changé d’adresse. Cherchez, ou allez à la page d’accueil.',
    search: 'Chercher',
    home: 'Page d’accueil',
    guide: 'Guide',
    details: 'Détails pour les développeurs',
  },
} as const satisfies Readonly<Record<string, Texts>>;

type Language = keyof typeof TEXTS;

/** The search of a service's start page. */
export interface PageSearch {
  /** Name of the query parameter. */
  readonly field: string;
  /** Names of the things that can be found, in each language. */
  readonly labels: Readonly<Record<Language, string>>;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The page for an unknown path, in a language; null if the pages are not built. */
    notFoundPage: ((language: Language) => string) | null;
  }
}

/** Prepares the page for unknown paths. `service` is the name of the service's start page. */
export function notFoundPages(app: App, service: string, { field, labels }: PageSearch): void {
  const template = templateOf('not-found');
  const name = /<title>(.*?)<\/title>/.exec(templateOf(service) ?? '')?.[1] ?? service;
  const pageIn = (language: Language) =>
    filled((template ?? '').replace('<html lang="en"', `<html lang="${language}"`), {
      ...TEXTS[language],
      service,
      name,
      field,
      label: labels[language],
    });
  app.decorate('notFoundPage', template === null ? null : pageIn);
}

/** Replaces the known `{placeholders}`. */
function filled(template: string, values: Readonly<Record<string, string>>): string {
  return template.replaceAll(/\{(\w+)\}/g, (whole, key: string) => values[key] ?? whole);
}

/** Returns whether a request for an unknown path is from a browser's address bar. */
export function wantsNotFoundPage({ request }: FastifyReply): boolean {
  if (!request.is404 || !['GET', 'HEAD'].includes(request.method)) return false;
  return new Negotiator(request.raw).mediaType(['application/json', 'text/html']) === 'text/html';
}

const isLanguage = (code: string): code is Language => Object.hasOwn(TEXTS, code);

/**
 * Returns the page for an unknown path, in the reader's language; null if the pages are not built. `message` is
 * the error message in English, which can suggest a path.
 */
export function notFoundPage({ request }: FastifyReply, message: string): string | null {
  const page = request.server.notFoundPage;
  if (page === null) return null;
  const languages = preferredLanguages(request.raw).map((tag) => tag.split('-', 1)[0] ?? '');
  const [path = ''] = request.url.split('?', 1);
  // Links are relative, so that they work behind any proxy prefix.
  const root = `./${'../'.repeat(path.split('/').length - 2)}`;
  return filled(page(languages.find(isLanguage) ?? 'en').replaceAll('"./', `"${root}`), {
    message: escaped(message),
  });
}

export const NOT_FOUND_HEADERS = { 'content-security-policy': PAGE_POLICY } as const;
