import { useT } from '../../data/i18n/use-t.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Dialog } from '../../ui/layout/Dialog.tsx';
import type { DataAtRisk, LogOutFlow } from './use-log-out.ts';

interface LogOutDialogProps {
  readonly leaving: LogOutFlow;
  readonly atStake: DataAtRisk;
  readonly isOpen: boolean;
}

/** There is nothing to send, only to lose. */
function LocalDataDialog({
  leaving: { isBusy, logOutAnyway: leaveAnyway, cancel: stay },
  atStake: { setups, hasWorkspace },
  isOpen,
}: LogOutDialogProps) {
  const t = useT('shell');
  return (
    <Dialog
      isOpen={isOpen}
      onClose={stay}
      title={t('logOutQuestion')}
      actions={
        <>
          <Button onClick={stay}>{t('logOutStay')}</Button>
          <Button variant="danger" isBusy={isBusy} onClick={leaveAnyway}>
            {t('logOutAnyway')}
          </Button>
        </>
      }
    >
      <div className="grid gap-2">
        {setups > 0 && <p>{t('logOutDeletes', { count: setups })}</p>}
        {hasWorkspace && <p>{t('logOutDesk')}</p>}
      </div>
    </Dialog>
  );
}

function UnsentChangesDialog({
  leaving: { isBusy, logOutAnyway: leaveAnyway, sendAndLogOut: sendAndLeave, cancel: stay },
  atStake: { unsent, setups, hasWorkspace, hasRetried: isTried },
  isOpen,
}: LogOutDialogProps) {
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
          <Button variant="danger" isBusy={isBusy} onClick={leaveAnyway}>
            {t('leaveDiscard')}
          </Button>
          <Button variant="primary" isBusy={isBusy} onClick={sendAndLeave}>
            {t('leaveSend')}
          </Button>
        </>
      }
    >
      <div className="grid gap-2">
        <p>{t('leaveBody', { count: unsent })}</p>
        {setups > 0 && <p>{t('leaveSetups', { count: setups })}</p>}
        {hasWorkspace && <p>{shell('logOutDesk')}</p>}
        <p role="status" className="text-wait">
          {isBusy ? t('trying') : isTried ? t('leaveStillWaiting', { count: unsent }) : ''}
        </p>
      </div>
    </Dialog>
  );
}

/** Asks before a logout deletes what is on this device alone: unsent changes, saved set-ups, what the crafting page was told. */
export function LogOutDialog(props: LogOutDialogProps) {
  return props.atStake.unsent > 0 ? <UnsentChangesDialog {...props} /> : <LocalDataDialog {...props} />;
}
