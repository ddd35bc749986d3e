/** Loads the texts of the app by language and slug; shared by page, worker and server. */
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

/** Translate function of a loaded file, else null. */
export function translator<S extends Slug>(locale: Locale, slug: S): Translate<Texts[S]> | null {
  return (translators.get(bundleKey(locale, slug)) as Translate<Texts[S]> | undefined) ?? null;
}

/** Loads a text file once and returns its translate function. A failed load can be retried. */
export function loadTexts<S extends Slug>(locale: Locale, slug: S): Promise<Translate<Texts[S]>> {
  const key = bundleKey(locale, slug);
  const pending = pendingLoads.get(key) as Promise<Translate<Texts[S]>> | undefined;
  if (pending !== undefined) return pending;
  const tag = languageTag(locale);
  const request = TEXT_FILES[locale][slug]().then(
    (texts) => {
      engine.addResourceBundle(tag, slug, texts);
      const translate = engine.getFixedT(tag, slug) as unknown as Translate<Texts[S]>;
      translators.set(key, translate);
      return translate;
    },
    (error: unknown) => {
      pendingLoads.delete(key);
      throw error;
    },
  );
  pendingLoads.set(key, request);
  return request;
}

/** Loads in this language every file that is in use in any language, so that switching never suspends. */
export async function prepareLocale(locale: Locale, extraSlugs: readonly Slug[] = []): Promise<void> {
  const inUse = (Object.keys(TEXT_FILES[locale]) as Slug[]).filter((slug) =>
    LOCALES.some((other) => translators.has(bundleKey(other, slug))),
  );
  await Promise.all([...new Set([...inUse, ...extraSlugs])].map((slug) => loadTexts(locale, slug)));
}
