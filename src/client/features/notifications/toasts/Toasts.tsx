import { searchOfPlace } from '../../../../domain/notifications/item-path.ts';
import { noticeViewOf } from '../../../../i18n/notices/notice-views.ts';
import { useLocale } from '../../../data/i18n/locale.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { AppLink } from '../../../ui/link/AppLink.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { isRequestTag } from './toast-policy.ts';
import { dropToast, useToasts, type Toast } from './toast-store.ts';
import { useToastTimeout } from './use-worker-messages.ts';

const EDGES = { approved: 'border-l-ok', rejected: 'border-l-no', pending: 'border-l-wait' } as const;

function edgeOf(tag: string): string {
  return EDGES[tag.split(':').at(-1) as keyof typeof EDGES] ?? 'border-l-info';
}

function One({ toast: { tag, title, body, isLasting, place } }: { readonly toast: Toast }) {
  const t = useT('notifications');
  const shell = useT('shell');
  const locale = useLocale();
  useToastTimeout(tag, isLasting);
  return (
    <li
      className={`pointer-events-auto flex items-start gap-2.5 border border-line-strong border-l-3 bg-panel py-2.5 ps-3 pe-1.5 ${edgeOf(tag)}`}
    >
      <Icon name="bell" className="mt-0.5 size-4 text-ink-3" />
      <div className="min-w-0 grow">
        <p className="font-semibold">{title}</p>
        <p className="text-ink-2 wrap-anywhere">{body}</p>
        {place === null ? (
          <AppLink
            to={isRequestTag(tag) ? '/{-$locale}/officer/skipsPanel' : '/{-$locale}/dashboard/notifications'}
            onClick={() => dropToast(tag)}
            className="inline-block py-1 text-accent-text"
          >
            {isRequestTag(tag) ? noticeViewOf('skipRequested').linkText(locale) : t('toastOpen')}
          </AppLink>
        ) : (
          <AppLink
            to="/{-$locale}/tools/auction"
            search={searchOfPlace(place)}
            onClick={() => dropToast(tag)}
            className="inline-block py-1 text-accent-text"
          >
            {noticeViewOf('priceReached').linkText(locale)}
          </AppLink>
        )}
      </div>
      <Button variant="quiet" icon="x" aria-label={shell('dismiss')} onClick={() => dropToast(tag)} />
    </li>
  );
}

/** Toasts on the page; announced by screen readers without taking the focus. */
export function Toasts() {
  const t = useT('notifications');
  const toasts = useToasts();
  return (
    <section aria-label={t('toasts')} aria-live="polite">
      {/* a phone has room for one; the next appears when it is dismissed */}
      <ul className="grid gap-2 max-sm:[&>li:not(:last-child)]:hidden">
        {toasts.map((toast) => (
          <One key={toast.tag} toast={toast} />
        ))}
      </ul>
    </section>
  );
}
