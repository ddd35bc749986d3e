import { DataNote } from '../../components/feedback/DataNote.tsx';
import { useT } from '../../data/i18n/use-t.ts';
import { Age } from '../../ui/feedback/Age.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { FirstRoundNote } from '../../components/items/FirstRoundNote.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import type { Crafting } from './state/use-crafting.ts';

const NOTICE =
  'flex flex-wrap items-center gap-x-3 gap-y-2 border border-line border-l-3 bg-panel px-3.5 py-2.5';

/** Region and age of the prices. */
export function PriceLine({ crafting }: { readonly crafting: Crafting }) {
  const t = useT('crafting');
  const { region, status, prices } = crafting.market;
  if (prices !== null)
    return (
      <p className="text-xs text-ink-3" data-age>
        <Age at={prices.madeAt} words={(age) => t('pricesOf', { region: prices.region, age })} />
        <FirstRoundNote round={crafting.market.firstRound} />
      </p>
    );
  return (
    <p className="text-xs text-ink-3">
      {status === 'loading' ? t('pricesLoading') : region === null ? t('noRegion') : t('noPricesYet')}
    </p>
  );
}

/** Notice that the page shows a plan from someone else's link. */
export function LinkNotice({ crafting }: { readonly crafting: Crafting }) {
  const t = useT('crafting');
  if (!crafting.store.isLink) return null;
  return (
    <section aria-label={t('linkTitle')} className={`${NOTICE} border-l-info`}>
      <Icon name="link" className="size-4 text-info" />
      <p className="min-w-0 flex-1 basis-60">{t('linkBody')}</p>
      <Button onClick={crafting.store.leaveLink}>{t('linkLeave')}</Button>
      <Button onClick={crafting.store.adopt}>{t('linkAdopt')}</Button>
    </section>
  );
}

/** Notices about the data: starter catalogue, no prices, changes not stored on the device. */
export function DataNotices({ crafting }: { readonly crafting: Crafting }) {
  const t = useT('crafting');
  const common = useT('common');
  const { market, isStarter, store, setup, status } = crafting;
  // without recipes the page shows its own state instead
  const hasNoPrices =
    status === 'ready' &&
    market.prices === null &&
    market.status !== 'loading' &&
    Object.keys(setup.prices).length === 0;
  return (
    <>
      {isStarter && <DataNote>{t('starterNotice')}</DataNote>}
      {hasNoPrices && (
        <div role="status" className={`${NOTICE} border-l-wait`}>
          <p className="min-w-0 flex-1 basis-60">
            {t(
              market.region === null
                ? 'noPricesRegion'
                : market.status === 'offline'
                  ? 'noPricesOffline'
                  : 'noPricesHere',
            )}
          </p>
          {market.region !== null && (
            <Button icon="refresh-cw" onClick={market.refresh}>
              {common('tryAgain')}
            </Button>
          )}
        </div>
      )}
      {!store.isPersisted && (
        <p role="alert" className={`${NOTICE} border-l-no`}>
          {t('notStored')}
        </p>
      )}
    </>
  );
}
