/** What the sync asks of whoever has mirrored rows, and what it knows of the clan. Source: architecture section 3. */
import type { MirrorKind, SyncAnswer } from '../../contract/sync.ts';
import type { PageId } from '../../domain/characters/page-access.ts';
import type { Role } from '../../domain/characters/rank.ts';
import type { RequestLimits } from '../../domain/loadouts/limits.ts';

/** Which rows of a kind are asked for. */
export interface MirrorQuery {
  readonly clanId: string;
  readonly userId: string;
  readonly aboveRev: number;
  readonly limit: number;
  /** Those of everybody, not only the user's own. */
  readonly includesEveryone: boolean;
  /** The device begins anew: what is long over may stay away from it. */
  readonly isFullResync: boolean;
  readonly now: Date;
  /** The clan's calendar day. */
  readonly today: string;
}

/** The table in which the rows of a kind have their counters; `isOwn`: nobody sees those of others. */
export interface RevisionTable {
  readonly table:
    | 'skips'
    | 'notifications'
    | 'clan_members'
    | 'gear_sets'
    | 'ready_sets'
    | 'loadouts'
    | 'fast_requests';
  readonly isOwn: boolean;
}

/** Where the rows of one kind come from. */
export interface MirrorSource<K extends MirrorKind> {
  /** Looked at first: a kind without a row above the counter is not asked. */
  readonly revisionTable: RevisionTable;
  /** Whether somebody sees the rows of everybody. */
  readonly seesAll: (facts: ClanFacts, role: Role) => boolean;
  /** In the order of `rev`. */
  readonly changed: (wanted: MirrorQuery) => Promise<readonly SyncAnswer['changes'][K][number][]>;
}

export type MirrorSources = { readonly [K in MirrorKind]: MirrorSource<K> };

/** What a clan has set, for somebody with a role in it. */
export interface ClanFacts {
  readonly timeZone: string;
  readonly isReasonRequired: boolean;
  readonly today: string;
  readonly requestLimits: RequestLimits;
  /** Whether the clan opens a page to the role. */
  readonly canOpen: (page: PageId) => boolean;
}
