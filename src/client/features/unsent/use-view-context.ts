import { useLiveQuery } from 'dexie-react-hooks';
import type { MirrorKind } from '../../../contract/registry/sync.ts';
import { database, mirrorTables } from '../../../offline/database/database.ts';
import { withTimeout } from '../../../offline/storage/storage-timeout.ts';
import type { FindRow, OperationViews, Subject, ViewContext } from '../../components/slots/operation-view.ts';
import { useItemNames } from '../../data/catalogue/use-library.ts';
import { useItemNamesOf } from '../../data/item-names/use-item-names-of.ts';
import { useFormats, useT } from '../../data/i18n/use-t.ts';
import { useRealmOfCharacter } from '../../data/item-names/use-realm-of-character.ts';
import { useRealm } from '../../data/session/realm.ts';
import { useSession, useUserId } from '../../data/session/session.ts';
import { subjectsOf, viewOf, type Change } from './change-views.ts';
import { itemTexts } from './item-texts.ts';

type Rows = ReadonlyMap<string, object>;

const NO_ROWS: Rows = new Map();

function keyOf({ kind, id }: Subject): string {
  return `${kind}:${id}`;
}

/** The mirrored rows of these subjects, in any clan of the user. */
async function readRows(userId: string | null, subjects: readonly Subject[]): Promise<Rows> {
  const kinds = [...new Set(subjects.map(({ kind }) => kind))];
  const tables = kinds.map((kind) => mirrorTables[kind]);
  return database.transaction('r', [database.mirrors, ...tables], async () => {
    const clanIds = (await database.mirrors.toArray())
      .filter((mirror) => mirror.userId === userId)
      .map(({ clanId }) => clanId);
    const rowsOf = async (kind: MirrorKind): Promise<readonly (readonly [string, object])[]> => {
      const keys = subjects
        .filter((subject) => subject.kind === kind)
        .flatMap(({ id }) => clanIds.map((clanId): [string, string] => [clanId, id]));
      const rows: readonly (object | undefined)[] = await mirrorTables[kind].bulkGet(keys);
      return rows.flatMap((row, at) =>
        row === undefined ? [] : [[keyOf({ kind, id: keys[at]?.[1] ?? '' }), row] as const],
      );
    };
    return new Map((await Promise.all(kinds.map(rowsOf))).flat());
  });
}

/** What waiting changes will create, for changes of it that wait behind them. */
function createdRows(views: OperationViews, changes: readonly Change[]): Rows {
  return new Map(
    changes.flatMap(({ op, args }) => {
      const created = viewOf(views, op)?.creates?.(args) ?? null;
      return created === null ? [] : [[keyOf(created), created.row] as const];
    }),
  );
}

/**
 * What the text of each of these changes needs; item names are loaded only for changes that name some, and are those of
 * the realm in which the change was made.
 */
export function useViewContexts(
  views: OperationViews,
  changes: readonly Change[],
): (change: Change) => ViewContext {
  const t = useT('unsent');
  const format = useFormats();
  const { user } = useSession();
  const userId = useUserId();
  const realm = useRealm();
  const realmOfCharacter = useRealmOfCharacter();
  const isOfOtherRealm = (change: Change): boolean => realmOfCharacter(change.characterId) !== realm;
  const named = changes.filter(({ op }) => viewOf(views, op)?.hasItems === true);
  const other = named.find(isOfOtherRealm);
  const nameOf = useItemNames(named.length > 0);
  const otherNameOf = useItemNamesOf(realmOfCharacter(other?.characterId), other !== undefined);
  const subjects = changes.flatMap((change) => subjectsOf(views, change));
  const key = [...new Set(subjects.map(keyOf))].sort().join();
  const mirrored =
    useLiveQuery(async () => {
      if (subjects.length === 0) return NO_ROWS;
      try {
        return await withTimeout(() => readRows(userId, subjects));
      } catch {
        return NO_ROWS;
      }
    }, [userId, key]) ?? NO_ROWS;
  const ownNames = new Set(user?.characters.map(({ name }) => name));
  const created = createdRows(views, changes);
  const find = (kind: MirrorKind, id: string): object | null =>
    mirrored.get(keyOf({ kind, id })) ?? created.get(keyOf({ kind, id })) ?? null;
  const changeTexts = useT('changes');
  return (change) => ({
    t: changeTexts,
    format,
    // the rows of a key are of its kind
    find: find as FindRow,
    ownNames,
    ...itemTexts(isOfOtherRealm(change) ? otherNameOf : nameOf, t, format),
  });
}
