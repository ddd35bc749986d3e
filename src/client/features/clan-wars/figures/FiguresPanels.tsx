import { useMemo } from 'react';
import type { ClanWarRow } from '../../../../contract/clan-wars.ts';
import { byStrength, warPoints, type CountedStage } from '../../../../domain/clan-wars/figures.ts';
import type { Period } from '../../../../domain/skips/calendar.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Panel } from '../../../ui/layout/Panel.tsx';
import type { WarResults } from '../results/use-war-results.ts';
import { GroupsTable } from '../words/GroupsTable.tsx';
import { useWarWords } from '../words/use-war-words.ts';
import type { ComparedFigures } from './compared.ts';
import { GroupsPanel, type Grouping } from './GroupsPanel.tsx';
import { PairsPanel } from './PairsPanel.tsx';
import { PeoplePanel } from './PeoplePanel.tsx';
import type { Sort } from './sort-people.ts';
import { RecordPanel } from './RecordPanel.tsx';
import { SuppliesPanel } from './SuppliesPanel.tsx';
import { WarChart, type Measure } from './WarChart.tsx';

/** What of the figures is looked at. */
export interface Looked {
  readonly by: Grouping;
  readonly measure: Measure;
  readonly sort: Sort;
}

export interface FiguresPanelsProps {
  readonly stages: readonly CountedStage[];
  readonly wars: readonly ClanWarRow[];
  readonly results: WarResults;
  /** Of the stages. */
  readonly period: Period;
  /** Null: nothing is compared. */
  readonly compared: ComparedFigures | null;
  /** The period in words. */
  readonly about: string;
  readonly looked: Looked;
  readonly onLook: (change: Partial<Looked>) => void;
}

/** The figures of stages: over time, by what they have in common, and by their people. */
export function FiguresPanels({
  stages,
  wars,
  results,
  period,
  compared,
  about,
  looked,
  onLook,
}: FiguresPanelsProps) {
  const t = useT('clan-wars');
  const words = useWarWords();
  const periods = compared?.periods ?? null;
  const points = useMemo(() => warPoints(stages), [stages]);
  const pointsBefore = useMemo(() => (compared === null ? null : warPoints(compared.stages)), [compared]);
  return (
    <>
      <RecordPanel stages={stages} period={period} compared={compared} about={about} />
      <Panel title={t('overTime')}>
        <WarChart
          points={points}
          results={results}
          before={pointsBefore}
          periods={periods}
          about={about}
          measure={looked.measure}
          onMeasure={(measure) => onLook({ measure })}
        />
      </Panel>
      <GroupsPanel
        stages={stages}
        compared={compared}
        about={about}
        by={looked.by}
        onBy={(by) => onLook({ by })}
      />
      <Panel title={t('attendance')} aside={t('attendanceNote')}>
        <GroupsTable
          label={t('attendance')}
          about={about}
          heading={t('columnCame')}
          groups={byStrength(stages)}
          before={compared === null ? null : byStrength(compared.stages)}
          periods={periods}
          nameOf={(key) =>
            t('cameRange', {
              from: words.amount(Number(key)),
              to: words.amount(Number(key) + 4),
            })
          }
        />
      </Panel>
      <PairsPanel stages={stages} compared={compared} about={about} />
      <SuppliesPanel stages={stages} wars={wars} compared={compared} about={about} />
      <PeoplePanel
        stages={stages}
        compared={compared}
        about={about}
        sort={looked.sort}
        onSort={(sort) => onLook({ sort })}
      />
    </>
  );
}
