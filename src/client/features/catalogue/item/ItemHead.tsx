import type { LibraryItem } from '../../../../domain/catalogue/library/packed-library.ts';
import { MAX_COMPARED } from '../../../../domain/catalogue/library/compare.ts';
import { useAllItemNames } from '../../../data/item-search/use-all-item-names.ts';
import { useShareUrl } from '../../../data/page/use-url-state.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { categoryName, RANK_KEYS } from '../../../components/items/item-labels.ts';
import { ItemPicture } from '../../../components/item-picture/ItemPicture.tsx';
import { LinkButton } from '../../../ui/link/LinkButton.tsx';
import { ShareLink } from '../../../ui/navigation/ShareLink.tsx';
import { stripeClass } from '../../../ui/layout/RankStripe.tsx';
import { Tag } from '../../../ui/layout/Tag.tsx';
import { toggleCompared, writeLibrary, type LibraryState, lastLibrary } from '../library-state.ts';
import { ttkSearch } from './ttk-search.ts';
import { useShareLabels } from '../use-share-labels.ts';
import type { ItemName } from '../../../../domain/catalogue/item/names.ts';
import { LANGUAGE_NAMES, nameTag } from '../../../ui/display/language-names.ts';

/** Names of an item in the game's other languages, each labelled in its own language. */
function OtherNames({ names }: { readonly names: readonly ItemName[] }) {
  const t = useT('catalogue');
  if (names.length === 0) return null;
  return (
    <div role="group" aria-label={t('otherNames')} data-names>
      <dl className="flex flex-wrap gap-x-4 gap-y-1 text-xs">
        {names.map(({ text, language }) => (
          <div key={language} lang={nameTag(language)} className="flex min-w-0 gap-1.5">
            <dt className="shrink-0 text-ink-3">{LANGUAGE_NAMES[language]}</dt>
            <dd className="min-w-0 text-ink-2 wrap-anywhere">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

interface ItemHeadProps {
  readonly item: LibraryItem;
  readonly level: number;
  /** Whether a hideout recipe makes or uses it. */
  readonly isCrafted: boolean;
}

const BINDINGS = {
  PERSONAL_ON_USE: 'bindOnUse',
  PERSONAL_ON_GET: 'bindOnGet',
  PERSONAL_DROP_ON_GET: 'bindDropOnGet',
  NON_DROP: 'bindNoDrop',
  NONE: 'bindNone',
} as const;

/** The comparison with this item added; a full comparison is replaced. */
function comparisonWith(state: LibraryState, itemId: string, level: number): LibraryState {
  const rest = state.compared.filter((one) => one.itemId !== itemId);
  return {
    ...toggleCompared({ ...state, compared: rest.length >= MAX_COMPARED ? [] : rest }, itemId, level),
    view: 'compare',
  };
}

/** Name, category, names in other languages, and links to the tools. */
export function ItemHead({ item, level, isCrafted }: ItemHeadProps) {
  const t = useT('catalogue');
  const shareUrl = useShareUrl();
  const { id, name, category, rank, binding } = item;
  const names = useAllItemNames();
  const others = (names?.get(id) ?? []).filter(({ text }) => text !== name);
  const ttk = ttkSearch(category, id, level);
  const shareLabels = useShareLabels();
  return (
    <header
      className={`grid grid-cols-[minmax(0,1fr)] gap-3 border border-line bg-panel p-3.5 ${stripeClass(rank)}`}
    >
      <div className="flex items-start gap-4">
        <ItemPicture itemId={id} size={96} level={level} />
        <div className="grid min-w-0 flex-1 gap-1.5">
          <h1 className="text-[1.5rem] wrap-anywhere sm:text-[1.75rem]">{name}</h1>
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-2">
            <span>{categoryName(t, category)}</span>
            {rank !== 'default' && <Tag>{t(RANK_KEYS[rank])}</Tag>}
            {Object.hasOwn(BINDINGS, binding) && (
              <span className="text-xs text-ink-3">{t(BINDINGS[binding as keyof typeof BINDINGS])}</span>
            )}
          </p>
        </div>
      </div>
      <OtherNames names={others} />
      <div className="flex flex-wrap gap-2">
        {isCrafted && (
          <LinkButton to="/{-$locale}/tools/crafting" search={{ item: id }} icon="wrench">
            {t('openCraft')}
          </LinkButton>
        )}
        {ttk !== null && (
          <LinkButton to="/{-$locale}/tools/ttk" search={ttk} icon="crosshair">
            {t('openTtk')}
          </LinkButton>
        )}
        <LinkButton
          to="/{-$locale}/tools/items"
          search={writeLibrary(comparisonWith(lastLibrary(), id, level))}
          icon="list"
        >
          {t('compare')}
        </LinkButton>
        <ShareLink makeLink={() => shareUrl(level > 0 ? { level } : {})} labels={shareLabels} />
      </div>
    </header>
  );
}
