/** What fast requests need from other features; the composition root passes it in. */
import type { Notice } from '../../../contract/notifications.ts';
import type { PageId } from '../../../domain/characters/page-access.ts';
import type { ClanRank, Role } from '../../../domain/characters/rank.ts';
import type { ClanRules } from '../../../domain/clan-settings/clan-settings.ts';
import type { SupplyKind } from '../../../domain/loadouts/supply.ts';
import type { UnitOfWork } from '../../ports/unit-of-work.ts';

/** The actor, in the clan of the acting character. */
export interface FastActor {
  readonly userId: string;
  readonly characterId: string;
  readonly characterName: string;
  readonly clanId: string;
  readonly rank: ClanRank;
  readonly role: Role;
}

export interface RulesPort {
  /** The clan's settings; within a change they are read in its transaction. */
  rules(clanId: string, work?: UnitOfWork): Promise<ClanRules>;
}

export interface SuppliesPort {
  /** What can be requested, by item id, with its English name. */
  supplies(): Promise<ReadonlyMap<string, { readonly kind: SupplyKind; readonly name: string }>>;
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

/** The page on which supplies are sent. */
export const SEND_PAGE: PageId = 'request-manager';
