import { useEffect, useId, type RefObject } from 'react';
import { useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { Segmented } from '../../../ui/display/Segmented.tsx';
import { filterCount, SORTS, type LibraryState } from '../library-state.ts';

interface OrderAndViewProps {
  readonly state: LibraryState;
  readonly change: (edit: (state: LibraryState) => LibraryState, isStep?: boolean) => void;
}

/** Sort order and view of the items. */
export function OrderAndView({ state, change }: OrderAndViewProps) {
  const t = useT('catalogue');
  const id = useId();
  const sortKeys = {
    best: state.text === '' ? 'sortGame' : 'sortBest',
    name: 'sortName',
    rank: 'sortRank',
    cheap: 'sortCheap',
    dear: 'sortHighestPrice',
  } as const;
  return (
    <>
      <label htmlFor={id} className="sr-only">
        {t('sort')}
      </label>
      <select
        id={id}
        value={state.sort}
        onChange={({ target }) =>
          change(
            (before) => ({ ...before, sort: SORTS.find((one) => one === target.value) ?? before.sort }),
            true,
          )
        }
        className="h-10 min-w-0 flex-1 border border-line-field bg-ground px-2 text-ink lg:w-52 lg:flex-none"
      >
        {SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {t(sortKeys[sort])}
          </option>
        ))}
      </select>
      <Segmented
        label={t('view')}
        value={state.view === 'grid' ? 'grid' : 'list'}
        options={[
          { value: 'list', label: t('viewList') },
          { value: 'grid', label: t('viewGrid') },
        ]}
        onChange={(view) => change((before) => ({ ...before, view }), true)}
      />
    </>
  );
}

interface LibraryBarProps extends OrderAndViewProps {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly onFilters: () => void;
  /** Arrow down in the search field: focus the list. */
  readonly onEnterList: () => void;
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

/** Search, order and view; sticky above the list. */
export function LibraryBar({ state, field, change, onFilters, onEnterList }: LibraryBarProps) {
  const t = useT('catalogue');
  const common = useT('common');
  useEffect(() => {
    const focusSearch = (event: KeyboardEvent): void => {
      if (
        event.key !== '/' ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        isTyping(event.target) ||
        document.querySelector('dialog[open]') !== null
      )
        return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    document.addEventListener('keydown', focusSearch);
    return () => document.removeEventListener('keydown', focusSearch);
  }, [field]);
  const count = filterCount(state);
  return (
    <div
      role="search"
      aria-label={common('findItem')}
      className="sticky top-[var(--bar-height,3.5rem)] z-20 -mx-4 flex items-center gap-2 border-b border-line bg-ground px-4 py-2 md:-mx-6.5 md:px-6.5"
    >
      <div className="flex h-10 min-w-0 flex-1 items-center gap-2 border border-line-field bg-panel ps-3 focus-within:outline-2 focus-within:outline-accent-text">
        <Icon name="search" className="size-4 text-ink-3" />
        <input
          ref={field}
          type="text"
          aria-label={common('findItem')}
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={80}
          value={state.text}
          placeholder={t('searchPlaceholder')}
          onChange={({ target }) => change((before) => ({ ...before, text: target.value }))}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && state.text !== '') {
              event.preventDefault();
              change((before) => ({ ...before, text: '' }));
            } else if (event.key === 'ArrowDown' || event.key === 'Enter') {
              event.preventDefault();
              onEnterList();
            }
          }}
          className="min-w-0 flex-1 bg-transparent text-ellipsis outline-none placeholder:text-ink-3"
        />
        {state.text === '' && (
          <kbd
            aria-hidden
            className="me-2.5 border border-line px-1.5 font-sans text-xs text-ink-3 max-lg:hidden"
          >
            {'/'}
          </kbd>
        )}
        {state.text !== '' && (
          <button
            type="button"
            aria-label={t('clearSearch')}
            onClick={() => {
              change((before) => ({ ...before, text: '' }));
              field.current?.focus();
            }}
            className="grid size-10 shrink-0 place-items-center text-ink-3 hover:text-ink"
          >
            <Icon name="x" className="size-4" />
          </button>
        )}
      </div>
      <Button
        icon="sliders-horizontal"
        className="h-10 max-sm:px-2.5 lg:hidden"
        aria-haspopup="dialog"
        onClick={onFilters}
      >
        <span className="max-sm:sr-only">{count === 0 ? common('filters') : t('filtersOn', { count })}</span>
        {count > 0 && (
          <span aria-hidden className="text-accent-text sm:hidden">
            {count}
          </span>
        )}
      </Button>
      <div className="flex gap-2 max-lg:hidden">
        <OrderAndView state={state} change={change} />
      </div>
    </div>
  );
}
