import type { UserId } from '../../../domain/ids.ts';
import { useLiveQuery } from 'dexie-react-hooks';
import { OPERATIONS } from '../../../contract/registry/operations.ts';
import { database } from '../../../offline/database/database.ts';
import { withTimeout } from '../../../offline/storage/storage-timeout.ts';
import { useItemNames } from '../../data/catalogue/use-library.ts';
import { useSession } from '../../data/session/session.ts';
import type { ChangeSubjects, SkipSubject, Subject } from './changes/operation-view.ts';
import { hasItems, subjectOf, type Change } from './changes/operation-views.ts';

type Mirrored = Pick<ChangeSubjects, 'skip' | 'loadout' | 'fastRequest'>;

const NOTHING: Mirrored = { skip: () => null, loadout: () => null, fastRequest: () => null };

function finder<Row extends { readonly id: string }>(
  rows: readonly (Row | undefined)[],
): (id: string) => Row | null {
  const byId = new Map<string, Row>(
    rows.flatMap((row) => (row === undefined ? [] : [[row.id, row] as const])),
  );
  return (id) => byId.get(id) ?? null;
}

/** The mirrored rows of these things, in any clan of the user. */
async function readSubjects(userId: UserId | null, subjects: readonly Subject[]): Promise<Mirrored> {
  const { mirrors, skips, loadouts, fastRequests } = database;
  return database.transaction('r', mirrors, skips, loadouts, fastRequests, async () => {
    const clanIds = (await mirrors.toArray())
      .filter((mirror) => mirror.userId === userId)
      .map(({ clanId }) => clanId);
    const keysOf = (kind: Subject['kind']): [string, string][] =>
      subjects
        .filter((subject) => subject.kind === kind)
        .flatMap(({ id }) => clanIds.map((clanId): [string, string] => [clanId, id]));
    const [skipRows, loadoutRows, fastRows] = await Promise.all([
      skips.bulkGet(keysOf('skip')),
      loadouts.bulkGet(keysOf('loadout')),
      fastRequests.bulkGet(keysOf('fastRequest')),
    ]);
    return { skip: finder(skipRows), loadout: finder(loadoutRows), fastRequest: finder(fastRows) };
  });
}

/** What the requests among these changes say themselves, for skips that the server has not answered yet. */
function requestedSkips(changes: readonly Change[]): ReadonlyMap<string, SkipSubject> {
  return new Map(
    changes.flatMap(({ op, args }) => {
      const read = op === 'skip.create' ? OPERATIONS[op].args.safeParse(args) : null;
      if (read?.success !== true) return [];
      const { id, startDate, endDate } = read.data;
      return [[id, { characterName: '', startDate, endDate }] as const];
    }),
  );
}

/** What this device knows of the things that these changes are about; item names are loaded only for changes that name some. */
export function useChangeSubjects(changes: readonly Change[]): ChangeSubjects {
  const userId = useSession().user?.id ?? null;
  const itemName = useItemNames(changes.some(hasItems));
  const subjects = changes
    .map(subjectOf)
    .filter((subject) => subject !== null && subject.kind !== 'item') as readonly Subject[];
  const key = [...new Set(subjects.map(({ kind, id }) => `${kind}:${id}`))].sort().join();
  const mirrored =
    useLiveQuery(async () => {
      if (subjects.length === 0) return NOTHING;
      try {
        return await withTimeout(() => readSubjects(userId, subjects));
      } catch {
        return NOTHING;
      }
    }, [userId, key]) ?? NOTHING;
  const requested = requestedSkips(changes);
  return { ...mirrored, itemName, skip: (id) => mirrored.skip(id) ?? requested.get(id) ?? null };
}
