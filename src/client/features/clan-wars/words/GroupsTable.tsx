import { averageOf, ratioOf, winShare, type Group } from '../../../../domain/clan-wars/figures.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { NumbersTable } from './NumbersTable.tsx';
import { useWarWords } from './use-war-words.ts';

interface GroupsTableProps {
  readonly label: string;
  /** Heading of the first column. */
  readonly heading: string;
  readonly groups: readonly Group<number | string | null>[];
  readonly nameOf: (key: number | string | null) => string;
}

/** Groups of stages with what they came to. */
export function GroupsTable({ label, heading, groups, nameOf }: GroupsTableProps) {
  const t = useT('clan-wars');
  const words = useWarWords();
  return (
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
      rows={groups.map(({ key, stages, record, tally, strength }) => ({
        key: String(key),
        head: nameOf(key),
        cells: [
          words.amount(stages),
          words.record(record),
          words.share(winShare(record)),
          words.amount(ratioOf(tally), 2),
          words.amount(averageOf(tally, 'kills'), 1),
          words.amount(averageOf(tally, 'score')),
          words.amount(strength, 1),
        ],
      }))}
    />
  );
}
