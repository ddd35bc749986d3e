/** What changed for one member of a clan since a revision. Source: architecture section 3. */
import { copyLimits } from '../../domain/loadouts/limits.ts';
import type { ClanId, UserId } from '../../domain/ids.ts';
import { MIRROR_KINDS, type MirrorKind, type SyncAnswer } from '../../contract/registry/sync.ts';
import type { Standing } from '../../domain/characters/standing.ts';
import type { Clock } from '../ports/clock.ts';
import type { ClanFacts, MirrorSources, MirrorQuery } from '../ports/mirror.ts';
import { endOfPage, type RevisionList } from './revision-page.ts';
import { readScope, scopeName, type Visibility, writeScope } from './scope.ts';
import type { SyncRepo } from './sync.repo.ts';

/** Maximum rows of one answer; only a single revision with more rows exceeds it. */
const MAX_ROWS = 500;
const DAY_MS = 86_400_000;
/** Devices that were away for longer get a full resync. */
const TOMBSTONE_RETENTION_DAYS = 60;

/** The member who asks. */
export interface SyncMember extends Standing {
  readonly userId: UserId;
  readonly clanId: ClanId;
}

export interface Visible {
  readonly name: string;
  /** Kinds whose rows of everybody are visible. */
  readonly seesAllOf: ReadonlySet<string>;
}

export interface SyncService {
  changes(
    member: SyncMember,
    request: { readonly since?: number | undefined; readonly scope?: string | undefined },
  ): Promise<SyncAnswer>;
  /** What the member may see now, and its name: another name means other rows. */
  visible(member: SyncMember): Promise<Visible>;
  sweep(): Promise<void>;
}

function listOf(rows: readonly { readonly rev: number }[], limit: number): RevisionList {
  return {
    revs: rows.map((row) => row.rev),
    isCut: rows.length >= limit,
  };
}

function isMirrored(kind: string): kind is MirrorKind {
  return MIRROR_KINDS.some((known) => known === kind);
}

export function createSyncService(deps: {
  readonly repo: SyncRepo;
  readonly sources: MirrorSources;
  readonly clock: Clock;
  readonly clanFacts: (clanId: ClanId, standing: Standing) => Promise<ClanFacts>;
}): SyncService {
  const { repo, clock } = deps;

  const visibilityOf = ({ userId, clanId, ...standing }: SyncMember, facts: ClanFacts): Visibility => ({
    userId,
    clanId,
    seesAllOf: MIRROR_KINDS.filter((kind) => deps.sources[kind].seesAll(facts, standing.role)),
    readsHiddenOf: MIRROR_KINDS.filter((kind) => deps.sources[kind].readsHidden?.(facts, standing) === true),
  });

  /** `changed`: the kinds that are worth a question; null: all of them. */
  const rowsOf = async (
    visibility: Visibility,
    changed: ReadonlySet<string> | null,
    query: Omit<MirrorQuery, 'includesEveryone' | 'readsHidden'>,
  ): Promise<SyncAnswer['changes']> => {
    const lists = await Promise.all(
      MIRROR_KINDS.map(async (kind) => {
        const source = deps.sources[kind];
        return [
          kind,
          changed === null || changed.has(kind)
            ? await source.changed({
                ...query,
                includesEveryone: visibility.seesAllOf.includes(kind),
                readsHidden: visibility.readsHiddenOf.includes(kind),
              })
            : [],
        ];
      }),
    );
    // each kind has the rows of its own source
    return Object.fromEntries(lists) as SyncAnswer['changes'];
  };

  return {
    async visible(member) {
      const visibility = visibilityOf(member, await deps.clanFacts(member.clanId, member));
      return { name: scopeName(visibility), seesAllOf: new Set(visibility.seesAllOf) };
    },

    /**
     * The clan's revision is read first, the rows afterwards, without a common snapshot: revisions commit in
     * order, so every row up to that revision is there, and a table that had none above the device's revision
     * at that instant has none up to the clan's. A row that changed meanwhile has a higher revision and comes
     * again next time; it is also in this answer, or a device in a full resync would lack it until then.
     */
    async changes(member, request) {
      const facts = await deps.clanFacts(member.clanId, member);
      const visibility = visibilityOf(member, facts);
      const { clanId, userId, seesAllOf } = visibility;
      const name = scopeName(visibility);
      const previousScope = request.scope === undefined ? null : readScope(request.scope);
      const resyncRev = previousScope?.resetAt ?? null;
      const since = request.since ?? 0;

      for (let limit = MAX_ROWS + 1; ; limit *= 4) {
        const clan = await repo.clan({ clanId, userId, seesAllOf, above: since, limit });
        if (clan === null) throw new Error('The clan of a member is not stored.');
        const reset =
          since === 0 ||
          since > (resyncRev ?? clan.rev) ||
          (resyncRev ?? since) < clan.tombstonesFrom ||
          (resyncRev !== null && resyncRev > clan.rev) ||
          (previousScope !== null && previousScope.name !== name);
        // During a full resync: rows up to the revision at which it began, without old ones. Later changes
        // follow as changes.
        const resetAt = reset ? clan.rev : resyncRev;
        const target = resetAt ?? clan.rev;
        const now = clock.now();
        const changes = await rowsOf(visibility, reset ? null : clan.changed, {
          clanId,
          userId,
          aboveRev: reset ? 0 : since,
          limit,
          isFullResync: resetAt !== null,
          now,
          today: facts.today,
          canOpen: facts.canOpen,
        });
        const gone = resetAt === null ? clan.tombstones : [];
        const lists: readonly (readonly { readonly rev: number }[])[] = [...Object.values(changes), gone];
        const end = endOfPage(
          lists.map((rows) => listOf(rows, limit)),
          MAX_ROWS,
          target,
        );
        if (end === null) continue;
        const isLast = end === clan.rev && lists.reduce((sum, rows) => sum + rows.length, 0) <= MAX_ROWS;
        const isOnPage = ({ rev }: { readonly rev: number }): boolean => isLast || rev <= end;
        const pageChanges = Object.fromEntries(
          MIRROR_KINDS.map((kind) => [kind, changes[kind].filter(isOnPage)]),
        ) as unknown as SyncAnswer['changes'];
        // A row that came back under its old id is not gone; older apps would delete it after storing it.
        const revived = new Set(
          MIRROR_KINDS.flatMap((kind) => pageChanges[kind].map(({ id }) => `${kind} ${id}`)),
        );
        return {
          success: true,
          clanId,
          rev: end,
          reset,
          hasMore: end < clan.rev,
          scope: writeScope({ name, resetAt: end < target ? resetAt : null }),
          changes: pageChanges,
          gone: gone
            .filter(isOnPage)
            .flatMap(({ kind, id }) =>
              isMirrored(kind) && !revived.has(`${kind} ${id}`) ? [{ kind, id }] : [],
            ),
          clan: {
            timeZone: facts.timeZone,
            isReasonRequired: facts.isReasonRequired,
            today: facts.today,
            serverTime: now.toISOString(),
            requestLimits: copyLimits(facts.requestLimits),
          },
        };
      }
    },

    sweep: () => repo.deleteTombstones(new Date(clock.now().getTime() - TOMBSTONE_RETENTION_DAYS * DAY_MS)),
  };
}
