import { useT } from '../data/use-t.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import type { AtStake, Leaving } from './use-log-out.ts';

interface AskProps {
  readonly leaving: Leaving;
  readonly atStake: AtStake;
  readonly isOpen: boolean;
}

/** There is nothing to send, only to lose. */
function AboutKept({
  leaving: { isBusy, leaveAnyway, stay },
  atStake: { setups, hasDesk },
  isOpen,
}: AskProps) {
  const t = useT('shell');
  return (
    <Dialog
      isOpen={isOpen}
      onClose={stay}
      title={t('logOutQuestion')}
      actions={
        <>
          <Button onClick={stay}>{t('logOutStay')}</Button>
          <Button look="danger" isBusy={isBusy} onClick={leaveAnyway}>
            {t('logOutAnyway')}
          </Button>
        </>
      }
    >
      <div className="grid gap-2">
        {setups > 0 && <p>{t('logOutDeletes', { count: setups })}</p>}
        {hasDesk && <p>{t('logOutDesk')}</p>}
      </div>
    </Dialog>
  );
}

function AboutChanges({
  leaving: { isBusy, leaveAnyway, sendAndLeave, stay },
  atStake: { unsent, setups, hasDesk, isTried },
  isOpen,
}: AskProps) {
  const t = useT('unsent');
  const shell = useT('shell');
  return (
    <Dialog
      isOpen={isOpen}
      onClose={stay}
      title={t('leaveTitle')}
      actions={
        <>
          <Button onClick={stay}>{t('leaveStay')}</Button>
          <Button look="danger" isBusy={isBusy} onClick={leaveAnyway}>
            {t('leaveDiscard')}
          </Button>
          <Button look="primary" isBusy={isBusy} onClick={sendAndLeave}>
            {t('leaveSend')}
          </Button>
        </>
      }
    >
      <div className="grid gap-2">
        <p>{t('leaveBody', { count: unsent })}</p>
        {setups > 0 && <p>{t('leaveSetups', { count: setups })}</p>}
        {hasDesk && <p>{shell('logOutDesk')}</p>}
        <p role="status" className="text-wait">
          {isBusy ? t('trying') : isTried ? t('leaveStillWaiting', { count: unsent }) : ''}
        </p>
      </div>
    </Dialog>
  );
}

/** Asks before a logout deletes what is on this device alone: unsent changes, saved set-ups, what the crafting page was told. */
export function LogOutQuestion(props: AskProps) {
  return props.atStake.unsent > 0 ? <AboutChanges {...props} /> : <AboutKept {...props} />;
}
