/** The page language follows the locale prefix of the URL. */
import { isLocale, type Locale } from '../../../contract/wire-words.ts';
import { prepareLocale } from '../../../i18n/translate.ts';
import { readLocaleCookie } from '../../data/browser-state/cookies.ts';
import { currentLocale, setLocale } from '../../data/i18n/locale.ts';
import { sendLocale } from '../boot/send-locale.ts';

const COOKIE_DELAY_MS = 1500;

async function persistLocale(locale: Locale): Promise<void> {
  // the user may have switched to another language since
  if (readLocaleCookie() !== locale && currentLocale() === locale) await sendLocale(locale);
}

/** Loads the texts of a language that the page may switch to. */
export function preloadLocale(locale: Locale): Promise<void> {
  return prepareLocale(locale, ['shell', 'common', 'paint']);
}

/** Switches the page language: loads the texts first, then updates everything at once. */
export async function switchLocale(locale: Locale): Promise<void> {
  await preloadLocale(locale);
  const isStart = currentLocale() === locale;
  setLocale(locale);
  // the URL already holds the language, so the cookie can wait until after the first paint
  setTimeout(() => void persistLocale(locale), isStart ? COOKIE_DELAY_MS : 0);
}

/** Whether a URL segment is a locale prefix; English has none. */
export function isLocalePrefix(text: string | undefined): text is Exclude<Locale, 'en'> | undefined {
  return text === undefined || (text !== 'en' && isLocale(text));
}
