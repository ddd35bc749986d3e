/**
 * What the sync needs from the sources of mirrored rows, and what it knows of the clan. Source: architecture
 * section 3.
 */
import type { ClanId, UserId } from '../../domain/ids.ts';
import type { MirrorKind, SyncAnswer } from '../../contract/registry/sync.ts';
import type { PageId } from '../../domain/characters/page-access.ts';
import type { Role } from '../../domain/characters/rank.ts';
import type { Standing } from '../../domain/characters/standing.ts';
import type { RequestLimits } from '../../domain/loadouts/limits.ts';

/** Selects rows of a kind. */
export interface MirrorQuery {
  readonly clanId: ClanId;
  readonly userId: UserId;
  readonly aboveRev: number;
  readonly limit: number;
  /** Rows of everybody, not only the user's own. */
  readonly includesEveryone: boolean;
  /** Rows whole that others get without their content, see `readsHidden`. */
  readonly readsHidden: boolean;
  /** Whether the clan gives the user access to a page; a kind that asks must have it in `seesAll` of one of its feature. */
  readonly canOpen: (page: PageId) => boolean;
  /** Full resync: rows that ended long ago may be omitted. */
  readonly isFullResync: boolean;
  readonly now: Date;
  /** The clan's calendar day. */
  readonly today: string;
}

/** The source of the rows of one kind. */
export interface MirrorSource<K extends MirrorKind> {
  /** Whether a role sees the rows of everybody. */
  readonly seesAll: (facts: ClanFacts, role: Role) => boolean;
  /** Whether somebody reads the content of rows that others know only as there; nobody, if missing. */
  readonly readsHidden?: (facts: ClanFacts, standing: Standing) => boolean;
  /** Ordered by `rev`. */
  readonly changed: (wanted: MirrorQuery) => Promise<readonly SyncAnswer['changes'][K][number][]>;
}

export type MirrorSources = { readonly [K in MirrorKind]: MirrorSource<K> };

/** A clan's settings, as seen by a member. */
export interface ClanFacts {
  readonly timeZone: string;
  readonly isReasonRequired: boolean;
  readonly today: string;
  readonly requestLimits: RequestLimits;
  /** Whether the clan gives the member access to a page. */
  readonly canOpen: (page: PageId) => boolean;
}
