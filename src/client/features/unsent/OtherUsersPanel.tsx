import { useState } from 'react';
import { useT } from '../../data/i18n/use-t.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Dialog } from '../../ui/layout/Dialog.tsx';
import { Panel } from '../../ui/layout/Panel.tsx';

/** Unsent changes of other accounts on this device: counted, never shown; they can only be discarded. */
export function OtherUsersPanel({
  count,
  onDiscard,
}: {
  readonly count: number;
  readonly onDiscard: () => void;
}) {
  const t = useT('unsent');
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  if (count === 0) return null;
  return (
    <Panel title={t('othersHeading')}>
      <div className="grid justify-items-start gap-2 p-3.5">
        <p className="text-ink-2">{t('othersBody', { count })}</p>
        <Button variant="quiet" icon="trash" onClick={() => setOpen(true)}>
          {t('othersDiscard')}
        </Button>
      </div>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={t('othersDiscardTitle')}
        actions={
          <>
            <Button onClick={close}>{t('keep')}</Button>
            <Button
              variant="danger"
              onClick={() => {
                close();
                onDiscard();
              }}
            >
              {t('discard')}
            </Button>
          </>
        }
      >
        <p>{t('othersDiscardBody')}</p>
      </Dialog>
    </Panel>
  );
}
