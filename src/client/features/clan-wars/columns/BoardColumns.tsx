import { useState } from 'react';
import {
  areColumnsCertain,
  settled,
  withField,
  type BoardColumn,
} from '../../../../domain/clan-wars/reading/board-columns.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { CutOut } from '../pictures/CutOut.tsx';
import { ColumnChoice } from './ColumnChoice.tsx';

const SAMPLES = 3;

interface BoardColumnsProps {
  /** Of the picture. */
  readonly name: string;
  readonly columns: readonly BoardColumn[];
  readonly onChange: (columns: readonly BoardColumn[]) => void;
}

/** Which column of a picture is which: asked where its headings could not be read, and else there to be changed. */
export function BoardColumns({ name, columns, onChange }: BoardColumnsProps) {
  const t = useT('war-pictures');
  const format = useFormats();
  const areCertain = areColumnsCertain(columns);
  const [isWished, setWished] = useState<boolean | null>(null);
  const isOpen = isWished ?? !areCertain;
  return (
    <div className="grid gap-2 border-b border-line p-3.5" data-columns={name}>
      {areCertain ? (
        <Button
          icon={isOpen ? 'chevron-up' : 'chevron-down'}
          aria-expanded={isOpen}
          className="justify-self-start"
          onClick={() => setWished(!isOpen)}
        >
          {t('columnsChange')}
        </Button>
      ) : (
        <p className="text-wait">{t('columnsAsk')}</p>
      )}
      {isOpen && (
        <ColumnChoice
          label={t('columnsOf', { name })}
          columns={columns}
          headingOf={({ heading }) =>
            heading === null ? null : <CutOut cut={heading} label={t('columnHeading')} />
          }
          samplesOf={({ cells }) =>
            cells.slice(0, SAMPLES).map(({ value }) => (value === null ? '?' : format.number(value)))
          }
          onChoose={(at, field) => {
            setWished(true);
            onChange(withField(columns, at, field));
          }}
        />
      )}
      {!areCertain && (
        <Button icon="check" className="justify-self-start" onClick={() => onChange(settled(columns))}>
          {t('columnsRight')}
        </Button>
      )}
    </div>
  );
}
