/** Warns as rows of a file. Pure. */
import { expiresAt, stateOf, type WarnState } from '../../../../domain/warns/warn.ts';
import type { warns as warnTexts } from '../../../../i18n/locales/en/warns.ts';
import type { Translate } from '../../../../i18n/translation.ts';
import type { ShownWarn } from '../../../../offline/mirror/overlays/warns.ts';
import type { TableCell } from '../../../data/page/save-table.ts';

const STATES = {
  active: 'stateActive',
  removed: 'stateRemoved',
  paid: 'statePaid',
  expired: 'stateExpired',
} as const satisfies Record<WarnState, string>;

export function warnHeadings(t: Translate<typeof warnTexts>): readonly string[] {
  return [
    t('columnState'),
    t('reason'),
    t('cost'),
    t('columnPaid'),
    t('columnBy'),
    t('columnAt'),
    t('columnExpires'),
    t('columnEndedBy'),
    t('columnEndedAt'),
    t('columnEndReason'),
    t('columnAppeal'),
    t('columnAnswer'),
  ];
}

export function warnCells(
  warn: ShownWarn,
  reason: string | null,
  nowMs: number,
  t: Translate<typeof warnTexts>,
): readonly TableCell[] {
  const endMs = expiresAt(warn);
  return [
    t(STATES[stateOf(warn, nowMs)]),
    reason,
    warn.cost,
    warn.paidRub ?? 0,
    warn.appliedBy,
    { at: warn.appliedAt },
    endMs === null ? null : { at: new Date(endMs).toISOString() },
    warn.endedBy,
    warn.endedAt === null ? null : { at: warn.endedAt },
    warn.endReason,
    warn.appeal?.reason ?? null,
    warn.appeal?.answer ?? null,
  ];
}
