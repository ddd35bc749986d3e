import { useLiveQuery } from 'dexie-react-hooks';
import { OPERATIONS } from '../../../contract/operations.ts';
import { database, type OutboxRow, type SentRow } from '../../../offline/database.ts';
import { inTime } from '../../../offline/in-time.ts';
import { useSession } from '../../data/session.ts';
import { skipIdOf, type KnownSkip, type KnownSkips } from './change-words.ts';

const NONE: KnownSkips = new Map();

/** What the requests among these changes say themselves, for skips that the server has not told yet. */
function fromRequests(
  changes: readonly Pick<OutboxRow | SentRow, 'op' | 'args'>[],
): readonly (readonly [string, KnownSkip])[] {
  return changes.flatMap(({ op, args }) => {
    const read = op === 'skip.create' ? OPERATIONS[op].args.safeParse(args) : null;
    return read?.success === true
      ? [
          [
            read.data.id,
            { characterName: '', startDate: read.data.startDate, endDate: read.data.endDate },
          ] as const,
        ]
      : [];
  });
}

/** The skips that these changes are about, as far as this device mirrors them. */
export function useKnownSkips(changes: readonly Pick<OutboxRow | SentRow, 'op' | 'args'>[]): KnownSkips {
  const userId = useSession().user?.id ?? null;
  const ids = [...new Set(changes.map(skipIdOf).filter((id) => id !== null))].sort();
  const mirrored = useLiveQuery<readonly (readonly [string, KnownSkip])[]>(async () => {
    try {
      return await inTime(() =>
        database.transaction('r', database.mirrors, database.skips, async () => {
          const mirrors = (await database.mirrors.toArray()).filter((mirror) => mirror.userId === userId);
          const found = await database.skips.bulkGet(
            mirrors.flatMap(({ clanId }) => ids.map((id): [string, string] => [clanId, id])),
          );
          return found.flatMap((skip) => (skip === undefined ? [] : [[skip.id, skip] as const]));
        }),
      );
    } catch {
      return [];
    }
  }, [userId, ids.join()]);
  return ids.length === 0 ? NONE : new Map([...fromRequests(changes), ...(mirrored ?? [])]);
}
