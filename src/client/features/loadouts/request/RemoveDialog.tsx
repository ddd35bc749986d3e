import { progressOf } from '../../../../domain/loadouts/loadout.ts';
import type { ShownLoadout } from '../../../../offline/mirror/overlays/loadouts.ts';
import { useChange } from '../../../data/outbox/use-outbox.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { ConfirmDialog } from '../../../components/form/ConfirmDialog.tsx';
import { quantitiesOf, requestBase } from './quantities.ts';
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
  const common = useT('common');
  const format = useFormats();
  const remove = useChange('loadout.delete');
  const confirm = async ({ id, mapStage, items }: ShownLoadout): Promise<string | null> => {
    const removed = await remove({ id, mapStage, base: requestBase(quantitiesOf(items)) });
    if (!removed.ok) return t(removed.code === 'auth.required' ? 'needsSelection' : 'removeFailed');
    onGone?.();
    return null;
  };
  return (
    <ConfirmDialog
      about={loadout}
      onClose={onClose}
      onConfirm={confirm}
      ask={({ mapStage, items }) => {
        const { sent, total } = progressOf(items);
        return {
          title: t('removeQuestion'),
          body: (
            <>
              <p className="font-display text-[1.0625rem] font-bold">
                {t(STAGE_KEYS[mapStage])}
                {' · '}
                {t('sentOf', { sent: format.number(sent), total: format.number(total) })}
              </p>
              <p className="text-ink-2">{t(sent > 0 ? 'removeBodySent' : 'removeBody')}</p>
            </>
          ),
          cancel: common('keepIt'),
          confirm: t('removeYes'),
        };
      }}
    />
  );
}
