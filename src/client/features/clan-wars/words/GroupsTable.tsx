import { useContext } from 'react';
import { paired } from '../../../../domain/clan-wars/compare.ts';
import {
  averageOf,
  ratioOf,
  winShare,
  type Figures,
  type Group,
} from '../../../../domain/clan-wars/figures.ts';
import { SaveTable } from '../../../components/export/SaveTable.tsx';
import { useT } from '../../../data/i18n/use-t.ts';
import { NumbersTable } from './NumbersTable.tsx';
import { comparedCells, ComparedLegend, type ComparedPeriods } from './Compared.tsx';
import { PictureContext } from './picture-context.ts';
import { periodTable, resultCells, resultHeadings, roundedCell } from './table-cells.ts';
import { NOTHING, useWarWords } from './use-war-words.ts';

interface GroupsTableProps {
  readonly label: string;
  /** What distinguishes it from other tables of the kind, for files. */
  readonly about?: string;
  /** Heading of the first column. */
  readonly heading: string;
  readonly groups: readonly Group<number | string | null>[];
  /** The same of another period; null: nothing is compared. */
  readonly before?: readonly Group<number | string | null>[] | null;
  readonly periods?: ComparedPeriods | null;
  readonly nameOf: (key: number | string | null) => string;
}

/** Groups of stages with what they came to. */
export function GroupsTable({
  label,
  about,
  heading,
  groups,
  before = null,
  periods = null,
  nameOf,
}: GroupsTableProps) {
  const t = useT('clan-wars');
  const words = useWarWords();
  const isPicture = useContext(PictureContext);
  const cellsOf = (figures: Figures | null): readonly string[] => {
    if (figures === null) return Array.from({ length: 7 }, () => NOTHING);
    const { stages, record, tally, strength } = figures;
    return [
      words.amount(stages),
      words.record(record),
      words.share(winShare(record)),
      words.ratio(ratioOf(tally)),
      words.amount(averageOf(tally, 'kills'), 1),
      words.amount(averageOf(tally, 'score')),
      words.amount(strength, 1),
    ];
  };
  return (
    <>
      {before !== null && <ComparedLegend periods={periods} />}
      <NumbersTable
        label={label}
        headings={[
          heading,
          t('columnStages'),
          t('columnRecord'),
          t('columnWon'),
          t('ratio'),
          t('columnKills'),
          t('columnScore'),
          t('columnStrength'),
        ]}
        rows={paired(groups, before ?? []).map((pair) => {
          const key = (pair.now ?? pair.before)?.key ?? null;
          return {
            key: String(key),
            head: nameOf(key),
            cells: comparedCells(cellsOf(pair.now), before === null ? null : cellsOf(pair.before)),
          };
        })}
      />
      {!isPicture && (
        <SaveTable
          title={label}
          makeTable={() => ({
            title: label,
            about,
            ...periodTable(
              t('period'),
              [heading, ...resultHeadings(t), t('columnStrength')],
              { now: groups, before, periods },
              (group) => [nameOf(group.key), ...resultCells(group), roundedCell(group.strength, 1)],
            ),
          })}
        />
      )}
    </>
  );
}
