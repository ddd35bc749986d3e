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

const loaded = new Map<string, unknown>();
const loading = new Map<string, Promise<unknown>>();

function nameOf(locale: Locale, slug: Slug): string {
  return `${locale}/${slug}`;
}

/** The reader of a file that is already here, else null. */
export function translator<S extends Slug>(locale: Locale, slug: S): Translate<Texts[S]> | null {
  return (loaded.get(nameOf(locale, slug)) as Translate<Texts[S]> | undefined) ?? null;
}

/** Fetches a file of texts once and answers its reader. A failed fetch can be tried again. */
export function loadTexts<S extends Slug>(locale: Locale, slug: S): Promise<Translate<Texts[S]>> {
  const name = nameOf(locale, slug);
  const under = loading.get(name) as Promise<Translate<Texts[S]>> | undefined;
  if (under !== undefined) return under;
  const tag = languageTag(locale);
  const fetched = TEXT_FILES[locale][slug]().then(
    (texts) => {
      engine.addResourceBundle(tag, slug, texts);
      const read = engine.getFixedT(tag, slug) as unknown as Translate<Texts[S]>;
      loaded.set(name, read);
      return read;
    },
    (problem: unknown) => {
      loading.delete(name);
      throw problem;
    },
  );
  loading.set(name, fetched);
  return fetched;
}

/** Fetches, in this language, every file that is in use in any language, so that a switch shows no gaps. */
export async function prepareLocale(locale: Locale, also: readonly Slug[] = []): Promise<void> {
  const inUse = (Object.keys(TEXT_FILES[locale]) as Slug[]).filter((slug) =>
    LOCALES.some((other) => loaded.has(nameOf(other, slug))),
  );
  await Promise.all([...new Set([...inUse, ...also])].map((slug) => loadTexts(locale, slug)));
}
