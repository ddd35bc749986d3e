import { titleKeyOf } from '../../../i18n/locale/titles.ts';
import { useFormats, useT } from '../../data/i18n/use-t.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { ROLE_TEXTS } from '../../ui/feedback/AccessDenied.tsx';
import { showPageNotice, useDeniedPage, usePageNotice } from '../access/page-notice.ts';
import { LayoutParts } from './LayoutParts.tsx';

const NOTICE_LABELS = {
  noClan: 'noClanNotice',
  userFailed: 'userLoadFailed',
  outdated: 'outdatedNotice',
  logOutFailed: 'logOutFailed',
  signedOut: 'signedOutHere',
} as const;

const DENIED_TEXTS = {
  role: 'deniedNotice',
  unchecked: 'uncheckedNotice',
  operator: 'operatorNotice',
} as const;

/** Which page was denied and why, who may open it, and which of the user's last changes were refused with it. */
function DeniedFacts() {
  const t = useT('shell');
  const format = useFormats();
  const paint = useT('paint');
  const denied = useDeniedPage();
  if (denied === null) return null;
  const { path, roles, reason } = denied;
  const page = paint(titleKeyOf(path)).split(' · ', 1)[0] ?? '';
  return (
    <>
      <p>{t(DENIED_TEXTS[reason], { page })}</p>
      {roles.length > 0 && (
        <p data-needed-roles={roles.join(' ')}>
          {t('openToRoles', { roles: format.list(roles.map((role) => t(ROLE_TEXTS[role]))) })}
        </p>
      )}
      <LayoutParts area="denied" />
    </>
  );
}

/** The page's notice, until dismissed. */
export function NoticeBar() {
  const t = useT('shell');
  const notice = usePageNotice();
  if (notice === null) return null;
  return (
    <div
      role="status"
      data-notice={notice}
      className="flex items-center gap-3 border-b border-line border-l-3 border-l-wait bg-panel py-1.5 ps-4 pe-2"
    >
      <Icon name="info" className="size-4 text-wait" />
      <div className="grid grow gap-1">
        {notice === 'denied' && <strong>{t('refusedTitle')}</strong>}
        {notice === 'denied' ? <DeniedFacts /> : <p>{t(NOTICE_LABELS[notice])}</p>}
      </div>
      {notice === 'outdated' && (
        <Button icon="rotate-ccw" onClick={() => window.location.reload()}>
          {t('reload')}
        </Button>
      )}
      <Button variant="quiet" icon="x" aria-label={t('dismiss')} onClick={() => showPageNotice(null)} />
    </div>
  );
}
