import { paired } from '../../../../domain/clan-wars/compare.ts';
import { averageOf, ratioOf, winShare, type PersonFigures } from '../../../../domain/clan-wars/figures.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { comparedCells, ComparedLegend, type ComparedPeriods } from './Compared.tsx';
import { NumbersTable } from './NumbersTable.tsx';
import { NOTHING, useWarWords } from './use-war-words.ts';

interface PeopleTableProps {
  readonly people: readonly PersonFigures[];
  /** The same of another period; null: nothing is compared. */
  readonly before?: readonly PersonFigures[] | null;
  readonly periods?: ComparedPeriods | null;
}

/** Everybody with averages per stage, as they are ordered. */
export function PeopleTable({ people, before = null, periods = null }: PeopleTableProps) {
  const t = useT('clan-wars');
  const words = useWarWords();
  const cellsOf = (person: PersonFigures | null): readonly string[] => {
    if (person === null) return Array.from({ length: 7 }, () => NOTHING);
    const { stages, record, tally } = person;
    return [
      words.amount(stages),
      words.amount(averageOf(tally, 'kills'), 1),
      words.amount(averageOf(tally, 'deaths'), 1),
      words.amount(averageOf(tally, 'assists'), 1),
      words.amount(averageOf(tally, 'score')),
      words.ratio(ratioOf(tally)),
      words.share(winShare(record)),
    ];
  };
  return (
    <>
      {before !== null && <ComparedLegend periods={periods} />}
      <NumbersTable
        label={t('people')}
        headings={[
          t('columnPlayer'),
          t('columnStages'),
          t('kills'),
          t('deaths'),
          t('assists'),
          t('score'),
          t('ratio'),
          t('columnWon'),
        ]}
        rows={paired(people, before ?? []).flatMap((pair) => {
          const person = pair.now ?? pair.before;
          return person === null
            ? []
            : [
                {
                  key: person.key,
                  head: person.isMember ? person.name : t('guestNamed', { name: person.name }),
                  cells: comparedCells(cellsOf(pair.now), before === null ? null : cellsOf(pair.before)),
                },
              ];
        })}
      />
    </>
  );
}
