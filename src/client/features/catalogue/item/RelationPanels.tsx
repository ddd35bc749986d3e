import { Suspense, useMemo, useRef } from 'react';
import type { Library, LibraryItem } from '../../../../domain/catalogue/library/packed-library.ts';
import { linkItems } from '../../../../domain/catalogue/library/references.ts';
import { useBarter, useRecipes } from '../../../data/catalogue/use-library.ts';
import { lazyPart } from '../../../data/i18n/lazy-part.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { useInViewport } from '../../../ui/browser/use-in-viewport.ts';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { BarterOffers, BarterUses } from './BarterPanels.tsx';
import { MadeFrom, UsedIn } from './RecipePanels.tsx';

// lazy: it searches names, and most lists are below the first screen
const CompatibleItems = lazyPart(
  async () => (await import('../../../components/items/compatible/CompatibleItems.tsx')).CompatibleItems,
  ['catalogue'],
);

interface RelationPanelsProps {
  readonly library: Library;
  readonly byId: ReadonlyMap<string, LibraryItem>;
  readonly item: LibraryItem;
}

function RelatedItems({
  title,
  ids,
  byId,
}: {
  readonly title: string;
  readonly ids: readonly string[];
  readonly byId: ReadonlyMap<string, LibraryItem>;
}) {
  const format = useFormats();
  const place = useRef<HTMLDivElement>(null);
  const isNear = useInViewport(place);
  return (
    <Panel title={title} aside={format.number(ids.length)}>
      <div ref={place} className="min-h-16">
        {isNear && (
          <Suspense fallback={<StateBlock kind="loading" />}>
            <CompatibleItems label={title} ids={ids} byId={byId} />
          </Suspense>
        )}
      </div>
    </Panel>
  );
}

/** Sources and uses of the item: recipes, barter, containers; what it goes on and what goes on it. */
export function RelationPanels({ library, byId, item }: RelationPanelsProps) {
  const t = useT('catalogue');
  const recipes = useRecipes();
  const barter = useBarter();
  const links = useMemo(
    () => linkItems(library.items, recipes.recipes ?? [], barter.recipes ?? []),
    [library, recipes.recipes, barter.recipes],
  );
  const shared = { byId, labels: library.labels };
  const [madeFrom, usedIn, offers, uses, holders, takes] = [
    links.madeFrom(item.id),
    links.usedIn(item.id),
    links.barterOffers(item.id),
    links.barterUses(item.id),
    links.containedIn(item.id),
    links.takes(item.id),
  ];
  const parts = [...new Set(item.parts)];
  const isLoading = recipes.status === 'loading' || barter.status === 'loading';
  const isNothing = [madeFrom, usedIn, offers, uses, holders, takes, parts, item.fits].every(
    (list) => list.length === 0,
  );
  return (
    <>
      {madeFrom.length > 0 && <MadeFrom {...shared} links={madeFrom} />}
      {usedIn.length > 0 && <UsedIn {...shared} links={usedIn} />}
      {item.fits.length > 0 && <RelatedItems title={t('fitsItems')} ids={item.fits} byId={byId} />}
      {takes.length > 0 && <RelatedItems title={t('takesItems')} ids={takes} byId={byId} />}
      {parts.length > 0 && <RelatedItems title={t('contains')} ids={parts} byId={byId} />}
      {holders.length > 0 && <RelatedItems title={t('containedIn')} ids={holders} byId={byId} />}
      {offers.length > 0 && <BarterOffers {...shared} recipes={offers} />}
      {uses.length > 0 && <BarterUses {...shared} uses={uses} />}
      {isLoading && isNothing && (
        <Panel title={t('relations')}>
          <StateBlock kind="loading" />
        </Panel>
      )}
      {!isLoading && isNothing && (
        <Panel title={t('relations')}>
          <p className="p-3.5 text-ink-2">{t('noRelations')}</p>
        </Panel>
      )}
    </>
  );
}
