import { useLiveQuery } from 'dexie-react-hooks';
import { claims } from '../../contract/clan-members.ts';
import { readShownSkips } from '../../offline/tables/skips.ts';
import { isNews, useInbox } from '../features/notifications/use-inbox.ts';
import { useOutbox } from '../data/outbox.ts';
import { useCharacter, useRole, useSession } from '../data/session.ts';
import { useEndpoint } from '../data/use-endpoint.ts';
import { useT } from '../data/use-t.ts';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { AppLink } from '../ui/AppLink.tsx';
import { Panel } from '../ui/Panel.tsx';

const LINK = 'flex min-h-11 items-center gap-3 px-3.5 py-2 text-ink no-underline hover:bg-raised';

const Row = ({ icon, children }: { readonly icon: IconName; readonly children: string }) => (
  <><Icon name={icon} className="size-4.5 text-wait" /><span className="min-w-0 grow">{children}</span><Icon name="chevron-right" className="size-4.5 text-ink-3" /></>
);

/** For the main page: what waits for this person, with the way to it. Nothing waits: it is not there. */
export const WaitsPanel = () => {
  const t = useT('characters');
  const { user } = useSession();
  const clan = useCharacter()?.clan ?? null;
  const role = useRole();
  const userId = user?.id ?? null;
  const clanId = clan?.id ?? null;
  const skips = useLiveQuery(async () => {
    if (userId === null || clanId === null || role === null || role === 'member') return 0;
    return (await readShownSkips(clanId, userId).catch(() => [])).filter((skip) => skip.status === 'pending' && skip.userId !== userId).length;
  }, [userId, clanId, role], 0);
  const waiting = useEndpoint(claims, {}, { enabled: role === 'leader' }).data?.claims.length ?? 0;
  const inbox = useInbox();
  const unread = inbox.kind === 'ready' ? inbox.lines.filter(isNews).length : 0;
  const refused = useOutbox().rows.filter(({ state }) => state === 'needs-attention').length;
  if (skips + waiting + unread + refused === 0) return null;
  return (
    <Panel title={t('waitsTitle')}>
      <ul className="divide-y divide-line">
        {refused > 0 && <li><AppLink to="/{-$locale}/dashboard/unsent" className={LINK}><Row icon="triangle-alert">{t('waitsRefused', { count: refused })}</Row></AppLink></li>}
        {skips > 0 && <li><AppLink to="/{-$locale}/officer/skipsPanel" search={{}} className={LINK}><Row icon="badge-check">{t('waitsSkips', { count: skips })}</Row></AppLink></li>}
        {waiting > 0 && <li><AppLink to="/{-$locale}/clan/members" search={{}} className={LINK}><Row icon="users">{t('waitsClaims', { count: waiting })}</Row></AppLink></li>}
        {unread > 0 && <li><AppLink to="/{-$locale}/dashboard/notifications" className={LINK}><Row icon="bell">{t('waitsUnread', { count: unread })}</Row></AppLink></li>}
      </ul>
    </Panel>
  );
};
