import { LOCALE_PATH, type Locale } from '../../../contract/wire-words.ts';
import { writeLocaleCookie } from '../../data/browser-state/cookies.ts';

/**
 * Asks the server for the one-year language cookie (endpoint `auth.locale`); a cookie set by the page covers the time
 * before the answer, and offline. Without the API client: the landing page would load it and every schema for this alone.
 */
export async function sendLocale(locale: Locale): Promise<void> {
  writeLocaleCookie(locale);
  try {
    const answer = await fetch(LOCALE_PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      redirect: 'error',
      body: JSON.stringify({ locale }),
    });
    // an answer that nobody reads holds its connection
    await answer.arrayBuffer();
  } catch {
    // the page's own cookie is there
  }
}
