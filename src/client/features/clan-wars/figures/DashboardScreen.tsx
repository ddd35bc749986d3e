import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, useMemo, useState, type ReactNode } from 'react';
import { figuresOf, stagesIn } from '../../../../domain/clan-wars/figures.ts';
import { WAR_KINDS } from '../../../../domain/clan-wars/war.ts';
import { GAME_MAPS } from '../../../../domain/squads/game-map.ts';
import { warsView, type WarsView } from '../../../../offline/mirror/overlays/wars/clan-wars.ts';
import { useClanDay } from '../../../data/clan/use-clan-day.ts';
import { useMirroredRows } from '../../../data/clan/use-mirrored-rows.ts';
import { lazyPart } from '../../../data/i18n/lazy-part.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { OpenWars } from '../results/OpenWars.tsx';
import { useWarResults } from '../results/use-war-results.ts';
import { FrozenSeason } from '../seasons/FrozenSeason.tsx';
import type { WarsSearch } from '../url/wars-search.ts';
import { Choice } from '../words/Choice.tsx';
import { Summary, type ComparedSummary } from '../words/Summary.tsx';
import { useWarWords } from '../words/use-war-words.ts';
import { WarsLink, WarsPage } from '../words/WarsPage.tsx';
import { FiguresPanels, type Looked } from './FiguresPanels.tsx';
import type { ComparedFigures } from './compared.ts';
import { BEFORE, comparedWith, DAYS, overlapOf, periodOf, type ShownPeriod } from './period.ts';

const FiguresDialog = lazyPart(async () => (await import('./FiguresDialog.tsx')).FiguresDialog);

function Filters({
  view,
  period,
  onChange,
}: {
  readonly view: WarsView;
  readonly period: ShownPeriod;
  readonly onChange: (change: WarsSearch) => void;
}) {
  const t = useT('clan-wars');
  const words = useWarWords();
  const search: WarsSearch = useSearch({ strict: false });
  const seasons = view.seasons.toReversed();
  return (
    <div className="grid grid-cols-1 gap-2 p-3.5 min-[22rem]:grid-cols-2 sm:flex sm:flex-wrap">
      <Choice
        label={t('period')}
        value={period.id}
        options={[
          ...DAYS.map((days) => ({ value: `${days}d`, label: t('lastDays', { count: days }) })),
          ...seasons.map(({ id, name }) => ({ value: id, label: t('seasonNamed', { name }) })),
        ]}
        onChange={(value) => onChange({ period: value })}
      />
      <Choice
        label={t('compareWith')}
        value={search.with ?? ''}
        options={[
          { value: '', label: t('compareNothing') },
          { value: BEFORE, label: t('compareBefore') },
          ...seasons
            .filter(({ id }) => id !== period.id)
            .map(({ id, name }) => ({ value: id, label: t('compareSeason', { name }) })),
        ]}
        onChange={(value) => onChange({ with: value })}
      />
      <Choice
        label={t('kind')}
        value={search.kind ?? ''}
        options={[
          { value: '', label: t('kindAll') },
          ...WAR_KINDS.map((value) => ({ value, label: words.kindName(value) })),
        ]}
        onChange={(kind) => onChange({ kind })}
      />
      <Choice
        label={t('map')}
        value={search.map ?? ''}
        options={[
          { value: '', label: t('mapAll') },
          ...GAME_MAPS.map((value) => ({ value, label: words.mapName(value) })),
        ]}
        onChange={(map) => onChange({ map })}
      />
    </div>
  );
}

function Dashboard({ view, today }: { readonly view: WarsView; readonly today: string }) {
  const t = useT('clan-wars');
  const texts = useT('clan-wars-figures');
  const files = useT('exports');
  const words = useWarWords();
  const search: WarsSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const [looked, setLooked] = useState<Omit<Looked, 'by'>>({ measure: 'ratio', sort: 'kills' });
  const [isPicture, setPicture] = useState(false);
  const period = useMemo(
    () => periodOf(search.period, view.seasons, today),
    [search.period, view.seasons, today],
  );
  const compared = useMemo(
    () => comparedWith(search.with, period, view.seasons),
    [search.with, period, view.seasons],
  );
  const kind = WAR_KINDS.find((one) => one === search.kind);
  const map = GAME_MAPS.find((one) => one === search.map);
  const { from, to } = period;
  const counted = useMemo(
    () =>
      view.counted.filter(
        (stage) => (kind === undefined || stage.kind === kind) && (map === undefined || stage.map === map),
      ),
    [view.counted, kind, map],
  );
  const stages = useMemo(() => stagesIn(counted, period), [counted, period]);
  const isFrozen = period.season !== null && period.season.frozen !== null;
  const hasFilter = kind !== undefined || map !== undefined;
  // what is frozen is compared as it was frozen; with a filter only what this device holds can be
  const frozen = hasFilter ? null : (compared?.season?.frozen ?? null);
  const stagesBefore = useMemo(
    () => (compared === null ? [] : stagesIn(counted, compared)),
    [counted, compared],
  );
  const before = frozen?.figures ?? (stagesBefore.length > 0 ? figuresOf(stagesBefore) : null);
  const change = (next: WarsSearch): void =>
    void navigate({
      to: '.',
      search: (last) => ({ ...last, ...next }),
      replace: true,
      resetScroll: false,
    });
  const nameOf = ({ id, season, days }: ShownPeriod): string =>
    season !== null
      ? t('seasonNamed', { name: season.name })
      : id === BEFORE
        ? t('timeBefore')
        : t('lastDays', { count: days });
  const fullName = (of: ShownPeriod): string => `${nameOf(of)}, ${words.format.days(of.from, of.to)}`;
  // what is frozen is a panel of its own; below it are the wars as they are now
  const about =
    isFrozen && period.season !== null ? texts('seasonNow', { name: period.season.name }) : nameOf(period);
  const ofNow = isFrozen ? [texts('seasonNowNote')] : [];
  const comparedFigures: ComparedFigures | null =
    compared === null || before === null
      ? null
      : {
          periods: { now: `${about}, ${words.format.days(from, to)}`, before: fullName(compared) },
          period: compared,
          stages: stagesBefore,
          frozen,
        };
  const results = useWarResults(view);
  const shown = {
    stages,
    wars: view.wars,
    results,
    period,
    compared: comparedFigures,
    about,
    looked: { ...looked, by: search.by ?? 'map' },
  };
  const filters = [
    ...(kind === undefined ? [] : [words.kindName(kind)]),
    ...(map === undefined ? [] : [words.mapName(map)]),
  ];
  const summary: ComparedSummary | null =
    compared === null || before === null
      ? null
      : {
          figures: before,
          note: (value) =>
            compared.season === null
              ? texts('wasBefore', { value })
              : texts('inSeason', { value, name: compared.season.name }),
        };
  const overlap = compared === null || before === null ? null : overlapOf(period, compared);
  const comparison =
    compared === null
      ? []
      : [
          t(before === null ? 'comparedNone' : 'comparedWith', {
            days: words.format.days(compared.from, compared.to),
          }),
          ...(overlap === null
            ? []
            : [texts('overlap', { days: words.format.days(overlap.from, overlap.to) })]),
        ];
  return (
    <>
      <Panel>
        <Filters view={view} period={period} onChange={change} />
      </Panel>
      {isFrozen && period.season !== null && <FrozenSeason season={period.season} />}
      <Panel title={about} aside={words.format.days(from, to)}>
        {stages.length === 0 ? (
          <StateBlock
            kind="empty"
            title={t('noFigures')}
            action={
              <Button
                icon="rotate-ccw"
                onClick={() => change({ period: '190d', kind: undefined, map: undefined })}
              >
                {t('lastDays', { count: 190 })}
              </Button>
            }
          >
            {t(isFrozen ? 'noFiguresFrozen' : 'noFiguresBody')}
          </StateBlock>
        ) : (
          <>
            <Summary figures={figuresOf(stages)} before={summary} />
            {ofNow.length + comparison.length > 0 && (
              <p className="border-t border-line px-3.5 py-2 text-xs text-ink-3">
                {[...ofNow, ...comparison].map((line) => (
                  <span key={line} className="block">
                    {line}
                  </span>
                ))}
              </p>
            )}
            <OpenWars wars={view.wars} results={results} stages={stages} />
            <div className="border-t border-line p-2">
              <Button variant="quiet" icon="download" onClick={() => setPicture(true)}>
                {files('picture')}
              </Button>
            </div>
            {isPicture && (
              <Suspense fallback={null}>
                <FiguresDialog
                  {...shown}
                  before={summary}
                  lines={[
                    words.format.days(from, to),
                    ...ofNow,
                    ...(filters.length === 0 ? [] : [t('onlyThese', { filters: filters.join(', ') })]),
                    ...comparison,
                  ]}
                  onClose={() => setPicture(false)}
                />
              </Suspense>
            )}
          </>
        )}
      </Panel>
      {stages.length > 0 && (
        <FiguresPanels
          {...shown}
          onLook={({ by, ...others }) => {
            if (by !== undefined) change({ by });
            setLooked((last) => ({ ...last, ...others }));
          }}
        />
      )}
    </>
  );
}

interface DashboardScreenProps {
  /** Beside the title. */
  readonly links?: ReactNode;
}

/** What the clan's wars come to. */
export function DashboardScreen({ links = <WarsLink /> }: DashboardScreenProps) {
  const t = useT('clan-wars');
  const shell = useT('shell');
  useT('schedule');
  useT('squads');
  useT('exports');
  useT('clan-wars-figures');
  const rows = useMirroredRows(warsView);
  const { view } = rows;
  const today = useClanDay(rows.mirror);
  const isEmpty = view.counted.length === 0 && view.seasons.every(({ frozen }) => frozen === null);
  return (
    <WarsPage title={shell('navClanWarDashboard')} rows={rows} links={links}>
      {() =>
        isEmpty ? (
          <Panel>
            <StateBlock kind="empty" title={t('noWars')}>
              {t('noWarsBody')}
            </StateBlock>
          </Panel>
        ) : (
          <Dashboard view={view} today={today} />
        )
      }
    </WarsPage>
  );
}
