/** The language of the page follows the prefix of its address. */
import { isLocale, type Locale } from '../../../contract/wire-words.ts';
import { prepareLocale } from '../../../i18n/translate.ts';
import { readLocaleCookie, writeLocaleCookie } from '../../data/session/cookies.ts';
import { currentLocale, setLocale } from '../../data/i18n/locale.ts';

const COOKIE_DELAY_MS = 1500;

/** Has the server set the language cookie for a year; until it answers, and without a network, a cookie of the page does. */
async function persistLocale(locale: Locale): Promise<void> {
  // the person may have turned to another language since
  if (readLocaleCookie() === locale || currentLocale() !== locale) return;
  writeLocaleCookie(locale);
  const [{ call }, contract] = await Promise.all([
    import('../../data/http/client.ts'),
    import('../../../contract/auth.ts'),
  ]);
  await call(contract.locale, { body: { locale } }).catch(() => undefined);
}

/** Fetches the texts of a language that the page may turn to. */
export function preloadLocale(locale: Locale): Promise<void> {
  return prepareLocale(locale, ['shell', 'paint']);
}

/** Turns the page to a language: its texts first, then everything at once. */
export async function switchLocale(locale: Locale): Promise<void> {
  await preloadLocale(locale);
  const isStart = currentLocale() === locale;
  setLocale(locale);
  // the language stands in the address, so remembering it can wait until the page is painted
  setTimeout(() => void persistLocale(locale), isStart ? COOKIE_DELAY_MS : 0);
}

/** A prefix in an address; English has none. */
export function isLocalePrefix(text: string | undefined): text is Exclude<Locale, 'en'> | undefined {
  return text === undefined || (text !== 'en' && isLocale(text));
}
