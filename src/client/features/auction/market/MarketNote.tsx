import { useNetwork } from '../../../data/connection/use-network.ts';
import { useCharacter } from '../../../data/session/session.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Age } from '../../../ui/feedback/Age.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { type Market, useIsAgeWorthShowing } from './use-market.ts';

interface MarketNoteProps {
  readonly market: Market;
  /** The screen already shows that the device is offline. */
  readonly isOfflineShown?: boolean;
}

/** Notice for data that is not current: offline, failed request, or the game has not answered yet. */
export function MarketNote({ market: { answer, isFromList }, isOfflineShown = false }: MarketNoteProps) {
  const t = useT('auction');
  const { isOnline } = useNetwork();
  const hasCharacter = useCharacter() !== null;
  const saysAge = useIsAgeWorthShowing();
  const { data, problem, fetchedAt } = answer;
  const isCached = data !== undefined && (!isOnline || problem !== null);
  if (data?.state === 'waiting' && !isCached) {
    return (
      <p role="status" data-waiting className="border-b border-line bg-raised px-3.5 py-2.5 text-ink-2">
        <b className="font-semibold text-ink">{t('waitingTitle')}</b>
        {` ${t(hasCharacter ? 'waitingBody' : 'waitingLater')}`}
      </p>
    );
  }
  // while the answer may still come, nothing is missing
  if (!isCached && (!isFromList || answer.state === 'loading')) return null;
  const hasAge = isCached && (!isOfflineShown || saysAge(fetchedAt));
  const text = isFromList
    ? t('fromPrices')
    : isOnline
      ? t('pricesUnreadable')
      : isOfflineShown
        ? hasAge
          ? t('savedItem')
          : null
        : `${t('offline')} ${t('pricesOffline')}`;
  if (text === null) return null;
  return (
    <p
      role="status"
      data-kept={isOfflineShown && !isOnline ? 'item' : ''}
      className="flex flex-wrap items-center gap-x-2 gap-y-0.5 border-b border-line bg-raised px-3.5 py-2 text-xs text-ink-2"
    >
      <Icon name={isOnline ? 'clock' : 'wifi-off'} className="size-4 text-wait" />
      <span>{text}</span>
      {hasAge && <Age at={fetchedAt} />}
    </p>
  );
}
