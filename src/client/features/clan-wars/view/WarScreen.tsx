import { getRouteApi } from '@tanstack/react-router';
import { Suspense, useMemo, useState } from 'react';
import type { ClanWarRow, WarStageRow } from '../../../../contract/clan-wars.ts';
import type { WarResult } from '../../../../domain/clan-wars/war-result.ts';
import type { ClanWarId } from '../../../../domain/clan-wars/war.ts';
import { atLeast } from '../../../../domain/characters/rank.ts';
import { toId } from '../../../../domain/ids.ts';
import { figuresOf, type CountedStage } from '../../../../domain/clan-wars/figures.ts';
import { NO_WAR_STAGES } from '../../../../offline/mirror/overlays/wars/clan-wars.ts';
import { MissingAnswer } from '../../../components/feedback/AnswerPanel.tsx';
import { useSchedule } from '../../../components/schedule/use-schedule.ts';
import { isRead } from '../../../data/clan/use-mirrored-rows.ts';
import { useOfficerAccess } from '../../../data/http/use-page-access.ts';
import { lazyPart } from '../../../data/i18n/lazy-part.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { useRole } from '../../../data/session/session.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Segmented } from '../../../ui/display/Segmented.tsx';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { Page } from '../../../ui/layout/Page.tsx';
import { useBreakpoint } from '../../../ui/layout/use-breakpoint.ts';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { LinkButton } from '../../../ui/link/LinkButton.tsx';
import { OpenStages } from '../results/OpenStages.tsx';
import { useResultOf } from '../results/use-war-results.ts';
import { RefusedPictures } from '../stored/RefusedPictures.tsx';
import { StoredPictures } from '../stored/StoredPictures.tsx';
import { OutcomeTag } from '../words/OutcomeTag.tsx';
import { Summary } from '../words/Summary.tsx';
import { WarHeading } from '../words/WarHeading.tsx';
import { useWarWords } from '../words/use-war-words.ts';
import { WarsPlaceholder } from '../words/WarsPage.tsx';
import { ExportWar } from './ExportWar.tsx';
import { Corrections } from './Corrections.tsx';
import { DeleteDialog } from './DeleteDialog.tsx';
import { EventLink } from './EventLink.tsx';
import { DraftsPanel } from './DraftsPanel.tsx';
import { MissingPanel } from './MissingPanel.tsx';
import { PlayersTable, SquadsTable } from './PlayersTable.tsx';
import { useWar } from './use-war.ts';
import { otherWars, warLines, warSquads } from './war-lines.ts';

const WarPicture = lazyPart(async () => (await import('./WarPicture.tsx')).WarPicture);

const ALL = 'all';
const route = getRouteApi('/{-$locale}/inner/clan-war/view/$id');

interface WarProps {
  readonly war: ClanWarRow;
  readonly stages: readonly WarStageRow[];
  readonly counted: readonly CountedStage[];
  readonly result: WarResult;
  /** All of the clan. */
  readonly wars: readonly ClanWarRow[];
  readonly canEnter: boolean;
}

/** What those who enter wars do with one; what counts, colonels alone delete. */
function WarActions({ war, isCounted }: Pick<WarProps, 'war'> & { readonly isCounted: boolean }) {
  const t = useT('clan-wars');
  const role = useRole();
  const canDelete = !isCounted || (role !== null && atLeast(role, 'colonel'));
  const navigate = route.useNavigate();
  const [isDeleting, setDeleting] = useState(false);
  return (
    <div className="flex flex-wrap gap-2">
      <LinkButton to="/{-$locale}/clan-war/upload" search={{ war: war.id }} icon="pencil">
        {t('editWar')}
      </LinkButton>
      {canDelete && (
        <Button variant="quiet" icon="trash" onClick={() => setDeleting(true)}>
          {t('deleteWar')}
        </Button>
      )}
      <DeleteDialog
        about={isDeleting ? war : null}
        textsOf={() => ({ title: t('deleteTitle'), body: t('deleteBody'), confirm: t('deleteWar') })}
        partOf={({ id }) => ({ id, stageId: null })}
        onDeleted={() => navigate({ to: '/{-$locale}/clan-war' })}
        onClose={() => setDeleting(false)}
      />
    </div>
  );
}

function War({ war, stages, result, counted, wars, canEnter }: WarProps) {
  const t = useT('clan-wars');
  const files = useT('exports');
  const words = useWarWords();
  const { stage: asked = ALL } = route.useSearch();
  const navigate = route.useNavigate();
  const [isPicture, setPicture] = useState(false);
  const isWide = useBreakpoint('sm');
  const chosen = stages.filter(({ stageId }) => stageId === asked);
  const shown = chosen.length === 0 ? stages : chosen;
  const outcome = chosen[0] === undefined ? result.outcome : chosen[0].outcome;
  const lineup = war.lineup ?? [];
  const others = useMemo(() => otherWars(counted, war.id), [counted, war.id]);
  const lines = warLines(shown, lineup, others);
  const scores = shown.flatMap((stage) => {
    const { ownScore, enemyScore } = stage;
    const score = `${words.amount(ownScore)} : ${words.amount(enemyScore)}`;
    if (ownScore === null && enemyScore === null) return [];
    return [shown.length > 1 ? `${words.stageName(stage)} ${score}` : score];
  });
  const missing = <MissingPanel war={war} stages={shown} />;
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Panel
          title={words.warName(war)}
          aside={
            <>
              {war.map !== null && (
                <LinkButton to="/{-$locale}/clan-wars-3d" search={{ war: war.id }} variant="quiet" icon="map">
                  {t('openMap')}
                </LinkButton>
              )}
              <OutcomeTag outcome={outcome} />
            </>
          }
        >
          <div className="grid gap-1 p-3.5">
            <p className="text-ink-2">
              {[
                words.timeOf(war, 'longDay'),
                words.mapName(war.map),
                ...(war.opponent === '' ? [] : [t('against', { name: war.opponent })]),
              ].join(' · ')}
            </p>
            {scores.length > 0 && (
              <p className="tabular-nums">{t('scoresAre', { scores: scores.join(', ') })}</p>
            )}
            <OpenStages open={result.open} />
            {war.note !== '' && <p className="whitespace-pre-line wrap-anywhere">{war.note}</p>}
          </div>
          {stages.length > 1 && (
            <div className="border-t border-line p-3.5">
              <Segmented
                label={t('stages')}
                value={chosen.length === 0 ? ALL : asked}
                options={[
                  { value: ALL, label: t('stagesAll') },
                  ...stages.map((stage) => ({ value: stage.stageId, label: words.stageName(stage) })),
                ]}
                onChange={(stage) =>
                  void navigate({
                    search: stage === ALL ? {} : { stage },
                    replace: true,
                    resetScroll: false,
                  })
                }
              />
            </div>
          )}
          <Summary
            isOfOneWar
            figures={figuresOf(
              shown.map(({ outcome: ended, rows }) => ({
                ...war,
                warId: war.id,
                outcome: ended,
                rows,
                lineup,
              })),
            )}
          />
        </Panel>
        {/* on a phone the players are a long list */}
        {!isWide && missing}
        <Panel title={t('players')}>
          <PlayersTable lines={lines} />
          <div className="flex flex-wrap items-center gap-1 border-t border-line p-3.5">
            <ExportWar war={war} lines={lines} />
            <Button variant="quiet" icon="download" onClick={() => setPicture(true)}>
              {files('picture')}
            </Button>
            {isPicture && (
              <Suspense fallback={null}>
                <WarPicture
                  war={war}
                  stages={shown.map((stage) => [stage, words.stageName(stage)])}
                  lines={lines}
                  outcome={outcome}
                  open={chosen.length === 0 ? result.open : []}
                  onClose={() => setPicture(false)}
                />
              </Suspense>
            )}
          </div>
        </Panel>
        {lineup.length > 0 && (
          <Panel title={t('squads')}>
            <SquadsTable squads={warSquads(shown, lineup)} />
          </Panel>
        )}
      </div>
      {isWide && missing}
      {canEnter && <EventLink war={war} wars={wars} />}
      {canEnter && <StoredPictures war={war} stages={stages} />}
      <Corrections stages={shown} />
      {canEnter && <WarActions war={war} isCounted />}
    </>
  );
}

/** A war: its stages, what everybody did, and who was missing. */
export function WarScreen() {
  const t = useT('clan-wars');
  useT('schedule');
  useT('squads');
  useT('exports');
  useT('clan-wars-figures');
  useT('war-pictures');
  useT('errors');
  const words = useWarWords();
  const { id } = route.useParams();
  const canEnter = useOfficerAccess('clan-war-upload') === true;
  const { rows, war, all, stages, answer, isGone } = useWar(toId<ClanWarId>(id));
  // how a war ended depends on which stages were planned
  const schedule = useSchedule();
  const resultOf = useResultOf();
  const back = (
    <LinkButton to="/{-$locale}/clan-war" icon="arrow-left">
      {t('wars')}
    </LinkButton>
  );
  return (
    <Page>
      <WarHeading war={war} page={t('warTitle')}>
        {war === null && back}
      </WarHeading>
      {canEnter && <RefusedPictures />}
      {war !== null && canEnter && (
        <DraftsPanel war={war} stages={rows.view.stages.get(war.id) ?? NO_WAR_STAGES} />
      )}
      {war !== null && !isRead(schedule) ? (
        <WarsPlaceholder rows={schedule} />
      ) : war !== null ? (
        stages.length === 0 ? (
          <Panel title={words.warName(war)} aside={words.timeOf(war)}>
            <StateBlock
              kind="empty"
              title={t('nothingCounts')}
              action={canEnter ? <WarActions war={war} isCounted={false} /> : undefined}
            >
              {t('nothingCountsBody')}
            </StateBlock>
          </Panel>
        ) : (
          <War
            war={war}
            stages={stages}
            result={resultOf(war, all)}
            counted={rows.view.counted}
            wars={rows.view.wars}
            canEnter={canEnter}
          />
        )
      ) : rows.state === 'loading' || rows.isFirstSync ? (
        <WarsPlaceholder rows={rows} />
      ) : (
        <MissingAnswer
          gone={isGone ? { title: t('gone'), body: t('goneBody'), action: back } : null}
          answer={answer}
          rows={8}
        />
      )}
    </Page>
  );
}
