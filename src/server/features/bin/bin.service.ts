/** What a clan's bin holds, who sees what of it, and how it comes back. Source: decision "A bin for what was deleted". */
import { BIN_PAGE_SIZE, type BinItem } from '../../../contract/bin.ts';
import { BIN_KINDS, type BinItemId, type BinKind } from '../../../domain/bin/bin-kind.ts';
import { atLeast, type Role } from '../../../domain/characters/rank.ts';
import type { PageId } from '../../../domain/characters/page-access.ts';
import type { Standing } from '../../../domain/characters/standing.ts';
import type { ClanId } from '../../../domain/ids.ts';
import { err, type Result } from '../../../domain/result.ts';
import { mayCall, type ClanActor } from '../../ports/actor.ts';
import type { Authorized } from '../../ports/authorized.ts';
import type { Restorers, RestoreRefusal } from '../../ports/feature.ts';
import type { Clock } from '../../ports/clock.ts';
import type { UnitOfWork } from '../../ports/unit-of-work.ts';
import { DELETES } from './bin-access.ts';
import { createBinRepo, type BinRepo, type StoredBinItem } from './bin.repo.ts';

export interface BinAnswer {
  readonly items: BinItem[];
  readonly total: number;
  readonly page: number;
  readonly pageSize: number;
  readonly kinds: BinKind[];
}

export interface BinService {
  /** A page beyond the end returns the last one. */
  list(
    actor: ClanActor,
    query: { readonly kind?: BinKind | undefined; readonly page: number },
  ): Promise<BinAnswer>;
  /** Answers with who did not come back with it, by name. */
  restore(
    work: UnitOfWork,
    actor: Authorized<ClanActor>,
    id: BinItemId,
  ): Promise<Result<readonly string[], RestoreRefusal | 'auth.forbidden' | 'bin.restored'>>;
  sweep(): Promise<void>;
}

/** The lowest role that may bring a thing back. */
function neededRole({ kind, role }: Pick<StoredBinItem, 'kind' | 'role'>): Role {
  const access = DELETES[kind];
  return role ?? (access.who === 'clan' ? access.role : 'member');
}

export function createBinService({
  repo,
  mayOpen,
  restorers,
  clock,
}: {
  readonly repo: BinRepo;
  readonly mayOpen: (clanId: ClanId, standing: Standing, page: PageId) => Promise<boolean>;
  /** Of all features, which are made after this one. */
  readonly restorers: () => Restorers;
  readonly clock: Clock;
}): BinService {
  const mayDelete = async (actor: ClanActor, kind: BinKind): Promise<boolean> => {
    const access = DELETES[kind];
    return access.who === 'clan' && mayCall(actor, access, (page) => mayOpen(actor.clanId, actor, page));
  };
  /** Whether the rule of the kind lets the actor delete it; `kinds`: those that it does. */
  const mayRestore = (
    actor: ClanActor,
    { kind, role, ownerUserId }: StoredBinItem,
    kinds: readonly BinKind[],
  ): boolean => {
    if (DELETES[kind].who === 'character') return ownerUserId === actor.userId;
    return kinds.includes(kind) && (role === null || atLeast(actor.role, role));
  };

  return {
    async list(actor, { kind, page }) {
      const { clanId, userId } = actor;
      const may = await Promise.all(BIN_KINDS.map((one) => mayDelete(actor, one)));
      const kinds = BIN_KINDS.filter((_, at) => may[at]);
      const view = { kinds, userId, now: clock.now() };
      const total = await repo.count(clanId, { ...view, kind });
      const shown = Math.min(page, Math.max(1, Math.ceil(total / BIN_PAGE_SIZE)));
      const items = await repo.page(clanId, { ...view, kind }, (shown - 1) * BIN_PAGE_SIZE, BIN_PAGE_SIZE);
      const present = await repo.kinds(clanId, view);
      return {
        items: items.map((item) => ({
          id: item.id,
          kind: item.kind,
          title: item.title,
          facts: { ...item.facts },
          deletedBy: item.deletedBy,
          deletedAt: item.deletedAt.toISOString(),
          expiresAt: item.expiresAt.toISOString(),
          needs: mayRestore(actor, item, kinds) ? null : neededRole(item),
        })),
        total,
        page: shown,
        pageSize: BIN_PAGE_SIZE,
        kinds: BIN_KINDS.filter((one) => present.includes(one)),
      };
    },

    async restore(work, actor, id) {
      const { clanId, userId, characterName } = actor;
      const inside = createBinRepo(work.db);
      const seen = await inside.find(clanId, id);
      if (seen === null) return err('bin.notFound');
      const kinds = (await mayDelete(actor, seen.kind)) ? [seen.kind] : [];
      // what somebody does not see is not there
      if (kinds.length === 0 && seen.ownerUserId !== userId) return err('bin.notFound');
      if (!mayRestore(actor, seen, kinds)) return err('auth.forbidden');
      const rev = await work.nextRev(clanId);
      // under the clan's lock: of two who bring it back, one does
      const item = await inside.find(clanId, id);
      if (item === null || item.expiresAt <= work.now) return err('bin.notFound');
      if (item.restoredAt !== null)
        return err('bin.restored', { by: item.restoredBy, at: item.restoredAt.toISOString() });
      const restorer = restorers()[item.kind];
      if (restorer === undefined) throw new Error(`Nobody brings back ${item.kind}.`);
      const { entityId, title, extra, ownerUserId } = item;
      const done = await restorer(work, actor, {
        entityId,
        title,
        extra,
        ownerUserId,
        rev,
        putBack: (set) => inside.putBack(clanId, item, { rev, set }),
      });
      if (done.ok) await inside.markRestored(clanId, id, characterName, work.now);
      return done;
    },

    sweep: () => repo.removeExpired(clock.now()),
  };
}
