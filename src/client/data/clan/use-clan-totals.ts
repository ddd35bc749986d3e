import { useMemo } from 'react';
import { clanTotals } from '../../../contract/supply-limits.ts';
import { clanLimitedItems, clanLimitOf, type RequestLimits } from '../../../domain/loadouts/limits.ts';
import { useEndpoint } from '../http/use-endpoint.ts';

/** What the clan may still request of an item. */
export interface ClanRoom {
  readonly limit: number;
  /** Requested by everybody but the selected character, and by that one for maps; null until it is known. */
  readonly others: number | null;
  readonly own: number | null;
}

/**
 * Items of which the whole clan may request only so many: how much of them is taken, as of the last answer. Null for
 * items without such a limit.
 */
export function useClanTotals(limits: RequestLimits): (itemId: string) => ClanRoom | null {
  const { data } = useEndpoint(clanTotals, {}, { enabled: clanLimitedItems(limits).length > 0 });
  const totals = useMemo(() => new Map(data?.totals.map((total) => [total.itemId, total]) ?? []), [data]);
  return (itemId) => {
    const limit = clanLimitOf(limits, itemId);
    if (limit === null) return null;
    const { others = null, own = null } = totals.get(itemId) ?? {};
    return { limit, others, own };
  };
}
