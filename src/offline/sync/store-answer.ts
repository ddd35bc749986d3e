/** The server's answer to a change, laid into the mirror inside the transaction that takes the change out of the outbox. */
import * as skips from '../../contract/skips.ts';
import type { MirrorRow, OutboxRow, SkipRow } from '../database.ts';
import type { ReadyOperation } from '../outbox/known-operations.ts';
import type { OfflineRows } from '../outbox/tables.ts';
import type { Verdict } from '../outbox/verdict.ts';
import { ownerOf } from '../owner-fact.ts';

/**
 * Whether a row from the server may be laid into the mirror. A mirror is complete up to its counter: a row that is not
 * there and not above it was deleted meanwhile, and an older one never replaces a newer one.
 */
export const isNews = (incomingRev: number, present: { readonly rev: number } | undefined, mirrorRev: number): boolean =>
  incomingRev > (present?.rev ?? mirrorRev);

/** The mirror of the clan in which a row's character was last seen. */
const mirrorFor = async (rows: OfflineRows, row: OutboxRow): Promise<MirrorRow | null> => {
  if (ownerOf(await rows.fact('owner')) !== row.ownerUserId) return null;
  return (await rows.mirrors()).find((mirror) => mirror.userId === row.ownerUserId && mirror.characterIds.includes(row.characterId)) ?? null;
};

const idOf = (args: unknown): string => (typeof args === 'object' && args !== null && 'id' in args && typeof args.id === 'string' ? args.id : '');
const idsOf = (args: unknown): readonly string[] =>
  typeof args === 'object' && args !== null && 'ids' in args && Array.isArray(args.ids) ? args.ids.filter((id) => typeof id === 'string') : [];

/** Lays what a confirmed change says into the mirror. A device without a mirror of that clan gets it with the next sync. */
export const storeAnswer = async (rows: OfflineRows, row: OutboxRow, ready: ReadyOperation, verdict: Extract<Verdict, { kind: 'done' }>): Promise<void> => {
  const mirror = await mirrorFor(rows, row);
  if (mirror === null) return;
  const { clanId } = mirror;
  if (row.op === 'notifications.read') {
    for (const id of idsOf(ready.args)) {
      const notice = await rows.notice(clanId, id);
      // the counter stays: what the server says about this line at the next sync is newer
      if (notice !== undefined && notice.readAt === null) await rows.putNotice({ ...notice, readAt: mirror.clan.serverTime });
    }
    return;
  }
  if (!row.op.startsWith('skip.')) return;
  if (verdict.answer === null) {
    const present = await rows.skip(clanId, idOf(ready.args));
    if (present !== undefined && verdict.details['status'] === 'cancelled') await rows.putSkip({ ...present, status: 'cancelled' });
    return;
  }
  const answered = skips.skip.safeParse(verdict.answer['skip']);
  if (!answered.success) return;
  const incoming: SkipRow = { ...answered.data, clanId };
  if (isNews(incoming.rev, await rows.skip(clanId, incoming.id), mirror.rev)) await rows.putSkip(incoming);
};
