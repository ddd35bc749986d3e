/**
 * Slots: places where features meet. A feature fills them from its own folder (`features/<slug>/slots.ts`),
 * `app/features.ts` lists the features, and the pages of `app` render what the slots hold. A slot names its parts
 * and loads them on demand, because every signed-in page has all slots.
 */
import type { User } from '../../../contract/accounts.ts';
import type { PageId } from '../../../domain/characters/page-access.ts';
import type { ClanRank } from '../../../domain/characters/rank.ts';
import type { CharacterId } from '../../../domain/ids.ts';
import type { ComponentType, ReactNode } from 'react';
import type { RequestedItem } from '../../../domain/loadouts/loadout.ts';
import type { characters } from '../../../i18n/locales/en/characters.ts';
import type { hubs } from '../../../i18n/locales/en/hubs.ts';
import type { Slug } from '../../../i18n/text-files.ts';
import type { TextKey } from '../../../i18n/translation.ts';
import type { SessionPermissions } from '../../data/session/session-state.ts';
import type { IconName } from '../../ui/icon/Icon.tsx';
import type { OperationViews } from './operation-view.ts';

type CharactersKey = TextKey<typeof characters>;

/** A panel of the dashboard, in the order of the features within its area. */
export interface DashboardPanel {
  /**
   * `head`: above all, across the page, for clan members. `first`: below it, for clan members. `pair`: two side by side,
   * for clan members. `wide`: below them, also shown without a clan. `last`: at the end, for clan members.
   */
  readonly area: 'head' | 'first' | 'pair' | 'wide' | 'last';
  readonly load: () => Promise<ComponentType>;
  /** Its texts, besides those of the dashboard. */
  readonly texts: readonly Slug[];
  /** What is shown while the panel loads; none where it may have nothing to show. */
  readonly heading?: Extract<CharactersKey, `${string}Heading`>;
  /** Most people have nothing in it: while it loads nothing is there, either. */
  readonly isRare?: true;
  readonly rows?: number;
  readonly link?: {
    readonly to: '/{-$locale}/dashboard/skips';
    readonly icon: IconName;
    readonly label: 'requestSkip';
  };
}

/**
 * Something that waits for the user, counted on the dashboard with a link to it. Items with the same id, of several
 * features, are one: their counts add up.
 */
export interface ActionItem {
  readonly id: string;
  /** Lower is further up. */
  readonly order: number;
  readonly icon: IconName;
  /** A hook: how many wait; the item is hidden at 0. Null: not known yet. */
  readonly useCount: () => number | null;
  /** A hook: whose it is, the first in line first; one name per person is shown. */
  readonly useNames?: () => readonly string[];
  /** Text with `count`. */
  readonly text: Exclude<Extract<CharactersKey, `waits${string}`>, 'waitsTitle'>;
  readonly to:
    | '/{-$locale}/clan/members'
    | '/{-$locale}/clan/squads'
    | '/{-$locale}/dashboard/notifications'
    | '/{-$locale}/dashboard/requests'
    | '/{-$locale}/dashboard/unsent'
    | '/{-$locale}/officer/absent-checker'
    | '/{-$locale}/officer/request-manager'
    | '/{-$locale}/officer/skipsPanel'
    | '/{-$locale}/officer/squad-manager'
    | '/{-$locale}/officer/warns'
    | '/{-$locale}/treasury'
    | '/{-$locale}/treasury/manage';
}

/** A number beside a link of the navigation, by the link's address; counts of several features add up. */
export interface NavCount {
  readonly to: `/{-$locale}/${string}`;
  /** A hook. Null: not known yet. */
  readonly useCount: () => number | null;
  /** A hook: what the number means. */
  readonly useLabel: (count: number) => string;
  /** Higher counts are shown as "more than". */
  readonly max?: number;
}

/** Work of officers, on their start page; at 0 it says that nothing waits. */
export interface OfficerTask {
  readonly id: string;
  /** Lower is further up. */
  readonly order: number;
  readonly icon: IconName;
  /** A hook. Null: not known yet. */
  readonly useCount: () => number | null;
  /** Text with `count`. */
  readonly text: Extract<TextKey<typeof hubs>, `task${string}`>;
  /** Straight to where it is done. */
  readonly to: OfficerPath;
  readonly search?: { readonly view: 'fast' };
}

type OfficerPath =
  | '/{-$locale}/clan/members'
  | '/{-$locale}/officer/absent-checker'
  | '/{-$locale}/officer/gear-manager'
  | '/{-$locale}/officer/request-manager'
  | '/{-$locale}/officer/skipsPanel'
  | '/{-$locale}/officer/squad-manager'
  | '/{-$locale}/officer/warns'
  | '/{-$locale}/treasury/manage';

/** What a feature counts for the user. */
export interface FeatureCounts {
  readonly actionItems: readonly ActionItem[];
  readonly navCounts?: readonly NavCount[];
  readonly officerTasks?: readonly OfficerTask[];
}

export interface CharacterPanelProps {
  readonly characterId: CharacterId;
}

/** A link in the head of a character's page, to a page of the same character. */
export interface CharacterLink {
  readonly to: '/{-$locale}/character/{$id}-gear';
  readonly icon: IconName;
  readonly label: 'openGear';
}

/** A tab of the page on which supplies are requested. */
export interface RequestForm {
  /** In the address; the first form has none. */
  readonly tab?: 'fast';
  readonly label: 'tabFast' | 'tabMap';
  readonly load: () => Promise<ComponentType>;
}

/** A column of the page with the user's own requests. */
export interface OwnRequests {
  readonly load: () => Promise<ComponentType>;
}

/** A panel of the clan's settings that is saved apart from them. */
export interface SettingsPanel {
  readonly part: 'general' | 'data';
  readonly load: () => Promise<ComponentType>;
  /** Its texts, besides those of the settings. */
  readonly texts: readonly Slug[];
}

/** What a character waits for, outside of the requests for maps. */
export interface WaitingSupplies {
  readonly characterId: CharacterId;
  readonly characterName: string;
  readonly clanRank: ClanRank | null;
  readonly items: readonly RequestedItem[];
}

/** What was sent to a character outside of the requests for maps. */
export interface SentSupplies extends WaitingSupplies {
  readonly sentAt: string;
  /** The character has confirmed receipt. */
  readonly isReceived: boolean;
}

/** A view of the request manager beside those of loadout requests. */
export interface RequestQueue {
  readonly view: 'fast';
  readonly load: () => Promise<{
    readonly Queue: ComponentType;
    /** A hook: how many wait, shown on the tab. */
    readonly useCount: () => number;
    /** A hook: what waits, for the shopping list and for packing. */
    readonly useWaiting: () => readonly WaitingSupplies[];
    /** A hook: whether what waits and what was sent is read; before, both are empty. */
    readonly useIsRead: () => boolean;
    /** A hook: what was sent in the last weeks, for the stock and for packing. */
    readonly useSent: () => readonly SentSupplies[];
    /** What waits for a character, and what of it was sent, for packing. */
    readonly Pack: ComponentType<{ readonly characterId: CharacterId }>;
    /** A hook: marks all that waits for a character as sent; false when the device could not store it. */
    readonly useSendWaiting: () => (characterId: CharacterId) => Promise<boolean>;
  }>;
}

export interface ItemPanelProps {
  readonly itemId: string;
}

/** A part of an item's page, above what the catalogue knows of its relations. */
export interface ItemPanel {
  readonly load: () => Promise<ComponentType<ItemPanelProps>>;
}

/** A part of the layout that reads the device's database, so it loads after the first screen. */
export interface LayoutPart {
  /** `header`: in the top bar. `bar`: above the page. `denied`: on a page that the user may not open. */
  readonly area: 'bar' | 'denied' | 'header';
  /** Also shown before the first screen is complete while there is no network. */
  readonly isNeededOffline?: boolean;
  /** Shown without waiting for the first screen. */
  readonly isAtOnce?: boolean;
  /** Whom it is for; everybody by default. Nothing of it is loaded for others. */
  readonly isFor?: (user: User) => boolean;
  readonly load: () => Promise<ComponentType>;
  /** Its texts, besides those of the layout. */
  readonly texts: readonly Slug[];
}

/** Something that depends on what the person may do in the clan; nothing of it is loaded for others. */
interface PermittedPart {
  readonly isFor: (permissions: SessionPermissions) => boolean;
  readonly load: () => Promise<ComponentType>;
  readonly texts: readonly Slug[];
}

export interface PageGuardProps {
  readonly children: ReactNode;
}

/** Stands before a page that the person may open, and decides whether it is shown. */
export interface PageGuard {
  readonly isFor: (permissions: SessionPermissions, page: PageId) => boolean;
  readonly load: () => Promise<ComponentType<PageGuardProps>>;
  /** Its texts, besides those of the layout. */
  readonly texts: readonly Slug[];
}

/** An item at its level, as somebody has it. */
export interface LevelledItem {
  readonly itemId: string;
  readonly level: number;
}

/** A set whose weapons and armours a tool may take over. */
export interface CombatSet {
  readonly id: string;
  /** `own`: the character has it. `clan`: what the clan asks of its members. */
  readonly owner: 'own' | 'clan';
  readonly name: string;
  /** As many as there are, the usual one first. */
  readonly weapons: readonly LevelledItem[];
  readonly armours: readonly LevelledItem[];
  /** What else the set holds, such as magazines and plates. */
  readonly otherIds: readonly string[];
}

/** Gear for tools that compare weapons and armour. */
export interface CombatGear {
  readonly load: () => Promise<{
    /** A hook: the sets; null while they are read. */
    readonly useSets: () => readonly CombatSet[] | null;
  }>;
}

export interface FeatureSlots {
  readonly layoutParts?: readonly LayoutPart[];
  readonly pageGuards?: readonly PageGuard[];
  /** What the clan's page says of the clan. */
  readonly clanLines?: readonly PermittedPart[];
  /** Panels of the person's own settings. */
  readonly ownSettings?: readonly PermittedPart[];
  readonly dashboardPanels?: readonly DashboardPanel[];
  readonly loadCounts?: () => Promise<FeatureCounts>;
  /** Texts of the labels of its counts, besides those of the layout. */
  readonly countTexts?: readonly Slug[];
  /** Panels of a character's page; each decides whether it has something to show. */
  readonly characterPanels?: readonly (() => Promise<ComponentType<CharacterPanelProps>>)[];
  readonly characterLinks?: readonly CharacterLink[];
  readonly requestForms?: readonly RequestForm[];
  readonly settingsPanels?: readonly SettingsPanel[];
  readonly ownRequests?: readonly OwnRequests[];
  readonly requestQueues?: readonly RequestQueue[];
  readonly itemPanels?: readonly ItemPanel[];
  readonly combatGear?: CombatGear;
  /** How its operations read on the page of unsent changes. */
  readonly loadOperationViews?: () => Promise<Partial<OperationViews>>;
}
