/** The decision on the skip request behind a line of a reviewer's inbox. */
import type { Notice } from '../../../../contract/notifications.ts';
import type { Skip } from '../../../../contract/skips.ts';
import type { Texts } from '../../../../i18n/text-files.ts';
import type { Translate } from '../../../../i18n/translation.ts';

export interface Decision {
  readonly status: Exclude<Skip['status'], 'pending'>;
  readonly reviewer: string | null;
}

/** Null while undecided or unknown, and for every other kind of line. */
export function decisionOf(
  { kind }: { readonly kind: Notice['kind'] },
  skip: Pick<Skip, 'status' | 'reviewer'> | undefined,
): Decision | null {
  return kind !== 'skipRequested' || skip === undefined || skip.status === 'pending'
    ? null
    : { status: skip.status, reviewer: skip.reviewer };
}

const KEYS_WITH_NAME = { approved: 'approvedBy', rejected: 'rejectedBy' } as const;
const KEYS = {
  approved: 'requestApproved',
  rejected: 'requestRejected',
  auto_approved: 'requestAutoApproved',
  cancelled: 'requestCancelled',
} as const;

export function decisionText({ status, reviewer }: Decision, t: Translate<Texts['notifications']>): string {
  return reviewer !== null && reviewer !== '' && (status === 'approved' || status === 'rejected')
    ? t(KEYS_WITH_NAME[status], { name: reviewer })
    : t(KEYS[status]);
}
