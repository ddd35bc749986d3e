/**
 * Syncs the mirror of the clan to the server's counter: changes, tombstones, or a full reset. Runs in page
 * and worker, also concurrently: a row never becomes older, and an answer that arrives after the logout is
 * dropped.
 */
import { isFields } from '../../../domain/fields.ts';
import type { CharacterId, ClanId, UserId } from '../../../domain/ids.ts';
import * as contract from '../../../contract/registry/sync.ts';
import { CHARACTER_HEADER } from '../../../contract/wire-words.ts';
import { TOPICS } from '../../../contract/notifications.ts';
import { requestUrl } from '../../http/request-url.ts';
import type { MirrorRow } from '../../database/database.ts';
import { signedInOwner } from '../../device/owner-rules.ts';
import type { StoreTransaction, OfflineStore } from '../../transactions/offline-store.ts';
import type { SendDeps } from '../../outbox/send.ts';
import { isNewerRow } from '../../outbox/apply-answer.ts';

export interface SyncDeps extends SendDeps {
  readonly store: OfflineStore;
  readonly now: () => number;
  readonly token: () => Promise<string | null>;
}

/**
 * - `synced`: complete up to `rev`.
 * - `no-network`: no response from our server; `signed-out`: no session; `refused`: no clan, or not
 *   permitted.
 * - `gone`: another user has signed in meanwhile; nothing was written. `storage-failed`: the device did not
 *   store it.
 */
export type SyncResult =
  | { readonly kind: 'synced'; readonly clanId: ClanId; readonly rev: number; readonly hasChanged: boolean }
  | { readonly kind: 'refused'; readonly status: number; readonly code: string | null }
  | { readonly kind: 'no-network' | 'signed-out' | 'gone' | 'storage-failed' };

export interface SyncIdentity {
  readonly userId: UserId;
  readonly characterId: CharacterId;
}

const SYNC_TIMEOUT_MS = 20_000;
/** A clan that changes faster than it is read must not keep a device busy for ever. */
const MAX_PAGES = 500;
const FORBIDDEN = 403;

type Page = contract.SyncAnswer;
type PageResult =
  | { readonly kind: 'page'; readonly page: Page }
  | { readonly kind: 'refused'; readonly status: number; readonly code: string | null }
  | { readonly kind: 'no-network' };

/**
 * A newer server may send notices and kinds that this version does not know: they are dropped, the rest is
 * applied.
 */
function dropUnknownKinds(body: unknown): unknown {
  if (!isFields(body) || !isFields(body['changes']) || !Array.isArray(body['changes']['notifications']))
    return body;
  const kindOf = (line: unknown): unknown =>
    isFields(line) && isFields(line['notice']) ? line['notice']['kind'] : undefined;
  const notifications = (body['changes']['notifications'] as unknown[]).filter((line) =>
    TOPICS.some((topic) => topic === kindOf(line)),
  );
  const gone = Array.isArray(body['gone'])
    ? (body['gone'] as unknown[]).filter(
        (one) => !isFields(one) || contract.MIRROR_KINDS.some((kind) => kind === one['kind']),
      )
    : body['gone'];
  return { ...body, gone, changes: { ...body['changes'], notifications } };
}

async function fetchPage(
  deps: SyncDeps,
  identity: SyncIdentity,
  token: string,
  from: { readonly rev: number; readonly scope: string } | null,
): Promise<PageResult> {
  try {
    const response = await deps.fetch(
      requestUrl(contract.sync.path, {
        query: from === null ? {} : { since: String(from.rev), scope: from.scope },
      }),
      {
        method: 'GET',
        redirect: 'error',
        cache: 'no-store',
        credentials: 'omit',
        signal: deps.timeout(SYNC_TIMEOUT_MS),
        headers: {
          accept: 'application/json',
          authorization: `Bearer ${token}`,
          [CHARACTER_HEADER]: identity.characterId,
        },
      },
    );
    const body: unknown = await response.json();
    const isOurs = typeof body === 'object' && body !== null && 'success' in body;
    if (!isOurs || response.status >= 500 || response.status === 429) return { kind: 'no-network' };
    if (!response.ok)
      return {
        kind: 'refused',
        status: response.status,
        code: 'code' in body && typeof body.code === 'string' ? body.code : null,
      };
    const page = contract.sync.output.safeParse(dropUnknownKinds(body));
    return page.success ? { kind: 'page', page: page.data } : { kind: 'no-network' };
  } catch {
    return { kind: 'no-network' };
  }
}

/** Known `rev` of each row in a mirror, by kind and id. */
type KnownRevs = ReadonlyMap<contract.MirrorKind, Map<string, number>>;

/**
 * Clears the mirror up to the counter of a complete answer; own newer rows were stored by a drain meanwhile.
 * Resolves to what is left.
 */
async function clearMirror(
  rows: StoreTransaction,
  clanId: ClanId,
  userId: UserId,
  rev: number,
): Promise<KnownRevs> {
  const left = new Map<contract.MirrorKind, Map<string, number>>();
  for (const kind of contract.MIRROR_KINDS) {
    const held = new Map<string, number>();
    left.set(kind, held);
    for (const row of await rows.mirroredOf(kind, clanId)) {
      const isForeign = 'userId' in row && row.userId !== userId;
      if (row.rev <= rev || isForeign) await rows.removeMirrored(kind, clanId, row.id);
      else held.set(row.id, row.rev);
    }
  }
  return left;
}

async function applyRows<K extends contract.MirrorKind>(
  rows: StoreTransaction,
  kind: K,
  page: Page,
  mirrorRev: number,
  knownRevs: KnownRevs | null,
): Promise<boolean> {
  const { clanId } = page;
  const incoming = page.changes[kind] as readonly Page['changes'][K][number][];
  if (incoming.length === 0) return false;
  // Read and written in bulk, and not read at all where known: a clan of hundreds has thousands of rows, and
  // a storage call costs a phone more than the row.
  const known = knownRevs?.get(kind);
  const present =
    known === undefined
      ? await rows.mirroredEach(
          kind,
          clanId,
          incoming.map(({ id }) => id),
        )
      : incoming.map(({ id }) => {
          const rev = known.get(id);
          return rev === undefined ? undefined : { rev };
        });
  const newer = incoming.filter(({ rev }, index) => isNewerRow(rev, present[index], mirrorRev));
  for (const { id, rev } of newer) known?.set(id, rev);
  if (newer.length > 0)
    await rows.putMirroredAll(
      kind,
      newer.map((row) => ({ ...row, clanId })),
    );
  return newer.length > 0;
}

async function applyPage(
  rows: StoreTransaction,
  page: Page,
  mirrorRev: number,
  knownRevs: KnownRevs | null,
): Promise<boolean> {
  const { clanId } = page;
  let hasChanged = false;
  // Tombstones first: a row that came back under its old id is in both lists, and stays.
  for (const { kind, id } of page.gone) {
    const present = await rows.mirrored(kind, clanId, id);
    if (present === undefined || present.rev > page.rev) continue;
    await rows.removeMirrored(kind, clanId, id);
    knownRevs?.get(kind)?.delete(id);
    hasChanged = true;
  }
  for (const kind of contract.MIRROR_KINDS)
    if (await applyRows(rows, kind, page, mirrorRev, knownRevs)) hasChanged = true;
  return hasChanged;
}

/**
 * A character is in one clan only: removes mirrors of clans it has left, unless another own character is
 * there.
 */
async function dropFormerClans(
  rows: StoreTransaction,
  mirrors: readonly MirrorRow[],
  identity: SyncIdentity,
  clanId: ClanId | null,
): Promise<void> {
  for (const mirror of mirrors) {
    if (mirror.userId !== identity.userId) await rows.removeMirror(mirror.clanId);
    else if (mirror.clanId !== clanId && mirror.characterIds.includes(identity.characterId)) {
      const characterIds = mirror.characterIds.filter((id) => id !== identity.characterId);
      if (characterIds.length === 0) await rows.removeMirror(mirror.clanId);
      else await rows.putMirror({ ...mirror, characterIds });
    }
  }
}

/**
 * `applied`: with changes; `same`: nothing was new; `restart`: the mirror was wiped or reset meanwhile, start a
 * full sync; `gone`: the device belongs to another user by now.
 */
type ApplyResult = 'applied' | 'same' | 'restart' | 'gone';

/**
 * Applies consecutive pages to the mirror atomically. `baseRev`: the counter from which they were requested.
 */
async function applyPages(
  rows: StoreTransaction,
  identity: SyncIdentity,
  pages: readonly Page[],
  baseRev: number | null,
  nowMs: number,
): Promise<ApplyResult> {
  const last = pages.at(-1);
  if (last === undefined || signedInOwner(await rows.fact('owner')) !== identity.userId) return 'gone';
  const mirrors = await rows.mirrors();
  const present = mirrors.find(({ clanId, userId }) => clanId === last.clanId && userId === identity.userId);
  const isReset = pages.some(({ reset }) => reset);
  // These pages would leave a gap in the present mirror.
  if (!isReset && (present === undefined || present.rev < (baseRev ?? 0))) return 'restart';
  // Another tab was faster: what it stored is newer. A server that was set back says so itself to whoever
  // asks from the present counter.
  // A reset for other permissions is never dropped, though: a drain may have advanced the mirror meanwhile.
  if (present !== undefined && present.rev > last.rev && present.rev !== baseRev)
    return isReset && present.scope !== last.scope ? 'restart' : 'same';
  await dropFormerClans(rows, mirrors, identity, last.clanId);
  const isSetBack = present !== undefined && present.rev > last.rev;
  const knownRevs = isReset
    ? await clearMirror(rows, last.clanId, identity.userId, isSetBack ? Number.POSITIVE_INFINITY : last.rev)
    : null;
  let hasChanged = isReset;
  for (const page of pages)
    if (await applyPage(rows, page, isReset ? -1 : (present?.rev ?? -1), knownRevs)) hasChanged = true;
  const characterIds = [...new Set([...(present?.characterIds ?? []), identity.characterId])];
  await rows.putMirror({
    clanId: last.clanId,
    userId: identity.userId,
    rev: last.rev,
    scope: last.scope,
    syncedAt: nowMs,
    clan: last.clan,
    characterIds,
  });
  return hasChanged ? 'applied' : 'same';
}

function findMirror(deps: SyncDeps, identity: SyncIdentity): Promise<MirrorRow | undefined> {
  return deps.store.transact(async (rows) =>
    (await rows.mirrors()).find(
      ({ userId, characterIds }) => userId === identity.userId && characterIds.includes(identity.characterId),
    ),
  );
}

/** The clan is closed to this character: removes its mirror. */
function dropClanMirror(deps: SyncDeps, identity: SyncIdentity): Promise<void> {
  return deps.store.transact(async (rows) => {
    if (signedInOwner(await rows.fact('owner')) === identity.userId)
      await dropFormerClans(rows, await rows.mirrors(), identity, null);
  });
}

interface SyncCursor {
  readonly rev: number;
  readonly scope: string;
}

async function syncPages(deps: SyncDeps, identity: SyncIdentity, token: string): Promise<SyncResult> {
  let cursor: SyncCursor | null = (await findMirror(deps, identity)) ?? null;
  let baseRev = cursor?.rev ?? null;
  // Pages of a full reset are held until all are there: half a clan is never shown as the whole.
  let pending: Page[] = [];
  let hasChanged = false;
  for (let count = 0; count < MAX_PAGES; count += 1) {
    const result = await fetchPage(deps, identity, token, cursor);
    if (result.kind === 'refused' && result.status === FORBIDDEN) await dropClanMirror(deps, identity);
    if (result.kind !== 'page') return result;
    const { page } = result;
    pending = page.reset ? [page] : [...pending, page];
    cursor = { rev: page.rev, scope: page.scope };
    if (page.hasMore && pending[0]?.reset === true) continue;
    const pages = pending;
    const base = baseRev;
    const applied = await deps.store.transact((rows) => applyPages(rows, identity, pages, base, deps.now()));
    if (applied === 'gone') return { kind: 'gone' };
    hasChanged ||= applied === 'applied';
    pending = [];
    baseRev = page.rev;
    if (applied === 'restart') {
      cursor = null;
      baseRev = (await findMirror(deps, identity))?.rev ?? null;
    } else if (!page.hasMore) return { kind: 'synced', clanId: page.clanId, rev: page.rev, hasChanged };
  }
  return { kind: 'no-network' };
}

/** Syncs the clan of a character. Never throws. */
export async function syncClan(deps: SyncDeps, identity: SyncIdentity): Promise<SyncResult> {
  try {
    const token = await deps.token();
    return token === null ? { kind: 'signed-out' } : await syncPages(deps, identity, token);
  } catch {
    return { kind: 'storage-failed' };
  }
}

/**
 * Raises the mirror past changes that hold nothing for this person, after the revision `since` up to `rev`.
 * Returns whether the mirror is at `rev` or above; otherwise it must be synced. Never throws.
 */
export async function skipForeignChanges(
  deps: Pick<SyncDeps, 'store'>,
  { userId, clanId }: { readonly userId: UserId; readonly clanId: ClanId },
  { since, rev }: { readonly since: number; readonly rev: number },
): Promise<boolean> {
  try {
    return await deps.store.transact(async (rows) => {
      if (signedInOwner(await rows.fact('owner')) !== userId) return false;
      const mirror = (await rows.mirrors()).find((one) => one.clanId === clanId && one.userId === userId);
      if (mirror === undefined || mirror.rev < since || mirror.scope.includes('.')) return false;
      if (mirror.rev < rev) await rows.putMirror({ ...mirror, rev });
      return true;
    });
  } catch {
    return false;
  }
}
