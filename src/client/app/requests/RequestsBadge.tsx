import { useLiveQuery } from 'dexie-react-hooks';
import { isAllSent } from '../../../domain/loadouts/loadout.ts';
import { readShownFastRequests } from '../../../offline/tables/fast-requests.ts';
import { readShownLoadouts } from '../../../offline/tables/loadouts.ts';
import { useCharacter, useSession } from '../../data/session.ts';
import { useFormats, useT } from '../../data/use-t.ts';

/** How many characters and fast requests wait for something to be sent; nothing when none does. */
export const RequestsBadge = () => {
  const t = useT('shell');
  const format = useFormats();
  const userId = useSession().user?.id ?? null;
  const clanId = useCharacter()?.clan?.id ?? null;
  const count = useLiveQuery(async () => {
    if (userId === null || clanId === null) return 0;
    try {
      const [{ loadouts }, fast] = await Promise.all([readShownLoadouts(clanId, userId), readShownFastRequests(clanId, userId)]);
      const waiting = new Set(loadouts.filter(({ items, change }) => change !== 'delete' && !isAllSent(items)).map(({ characterId }) => characterId));
      return waiting.size + fast.filter(({ status }) => status === 'pending').length;
    } catch {
      return 0;
    }
  }, [userId, clanId], 0);
  if (count === 0) return null;
  return (
    <span className="ms-auto inline-grid min-h-4.5 min-w-4.5 place-items-center bg-accent px-1 text-xs leading-none font-bold text-accent-ink tabular-nums">
      <span aria-hidden>{format.number(count)}</span>
      <span className="sr-only">{t('navToSend', { count })}</span>
    </span>
  );
};
