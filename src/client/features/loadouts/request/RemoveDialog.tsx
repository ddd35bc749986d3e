import { useState } from 'react';
import { progressOf } from '../../../../domain/loadouts/loadout.ts';
import type { ShownLoadout } from '../../../../offline/mirror/overlays/loadouts.ts';
import { useChange } from '../../../data/outbox/use-outbox.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Dialog } from '../../../ui/layout/Dialog.tsx';
import { STAGE_KEYS } from '../../../components/supplies/supply-labels.ts';

interface RemoveDialogProps {
  /** The request to delete; null: closed. */
  readonly loadout: ShownLoadout | null;
  readonly onClose: () => void;
  readonly onGone?: () => void;
}

/** Confirms the deletion of the user's own request. */
export function RemoveDialog({ loadout, onClose, onGone }: RemoveDialogProps) {
  const t = useT('loadouts');
  const format = useFormats();
  const remove = useChange('loadout.delete');
  const [state, setState] = useState<'idle' | 'busy' | 'failed' | 'nobody'>('idle');
  const close = (): void => {
    setState('idle');
    onClose();
  };
  const confirm = async (): Promise<void> => {
    if (loadout === null) return;
    setState('busy');
    const done = await remove({ id: loadout.id, mapStage: loadout.mapStage });
    if (!done.ok) {
      setState(done.code === 'auth.required' ? 'nobody' : 'failed');
      return;
    }
    onGone?.();
    close();
  };
  const { sent, total } = progressOf(loadout?.items ?? []);
  return (
    <Dialog
      isOpen={loadout !== null}
      onClose={close}
      title={t('removeQuestion')}
      actions={
        <>
          <Button onClick={close}>{t('keepIt')}</Button>
          <Button variant="danger" isBusy={state === 'busy'} onClick={() => void confirm()}>
            {t('removeYes')}
          </Button>
        </>
      }
    >
      {loadout !== null && (
        <div className="grid gap-2">
          <p className="font-display text-[1.0625rem] font-bold">
            {t(STAGE_KEYS[loadout.mapStage])}
            {' · '}
            {t('sentOf', { sent: format.number(sent), total: format.number(total) })}
          </p>
          <p className="text-ink-2">{t(sent > 0 ? 'removeBodySent' : 'removeBody')}</p>
          {(state === 'failed' || state === 'nobody') && (
            <p role="alert" className="text-no">
              {t(state === 'failed' ? 'removeFailed' : 'needsSelection')}
            </p>
          )}
        </div>
      )}
    </Dialog>
  );
}
