import { useState } from 'react';
import type { Claim } from '../../../contract/clan-members.ts';
import type { ApiProblem } from '../../data/api-problem.ts';
import { useProblemText } from '../../data/use-problem-text.ts';
import { useT } from '../../data/use-t.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { rankKey } from '../../ui/rank-look.ts';

export interface ClaimQuestion {
  readonly claim: Claim;
  readonly decision: 'accept' | 'refuse';
}

interface ClaimDialogProps {
  readonly asked: ClaimQuestion | null;
  readonly onClose: () => void;
  /** Answers what went wrong; null: it is done. */
  readonly onConfirm: (question: ClaimQuestion) => Promise<ApiProblem | null>;
}

/** Asks before somebody gets rights in the clan, or is turned down. */
export function ClaimDialog({ asked, onClose, onConfirm }: ClaimDialogProps) {
  const t = useT('clan-members');
  const ranks = useT('characters');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiProblem | null>(null);
  const words = useProblemText(problem);
  const close = (): void => {
    setProblem(null);
    onClose();
  };
  const confirm = async (): Promise<void> => {
    if (asked === null) return;
    setBusy(true);
    const failure = await onConfirm(asked);
    setBusy(false);
    if (failure === null) close();
    else setProblem(failure);
  };
  const isAccept = asked?.decision === 'accept';
  const name = asked?.claim.name ?? '';
  return (
    <Dialog
      isOpen={asked !== null}
      onClose={close}
      title={t(isAccept ? 'acceptQuestion' : 'refuseQuestion', { name })}
      actions={
        <>
          <Button onClick={close}>{t('keep')}</Button>
          <Button look={isAccept ? 'primary' : 'danger'} isBusy={isBusy} onClick={() => void confirm()}>
            {t(isAccept ? 'acceptYes' : 'refuseYes')}
          </Button>
        </>
      }
    >
      {asked !== null && (
        <div className="grid gap-2">
          <p className="wrap-anywhere">
            {isAccept
              ? t('acceptBody', { user: asked.claim.userName, rank: ranks(rankKey(asked.claim.rank)), name })
              : t('refuseBody', { user: asked.claim.userName })}
          </p>
          {problem !== null && (
            <p role="alert" className="text-no">
              {words}
            </p>
          )}
        </div>
      )}
    </Dialog>
  );
}
