import { ConfirmDialog } from '../../../components/form/ConfirmDialog.tsx';
import { useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import type { DataAtRisk, LogOutFlow } from '../use-log-out.ts';

interface LogOutDialogProps {
  readonly flow: LogOutFlow;
  readonly dataAtRisk: DataAtRisk;
  readonly isOpen: boolean;
}

/** Nothing to send, only local data to lose. */
function LocalDataDialog({ flow: { logOutAnyway, cancel }, dataAtRisk, isOpen }: LogOutDialogProps) {
  const t = useT('shell');
  const common = useT('common');
  return (
    <ConfirmDialog
      about={isOpen ? dataAtRisk : null}
      onClose={cancel}
      onConfirm={async () => {
        await logOutAnyway();
        return null;
      }}
      ask={({ setups, hasWorkspace }) => ({
        title: t('logOutQuestion'),
        cancel: common('stay'),
        confirm: t('logOutAnyway'),
        body: (
          <>
            {setups > 0 && <p>{t('logOutDeletes', { count: setups })}</p>}
            {hasWorkspace && <p>{t('logOutDesk')}</p>}
          </>
        ),
      })}
    />
  );
}

function UnsentChangesDialog({
  flow: { isBusy, logOutAnyway, sendAndLogOut, cancel },
  dataAtRisk: { unsent, setups, hasWorkspace, hasRetried },
  isOpen,
}: LogOutDialogProps) {
  const t = useT('unsent');
  const common = useT('common');
  const shell = useT('shell');
  return (
    <Dialog
      isOpen={isOpen}
      onClose={cancel}
      title={t('leaveTitle')}
      actions={
        <>
          <Button onClick={cancel}>{common('stay')}</Button>
          <Button variant="danger" isBusy={isBusy} onClick={() => void logOutAnyway()}>
            {t('leaveDiscard')}
          </Button>
          <Button variant="primary" isBusy={isBusy} onClick={sendAndLogOut}>
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
          {isBusy ? t('trying') : hasRetried ? t('leaveStillWaiting', { count: unsent }) : ''}
        </p>
      </div>
    </Dialog>
  );
}

/** Asks before a logout deletes local-only data: unsent changes, saved set-ups, the crafting workspace. */
export function LogOutDialog(props: LogOutDialogProps) {
  return props.dataAtRisk.unsent > 0 ? <UnsentChangesDialog {...props} /> : <LocalDataDialog {...props} />;
}
