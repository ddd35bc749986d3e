import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../../data/i18n/lazy-part.ts';
import type { CraftView } from '../../../domain/crafting/url-state.ts';
import { useFormats, useT } from '../../data/i18n/use-t.ts';
import { useRememberTool } from '../../data/page/last-tools.ts';
import { ToolIntro } from '../../components/feedback/ToolIntro.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { GameLanguageSelect } from '../../components/item-picker/GameLanguageSelect.tsx';
import { Segmented } from '../../ui/display/Segmented.tsx';
import { ShareLink } from '../../ui/navigation/ShareLink.tsx';
import { StateBlock } from '../../ui/feedback/StateBlock.tsx';
import { DataNotices, LinkNotice, PriceLine } from './Notices.tsx';
import { PlanView, TreeView } from './plan/PlanView.tsx';
import { ResultBar } from './plan/ResultBar.tsx';
import { useCrafting, type Crafting } from './state/use-crafting.ts';

// lazy: few look at what nobody makes
const Unmakeable = lazyPart(async () => (await import('./plan/Unmakeable.tsx')).Unmakeable);
const ProfitTable = lazyPart(async () => (await import('./profit/ProfitTable.tsx')).ProfitTable);

const PAGES = ['plan', 'profit'] as const;
const PAGE_KEYS = { plan: 'plan', profit: 'pageProfit' } as const;

function CraftingBody({ crafting }: { readonly crafting: Crafting }) {
  const t = useT('crafting');
  const common = useT('common');
  const { status, store, plan, market, isUnmakeable } = crafting;
  const retryButton = (
    <Button icon="refresh-cw" onClick={crafting.retry}>
      {common('tryAgain')}
    </Button>
  );
  const loading = (
    <div className="border border-line bg-panel">
      <StateBlock kind="loading" rows={6} />
    </div>
  );
  // without prices everything would be made, and nothing would have a cost
  if (status === 'loading' || (status === 'ready' && (!store.isReady || market.status === 'loading')))
    return loading;
  if (status !== 'ready') {
    return (
      <div className="border border-line bg-panel">
        {status === 'offline' ? (
          <StateBlock kind="offline" action={retryButton}>
            {t('dataOffline')}
          </StateBlock>
        ) : status === 'empty' ? (
          <StateBlock kind="empty" title={t('dataEmpty')}>
            {t('dataEmptyBody')}
          </StateBlock>
        ) : (
          <StateBlock kind="broken" action={retryButton}>
            {t(status === 'outdated' ? 'dataOutdated' : 'dataBroken')}
          </StateBlock>
        )}
      </div>
    );
  }
  if (store.view === 'profit')
    return (
      <Suspense fallback={loading}>
        <ProfitTable crafting={crafting} />
      </Suspense>
    );
  return (
    <>
      <ResultBar crafting={crafting} />
      {isUnmakeable ? (
        <Suspense fallback={loading}>
          <Unmakeable crafting={crafting} />
        </Suspense>
      ) : plan === null ? (
        loading
      ) : (
        <PlanView crafting={crafting} plan={plan} />
      )}
    </>
  );
}

/** Crafting planner: what to make, from what, at what cost. */
export function CraftingScreen() {
  const t = useT('crafting');
  // loaded here: a part that loads its texts later would suspend the fields
  const catalogue = useT('catalogue');
  const common = useT('common');
  const format = useFormats();
  const crafting = useCrafting();
  const { store } = crafting;
  const [planView, setPlanView] = useState<CraftView>(store.defaultView);
  const { itemId, quantity } = crafting.setup;
  useRememberTool(
    'crafting',
    itemId === null || store.isExample || crafting.itemOf(itemId) === undefined
      ? null
      : `${crafting.nameOf(itemId)} × ${format.number(quantity)}`,
  );
  const isTreeShown = store.view === 'tree';
  useEffect(() => {
    // not only once there is a plan: it comes meanwhile
    if (isTreeShown) TreeView.preload().catch(() => undefined);
  }, [isTreeShown]);
  const page = store.view === 'profit' ? 'profit' : 'plan';
  const showPage = (next: (typeof PAGES)[number]): void => {
    if (store.view !== 'profit') setPlanView(store.view);
    store.setView(next === 'profit' ? 'profit' : planView);
  };
  return (
    <div className="mx-auto grid w-full max-w-[96rem] grid-cols-[minmax(0,1fr)] gap-3.5 p-4 md:px-6.5 md:py-5.5 short:gap-2.5 short:py-3">
      <header className="flex flex-wrap items-center gap-x-3.5 gap-y-2">
        <h1>{t('title')}</h1>
        <ToolIntro>{t('intro')}</ToolIntro>
        <Segmented
          label={common('tabs')}
          options={PAGES.map((value) => ({ value, label: t(PAGE_KEYS[value]) }))}
          value={page}
          onChange={showPage}
        />
        <div className="me-auto max-sm:order-last max-sm:w-full">
          <PriceLine crafting={crafting} />
        </div>
        {page === 'profit' && <GameLanguageSelect label={t('gameLanguage')} asPage={catalogue('asPage')} />}
        {page === 'plan' && (
          <ShareLink
            isCompact
            makeLink={store.makeLink}
            labels={{
              copy: common('copyLink'),
              copied: common('copied'),
              announcement: common('linkCopied'),
              byHand: catalogue('linkByHand'),
              field: t('linkField'),
            }}
          />
        )}
      </header>
      <DataNotices crafting={crafting} />
      <LinkNotice crafting={crafting} />
      <CraftingBody crafting={crafting} />
    </div>
  );
}
