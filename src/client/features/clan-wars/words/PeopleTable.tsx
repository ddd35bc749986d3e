import { averageOf, ratioOf, winShare, type PersonFigures } from '../../../../domain/clan-wars/figures.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { NumbersTable } from './NumbersTable.tsx';
import { useWarWords } from './use-war-words.ts';

/** Everybody with averages per stage, as they are ordered. */
export function PeopleTable({ people }: { readonly people: readonly PersonFigures[] }) {
  const t = useT('clan-wars');
  const words = useWarWords();
  return (
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
      rows={people.map(({ key, name, isMember, stages, record, tally }) => ({
        key,
        head: isMember ? name : t('guestNamed', { name }),
        cells: [
          words.amount(stages),
          words.amount(averageOf(tally, 'kills'), 1),
          words.amount(averageOf(tally, 'deaths'), 1),
          words.amount(averageOf(tally, 'assists'), 1),
          words.amount(averageOf(tally, 'score')),
          words.amount(ratioOf(tally), 2),
          words.share(winShare(record)),
        ],
      }))}
    />
  );
}
