import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { remove, type ClanWarRow } from '../../../../contract/clan-wars.ts';
import { MAX_REASON } from '../../../../domain/clan-wars/war.ts';
import { ConfirmDialog } from '../../../components/form/ConfirmDialog.tsx';
import { useT } from '../../../data/i18n/use-t.ts';
import { useKeyedCall } from '../../../data/keyed-call/use-keyed-call.ts';
import { TextArea } from '../../../ui/form/TextArea.tsx';

const route = getRouteApi('/{-$locale}/inner/clan-war/view/$id');

interface DeleteWarProps {
  /** Null: closed. */
  readonly war: ClanWarRow | null;
  readonly onClose: () => void;
}

/** Deletes a war with its results, online and with a reason. */
export function DeleteWar({ war, onClose }: DeleteWarProps) {
  const t = useT('clan-wars');
  const common = useT('common');
  const navigate = route.useNavigate();
  const send = useKeyedCall(remove);
  const [reason, setReason] = useState('');
  return (
    <ConfirmDialog
      about={war}
      onClose={() => {
        setReason('');
        onClose();
      }}
      onConfirm={async ({ id }) => {
        if (reason.trim() === '') return t('reasonMissing');
        const failed = await send({
          params: { id },
          body: { stageId: null, reason: reason.trim().slice(0, MAX_REASON) },
        });
        if (failed === null) await navigate({ to: '/{-$locale}/clan-war' });
        return failed;
      }}
      ask={() => ({
        title: t('deleteTitle'),
        body: (
          <>
            <p>{t('deleteBody')}</p>
            <TextArea
              label={t('reason')}
              rows={2}
              value={reason}
              maxLength={MAX_REASON}
              isRequired
              onChange={setReason}
            />
          </>
        ),
        cancel: common('cancel'),
        confirm: t('deleteWar'),
        icon: 'trash',
        offline: t('onlineOnly'),
      })}
    />
  );
}
