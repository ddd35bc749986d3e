/**
 * Slots: places where features meet. A feature fills them from its own folder (`features/<slug>/slots.ts`),
 * `app/features.ts` lists the features, and the pages of `app` render what the slots hold. A slot names its parts
 * and loads them on demand, because every signed-in page has all slots.
 */
import type { CharacterId } from '../../../domain/ids.ts';
import type { ComponentType } from 'react';
import type { characters } from '../../../i18n/locales/en/characters.ts';
import type { Slug } from '../../../i18n/texts.ts';
import type { TextKey } from '../../../i18n/translation.ts';
import type { IconName } from '../../ui/icon/Icon.tsx';
import type { OperationViews } from './operation-view.ts';

type CharactersKey = TextKey<typeof characters>;

/** A panel of the dashboard, in the order of the features within its area. */
export interface DashboardPanel {
  /**
   * `pair`: two side by side, for clan members. `wide`: below them, also shown without a clan. `last`: at the
   * end, for clan members.
   */
  readonly area: 'pair' | 'wide' | 'last';
  readonly load: () => Promise<ComponentType>;
  /** Its texts, besides those of the dashboard. */
  readonly texts: readonly Slug[];
  /** What is shown while the panel loads. */
  readonly heading: Extract<CharactersKey, `${string}Heading`>;
  readonly rows?: number;
  readonly link?: {
    readonly to: '/{-$locale}/dashboard/skips';
    readonly icon: IconName;
    readonly label: 'askTimeOff';
  };
}

/** Something that waits for the user, counted on the dashboard with a link to it. */
export interface ActionItem {
  readonly id: string;
  /** Lower is further up. */
  readonly order: number;
  readonly icon: IconName;
  /** A hook: how many wait; the item is hidden at 0. */
  readonly useCount: () => number;
  /** Text with `count`. */
  readonly text: Exclude<Extract<CharactersKey, `waits${string}`>, 'waitsTitle'>;
  readonly to:
    | '/{-$locale}/clan/members'
    | '/{-$locale}/dashboard/notifications'
    | '/{-$locale}/dashboard/requests'
    | '/{-$locale}/dashboard/unsent'
    | '/{-$locale}/officer/request-manager'
    | '/{-$locale}/officer/skipsPanel';
}

/** A number beside a link of the navigation, by the link's address. */
export interface NavBadge {
  readonly to: `/{-$locale}/${string}`;
  readonly load: () => Promise<ComponentType>;
  /** Its texts, besides those of the layout. */
  readonly texts?: readonly Slug[];
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

export interface FeatureSlots {
  readonly dashboardPanels?: readonly DashboardPanel[];
  readonly loadActionItems?: () => Promise<readonly ActionItem[]>;
  readonly navBadges?: readonly NavBadge[];
  /** Panels of a character's page; each decides whether it has something to show. */
  readonly characterPanels?: readonly (() => Promise<ComponentType<CharacterPanelProps>>)[];
  readonly characterLinks?: readonly CharacterLink[];
  /** How its operations read on the page of unsent changes. */
  readonly loadOperationViews?: () => Promise<Partial<OperationViews>>;
}
