import { useItemNames } from '../../data/catalogue/use-library.ts';
import { type OutboxRow, type SentRow, database } from '../../../offline/database/database.ts';
import {
  namesItems,
  type ChangeSubjects,
  skipIdOf,
  type SkipSubject,
  type SkipSubjects,
} from './change-text.ts';
import { useLiveQuery } from 'dexie-react-hooks';
import { OPERATIONS } from '../../../contract/operations.ts';
import { withTimeout } from '../../../offline/storage/storage-timeout.ts';
import { useSession } from '../../data/session/session.ts';
import type { RequestedItem, MapStage } from '../../../domain/loadouts/loadout.ts';

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

/** Mirrored requests that these changes refer to. */
function useRequestSubjects(changes: readonly Pick<OutboxRow | SentRow, 'op' | 'args'>[]): RequestSubjects {
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
                loadouts.flatMap((loadout) =>
                  loadout === undefined ? [] : [[loadout.id, loadout] as const],
                ),
              ),
              fast: new Map(
                fast.flatMap((request) => (request === undefined ? [] : [[request.id, request] as const])),
              ),
            };
          }),
        );
      } catch {
        return NO_REQUESTS;
      }
    }, [userId, ids.join()]) ?? NO_REQUESTS;
  return { loadout: (id) => found.loadouts.get(id) ?? null, fastRequest: (id) => found.fast.get(id) ?? null };
}

const NO_SKIPS: SkipSubjects = new Map();

/** Skips known only from the create changes themselves, which the server has not confirmed yet. */
function subjectsOfCreates(
  changes: readonly Pick<OutboxRow | SentRow, 'op' | 'args'>[],
): readonly (readonly [string, SkipSubject])[] {
  return changes.flatMap(({ op, args }) => {
    const parsed = op === 'skip.create' ? OPERATIONS[op].args.safeParse(args) : null;
    return parsed?.success === true
      ? [
          [
            parsed.data.id,
            { characterName: '', startDate: parsed.data.startDate, endDate: parsed.data.endDate },
          ] as const,
        ]
      : [];
  });
}

/** Mirrored skips that these changes refer to. */
function useSkipSubjects(changes: readonly Pick<OutboxRow | SentRow, 'op' | 'args'>[]): SkipSubjects {
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

/** Mirrored records that these changes refer to; item names are loaded only for changes of items. */
export function useChangeSubjects(
  changes: readonly Pick<OutboxRow | SentRow, 'op' | 'args'>[],
): ChangeSubjects {
  const skips = useSkipSubjects(changes);
  const itemName = useItemNames(changes.some(namesItems));
  return { skips, itemName, ...useRequestSubjects(changes) };
}
