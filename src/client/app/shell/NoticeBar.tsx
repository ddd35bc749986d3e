import { useT } from '../../data/i18n/use-t.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { showPageNotice, usePageNotice } from '../access/page-notice.ts';

const NOTICE_LABELS = {
  denied: 'deniedNotice',
  noClan: 'noClanNotice',
  userFailed: 'userLoadFailed',
  outdated: 'outdatedNotice',
  logOutFailed: 'logOutFailed',
  signedOut: 'signedOutHere',
} as const;

/** The page's notice, until dismissed. */
export function NoticeBar() {
  const t = useT('shell');
  const notice = usePageNotice();
  if (notice === null) return null;
  return (
    <div
      role="status"
      className="flex items-center gap-3 border-b border-line border-l-3 border-l-wait bg-panel py-1.5 ps-4 pe-2"
    >
      <Icon name="info" className="size-4 text-wait" />
      <p className="grow">{t(NOTICE_LABELS[notice])}</p>
      {notice === 'outdated' && (
        <Button icon="rotate-ccw" onClick={() => window.location.reload()}>
          {t('reload')}
        </Button>
      )}
      <Button variant="quiet" icon="x" aria-label={t('dismiss')} onClick={() => showPageNotice(null)} />
    </div>
  );
}
