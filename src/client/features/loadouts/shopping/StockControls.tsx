import { MAX_ON_HAND } from '../../../../domain/loadouts/stock.ts';
import { PendingBadge } from '../../../components/feedback/PendingBadge.tsx';
import { useClanFormats } from '../../../data/clan/use-clan-formats.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { Stepper } from '../../../ui/form/Stepper.tsx';
import type { StockedLine } from './use-stock.ts';

interface StockControlsProps {
  readonly line: StockedLine;
  readonly name: string;
  readonly onCount: (have: number) => void;
  readonly onTick: (isBought: boolean) => void;
}

/** What the clan has of an item, and a tick for what was bought; shared with the other officers. */
export function StockControls({ line, name, onCount, onTick }: StockControlsProps) {
  const t = useT('loadouts');
  const format = useClanFormats();
  const { row, onHand, isBought, needed } = line;
  return (
    <div
      data-stock={onHand}
      className="flex w-full flex-wrap items-center justify-end gap-x-4 gap-y-1 text-xs text-ink-2 lg:grid lg:w-auto lg:grid-cols-[auto_auto]"
    >
      {row !== null && (
        <span className="flex w-full flex-wrap items-center justify-end gap-x-2 text-ink-3 max-lg:order-last lg:col-span-2 lg:row-start-2 lg:w-0 lg:min-w-full">
          {row.changedBy !== null &&
            t('stockBy', { name: row.changedBy, at: format.dateTime(row.changedAt) })}
          <PendingBadge status={row.pendingStatus} />
        </span>
      )}
      <span className="flex items-center gap-2">
        <span aria-hidden>{t('inStock')}</span>
        <Stepper
          label={t('inStockOf', { item: name })}
          value={onHand}
          typedMax={MAX_ON_HAND}
          onChange={onCount}
        />
      </span>
      <span className="flex items-center">
        <span aria-hidden>{t('bought')}</span>
        <Checkbox
          label={t('boughtOf', { item: name })}
          isOn={isBought}
          onChange={(isOn) => {
            if (needed > 0) onTick(isOn);
          }}
        />
      </span>
    </div>
  );
}
