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

const LINK_CLASS = 'flex min-h-10 max-w-24 shrink-0 items-center text-accent-text';

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
      className={`pointer-events-auto flex min-h-14 items-center gap-2.5 border border-line-strong border-l-3 bg-panel ps-3 pe-1 ${edgeOf(tag)}`}
    >
      <Icon name="bell" className="size-4 text-ink-3" />
      <div className="grid min-w-0 grow" title={body}>
        <b className="line-clamp-2 text-[0.8125rem] leading-[1.2] font-semibold wrap-anywhere">{title}</b>
        <span className="truncate text-2xs leading-[1.25] text-ink-2">{body}</span>
      </div>
      {place === null ? (
        <AppLink
          to={isRequestTag(tag) ? '/{-$locale}/officer/skipsPanel' : '/{-$locale}/dashboard/notifications'}
          onClick={() => dropToast(tag)}
          className={LINK_CLASS}
        >
          {isRequestTag(tag) ? noticeViewOf('skipRequested').linkText(locale) : t('toastOpen')}
        </AppLink>
      ) : (
        <AppLink
          to="/{-$locale}/tools/auction"
          search={searchOfPlace(place)}
          onClick={() => dropToast(tag)}
          className={LINK_CLASS}
        >
          {noticeViewOf('priceReached').linkText(locale)}
        </AppLink>
      )}
      <Button variant="quiet" icon="x" aria-label={shell('dismiss')} onClick={() => dropToast(tag)} />
    </li>
  );
}

/**
 * Toasts, announced by screen readers without taking the focus. They lie over the top bar and are no higher than it: so they
 * never cover the fields and buttons of a page, wherever it is scrolled to.
 */
export function Toasts() {
  const t = useT('notifications');
  const toasts = useToasts();
  return (
    <section
      aria-label={t('toasts')}
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 top-0 z-40 pt-[env(safe-area-inset-top)] pe-[env(safe-area-inset-right)] max-sm:ps-[env(safe-area-inset-left)] sm:start-auto sm:w-104"
    >
      {/* there is room for one; the one before it appears when it is dismissed */}
      <ul className="[&>li:not(:last-child)]:hidden">
        {toasts.map((toast) => (
          <One key={toast.tag} toast={toast} />
        ))}
      </ul>
    </section>
  );
}
