import { isReached } from '../../../../domain/auction/alert.ts';
import { PublicSaveTable } from '../../../components/export/SaveTable.tsx';
import { useLibrary } from '../../../data/catalogue/use-library.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { useRegionPrices } from '../../../data/prices/use-prices.ts';
import { useCharacter, useSession } from '../../../data/session/session.ts';
import { useWatches, type ShownWatch } from '../../../data/page/use-watches.ts';
import { Age } from '../../../ui/feedback/Age.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { writeAuctionSearch, type AuctionSearch } from '../auction-search.ts';
import { SignInOffer } from '../../../components/sign-in/SignInLink.tsx';
import { ChangeBadge } from '../../../components/outbox/ChangeBadge.tsx';
import { useKindText } from '../lots/use-kind-text.ts';
import { ItemRow } from './ItemRow.tsx';
import { itemName } from '../market/item-name.ts';
import { useListedPrice, useIsAgeWorthShowing } from '../market/use-market.ts';

/** Limits of a watched item, with those that the current price has reached marked. */
function WatchLimits({ watch }: { readonly watch: ShownWatch }) {
  const t = useT('auction');
  const kindText = useKindText();
  const kind = kindText(watch);
  const listed = useListedPrice(watch.itemId)?.lowestRub ?? null;
  // the listed price is the lowest of any kind
  const lowestRub = kind === null ? listed : null;
  const format = useFormats();
  const sides = [
    ['below', watch.belowRub],
    ['above', watch.aboveRub],
  ] as const;
  const kindLine = kind !== null && <span className="block text-xs text-ink-2">{kind}</span>;
  if (watch.belowRub === null && watch.aboveRub === null)
    return (
      <>
        {kindLine}
        <span className="block text-xs text-ink-3">{t('noLimits')}</span>
      </>
    );
  const limits = sides.map(([side, limitRub]) => {
    if (limitRub === null) return null;
    const isNow = lowestRub !== null && isReached(side, limitRub, lowestRub);
    const text = t(side === 'below' ? 'belowAt' : 'aboveAt', { price: format.rubles(limitRub) });
    return (
      <span
        key={side}
        {...(isNow && { 'data-reached': side })}
        className={`flex items-start gap-x-1.5 text-xs ${isNow ? 'font-semibold text-info' : 'text-ink-3'}`}
      >
        {isNow ? (
          <>
            <Icon name="bell" className="mt-0.5 size-3.5" />
            <span>{`${text} · ${t('reached')}`}</span>
          </>
        ) : (
          text
        )}
      </span>
    );
  });
  return (
    <>
      {kindLine}
      {limits}
    </>
  );
}

/** What the character watches in this region; a guest is offered the sign-in. */
export function WatchList({ search }: { readonly search: AuctionSearch }) {
  const t = useT('auction');
  const { hasToken } = useSession();
  const hasCharacter = useCharacter() !== null;
  if (hasToken) return hasCharacter && <OwnWatchList search={search} />;
  // the item offers it already
  if (search.itemId !== null) return null;
  return (
    <Panel title={t('watchList')}>
      <SignInOffer>{t('offerWatches')}</SignInOffer>
    </Panel>
  );
}

/** Includes changes still in the outbox. */
function OwnWatchList({ search }: { readonly search: AuctionSearch }) {
  const t = useT('auction');
  const common = useT('common');
  const { state, watches, fetchedAt, retry } = useWatches();
  const saysAge = useIsAgeWorthShowing();
  const library = useLibrary();
  const { prices } = useRegionPrices();
  const kindText = useKindText();
  return (
    <Panel title={t('watchList')} aside={watches.length > 0 && saysAge(fetchedAt) && <Age at={fetchedAt} />}>
      {watches.length > 0 && (
        <ul className="divide-y divide-line">
          {watches.map((watch) => (
            <li key={watch.itemId} data-watch={watch.itemId}>
              <ItemRow
                itemId={watch.itemId}
                isOpen={watch.itemId === search.itemId}
                search={writeAuctionSearch({ ...search, itemId: watch.itemId })}
              >
                <WatchLimits watch={watch} />
                <ChangeBadge change={watch} />
              </ItemRow>
            </li>
          ))}
        </ul>
      )}
      {watches.length > 0 ? (
        <PublicSaveTable
          title={t('watchList')}
          makeTable={(texts) => ({
            title: t('watchList'),
            headings: [
              texts('item'),
              texts('kind'),
              texts('lowestNow'),
              texts('belowLimit'),
              texts('aboveLimit'),
            ],
            rows: watches.map((watch) => {
              const kind = kindText(watch);
              return [
                itemName(t, library, watch.itemId),
                kind,
                // the listed price is the lowest of any kind
                kind === null ? (prices?.byItem.get(watch.itemId)?.lowestRub ?? null) : null,
                watch.belowRub,
                watch.aboveRub,
              ];
            }),
          })}
        />
      ) : state === 'loading' ? (
        <StateBlock kind="loading" />
      ) : state === 'ready' ? (
        <StateBlock kind="empty" title={t('watchEmpty')}>
          {t('watchEmptyBody')}
        </StateBlock>
      ) : state === 'offline' ? (
        <p className="px-3.5 py-3 text-ink-2">{t('watchLacking')}</p>
      ) : (
        <StateBlock
          kind={state}
          action={
            <Button icon="refresh-cw" onClick={retry}>
              {common('tryAgain')}
            </Button>
          }
        />
      )}
    </Panel>
  );
}
