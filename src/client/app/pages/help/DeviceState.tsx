import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { isCatalogueCached } from '../../../../offline/catalogue/files/file-cache.ts';
import { useClanMirror } from '../../../data/clan/use-clan-mirror.ts';
import { useNetwork } from '../../../data/connection/use-network.ts';
import { onUnsentCountChange, unsentCount } from '../../../data/browser-state/unsent-count.ts';
import { clockOffset } from '../../../data/i18n/use-now.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { useWorkerReady } from '../../../data/page/use-worker-ready.ts';
import { useRegionPrices } from '../../../data/prices/use-prices.ts';
import { useClanId, useSession } from '../../../data/session/session.ts';
import { useRelativeTime } from '../../../ui/feedback/use-relative-time.ts';
import { AppLink } from '../../../ui/link/AppLink.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';

interface FactProps {
  readonly name: string;
  /** Null while it is being found out. */
  readonly isReady: boolean | null;
  readonly children: ReactNode;
}

function Fact({ name, isReady, children }: FactProps) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 px-3.5 py-2">
      <dt className="text-ink-2">{name}</dt>
      <dd
        className={`font-semibold ${isReady === false ? 'text-wait' : ''}`}
        data-ready={isReady ?? undefined}
      >
        {children}
      </dd>
    </div>
  );
}

/** `atMs`: of the device's clock. */
function Since({ atMs }: { readonly atMs: number }) {
  const ago = useRelativeTime();
  return <time dateTime={new Date(atMs).toISOString()}>{ago(atMs)}</time>;
}

/** While something is not there yet, it is looked for again after so long. */
const LOOK_AGAIN_MS = 2_000;

/** Whether this device has a whole catalogue; null while it is being looked up. */
function useCachedCatalogue(): boolean | null {
  const [isCached, setCached] = useState<boolean | null>(null);
  useEffect(() => {
    if (isCached === true) return undefined;
    let isMounted = true;
    const look = (): void => {
      void isCatalogueCached()
        .catch(() => false)
        .then((answer) => {
          if (isMounted) setCached(answer);
        });
    };
    look();
    const timer = setInterval(look, LOOK_AGAIN_MS);
    return () => {
      isMounted = false;
      clearInterval(timer);
    };
  }, [isCached]);
  return isCached;
}

/** How far this device is prepared for being offline: app, items, prices, the clan's data, and what waits. */
export function DeviceState() {
  const t = useT('help');
  const { isOnline } = useNetwork();
  const { hasToken } = useSession();
  const clanId = useClanId();
  const mirror = useClanMirror();
  const { prices, status } = useRegionPrices();
  const pricesLoading = status === 'loading' && prices === null;
  const hasItems = useCachedCatalogue();
  const unsent = useSyncExternalStore(onUnsentCountChange, unsentCount, unsentCount);
  const hasApp = useWorkerReady();
  return (
    <Panel title={t('deviceHeading')}>
      <dl className="divide-y divide-line">
        <Fact name={t('connection')} isReady={isOnline}>
          {t(isOnline ? 'online' : 'offline')}
        </Fact>
        <Fact name={t('app')} isReady={hasApp}>
          {t(hasApp ? 'appReady' : 'appMissing')}
        </Fact>
        <Fact name={t('items')} isReady={hasItems}>
          {t(hasItems === null ? 'looking' : hasItems ? 'itemsReady' : 'itemsMissing')}
        </Fact>
        <Fact name={t('prices')} isReady={pricesLoading ? null : prices !== null}>
          {pricesLoading ? (
            t('looking')
          ) : prices === null ? (
            t('pricesMissing')
          ) : (
            <Since atMs={Date.parse(prices.madeAt) - clockOffset()} />
          )}
        </Fact>
        {clanId !== null && (
          <Fact name={t('clan')} isReady={mirror === undefined ? null : mirror !== null}>
            {mirror === undefined ? (
              t('looking')
            ) : mirror === null ? (
              t('clanMissing')
            ) : (
              <Since atMs={mirror.syncedAt} />
            )}
          </Fact>
        )}
        <Fact name={t('unsent')} isReady={unsent === 0}>
          {unsent === 0 ? (
            t('unsentNone')
          ) : hasToken ? (
            <AppLink to="/{-$locale}/dashboard/unsent">{t('unsentCount', { count: unsent })}</AppLink>
          ) : (
            t('unsentCount', { count: unsent })
          )}
        </Fact>
      </dl>
    </Panel>
  );
}
