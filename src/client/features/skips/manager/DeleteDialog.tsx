import { useState } from 'react';
import type { ApiError } from '../../../data/connection/api-error.ts';
import { useErrorMessage } from '../../../data/i18n/use-error-message.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Dialog } from '../../../ui/layout/Dialog.tsx';
import type { ManagedSkip } from './ManagerList.tsx';

interface DeleteDialogProps {
  readonly skip: ManagedSkip | null;
  readonly onClose: () => void;
  /** Resolves to the error text; null on success. */
  readonly onConfirm: (skip: ManagedSkip) => Promise<ApiError | null>;
}

/** Confirms the permanent deletion of a skip. */
export function DeleteDialog({ skip, onClose, onConfirm }: DeleteDialogProps) {
  const t = useT('skips');
  const format = useFormats();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiError | null>(null);
  const errorText = useErrorMessage(problem);
  const close = (): void => {
    setProblem(null);
    onClose();
  };
  const confirm = async (): Promise<void> => {
    if (skip === null) return;
    setBusy(true);
    const failure = await onConfirm(skip);
    setBusy(false);
    if (failure === null) close();
    else setProblem(failure);
  };
  return (
    <Dialog
      isOpen={skip !== null}
      onClose={close}
      title={t('deleteQuestion')}
      actions={
        <>
          <Button onClick={close}>{t('keepIt')}</Button>
          <Button variant="danger" icon="trash" isBusy={isBusy} onClick={() => void confirm()}>
            {t('deleteYes')}
          </Button>
        </>
      }
    >
      {skip !== null && (
        <div className="grid gap-2">
          <p className="wrap-anywhere">
            {t('deleteBody', { name: skip.characterName, days: format.days(skip.startDate, skip.endDate) })}
          </p>
          {problem !== null && (
            <p role="alert" className="text-no">
              {errorText}
            </p>
          )}
        </div>
      )}
    </Dialog>
  );
}
