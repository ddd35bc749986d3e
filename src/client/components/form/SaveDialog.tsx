import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useNetwork } from '../../data/connection/use-network.ts';
import { useT } from '../../data/i18n/use-t.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { focusInvalid } from '../../ui/form/focus-invalid.ts';
import type { useSubmit } from '../../ui/form/use-submit.ts';
import type { IconName } from '../../ui/icon/Icon.tsx';

type Submit = ReturnType<typeof useSubmit>;

interface SaveDialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly saving: Submit;
  readonly saveLabel: string;
  readonly saveIcon?: IconName;
  /** False: it cannot be saved yet, and the form shows why. */
  readonly canSave?: boolean;
  /** How what is edited is removed; missing: it is new. */
  readonly removal?: {
    readonly label: string;
    readonly question: ReactNode;
    readonly removing: Submit;
    readonly isAllowed?: boolean;
  };
  /** Said without a network, which saving needs. */
  readonly offline: string;
  /** Why it was not saved; nothing: an empty text. */
  readonly problem: ReactNode;
  readonly isTall?: boolean;
  readonly children: ReactNode;
}

/** Why it was not saved; in a long form it is scrolled into sight after every attempt. */
function Problem({ text, isBusy }: { readonly text: string; readonly isBusy: boolean }) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (!isBusy) line.current?.scrollIntoView({ block: 'nearest' });
  }, [text, isBusy]);
  return text === '' ? null : (
    <p ref={line} role="alert" className="scroll-mt-20 text-no">
      {text}
    </p>
  );
}

/**
 * A form in a dialog that the server saves at once: not for changes that wait in the outbox. After an attempt the first
 * field that is wrong has the focus.
 */
export function SaveDialog({
  title,
  onClose,
  saving,
  saveLabel,
  saveIcon = 'save',
  canSave = true,
  removal,
  offline,
  problem,
  isTall = false,
  children,
}: SaveDialogProps) {
  const t = useT('common');
  const { isOnline } = useNetwork();
  const [isRemoving, setRemoving] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  const wasSaving = useRef(false);
  useEffect(() => {
    if (wasSaving.current && !saving.isBusy) focusInvalid(form.current);
    wasSaving.current = saving.isBusy;
  }, [saving.isBusy]);
  return (
    <Dialog
      isOpen
      isTall={isTall}
      onClose={onClose}
      title={title}
      actions={
        isRemoving && removal !== undefined ? (
          <>
            <Button onClick={() => setRemoving(false)}>{t('cancel')}</Button>
            <Button
              variant="danger"
              icon="trash"
              isBusy={removal.removing.isBusy}
              disabled={!isOnline}
              onClick={() => removal.removing.submit()}
            >
              {removal.label}
            </Button>
          </>
        ) : (
          <>
            {removal !== undefined && (
              <span className="me-auto">
                <Button
                  variant="quiet"
                  icon="trash"
                  disabled={!isOnline || removal.isAllowed === false}
                  onClick={() => setRemoving(true)}
                >
                  {removal.label}
                </Button>
              </span>
            )}
            {/* one line on a phone, under a long label of the removal */}
            <span className="flex gap-2">
              <Button onClick={onClose}>{t('cancel')}</Button>
              <Button
                variant="primary"
                icon={saveIcon}
                isBusy={saving.isBusy}
                disabled={!isOnline || !canSave}
                onClick={() => saving.submit()}
              >
                {saveLabel}
              </Button>
            </span>
          </>
        )
      }
    >
      <div ref={form} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {!isOnline && (
          <p role="status" className="text-wait">
            {offline}
          </p>
        )}
        {typeof problem === 'string' ? (
          <Problem text={problem} isBusy={saving.isBusy || removal?.removing.isBusy === true} />
        ) : (
          problem
        )}
        {isRemoving && removal !== undefined ? removal.question : children}
      </div>
    </Dialog>
  );
}
