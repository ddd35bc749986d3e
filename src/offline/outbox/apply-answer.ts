/**
 * Applies the server's answer to a change to the mirror, in the transaction that removes the change from the
 * outbox.
 */
import { fieldsOf, textField } from '../../domain/fields.ts';
import {
  CHANGE_FIELD,
  clanChange,
  MIRRORED_SCHEMAS,
  type MirrorKind,
  type SyncAnswer,
} from '../../contract/registry/sync.ts';
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

function idsOf(args: unknown): readonly string[] {
  const { ids } = fieldsOf(args);
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
}

function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value];
}

/** The rows that an answer brought up to date: `kind id` and the revision up to which that is certain. */
type Covered = Map<string, number>;

async function applyRow<K extends MirrorKind>(
  rows: StoreTransaction,
  kind: K,
  value: unknown,
  { clanId, rev }: MirrorRow,
  covered: Covered,
): Promise<void> {
  const parsed = MIRRORED_SCHEMAS[kind].safeParse(value);
  if (!parsed.success) return;
  // The schema of a kind yields its rows; TypeScript does not correlate the kind with the record.
  const row = parsed.data as SyncAnswer['changes'][K][number];
  if (isNewerRow(row.rev, await rows.mirrored(kind, clanId, row.id), rev))
    await rows.putMirrored(kind, { ...row, clanId });
  covered.set(`${kind} ${row.id}`, row.rev);
}

/**
 * Raises the mirror to the change's revision when it is the next one and the answer covered every changed row;
 * then no sync is needed. Returns whether the mirror has the whole change now. A mirror with a gap, or in the
 * middle of a full resync, stays where it is.
 */
async function advanceMirror(
  rows: StoreTransaction,
  mirror: MirrorRow,
  answer: Readonly<Record<string, unknown>> | null,
  covered: Covered,
): Promise<boolean> {
  const parsed = clanChange.safeParse(answer?.[CHANGE_FIELD]);
  if (!parsed.success || parsed.data.clanId !== mirror.clanId) return false;
  const { rev, kinds, rows: changed } = parsed.data;
  if (mirror.rev >= rev) return true;
  const isNext = mirror.rev + 1 === rev && !mirror.scope.includes('.');
  if (!isNext || kinds === null || changed === null) return false;
  const isCovered =
    changed.every(({ kind, id }) => (covered.get(`${kind} ${id}`) ?? -1) >= rev) &&
    kinds.every((kind) => changed.some((row) => row.kind === kind));
  if (isCovered) await rows.putMirror({ ...mirror, rev });
  return isCovered;
}

/**
 * Applies a confirmed change to the mirror; returns whether the mirror is complete up to the change, so that
 * no sync is needed. A device without a mirror of that clan gets it with the next sync.
 */
export async function applyAnswer(
  rows: StoreTransaction,
  row: OutboxRow,
  resolved: ResolvedOperation,
  verdict: Extract<Verdict, { kind: 'done' }>,
): Promise<boolean> {
  const mirror = await findMirror(rows, row);
  if (mirror === null) return false;
  const { clanId } = mirror;
  const covered: Covered = new Map();
  const { removes } = resolved.operation;
  if (removes !== undefined) {
    await rows.removeMirrored(removes, clanId, textField(resolved.args, 'id') ?? '');
    covered.set(`${removes} ${textField(resolved.args, 'id') ?? ''}`, Number.POSITIVE_INFINITY);
  }
  if (row.op === 'notifications.read') {
    for (const id of idsOf(resolved.args)) {
      const notice = await rows.mirrored('notifications', clanId, id);
      // `rev` stays: the server's version of this notice at the next sync is newer.
      if (notice !== undefined && notice.readAt === null)
        await rows.putMirrored('notifications', { ...notice, readAt: mirror.clan.serverTime });
    }
    return false;
  }
  if (verdict.answer === null) {
    if (row.op !== 'skip.cancel' || verdict.details['status'] !== 'cancelled') return false;
    const present = await rows.mirrored('skips', clanId, textField(resolved.args, 'id') ?? '');
    if (present !== undefined) await rows.putMirrored('skips', { ...present, status: 'cancelled' });
    return false;
  }
  const { answers } = resolved.operation;
  if (answers !== undefined)
    for (const value of asList(verdict.answer[answers.field]))
      await applyRow(rows, answers.kind, value, mirror, covered);
  return advanceMirror(rows, mirror, verdict.answer, covered);
}
