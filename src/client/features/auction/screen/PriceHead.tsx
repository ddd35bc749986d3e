import { useNetwork } from '../../../data/connection/use-network.ts';
import { useRegionPrices } from '../../../data/prices/use-prices.ts';
import { useCharacter } from '../../../data/session/session.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { Age } from '../../../ui/feedback/Age.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';

/** Region and age of the screen's prices. */
export function PriceAge() {
  const t = useT('auction');
  const { prices, region, status } = useRegionPrices();
  if (prices === null && (region === null || status !== 'loading')) return null;
  return (
    <span data-age={prices === null ? undefined : ''} className="text-xs text-ink-3">
      <Age
        at={prices?.madeAt ?? null}
        words={(age) => t('pricesOf', { region: prices?.region ?? region ?? '', age })}
        isAwaited
      />
    </span>
  );
}

/** Above the screen, where it stands from the start: the device is offline. */
export function OfflineNote() {
  const t = useT('auction');
  const { isOnline } = useNetwork();
  const { prices } = useRegionPrices();
  if (isOnline) return null;
  return (
    <p
      role="status"
      data-offline
      data-kept={prices !== null || undefined}
      className="flex items-start gap-2.5 border-s-3 border-s-wait bg-panel px-3.5 py-2.5 text-ink-2"
    >
      <Icon name="wifi-off" className="mt-0.5 size-4 text-wait" />
      <span>
        <b className="font-semibold text-ink">{t('offline')}</b>
        {` ${t(prices === null ? 'offlineNothing' : 'pricesOffline')}`}
      </span>
    </p>
  );
}

/**
 * No prices, or a server still in its first polling round. It is known only once the prices have been read: it stands
 * below what it would push away.
 */
export function PriceNotes() {
  const t = useT('auction');
  const format = useFormats();
  const { isOnline } = useNetwork();
  const { status, firstRound } = useRegionPrices();
  // opening an item asks the game for it, for people with a character
  const hasCharacter = useCharacter() !== null;
  if (!isOnline) return null;
  if (firstRound !== null) {
    return (
      <p
        data-first-round={`${firstRound.asked}/${firstRound.all}`}
        className="border-s-3 border-s-wait bg-panel px-3.5 py-2.5 text-ink-2"
      >
        <b className="font-semibold text-ink">
          {firstRound.all === 0
            ? t('roundBegins')
            : t('round', {
                count: firstRound.all,
                number: format.number(firstRound.all),
                asked: format.number(firstRound.asked),
              })}
        </b>
        {hasCharacter && ` ${t('roundBody')}`}
      </p>
    );
  }
  return status === 'none' ? (
    <p role="status" className="border-s-3 border-s-wait bg-panel px-3.5 py-2.5 text-ink-2">
      {t('pricesNone')}
    </p>
  ) : null;
}
