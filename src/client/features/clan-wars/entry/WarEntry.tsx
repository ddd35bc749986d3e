import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { warOccurrence } from '../../../../domain/clan-wars/war-result.ts';
import { freeStageNumber, MAX_WAR_STAGES, warIdOf } from '../../../../domain/clan-wars/war.ts';
import {
  NO_WAR_STAGES,
  type ShownWar,
  type WarsView,
} from '../../../../offline/mirror/overlays/wars/clan-wars.ts';
import { PendingBadge } from '../../../components/feedback/PendingBadge.tsx';
import { useSchedule, type ClanSchedule } from '../../../components/schedule/use-schedule.ts';
import { isRead } from '../../../data/clan/use-mirrored-rows.ts';
import { useNow } from '../../../data/i18n/use-now.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { LinkButton } from '../../../ui/link/LinkButton.tsx';
import { WarsPlaceholder } from '../words/WarsPage.tsx';
import { useWarWords } from '../words/use-war-words.ts';
import { useAssignedPictures } from '../pictures/use-assigned-pictures.ts';
import { assignPicture, isUnassigned, stageKey, usePictures } from '../pictures/war-pictures.ts';
import { candidateStages, nextStageId, offeredStages, type OfferedStage } from '../head/begin-war.ts';
import { StageEntry } from '../stage/StageEntry.tsx';
import { useWarHead } from '../head/use-war-head.ts';
import { WarHead } from '../head/WarHead.tsx';
import { groupPictures, picturesOfWar } from './group-pictures.ts';
import { EntryGuard } from './EntryGuard.tsx';
import { StageTabs } from './StageTabs.tsx';
import { useUnsavedStages } from './use-unsaved-stages.ts';
import { WaitingPictures } from './WaitingPictures.tsx';

const route = getRouteApi('/{-$locale}/inner/clan-war/upload');

interface WarEntryProps {
  readonly war: ShownWar;
  readonly view: WarsView;
}

/** The head of a war, and one of its stages: the first that nobody has confirmed, unless another one is asked for. */
export function WarEntry(props: WarEntryProps) {
  const schedule = useSchedule();
  // which stages there are, and which is the first, the schedule says
  return isRead(schedule) ? <Entry {...props} schedule={schedule} /> : <WarsPlaceholder rows={schedule} />;
}

function Entry({ war, view, schedule }: WarEntryProps & { readonly schedule: ClanSchedule }) {
  const t = useT('clan-wars');
  const texts = useT('war-pictures');
  const words = useWarWords();
  const { events, zone } = schedule;
  const nowMs = useNow();
  const { stage: asked } = route.useSearch();
  const navigate = route.useNavigate();
  const entered = view.stages.get(war.id) ?? NO_WAR_STAGES;
  const planned = offeredStages(warOccurrence(war, events, zone), entered);
  const added: OfferedStage = {
    stageId: nextStageId(planned),
    number: freeStageNumber(planned.map(({ number }) => number)),
    name: '',
    startsAt: null,
  };
  const isAdding = planned.length === 0 || asked === added.stageId;
  const stages = isAdding ? [...planned, added] : planned;
  const isOpen = ({ stageId }: OfferedStage): boolean =>
    entered.find((one) => one.stageId === stageId)?.state !== 'confirmed';
  const hasBegun = ({ startsAt }: OfferedStage): boolean =>
    startsAt === null || Date.parse(startsAt) <= nowMs;
  const proposed =
    stages.find((stage) => isOpen(stage) && hasBegun(stage)) ?? stages.find(isOpen) ?? stages[0] ?? added;
  // it stays while it is confirmed, here or by somebody else
  const [first] = useState(proposed.stageId);
  const chosen = stages.find(({ stageId }) => stageId === (asked ?? first)) ?? proposed;
  const open = (stageId: string): void =>
    void navigate({ search: { war: war.id, stage: stageId }, replace: true, resetScroll: false });
  const pictures = usePictures();
  const candidates = candidateStages(schedule, view.wars, view.stages).map(
    ({ occurrence, war: own, stage, startsAt }) => ({
      warId: own?.id ?? (occurrence === null ? '' : warIdOf(occurrence)),
      stageId: stage.stageId,
      startsAt,
    }),
  );
  const groups = groupPictures(
    pictures.filter(({ stage }) => stage === null),
    candidates,
  );
  const own = new Set(picturesOfWar(groups, war.id).map(({ id }) => id));
  const waiting = pictures.filter((one) => isUnassigned(one) && !own.has(one.id));
  useAssignedPictures(war.id, stages, chosen.stageId, (id) => own.has(id));
  const choices = stages
    .filter(isOpen)
    .map((stage) => ({ key: stageKey(war.id, stage.stageId), name: words.stageName(stage) }));
  const head = useWarHead(war);
  const unsaved = useUnsavedStages(war.id, stages.map(({ stageId }) => stageId).join(' '), entered);
  const hasConfirmed = entered.some(({ state }) => state === 'confirmed');
  return (
    <>
      <Panel
        title={words.warName(war)}
        aside={
          <>
            <PendingBadge
              status={war.pendingStatus}
              waiting={war.change === 'create' ? t('waitCreate') : undefined}
            />
            {hasConfirmed && (
              <LinkButton
                to="/{-$locale}/clan-war/view/$id"
                params={{ id: war.id }}
                variant="quiet"
                icon="arrow-right"
              >
                {t('openWar')}
              </LinkButton>
            )}
          </>
        }
      >
        <p className="px-3.5 pt-3 text-ink-2">{words.timeOf(war, 'longDay')}</p>
        <WarHead head={head} />
      </Panel>
      <WaitingPictures
        pictures={waiting}
        onUse={() => {
          for (const { id } of waiting) assignPicture(id, stageKey(war.id, ''));
        }}
      />
      <StageTabs
        stages={stages}
        entered={entered}
        unsaved={unsaved.ids}
        picturesOf={(stageId) => pictures.filter((one) => one.stage === stageKey(war.id, stageId)).length}
        chosen={chosen.stageId}
        onChoose={open}
        onAdd={!isAdding && planned.length < MAX_WAR_STAGES ? () => open(added.stageId) : null}
      />
      <EntryGuard
        unsaved={[
          ...(head.isChanged ? [texts('warFacts')] : []),
          ...stages.filter(({ stageId }) => unsaved.ids.has(stageId)).map(words.stageName),
        ]}
        isPersisted={unsaved.isPersisted && !head.isRefused}
      />
      <StageEntry
        key={chosen.stageId}
        war={war}
        head={head}
        offered={chosen}
        title={words.stageName(chosen)}
        stages={entered}
        view={view}
        choices={choices}
      />
    </>
  );
}
