import { SearchField } from '../../ui/form/SearchField.tsx';
import { useEffect, useId, useMemo, useState, type ReactNode } from 'react';
import { SUPPLY_KINDS, type SupplyKind } from '../../../domain/loadouts/supply.ts';
import { requestItemPictures } from '../item-picture/item-pictures.ts';
import { useFormats, useT } from '../../data/i18n/use-t.ts';
import { Button } from '../../ui/button/Button.tsx';
import type { ComboboxMatch } from '../../ui/combobox/Combobox.tsx';
import { StateBlock } from '../../ui/feedback/StateBlock.tsx';
import type { Supply, SuppliesByKind } from '../../data/clan/use-supplies.ts';
import { SupplyRow, type SupplyLimit } from './SupplyRow.tsx';
import { KIND_KEYS } from './supply-labels.ts';

type Section = SupplyKind | 'chosen';

interface SupplyPickerProps {
  /** Accessible name of the list of kinds. */
  readonly label: string;
  readonly supplies: SuppliesByKind;
  /** Search results, best first, each with the matching alias; null for all. */
  readonly search: (text: string) => readonly ComboboxMatch[] | null;
  /** Quantities by item id; missing means 0. */
  readonly quantities: ReadonlyMap<string, number>;
  readonly limitOf: (supply: Supply) => SupplyLimit;
  readonly noteOf?: (itemId: string) => ReactNode;
  readonly onChange: (itemId: string, quantity: number) => void;
}

const CHIP =
  'relative flex min-h-10 shrink-0 cursor-pointer items-center gap-1.5 border border-line-field px-3 font-medium text-ink-2 hover:text-ink has-checked:border-accent-text has-checked:bg-raised has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text';

/** Supplies with steppers: by kind, the chosen ones, or search results. */
export function SupplyPicker({
  label,
  supplies,
  search,
  quantities,
  limitOf,
  noteOf,
  onChange,
}: SupplyPickerProps) {
  const t = useT('loadouts');
  const common = useT('common');
  const format = useFormats();
  const id = useId();
  const [text, setText] = useState('');
  const [section, setSection] = useState<Section>(() => (quantities.size > 0 ? 'chosen' : 'soups'));
  // items that were chosen when the section was opened stay listed, so that a row set to 0 does not vanish
  const [pinned, setPinned] = useState<ReadonlySet<string>>(() => new Set(quantities.keys()));
  useEffect(requestItemPictures, []);
  const open = (next: Section): void => {
    setSection(next);
    setText('');
    setPinned(new Set(quantities.keys()));
  };
  const foundBy = useMemo(
    () =>
      text.trim() === '' ? null : new Map((search(text) ?? []).map(({ id: itemId, by }) => [itemId, by])),
    [text, search],
  );
  const found = useMemo(
    () =>
      foundBy === null ? null : [...foundBy.keys()].flatMap((itemId) => supplies.byId.get(itemId) ?? []),
    [foundBy, supplies.byId],
  );
  const chosen = useMemo(
    () =>
      SUPPLY_KINDS.flatMap((kind) =>
        (supplies.byKind.get(kind) ?? []).filter(
          (supply) => pinned.has(supply.id) || quantities.has(supply.id),
        ),
      ),
    [supplies.byKind, pinned, quantities],
  );
  const shown = found ?? (section === 'chosen' ? chosen : (supplies.byKind.get(section) ?? []));
  const countIn = (kind: SupplyKind): number =>
    (supplies.byKind.get(kind) ?? []).filter((supply) => quantities.has(supply.id)).length;

  if (supplies.status !== 'ready') {
    const action = (
      <Button icon="rotate-ccw" onClick={supplies.retry}>
        {common('tryAgain')}
      </Button>
    );
    if (supplies.status === 'loading') return <StateBlock kind="loading" rows={6} />;
    return (
      <StateBlock
        kind={supplies.status === 'empty' ? 'empty' : supplies.status === 'offline' ? 'offline' : 'broken'}
        title={t('noItemsTitle')}
        action={action}
      >
        {t('noItemsBody')}
      </StateBlock>
    );
  }
  const chip = (value: Section, chipLabel: string, count: number) => (
    <label key={value} className={CHIP}>
      <input
        type="radio"
        name={id}
        value={value}
        checked={found === null && section === value}
        onChange={() => open(value)}
        onClick={() => open(value)}
        className="absolute inset-0 cursor-pointer appearance-none opacity-0"
      />
      <span>{chipLabel}</span>
      {count > 0 && (
        <span className="bg-line px-1 text-xs leading-4.5 font-bold text-ink tabular-nums">
          {format.number(count)}
        </span>
      )}
    </label>
  );
  return (
    <div className="grid min-w-0">
      {/* on a phone one horizontally scrolling row, starting with the search */}
      <div className="relative flex gap-1.5 overflow-x-auto border-b border-line p-2.5 max-[24rem]:py-1.5 [scrollbar-width:none] sm:flex-wrap">
        <div role="radiogroup" aria-label={label} className="contents">
          {chip('chosen', t('chosen'), quantities.size)}
          {SUPPLY_KINDS.map((kind) => chip(kind, t(KIND_KEYS[kind]), countIn(kind)))}
        </div>
        <SearchField
          label={common('findItem')}
          value={text}
          onChange={setText}
          className="block basis-36 max-sm:order-first max-sm:shrink-0 max-sm:grow-0 max-sm:basis-42"
        />
      </div>
      <p role="status" className="sr-only">
        {found === null ? '' : t('itemsFound', { count: found.length })}
      </p>
      {shown.length === 0 ? (
        <StateBlock kind="empty" title={t(found === null ? 'nothingChosen' : 'nothingFound')}>
          {t(found === null ? 'nothingChosenBody' : 'nothingFoundBody')}
        </StateBlock>
      ) : (
        <ul>
          {shown.map((supply) => (
            <SupplyRow
              key={supply.id}
              supply={supply}
              quantity={quantities.get(supply.id) ?? 0}
              limit={limitOf(supply)}
              by={foundBy?.get(supply.id)}
              note={noteOf?.(supply.id)}
              onChange={(quantity) => onChange(supply.id, quantity)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
