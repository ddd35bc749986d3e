/**
 * All text files, by slug and language. Each is its own chunk, loaded when a screen first needs it; the English
 * files define the type of every language.
 */
import type { ApiErrorCode } from '../contract/error-codes.ts';
import type { Locale } from '../contract/wire-words.ts';
import type { ErrorWording } from './error-wording.ts';
import { fastRequestsErrorWordings } from './fast-requests.errors.ts';
import { loadoutsErrorWordings } from './loadouts.errors.ts';
import { skipsErrorWordings } from './skips.errors.ts';
import type { TextFile } from './translation.ts';

type Files<File> = Readonly<Record<string, Readonly<Record<Locale, () => Promise<File>>>>>;

/** The texts of error codes: a file per slug of the contract, loaded as one. */
const ERROR_FILES = {
  auction: {
    en: () => import('./locales/en/errors/auction.ts'),
    ru: () => import('./locales/ru/errors/auction.ts'),
    ua: () => import('./locales/ua/errors/auction.ts'),
  },
  auth: {
    en: () => import('./locales/en/errors/auth.ts'),
    ru: () => import('./locales/ru/errors/auth.ts'),
    ua: () => import('./locales/ua/errors/auth.ts'),
  },
  catalogue: {
    en: () => import('./locales/en/errors/catalogue.ts'),
    ru: () => import('./locales/ru/errors/catalogue.ts'),
    ua: () => import('./locales/ua/errors/catalogue.ts'),
  },
  characters: {
    en: () => import('./locales/en/errors/characters.ts'),
    ru: () => import('./locales/ru/errors/characters.ts'),
    ua: () => import('./locales/ua/errors/characters.ts'),
  },
  'clan-settings': {
    en: () => import('./locales/en/errors/clan-settings.ts'),
    ru: () => import('./locales/ru/errors/clan-settings.ts'),
    ua: () => import('./locales/ua/errors/clan-settings.ts'),
  },
  'fast-requests': {
    en: () => import('./locales/en/errors/fast-requests.ts'),
    ru: () => import('./locales/ru/errors/fast-requests.ts'),
    ua: () => import('./locales/ua/errors/fast-requests.ts'),
  },
  gear: {
    en: () => import('./locales/en/errors/gear.ts'),
    ru: () => import('./locales/ru/errors/gear.ts'),
    ua: () => import('./locales/ua/errors/gear.ts'),
  },
  http: {
    en: () => import('./locales/en/errors/http.ts'),
    ru: () => import('./locales/ru/errors/http.ts'),
    ua: () => import('./locales/ua/errors/http.ts'),
  },
  icons: {
    en: () => import('./locales/en/errors/icons.ts'),
    ru: () => import('./locales/ru/errors/icons.ts'),
    ua: () => import('./locales/ua/errors/icons.ts'),
  },
  loadouts: {
    en: () => import('./locales/en/errors/loadouts.ts'),
    ru: () => import('./locales/ru/errors/loadouts.ts'),
    ua: () => import('./locales/ua/errors/loadouts.ts'),
  },
  notifications: {
    en: () => import('./locales/en/errors/notifications.ts'),
    ru: () => import('./locales/ru/errors/notifications.ts'),
    ua: () => import('./locales/ua/errors/notifications.ts'),
  },
  skips: {
    en: () => import('./locales/en/errors/skips.ts'),
    ru: () => import('./locales/ru/errors/skips.ts'),
    ua: () => import('./locales/ua/errors/skips.ts'),
  },
} satisfies Files<{ readonly errors: TextFile }>;

/** How waiting changes read: a file per slug with operations, loaded as one. */
const CHANGE_FILES = {
  auction: {
    en: () => import('./locales/en/changes/auction.ts'),
    ru: () => import('./locales/ru/changes/auction.ts'),
    ua: () => import('./locales/ua/changes/auction.ts'),
  },
  'fast-requests': {
    en: () => import('./locales/en/changes/fast-requests.ts'),
    ru: () => import('./locales/ru/changes/fast-requests.ts'),
    ua: () => import('./locales/ua/changes/fast-requests.ts'),
  },
  gear: {
    en: () => import('./locales/en/changes/gear.ts'),
    ru: () => import('./locales/ru/changes/gear.ts'),
    ua: () => import('./locales/ua/changes/gear.ts'),
  },
  loadouts: {
    en: () => import('./locales/en/changes/loadouts.ts'),
    ru: () => import('./locales/ru/changes/loadouts.ts'),
    ua: () => import('./locales/ua/changes/loadouts.ts'),
  },
  notifications: {
    en: () => import('./locales/en/changes/notifications.ts'),
    ru: () => import('./locales/ru/changes/notifications.ts'),
    ua: () => import('./locales/ua/changes/notifications.ts'),
  },
  onboarding: {
    en: () => import('./locales/en/changes/onboarding.ts'),
    ru: () => import('./locales/ru/changes/onboarding.ts'),
    ua: () => import('./locales/ua/changes/onboarding.ts'),
  },
  skips: {
    en: () => import('./locales/en/changes/skips.ts'),
    ru: () => import('./locales/ru/changes/skips.ts'),
    ua: () => import('./locales/ua/changes/skips.ts'),
  },
} satisfies Files<{ readonly changes: TextFile }>;

type Intersection<Union> = (Union extends unknown ? (part: Union) => void : never) extends (
  part: infer All,
) => void
  ? All
  : never;

type LoadedFile<Slugs> = {
  [S in keyof Slugs]: Slugs[S] extends { readonly en: () => Promise<infer File> } ? File[keyof File] : never;
}[keyof Slugs];

/** Loads the files of all slugs as one. */
async function loadMerged<Slugs extends Files<object>>(
  slugs: Slugs,
  locale: Locale,
): Promise<Intersection<LoadedFile<Slugs>>> {
  const files = await Promise.all(Object.values(slugs).map((languages) => languages[locale]()));
  return Object.assign(
    {},
    ...files.flatMap((file): readonly unknown[] => Object.values(file)),
  ) as Intersection<LoadedFile<Slugs>>;
}

/** Loader of each file. */
export const TEXT_FILES = {
  auction: {
    en: async () => (await import('./locales/en/auction.ts')).auction,
    ru: async () => (await import('./locales/ru/auction.ts')).auction,
    ua: async () => (await import('./locales/ua/auction.ts')).auction,
  },
  auth: {
    en: async () => (await import('./locales/en/auth.ts')).auth,
    ru: async () => (await import('./locales/ru/auth.ts')).auth,
    ua: async () => (await import('./locales/ua/auth.ts')).auth,
  },
  catalogue: {
    en: async () => (await import('./locales/en/catalogue.ts')).catalogue,
    ru: async () => (await import('./locales/ru/catalogue.ts')).catalogue,
    ua: async () => (await import('./locales/ua/catalogue.ts')).catalogue,
  },
  changes: {
    en: () => loadMerged(CHANGE_FILES, 'en'),
    ru: () => loadMerged(CHANGE_FILES, 'ru'),
    ua: () => loadMerged(CHANGE_FILES, 'ua'),
  },
  characters: {
    en: async () => (await import('./locales/en/characters.ts')).characters,
    ru: async () => (await import('./locales/ru/characters.ts')).characters,
    ua: async () => (await import('./locales/ua/characters.ts')).characters,
  },
  'clan-members': {
    en: async () => (await import('./locales/en/clan-members.ts')).clanMembers,
    ru: async () => (await import('./locales/ru/clan-members.ts')).clanMembers,
    ua: async () => (await import('./locales/ua/clan-members.ts')).clanMembers,
  },
  'clan-settings': {
    en: async () => (await import('./locales/en/clan-settings.ts')).clanSettings,
    ru: async () => (await import('./locales/ru/clan-settings.ts')).clanSettings,
    ua: async () => (await import('./locales/ua/clan-settings.ts')).clanSettings,
  },
  common: {
    en: async () => (await import('./locales/en/common.ts')).common,
    ru: async () => (await import('./locales/ru/common.ts')).common,
    ua: async () => (await import('./locales/ua/common.ts')).common,
  },
  crafting: {
    en: async () => (await import('./locales/en/crafting.ts')).crafting,
    ru: async () => (await import('./locales/ru/crafting.ts')).crafting,
    ua: async () => (await import('./locales/ua/crafting.ts')).crafting,
  },
  demo: {
    en: async () => (await import('./locales/en/demo.ts')).demo,
    ru: async () => (await import('./locales/ru/demo.ts')).demo,
    ua: async () => (await import('./locales/ua/demo.ts')).demo,
  },
  errors: {
    en: () => loadMerged(ERROR_FILES, 'en'),
    ru: () => loadMerged(ERROR_FILES, 'ru'),
    ua: () => loadMerged(ERROR_FILES, 'ua'),
  },
  reminders: {
    en: async () => (await import('./locales/en/reminders.ts')).reminders,
    ru: async () => (await import('./locales/ru/reminders.ts')).reminders,
    ua: async () => (await import('./locales/ua/reminders.ts')).reminders,
  },
  exports: {
    en: async () => (await import('./locales/en/exports.ts')).exports,
    ru: async () => (await import('./locales/ru/exports.ts')).exports,
    ua: async () => (await import('./locales/ua/exports.ts')).exports,
  },
  'fast-requests': {
    en: async () => (await import('./locales/en/fast-requests.ts')).fastRequests,
    ru: async () => (await import('./locales/ru/fast-requests.ts')).fastRequests,
    ua: async () => (await import('./locales/ua/fast-requests.ts')).fastRequests,
  },
  gear: {
    en: async () => (await import('./locales/en/gear.ts')).gear,
    ru: async () => (await import('./locales/ru/gear.ts')).gear,
    ua: async () => (await import('./locales/ua/gear.ts')).gear,
  },
  loadouts: {
    en: async () => (await import('./locales/en/loadouts.ts')).loadouts,
    ru: async () => (await import('./locales/ru/loadouts.ts')).loadouts,
    ua: async () => (await import('./locales/ua/loadouts.ts')).loadouts,
  },
  notifications: {
    en: async () => (await import('./locales/en/notifications.ts')).notifications,
    ru: async () => (await import('./locales/ru/notifications.ts')).notifications,
    ua: async () => (await import('./locales/ua/notifications.ts')).notifications,
  },
  help: {
    en: async () => (await import('./locales/en/help.ts')).help,
    ru: async () => (await import('./locales/ru/help.ts')).help,
    ua: async () => (await import('./locales/ua/help.ts')).help,
  },
  landing: {
    en: async () => (await import('./locales/en/landing.ts')).landing,
    ru: async () => (await import('./locales/ru/landing.ts')).landing,
    ua: async () => (await import('./locales/ua/landing.ts')).landing,
  },
  paint: {
    en: async () => (await import('./locales/en/paint.ts')).paint,
    ru: async () => (await import('./locales/ru/paint.ts')).paint,
    ua: async () => (await import('./locales/ua/paint.ts')).paint,
  },
  shell: {
    en: async () => (await import('./locales/en/shell.ts')).shell,
    ru: async () => (await import('./locales/ru/shell.ts')).shell,
    ua: async () => (await import('./locales/ua/shell.ts')).shell,
  },
  skips: {
    en: async () => (await import('./locales/en/skips.ts')).skips,
    ru: async () => (await import('./locales/ru/skips.ts')).skips,
    ua: async () => (await import('./locales/ua/skips.ts')).skips,
  },
  'supply-kits': {
    en: async () => (await import('./locales/en/supply-kits.ts')).supplyKits,
    ru: async () => (await import('./locales/ru/supply-kits.ts')).supplyKits,
    ua: async () => (await import('./locales/ua/supply-kits.ts')).supplyKits,
  },
  ttk: {
    en: async () => (await import('./locales/en/ttk.ts')).ttk,
    ru: async () => (await import('./locales/ru/ttk.ts')).ttk,
    ua: async () => (await import('./locales/ua/ttk.ts')).ttk,
  },
  onboarding: {
    en: async () => (await import('./locales/en/onboarding.ts')).onboarding,
    ru: async () => (await import('./locales/ru/onboarding.ts')).onboarding,
    ua: async () => (await import('./locales/ua/onboarding.ts')).onboarding,
  },
  settings: {
    en: async () => (await import('./locales/en/settings.ts')).settings,
    ru: async () => (await import('./locales/ru/settings.ts')).settings,
    ua: async () => (await import('./locales/ua/settings.ts')).settings,
  },
  'character-selection': {
    en: async () => (await import('./locales/en/character-selection.ts')).characterSelection,
    ru: async () => (await import('./locales/ru/character-selection.ts')).characterSelection,
    ua: async () => (await import('./locales/ua/character-selection.ts')).characterSelection,
  },
  'server-status': {
    en: async () => (await import('./locales/en/server-status.ts')).serverStatus,
    ru: async () => (await import('./locales/ru/server-status.ts')).serverStatus,
    ua: async () => (await import('./locales/ua/server-status.ts')).serverStatus,
  },
  hubs: {
    en: async () => (await import('./locales/en/hubs.ts')).hubs,
    ru: async () => (await import('./locales/ru/hubs.ts')).hubs,
    ua: async () => (await import('./locales/ua/hubs.ts')).hubs,
  },
  'ttk-aim': {
    en: async () => (await import('./locales/en/ttk-aim.ts')).ttkAim,
    ru: async () => (await import('./locales/ru/ttk-aim.ts')).ttkAim,
    ua: async () => (await import('./locales/ua/ttk-aim.ts')).ttkAim,
  },
  'ttk-gear': {
    en: async () => (await import('./locales/en/ttk-gear.ts')).ttkGear,
    ru: async () => (await import('./locales/ru/ttk-gear.ts')).ttkGear,
    ua: async () => (await import('./locales/ua/ttk-gear.ts')).ttkGear,
  },
  'ttk-ranking': {
    en: async () => (await import('./locales/en/ttk-ranking.ts')).ttkRanking,
    ru: async () => (await import('./locales/ru/ttk-ranking.ts')).ttkRanking,
    ua: async () => (await import('./locales/ua/ttk-ranking.ts')).ttkRanking,
  },
  unsent: {
    en: async () => (await import('./locales/en/unsent.ts')).unsent,
    ru: async () => (await import('./locales/ru/unsent.ts')).unsent,
    ua: async () => (await import('./locales/ua/unsent.ts')).unsent,
  },
  worker: {
    en: async () => (await import('./locales/en/worker.ts')).worker,
    ru: async () => (await import('./locales/ru/worker.ts')).worker,
    ua: async () => (await import('./locales/ua/worker.ts')).worker,
  },
} satisfies Files<TextFile>;

export type Slug = keyof typeof TEXT_FILES;
export type Texts = { readonly [S in Slug]: Awaited<ReturnType<(typeof TEXT_FILES)[S]['en']>> };

/** How error codes are worded beyond their text; the merged texts have those that each wording uses. */
export const ERROR_WORDINGS = {
  ...skipsErrorWordings,
  ...loadoutsErrorWordings,
  ...fastRequestsErrorWordings,
} as unknown as Readonly<Partial<Record<ApiErrorCode, ErrorWording<Texts['errors']>>>>;
