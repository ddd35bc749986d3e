/** Stores a check that a full resync leaves out, once somebody has opened it; later syncs keep it up to date. */
import type { CheckPersonRow, CheckRow } from '../../../contract/absences.ts';
import type { MirrorKind } from '../../../contract/registry/sync.ts';
import type { ClanId, UserId } from '../../../domain/ids.ts';
import { signedInOwner } from '../../device/owner-rules.ts';
import type { OfflineStore, StoreTransaction } from '../../transactions/offline-store.ts';

interface Whole {
  readonly check: CheckRow;
  readonly people: readonly CheckPersonRow[];
}

async function mirrorRev(rows: StoreTransaction, clanId: ClanId, userId: UserId): Promise<number | null> {
  if (signedInOwner(await rows.fact('owner')) !== userId) return null;
  const mirror = (await rows.mirrors()).find((one) => one.clanId === clanId && one.userId === userId);
  return mirror?.rev ?? null;
}

async function newer<Row extends { readonly id: string; readonly rev: number }>(
  rows: StoreTransaction,
  kind: MirrorKind,
  clanId: ClanId,
  incoming: readonly Row[],
): Promise<readonly Row[]> {
  const present = await rows.mirroredEach(
    kind,
    clanId,
    incoming.map(({ id }) => id),
  );
  return incoming.filter(({ rev }, at) => rev > (present[at]?.rev ?? -1));
}

/**
 * `moved`: the mirror went on while the server answered, and an open check may have been deleted since; ask again.
 * `gone`: the device has no mirror of the clan for this user.
 */
export async function storeCheck(
  store: OfflineStore,
  { clanId, userId }: { readonly clanId: ClanId; readonly userId: UserId },
  ask: () => Promise<Whole>,
): Promise<'stored' | 'moved' | 'gone'> {
  const before = await store.transact((rows) => mirrorRev(rows, clanId, userId));
  if (before === null) return 'gone';
  const { check, people } = await ask();
  return store.transact(async (rows) => {
    const rev = await mirrorRev(rows, clanId, userId);
    if (rev === null) return 'gone';
    // a closed one is never deleted
    if (rev !== before && check.state === 'open') return 'moved';
    const checks = await newer(rows, 'checks', clanId, [check]);
    await rows.putMirroredAll(
      'checks',
      checks.map((row) => ({ ...row, clanId })),
    );
    const added = await newer(rows, 'checkPeople', clanId, people);
    await rows.putMirroredAll(
      'checkPeople',
      added.map((row) => ({ ...row, clanId })),
    );
    return 'stored';
  });
}
