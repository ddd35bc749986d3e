import { useState } from 'react';
import { MAX_PASTED_CHARACTERS } from '../../../../domain/characters/names/split-names.ts';
import { matchRows, type KnownName } from '../../../../domain/clan-wars/match-rows.ts';
import {
  openTable,
  readLines,
  splitBySpaces,
  type PastedTable,
} from '../../../../domain/clan-wars/read-table.ts';
import { areColumnsCertain, settled, withField } from '../../../../domain/clan-wars/reading/board-columns.ts';
import type { WarRow } from '../../../../domain/clan-wars/war.ts';
import { readCells } from '../../../data/page/read-cells.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import { ColumnChoice } from '../columns/ColumnChoice.tsx';

interface PasteTableProps {
  readonly isOpen: boolean;
  readonly known: readonly KnownName[];
  readonly onClose: () => void;
  /** `totals`: lines of sums that were left out. */
  readonly onRead: (rows: readonly WarRow[], totals: readonly string[]) => void;
}

const NOTHING_READ = { rows: [], totals: [] } as const;

/** As a person has left its columns. */
function settledTable(table: PastedTable): PastedTable {
  return { ...table, columns: settled(table.columns) };
}

function Form({ known, onClose, onRead }: Omit<PasteTableProps, 'isOpen'>) {
  const t = useT('clan-wars');
  const columns = useT('war-pictures');
  const common = useT('common');
  const format = useFormats();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<'pasteNothing' | 'pasteFailed' | null>(null);
  /** A table of which it is not known which column is which. */
  const [asked, setAsked] = useState<PastedTable | null>(null);
  const isTooLong = text.trim().length > MAX_PASTED_CHARACTERS;
  const { submit, isBusy } = useSubmit(async () => {
    if (isTooLong) return;
    const cells = await readCells(text, splitBySpaces).catch(() => null);
    const table = cells === null ? null : (asked ?? openTable(cells));
    const { rows, totals } = table === null ? NOTHING_READ : readLines(table);
    if (table === null || rows.length === 0) setProblem(cells === null ? 'pasteFailed' : 'pasteNothing');
    else if (asked === null && !areColumnsCertain(table.columns)) setAsked(table);
    else onRead(matchRows(asked === null ? rows : readLines(settledTable(asked)).rows, known), totals);
  });
  return (
    <form className="grid gap-3" onSubmit={submit}>
      <TextArea
        label={t('pasteLabel')}
        rows={10}
        value={text}
        maxLength={MAX_PASTED_CHARACTERS}
        hint={t('pasteHint')}
        onChange={(next) => {
          setProblem(null);
          setAsked(null);
          setText(next);
        }}
        error={
          isTooLong
            ? t('pasteTooLong', { max: format.number(MAX_PASTED_CHARACTERS) })
            : problem === null
              ? undefined
              : t(problem)
        }
      />
      {asked !== null && (
        <div role="status" className="grid gap-2">
          <p className="text-wait">{columns('pasteAsk')}</p>
          <ColumnChoice
            label={columns('pasteColumns')}
            columns={asked.columns}
            headingOf={({ heading }) =>
              heading === '' ? null : <span className="truncate text-ink-2">{heading}</span>
            }
            samplesOf={({ samples }) => samples}
            onChoose={(at, field) => setAsked({ ...asked, columns: withField(asked.columns, at, field) })}
          />
        </div>
      )}
      <div className="flex flex-wrap justify-end gap-2 border-t border-line pt-3">
        <Button onClick={onClose}>{common('cancel')}</Button>
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {asked === null ? t('pasteRead') : columns('pasteTake')}
        </Button>
      </div>
    </form>
  );
}

/** Lines from a table that is pasted as it is. */
export function PasteTable({ isOpen, ...form }: PasteTableProps) {
  const t = useT('clan-wars');
  return (
    <Dialog isOpen={isOpen} onClose={form.onClose} title={t('pasteTitle')} isTall>
      {isOpen && <Form {...form} />}
    </Dialog>
  );
}
