/** The texts of the app, loaded by language and slug; the same in page, worker and server. */
import { createInstance } from 'i18next';
import { languageTag, LOCALES, type Locale } from '../contract/wire-words.ts';
import { TEXT_FILES, type Slug, type Texts } from './texts.ts';
import type { Translate } from './translation.ts';

const engine = createInstance();
void engine.init({
  lng: 'en',
  fallbackLng: 'en',
  resources: {},
  initAsync: false,
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
});

const translators = new Map<string, unknown>();
const pendingLoads = new Map<string, Promise<unknown>>();

function bundleKey(locale: Locale, slug: Slug): string {
  return `${locale}/${slug}`;
}

/** The reader of a file that is already here, else null. */
export function translator<S extends Slug>(locale: Locale, slug: S): Translate<Texts[S]> | null {
  return (translators.get(bundleKey(locale, slug)) as Translate<Texts[S]> | undefined) ?? null;
}

/** Fetches a file of texts once and answers its reader. A failed fetch can be tried again. */
export function loadTexts<S extends Slug>(locale: Locale, slug: S): Promise<Translate<Texts[S]>> {
  const key = bundleKey(locale, slug);
  const pending = pendingLoads.get(key) as Promise<Translate<Texts[S]>> | undefined;
  if (pending !== undefined) return pending;
  const tag = languageTag(locale);
  const request = TEXT_FILES[locale][slug]().then(
    (texts) => {
      engine.addResourceBundle(tag, slug, texts);
      const read = engine.getFixedT(tag, slug) as unknown as Translate<Texts[S]>;
      translators.set(key, read);
      return read;
    },
    (error: unknown) => {
      pendingLoads.delete(key);
      throw error;
    },
  );
  pendingLoads.set(key, request);
  return request;
}

/** Fetches, in this language, every file that is in use in any language, so that a switch shows no gaps. */
export async function prepareLocale(locale: Locale, extraSlugs: readonly Slug[] = []): Promise<void> {
  const inUse = (Object.keys(TEXT_FILES[locale]) as Slug[]).filter((slug) =>
    LOCALES.some((other) => translators.has(bundleKey(other, slug))),
  );
  await Promise.all([...new Set([...inUse, ...extraSlugs])].map((slug) => loadTexts(locale, slug)));
}
