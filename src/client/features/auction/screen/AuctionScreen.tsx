import { Suspense, useState, useMemo } from 'react';
import { lazyPart } from '../../../data/i18n/lazy-part.ts';
import { useItemSearch } from '../../../data/item-search/use-item-search.ts';
import { useLibrary } from '../../../data/catalogue/use-library.ts';
import { useRememberTool } from '../../../data/page/last-tools.ts';
import { useRecentItems } from '../../../data/page/use-recent-items.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { ToolIntro } from '../../../components/feedback/ToolIntro.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { Page } from '../../../ui/layout/Page.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { Bargains } from './Bargains.tsx';
import { ItemView } from '../item/ItemView.tsx';
import { OtherRegion } from './OtherRegion.tsx';
import { OfflineNote, PriceAge, PriceNotes } from './PriceHead.tsx';
import { RecentList } from './RecentList.tsx';
import { WatchList } from './WatchList.tsx';
import { getRouteApi } from '@tanstack/react-router';
import { ANY_VARIANT } from '../../../../domain/auction/lots.ts';
import { offeredRegions, ShownRegion } from '../../../data/session/region.ts';
import { readAuctionSearch, writeAuctionSearch, type AuctionSearch } from '../auction-search.ts';
import { RegionPicker } from './RegionPicker.tsx';

const route = getRouteApi('/{-$locale}/inner/tools/auction');

/** State of the auction page in the URL. Only a change of item adds a history entry. */
function useAuctionSearch(): readonly [search: AuctionSearch, go: (change: Partial<AuctionSearch>) => void] {
  const params = route.useSearch();
  const navigate = route.useNavigate();
  const search = useMemo(() => readAuctionSearch(params), [params]);
  const go = (change: Partial<AuctionSearch>): void =>
    void navigate({
      search: writeAuctionSearch({
        ...search,
        // an artefact's kind says nothing about another item
        ...(change.itemId !== undefined && { variant: ANY_VARIANT }),
        ...change,
      }),
      resetScroll: false,
      replace: change.itemId === undefined,
    });
  return [search, go];
}

// lazy: brings the list virtualizer, which only an opened picker needs
const ItemPicker = lazyPart(
  async () => (await import('../../../components/item-picker/ItemPicker.tsx')).ItemPicker,
);

/** Button and dialog that find an item. */
function ItemFinder({
  isMain,
  itemId,
  onPick,
}: {
  readonly isMain: boolean;
  readonly itemId: string | null;
  readonly onPick: (itemId: string) => void;
}) {
  const common = useT('common');
  const { library } = useLibrary();
  const search = useItemSearch();
  const [isOpen, setOpen] = useState(false);
  // stays mounted after the first opening, so that closing can restore the focus
  const [wasOpened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant={isMain ? 'primary' : 'plain'}
        icon="search"
        disabled={library === null}
        onClick={() => {
          setOpen(true);
          setOpened(true);
        }}
      >
        {common('findItem')}
      </Button>
      {library !== null && wasOpened && (
        <Suspense>
          <ItemPicker
            label={common('findItem')}
            items={library.items}
            search={search}
            isOpen={isOpen}
            onClose={() => setOpen(false)}
            onPick={onPick}
            selectedId={itemId}
          />
        </Suspense>
      )}
    </>
  );
}

/** The auction of the region in the address, else of the own one. */
export function AuctionScreen() {
  const t = useT('auction');
  const shell = useT('shell');
  // loaded here: a part that loads its texts later would suspend the whole screen
  useT('errors');
  useT('catalogue');
  const [search, go] = useAuctionSearch();
  const { itemId } = search;
  const { byId } = useLibrary();
  // the URL may name an item that does not exist
  const { recent, isLoaded, clear, restore } = useRecentItems(
    itemId !== null && byId.has(itemId) ? itemId : null,
  );
  useRememberTool('auction', byId.get(itemId ?? '')?.name ?? null);
  const isOffered = search.region !== null && offeredRegions().includes(search.region);
  return (
    <ShownRegion value={isOffered ? search.region : null}>
      <Page>
        <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2">
          <h1>{shell('navAuction')}</h1>
          <ToolIntro>{t('intro')}</ToolIntro>
          <div className="max-sm:order-last max-sm:basis-full">
            <PriceAge />
          </div>
          <div className="ms-auto flex flex-wrap items-center gap-2">
            <RegionPicker onPick={(region) => go({ region })} />
            <ItemFinder isMain={itemId === null} itemId={itemId} onPick={(next) => go({ itemId: next })} />
          </div>
        </div>
        <OtherRegion region={search.region} isShown={isOffered} onOwn={() => go({ region: null })} />
        <OfflineNote />
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 max-lg:fill-in-order lg:grid-cols-[minmax(0,1fr)_20rem]">
          {itemId === null ? (
            <div className="grid min-w-0 content-start gap-4">
              <Panel>
                <StateBlock kind="empty" title={t('chooseTitle')}>
                  {t('chooseBody')}
                </StateBlock>
              </Panel>
              <Bargains search={search} />
              <PriceNotes />
            </div>
          ) : (
            <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4">
              <ItemView itemId={itemId} search={search} go={go} />
              <PriceNotes />
            </div>
          )}
          <div className="grid min-w-0 content-start gap-4">
            {/* what a character watches is in his own region, whichever is shown */}
            <ShownRegion value={null}>
              <WatchList search={{ ...search, region: null, variant: ANY_VARIANT }} />
            </ShownRegion>
            <RecentList
              recent={recent}
              isLoaded={isLoaded}
              search={search}
              onClear={clear}
              onRestore={restore}
            />
          </div>
        </div>
      </Page>
    </ShownRegion>
  );
}
