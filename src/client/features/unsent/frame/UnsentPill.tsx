import { useOutboxRows } from '../../../data/outbox/use-outbox.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { AppLink } from '../../../ui/link/AppLink.tsx';
import { countRows } from './row-state.ts';

const PILL_CLASS =
  'inline-flex min-h-8.5 items-center border px-2 text-xs font-semibold whitespace-nowrap no-underline hover:bg-raised pointer-coarse:min-h-10';

/** An icon with its number, which is drawn only: the words beside it say the same. */
function Count({ icon, count }: { readonly icon: 'clock' | 'triangle-alert'; readonly count: number }) {
  const format = useFormats();
  return (
    <span
      data-count={format.number(count)}
      className="flex items-center gap-1 after:content-[attr(data-count)]"
    >
      <Icon name={icon} className="size-4" />
    </span>
  );
}

/** Number of unsent changes and of those that need the user; empty while everything is sent. */
export function UnsentPill() {
  const t = useT('unsent');
  const { state, rows } = useOutboxRows();
  const { waiting, needing: needingAttention } = countRows(rows);
  const text = [
    ...(needingAttention > 0 ? [t('pillNeeds', { count: needingAttention })] : []),
    ...(waiting > 0 ? [t('pillWaiting', { count: waiting })] : []),
  ].join(' · ');
  return (
    <div aria-live="polite" data-waiting={state === 'ready' ? rows.length : undefined}>
      {text !== '' && (
        <AppLink
          to="/{-$locale}/dashboard/unsent"
          title={text}
          className={`${PILL_CLASS} ${needingAttention > 0 ? 'border-wait text-wait' : 'border-line-strong text-ink-2'}`}
        >
          <span className="max-sm:sr-only">{text}</span>
          {/* on a phone the character's name needs the room */}
          <span aria-hidden className="flex items-center gap-1 tabular-nums sm:hidden">
            {needingAttention > 0 && <Count icon="triangle-alert" count={needingAttention} />}
            {waiting > 0 && <Count icon="clock" count={waiting} />}
          </span>
        </AppLink>
      )}
    </div>
  );
}
