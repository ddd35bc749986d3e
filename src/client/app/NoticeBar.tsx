import { useT } from '../data/use-t.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { showNotice, useNotice } from './notice.ts';

const WORDS = {
  denied: 'deniedNotice',
  noClan: 'noClanNotice',
  userFailed: 'userLoadFailed',
  outdated: 'outdatedNotice',
} as const;

/** Says why the person is on this page, until it is put away. */
export function NoticeBar() {
  const t = useT('shell');
  const notice = useNotice();
  if (notice === null) return null;
  return (
    <div
      role="status"
      className="flex items-center gap-3 border-b border-line border-l-3 border-l-wait bg-panel py-1.5 ps-4 pe-2"
    >
      <Icon name="info" className="size-4 text-wait" />
      <p className="grow">{t(WORDS[notice])}</p>
      {notice === 'outdated' && (
        <Button icon="rotate-ccw" onClick={() => window.location.reload()}>
          {t('reload')}
        </Button>
      )}
      <Button look="quiet" icon="x" aria-label={t('dismiss')} onClick={() => showNotice(null)} />
    </div>
  );
}
