import { useLiveQuery } from 'dexie-react-hooks';
import { OPERATIONS } from '../../../contract/operations.ts';
import { database, type OutboxRow, type SentRow } from '../../../offline/database/database.ts';
import { withTimeout } from '../../../offline/storage/storage-timeout.ts';
import { useSession } from '../../data/session/session.ts';
import { skipIdOf, type SkipSubject, type SkipSubjects } from '../../features/unsent/change-text.ts';

const NO_SKIPS: SkipSubjects = new Map();

/** What the requests among these changes say themselves, for skips that the server has not told yet. */
function subjectsOfCreates(
  changes: readonly Pick<OutboxRow | SentRow, 'op' | 'args'>[],
): readonly (readonly [string, SkipSubject])[] {
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
export function useSkipSubjects(changes: readonly Pick<OutboxRow | SentRow, 'op' | 'args'>[]): SkipSubjects {
  const userId = useSession().user?.id ?? null;
  const ids = [...new Set(changes.map(skipIdOf).filter((id) => id !== null))].sort();
  const mirrored = useLiveQuery<readonly (readonly [string, SkipSubject])[]>(async () => {
    try {
      return await withTimeout(() =>
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
  return ids.length === 0 ? NO_SKIPS : new Map([...subjectsOfCreates(changes), ...(mirrored ?? [])]);
}
