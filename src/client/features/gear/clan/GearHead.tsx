import { GEAR_SLOTS } from '../../../../domain/gear/gear.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Icon } from '../../../ui/icon/Icon.tsx';
import type { GearOrder } from '../members/gear-table.ts';
import { SLOT_KEYS } from '../../../components/gear/gear-labels.ts';

interface GearHeadProps {
  readonly order: GearOrder | null;
  readonly onOrder: (order: GearOrder | null) => void;
}

/** Sortable column headings. Clicks cycle through sorted, reversed, and unsorted. */
export function GearHead({ order, onOrder }: GearHeadProps) {
  const t = useT('gear');
  const next = (by: GearOrder['by']): GearOrder | null =>
    order?.by !== by ? { by, isReversed: false } : order.isReversed ? null : { by, isReversed: true };
  return (
    <div
      role="row"
      aria-rowindex={1}
      className="sticky top-0 z-10 grid grid-cols-[10rem_repeat(6,9.5rem)] border-b border-line-strong bg-raised text-xs text-ink-2"
    >
      {(['member', ...GEAR_SLOTS] as const).map((by) => {
        const isOrdered = order?.by === by;
        // names sort from A, gear from the best
        const isUp = isOrdered && (by === 'member') !== order.isReversed;
        return (
          <span
            key={by}
            role="columnheader"
            aria-sort={isOrdered ? (isUp ? 'ascending' : 'descending') : undefined}
            className={by === 'member' ? 'sticky start-0 z-1 bg-raised' : ''}
          >
            <button
              type="button"
              onClick={() => onOrder(next(by))}
              className="flex min-h-8 w-full items-center gap-1 p-2 text-start font-semibold hover:text-ink pointer-coarse:min-h-11"
            >
              {by === 'member' ? t('columnMember') : t(SLOT_KEYS[by])}
              {isOrdered && (
                <Icon name={isUp ? 'chevron-up' : 'chevron-down'} className="size-3.5 shrink-0" />
              )}
            </button>
          </span>
        );
      })}
    </div>
  );
}
