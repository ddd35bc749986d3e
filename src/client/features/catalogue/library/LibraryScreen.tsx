import { getRouteApi } from '@tanstack/react-router';
import { DataNote } from '../../../components/feedback/DataNote.tsx';
import { lazyPart } from '../../../data/i18n/lazy-part.ts';
import { Suspense, useEffect } from 'react';
import { ToolIntro } from '../../../components/feedback/ToolIntro.tsx';
import { requestItemPictures } from '../../../components/item-picture/item-pictures.ts';
import { useUrlState, type UrlCodec } from '../../../data/page/use-url-state.ts';
import { useLibrary } from '../../../data/catalogue/use-library.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { GameLanguageSelect } from '../../../components/item-picker/GameLanguageSelect.tsx';
import { Page } from '../../../ui/layout/Page.tsx';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { LibraryBrowser } from './LibraryBrowser.tsx';
import { LibraryUnavailable } from '../../../components/items/LibraryUnavailable.tsx';
import { rememberLibrary, readLibrary, writeLibrary, type LibraryState } from '../library-state.ts';
import type { LibraryParams } from '../url/catalogue-search.ts';
import { usePriceLabels } from '../use-price-labels.ts';
import type { RegionPricesView } from '../../../data/prices/use-prices.ts';
import { Age } from '../../../ui/feedback/Age.tsx';
import { FirstRoundNote } from '../../../components/items/FirstRoundNote.tsx';

/** Region and age of the prices, or why there are none. */
function PriceAge({ view }: { readonly view: RegionPricesView }) {
  const t = useT('catalogue');
  const { region, status, prices, firstRound } = view;
  if (region === null) return <span className="text-xs text-ink-3">{t('pricesNoRegion')}</span>;
  if (prices !== null)
    return (
      <span className="text-xs text-ink-3" data-prices={region}>
        <Age at={prices.madeAt} words={(age) => t('pricesOf', { region, age })} />
        <FirstRoundNote round={firstRound} />
      </span>
    );
  if (status === 'loading') return null;
  return (
    <span className="text-xs text-ink-3">{t(status === 'offline' ? 'pricesOffline' : 'pricesNone')}</span>
  );
}

// lazy: few people compare, and the list comes first
const CompareView = lazyPart(async () => (await import('../compare/CompareView.tsx')).CompareView);

const route = getRouteApi('/{-$locale}/inner/tools/items');
const LIBRARY_CODEC: UrlCodec<LibraryParams, LibraryState> = { read: readLibrary, write: writeLibrary };

/** Item library: search, filter and compare all items of the game. */
export function LibraryScreen() {
  const t = useT('catalogue');
  const shell = useT('shell');
  const format = useFormats();
  const catalogue = useLibrary();
  const { library, byId, status, isStarter, retry } = catalogue;
  const address = useUrlState(route, LIBRARY_CODEC);
  const prices = usePriceLabels();
  useEffect(() => rememberLibrary(address.state), [address.state]);
  useEffect(() => {
    if (status === 'ready') requestItemPictures();
  }, [status]);
  return (
    <Page className="max-w-[96rem]">
      <header className="flex flex-wrap items-end gap-x-3.5 gap-y-2">
        <h1>{shell('navItems')}</h1>
        <ToolIntro>{t('itemsIntro')}</ToolIntro>
        <p className="me-auto text-xs text-ink-3">
          {library?.dataDate != null && t('catalogueOf', { day: format.day(library.dataDate) })}
        </p>
        {/* a line of its own on phones, kept until it is known: nothing moves away */}
        <div className="min-h-[1.15rem] max-sm:w-full">
          <PriceAge view={prices.view} />
        </div>
        <GameLanguageSelect label={t('gameLanguage')} asPage={t('asPage')} />
      </header>
      {isStarter && <DataNote>{t('starterNotice')}</DataNote>}
      {status !== 'ready' || library === null ? (
        <LibraryUnavailable status={status === 'ready' ? 'loading' : status} retry={retry} />
      ) : address.state.view === 'compare' ? (
        <Suspense fallback={<StateBlock kind="loading" rows={8} />}>
          <CompareView library={library} byId={byId} address={address} prices={prices} />
        </Suspense>
      ) : (
        <LibraryBrowser library={library} byId={byId} address={address} prices={prices} />
      )}
    </Page>
  );
}
