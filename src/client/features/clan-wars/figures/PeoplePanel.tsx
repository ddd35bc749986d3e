import { useState } from 'react';
import {
  averageOf,
  personFigures,
  ratioOf,
  winShare,
  type CountedStage,
} from '../../../../domain/clan-wars/figures.ts';
import { ROW_FIELDS } from '../../../../domain/clan-wars/war.ts';
import { CopyText } from '../../../components/export/CopyText.tsx';
import { ExportButtons } from '../../../components/export/ExportButtons.tsx';
import { useT } from '../../../data/i18n/use-t.ts';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { Choice } from '../words/Choice.tsx';
import { PeopleTable } from '../words/PeopleTable.tsx';
import { FIELD_KEYS, useWarWords } from '../words/use-war-words.ts';

const SORTS = ['kills', 'ratio', 'score', 'stages', 'name'] as const;
type Sort = (typeof SORTS)[number];
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
}

/** Everybody of a period, by what is chosen; saved and copied as they are ordered. */
export function PeoplePanel({ stages, about }: PeoplePanelProps) {
  const t = useT('clan-wars');
  const words = useWarWords();
  const [sort, setSort] = useState<Sort>('kills');
  const unsorted = personFigures(stages);
  const people = unsorted.toSorted((one, other) => {
    if (sort === 'name') return words.format.compare(one.name, other.name);
    const value = ({ tally, stages: count }: (typeof unsorted)[number]): number =>
      (sort === 'ratio' ? ratioOf(tally) : sort === 'stages' ? count : averageOf(tally, sort)) ?? -1;
    return value(other) - value(one) || words.format.compare(one.name, other.name);
  });
  return (
    <Panel
      title={t('people')}
      aside={
        <Choice
          label={t('sort')}
          value={sort}
          options={SORTS.map((value) => ({ value, label: t('sortBy', { what: t(LABELS[value]) }) }))}
          onChange={(value) => setSort(SORTS.find((one) => one === value) ?? 'kills')}
        />
      }
    >
      <PeopleTable people={people} />
      <div className="flex flex-wrap items-center gap-1 border-t border-line p-3.5">
        <CopyText
          makeText={() =>
            [
              about,
              ...people.map(({ name, tally }) =>
                t('textLine', {
                  name,
                  kills: words.amount(tally.kills.total),
                  deaths: words.amount(tally.deaths.total),
                  assists: words.amount(tally.assists.total),
                  score: words.amount(tally.score.total),
                }),
              ),
            ].join('\n')
          }
        />
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
    </Panel>
  );
}
