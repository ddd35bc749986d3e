/** What must hold for the texts of the three languages; each rule answers the faults it found. */

export type Texts = Readonly<Record<string, string>>;
export type LanguageTexts = Readonly<Record<'en' | 'ru' | 'ua', Texts>>;

const TAGS = { en: 'en', ru: 'ru', ua: 'uk' } as const;
const ENDING = /_(zero|one|two|few|many|other)$/;
const LANGUAGES = ['en', 'ru', 'ua'] as const;

function baseOf(key: string): string {
  return key.replace(ENDING, '');
}

function formsOf(language: keyof typeof TAGS): readonly string[] {
  return new Intl.PluralRules(TAGS[language]).resolvedOptions().pluralCategories;
}

function bases(texts: Texts): Set<string> {
  return new Set(Object.keys(texts).map(baseOf));
}

function plurals(texts: Texts): Set<string> {
  return new Set(
    Object.keys(texts)
      .filter((key) => ENDING.test(key))
      .map(baseOf),
  );
}

function valuesIn(text: string): string {
  return [...text.matchAll(/\{\{\s*(\w+)/g)]
    .map((match) => String(match[1]))
    .filter((name) => name !== 'count')
    .sort()
    .join(',');
}

/** Every text in every language, and no text that only one has. */
function missing(texts: LanguageTexts): string[] {
  return LANGUAGES.flatMap((language) => {
    const own = bases(texts[language]);
    const all = new Set(LANGUAGES.flatMap((other) => [...bases(texts[other])]));
    return [...all].filter((key) => !own.has(key)).map((key) => `${language}: ${key} is missing`);
  });
}

/** A counted text has every plural form of its language, by the rules of Unicode. */
function pluralForms(texts: LanguageTexts): string[] {
  return LANGUAGES.flatMap((language) => {
    const counted = new Set(LANGUAGES.flatMap((other) => [...plurals(texts[other])]));
    return [...counted].flatMap((key) =>
      formsOf(language)
        .filter((form) => texts[language][`${key}_${form}`] === undefined)
        .map((form) => `${language}: ${key}_${form} is missing`),
    );
  });
}

/** The same values go into a text in every language. */
function sameValues(texts: LanguageTexts): string[] {
  return LANGUAGES.flatMap((language) =>
    Object.entries(texts[language]).flatMap(([key, text]) => {
      const english = texts.en[key] ?? texts.en[`${baseOf(key)}_other`];
      return english === undefined || valuesIn(english) === valuesIn(text)
        ? []
        : [`${language}: ${key} takes {${valuesIn(text)}}, in English {${valuesIn(english)}}`];
    }),
  );
}

function notEmpty(texts: LanguageTexts): string[] {
  return LANGUAGES.flatMap((language) =>
    Object.entries(texts[language])
      .filter(([, text]) => text.trim() === '')
      .map(([key]) => `${language}: ${key} is empty`),
  );
}

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
function translated(texts: LanguageTexts): string[] {
  return (['ru', 'ua'] as const).flatMap((language) =>
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
}

/** Letters that one of the languages does not have give away a text of the other. */
function ownLetters(texts: LanguageTexts): string[] {
  return [
    ...Object.entries(texts.ru)
      .filter(([, text]) => /[ІіЇїЄєҐґ]/.test(text) && !SAME_EVERYWHERE.has(text))
      .map(([key, text]) => `ru: ${key} has Ukrainian letters: ${text}`),
    ...Object.entries(texts.ua)
      .filter(([, text]) => /[ЁёЪъЫыЭэ]/.test(text) && !SAME_EVERYWHERE.has(text))
      .map(([key, text]) => `ua: ${key} has Russian letters: ${text}`),
  ];
}

/** One apostrophe per language: the straight one in English, the letter-like one in Ukrainian. */
function ownApostrophe(texts: LanguageTexts): string[] {
  const wrong = { en: /[\p{L}}]’\p{L}/u, ua: /\p{L}'\p{L}/u } as const;
  return (['en', 'ua'] as const).flatMap((language) =>
    Object.entries(texts[language])
      .filter(([, text]) => wrong[language].test(text))
      .map(([key, text]) => `${language}: ${key} has another apostrophe: ${text}`),
  );
}

/** A range, or a break in a sentence, has a dash; ranges of dates come from the formatter. */
function noHyphenForDash(texts: LanguageTexts): string[] {
  return LANGUAGES.flatMap((language) =>
    Object.entries(texts[language])
      .filter(([, text]) => /\s-\s/.test(text))
      .map(([key, text]) => `${language}: ${key} has a hyphen for a dash: ${text}`),
  );
}

/** English has straight quotation marks. */
function straightQuotes({ en }: LanguageTexts): string[] {
  return Object.entries(en)
    .filter(([, text]) => /[“”„«»]/.test(text))
    .map(([key, text]) => `en: ${key} has other quotation marks: ${text}`);
}

/** A day ends in "г." or "р.": another dot after it would be the second. */
function oneDotAfterDay(texts: LanguageTexts): string[] {
  return (['ru', 'ua'] as const).flatMap((language) =>
    Object.entries(texts[language])
      .filter(([, text]) => /\{\{(?:day|days|date|period)\}\}\./.test(text))
      .map(([key, text]) => `${language}: ${key} has a dot after a day: ${text}`),
  );
}

/** All faults of one slug's texts. */
export function localeFaults(texts: LanguageTexts): readonly string[] {
  return [
    missing,
    pluralForms,
    sameValues,
    notEmpty,
    translated,
    ownLetters,
    ownApostrophe,
    noHyphenForDash,
    straightQuotes,
    oneDotAfterDay,
  ].flatMap((rule) => rule(texts));
}

export interface Glossary {
  /** First column of the terms: what a word names, the same in every language. */
  readonly things: readonly string[];
  /** First column of the banned words; `*` is any ending. */
  readonly banned: readonly string[];
}

function firstCells(table: string): readonly string[] {
  return table
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) => (line.split('|')[1] ?? '').trim());
}

/** A glossary has two sections: the terms, then the banned words. */
export function glossaryOf(markdown: string): Glossary {
  const [, terms, banned] = markdown.split(/^## .*$/m);
  if (terms === undefined || banned === undefined) throw new Error('A glossary has two sections.');
  return { things: firstCells(terms), banned: firstCells(banned) };
}

/** A banned word as a pattern: whole words, any spaces between them, `*` any ending. */
function patternOf(word: string): RegExp {
  const source = word
    .replaceAll(/[.+?^${}()|[\]\\/]/g, String.raw`\$&`)
    .replaceAll('*', String.raw`[\p{L}-]*`)
    .replaceAll(/\s+/g, String.raw`\s+`);
  return new RegExp(String.raw`(?<![\p{L}])${source}(?![\p{L}])`, 'iu');
}

/** Each text that has a banned word, as `key: "word" in "text"`; values in braces do not count. */
export function bannedUses(texts: Texts, banned: readonly string[]): readonly string[] {
  const patterns = banned.map((word) => [word, patternOf(word)] as const);
  return Object.entries(texts).flatMap(([key, text]) =>
    patterns
      .filter(([, pattern]) => pattern.test(text.replaceAll(/\{\{[^}]*\}\}/g, '…')))
      .map(([word]) => `${key}: "${word}" in "${text}"`),
  );
}
