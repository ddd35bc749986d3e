/** All text files, by language and slug. Each is its own chunk, loaded when a screen first needs it. */
import type { Locale } from '../contract/wire-words.ts';
import type { auction } from './locales/en/auction.ts';
import type { auth } from './locales/en/auth.ts';
import type { catalogue } from './locales/en/catalogue.ts';
import type { characters } from './locales/en/characters.ts';
import type { clanMembers } from './locales/en/clan-members.ts';
import type { clanSettings } from './locales/en/clan-settings.ts';
import type { crafting } from './locales/en/crafting.ts';
import type { demo } from './locales/en/demo.ts';
import type { errors } from './locales/en/errors.ts';
import type { fastRequests } from './locales/en/fast-requests.ts';
import type { gear } from './locales/en/gear.ts';
import type { loadouts } from './locales/en/loadouts.ts';
import type { notifications } from './locales/en/notifications.ts';
import type { paint } from './locales/en/paint.ts';
import type { shell } from './locales/en/shell.ts';
import type { skips } from './locales/en/skips.ts';
import type { ttk } from './locales/en/ttk.ts';
import type { unsent } from './locales/en/unsent.ts';
import type { worker } from './locales/en/worker.ts';
import type { TextFile } from './translation.ts';

/** The English files, which define the type of every language. */
export interface Texts {
  readonly auction: typeof auction;
  readonly auth: typeof auth;
  readonly catalogue: typeof catalogue;
  readonly characters: typeof characters;
  readonly 'clan-members': typeof clanMembers;
  readonly 'clan-settings': typeof clanSettings;
  readonly crafting: typeof crafting;
  readonly demo: typeof demo;
  readonly errors: typeof errors;
  readonly 'fast-requests': typeof fastRequests;
  readonly gear: typeof gear;
  readonly loadouts: typeof loadouts;
  readonly notifications: typeof notifications;
  readonly paint: typeof paint;
  readonly shell: typeof shell;
  readonly skips: typeof skips;
  readonly ttk: typeof ttk;
  readonly unsent: typeof unsent;
  readonly worker: typeof worker;
}

export type Slug = keyof Texts;

type Loaders = { readonly [S in Slug]: () => Promise<TextFile> };

/** Loader of each file. */
export const TEXT_FILES: Readonly<Record<Locale, Loaders>> = {
  en: {
    auction: async () => (await import('./locales/en/auction.ts')).auction,
    auth: async () => (await import('./locales/en/auth.ts')).auth,
    catalogue: async () => (await import('./locales/en/catalogue.ts')).catalogue,
    characters: async () => (await import('./locales/en/characters.ts')).characters,
    'clan-members': async () => (await import('./locales/en/clan-members.ts')).clanMembers,
    'clan-settings': async () => (await import('./locales/en/clan-settings.ts')).clanSettings,
    crafting: async () => (await import('./locales/en/crafting.ts')).crafting,
    demo: async () => (await import('./locales/en/demo.ts')).demo,
    errors: async () => (await import('./locales/en/errors.ts')).errors,
    'fast-requests': async () => (await import('./locales/en/fast-requests.ts')).fastRequests,
    gear: async () => (await import('./locales/en/gear.ts')).gear,
    loadouts: async () => (await import('./locales/en/loadouts.ts')).loadouts,
    notifications: async () => (await import('./locales/en/notifications.ts')).notifications,
    paint: async () => (await import('./locales/en/paint.ts')).paint,
    shell: async () => (await import('./locales/en/shell.ts')).shell,
    skips: async () => (await import('./locales/en/skips.ts')).skips,
    ttk: async () => (await import('./locales/en/ttk.ts')).ttk,
    unsent: async () => (await import('./locales/en/unsent.ts')).unsent,
    worker: async () => (await import('./locales/en/worker.ts')).worker,
  },
  ru: {
    auction: async () => (await import('./locales/ru/auction.ts')).auction,
    auth: async () => (await import('./locales/ru/auth.ts')).auth,
    catalogue: async () => (await import('./locales/ru/catalogue.ts')).catalogue,
    characters: async () => (await import('./locales/ru/characters.ts')).characters,
    'clan-members': async () => (await import('./locales/ru/clan-members.ts')).clanMembers,
    'clan-settings': async () => (await import('./locales/ru/clan-settings.ts')).clanSettings,
    crafting: async () => (await import('./locales/ru/crafting.ts')).crafting,
    demo: async () => (await import('./locales/ru/demo.ts')).demo,
    errors: async () => (await import('./locales/ru/errors.ts')).errors,
    'fast-requests': async () => (await import('./locales/ru/fast-requests.ts')).fastRequests,
    gear: async () => (await import('./locales/ru/gear.ts')).gear,
    loadouts: async () => (await import('./locales/ru/loadouts.ts')).loadouts,
    notifications: async () => (await import('./locales/ru/notifications.ts')).notifications,
    paint: async () => (await import('./locales/ru/paint.ts')).paint,
    shell: async () => (await import('./locales/ru/shell.ts')).shell,
    skips: async () => (await import('./locales/ru/skips.ts')).skips,
    ttk: async () => (await import('./locales/ru/ttk.ts')).ttk,
    unsent: async () => (await import('./locales/ru/unsent.ts')).unsent,
    worker: async () => (await import('./locales/ru/worker.ts')).worker,
  },
  ua: {
    auction: async () => (await import('./locales/ua/auction.ts')).auction,
    auth: async () => (await import('./locales/ua/auth.ts')).auth,
    catalogue: async () => (await import('./locales/ua/catalogue.ts')).catalogue,
    characters: async () => (await import('./locales/ua/characters.ts')).characters,
    'clan-members': async () => (await import('./locales/ua/clan-members.ts')).clanMembers,
    'clan-settings': async () => (await import('./locales/ua/clan-settings.ts')).clanSettings,
    crafting: async () => (await import('./locales/ua/crafting.ts')).crafting,
    demo: async () => (await import('./locales/ua/demo.ts')).demo,
    errors: async () => (await import('./locales/ua/errors.ts')).errors,
    'fast-requests': async () => (await import('./locales/ua/fast-requests.ts')).fastRequests,
    gear: async () => (await import('./locales/ua/gear.ts')).gear,
    loadouts: async () => (await import('./locales/ua/loadouts.ts')).loadouts,
    notifications: async () => (await import('./locales/ua/notifications.ts')).notifications,
    paint: async () => (await import('./locales/ua/paint.ts')).paint,
    shell: async () => (await import('./locales/ua/shell.ts')).shell,
    skips: async () => (await import('./locales/ua/skips.ts')).skips,
    ttk: async () => (await import('./locales/ua/ttk.ts')).ttk,
    unsent: async () => (await import('./locales/ua/unsent.ts')).unsent,
    worker: async () => (await import('./locales/ua/worker.ts')).worker,
  },
};
