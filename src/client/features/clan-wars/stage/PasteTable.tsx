import { useState } from 'react';
import { MAX_PASTED_CHARACTERS } from '../../../../domain/characters/names/split-names.ts';
import { matchRows, type KnownName } from '../../../../domain/clan-wars/match-rows.ts';
import { readTable, splitBySpaces } from '../../../../domain/clan-wars/read-table.ts';
import type { WarRow } from '../../../../domain/clan-wars/war.ts';
import { readCells } from '../../../data/page/read-cells.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { useSubmit } from '../../../ui/form/use-submit.ts';

interface PasteTableProps {
  readonly isOpen: boolean;
  readonly known: readonly KnownName[];
  readonly onClose: () => void;
  readonly onRead: (rows: readonly WarRow[]) => void;
}

function Form({ known, onClose, onRead }: Omit<PasteTableProps, 'isOpen'>) {
  const t = useT('clan-wars');
  const common = useT('common');
  const format = useFormats();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<'pasteNothing' | 'pasteFailed' | null>(null);
  const isTooLong = text.trim().length > MAX_PASTED_CHARACTERS;
  const { submit, isBusy } = useSubmit(async () => {
    if (isTooLong) return;
    const cells = await readCells(text, splitBySpaces).catch(() => null);
    const rows = cells === null ? [] : matchRows(readTable(cells), known);
    if (rows.length === 0) setProblem(cells === null ? 'pasteFailed' : 'pasteNothing');
    else onRead(rows);
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
      <div className="flex flex-wrap justify-end gap-2 border-t border-line pt-3">
        <Button onClick={onClose}>{common('cancel')}</Button>
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {t('pasteRead')}
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
