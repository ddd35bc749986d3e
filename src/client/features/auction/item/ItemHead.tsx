import { useRegion } from '../../../data/session/region.ts';
import { useLibrary } from '../../../data/catalogue/use-library.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { AppLink } from '../../../ui/link/AppLink.tsx';
import { categoryName, RANK_KEYS } from '../../../components/items/item-labels.ts';
import { ItemPicture } from '../../../components/item-picture/ItemPicture.tsx';
import { stripeClass } from '../../../ui/layout/RankStripe.tsx';
import { Tag } from '../../../ui/layout/Tag.tsx';

/** Name, category and rank of the item, and the region of its prices. */
export function ItemHead({
  itemId,
  name,
  region,
}: {
  readonly itemId: string;
  readonly name: string;
  readonly region: string | null;
}) {
  const common = useT('common');
  const tCatalogue = useT('catalogue');
  const { byId } = useLibrary();
  const own = useRegion();
  const item = byId.get(itemId);
  return (
    <header
      className={`flex flex-wrap items-center gap-3 border-b border-line px-3.5 py-2.5 max-sm:py-1.5 ${stripeClass(item?.rank ?? 'default')}`}
    >
      <ItemPicture itemId={itemId} size={64} />
      <div className="min-w-0 flex-1 basis-40">
        <h2 className="text-[1.3rem]">{name}</h2>
        {item !== undefined && (
          <p className="text-xs text-ink-3">
            {item.rank === 'default'
              ? categoryName(tCatalogue, item.category)
              : `${categoryName(tCatalogue, item.category)} · ${tCatalogue(RANK_KEYS[item.rank])}`}
            {' · '}
            <AppLink
              to="/{-$locale}/tools/items/$itemId"
              params={{ itemId }}
              search={{}}
              className="text-accent-text underline underline-offset-2 pointer-coarse:-my-3 pointer-coarse:inline-block pointer-coarse:py-3"
            >
              {tCatalogue('itemPage')}
            </AppLink>
          </p>
        )}
      </div>
      {(region ?? own) !== null && <Tag>{common('region', { region: region ?? own ?? '' })}</Tag>}
    </header>
  );
}
