import type { Notice } from '../../../../contract/notifications.ts';
import { InboxPanel } from '../../../features/notifications/inbox/InboxPanel.tsx';
import {
  NOTICE_LINK_SOURCE,
  noticeLink,
  type NoticeLink,
} from '../../../features/notifications/inbox/notice-link.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { replace } from '../../../data/store/source.ts';
import { Page } from '../../../ui/layout/Page.tsx';
import { DemoFrame } from './DemoFrame.tsx';
import { useDemoClan } from './use-demo-clan.ts';

/** The same place in the demo; the auction is open to everybody. */
const LINKS: Readonly<Record<Notice['kind'], ((notice: Notice) => NoticeLink) | NoticeLink>> = {
  skipRequested: { to: '/{-$locale}/demo/skips' },
  skipDecided: { to: '/{-$locale}/demo/skips', search: { tab: 'own' } },
  skipDeleted: { to: '/{-$locale}/demo/skips', search: { tab: 'own' } },
  marksLost: noticeLink,
  absenceMissed: noticeLink,
  absenceAppealed: noticeLink,
  absenceAccepted: noticeLink,
  absenceRejected: noticeLink,
  squadMovesLost: noticeLink,
  squadAsked: noticeLink,
  squadAskAccepted: noticeLink,
  squadAskRefused: noticeLink,
  rolesChanged: noticeLink,
  webhookOff: noticeLink,
  operationActivated: noticeLink,
  operationChanged: noticeLink,
  operationCancelled: noticeLink,
  squadMoved: noticeLink,
  warnAdded: noticeLink,
  warnRemoved: noticeLink,
  warnLimit: noticeLink,
  warnProposed: noticeLink,
  warnAppealed: noticeLink,
  appealAccepted: noticeLink,
  appealRejected: noticeLink,
  suppliesRequested: { to: '/{-$locale}/demo/requests', search: { view: 'fast' } },
  suppliesSent: { to: '/{-$locale}/demo/requests', search: { view: 'ask-fast' } },
  requestReminder: { to: '/{-$locale}/demo/requests', search: { view: 'ask' } },
  requestEntered: { to: '/{-$locale}/demo/requests', search: { view: 'ask' } },
  gearReminder: { to: '/{-$locale}/demo/gear' },
  eventChanged: noticeLink,
  priceReached: noticeLink,
  contributionDecided: noticeLink,
  paymentReminder: noticeLink,
  ledgerBroken: noticeLink,
  debtReminder: noticeLink,
};

const LINK_SOURCES = [
  replace(NOTICE_LINK_SOURCE, (notice) => {
    const link = LINKS[notice.kind];
    return typeof link === 'function' ? link(notice) : link;
  }),
];

function Inbox() {
  const shell = useT('shell');
  const t = useT('notifications');
  return (
    <Page>
      <header className="flex flex-wrap items-end gap-x-3.5 gap-y-2">
        <h1>{shell('navNotifications')}</h1>
        <p className="text-xs text-ink-3">{t('lead')}</p>
      </header>
      <InboxPanel />
    </Page>
  );
}

/** The inbox of the demo's officer. */
export function DemoNotificationsPage() {
  return (
    <DemoFrame sources={useDemoClan(LINK_SOURCES)}>
      <Inbox />
    </DemoFrame>
  );
}
