import { useState } from 'react';
import { useT } from '../../data/i18n/use-t.ts';
import { Button } from '../../ui/button/Button.tsx';
import { ConfirmDialog } from '../../components/form/ConfirmDialog.tsx';
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
  if (count === 0) return null;
  return (
    <Panel title={t('othersHeading')}>
      <div className="grid justify-items-start gap-2 p-3.5">
        <p className="text-ink-2">{t('othersBody', { count })}</p>
        <Button variant="quiet" icon="trash" onClick={() => setOpen(true)}>
          {t('othersDiscard')}
        </Button>
      </div>
      <ConfirmDialog
        about={isOpen || null}
        onClose={() => setOpen(false)}
        onConfirm={onDiscard}
        ask={() => ({
          title: t('othersDiscardTitle'),
          body: <p>{t('othersDiscardBody')}</p>,
          cancel: t('keep'),
          confirm: t('discard'),
        })}
      />
    </Panel>
  );
}
