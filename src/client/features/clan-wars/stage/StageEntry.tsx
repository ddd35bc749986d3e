import { useEffect, useState } from 'react';
import { stageMark } from '../../../../domain/clan-wars/stage.ts';
import type { StageContent } from '../../../../domain/clan-wars/war.ts';
import type { ShownStage, ShownWar, WarsView } from '../../../../offline/mirror/overlays/wars/clan-wars.ts';
import { useDraftName, usePersistedDraft } from '../../../data/drafts/use-persisted-draft.ts';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import type { StageChoice } from '../pictures/PictureList.tsx';
import type { OfferedStage } from '../head/begin-war.ts';
import { ConfirmedStage } from './ConfirmedStage.tsx';
import { removePicturesOf, stageKey } from '../pictures/war-pictures.ts';
import { contentOf, readDraft, typedContent } from './stage-draft.ts';
import { useDropEntry } from './use-drop-entry.ts';
import { StageForm } from './StageForm.tsx';
import type { WarHeadEdit } from '../head/use-war-head.ts';
import { useKnownNames } from '../words/use-known-names.ts';

interface StageEntryProps {
  readonly war: ShownWar;
  /** What is typed about the war itself. */
  readonly head: WarHeadEdit;
  readonly offered: OfferedStage;
  readonly title: string;
  /** All that are entered. */
  readonly stages: readonly ShownStage[];
  readonly view: WarsView;
  /** Stages of the war, to which a picture can be moved. */
  readonly choices: readonly StageChoice[];
}

/** A stage as it can be entered now: typed, or corrected once it counts. */
export function StageEntry({ war, head, offered, title, stages, view, choices }: StageEntryProps) {
  const known = useKnownNames(view);
  const name = useDraftName(`war-stage/${war.id}/${offered.stageId}`);
  const { isLoaded, draft, setDraft, followed } = usePersistedDraft(name, readDraft);
  const drop = useDropEntry(war.id, offered.stageId);
  /** What a correction begins with. */
  const [corrected, setCorrected] = useState<StageContent | null>(null);
  const dropOwn = async (): Promise<boolean> => {
    if (!(await drop('all'))) return false;
    setDraft(null);
    removePicturesOf(stageKey(war.id, offered.stageId));
    return true;
  };
  const stored = stages.find(({ stageId }) => stageId === offered.stageId) ?? null;
  const isConfirmed = stored?.state === 'confirmed';
  // what counts is what was typed
  const isDone =
    isConfirmed && draft !== null && stageMark(typedContent(draft.content)) === stageMark(stored);
  useEffect(() => {
    if (isDone) setDraft(null);
  }, [isDone, setDraft]);
  if (!isLoaded)
    return (
      <Panel title={title}>
        <StateBlock kind="loading" rows={6} />
      </Panel>
    );
  const typed = draft === null || isDone ? null : draft.content;
  const isOwnLeft = typed !== null || stored?.pendingStatus === 'refused';
  if (stored !== null && isConfirmed && corrected === null)
    return (
      <ConfirmedStage
        war={war}
        stage={stored}
        title={title}
        choices={choices}
        onCorrect={(content) => setCorrected(contentOf(content))}
        own={isOwnLeft ? { content: typed ?? stored.refused, onDrop: dropOwn } : null}
      />
    );
  const isCorrecting = corrected !== null;
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
      head={head}
      stageId={offered.stageId}
      number={offered.number}
      title={title}
      stored={stored}
      others={stages.filter(({ stageId }) => stageId !== offered.stageId)}
      known={known}
      start={
        isCorrecting || draft === null
          ? {
              base: stored === null ? null : stageMark(stored),
              content: corrected ?? (stored === null ? empty : contentOf(stored)),
            }
          : draft
      }
      // a correction is on no device
      followed={isCorrecting ? 0 : followed}
      empty={empty}
      choices={choices}
      onDraft={isCorrecting ? null : setDraft}
      onDropRefused={() => drop('all')}
      onEndCorrecting={
        isCorrecting
          ? (isCorrected) => {
              setCorrected(null);
              if (!isCorrected) return;
              // what was entered here counts now, or is worse; its pictures go on
              setDraft(null);
              void drop('numbers');
            }
          : null
      }
    />
  );
}
