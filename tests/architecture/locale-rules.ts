/** What must hold for the texts of the three languages; each rule answers the faults it found. */

export type Texts = Readonly<Record<string, string>>;
export type LanguageTexts = Readonly<Record<'en' | 'ru' | 'ua', Texts>>;

const TAGS = { en: 'en', ru: 'ru', ua: 'uk' } as const;
const ENDING = /_(zero|one|two|few|many|other)$/;
const LANGUAGES = ['en', 'ru', 'ua'] as const;

const baseOf = (key: string): string => key.replace(ENDING, '');
const formsOf = (language: keyof typeof TAGS): readonly string[] =>
  new Intl.PluralRules(TAGS[language]).resolvedOptions().pluralCategories;
const bases = (texts: Texts): Set<string> => new Set(Object.keys(texts).map(baseOf));
const plurals = (texts: Texts): Set<string> =>
  new Set(
    Object.keys(texts)
      .filter((key) => ENDING.test(key))
      .map(baseOf),
  );
const valuesIn = (text: string): string =>
  [...text.matchAll(/\{\{\s*(\w+)/g)]
    .map((match) => String(match[1]))
    .filter((name) => name !== 'count')
    .sort()
    .join(',');

/** Every text in every language, and no text that only one has. */
const missing = (texts: LanguageTexts): string[] =>
  LANGUAGES.flatMap((language) => {
    const own = bases(texts[language]);
    const all = new Set(LANGUAGES.flatMap((other) => [...bases(texts[other])]));
    return [...all].filter((key) => !own.has(key)).map((key) => `${language}: ${key} is missing`);
  });

/** A counted text has every plural form of its language, by the rules of Unicode. */
const pluralForms = (texts: LanguageTexts): string[] =>
  LANGUAGES.flatMap((language) => {
    const counted = new Set(LANGUAGES.flatMap((other) => [...plurals(texts[other])]));
    return [...counted].flatMap((key) =>
      formsOf(language)
        .filter((form) => texts[language][`${key}_${form}`] === undefined)
        .map((form) => `${language}: ${key}_${form} is missing`),
    );
  });

/** The same values go into a text in every language. */
const sameValues = (texts: LanguageTexts): string[] =>
  LANGUAGES.flatMap((language) =>
    Object.entries(texts[language]).flatMap(([key, text]) => {
      const english = texts.en[key] ?? texts.en[`${baseOf(key)}_other`];
      return english === undefined || valuesIn(english) === valuesIn(text)
        ? []
        : [`${language}: ${key} takes {${valuesIn(text)}}, in English {${valuesIn(english)}}`];
    }),
  );

const notEmpty = (texts: LanguageTexts): string[] =>
  LANGUAGES.flatMap((language) =>
    Object.entries(texts[language])
      .filter(([, text]) => text.trim() === '')
      .map(([key]) => `${language}: ${key} is empty`),
  );

/** What reads the same in every language: names, units, abbreviations of the game, and the languages' own names. */
const SAME_EVERYWHERE = new Set([
  'English',
  'Русский',
  'Українська',
  'Muster',
  'TTK',
  'DPS',
  'HP',
  'RPM',
  'AP',
  'K/D',
  'API',
  'OK',
  'URL',
  'PostgreSQL',
  'Node',
  'Node.js',
  'StalHub',
  'PvP',
  'PU1',
  'Service Worker',
  'service worker',
  'BR',
  'CSV',
  'XLSX',
]);
const WORDS = /[A-Za-z]{2,}/;
const CYRILLIC = /[А-Яа-яЁёІіЇїЄєҐґ]/;

/** Nothing that has words is left in English. */
const translated = (texts: LanguageTexts): string[] =>
  (['ru', 'ua'] as const).flatMap((language) =>
    Object.entries(texts[language]).flatMap(([key, text]) => {
      const bare = text.replaceAll(/\{\{[^}]*\}\}/g, ' ').trim();
      const parts = bare.split(/[\s,.:;()·×/+–—-]+/).filter((part) => WORDS.test(part));
      return CYRILLIC.test(bare) ||
        SAME_EVERYWHERE.has(bare) ||
        parts.every((part) => SAME_EVERYWHERE.has(part))
        ? []
        : [`${language}: ${key} is not translated: ${text}`];
    }),
  );

/** Letters that one of the languages does not have give away a text of the other. */
const ownLetters = (texts: LanguageTexts): string[] => [
  ...Object.entries(texts.ru)
    .filter(([, text]) => /[ІіЇїЄєҐґ]/.test(text) && !SAME_EVERYWHERE.has(text))
    .map(([key, text]) => `ru: ${key} has Ukrainian letters: ${text}`),
  ...Object.entries(texts.ua)
    .filter(([, text]) => /[ЁёЪъЫыЭэ]/.test(text) && !SAME_EVERYWHERE.has(text))
    .map(([key, text]) => `ua: ${key} has Russian letters: ${text}`),
];

/** All faults of one slug's texts. */
export const localeFaults = (texts: LanguageTexts): readonly string[] =>
  [missing, pluralForms, sameValues, notEmpty, translated, ownLetters].flatMap((rule) => rule(texts));
