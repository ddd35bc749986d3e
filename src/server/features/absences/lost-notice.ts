/** Tells an officer whose marks did not take effect, wherever they read it. */
import type { CheckRow, LostMark, MarksLostNotice } from '../../../contract/absences.ts';
import type { NoticesPort } from '../../ports/notices.ts';
import type { UnitOfWork } from '../../ports/unit-of-work.ts';
import type { CheckActor } from './check-audit.ts';

const MAX_NAMES = 5;

export async function noticeLost(
  work: UnitOfWork,
  notices: NoticesPort,
  { clanId, userId }: CheckActor,
  {
    check,
    lost,
    rev,
  }: { readonly check: CheckRow; readonly lost: readonly LostMark[]; readonly rev: number },
): Promise<void> {
  const isClosed = check.state === 'closed';
  const by = isClosed ? [check.closedBy] : lost.map((mark) => mark.by);
  const notice: MarksLostNotice = {
    kind: 'marksLost',
    checkId: check.id,
    eventName: check.name,
    eventKind: check.kind,
    day: check.day,
    isClosed,
    count: lost.length,
    names: [...new Set(lost.flatMap(({ name }) => name || []))].slice(0, MAX_NAMES),
    by: [...new Set(by.flatMap((name) => name ?? []))].slice(0, MAX_NAMES),
    at: work.now.toISOString(),
  };
  await notices.notify(work, { clanId, rev, userIds: [userId], notice });
}
