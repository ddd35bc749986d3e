import { useContext } from 'react';
import {
  averageOf,
  personFigures,
  ratioOf,
  winShare,
  type CountedStage,
  type PersonFigures,
} from '../../../../domain/clan-wars/figures.ts';
import { ROW_FIELDS } from '../../../../domain/clan-wars/war.ts';
import { CopyText } from '../../../components/export/CopyText.tsx';
import { ExportButtons } from '../../../components/export/ExportButtons.tsx';
import { useT } from '../../../data/i18n/use-t.ts';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { Choice } from '../words/Choice.tsx';
import { PictureContext } from '../words/picture-context.ts';
import { PeopleTable } from '../words/PeopleTable.tsx';
import { FIELD_KEYS, useWarWords } from '../words/use-war-words.ts';

const SORTS = ['kills', 'ratio', 'score', 'stages', 'name'] as const;
export type Sort = (typeof SORTS)[number];
const LABELS = {
  kills: 'kills',
  ratio: 'ratio',
  score: 'score',
  stages: 'columnStages',
  name: 'columnPlayer',
} as const satisfies Record<Sort, string>;

interface PeoplePanelProps {
  readonly stages: readonly CountedStage[];
  /** The period in words, for files. */
  readonly about: string;
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
}

/** By what is chosen, the most first; names by the alphabet. */
export function sortPeople(
  people: readonly PersonFigures[],
  sort: Sort,
  compare: (one: string, other: string) => number,
): readonly PersonFigures[] {
  return people.toSorted((one, other) => {
    if (sort === 'name') return compare(one.name, other.name);
    const value = ({ tally, stages }: PersonFigures): number =>
      (sort === 'ratio' ? ratioOf(tally) : sort === 'stages' ? stages : averageOf(tally, sort)) ?? -1;
    return value(other) - value(one) || compare(one.name, other.name);
  });
}

/** Everybody of a period, by what is chosen; saved and copied as they are ordered. */
export function PeoplePanel({ stages, about, sort, onSort }: PeoplePanelProps) {
  const t = useT('clan-wars');
  const words = useWarWords();
  const isPicture = useContext(PictureContext);
  const people = sortPeople(personFigures(stages), sort, words.format.compare);
  return (
    <Panel
      title={t('people')}
      aside={
        isPicture ? (
          `${t('sort')}: ${t(LABELS[sort])}`
        ) : (
          <Choice
            label={t('sort')}
            value={sort}
            options={SORTS.map((value) => ({ value, label: t('sortBy', { what: t(LABELS[value]) }) }))}
            onChange={(value) => onSort(SORTS.find((one) => one === value) ?? 'kills')}
          />
        )
      }
    >
      <PeopleTable people={people} />
      {!isPicture && (
        <div className="flex flex-wrap items-center gap-1 border-t border-line p-3.5">
          <CopyText makeText={() => [about, ...people.map(words.personLine)].join('\n')} />
          <ExportButtons
            title={t('people')}
            makeTable={() => ({
              title: t('people'),
              about,
              headings: [
                t('columnPlayer'),
                t('wars'),
                t('columnStages'),
                ...ROW_FIELDS.map((field) => t(FIELD_KEYS[field])),
                t('ratio'),
                t('columnWon'),
              ],
              rows: people.map(({ name, wars, stages: count, tally, record }) => [
                name,
                wars,
                count,
                ...ROW_FIELDS.map((field) => averageOf(tally, field)),
                ratioOf(tally),
                winShare(record),
              ]),
            })}
          />
        </div>
      )}
    </Panel>
  );
}
