import { useLiveQuery } from 'dexie-react-hooks';
import { checkPageAccess } from '../../../contract/characters.ts';
import { claims } from '../../../contract/clan-members.ts';
import { readShownFastRequests } from '../../../offline/mirror/overlays/fast-requests.ts';
import { readShownSkips } from '../../../offline/mirror/overlays/skips.ts';
import { isUnreadLine, useInbox } from '../../features/notifications/mirror/use-inbox.ts';
import { useOutbox } from '../../data/clan/use-outbox.ts';
import { useCharacter, useRole, useSession } from '../../data/session/session.ts';
import { useEndpoint } from '../../data/http/use-endpoint.ts';
import { useT } from '../../data/i18n/use-t.ts';
import { Icon, type IconName } from '../../ui/icon/Icon.tsx';
import { AppLink } from '../../ui/link/AppLink.tsx';
import { Panel } from '../../ui/layout/Panel.tsx';
import { useRequestsToSend } from './use-requests-to-send.ts';

const LINK_CLASS = 'flex min-h-11 items-center gap-3 px-3.5 py-2 text-ink no-underline hover:bg-raised';

function Row({ icon, children }: { readonly icon: IconName; readonly children: string }) {
  return (
    <>
      <Icon name={icon} className="size-4.5 shrink-0 text-wait" />
      <span className="min-w-0 grow">{children}</span>
      <Icon name="chevron-right" className="size-4.5 shrink-0 text-ink-3" />
    </>
  );
}

/** Counts from the mirror: skips to review, and own fast requests sent but not yet confirmed as received. */
function useClanActionCounts(isOfficer: boolean): { readonly skips: number; readonly arrived: number } {
  const userId = useSession().user?.id ?? null;
  const character = useCharacter();
  const clanId = character?.clan?.id ?? null;
  const characterId = character?.id ?? null;
  return useLiveQuery(
    async () => {
      if (userId === null || clanId === null) return { skips: 0, arrived: 0 };
      const skips = isOfficer ? await readShownSkips(clanId, userId).catch(() => []) : [];
      const fast = await readShownFastRequests(clanId, userId).catch(() => []);
      return {
        skips: skips.filter((skip) => skip.status === 'pending' && skip.userId !== userId).length,
        arrived: fast.filter((one) => one.characterId === characterId && one.status === 'sent').length,
      };
    },
    [userId, clanId, characterId, isOfficer],
    { skips: 0, arrived: 0 },
  );
}

/** Dashboard list of things that need this user, each with a link; renders nothing when the list is empty. */
export function ActionItems() {
  const t = useT('characters');
  const role = useRole();
  const isOfficer = role !== null && role !== 'member';
  const { skips, arrived } = useClanActionCounts(isOfficer);
  const canSend =
    useEndpoint(checkPageAccess, { body: { pageId: 'request-manager' } }, { enabled: isOfficer }).data
      ?.hasAccess === true;
  const toSend = useRequestsToSend(isOfficer && canSend);
  const claimCount = useEndpoint(claims, {}, { enabled: role === 'leader' }).data?.claims.length ?? 0;
  const inbox = useInbox();
  const unread = inbox.kind === 'ready' ? inbox.lines.filter(isUnreadLine).length : 0;
  const refused = useOutbox().rows.filter(({ state }) => state === 'needs-attention').length;
  if (skips + toSend + arrived + claimCount + unread + refused === 0) return null;
  return (
    <Panel title={t('waitsTitle')}>
      <ul className="divide-y divide-line">
        {refused > 0 && (
          <li>
            <AppLink to="/{-$locale}/dashboard/unsent" className={LINK_CLASS}>
              <Row icon="triangle-alert">{t('waitsRefused', { count: refused })}</Row>
            </AppLink>
          </li>
        )}
        {arrived > 0 && (
          <li data-waits="arrived">
            <AppLink to="/{-$locale}/dashboard/requests" className={LINK_CLASS}>
              <Row icon="package">{t('waitsArrived', { count: arrived })}</Row>
            </AppLink>
          </li>
        )}
        {skips > 0 && (
          <li>
            <AppLink to="/{-$locale}/officer/skipsPanel" search={{}} className={LINK_CLASS}>
              <Row icon="badge-check">{t('waitsSkips', { count: skips })}</Row>
            </AppLink>
          </li>
        )}
        {toSend > 0 && (
          <li data-waits="send">
            <AppLink to="/{-$locale}/officer/request-manager" search={{}} className={LINK_CLASS}>
              <Row icon="package">{t('waitsSend', { count: toSend })}</Row>
            </AppLink>
          </li>
        )}
        {claimCount > 0 && (
          <li>
            <AppLink to="/{-$locale}/clan/members" search={{}} className={LINK_CLASS}>
              <Row icon="users">{t('waitsClaims', { count: claimCount })}</Row>
            </AppLink>
          </li>
        )}
        {unread > 0 && (
          <li>
            <AppLink to="/{-$locale}/dashboard/notifications" className={LINK_CLASS}>
              <Row icon="bell">{t('waitsUnread', { count: unread })}</Row>
            </AppLink>
          </li>
        )}
      </ul>
    </Panel>
  );
}
