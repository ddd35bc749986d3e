import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import {
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import type { ItemName } from '../../../domain/catalogue/item/names.ts';
import { MatchedAlias } from '../display/MatchedAlias.tsx';
import { Icon } from '../icon/Icon.tsx';
import { stripeClass, type StripeRank } from '../layout/RankStripe.tsx';
import { wordSearch } from './word-search.ts';

export interface ComboboxOption {
  readonly id: string;
  readonly label: string;
  readonly detail: string;
  /** Other search terms: names in other languages. */
  readonly also?: string;
  /** Section heading; options of one section must be adjacent. */
  readonly section?: string;
  /** Only for things that have a rank. */
  readonly rank?: StripeRank;
  readonly picture?: ReactNode;
}

/** `by`: the alias (name in another language) that matched. */
export interface ComboboxMatch {
  readonly id: string;
  readonly by: ItemName | null;
}

export interface ComboboxProps {
  readonly label: string;
  readonly placeholder: string;
  readonly options: readonly ComboboxOption[];
  readonly selectedId: string | null;
  readonly onPick: (id: string) => void;
  /** Custom search, best match first; null for all. By default, words are searched in labels and details. */
  readonly search?: ((text: string) => readonly ComboboxMatch[] | null) | undefined;
  /** Height of the list. */
  readonly listClass?: string;
  /** Shown when nothing matches, with a hint what to do. */
  readonly emptyText: string | ((text: string) => string);
  /** "12 of 263", shown and announced. */
  readonly countText: (shown: number, total: number) => string;
  /** Rendered between search and list: filters. */
  readonly children?: ReactNode;
}

const ROW_PX = 56;
const HEADING_PX = 32;

/**
 * A search field over a list of any length: type to filter, arrows to move, Enter to pick. The list is always
 * open and scrolls on its own, so it works in a dialog and with a phone's keyboard; only visible rows are in
 * the DOM.
 */
export function Combobox({
  label,
  placeholder,
  options,
  selectedId,
  onPick,
  search,
  listClass = 'h-[clamp(6rem,100dvh-23rem,52dvh)]',
  emptyText,
  countText,
  children,
}: ComboboxProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const deferred = useDeferredValue(text);
  const [activeId, setActiveId] = useState(selectedId);
  const byId = useMemo(() => new Map(options.map((option) => [option.id, option])), [options]);
  const find = useMemo(() => search ?? wordSearch(options), [search, options]);
  const found = useMemo(() => find(deferred), [find, deferred]);
  const shown = useMemo(
    () => found?.flatMap(({ id: optionId }) => byId.get(optionId) ?? []) ?? options,
    [found, byId, options],
  );
  const foundBy = useMemo(
    () => new Map(found?.flatMap(({ id: optionId, by }) => (by === null ? [] : [[optionId, by] as const]))),
    [found],
  );
  const activeIndex = Math.max(
    shown.findIndex((option) => option.id === activeId),
    0,
  );
  const active = shown[activeIndex];
  // the best match comes first, whatever section it is in
  const isByMatch = search !== undefined && found !== null;
  const hasHeading = (index: number): boolean =>
    !isByMatch && shown[index]?.section !== undefined && shown[index - 1]?.section !== shown[index]?.section;
  const rows = useVirtualizer({
    count: shown.length,
    getScrollElement: () => list.current,
    overscan: 8,
    getItemKey: (index) => shown[index]?.id ?? index,
    estimateSize: (index) => (hasHeading(index) ? ROW_PX + HEADING_PX : ROW_PX),
    // the active descendant must be in the DOM, wherever the list is scrolled to
    rangeExtractor: (range) =>
      [
        ...new Set([...defaultRangeExtractor(range), ...(activeIndex < range.count ? [activeIndex] : [])]),
      ].sort((a, b) => a - b),
  });
  useEffect(() => {
    if (activeIndex < shown.length) rows.scrollToIndex(activeIndex, { align: 'auto' });
  }, [rows, activeIndex, shown]);
  // an opening dialog focuses the element with the autofocus attribute, not what React focused before
  useEffect(() => {
    input.current?.setAttribute('autofocus', '');
    // its code may have come after the dialog opened
    if (input.current?.closest('dialog')?.open === true) input.current.focus();
  }, []);
  /** The list is deferred behind the typing; Enter picks a match of the current text. */
  const activeOption = (): ComboboxOption | undefined => {
    if (text === deferred) return active;
    const now = find(text);
    return now === null
      ? options[0]
      : now.map(({ id: optionId }) => byId.get(optionId)).find((option) => option !== undefined);
  };
  const moveActive = (event: KeyboardEvent): void => {
    const to = {
      ArrowDown: activeIndex + 1,
      ArrowUp: activeIndex - 1,
      PageDown: activeIndex + 8,
      PageUp: activeIndex - 8,
    }[event.key];
    if (to !== undefined && shown.length > 0) {
      event.preventDefault();
      setActiveId(shown[Math.min(Math.max(to, 0), shown.length - 1)]?.id ?? null);
    } else if (event.key === 'Enter') {
      const option = activeOption();
      if (option === undefined) return;
      event.preventDefault();
      onPick(option.id);
    }
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <label className="flex h-11 items-center gap-2 border border-line-field bg-ground px-3 focus-within:outline-2 focus-within:outline-accent-text">
        <Icon name="search" className="size-4 text-ink-3" />
        <span className="sr-only">{label}</span>
        <input
          ref={input}
          type="text"
          role="combobox"
          aria-expanded="true"
          aria-controls={`${id}l`}
          aria-autocomplete="list"
          enterKeyHint="done"
          autoComplete="off"
          spellCheck={false}
          aria-activedescendant={active === undefined ? undefined : `${id}-${active.id}`}
          value={text}
          placeholder={placeholder}
          onChange={(event) => {
            setText(event.target.value);
            setActiveId(null);
          }}
          onKeyDown={moveActive}
          className="min-w-0 flex-1 bg-transparent text-[0.9375rem] outline-none placeholder:text-ink-3"
        />
      </label>
      {children}
      <p role="status" className="text-xs text-ink-3">
        {shown.length === 0
          ? typeof emptyText === 'string'
            ? emptyText
            : emptyText(deferred)
          : countText(shown.length, options.length)}
      </p>
      <div
        ref={list}
        id={`${id}l`}
        role="listbox"
        aria-label={label}
        className={`overflow-y-auto overscroll-contain border-y border-line ${listClass}`}
      >
        <div role="presentation" className="relative" style={{ height: rows.getTotalSize() }}>
          {rows.getVirtualItems().map((row) => {
            const option = shown[row.index];
            return (
              option !== undefined && (
                <div
                  key={row.key}
                  ref={rows.measureElement}
                  data-index={row.index}
                  role="presentation"
                  className="absolute inset-x-0 top-0"
                  style={{ transform: `translateY(${row.start}px)` }}
                >
                  {hasHeading(row.index) && (
                    <p role="presentation" className="eyebrow bg-ground px-3 py-2">
                      {option.section}
                    </p>
                  )}
                  <div
                    id={`${id}-${option.id}`}
                    role="option"
                    tabIndex={-1}
                    aria-selected={option.id === selectedId}
                    aria-setsize={shown.length}
                    aria-posinset={row.index + 1}
                    data-active={option === active || undefined}
                    onClick={() => onPick(option.id)}
                    onKeyDown={moveActive}
                    className={`flex min-h-12 cursor-pointer items-center gap-3 border-b border-line px-3 py-1.5 hover:bg-raised data-active:bg-raised ${option.rank === undefined ? '' : stripeClass(option.rank)}`}
                  >
                    {option.picture}
                    <span className="min-w-0 flex-1">
                      <b className="block font-semibold wrap-anywhere">{option.label}</b>
                      <small className="block text-xs text-ink-3">
                        <MatchedAlias by={foundBy.get(option.id)} />
                        {option.detail}
                      </small>
                    </span>
                    {option.id === selectedId && <Icon name="check" className="size-4 text-accent-text" />}
                  </div>
                </div>
              )
            );
          })}
        </div>
      </div>
    </div>
  );
}
