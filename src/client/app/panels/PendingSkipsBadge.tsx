import { useLiveQuery } from 'dexie-react-hooks';
import { readShownSkips } from '../../../offline/mirror/overlays/skips.ts';
import { useCharacter, useSession } from '../../data/session/session.ts';
import { useFormats, useT } from '../../data/i18n/use-t.ts';

/** Number of skips waiting for an officer's decision; renders nothing at zero. */
export function PendingSkipsBadge() {
  const t = useT('shell');
  const format = useFormats();
  const userId = useSession().user?.id ?? null;
  const clanId = useCharacter()?.clan?.id ?? null;
  const count = useLiveQuery(
    async () => {
      if (userId === null || clanId === null) return 0;
      try {
        return (await readShownSkips(clanId, userId)).filter(
          ({ status, userId: owner }) => status === 'pending' && owner !== userId,
        ).length;
      } catch {
        return 0;
      }
    },
    [userId, clanId],
    0,
  );
  if (count === 0) return null;
  return (
    <span className="ms-auto inline-grid min-h-4.5 min-w-4.5 place-items-center bg-accent px-1 text-xs leading-none font-bold text-accent-ink tabular-nums">
      <span aria-hidden>{format.number(count)}</span>
      <span className="sr-only">{t('navPending', { count })}</span>
    </span>
  );
}
