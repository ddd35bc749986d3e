import { lazyPart } from '../../../data/i18n/lazy-part.ts';
import type { ClanId } from '../../../../domain/ids.ts';
import { useState, Suspense } from 'react';
import { inbox as inboxPage, type InboxItem } from '../../../../contract/notifications.ts';
import type { ShownNotice } from '../../../../offline/mirror/overlays/notifications.ts';
import { noticeItemId, tagOf } from '../../../../i18n/notices/notice-card.ts';
import { useNetwork } from '../../../data/connection/use-network.ts';
import { useChange } from '../../../data/outbox/use-outbox.ts';
import { useClanId } from '../../../data/session/session.ts';
import { useEndpoint } from '../../../data/http/use-endpoint.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { StatusMessage } from '../../../ui/feedback/StatusMessage.tsx';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { isUnreadLine, useLinesWithDecisions, useInbox } from '../mirror/use-inbox.ts';
import { dropToast } from '../toasts/toast-store.ts';
import { hasOlder, useOlderLines } from './use-older.ts';
import { LineRow, type LineRowProps } from './LineRow.tsx';

const ItemLineRow = lazyPart(async () => (await import('./ItemLineRow.tsx')).ItemLineRow);

/** A line of the inbox; one about an item shows the server's item name until the device's own is loaded. */
function InboxRow(props: Omit<LineRowProps, 'itemName'>) {
  const { notice } = props.item;
  const plain = <LineRow {...props} itemName={null} />;
  const itemId = noticeItemId(notice);
  return itemId !== null ? (
    <Suspense fallback={plain}>
      <ItemLineRow {...props} itemId={itemId} />
    </Suspense>
  ) : (
    plain
  );
}

/** Closes the notifications and toasts of lines that were read in the inbox. */
async function closeNotifications(lines: readonly Pick<InboxItem, 'id' | 'notice'>[]): Promise<void> {
  const tags = lines.map(tagOf);
  for (const tag of tags) dropToast(tag);
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration === undefined) return;
  for (const shown of await registration.getNotifications()) if (tags.includes(shown.tag)) shown.close();
}

/** Maximum number of ids in one change. */
const MAX_IDS = 100;

function OlderLineList({
  clanId,
  known,
}: {
  readonly clanId: ClanId;
  readonly known: readonly ShownNotice[];
}) {
  const t = useT('notifications');
  const { isOnline } = useNetwork();
  const { items, state, loadMore } = useOlderLines(known.length);
  const ids = new Set(known.map(({ id }) => id));
  const decided = useLinesWithDecisions(clanId, items);
  const extra = decided.filter(
    ({ id }, index) => !ids.has(id) && decided.findIndex((other) => other.id === id) === index,
  );
  // a full page suffices; with fewer lines the server must be asked whether there are more
  const first = useEndpoint(
    inboxPage,
    { query: { page: '1' } },
    { enabled: isOnline && !hasOlder(known.length, null) },
  );
  if (items.length === 0 && !hasOlder(known.length, first.data?.total ?? null)) return null;
  return (
    <>
      {extra.length > 0 && (
        <ul className="divide-y divide-line border-t border-line">
          {extra.map((item) => (
            <InboxRow key={item.id} item={item} isWaiting={false} onRead={null} />
          ))}
        </ul>
      )}
      <div role="status" className="border-t border-line px-3.5 py-2.5 text-ink-3">
        {state === 'end' ? (
          t('olderEnd')
        ) : !isOnline || state === 'failed' ? (
          <span className="flex flex-wrap items-center gap-3">
            {t('olderOffline')}
            {isOnline && <Button onClick={loadMore}>{t('older')}</Button>}
          </span>
        ) : (
          <Button icon="chevron-down" isBusy={state === 'busy'} onClick={loadMore}>
            {t('older')}
          </Button>
        )}
      </div>
    </>
  );
}

/** The inbox, from the mirror of this device; older lines are fetched from the server. */
export function InboxPanel() {
  const t = useT('notifications');
  const inbox = useInbox();
  const { isOnline } = useNetwork();
  const clanId = useClanId();
  const change = useChange('notifications.read');
  const [statusMessage, setStatusMessage] = useState<'allRead' | 'notSaved' | null>(null);
  if (inbox.kind === 'no-clan' || clanId === null)
    return (
      <Panel title={t('inbox')}>
        <StateBlock kind="empty" title={t('noClanTitle')}>
          {t('noClanBody')}
        </StateBlock>
      </Panel>
    );
  if (inbox.kind === 'loading')
    return (
      <Panel title={t('inbox')}>
        <StateBlock kind="loading" rows={5} />
      </Panel>
    );
  if (inbox.kind === 'broken')
    return (
      <Panel title={t('inbox')}>
        <StateBlock kind="broken" title={t('brokenTitle')} />
      </Panel>
    );
  const { lines, isMirrored } = inbox;
  const unread = lines.filter(({ readAt }) => readAt === null);
  const unreadCount = lines.filter(isUnreadLine).length;
  const markRead = async (which: readonly ShownNotice[]): Promise<void> => {
    const ids = which.map(({ id }) => id);
    for (let at = 0; at < ids.length; at += MAX_IDS) {
      const saved = await change({ ids: ids.slice(at, at + MAX_IDS) });
      if (!saved.ok) {
        setStatusMessage('notSaved');
        return;
      }
    }
    await closeNotifications(which);
    setStatusMessage(which.length > 1 ? 'allRead' : null);
  };
  const aside = unreadCount > 0 && (
    <>
      <span className="tabular-nums">{t('unread', { count: unreadCount })}</span>
      <Button icon="check" onClick={() => void markRead(unread)}>
        {t('markAllRead')}
      </Button>
    </>
  );
  return (
    <Panel title={t('inbox')} aside={aside}>
      <StatusMessage
        text={statusMessage === null ? '' : t(statusMessage)}
        className={`border-b border-line px-3.5 py-2 ${statusMessage === 'notSaved' ? 'text-no' : 'text-ink-2'}`}
      />
      {lines.length > 0 ? (
        <>
          <ul className="divide-y divide-line">
            {lines.map((item) => (
              <InboxRow
                key={item.id}
                item={item}
                isWaiting={item.pendingStatus !== null}
                onRead={() => void markRead([item])}
              />
            ))}
          </ul>
          <OlderLineList key={clanId} clanId={clanId} known={lines} />
        </>
      ) : isMirrored ? (
        <StateBlock kind="empty" title={t('emptyTitle')}>
          {t('emptyBody')}
        </StateBlock>
      ) : isOnline ? (
        <StateBlock kind="loading" rows={5} />
      ) : (
        <StateBlock kind="offline" title={t('offlineTitle')} />
      )}
    </Panel>
  );
}
