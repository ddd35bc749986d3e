import { useOutboxRows } from '../../../data/outbox/use-outbox.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { LinkButton } from '../../../ui/link/LinkButton.tsx';

/** On a page that access was denied to: number of own changes refused for lack of permission; renders nothing at zero. */
export function ForbiddenChanges() {
  const t = useT('unsent');
  const shell = useT('shell');
  const { rows } = useOutboxRows();
  const count = rows.filter(
    ({ state, problem }) => state === 'needs-attention' && problem?.code === 'auth.forbidden',
  ).length;
  if (count === 0) return null;
  return (
    <div
      data-refused-last={count}
      className="grid justify-items-start gap-2.5 border-s-3 border-s-no bg-panel px-3.5 py-2.5"
    >
      <p role="alert">{t('refusedLast', { count })}</p>
      <LinkButton to="/{-$locale}/dashboard/unsent" icon="clock">
        {shell('navUnsent')}
      </LinkButton>
    </div>
  );
}
