import { useState, type ReactNode } from 'react';
import { MAX_LEVEL, type ItemRank } from '../../../../domain/catalogue/item/item.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { stripeClass } from '../../../ui/layout/RankStripe.tsx';
import { CompatibleButton } from '../../../components/items/compatible/CompatibleButton.tsx';
import { requestItemPictures } from '../../../components/item-picture/item-pictures.ts';
import { ItemPicture } from '../../../components/item-picture/ItemPicture.tsx';

interface ItemPickProps {
  /** Weapon, round or armour. */
  readonly label: string;
  readonly pickLabel: string;
  /** Whose sign stands in the tile until the pictures are loaded. */
  readonly category: string;
  readonly itemId: string | null;
  readonly name: string;
  readonly facts: string;
  readonly rank: ItemRank | null;
  readonly isPicked: boolean;
  /** What is picked comes with the catalogue. */
  readonly isAwaited: boolean;
  readonly onClear: () => void;
  readonly level?: {
    readonly label: string;
    readonly value: number;
    readonly count: number;
    readonly onChange: (level: number) => void;
  };
  readonly warning?: string | undefined;
  /** Offer what goes on the picked item. */
  readonly hasCompatible?: boolean;
  /** Renders the list when the dialog opens; `close` closes it. */
  readonly children: (close: () => void) => ReactNode;
}

/** Picked item with its level; a click opens the list. */
export function ItemPick({
  label,
  pickLabel,
  itemId,
  category,
  name,
  facts,
  rank,
  isPicked,
  isAwaited,
  onClear,
  level,
  warning,
  hasCompatible = false,
  children,
}: ItemPickProps) {
  const t = useT('ttk');
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <div
      className={`border-b border-line ${rank === null ? 'border-l-3 border-l-transparent' : stripeClass(rank)}`}
    >
      <div className="flex items-center gap-1 pe-2.5">
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => {
            requestItemPictures();
            setOpen(true);
          }}
          className="flex min-h-14 min-w-0 flex-1 items-center gap-3 py-2.5 ps-3 pe-1 text-left hover:bg-raised"
        >
          <ItemPicture
            itemId={itemId}
            {...(itemId !== null && { category })}
            {...(level !== undefined && { size: 64, level: level.value })}
          />
          <span className="min-w-0 flex-1">
            <b className="block font-semibold">
              <span className="sr-only">{`${label}: `}</span>
              {isAwaited ? '…' : isPicked ? name : pickLabel}
            </b>
            <small className="block text-xs text-ink-3">{isAwaited ? '…' : facts}</small>
          </span>
        </button>
        {level !== undefined && level.count > 1 && (
          <select
            aria-label={level.label}
            value={level.value}
            onChange={(event) => level.onChange(Number(event.target.value))}
            className="h-10 w-13 shrink-0 cursor-pointer appearance-none border border-line bg-panel px-1 text-center font-display text-base font-bold text-accent-text hover:border-line-field"
          >
            {Array.from({ length: Math.min(level.count, MAX_LEVEL + 1) }, (_, step) => (
              <option key={step} value={step}>{`+${step}`}</option>
            ))}
          </select>
        )}
      </div>
      {hasCompatible && (isAwaited || itemId !== null) && warning === undefined && (
        <div className={`-mt-1 ps-22 pb-1.5 ${isAwaited ? 'invisible' : ''}`}>
          <CompatibleButton itemId={itemId ?? ''} label={t('compatible')} name={name} />
        </div>
      )}
      {warning !== undefined && (
        <p role="alert" className="px-3.5 pb-2 text-xs text-no">
          {warning}
        </p>
      )}
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={pickLabel}
        actions={
          isPicked && (
            <Button
              onClick={() => {
                onClear();
                close();
              }}
            >
              {t('removePick', { name })}
            </Button>
          )
        }
      >
        {children(close)}
      </Dialog>
    </div>
  );
}
