import { useOutboxRows } from '../../../data/outbox/use-outbox.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { AppLink } from '../../../ui/link/AppLink.tsx';
import { countRows } from './row-state.ts';

const PILL_CLASS =
  'inline-flex min-h-8.5 items-center border px-2 text-xs font-semibold whitespace-nowrap no-underline hover:bg-raised pointer-coarse:min-h-10';

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
          <span className="max-[24rem]:max-w-14 max-[24rem]:truncate">{text}</span>
        </AppLink>
      )}
    </div>
  );
}
