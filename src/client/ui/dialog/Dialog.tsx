import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useT } from '../../data/i18n/use-t.ts';
import { Button } from '../button/Button.tsx';

interface DialogProps {
  readonly isOpen: boolean;
  /** Closed by Escape, the cross, or a press outside. */
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
  /** Buttons, the main one last. */
  readonly actions?: ReactNode;
  /** Full screen on a phone: for long lists. */
  readonly isTall?: boolean;
  /** As wide as the window has room: for pictures. */
  readonly isWide?: boolean;
}

/** A modal on the native dialog element: it traps focus, closes on Escape and restores focus. */
export function Dialog({
  isOpen,
  onClose,
  title,
  children,
  actions,
  isTall = false,
  isWide = false,
}: DialogProps) {
  const t = useT('shell');
  const id = useId();
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = box.current;
    if (isOpen && dialog !== null && !dialog.open) dialog.showModal();
    else if (!isOpen && dialog?.open === true) dialog.close();
  }, [isOpen]);
  return (
    <dialog
      ref={box}
      aria-labelledby={id}
      // React hands the event of a dialog inside to this one, too
      onClose={(event) => {
        // it comes late: the dialog may be open again
        if (event.target === box.current && !box.current.open) onClose();
      }}
      onClick={(event) => {
        if (event.target === box.current) onClose();
      }}
      className={`m-auto max-h-[88dvh] ${isWide ? 'w-[min(80rem,calc(100vw-2rem))]' : 'w-[min(34rem,calc(100vw-2rem))]'} border border-line-strong bg-panel p-0 backdrop:bg-ground/80 max-sm:mb-0 max-sm:w-full max-sm:max-w-none ${isTall ? 'max-sm:h-dvh max-sm:max-h-none' : ''}`}
    >
      {isOpen && (
        <div className="grid grid-cols-[minmax(0,1fr)]">
          <div
            className={`flex items-center gap-3 border-b border-line py-2 ps-4 pe-2 ${isTall ? 'sticky top-0 z-10 bg-panel' : ''}`}
          >
            <h2 id={id} className="me-auto">
              {title}
            </h2>
            <Button variant="quiet" icon="x" aria-label={t('close')} onClick={onClose} />
          </div>
          <div className="p-4">{children}</div>
          {actions !== undefined && (
            <div className="sticky bottom-0 flex flex-wrap justify-end gap-2 border-t border-line bg-panel p-3">
              {actions}
            </div>
          )}
        </div>
      )}
    </dialog>
  );
}
