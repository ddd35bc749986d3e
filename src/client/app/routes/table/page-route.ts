/** What the table of routes says of a page. */
import type { ComponentType } from 'react';
import type { PageId } from '../../../../domain/characters/page-access.ts';
import type { Role } from '../../../../domain/characters/rank.ts';
import type { shell } from '../../../../i18n/locales/en/shell.ts';
import type { Slug } from '../../../../i18n/text-files.ts';
import type { TextKey } from '../../../../i18n/translation.ts';
import type { IconName } from '../../../ui/icon/Icon.tsx';

/** Named guards. `anyone`: open to guests too, since it shows nobody else's data; `guest`: only while not signed in; `auth-server`: the server checks access by the page's key; `operator`: for whoever runs the server, and in development for everybody. */
export type Guard = 'anyone' | 'guest' | 'character-selection' | 'clan-member' | 'auth-server' | 'operator';

export const NAV_GROUPS = ['general', 'tools', 'officer', 'clan'] as const;
export type NavGroup = (typeof NAV_GROUPS)[number];

/** Mobile tabs; a tab leads to the first page of its kind that the user may open. */
export const TABS = ['home', 'tools', 'officer', 'requests', 'squads'] as const;
export type Tab = (typeof TABS)[number];

/** Who may open a page, and its place in the navigation. */
export interface Page {
  readonly guards: readonly Guard[];
  /** Key for `auth-server`; its link is shown to ranks that may open it. */
  readonly pageId?: PageId;
  /** The page with which a clan protects it, where it has no key of its own. */
  readonly protectedWith?: PageId;
  /** The path of the page that this one shows in another way; the link to that page is current on both. */
  readonly viewOf?: `/${string}`;
  /** Shows mirrored clan data: a new device has nothing to show before the first sync. */
  readonly isMirrored?: boolean;
  readonly nav?: {
    readonly group: NavGroup;
    readonly label: Extract<TextKey<typeof shell>, `nav${string}`>;
    readonly icon: IconName;
    readonly tab?: Tab;
    /** The start page of its group: for tabs, since the rail and the menu list the group's pages themselves. */
    readonly isHub?: boolean;
    /** Its name in tabs and switches of a phone, where its own is too long. */
    readonly tabLabel?: Extract<TextKey<typeof shell>, `tab${string}`>;
    /** Minimum role that sees the link. */
    readonly role?: Role;
    /** Only server operators see the link. */
    readonly isForOperators?: boolean;
  };
}

/** A page with its screen. */
export interface PageRoute extends Page {
  readonly load: () => Promise<ComponentType>;
  /** Texts of the screen; those of the layout come by themselves. */
  readonly texts: readonly Slug[];
  /** `inner`: with navigation rail and tabs. */
  readonly layout: 'inner' | 'default';
  /** Chunk loaded after the first screen, and its texts; both at once when the service worker has the files. */
  readonly loadDeferred?: () => Promise<unknown>;
  readonly deferredTexts?: readonly Slug[];
}
