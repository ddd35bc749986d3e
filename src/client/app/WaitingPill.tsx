import { useOutboxRows } from '../data/outbox.ts';
import { useT } from '../data/use-t.ts';
import { AppLink } from '../ui/AppLink.tsx';
import { countRows } from './unsent/row-state.ts';

const CLASS =
  'inline-flex min-h-8.5 items-center border px-2 text-xs font-semibold whitespace-nowrap no-underline hover:bg-raised pointer-coarse:min-h-10';

/** How many changes wait, and how many need the person; nothing while everything is sent. */
export function WaitingPill() {
  const t = useT('unsent');
  const { state, rows } = useOutboxRows();
  const { waiting, needing } = countRows(rows);
  const words = [
    ...(needing > 0 ? [t('pillNeeds', { count: needing })] : []),
    ...(waiting > 0 ? [t('pillWaiting', { count: waiting })] : []),
  ].join(' · ');
  return (
    <div aria-live="polite" data-waiting={state === 'ready' ? rows.length : undefined}>
      {words !== '' && (
        <AppLink
          to="/{-$locale}/dashboard/unsent"
          title={words}
          className={`${CLASS} ${needing > 0 ? 'border-wait text-wait' : 'border-line-strong text-ink-2'}`}
        >
          <span className="max-[24rem]:max-w-14 max-[24rem]:truncate">{words}</span>
        </AppLink>
      )}
    </div>
  );
}
