import { useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { LeaveGuard } from '../../../ui/navigation/LeaveGuard.tsx';

interface CorrectionGuardProps {
  readonly isUnsaved: boolean;
  /** Somebody wants to end it without saving. */
  readonly isEnding: boolean;
  readonly onStay: () => void;
  readonly onDiscard: () => void;
}

const LEFT_BY = ['war', 'stage'];

/** Asks before a correction is lost: it is on no device. */
export function CorrectionGuard({ isUnsaved, isEnding, onStay, onDiscard }: CorrectionGuardProps) {
  const t = useT('war-pictures');
  const common = useT('common');
  return (
    <>
      <LeaveGuard
        isUnsaved={isUnsaved}
        params={LEFT_BY}
        labels={{
          title: t('leaveTitle'),
          body: t('leaveCorrection'),
          stay: common('stay'),
          leave: t('leaveGo'),
        }}
      />
      <Dialog
        isOpen={isEnding}
        onClose={onStay}
        title={t('discardTitle')}
        actions={
          <>
            <Button variant="danger" onClick={onDiscard}>
              {t('discardGo')}
            </Button>
            <Button variant="primary" onClick={onStay}>
              {common('stay')}
            </Button>
          </>
        }
      >
        <p>{t('leaveCorrection')}</p>
      </Dialog>
    </>
  );
}
