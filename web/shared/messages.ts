import { createTranslate, type Language, type Messages, type Translate } from './language.ts';

/** Texts that all pages share. */
const en = {
  skip: 'Skip to content',
  language: 'Language',
  theme: 'Colours',
  themeSystem: 'system',
  themeLight: 'light',
  themeDark: 'dark',
  documentation: 'API',
  guide: 'Guide',
  loading: 'Loading …',
  tryAgain: 'Try again',
  offline: 'The service cannot be reached. Check your connection and try again.',
  limited: {
    one: 'Too many requests. Try again in {count} second.',
    other: 'Too many requests. Try again in {count} seconds.',
  },
  unavailable: 'The service is busy or starting up. Try again in a moment.',
  broken: 'Something went wrong on this page: {reason}',
  keyWanted: 'This service requires an API key.',
  key: 'API key',
  useKey: 'Use this key',
  copy: 'Copy',
  copied: 'Copied',
} satisfies Messages;

type Shared = Record<keyof typeof en, Messages[string]>;

const de: Shared = {
  skip: 'Zum Inhalt',
  language: 'Sprache',
  theme: 'Farben',
  themeSystem: 'wie das System',
  themeLight: 'hell',
  themeDark: 'dunkel',
  documentation: 'API',
  guide: 'Handbuch',
  loading: 'Lädt …',
  tryAgain: 'Noch einmal versuchen',
  offline: 'Der Dienst ist nicht erreichbar. Prüfe die Verbindung und versuche es noch einmal.',
  limited: {
    one: 'Zu viele Anfragen. In {count} Sekunde geht es weiter.',
    other: 'Zu viele Anfragen. In {count} Sekunden geht es weiter.',
  },
  unavailable: 'Der Dienst ist ausgelastet oder startet gerade. Versuche es gleich noch einmal.',
  broken: 'Auf dieser Seite ist etwas schiefgegangen: {reason}',
  keyWanted: 'Dieser Dienst verlangt einen API-Schlüssel.',
  key: 'API-Schlüssel',
  useKey: 'Diesen Schlüssel verwenden',
  copy: 'Kopieren',
  copied: 'Kopiert',
};

const fr: Shared = {
  skip: 'Aller au contenu',
  language: 'Langue',
  theme: 'Couleurs',
  themeSystem: 'système',
  themeLight: 'clair',
  themeDark: 'sombre',
  documentation: 'API',
  guide: 'Guide',
  loading: 'Chargement…',
  tryAgain: 'Réessayer',
  offline: 'Le service est injoignable. Vérifiez votre connexion et réessayez.',
  limited: {
    one: 'Trop de requêtes. Réessayez dans {count} seconde.',
    other: 'Trop de requêtes. Réessayez dans {count} secondes.',
  },
  unavailable: 'Le service est surchargé ou en cours de démarrage. Réessayez dans un instant.',
  broken: 'Une erreur s’est produite sur cette page : {reason}',
  keyWanted: 'Ce service nécessite une clé d’API.',
  key: 'Clé d’API',
  useKey: 'Utiliser cette clé',
  copy: 'Copier',
  copied: 'Copié',
};

const es: Shared = {
  skip: 'Ir al contenido',
  language: 'Idioma',
  theme: 'Colores',
  themeSystem: 'sistema',
  themeLight: 'claro',
  themeDark: 'oscuro',
  documentation: 'API',
  guide: 'Guía',
  loading: 'Cargando…',
  tryAgain: 'Reintentar',
  offline: 'No se puede acceder al servicio. Compruebe la conexión y vuelva a intentarlo.',
  limited: {
    one: 'Demasiadas peticiones. Vuelva a intentarlo en {count} segundo.',
    other: 'Demasiadas peticiones. Vuelva a intentarlo en {count} segundos.',
  },
  unavailable: 'El servicio está saturado o iniciándose. Vuelva a intentarlo en unos instantes.',
  broken: 'Se ha producido un error en esta página: {reason}',
  keyWanted: 'Este servicio requiere una clave de API.',
  key: 'Clave de API',
  useKey: 'Usar esta clave',
  copy: 'Copiar',
  copied: 'Copiado',
};

const SHARED: Record<Language, Shared> = { en, de, fr, es };

export type TranslateShared = Translate<Shared>;

export const sharedTexts = (language: Language): TranslateShared =>
  createTranslate(SHARED[language], language);
