import { useDeferredValue, useEffect, useId, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import { foldText, matchesSearch } from './search-text.ts';
import { stripeClass, type StripeRank } from './Stripe.tsx';

export interface ComboOption {
  readonly id: string;
  readonly label: string;
  readonly detail: string;
  /** Other words it is found by: names in other languages. */
  readonly also?: string;
  /** Heading it stands under; options of one section stand together. */
  readonly section: string;
  /** Only of things that have a rank. */
  readonly rank?: StripeRank;
  readonly picture?: ReactNode;
}

interface ComboBoxProps {
  readonly label: string;
  readonly placeholder: string;
  readonly options: readonly ComboOption[];
  readonly selectedId: string | null;
  readonly onPick: (id: string) => void;
  /** What to say when nothing matches, and how to get further. */
  readonly emptyText: string;
  /** "12 of 263", for eyes and screen reader. */
  readonly countText: (shown: number, total: number) => string;
  /** Stands between search and list: filters. */
  readonly children?: ReactNode;
}

/**
 * A search field over a list of some hundred options: type to narrow, arrows to walk, Enter to pick. The list is always
 * open and scrolls on its own, so it works in a dialog and with a phone's keyboard.
 */
export const ComboBox = ({ label, placeholder, options, selectedId, onPick, emptyText, countText, children }: ComboBoxProps) => {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [search, setSearch] = useState('');
  const deferred = useDeferredValue(search);
  const [activeId, setActiveId] = useState(selectedId);
  const folded = useMemo(() => options.map((option) => {
    const name = foldText(`${option.label} ${option.also ?? ''}`);
    return { option, name, all: `${name} ${foldText(option.detail)}` };
  }), [options]);
  const shown = useMemo(() => {
    const found = folded.filter(({ all }) => matchesSearch(all, deferred));
    // Found by its name before found by its type: "vint" means the Vintorez, not every rifle.
    const isNamed = ({ name }: { readonly name: string }): boolean => matchesSearch(name, deferred);
    return [...found.filter(isNamed), ...found.filter((entry) => !isNamed(entry))].map(({ option }) => option);
  }, [folded, deferred]);
  const active = shown.find((option) => option.id === activeId) ?? shown[0];
  useEffect(() => {
    list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' });
  }, [active?.id]);
  // A dialog that opens gives the focus to what asks for it in the document, not to what React focused before.
  useEffect(() => input.current?.setAttribute('autofocus', ''), []);
  const walk = (event: KeyboardEvent): void => {
    const at = active === undefined ? -1 : shown.indexOf(active);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, PageDown: at + 8, PageUp: at - 8 }[event.key];
    if (to !== undefined && shown.length > 0) {
      event.preventDefault();
      setActiveId(shown[Math.min(Math.max(to, 0), shown.length - 1)]?.id ?? null);
    } else if (event.key === 'Enter' && active !== undefined) {
      event.preventDefault();
      onPick(active.id);
    }
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <label className="flex h-11 items-center gap-2 border border-line-field bg-ground px-3 focus-within:outline-2 focus-within:outline-accent-text">
        <Icon name="search" className="size-4 text-ink-3" />
        <span className="sr-only">{label}</span>
        <input
          ref={input} type="text" role="combobox" aria-expanded="true" aria-controls={`${id}l`} aria-autocomplete="list" enterKeyHint="done" autoComplete="off" spellCheck={false}
          aria-activedescendant={active === undefined ? undefined : `${id}-${active.id}`} value={search} placeholder={placeholder}
          onChange={(event) => { setSearch(event.target.value); setActiveId(null); }} onKeyDown={walk}
          className="min-w-0 flex-1 bg-transparent text-[0.9375rem] outline-none placeholder:text-ink-3"
        />
      </label>
      {children}
      <p role="status" className="text-xs text-ink-3">{shown.length === 0 ? emptyText : countText(shown.length, options.length)}</p>
      <div ref={list} id={`${id}l`} role="listbox" aria-label={label} className="h-[clamp(6rem,100dvh-23rem,52dvh)] overflow-y-auto overscroll-contain border-y border-line">
        {shown.map((option, index) => (
          <div key={option.id} role="presentation" className="[contain-intrinsic-size:auto_3.25rem] [content-visibility:auto]">
            {shown[index - 1]?.section !== option.section && <p role="presentation" className="eyebrow bg-ground px-3 py-2">{option.section}</p>}
            <div
              id={`${id}-${option.id}`} role="option" tabIndex={-1} aria-selected={option.id === selectedId} data-active={option === active || undefined}
              onClick={() => onPick(option.id)} onKeyDown={walk}
              className={`flex min-h-12 cursor-pointer items-center gap-3 border-b border-line px-3 py-1.5 hover:bg-raised data-active:bg-raised ${option.rank === undefined ? '' : stripeClass(option.rank)}`}
            >
              {option.picture}
              <span className="min-w-0 flex-1"><b className="block font-semibold">{option.label}</b><small className="block text-xs text-ink-3">{option.detail}</small></span>
              {option.id === selectedId && <Icon name="check" className="size-4 text-accent-text" />}
            </div>
          </div>
        ))}
      </div>
    </div>
  );
};
