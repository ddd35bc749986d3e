import { useContext, useState } from 'react';
import type { KnownName } from '../../../../domain/clan-wars/match-rows.ts';
import { isNameless as hasNoName } from '../../../../domain/clan-wars/stage.ts';
import { MAX_PERSON_NAME } from '../../../../domain/loadouts/person.ts';
import { ROW_FIELDS, type RowField, type WarRow } from '../../../../domain/clan-wars/war.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { useBreakpoint } from '../../../ui/layout/use-breakpoint.ts';
import { Cuts } from '../pictures/Cuts.tsx';
import type { SourcedRow } from '../pictures/merge-board.ts';
import { CutsContext } from '../pictures/cuts-context.ts';
import { FIELD_KEYS, SHORT_KEYS } from '../words/use-war-words.ts';
import { NumberInput } from './NumberInput.tsx';
import { LookalikeNote, WhoIs } from './WhoIs.tsx';
import { decided, named, numbered, openNumbers } from './stage-draft.ts';

interface RowLineProps {
  readonly row: SourcedRow;
  /** From 1 on. */
  readonly number: number;
  /** Of the list of names to choose from. */
  readonly listId: string;
  readonly byKey: ReadonlyMap<string, KnownName>;
  readonly known: readonly KnownName[];
  /** Who may be meant, best first. */
  readonly proposed: readonly KnownName[];
  readonly isDouble: boolean;
  /** A member whose name looks the same; null: nobody. */
  readonly twin: KnownName | null;
  readonly onChange: (row: WarRow) => void;
  /** Somebody works on the line. */
  readonly onFocus: () => void;
  readonly onRemove: () => void;
}

/** A longer name may not fit its field. */
const LONG_NAME = 14;
/** … nor on a phone, where the field is as wide as the line. */
const LONG_ON_PHONE = 20;

function isLarge(field: RowField): boolean {
  return field === 'cash' || field === 'score';
}

/** A line of a scoreboard with what is to be decided about it. */
export function RowLine({
  row,
  number,
  listId,
  byKey,
  known,
  proposed,
  isDouble,
  twin,
  onChange,
  onFocus,
  onRemove,
}: RowLineProps) {
  const t = useT('clan-wars');
  const entry = useT('war-pictures');
  const format = useFormats();
  const cuts = useContext(CutsContext);
  const { name, kind, doubtful } = row;
  const [isNaming, setNaming] = useState(false);
  const who = name.trim() === '' ? t('rowNumber', { number: format.number(number) }) : name;
  const isWide = useBreakpoint('sm');
  const letters = Array.from(name).length;
  const longest = isNaming ? LONG_NAME : isWide ? Number.POSITIVE_INFINITY : LONG_ON_PHONE;
  const isNameOpen = name.trim() !== '' && (kind === 'unknown' || doubtful.includes('name'));
  const fieldNames = (fields: readonly RowField[]): string =>
    fields.map((field) => t(FIELD_KEYS[field])).join(', ');
  const isNameless = hasNoName(row);
  const isNameInvalid = isNameOpen || isDouble || isNameless;
  const { filled, empty } = openNumbers(row);
  // what was pasted there is named by itself
  const unnamed = empty.filter((field) => row.texts?.[field] === undefined);
  const hasOpenNumber = filled.length + empty.length > 0;
  return (
    <li
      data-line={name}
      onFocus={() => {
        onFocus();
        cuts.onFocus(row);
      }}
      className="grid grid-cols-5 gap-2 px-3.5 py-2 max-[26rem]:grid-cols-6 sm:grid-cols-[minmax(9rem,2fr)_repeat(5,minmax(3.5rem,1fr))_2.5rem]"
    >
      <div className="col-span-full flex min-w-0 flex-wrap gap-x-2 sm:col-span-1">
        <input
          type="text"
          title={name}
          data-name
          list={listId}
          autoComplete="off"
          spellCheck={false}
          maxLength={MAX_PERSON_NAME}
          aria-label={t('rowName', { number: format.number(number) })}
          aria-invalid={isNameInvalid || undefined}
          value={name}
          onChange={({ target }) => onChange({ ...row, name: target.value, kind: 'unknown' })}
          onFocus={() => setNaming(true)}
          onBlur={() => {
            setNaming(false);
            if (kind === 'unknown') onChange(named(row, name, byKey));
          }}
          className={`h-9 min-w-0 flex-1 border bg-ground px-2 text-ink pointer-coarse:h-10 ${isNameInvalid ? 'border-wait' : 'border-line-field'}`}
        />
        <Button
          variant="quiet"
          icon="trash"
          aria-label={t('rowRemove', { name: who })}
          onClick={onRemove}
          className="sm:hidden"
        />
        {letters > longest && (
          // the field shows a part of it; whoever works on it sees all of it, and on a phone everybody
          <span aria-hidden className="w-full text-xs text-ink-2 wrap-anywhere">
            {name}
          </span>
        )}
      </div>
      {ROW_FIELDS.map((field) => (
        <label
          key={field}
          // kills, deaths and assists, and below them what has more digits
          className={`grid min-w-0 content-start gap-0.5 ${isLarge(field) ? 'max-[26rem]:col-span-3' : 'max-[26rem]:col-span-2'}`}
        >
          <span aria-hidden className="truncate text-xs text-ink-3 sm:hidden">
            {t(SHORT_KEYS[field])}
          </span>
          <NumberInput
            label={`${t(FIELD_KEYS[field])}: ${who}`}
            value={row[field]}
            text={row.texts?.[field]}
            isDoubtful={doubtful.includes(field)}
            onChange={(value) => onChange(numbered(row, field, value))}
          />
        </label>
      ))}
      <Button
        variant="quiet"
        icon="trash"
        aria-label={t('rowRemove', { name: who })}
        onClick={onRemove}
        className="max-sm:hidden"
      />
      {(isNameInvalid || hasOpenNumber || kind === 'guest' || twin !== null) && (
        <div className="col-span-full flex flex-wrap items-center gap-x-3 gap-y-1.5 text-xs">
          {kind === 'guest' && !isNameOpen && <span className="text-ink-3">{t('guest')}</span>}
          {isNameless && <span className="text-wait">{entry('rowNameless')}</span>}
          {isDouble && <span className="text-wait">{t('rowDouble')}</span>}
          {twin !== null && <LookalikeNote name={name} twin={twin} />}
          {isNameOpen && (
            <WhoIs
              row={row}
              byKey={byKey}
              known={known}
              proposed={proposed}
              twin={twin}
              onChange={onChange}
            />
          )}
          <Cuts row={row} />
          {ROW_FIELDS.map((field) => {
            const text = row.texts?.[field];
            return text === undefined ? null : (
              <span key={field} className="wrap-anywhere text-wait">
                {t(/^\d+$/.test(text) ? 'rowTooLarge' : 'rowPasted', { field: t(FIELD_KEYS[field]), text })}
              </span>
            );
          })}
          {filled.length > 0 && (
            <>
              <span className="text-wait">{t('rowCheck')}</span>
              <Button icon="check" onClick={() => onChange(decided(row, filled))}>
                {t('rowFine')}
              </Button>
            </>
          )}
          {empty.length > 0 && (
            <>
              {unnamed.length > 0 && (
                <span className="text-wait">{t('rowEmpty', { fields: fieldNames(unnamed) })}</span>
              )}
              <Button onClick={() => onChange(decided(row, empty))}>{t('rowUnknown')}</Button>
            </>
          )}
        </div>
      )}
    </li>
  );
}
