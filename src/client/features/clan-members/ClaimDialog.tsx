import { useState } from 'react';
import type { Claim } from '../../../contract/clan-members.ts';
import type { ApiError } from '../../data/connection/api-error.ts';
import { useErrorMessage } from '../../data/i18n/use-error-message.ts';
import { useT } from '../../data/i18n/use-t.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Dialog } from '../../ui/layout/Dialog.tsx';
import { rankKey } from '../../ui/layout/clan-rank-stripe.ts';

export interface ClaimQuestion {
  readonly claim: Claim;
  readonly decision: 'accept' | 'refuse';
}

interface ClaimDialogProps {
  readonly question: ClaimQuestion | null;
  readonly onClose: () => void;
  /** Resolves with the error, or null on success. */
  readonly onConfirm: (question: ClaimQuestion) => Promise<ApiError | null>;
}

/** Confirms accepting or refusing a claim, which grants rights in the clan. */
export function ClaimDialog({ question, onClose, onConfirm }: ClaimDialogProps) {
  const t = useT('clan-members');
  const ranks = useT('characters');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiError | null>(null);
  const problemText = useErrorMessage(problem);
  const close = (): void => {
    setProblem(null);
    onClose();
  };
  const confirm = async (): Promise<void> => {
    if (question === null) return;
    setBusy(true);
    const failure = await onConfirm(question);
    setBusy(false);
    if (failure === null) close();
    else setProblem(failure);
  };
  const isAccept = question?.decision === 'accept';
  const name = question?.claim.name ?? '';
  return (
    <Dialog
      isOpen={question !== null}
      onClose={close}
      title={t(isAccept ? 'acceptQuestion' : 'refuseQuestion', { name })}
      actions={
        <>
          <Button onClick={close}>{t('keep')}</Button>
          <Button variant={isAccept ? 'primary' : 'danger'} isBusy={isBusy} onClick={() => void confirm()}>
            {t(isAccept ? 'acceptYes' : 'refuseYes')}
          </Button>
        </>
      }
    >
      {question !== null && (
        <div className="grid gap-2">
          <p className="wrap-anywhere">
            {isAccept
              ? t('acceptBody', {
                  user: question.claim.userName,
                  rank: ranks(rankKey(question.claim.rank)),
                  name,
                })
              : t('refuseBody', { user: question.claim.userName })}
          </p>
          {problem !== null && (
            <p role="alert" className="text-no">
              {problemText}
            </p>
          )}
        </div>
      )}
    </Dialog>
  );
}
