import { useId, useImperativeHandle, useMemo, useRef, useState, type Ref } from 'react';
import { nameKey } from '../../../../domain/characters/name-key.ts';
import { isLookalike } from '../../../../domain/characters/names/foreign-letters.ts';
import { lookalikeKey } from '../../../../domain/characters/names/name-forms.ts';
import { proposals, type KnownName } from '../../../../domain/clan-wars/match-rows.ts';
import { doubledKeys, isEmptyRow, openIn } from '../../../../domain/clan-wars/stage.ts';
import { MAX_STAGE_ROWS, ROW_FIELDS, type StageContent } from '../../../../domain/clan-wars/war.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { StatusMessage } from '../../../ui/feedback/StatusMessage.tsx';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { FIELD_KEYS } from '../words/use-war-words.ts';
import { PasteTable } from './PasteTable.tsx';
import { sourceOf } from '../pictures/merge-board.ts';
import { RowLine } from './RowLine.tsx';
import {
  changedRows,
  gapsOf,
  nextRow,
  proposalCount,
  withoutGaps,
  withoutRow,
  withGuests,
  withProposals,
  withRead,
  withRow,
} from './stage-draft.ts';

export interface RowsHandle {
  /** Shows what is to be checked alone, and goes to the first of it. */
  readonly showOpen: () => void;
}

interface RowsEditorProps {
  readonly ref?: Ref<RowsHandle>;
  readonly content: StageContent;
  readonly known: readonly KnownName[];
  /** By the keys of their names. */
  readonly byKey: ReadonlyMap<string, KnownName>;
  readonly onChange: (content: StageContent) => void;
  /** Changes many lines at once, which can be taken back. */
  readonly onChangeMany: (content: StageContent) => void;
  /** Takes the last such change back; null: there is none. */
  readonly onUndo: (() => void) | null;
}

/** The lines of a scoreboard: typed, or pasted as a table. */
export function RowsEditor({ ref, content, known, byKey, onChange, onChangeMany, onUndo }: RowsEditorProps) {
  const t = useT('clan-wars');
  const columns = useT('war-pictures');
  const format = useFormats();
  const listId = useId();
  const list = useRef<HTMLUListElement>(null);
  const [isPasting, setPasting] = useState(false);
  const [wish, setWish] = useState<boolean | null>(null);
  const [focused, setFocused] = useState<number | null>(null);
  /** Lines of sums that were left out of what was pasted last. */
  const [totals, setTotals] = useState<readonly string[]>([]);
  useImperativeHandle(ref, () => ({
    showOpen() {
      setWish(true);
      requestAnimationFrame(() => {
        const first = list.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
        first?.focus({ preventScroll: true });
        // bars at the edges of the page would cover it
        first?.scrollIntoView({ block: 'center' });
      });
    },
  }));
  const { rows } = content;
  const proposed = useMemo(() => proposals(rows, known), [rows, known]);
  const acceptable = useMemo(() => proposalCount(content, known), [content, known]);
  const strangers = useMemo(() => changedRows(content, withGuests(content, known)), [content, known]);
  const doubled = useMemo(() => doubledKeys(rows.filter((row) => !isEmptyRow(row))), [rows]);
  const looks = useMemo(
    () =>
      new Map(
        known.flatMap((one) => (one.kind === 'member' ? [[lookalikeKey(one.name), one] as const] : [])),
      ),
    [known],
  );
  const twinOf = (name: string): KnownName | null => {
    const member = looks.get(lookalikeKey(name));
    return member !== undefined && isLookalike(name, member.name) ? member : null;
  };
  const isOpen = (at: number): boolean => {
    const row = rows[at];
    return row !== undefined && !isEmptyRow(row) && (openIn(row) > 0 || doubled.has(nameKey(row.name)));
  };
  const open = rows.filter((_row, at) => isOpen(at)).length;
  const gaps = rows.reduce((sum, row) => sum + (isEmptyRow(row) ? 0 : gapsOf(row).length), 0);
  // what was read in a picture is checked first where it is uncertain
  const isOnlyOpen = wish ?? rows.some((row) => sourceOf(row) !== null);
  const shown = rows.flatMap((row, at) =>
    // a line that somebody types in stays until they leave it
    isOnlyOpen && open > 0 && !isOpen(at) && at !== focused ? [] : [{ row, at }],
  );
  const add = (): void => {
    onChange({ ...content, rows: [...rows, nextRow(rows)] });
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLInputElement>('li:last-child [data-name]')?.focus(),
    );
  };
  return (
    <div className="border-t border-line">
      <div className="flex flex-wrap items-center gap-2 px-3.5 py-2.5">
        <Button icon="copy" onClick={() => setPasting(true)}>
          {t('paste')}
        </Button>
        {rows.length > 1 && (
          <Button icon="trash" onClick={() => onChangeMany({ ...content, rows: [] })}>
            {t('rowsClear')}
          </Button>
        )}
        {onUndo !== null && (
          <Button icon="rotate-ccw" onClick={onUndo}>
            {t('rowsUndo')}
          </Button>
        )}
        {acceptable > 0 && (
          <Button icon="check" onClick={() => onChangeMany(withProposals(content, known))}>
            {t('acceptAll', { count: acceptable })}
          </Button>
        )}
        {strangers > 1 && (
          <Button onClick={() => onChangeMany(withGuests(content, known))}>
            {t('guestsAll', { count: strangers })}
          </Button>
        )}
        {gaps > 1 && (
          <Button onClick={() => onChangeMany(withoutGaps(content))}>
            {t('gapsUnknown', { count: gaps })}
          </Button>
        )}
        {open > 0 && (
          <Checkbox
            label={t('onlyOpen', { count: open })}
            isLabelShown
            isOn={isOnlyOpen}
            onChange={setWish}
          />
        )}
      </div>
      <StatusMessage
        text={
          totals.length === 0
            ? ''
            : columns('pasteTotals', { count: totals.length, names: format.list(totals) })
        }
        className="px-3.5 pb-2 text-sm text-ink-2 empty:hidden"
      />
      {rows.length > 0 && (
        <div
          aria-hidden
          className="hidden grid-cols-[minmax(9rem,2fr)_repeat(5,minmax(3.5rem,1fr))_2.5rem] gap-2 px-3.5 pb-1 text-xs text-ink-3 sm:grid"
        >
          <span>{t('columnPlayer')}</span>
          {ROW_FIELDS.map((field) => (
            <span key={field} className="text-end">
              {t(FIELD_KEYS[field])}
            </span>
          ))}
        </div>
      )}
      <ul ref={list} className="divide-y divide-line border-t border-line empty:hidden">
        {shown.map(({ row, at }) => (
          <RowLine
            key={at}
            row={row}
            listId={listId}
            number={at + 1}
            byKey={byKey}
            known={known}
            proposed={proposed.get(at) ?? []}
            twin={twinOf(row.name)}
            isDouble={!isEmptyRow(row) && doubled.has(nameKey(row.name))}
            onChange={(to) => onChange(withRow(content, at, to))}
            onFocus={() => setFocused(at)}
            onRemove={() => {
              setFocused(null);
              onChange(withoutRow(content, at));
            }}
          />
        ))}
      </ul>
      <datalist id={listId}>
        {known.map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <div className="px-3.5 py-2.5">
        <Button icon="plus" disabled={rows.length >= MAX_STAGE_ROWS} onClick={add}>
          {t('rowAdd')}
        </Button>
      </div>
      <PasteTable
        isOpen={isPasting}
        known={known}
        onClose={() => setPasting(false)}
        onRead={(read, left) => {
          setPasting(false);
          setTotals(left);
          onChangeMany(withRead(content, read));
        }}
      />
    </div>
  );
}
