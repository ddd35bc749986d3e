import type { LibraryItem } from '../../../../domain/catalogue/library/packed-library.ts';
import type { Need } from '../../../../domain/gear/ready.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { RANK_KEYS } from '../../../components/items/item-labels.ts';
import { levelLabel, SLOT_KEYS } from '../sets/gear-labels.ts';

/** What a map requires, slot by slot. */
export function NeedList({
  needs,
  byId,
}: {
  readonly needs: readonly Need[];
  readonly byId: ReadonlyMap<string, LibraryItem>;
}) {
  const t = useT('gear');
  const tCatalogue = useT('catalogue');
  const format = useFormats();
  return (
    <dl className="m-0 grid gap-x-6 gap-y-1 border-b border-line p-3.5 sm:grid-cols-2">
      {needs.map(({ slot, itemIds, rank, level }) => (
        <div key={slot} className="min-w-0">
          <dt className="text-xs text-ink-3">{t(SLOT_KEYS[slot])}</dt>
          <dd className="m-0 wrap-anywhere">
            {itemIds.length > 0
              ? format.list(itemIds.map((id) => byId.get(id)?.name ?? id))
              : t('needAnyItem')}
            {rank !== null && `, ${t('needRank').toLocaleLowerCase()}: ${tCatalogue(RANK_KEYS[rank])}`}
            <span className="font-display font-bold text-accent-text">{levelLabel(level)}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
