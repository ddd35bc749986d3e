import { useT } from '../data/use-t.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import type { AtStake, Leaving } from './use-log-out.ts';

interface AskProps { readonly leaving: Leaving; readonly atStake: AtStake; readonly isOpen: boolean }

/** Set-ups alone: there is nothing to send, only to lose. */
const AboutSetups = ({ leaving: { isBusy, leaveAnyway, stay }, atStake: { setups }, isOpen }: AskProps) => {
  const t = useT('shell');
  return (
    <Dialog
      isOpen={isOpen} onClose={stay} title={t('logOutQuestion')}
      actions={
        <>
          <Button onClick={stay}>{t('logOutStay')}</Button>
          <Button look="danger" isBusy={isBusy} onClick={leaveAnyway}>{t('logOutAnyway')}</Button>
        </>
      }
    >
      <p>{t('logOutDeletes', { count: setups })}</p>
    </Dialog>
  );
};

const AboutChanges = ({ leaving: { isBusy, leaveAnyway, sendAndLeave, stay }, atStake: { unsent, setups, isTried }, isOpen }: AskProps) => {
  const t = useT('unsent');
  return (
    <Dialog
      isOpen={isOpen} onClose={stay} title={t('leaveTitle')}
      actions={
        <>
          <Button onClick={stay}>{t('leaveStay')}</Button>
          <Button look="danger" isBusy={isBusy} onClick={leaveAnyway}>{t('leaveDiscard')}</Button>
          <Button look="primary" isBusy={isBusy} onClick={sendAndLeave}>{t('leaveSend')}</Button>
        </>
      }
    >
      <div className="grid gap-2">
        <p>{t('leaveBody', { count: unsent })}</p>
        {setups > 0 && <p>{t('leaveSetups', { count: setups })}</p>}
        <p role="status" className="text-wait">{isBusy ? t('trying') : isTried ? t('leaveStillWaiting', { count: unsent }) : ''}</p>
      </div>
    </Dialog>
  );
};

/** Asks before a logout deletes what is on this device alone: unsent changes, saved set-ups. */
export const LogOutQuestion = (props: AskProps) => (props.atStake.unsent > 0 ? <AboutChanges {...props} /> : <AboutSetups {...props} />);
