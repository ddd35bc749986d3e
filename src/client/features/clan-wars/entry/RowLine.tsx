import { useContext } from 'react';
import { nameKey } from '../../../../domain/characters/name-key.ts';
import type { KnownName } from '../../../../domain/clan-wars/match-rows.ts';
import { MAX_PERSON_NAME } from '../../../../domain/loadouts/person.ts';
import { ROW_FIELDS, type WarRow } from '../../../../domain/clan-wars/war.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Cuts } from '../pictures/Cuts.tsx';
import { CutsContext } from '../pictures/cuts-context.ts';
import { FIELD_KEYS, SHORT_KEYS } from '../words/use-war-words.ts';
import { NumberInput } from './NumberInput.tsx';
import { named, numbered } from './stage-draft.ts';

interface RowLineProps {
  readonly row: WarRow;
  /** From 1 on. */
  readonly number: number;
  /** Of the list of names to choose from. */
  readonly listId: string;
  readonly byKey: ReadonlyMap<string, KnownName>;
  readonly known: readonly KnownName[];
  /** Who may be meant, best first. */
  readonly proposed: readonly KnownName[];
  readonly isDouble: boolean;
  readonly onChange: (row: WarRow) => void;
  /** Somebody works on the line. */
  readonly onFocus: () => void;
  readonly onRemove: () => void;
}

const GUEST = '\u0000guest';

/** A line of a scoreboard with what is to be decided about it. */
export function RowLine({
  row,
  number,
  listId,
  byKey,
  known,
  proposed,
  isDouble,
  onChange,
  onFocus,
  onRemove,
}: RowLineProps) {
  const t = useT('clan-wars');
  const format = useFormats();
  const cuts = useContext(CutsContext);
  const { name, kind, doubtful } = row;
  const who = name.trim() === '' ? t('rowNumber', { number: format.number(number) }) : name;
  const isNameOpen = name.trim() !== '' && (kind === 'unknown' || doubtful.includes('name'));
  const others = known
    .filter((one) => !proposed.includes(one))
    .toSorted((one, other) => format.compare(one.name, other.name));
  const hasOpenNumber = doubtful.some((field) => field !== 'name');
  return (
    <li
      data-line={name}
      onFocus={() => {
        onFocus();
        cuts.onFocus(row);
      }}
      className="grid grid-cols-5 gap-2 px-3.5 py-2 sm:grid-cols-[minmax(9rem,2fr)_repeat(5,minmax(3.5rem,1fr))_2.5rem]"
    >
      <div className="col-span-5 flex min-w-0 gap-2 sm:col-span-1">
        <input
          type="text"
          data-name
          list={listId}
          autoComplete="off"
          spellCheck={false}
          maxLength={MAX_PERSON_NAME}
          aria-label={t('rowName', { number: format.number(number) })}
          aria-invalid={isNameOpen || isDouble || undefined}
          value={name}
          onChange={({ target }) => onChange({ ...row, name: target.value, kind: 'unknown' })}
          onBlur={() => {
            if (kind === 'unknown') onChange(named(row, name, byKey));
          }}
          className={`h-9 w-full min-w-0 border bg-ground px-2 text-ink pointer-coarse:h-10 ${isNameOpen || isDouble ? 'border-wait' : 'border-line-field'}`}
        />
        <Button
          variant="quiet"
          icon="trash"
          aria-label={t('rowRemove', { name: who })}
          onClick={onRemove}
          className="sm:hidden"
        />
      </div>
      {ROW_FIELDS.map((field) => (
        <label key={field} className="grid min-w-0 content-start gap-0.5">
          <span aria-hidden className="truncate text-xs text-ink-3 sm:hidden">
            {t(SHORT_KEYS[field])}
          </span>
          <NumberInput
            label={`${t(FIELD_KEYS[field])}: ${who}`}
            value={row[field]}
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
      {(isNameOpen || isDouble || hasOpenNumber || kind === 'guest') && (
        <div className="col-span-full flex flex-wrap items-center gap-x-3 gap-y-1.5 text-xs">
          {kind === 'guest' && !isNameOpen && <span className="text-ink-3">{t('guest')}</span>}
          {isDouble && <span className="text-wait">{t('rowDouble')}</span>}
          {isNameOpen && (
            <label className="flex min-w-0 flex-wrap items-center gap-2 text-wait">
              {t('whoIs', { name })}
              <select
                value=""
                onChange={({ target }) => {
                  const person = known.find((one) => one.name === target.value);
                  onChange(
                    target.value === GUEST
                      ? { ...row, kind: 'guest', doubtful: doubtful.filter((field) => field !== 'name') }
                      : named(row, person?.name ?? name, byKey),
                  );
                }}
                className="min-h-8 max-w-full min-w-0 border border-line-field bg-ground px-2 text-ink pointer-coarse:min-h-10"
              >
                <option value="">{t('whoChoose')}</option>
                {proposed.map((one) => (
                  <option key={one.name} value={one.name}>
                    {t('whoMaybe', { name: one.name })}
                  </option>
                ))}
                {/* a guest of a member's name would count as the member */}
                {byKey.get(nameKey(name))?.kind !== 'member' && (
                  <option value={GUEST}>{t('whoGuest', { name })}</option>
                )}
                {others.map((one) => (
                  <option key={one.name} value={one.name}>
                    {one.name}
                  </option>
                ))}
              </select>
            </label>
          )}
          <Cuts row={row} />
          {hasOpenNumber && (
            <>
              <span className="text-wait">{t('rowCheck')}</span>
              <Button
                icon="check"
                onClick={() => onChange({ ...row, doubtful: doubtful.filter((field) => field === 'name') })}
              >
                {t('rowFine')}
              </Button>
            </>
          )}
        </div>
      )}
    </li>
  );
}
