/**
 * Applies the server's answer to a change to the mirror, in the transaction that removes the change from the
 * outbox.
 */
import { MIRRORED_SCHEMAS, type MirrorKind, type SyncAnswer } from '../../contract/registry/sync.ts';
import type { MirrorRow, OutboxRow } from '../database/database.ts';
import type { ResolvedOperation } from './operation-registry.ts';
import type { StoreTransaction } from '../transactions/offline-store.ts';
import type { Verdict } from './classify-response.ts';
import { signedInOwner } from '../device/owner-rules.ts';

/**
 * Whether a row from the server is newer than the mirror's. A mirror is complete up to its counter: a missing
 * row at or below it was deleted, and an older row never replaces a newer one.
 */
export function isNewerRow(
  incomingRev: number,
  present: { readonly rev: number } | undefined,
  mirrorRev: number,
): boolean {
  return incomingRev > (present?.rev ?? mirrorRev);
}

/** The mirror of the clan in which the row's character was last seen. */
async function findMirror(rows: StoreTransaction, row: OutboxRow): Promise<MirrorRow | null> {
  if (signedInOwner(await rows.fact('owner')) !== row.ownerUserId) return null;
  return (
    (await rows.mirrors()).find(
      (mirror) => mirror.userId === row.ownerUserId && mirror.characterIds.includes(row.characterId),
    ) ?? null
  );
}

function idOf(args: unknown): string {
  return typeof args === 'object' && args !== null && 'id' in args && typeof args.id === 'string'
    ? args.id
    : '';
}

function idsOf(args: unknown): readonly string[] {
  return typeof args === 'object' && args !== null && 'ids' in args && Array.isArray(args.ids)
    ? args.ids.filter((id) => typeof id === 'string')
    : [];
}

function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value];
}

async function applyRow<K extends MirrorKind>(
  rows: StoreTransaction,
  kind: K,
  value: unknown,
  { clanId, rev }: MirrorRow,
): Promise<void> {
  const parsed = MIRRORED_SCHEMAS[kind].safeParse(value);
  if (!parsed.success) return;
  // The schema of a kind yields its rows; TypeScript does not correlate the kind with the record.
  const row = parsed.data as SyncAnswer['changes'][K][number];
  if (isNewerRow(row.rev, await rows.mirrored(kind, clanId, row.id), rev))
    await rows.putMirrored(kind, { ...row, clanId });
}

/**
 * Applies a confirmed change to the mirror. A device without a mirror of that clan gets it with the next
 * sync.
 */
export async function applyAnswer(
  rows: StoreTransaction,
  row: OutboxRow,
  resolved: ResolvedOperation,
  verdict: Extract<Verdict, { kind: 'done' }>,
): Promise<void> {
  const mirror = await findMirror(rows, row);
  if (mirror === null) return;
  const { clanId } = mirror;
  const { removes } = resolved.operation;
  if (removes !== undefined) await rows.removeMirrored(removes, clanId, idOf(resolved.args));
  if (row.op === 'notifications.read') {
    for (const id of idsOf(resolved.args)) {
      const notice = await rows.mirrored('notifications', clanId, id);
      // `rev` stays: the server's version of this notice at the next sync is newer.
      if (notice !== undefined && notice.readAt === null)
        await rows.putMirrored('notifications', { ...notice, readAt: mirror.clan.serverTime });
    }
    return;
  }
  if (verdict.answer === null) {
    if (row.op !== 'skip.cancel' || verdict.details['status'] !== 'cancelled') return;
    const present = await rows.mirrored('skips', clanId, idOf(resolved.args));
    if (present !== undefined) await rows.putMirrored('skips', { ...present, status: 'cancelled' });
    return;
  }
  const { answers } = resolved.operation;
  if (answers !== undefined)
    for (const value of asList(verdict.answer[answers.field]))
      await applyRow(rows, answers.kind, value, mirror);
}
