import type { SkipStatus } from '../../../../domain/skips/skip.ts';
import { Icon } from '../../../ui/icon/Icon.tsx';

const BARS = {
  pending: 'h-1.25 w-full border border-dashed border-wait',
  approved: 'h-1 w-full bg-ok',
  auto_approved: 'h-1.25 w-full border-y border-ok',
  cancelled: 'h-px w-full bg-ink-3',
  unsent: 'h-1.25 w-full border border-dotted border-ink-3',
} as const;

/** Line pattern of a skip on a calendar day: dashed, solid, double, crossed, thin, or dotted. */
export function DayShape({ state }: { readonly state: SkipStatus | 'unsent' }) {
  return state === 'rejected' ? (
    <Icon name="x" className="size-2.5 text-no" />
  ) : (
    <span className={`block ${BARS[state]}`} />
  );
}
