import { useT } from '../data/use-t.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import type { Leaving } from './use-log-out.ts';

/** Asks before a logout deletes what is on this device alone. */
export const LogOutQuestion = ({ leaving: { atStake, isBusy, leaveAnyway, stay } }: { readonly leaving: Leaving }) => {
  const t = useT('shell');
  return (
    <Dialog
      isOpen={atStake !== null} onClose={stay} title={t('logOutQuestion')}
      actions={
        <>
          <Button onClick={stay}>{t('logOutStay')}</Button>
          <Button look="danger" isBusy={isBusy} onClick={leaveAnyway}>{t('logOutAnyway')}</Button>
        </>
      }
    >
      <p>{t('logOutDeletes', { count: atStake ?? 0 })}</p>
    </Dialog>
  );
};
