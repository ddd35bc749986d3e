import { useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';

/** Says that an account is deleted, on the server and on this device. */
export function FarewellDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT('account');
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('leftHeading')}
      actions={
        <Button variant="primary" onClick={onClose}>
          {t('leftClose')}
        </Button>
      }
    >
      <div className="grid gap-3">
        <p>{t('leftServer')}</p>
        <p>{t('leftDevice')}</p>
        <p className="text-ink-2">{t('leftStays')}</p>
      </div>
    </Dialog>
  );
}
