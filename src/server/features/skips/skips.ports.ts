/** What skips need from other features; the composition root passes it in. */
import type { Notice } from '../../../contract/notifications.ts';
import type { PageId } from '../../../domain/characters/page-access.ts';
import type { ClanRank, Role } from '../../../domain/characters/rank.ts';
import type { ClanRules } from '../../../domain/clan-settings/clan-settings.ts';
import type { UnitOfWork } from '../../ports/unit-of-work.ts';

/** The actor, in the clan of the acting character. */
export interface SkipActor {
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

/** The page on which skips are reviewed. */
export const REVIEW_PAGE: PageId = 'skips-panel';
