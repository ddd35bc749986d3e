/** What commands in Discord need of other features. */
import type { AuctionItem } from '../../../../contract/auction.ts';
import type { ScheduleEventRow } from '../../../../contract/schedule.ts';
import type { Locale } from '../../../../contract/wire-words.ts';
import type { TtkCatalogue } from '../../../../domain/catalogue/item/item.ts';
import type { Result } from '../../../../domain/result.ts';
import type { ClanId } from '../../../../domain/ids.ts';
import type { ClanDays } from '../../../ports/clan-days.ts';
import type { SkipsPort } from '../../../ports/discipline/skips.ts';
import type { RulesPort } from '../../../ports/rules.ts';
import type { ActiveOperations } from '../../../ports/squads/active-operations.ts';
import type { PlannedSquads } from '../../../ports/squads/squad-plans.ts';
import type { UnitOfWork } from '../../../ports/unit-of-work.ts';

/** Of the published catalogue. */
export interface CatalogueOfCommands {
  marketItems(region: string): Promise<readonly { readonly id: string; readonly isTradable: boolean }[]>;
  names(region: string): Promise<(itemId: string, locale: Locale) => string | null>;
  ttk(region: string, locale: Locale): Promise<TtkCatalogue | null>;
}

export interface CommandPorts {
  readonly rules: RulesPort;
  readonly schedule: {
    events(work: UnitOfWork, clanId: ClanId): Promise<readonly ScheduleEventRow[]>;
  };
  readonly squads: PlannedSquads;
  /** The names of characters with an account who have requested nothing for the coming war. */
  readonly withoutRequest: (work: UnitOfWork, clanId: ClanId) => Promise<readonly string[]>;
  readonly days: ClanDays;
  readonly skips: SkipsPort;
  readonly activeOperations: ActiveOperations;
  readonly catalogue: CatalogueOfCommands;
  readonly prices: {
    item(
      region: string,
      itemId: string,
      isOpening?: boolean,
    ): Promise<Result<AuctionItem, 'auction.unknownItem'>>;
  };
  /** Whose prices are collected, the default one first. */
  readonly regions: readonly string[];
}

/** The operator's application in Discord. */
export interface DiscordApplication {
  readonly applicationId: string;
  readonly publicKey: string;
}
