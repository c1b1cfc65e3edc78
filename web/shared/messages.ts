import { type Language, type Messages, type Say, speaker } from './language.ts';

/** Texts that both pages use. */
const en = {
  skip: 'Skip to the content',
  language: 'Language',
  theme: 'Colours',
  themeSystem: 'as the system',
  themeLight: 'light',
  themeDark: 'dark',
  documentation: 'API',
  guide: 'Guide',
  loading: 'Loading …',
  tryAgain: 'Try again',
  offline: 'The service cannot be reached. Check the connection, then try again.',
  limited: {
    one: 'Too many requests. Try again in {count} second.',
    other: 'Too many requests. Try again in {count} seconds.',
  },
  unavailable: 'The service is busy or starting. Try again in a moment.',
  broken: 'Something went wrong on this page: {reason}',
  keyWanted: 'This service wants an API key.',
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
  themeSystem: 'comme le système',
  themeLight: 'clair',
  themeDark: 'sombre',
  documentation: 'API',
  guide: 'Guide',
  loading: 'Chargement…',
  tryAgain: 'Réessayer',
  offline: 'Le service est injoignable. Vérifiez la connexion, puis réessayez.',
  limited: {
    one: 'Trop de requêtes. Réessayez dans {count} seconde.',
    other: 'Trop de requêtes. Réessayez dans {count} secondes.',
  },
  unavailable: 'Le service est occupé ou démarre. Réessayez dans un instant.',
  broken: 'Une erreur s’est produite sur cette page : {reason}',
  keyWanted: 'Ce service demande une clé d’API.',
  key: 'Clé d’API',
  useKey: 'Utiliser cette clé',
  copy: 'Copier',
  copied: 'Copié',
};

const es: Shared = {
  skip: 'Ir al contenido',
  language: 'Idioma',
  theme: 'Colores',
  themeSystem: 'como el sistema',
  themeLight: 'claro',
  themeDark: 'oscuro',
  documentation: 'API',
  guide: 'Guía',
  loading: 'Cargando…',
  tryAgain: 'Reintentar',
  offline: 'No se puede acceder al servicio. Compruebe la conexión y reintente.',
  limited: {
    one: 'Demasiadas peticiones. Reintente dentro de {count} segundo.',
    other: 'Demasiadas peticiones. Reintente dentro de {count} segundos.',
  },
  unavailable: 'El servicio está ocupado o arrancando. Reintente en un momento.',
  broken: 'Algo falló en esta página: {reason}',
  keyWanted: 'Este servicio pide una clave de API.',
  key: 'Clave de API',
  useKey: 'Usar esta clave',
  copy: 'Copiar',
  copied: 'Copiado',
};

const SHARED: Record<Language, Shared> = { en, de, fr, es };

export type SayShared = Say<Shared>;

/** What both pages say, in a language. */
export const sharedTexts = (language: Language): SayShared => speaker(SHARED[language], language);
