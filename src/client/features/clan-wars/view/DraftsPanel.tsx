import { useState } from 'react';
import { remove, type ClanWarRow, type WarStageRow } from '../../../../contract/clan-wars.ts';
import { MAX_REASON } from '../../../../domain/clan-wars/war.ts';
import { ConfirmDialog } from '../../../components/form/ConfirmDialog.tsx';
import { useT } from '../../../data/i18n/use-t.ts';
import { useKeyedCall } from '../../../data/keyed-call/use-keyed-call.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { LinkButton } from '../../../ui/link/LinkButton.tsx';
import { useWarWords } from '../words/use-war-words.ts';

interface DraftsPanelProps {
  readonly war: ClanWarRow;
  /** All stages of the war, in their order. */
  readonly stages: readonly WarStageRow[];
}

/** For those who enter wars: what waits to be confirmed, to go on with or to delete. */
export function DraftsPanel({ war, stages }: DraftsPanelProps) {
  const t = useT('clan-wars');
  const common = useT('common');
  const words = useWarWords();
  const send = useKeyedCall(remove);
  const [deleted, setDeleted] = useState<WarStageRow | null>(null);
  const [reason, setReason] = useState('');
  const drafts = stages.filter(({ state }) => state === 'draft');
  const nameOf = (stage: WarStageRow): string => words.stageName(stage, stages.indexOf(stage));
  const close = (): void => {
    setReason('');
    setDeleted(null);
  };
  if (drafts.length === 0) return null;
  return (
    <Panel title={t('drafts')}>
      <ul className="divide-y divide-line">
        {drafts.map((stage) => (
          <li key={stage.id} className="flex flex-wrap items-center gap-2 px-3.5 py-1.5">
            <span className="me-auto">{nameOf(stage)}</span>
            <LinkButton
              to="/{-$locale}/clan-war/upload"
              search={{ war: war.id, stage: stage.stageId }}
              variant="quiet"
              icon="pencil"
            >
              {t('editWar')}
            </LinkButton>
            <Button
              variant="quiet"
              icon="trash"
              aria-label={t('deleteDraft', { stage: nameOf(stage) })}
              onClick={() => setDeleted(stage)}
            />
          </li>
        ))}
      </ul>
      <ConfirmDialog
        about={deleted}
        onClose={close}
        onConfirm={async ({ stageId }) => {
          if (reason.trim() === '') return t('reasonMissing');
          return send({
            params: { id: war.id },
            body: { stageId, reason: reason.trim().slice(0, MAX_REASON) },
          });
        }}
        ask={(stage) => ({
          title: t('deleteDraftTitle', { stage: nameOf(stage) }),
          body: (
            <>
              <p>{t('deleteDraftBody')}</p>
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
          confirm: t('delete'),
          icon: 'trash',
          offline: t('onlineOnly'),
        })}
      />
    </Panel>
  );
}
