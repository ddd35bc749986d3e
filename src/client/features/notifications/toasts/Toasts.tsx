import { useEffect, useRef } from 'react';
import { searchOfPlace } from '../../../../domain/notifications/item-path.ts';
import { noticeViewOf } from '../../../../i18n/notices/notice-views.ts';
import { useLocale } from '../../../data/i18n/locale.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { AppLink } from '../../../ui/link/AppLink.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { makeRoomFor } from './make-room.ts';
import { isRequestTag } from './toast-policy.ts';
import { dropToast, useToasts, type Toast } from './toast-store.ts';
import { useToastTimeout } from './use-worker-messages.ts';

const EDGES = { approved: 'border-l-ok', rejected: 'border-l-no', pending: 'border-l-wait' } as const;

const LINK_CLASS = 'flex min-w-0 grow items-center gap-2.5 self-stretch py-1 text-ink no-underline';

function edgeOf(tag: string): string {
  return EDGES[tag.split(':').at(-1) as keyof typeof EDGES] ?? 'border-l-info';
}

function One({ toast: { tag, title, body, isLasting, place } }: { readonly toast: Toast }) {
  const t = useT('notifications');
  const shell = useT('shell');
  const locale = useLocale();
  useToastTimeout(tag, isLasting);
  const linkText =
    place !== null
      ? noticeViewOf('priceReached').linkText(locale)
      : isRequestTag(tag)
        ? noticeViewOf('skipRequested').linkText(locale)
        : t('toastOpen');
  const content = (
    <>
      <span className="grid min-w-0 grow">
        <b className="text-[0.8125rem] leading-[1.2] font-semibold wrap-anywhere">{title}</b>
        <span className="text-2xs leading-[1.25] text-ink-2 wrap-anywhere">{body}</span>
      </span>
      <span className="max-w-24 shrink-0 text-accent-text max-sm:sr-only">{linkText}</span>
      <Icon name="chevron-right" className="size-4 shrink-0 text-accent-text sm:hidden" />
    </>
  );
  return (
    <li
      className={`pointer-events-auto flex min-h-14 items-center gap-2.5 border border-line-strong border-l-3 bg-panel ps-3 pe-1 ${edgeOf(tag)}`}
    >
      <Icon name="bell" className="size-4 shrink-0 text-ink-3 max-sm:hidden min-[90rem]:hidden" />
      {place === null ? (
        <AppLink
          to={isRequestTag(tag) ? '/{-$locale}/officer/skipsPanel' : '/{-$locale}/dashboard/notifications'}
          onClick={() => dropToast(tag)}
          className={LINK_CLASS}
        >
          {content}
        </AppLink>
      ) : (
        <AppLink
          to="/{-$locale}/tools/auction"
          search={searchOfPlace(place)}
          onClick={() => dropToast(tag)}
          className={LINK_CLASS}
        >
          {content}
        </AppLink>
      )}
      <Button variant="quiet" icon="x" aria-label={shell('dismiss')} onClick={() => dropToast(tag)} />
    </li>
  );
}

/**
 * Toasts, announced by screen readers without taking the focus. They cover nothing: a wide window has room for one in the
 * middle of its top bar, elsewhere the page and its bar make room above, and what somebody reads or aims at stays in place.
 */
export function Toasts() {
  const t = useT('notifications');
  const toasts = useToasts();
  const section = useRef<HTMLElement>(null);
  useEffect(() => (section.current === null ? undefined : makeRoomFor(section.current)), []);
  return (
    <section
      ref={section}
      aria-label={t('toasts')}
      aria-live="polite"
      className="print:hidden pointer-events-none fixed inset-x-0 top-0 z-40 min-[90rem]:start-132 min-[90rem]:end-auto min-[90rem]:w-108"
    >
      {/* there is room for one; the one before it appears when it is dismissed */}
      <ul className="pt-[env(safe-area-inset-top)] ps-[env(safe-area-inset-left)] pe-[env(safe-area-inset-right)] empty:hidden [&>li:not(:last-child)]:hidden">
        {toasts.map((toast) => (
          <One key={toast.tag} toast={toast} />
        ))}
      </ul>
    </section>
  );
}
