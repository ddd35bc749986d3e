/**
 * All texts, by language and slug. The list of a language's files comes with the texts of the layout, so that no page loads
 * those of three languages.
 */
import type { ApiErrorCode } from '../contract/error-codes.ts';
import type { Locale } from '../contract/wire-words.ts';
import type { ErrorWording } from './error-wording.ts';
import { fastRequestsErrorWordings } from './fast-requests.errors.ts';
import { loadoutsErrorWordings } from './loadouts.errors.ts';
import { scheduleErrorWordings } from './schedule.errors.ts';
import { skipsErrorWordings } from './skips.errors.ts';
import { treasuryErrorWordings } from './treasury.errors.ts';
import { warnsErrorWordings } from './warns.errors.ts';
import type { Slug, Texts } from './text-files.ts';
import type { TextFile } from './translation.ts';

const FILES = {
  en: () => import('./locales/en/files.ts'),
  ru: () => import('./locales/ru/files.ts'),
  ua: () => import('./locales/ua/files.ts'),
} satisfies Readonly<Record<Locale, () => Promise<{ readonly files: object }>>>;

/** The texts of a slug. */
export async function importTexts(locale: Locale, slug: Slug): Promise<TextFile> {
  const { files } = await FILES[locale]();
  return Object.assign({}, ...Object.values<TextFile>(await files[slug]())) as TextFile;
}

/** How error codes are worded beyond their text; the merged texts have those that each wording uses. */
export const ERROR_WORDINGS = {
  ...scheduleErrorWordings,
  ...skipsErrorWordings,
  ...loadoutsErrorWordings,
  ...fastRequestsErrorWordings,
  ...treasuryErrorWordings,
  ...warnsErrorWordings,
} as unknown as Readonly<Partial<Record<ApiErrorCode, ErrorWording<Texts['errors']>>>>;
