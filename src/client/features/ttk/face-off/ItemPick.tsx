import { useState, type ReactNode } from 'react';
import type { ItemRank } from '../../../../domain/catalogue/item/item.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { requestItemPictures } from '../../../components/item-picture/item-pictures.ts';

/** What is picked, or that nothing is. */
export interface Picked {
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
}

interface ItemPickProps {
  readonly picked: Picked;
  readonly className: string;
  /** What the button shows. */
  readonly face: ReactNode;
  /** Renders the list when the dialog opens; `close` closes it. */
  readonly children: (close: () => void) => ReactNode;
}

/** What is picked, as a button that opens the list. */
export function ItemPick({ picked, className, face, children }: ItemPickProps) {
  const t = useT('ttk');
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  const { pickLabel, name, isPicked, onClear } = picked;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => {
          requestItemPictures();
          setOpen(true);
        }}
        className={className}
      >
        {face}
      </button>
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
    </>
  );
}
