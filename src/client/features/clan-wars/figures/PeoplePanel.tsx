import { useContext } from 'react';
import { personFigures, type CountedStage } from '../../../../domain/clan-wars/figures.ts';
import { CopyText } from '../../../components/export/CopyText.tsx';
import { ExportButtons } from '../../../components/export/ExportButtons.tsx';
import { useT } from '../../../data/i18n/use-t.ts';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { Choice } from '../words/Choice.tsx';
import { PictureContext } from '../words/picture-context.ts';
import { PeopleTable } from '../words/PeopleTable.tsx';
import { peopleTable } from '../words/table-cells.ts';
import { useWarWords } from '../words/use-war-words.ts';
import type { ComparedFigures } from './compared.ts';
import { FEWEST_STAGES, fewestStages, SORTS, sortPeople, type Sort } from './sort-people.ts';

const LABELS = {
  kills: 'kills',
  ratio: 'ratio',
  score: 'score',
  stages: 'columnStages',
  name: 'columnPlayer',
} as const satisfies Record<Sort, string>;

interface PeoplePanelProps {
  readonly stages: readonly CountedStage[];
  readonly compared: ComparedFigures | null;
  /** The period in words, for files. */
  readonly about: string;
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
}

/** Everybody of a period, by what is chosen; saved and copied as they are ordered. */
export function PeoplePanel({ stages, compared, about, sort, onSort }: PeoplePanelProps) {
  const t = useT('clan-wars');
  const words = useWarWords();
  const isPicture = useContext(PictureContext);
  const people = sortPeople(personFigures(stages), sort, words.format.compare);
  const least = fewestStages(people);
  const hasScarce =
    sort !== 'name' &&
    sort !== 'stages' &&
    people.some(({ stages: own }) => own < least) &&
    least === FEWEST_STAGES;
  const before =
    compared === null
      ? null
      : sortPeople(compared.frozen?.people ?? personFigures(compared.stages), sort, words.format.compare);
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
      <p className="px-3.5 py-2 text-sm text-ink-2">
        {t('peopleNote')}
        {hasScarce && ` ${t('peopleScarce', { count: FEWEST_STAGES })}`}
      </p>
      <PeopleTable people={people} before={before} periods={compared?.periods ?? null} />
      {!isPicture && (
        <div className="flex flex-wrap items-center gap-1 border-t border-line p-3.5">
          <CopyText makeText={() => [about, t('peopleNote'), ...people.map(words.averageLine)].join('\n')} />
          <ExportButtons
            title={t('people')}
            makeTable={() => ({ title: t('people'), about, ...peopleTable(people, t) })}
          />
        </div>
      )}
    </Panel>
  );
}
