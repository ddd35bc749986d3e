import { useContext, useState } from 'react';
import { paired } from '../../../../domain/clan-wars/compare.ts';
import { averageOf, ratioOf, winShare, type PersonFigures } from '../../../../domain/clan-wars/figures.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { useBreakpoint } from '../../../ui/layout/use-breakpoint.ts';
import { comparedCells, ComparedLegend, type ComparedPeriods } from './Compared.tsx';
import { PictureContext } from './picture-context.ts';
import { NumbersTable } from './NumbersTable.tsx';
import { NOTHING, useWarWords } from './use-war-words.ts';

/** A card each on phones: so many are shown at first. */
const FOLDED_TO = 10;

interface PeopleTableProps {
  readonly people: readonly PersonFigures[];
  /** The same of another period; null: nothing is compared. */
  readonly before?: readonly PersonFigures[] | null;
  readonly periods?: ComparedPeriods | null;
}

/** Everybody with averages per stage, as they are ordered. */
export function PeopleTable({ people, before = null, periods = null }: PeopleTableProps) {
  const t = useT('clan-wars');
  const texts = useT('clan-wars-figures');
  const words = useWarWords();
  const isPicture = useContext(PictureContext);
  const isWide = useBreakpoint('sm');
  const [isOpen, setOpen] = useState(false);
  const pairs = paired(people, before ?? []);
  // one more is no longer than the button
  const hasMore = !isWide && !isPicture && pairs.length > FOLDED_TO + 1;
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
        rows={(hasMore && !isOpen ? pairs.slice(0, FOLDED_TO) : pairs).flatMap((pair) => {
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
      {hasMore && (
        <div className="border-t border-line p-1.5">
          <Button
            variant="quiet"
            icon={isOpen ? 'chevron-up' : 'chevron-down'}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? texts('showFewer') : texts('showAll', { count: pairs.length })}
          </Button>
        </div>
      )}
    </>
  );
}
