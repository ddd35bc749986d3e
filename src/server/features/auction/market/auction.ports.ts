/** What the auction needs from other features; the composition root passes it in. */
import type { Notice } from '../../../../contract/notifications.ts';
import type { UnitOfWork } from '../../../ports/unit-of-work.ts';

/** An item of the catalogue as the market needs it. */
export interface MarketItem {
  readonly id: string;
  /** In English, for messages to devices that do not know the item. */
  readonly name: string;
  /** A guess: the game itself tells when it is queried. */
  readonly isTradable: boolean;
  /** Part of a hideout recipe. */
  readonly isCrafting: boolean;
}

export interface ItemsPort {
  marketItems(): Promise<readonly MarketItem[]>;
}

export interface NoticesPort {
  /** Adds an inbox line for each person, and a push message to their devices. */
  notify(
    work: UnitOfWork,
    entry: {
      readonly clanId: string;
      readonly rev: number;
      readonly userIds: readonly string[];
      readonly notice: Notice;
    },
  ): Promise<void>;
}
