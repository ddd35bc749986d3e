/** The i18next instance of page, worker and server, and the loading of text files by language and slug. */
import { createInstance, type BackendModule, type i18n as I18n } from 'i18next';
import { languageTag, LOCALES, type Locale } from '../contract/wire-words.ts';
import type { Slug, Texts } from './text-files.ts';
import { importTexts } from './texts.ts';
import type { TextFile, Translate } from './translation.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: Texts;
    defaultNS: false;
    keySeparator: false;
    nsSeparator: false;
  }
}

const pendingFiles = new Map<string, Promise<TextFile>>();
/** What was loaded in any language; what failed is not in use, or every later navigation would fail with it. */
const usedSlugs = new Set<Slug>();

/** Imports the texts of a slug, once at a time. */
function importFile(locale: Locale, slug: Slug): Promise<TextFile> {
  const key = `${locale}/${slug}`;
  const request =
    pendingFiles.get(key) ??
    importTexts(locale, slug)
      .then((texts) => {
        usedSlugs.add(slug);
        return texts;
      })
      .finally(() => pendingFiles.delete(key));
  pendingFiles.set(key, request);
  return request;
}

/** Loads what a component uses before anybody has loaded it. */
const textFileBackend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (tag, slug, callback) => {
    const locale = LOCALES.find((other) => languageTag(other) === tag);
    if (locale === undefined) {
      callback(new Error(`There are no texts in ${tag}`), false);
      return;
    }
    importFile(locale, slug as Slug).then(
      (texts) => callback(null, texts),
      // `true`: the library tries again with backoff
      (error: unknown) => callback(error instanceof Error ? error : new Error(String(error)), true),
    );
  },
};

export const i18n: I18n = createInstance();
void i18n.use(textFileBackend).init({
  lng: 'en',
  // the types make every language complete
  fallbackLng: false,
  load: 'currentOnly',
  ns: [],
  defaultNS: false,
  initAsync: false,
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
});

function hasTexts(locale: Locale, slug: Slug): boolean {
  return i18n.hasResourceBundle(languageTag(locale), slug);
}

const translators = new Map<string, Translate<TextFile>>();

/** Texts without values are looked up once: the library takes as long for them as for those it interpolates. */
function fixedTranslator<S extends Slug>(locale: Locale, slug: S): Translate<Texts[S]> {
  const id = `${locale}/${slug}`;
  const known = translators.get(id);
  if (known !== undefined) return known as unknown as Translate<Texts[S]>;
  const translate = i18n.getFixedT(languageTag(locale), slug) as unknown as (
    key: string,
    values?: unknown,
  ) => string;
  const texts = new Map<string, string>();
  const memoized = (key: string, values?: unknown): string => {
    if (values !== undefined) return translate(key, values);
    const text = texts.get(key) ?? translate(key);
    texts.set(key, text);
    return text;
  };
  translators.set(id, memoized as unknown as Translate<TextFile>);
  return memoized as unknown as Translate<Texts[S]>;
}

/** Translate function of a loaded file, else null. */
export function translator<S extends Slug>(locale: Locale, slug: S): Translate<Texts[S]> | null {
  return hasTexts(locale, slug) ? fixedTranslator(locale, slug) : null;
}

/** Loads a text file once and returns its translate function. A failed load can be retried. */
export async function loadTexts<S extends Slug>(locale: Locale, slug: S): Promise<Translate<Texts[S]>> {
  if (!hasTexts(locale, slug))
    i18n.addResourceBundle(languageTag(locale), slug, await importFile(locale, slug));
  return fixedTranslator(locale, slug);
}

/** Loads in this language every file that is in use in any language, so that a switch finds them all. */
export async function prepareLocale(locale: Locale, extraSlugs: readonly Slug[] = []): Promise<void> {
  await Promise.all([...new Set([...usedSlugs, ...extraSlugs])].map((slug) => loadTexts(locale, slug)));
}
