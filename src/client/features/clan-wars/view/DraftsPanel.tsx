import { useState } from 'react';
import type { ClanWarRow } from '../../../../contract/clan-wars.ts';
import type { ShownStage } from '../../../../offline/mirror/overlays/wars/clan-wars.ts';
import { PendingBadge } from '../../../components/feedback/PendingBadge.tsx';
import { useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { LinkButton } from '../../../ui/link/LinkButton.tsx';
import { useWarWords } from '../words/use-war-words.ts';
import { DeleteDialog } from './DeleteDialog.tsx';

interface DraftsPanelProps {
  readonly war: ClanWarRow;
  /** All stages of the war, in their order. */
  readonly stages: readonly ShownStage[];
}

/** For those who enter wars: what waits to be confirmed, to go on with or to delete. */
export function DraftsPanel({ war, stages }: DraftsPanelProps) {
  const t = useT('clan-wars');
  const words = useWarWords();
  const [deleted, setDeleted] = useState<ShownStage | null>(null);
  const drafts = stages.filter(({ state }) => state === 'draft');
  if (drafts.length === 0) return null;
  return (
    <Panel title={t('drafts')}>
      <ul className="divide-y divide-line">
        {drafts.map((stage) => (
          <li key={stage.id} className="flex flex-wrap items-center gap-2 px-3.5 py-1.5">
            <span className="me-auto flex flex-wrap items-center gap-x-2">
              {words.stageName(stage)}
              <PendingBadge
                status={stage.pendingStatus}
                waiting={t(stage.change === 'confirm' ? 'waitConfirm' : 'waitEnter')}
              />
            </span>
            <LinkButton
              to="/{-$locale}/clan-war/upload"
              search={{ war: war.id, stage: stage.stageId }}
              variant="quiet"
              icon="pencil"
              className="max-[22rem]:order-last"
            >
              {t('editWar')}
            </LinkButton>
            <Button
              variant="quiet"
              icon="trash"
              aria-label={t('deleteDraft', { stage: words.stageName(stage) })}
              onClick={() => setDeleted(stage)}
            />
          </li>
        ))}
      </ul>
      <DeleteDialog
        about={deleted}
        textsOf={(stage) => ({
          title: t('deleteDraftTitle', { stage: words.stageName(stage) }),
          body: t('deleteDraftBody'),
          confirm: t('delete'),
        })}
        partOf={({ stageId }) => ({ id: war.id, stageId })}
        onClose={() => setDeleted(null)}
      />
    </Panel>
  );
}
