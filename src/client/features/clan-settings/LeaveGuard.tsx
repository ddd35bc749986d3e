import { useBlocker } from '@tanstack/react-router';
import { withoutLocale } from '../../../i18n/locale-path.ts';
import { useT } from '../../data/use-t.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

/** Asks before changes that are not saved are left behind; another language of the same page keeps them. */
export const LeaveGuard = ({ isUnsaved }: { readonly isUnsaved: boolean }) => {
  const t = useT('clan-settings');
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isUnsaved && withoutLocale(current.pathname) !== withoutLocale(next.pathname),
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  });
  return (
    <Dialog
      isOpen={status === 'blocked'} onClose={() => reset?.()} title={t('leaveTitle')}
      actions={
        <>
          <Button look="danger" onClick={() => proceed?.()}>{t('leaveGo')}</Button>
          <Button look="primary" onClick={() => reset?.()}>{t('leaveStay')}</Button>
        </>
      }
    >
      <p>{t('leaveBody')}</p>
    </Dialog>
  );
};
