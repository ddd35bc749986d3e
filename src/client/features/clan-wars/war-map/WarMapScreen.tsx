import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { ClanWarRow } from '../../../../contract/clan-wars.ts';
import { ALL_STAGES, stageSteps, warsOnMap } from '../../../../domain/clan-wars/scene/timeline.ts';
import { highestValue, sceneOf } from '../../../../domain/clan-wars/scene/war-scene.ts';
import { toId } from '../../../../domain/ids.ts';
import type { ClanWarId } from '../../../../domain/clan-wars/war.ts';
import { warsView, type WarsView } from '../../../../offline/mirror/overlays/wars/clan-wars.ts';
import { AnswerFallback } from '../../../components/feedback/AnswerPanel.tsx';
import { ClanAge } from '../../../components/feedback/ClanAge.tsx';
import { RowsPlaceholder } from '../../../components/feedback/RowsPlaceholder.tsx';
import { useMirroredRows } from '../../../data/clan/use-mirrored-rows.ts';
import { useOfficerAccess } from '../../../data/http/use-page-access.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { StatusMessage } from '../../../ui/feedback/StatusMessage.tsx';
import { Page } from '../../../ui/layout/Page.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { LinkButton } from '../../../ui/link/LinkButton.tsx';
import { useWar, type OpenWar } from '../view/use-war.ts';
import { useWarWords } from '../words/use-war-words.ts';
import type { WarsSearch } from '../url/wars-search.ts';
import { MapControls } from './MapControls.tsx';
import { measureOf, stagesAt, stepBeside, timelineOf } from './map-state.ts';
import { MapStage } from './MapStage.tsx';
import { FollowedPanel, SquadsPanel } from './SquadPanels.tsx';
import { TimelineBar } from './TimelineBar.tsx';
import { MeasureContext } from './use-map-words.ts';
import { useWarFacts } from './use-war-facts.ts';

const NOT_FOUND = 404;
const NO_STAGES: OpenWar['stages'] = [];

interface MapProps extends Pick<OpenWar, 'war' | 'stages'> {
  readonly war: ClanWarRow;
  readonly view: WarsView;
  /** Wars that can be shown, newest first. */
  readonly wars: readonly ClanWarRow[];
  readonly isDemo: boolean;
}

function confirmedOf(view: WarsView, id: ClanWarId | undefined): OpenWar['stages'] {
  if (id === undefined) return NO_STAGES;
  return (view.stages.get(id) ?? NO_STAGES).filter(({ state }) => state === 'confirmed');
}

/** One war, or two beside each other. */
function WarMap({ war, stages, view, wars, isDemo }: MapProps) {
  const t = useT('clan-wars-map');
  const words = useWarWords();
  const search: WarsSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const change = (next: WarsSearch): void =>
    void navigate({
      to: '.',
      search: (before) => ({ ...before, ...next }),
      replace: true,
      resetScroll: false,
    });
  const measure = measureOf(search.measure);
  const line = timelineOf(search.line);
  const step = search.stage ?? ALL_STAGES;
  const own = useWarFacts(war, stages).facts;
  const other = wars.find(({ id }) => id === search.with && id !== war.id) ?? null;
  const otherStages = useMemo(() => confirmedOf(view, other?.id), [view, other]);
  const beside = useWarFacts(other, otherStages).facts;
  const shownWars = useMemo(() => {
    const ids = new Set(warsOnMap(view.counted, war, view.seasons));
    return view.wars.filter(({ id }) => ids.has(id)).toReversed();
  }, [view, war]);
  // columns keep their scale while the time line runs
  const highest = useMemo(() => {
    const known = [own, beside].filter((facts) => facts !== null);
    const parts = known.flatMap((facts) =>
      [facts.stages, ...facts.stages.map((one) => [one])].map((part) => ({ ...facts, stages: part })),
    );
    const inTime =
      line === 'wars'
        ? shownWars.map(({ id, lineup }) => ({
            stages: confirmedOf(view, id),
            lineup: lineup ?? [],
            planned: [],
          }))
        : [];
    return highestValue([...parts, ...inTime], measure);
  }, [own, beside, line, shownWars, view, measure]);
  const shown = useMemo(() => stagesAt(stages, step), [stages, step]);
  const scene = useMemo(
    () => (own === null ? null : sceneOf({ ...own, stages: shown }, measure, highest)),
    [own, shown, measure, highest],
  );
  const besideScene = useMemo(
    () =>
      beside === null
        ? null
        : sceneOf(
            { ...beside, stages: stagesAt(beside.stages, stepBeside(stages, step, beside.stages)) },
            measure,
            highest,
          ),
    [beside, stages, step, measure, highest],
  );
  const trendOf = (key: string) => {
    if (own === null) return [];
    const valueOf = (facts: Parameters<typeof sceneOf>[0]): number | null =>
      sceneOf(facts, measure, 1).squads.find((squad) => squad.key === key)?.value ?? null;
    return line === 'stages'
      ? stages.map((stage, at) => ({
          key: stage.stageId,
          label: words.stageName(stage, at),
          value: valueOf({ ...own, stages: [stage] }),
        }))
      : shownWars.map(({ id, day, lineup }) => ({
          key: id,
          label: words.format.day(day),
          value: valueOf({ ...own, stages: confirmedOf(view, id), lineup: lineup ?? [], objects: [] }),
        }));
  };
  if (scene === null || own === null)
    return (
      <Panel>
        <StateBlock kind="empty" title={t('noMap')}>
          {t('noMapBody')}
        </StateBlock>
      </Panel>
    );
  const followed = scene.squads.find(({ key }) => key === search.squad) ?? null;
  const steps =
    line === 'stages'
      ? stageSteps(stages).map((key) => {
          const at = stages.findIndex(({ stageId }) => stageId === key);
          const stage = stages[at];
          return { key, label: stage === undefined ? t('stepAll') : words.stageName(stage, at) };
        })
      : shownWars.map(({ id, day }) => ({ key: id, label: words.format.day(day) }));
  const at = shown.length === 1 ? stages.findIndex(({ stageId }) => stageId === shown[0]?.stageId) : -1;
  const onlyStage = stages[at];
  const stepName = onlyStage === undefined ? t('stepAll') : words.stageName(onlyStage, at);
  const nameOf = (of: ClanWarRow): string =>
    [words.warName(of), words.format.day(of.day), ...(of.opponent === '' ? [] : [of.opponent])].join(', ');
  const boards = [
    { key: war.id, label: nameOf(war), scene },
    ...(other === null || besideScene === null
      ? []
      : [{ key: other.id, label: nameOf(other), scene: besideScene }]),
  ];
  const undrawn = scene.squads.filter((squad) => !squad.isDrawn && squad.key !== '');
  return (
    <MeasureContext value={measure}>
      <Panel title={nameOf(war)} aside={`${words.mapName(war.map)} · ${stepName}`}>
        <MapControls {...{ search, scene, wars, war, measure }} onChange={change} />
        <MapStage
          boards={boards}
          step={stepName}
          search={search}
          isFlatFirst={isDemo}
          followed={followed?.key ?? null}
          onChange={change}
        />
        <TimelineBar
          line={line}
          steps={steps}
          step={line === 'stages' ? (onlyStage?.stageId ?? ALL_STAGES) : war.id}
          onLine={(next) => change({ line: next === 'stages' ? undefined : next, stage: undefined })}
          onStep={(key) =>
            change(
              line === 'stages'
                ? { stage: key === ALL_STAGES ? undefined : key }
                : { war: key, stage: undefined },
            )
          }
        />
        {undrawn.length > 0 && (
          <p className="border-t border-line px-3.5 py-2 text-xs text-ink-3">
            {own.objects.length === 0
              ? t('noPlan')
              : t('undrawn', { squads: words.format.list(undrawn.map(({ label }) => label)) })}
          </p>
        )}
        <StatusMessage text={`${nameOf(war)}, ${stepName}`} className="sr-only" />
      </Panel>
      {followed !== null && (
        <FollowedPanel
          squad={followed}
          stages={shown}
          lineup={war.lineup ?? []}
          trend={trendOf(followed.key)}
        />
      )}
      {boards.map((board) => (
        <SquadsPanel
          key={board.key}
          title={t('squadsOf', { war: board.label })}
          about={stepName}
          squads={board.scene.squads}
          followed={followed?.key ?? null}
        />
      ))}
    </MeasureContext>
  );
}

/** The war that the address names, or the newest one that can be shown. */
function ChosenWar({
  view,
  wars,
  rows,
  isDemo,
}: Pick<MapProps, 'view' | 'wars' | 'isDemo'> & Pick<OpenWar, 'rows'>) {
  const t = useT('clan-wars');
  const search: WarsSearch = useSearch({ strict: false });
  const { war, stages, answer } = useWar(toId<ClanWarId>(search.war ?? wars[0]?.id ?? ''));
  if (war !== null) return <WarMap {...{ war, stages, view, wars, isDemo }} />;
  if (rows.state === 'loading')
    return (
      <RowsPlaceholder shown={rows} texts={{ broken: t('storageBroken'), neverSynced: t('neverSynced') }} />
    );
  return (
    <Panel>
      {answer.problem?.status === NOT_FOUND ? (
        <StateBlock
          kind="empty"
          title={t('gone')}
          action={
            <LinkButton to="/{-$locale}/clan-war" icon="list">
              {t('wars')}
            </LinkButton>
          }
        >
          {t('goneBody')}
        </StateBlock>
      ) : (
        <AnswerFallback answer={answer} rows={8} />
      )}
    </Panel>
  );
}

interface WarMapScreenProps {
  /** Flat to begin with, and without links to pages that need an account. */
  readonly isDemo?: boolean;
}

/** Wars on their maps, in three dimensions or in two. */
export function WarMapScreen({ isDemo = false }: WarMapScreenProps) {
  const t = useT('clan-wars');
  const shell = useT('shell');
  // a child that loads its own texts later would suspend the page
  useT('clan-wars-map');
  useT('schedule');
  useT('squads');
  useT('exports');
  useT('errors');
  const canEnter = useOfficerAccess('clan-war-upload') === true;
  const search: WarsSearch = useSearch({ strict: false });
  const rows = useMirroredRows(warsView);
  const { view, state, mirror, isFirstSync } = rows;
  const wars = useMemo(() => {
    const counted = new Set(view.counted.flatMap(({ warId, map }) => (map === null ? [] : [warId])));
    return view.wars.filter(({ id }) => counted.has(id));
  }, [view]);
  return (
    <Page>
      <div className="flex flex-wrap items-end gap-x-3.5 gap-y-2 print:hidden">
        <h1>{shell('navWarMap')}</h1>
        <ClanAge mirror={mirror} />
        {!isDemo && (
          <LinkButton to="/{-$locale}/clan-war" variant="quiet" icon="list" className="ms-auto">
            {t('wars')}
          </LinkButton>
        )}
      </div>
      {state !== 'ready' || mirror === null || isFirstSync ? (
        <RowsPlaceholder
          shown={{ state, isFirstSync }}
          texts={{ broken: t('storageBroken'), neverSynced: t('neverSynced') }}
        />
      ) : wars.length === 0 && search.war === undefined ? (
        <Panel>
          <StateBlock kind="empty" title={t('noWars')}>
            {t(canEnter ? 'noWarsOfficer' : 'noWarsBody')}
          </StateBlock>
        </Panel>
      ) : (
        <ChosenWar {...{ view, wars, rows, isDemo }} />
      )}
    </Page>
  );
}
