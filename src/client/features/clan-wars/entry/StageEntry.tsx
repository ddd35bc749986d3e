import { useState } from 'react';
import { stageMark } from '../../../../domain/clan-wars/stage.ts';
import type { StageContent } from '../../../../domain/clan-wars/war.ts';
import type { ShownStage, ShownWar, WarsView } from '../../../../offline/mirror/overlays/wars/clan-wars.ts';
import { useDraftName, usePersistedDraft } from '../../../data/page/use-persisted-draft.ts';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import type { StageChoice } from '../pictures/PictureList.tsx';
import type { OfferedStage } from './begin-war.ts';
import { ConfirmedStage } from './ConfirmedStage.tsx';
import { contentOf, readDraft } from './stage-draft.ts';
import { StageForm } from './StageForm.tsx';
import { useKnownNames } from './use-known-names.ts';

interface StageEntryProps {
  readonly war: ShownWar;
  readonly offered: OfferedStage;
  readonly title: string;
  /** All that are entered. */
  readonly stages: readonly ShownStage[];
  readonly view: WarsView;
  /** Stages of the war, to which a picture can be moved. */
  readonly choices: readonly StageChoice[];
}

/** A stage as it can be entered now: typed, or corrected once it counts. */
export function StageEntry({ war, offered, title, stages, view, choices }: StageEntryProps) {
  const known = useKnownNames(view);
  const name = useDraftName(`war-stage/${war.id}/${offered.stageId}`);
  const { isLoaded, draft, setDraft } = usePersistedDraft(name, readDraft);
  const [isCorrecting, setCorrecting] = useState(false);
  const stored = stages.find(({ stageId }) => stageId === offered.stageId) ?? null;
  if (!isLoaded)
    return (
      <Panel title={title}>
        <StateBlock kind="loading" rows={6} />
      </Panel>
    );
  const isConfirmed = stored?.state === 'confirmed';
  if (stored !== null && isConfirmed && !isCorrecting)
    return (
      <ConfirmedStage
        war={war}
        stage={stored}
        title={title}
        onCorrect={() => setCorrecting(true)}
        onDiscard={draft === null ? null : () => setDraft(null)}
      />
    );
  const empty: StageContent = {
    name: offered.name,
    startsAt: offered.startsAt,
    outcome: null,
    ownScore: null,
    enemyScore: null,
    rows: [],
  };
  return (
    <StageForm
      key={isCorrecting ? 'correct' : 'enter'}
      war={war}
      stageId={offered.stageId}
      title={title}
      stored={stored}
      others={stages.filter(({ stageId }) => stageId !== offered.stageId)}
      known={known}
      start={
        isCorrecting || draft === null
          ? {
              base: stored === null ? null : stageMark(stored),
              content: stored === null ? empty : contentOf(stored),
            }
          : draft
      }
      empty={empty}
      choices={choices}
      onDraft={isCorrecting ? null : setDraft}
      onEndCorrecting={isCorrecting ? () => setCorrecting(false) : null}
    />
  );
}
