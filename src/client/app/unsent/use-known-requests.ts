import { useLiveQuery } from 'dexie-react-hooks';
import type { RequestedItem, MapStage } from '../../../domain/loadouts/loadout.ts';
import { database, type OutboxRow, type SentRow } from '../../../offline/database/database.ts';
import { withTimeout } from '../../../offline/storage/storage-timeout.ts';
import { useSession } from '../../data/session/session.ts';
import type { ChangeSubjects } from '../../features/unsent/change-text.ts';

type RequestSubjects = Required<Pick<ChangeSubjects, 'loadout' | 'fastRequest'>>;
interface MirroredRequests {
  readonly loadouts: ReadonlyMap<string, { readonly characterName: string; readonly mapStage: MapStage }>;
  readonly fast: ReadonlyMap<
    string,
    { readonly characterName: string; readonly items: readonly RequestedItem[] }
  >;
}

const NO_REQUESTS: MirroredRequests = { loadouts: new Map(), fast: new Map() };

function requestIdOf({ op, args }: Pick<OutboxRow | SentRow, 'op' | 'args'>): string | null {
  const name = op === 'loadout.mark' ? 'loadoutId' : op === 'fastRequest.status' ? 'id' : null;
  const value =
    name === null || typeof args !== 'object' || args === null
      ? null
      : (args as Readonly<Record<string, unknown>>)[name];
  return typeof value === 'string' ? value : null;
}

/** The requests that these changes are about, as far as this device mirrors them. */
export function useRequestSubjects(
  changes: readonly Pick<OutboxRow | SentRow, 'op' | 'args'>[],
): RequestSubjects {
  const userId = useSession().user?.id ?? null;
  const ids = [...new Set(changes.map(requestIdOf).filter((id) => id !== null))].sort();
  const found =
    useLiveQuery<MirroredRequests>(async () => {
      if (ids.length === 0) return NO_REQUESTS;
      try {
        return await withTimeout(() =>
          database.transaction('r', database.mirrors, database.loadouts, database.fastRequests, async () => {
            const mirrors = (await database.mirrors.toArray()).filter((mirror) => mirror.userId === userId);
            const keys = mirrors.flatMap(({ clanId }) => ids.map((id): [string, string] => [clanId, id]));
            const [loadouts, fast] = await Promise.all([
              database.loadouts.bulkGet(keys),
              database.fastRequests.bulkGet(keys),
            ]);
            return {
              loadouts: new Map(
                loadouts.flatMap((one) => (one === undefined ? [] : [[one.id, one] as const])),
              ),
              fast: new Map(fast.flatMap((one) => (one === undefined ? [] : [[one.id, one] as const]))),
            };
          }),
        );
      } catch {
        return NO_REQUESTS;
      }
    }, [userId, ids.join()]) ?? NO_REQUESTS;
  return { loadout: (id) => found.loadouts.get(id) ?? null, fastRequest: (id) => found.fast.get(id) ?? null };
}
