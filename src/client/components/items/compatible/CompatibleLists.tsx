import { useMemo } from 'react';
import { takenBy } from '../../../../domain/catalogue/library/references.ts';
import { useLibrary } from '../../../data/catalogue/use-library.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { CompatibleItems } from './CompatibleItems.tsx';
import { LibraryUnavailable } from '../LibraryUnavailable.tsx';

/** What goes on an item and what it goes on, read from the device's catalogue. */
export function CompatibleLists({ itemId }: { readonly itemId: string }) {
  const t = useT('catalogue');
  const format = useFormats();
  const { library, byId, status, retry } = useLibrary();
  const lists = useMemo(
    () =>
      [
        ['takesItems', takenBy(library?.items ?? [], itemId)],
        ['fitsItems', byId.get(itemId)?.fits ?? []],
      ] as const,
    [library, byId, itemId],
  );
  if (library === null)
    return <LibraryUnavailable status={status === 'ready' ? 'loading' : status} retry={retry} />;
  const known = lists.filter(([, ids]) => ids.length > 0);
  if (known.length === 0) return <p className="p-4 text-ink-2">{t('fitsNothing')}</p>;
  return known.map(([label, ids]) => (
    <section key={label} aria-label={t(label)}>
      <h3 className="eyebrow px-3 pt-3 pb-1">{`${t(label)} · ${format.number(ids.length)}`}</h3>
      <CompatibleItems label={t(label)} ids={ids} byId={byId} isWhole />
    </section>
  ));
}
