import type { ClanWarRow } from '../../../../contract/clan-wars.ts';
import { byStrength, warPoints, type CountedStage } from '../../../../domain/clan-wars/figures.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { GroupsTable } from '../words/GroupsTable.tsx';
import { useWarWords } from '../words/use-war-words.ts';
import { GroupsPanel, type Grouping } from './GroupsPanel.tsx';
import { PairsPanel } from './PairsPanel.tsx';
import { PeoplePanel, type Sort } from './PeoplePanel.tsx';
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
  /** The period in words. */
  readonly about: string;
  readonly looked: Looked;
  readonly onLook: (change: Partial<Looked>) => void;
}

/** The figures of stages: over time, by what they have in common, and by their people. */
export function FiguresPanels({ stages, wars, about, looked, onLook }: FiguresPanelsProps) {
  const t = useT('clan-wars');
  const words = useWarWords();
  return (
    <>
      <Panel title={t('overTime')}>
        <WarChart
          points={warPoints(stages)}
          measure={looked.measure}
          onMeasure={(measure) => onLook({ measure })}
        />
      </Panel>
      <GroupsPanel stages={stages} by={looked.by} onBy={(by) => onLook({ by })} />
      <Panel title={t('attendance')} aside={t('attendanceNote')}>
        <GroupsTable
          label={t('attendance')}
          heading={t('columnCame')}
          groups={byStrength(stages)}
          nameOf={(key) =>
            t('cameRange', {
              from: words.amount(Number(key)),
              to: words.amount(Number(key) + 4),
            })
          }
        />
      </Panel>
      <PairsPanel stages={stages} />
      <SuppliesPanel stages={stages} wars={wars} />
      <PeoplePanel stages={stages} about={about} sort={looked.sort} onSort={(sort) => onLook({ sort })} />
    </>
  );
}
