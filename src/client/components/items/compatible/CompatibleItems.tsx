import { useMemo, useState } from 'react';
import { tally } from '../../../../domain/catalogue/library/filter-items.ts';
import type { LibraryItem } from '../../../../domain/catalogue/library/packed-library.ts';
import { useItemSearch } from '../../../data/item-search/use-item-search.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { SearchField } from '../../../ui/form/SearchField.tsx';
import { CollapsibleList } from '../CollapsibleList.tsx';
import { ItemChip } from '../ItemChip.tsx';
import { categoryName } from '../item-labels.ts';

/** Shorter lists are read faster than filtered. */
const FILTERED_FROM = 9;

interface CompatibleItemsProps {
  readonly label: string;
  readonly ids: readonly string[];
  readonly byId: ReadonlyMap<string, LibraryItem>;
  /** Show all of them at once: there is nothing else to see. */
  readonly isWhole?: boolean;
}

/** The items that go with another one, however many, by name and category. */
export function CompatibleItems({ label, ids, byId, isWhole = false }: CompatibleItemsProps) {
  const t = useT('catalogue');
  const format = useFormats();
  const search = useItemSearch();
  const [text, setText] = useState('');
  const [category, setCategory] = useState('');
  const counts = useMemo(() => tally(ids.map((id) => byId.get(id)?.category ?? '')), [ids, byId]);
  const shown = useMemo(() => {
    const own = new Set(ids);
    const found = search(text)?.flatMap(({ id }) => (own.has(id) ? [id] : [])) ?? ids;
    return counts.has(category) ? found.filter((id) => byId.get(id)?.category === category) : found;
  }, [ids, byId, counts, category, search, text]);
  const entries = shown.map((itemId) => ({
    key: itemId,
    content: <ItemChip itemId={itemId} byId={byId} />,
  }));
  return (
    <>
      {ids.length >= FILTERED_FROM && (
        <div className="flex flex-wrap items-center gap-2 border-b border-line p-2">
          <SearchField label={t('searchPlaceholder')} value={text} onChange={setText} className="basis-44" />
          {counts.size > 1 && (
            <select
              aria-label={t('category')}
              value={counts.has(category) ? category : ''}
              onChange={({ target }) => setCategory(target.value)}
              className="h-10 min-w-0 flex-1 basis-44 border border-line-field bg-ground px-2 text-ink"
            >
              <option value="">{`${t('allCategories')} (${format.number(ids.length)})`}</option>
              {[...counts].map(([path, count]) => (
                <option key={path} value={path}>
                  {`${categoryName(t, path)} (${format.number(count)})`}
                </option>
              ))}
            </select>
          )}
        </div>
      )}
      {entries.length === 0 ? (
        <p role="status" className="p-3.5 text-ink-2">
          {t('noMatch')}
        </p>
      ) : (
        <CollapsibleList
          label={label}
          entries={entries}
          collapsedCount={isWhole || text !== '' ? entries.length : undefined}
        />
      )}
    </>
  );
}
