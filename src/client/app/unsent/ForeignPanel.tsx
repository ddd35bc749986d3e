import { useState } from 'react';
import { useT } from '../../data/use-t.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Panel } from '../../ui/Panel.tsx';

/** Changes of another account: counted, never shown, to be thrown away at the most. */
export function ForeignPanel({
  count,
  onDiscard,
}: {
  readonly count: number;
  readonly onDiscard: () => void;
}) {
  const t = useT('unsent');
  const [isAsked, setAsked] = useState(false);
  const close = (): void => setAsked(false);
  if (count === 0) return null;
  return (
    <Panel title={t('othersHeading')}>
      <div className="grid justify-items-start gap-2 p-3.5">
        <p className="text-ink-2">{t('othersBody', { count })}</p>
        <Button look="quiet" icon="trash" onClick={() => setAsked(true)}>
          {t('othersDiscard')}
        </Button>
      </div>
      <Dialog
        isOpen={isAsked}
        onClose={close}
        title={t('othersDiscardTitle')}
        actions={
          <>
            <Button onClick={close}>{t('keep')}</Button>
            <Button
              look="danger"
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
