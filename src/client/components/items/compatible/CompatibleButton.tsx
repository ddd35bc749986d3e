import { Suspense, useState } from 'react';
import { lazyPart } from '../../../data/i18n/lazy-part.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';

// lazy: it reads the device's database, which the calculator does without
const CompatibleLists = lazyPart(async () => (await import('./CompatibleLists.tsx')).CompatibleLists);

interface CompatibleButtonProps {
  readonly itemId: string;
  /** What the button says, and the title of the dialog. */
  readonly label: string;
  readonly name: string;
  /** The button shows the name, because the label stands before it. */
  readonly isNameShown?: boolean;
}

/** Opens what goes on an item and what it goes on. */
export function CompatibleButton({ itemId, label, name, isNameShown = false }: CompatibleButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={`${label}: ${name}`}
        onClick={() => setOpen(true)}
        className="inline-flex min-h-6 items-center text-xs text-ink-2 underline hover:text-ink pointer-coarse:min-h-10"
      >
        {isNameShown ? name : label}
      </button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={name} isTall>
        <div className="-mx-4 -my-4">
          <Suspense fallback={<StateBlock kind="loading" rows={6} />}>
            <CompatibleLists itemId={itemId} />
          </Suspense>
        </div>
      </Dialog>
    </>
  );
}
