import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { ClanWarRow } from '../../../../contract/clan-wars.ts';
import { ALL_STAGES, stageSteps, warsOnMap } from '../../../../domain/clan-wars/scene/timeline.ts';
import { highestValue, sceneOf } from '../../../../domain/clan-wars/scene/war-scene.ts';
import { toId } from '../../../../domain/ids.ts';
import type { ClanWarId } from '../../../../domain/clan-wars/war.ts';
import { warsView, type WarsView } from '../../../../offline/mirror/overlays/wars/clan-wars.ts';
import { MissingAnswer } from '../../../components/feedback/AnswerPanel.tsx';
import { useMirroredRows } from '../../../data/clan/use-mirrored-rows.ts';
import { useOfficerAccess } from '../../../data/http/use-page-access.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { StatusMessage } from '../../../ui/feedback/StatusMessage.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { OpenStages } from '../results/OpenStages.tsx';
import { useResultOf } from '../results/use-war-results.ts';
import { useWar, type OpenWar } from '../view/use-war.ts';
import { useWarWords } from '../words/use-war-words.ts';
import { WarsLink, WarsPage, WarsPlaceholder } from '../words/WarsPage.tsx';
import type { WarsSearch } from '../url/wars-search.ts';
import { MapControls } from './MapControls.tsx';
import { measureOf, stagesAt, stepBeside, timelineOf, type PlanState } from './map-state.ts';
import { MapStage } from './MapStage.tsx';
import { FollowedPanel, SquadsPanel } from './SquadPanels.tsx';
import { TimelineBar } from './TimelineBar.tsx';
import { MeasureContext } from './use-map-words.ts';
import { useWarFacts } from './use-war-facts.ts';

const NO_STAGES: OpenWar['stages'] = [];

/** Why squads are near a base. */
const PLAN_NOTES = {
  away: 'planAway',
  empty: 'planEmpty',
  none: 'planNone',
} as const satisfies Record<Exclude<PlanState, 'drawn' | 'loading'>, string>;

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
  const { facts: own, plan } = useWarFacts(war, stages);
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
  const { open } = useResultOf()(war, view.stages.get(war.id) ?? stages);
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
  const valueOf = (key: string, facts: Parameters<typeof sceneOf>[0]): number | null =>
    sceneOf(facts, measure, 1).squads.find((squad) => squad.key === key)?.value ?? null;
  const stageTrend = (key: string, facts: typeof own) =>
    (facts?.stages ?? []).map((stage) => ({
      key: stage.stageId,
      label: words.stageName(stage),
      value: facts === null ? null : valueOf(key, { ...facts, stages: [stage] }),
    }));
  const trendOf = (key: string) =>
    line === 'stages' || own === null
      ? stageTrend(key, own)
      : shownWars.map(({ id, day, lineup }) => ({
          key: id,
          label: words.format.day(day),
          value: valueOf(key, { ...own, stages: confirmedOf(view, id), lineup: lineup ?? [], objects: [] }),
        }));
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
          const stage = stages.find(({ stageId }) => stageId === key);
          return { key, label: stage === undefined ? t('stepAll') : words.stageName(stage) };
        })
      : shownWars.map(({ id, day }) => ({ key: id, label: words.format.day(day) }));
  const onlyStage = shown.length === 1 ? shown[0] : undefined;
  const stepName = onlyStage === undefined ? t('stepAll') : words.stageName(onlyStage);
  const nameOf = (of: ClanWarRow): string =>
    [words.warName(of), words.format.day(of.day), ...(of.opponent === '' ? [] : [of.opponent])].join(', ');
  const titleOf = (of: ClanWarRow): string =>
    [words.format.day(of.day), ...(of.opponent === '' ? [] : [of.opponent])].join(', ');
  const boards = [
    {
      key: war.id,
      label: nameOf(war),
      title: titleOf(war),
      scene,
      stages: shown,
      lineup: war.lineup ?? [],
      trendOf,
    },
    ...(other === null || beside === null || besideScene === null
      ? []
      : [
          {
            key: other.id,
            label: nameOf(other),
            title: titleOf(other),
            scene: besideScene,
            stages: stagesAt(beside.stages, stepBeside(stages, step, beside.stages)),
            lineup: other.lineup ?? [],
            trendOf: (key: string) => stageTrend(key, beside),
          },
        ]),
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
        {open.length > 0 && (
          <p className="border-t border-line px-3.5 py-2 text-xs">
            <OpenStages open={open} />
          </p>
        )}
        {undrawn.length > 0 && plan !== 'loading' && (
          <p className="border-t border-line px-3.5 py-2 text-xs text-ink-3">
            {plan !== 'drawn'
              ? t(PLAN_NOTES[plan])
              : t('undrawn', { squads: words.format.list(undrawn.map(({ label }) => label)) })}
          </p>
        )}
        <StatusMessage text={`${nameOf(war)}, ${stepName}`} className="sr-only" />
      </Panel>
      {boards.map((board) => {
        const squad = board.scene.squads.find(({ key }) => key === followed?.key);
        return squad === undefined ? null : (
          <FollowedPanel
            key={board.key}
            squad={squad}
            about={boards.length > 1 ? board.label : ''}
            stages={board.stages}
            lineup={board.lineup}
            trend={board.trendOf(squad.key)}
          />
        );
      })}
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
  const { war, stages, answer, isGone } = useWar(toId<ClanWarId>(search.war ?? wars[0]?.id ?? ''));
  if (war !== null) return <WarMap {...{ war, stages, view, wars, isDemo }} />;
  if (rows.state === 'loading') return <WarsPlaceholder rows={rows} />;
  return (
    <MissingAnswer
      gone={isGone ? { title: t('gone'), body: t('goneBody'), action: <WarsLink /> } : null}
      answer={answer}
      rows={8}
    />
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
  const { view } = rows;
  const wars = useMemo(() => {
    const counted = new Set(view.counted.flatMap(({ warId, map }) => (map === null ? [] : [warId])));
    return view.wars.filter(({ id }) => counted.has(id));
  }, [view]);
  return (
    <WarsPage title={shell('navWarMap')} rows={rows} links={!isDemo && <WarsLink />} isTitlePrinted={false}>
      {() =>
        wars.length === 0 && search.war === undefined ? (
          <Panel>
            <StateBlock kind="empty" title={t('noWars')}>
              {t(canEnter ? 'noWarsOfficer' : 'noWarsBody')}
            </StateBlock>
          </Panel>
        ) : (
          <ChosenWar {...{ view, wars, rows, isDemo }} />
        )
      }
    </WarsPage>
  );
}
