import { useState } from 'react';
import { remove } from '../../../../contract/clan-wars.ts';
import { MAX_REASON, type ClanWarId } from '../../../../domain/clan-wars/war.ts';
import { ConfirmDialog } from '../../../components/form/ConfirmDialog.tsx';
import { useT } from '../../../data/i18n/use-t.ts';
import { useKeyedCall } from '../../../data/keyed-call/use-keyed-call.ts';
import { TextArea } from '../../../ui/form/TextArea.tsx';

interface DeleteDialogProps<Subject> {
  /** What is deleted; null: closed. */
  readonly about: Subject | null;
  readonly textsOf: (about: Subject) => {
    readonly title: string;
    readonly body: string;
    readonly confirm: string;
  };
  /** `stageId` null: the whole war. */
  readonly partOf: (about: Subject) => { readonly id: ClanWarId; readonly stageId: string | null };
  readonly onDeleted?: () => Promise<void> | void;
  readonly onClose: () => void;
}

/** Deletes a war or a stage of one, online and with a reason. */
export function DeleteDialog<Subject>({
  about,
  textsOf,
  partOf,
  onDeleted,
  onClose,
}: DeleteDialogProps<Subject>) {
  const t = useT('clan-wars');
  const common = useT('common');
  const send = useKeyedCall(remove);
  const [reason, setReason] = useState('');
  return (
    <ConfirmDialog
      about={about}
      onClose={() => {
        setReason('');
        onClose();
      }}
      onConfirm={async (subject) => {
        if (reason.trim() === '') return t('reasonMissing');
        const { id, stageId } = partOf(subject);
        const failed = await send({
          params: { id },
          body: { stageId, reason: reason.trim().slice(0, MAX_REASON) },
        });
        if (failed === null) await onDeleted?.();
        return failed;
      }}
      ask={(subject) => {
        const { title, body, confirm } = textsOf(subject);
        return {
          title,
          body: (
            <>
              <p>{body}</p>
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
          confirm,
          icon: 'trash',
          offline: t('onlineOnly'),
        };
      }}
    />
  );
}
