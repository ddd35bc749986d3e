/**
 * Brings the mirror of the clan up to the server's counter: what changed, what is gone, or everything anew. Runs in page
 * and worker, also at the same time: a row never becomes older, and an answer that comes after the logout is dropped.
 */
import * as contract from '../../contract/sync.ts';
import { CHARACTER_HEADER } from '../../contract/wire-words.ts';
import { TOPICS } from '../../domain/notifications/topics.ts';
import { addressOf } from '../address.ts';
import type { MirrorRow } from '../database.ts';
import { ownerOf } from '../owner-fact.ts';
import type { OfflineRows, OfflineTables } from '../outbox/tables.ts';
import type { SendTools } from '../outbox/send.ts';
import { isNews } from './store-answer.ts';

export interface SyncTools extends SendTools {
  readonly tables: OfflineTables;
  readonly now: () => number;
  readonly token: () => Promise<string | null>;
}

/**
 * - `synced`: complete up to `rev`.
 * - `no-network`: nothing of ours answered; `signed-out`: no session; `refused`: no clan, or no right to ask.
 * - `gone`: somebody else has signed in meanwhile; nothing was written. `storage-failed`: the device did not store it.
 */
export type SyncResult =
  | { readonly kind: 'synced'; readonly clanId: string; readonly rev: number; readonly hasChanged: boolean }
  | { readonly kind: 'refused'; readonly status: number; readonly code: string | null }
  | { readonly kind: 'no-network' | 'signed-out' | 'gone' | 'storage-failed' };

export interface SyncWho {
  readonly userId: string;
  readonly characterId: string;
}

const SYNC_TIMEOUT_MS = 20_000;
/** A clan that changes faster than it is read must not keep a device busy for ever. */
const MOST_PAGES = 500;
const FORBIDDEN = 403;

type Page = contract.SyncAnswer;
type Asked =
  | { readonly kind: 'page'; readonly page: Page }
  | { readonly kind: 'refused'; readonly status: number; readonly code: string | null }
  | { readonly kind: 'no-network' };

function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** A newer server may tell of more than this version has words and tables for: that is passed over, all the rest arrives. */
function withKnownLines(body: unknown): unknown {
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

async function ask(
  tools: SyncTools,
  who: SyncWho,
  token: string,
  from: { readonly rev: number; readonly scope: string } | null,
): Promise<Asked> {
  try {
    const answer = await tools.fetch(
      addressOf(contract.sync.path, {
        query: from === null ? {} : { since: String(from.rev), scope: from.scope },
      }),
      {
        method: 'GET',
        redirect: 'error',
        cache: 'no-store',
        credentials: 'omit',
        signal: tools.timeout(SYNC_TIMEOUT_MS),
        headers: {
          accept: 'application/json',
          authorization: `Bearer ${token}`,
          [CHARACTER_HEADER]: who.characterId,
        },
      },
    );
    const body: unknown = await answer.json();
    const isOurs = typeof body === 'object' && body !== null && 'success' in body;
    if (!isOurs || answer.status >= 500 || answer.status === 429) return { kind: 'no-network' };
    if (!answer.ok)
      return {
        kind: 'refused',
        status: answer.status,
        code: 'code' in body && typeof body.code === 'string' ? body.code : null,
      };
    const page = contract.sync.output.safeParse(withKnownLines(body));
    return page.success ? { kind: 'page', page: page.data } : { kind: 'no-network' };
  } catch {
    return { kind: 'no-network' };
  }
}

/** Counters of the rows that a mirror holds, by kind and id, where all of them are known. */
type HeldRevs = ReadonlyMap<contract.MirrorKind, Map<string, number>>;

/** Forgets what is not above the counter of a complete answer; own newer rows were stored by a drain meanwhile. Answers what is left. */
async function emptyMirror(
  rows: OfflineRows,
  clanId: string,
  userId: string,
  rev: number,
): Promise<HeldRevs> {
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

async function layRows<K extends contract.MirrorKind>(
  rows: OfflineRows,
  kind: K,
  page: Page,
  mirrorRev: number,
  heldRevs: HeldRevs | null,
): Promise<boolean> {
  const { clanId } = page;
  const told = page.changes[kind] as readonly Page['changes'][K][number][];
  if (told.length === 0) return false;
  // Read and written at once, and not read at all where it is known: a clan of hundreds is thousands of rows, and each question costs a phone more than the row.
  const held = heldRevs?.get(kind);
  const present =
    held === undefined
      ? await rows.mirroredEach(
          kind,
          clanId,
          told.map(({ id }) => id),
        )
      : told.map(({ id }) => {
          const rev = held.get(id);
          return rev === undefined ? undefined : { rev };
        });
  const news = told.filter(({ rev }, at) => isNews(rev, present[at], mirrorRev));
  for (const { id, rev } of news) held?.set(id, rev);
  if (news.length > 0)
    await rows.putMirroredAll(
      kind,
      news.map((row) => ({ ...row, clanId })),
    );
  return news.length > 0;
}

async function layPage(
  rows: OfflineRows,
  page: Page,
  mirrorRev: number,
  held: HeldRevs | null,
): Promise<boolean> {
  const { clanId } = page;
  let hasChanged = false;
  // first what is gone: what came back under its old id is told of twice, and stays
  for (const { kind, id } of page.gone) {
    const present = await rows.mirrored(kind, clanId, id);
    if (present === undefined || present.rev > page.rev) continue;
    await rows.removeMirrored(kind, clanId, id);
    held?.get(kind)?.delete(id);
    hasChanged = true;
  }
  for (const kind of contract.MIRROR_KINDS)
    if (await layRows(rows, kind, page, mirrorRev, held)) hasChanged = true;
  return hasChanged;
}

/** The character is seen in one clan: mirrors of a clan it has left go, unless another own character is there. */
async function settleCharacter(
  rows: OfflineRows,
  mirrors: readonly MirrorRow[],
  who: SyncWho,
  clanId: string,
): Promise<void> {
  for (const mirror of mirrors) {
    if (mirror.userId !== who.userId) await rows.removeMirror(mirror.clanId);
    else if (mirror.clanId !== clanId && mirror.characterIds.includes(who.characterId)) {
      const characterIds = mirror.characterIds.filter((id) => id !== who.characterId);
      if (characterIds.length === 0) await rows.removeMirror(mirror.clanId);
      else await rows.putMirror({ ...mirror, characterIds });
    }
  }
}

/**
 * `laid`: with news; `same`: nothing was new; `anew`: the mirror was wiped or set back meanwhile, ask for everything;
 * `gone`: the device is somebody else's by now.
 */
type Laid = 'laid' | 'same' | 'anew' | 'gone';

/** Lays pages that follow each other into the mirror, as a whole. `baseRev`: the counter from which they were asked for. */
async function layPages(
  rows: OfflineRows,
  who: SyncWho,
  pages: readonly Page[],
  baseRev: number | null,
  nowMs: number,
): Promise<Laid> {
  const last = pages.at(-1);
  if (last === undefined || ownerOf(await rows.fact('owner')) !== who.userId) return 'gone';
  const mirrors = await rows.mirrors();
  const present = mirrors.find(({ clanId, userId }) => clanId === last.clanId && userId === who.userId);
  const isReset = pages.some(({ reset }) => reset);
  // Its pages would leave a hole in what is there now.
  if (!isReset && (present === undefined || present.rev < (baseRev ?? 0))) return 'anew';
  // Another tab was faster: what it stored is newer. A server that was set back itself says so to whoever asks from the present counter.
  if (present !== undefined && present.rev > last.rev && present.rev !== baseRev) return 'same';
  await settleCharacter(rows, mirrors, who, last.clanId);
  const isSetBack = present !== undefined && present.rev > last.rev;
  const held = isReset
    ? await emptyMirror(rows, last.clanId, who.userId, isSetBack ? Number.POSITIVE_INFINITY : last.rev)
    : null;
  let hasChanged = isReset;
  for (const page of pages)
    if (await layPage(rows, page, isReset ? -1 : (present?.rev ?? -1), held)) hasChanged = true;
  const characterIds = [...new Set([...(present?.characterIds ?? []), who.characterId])];
  await rows.putMirror({
    clanId: last.clanId,
    userId: who.userId,
    rev: last.rev,
    scope: last.scope,
    syncedAt: nowMs,
    clan: last.clan,
    characterIds,
  });
  return hasChanged ? 'laid' : 'same';
}

function mirrorOf(tools: SyncTools, who: SyncWho): Promise<MirrorRow | undefined> {
  return tools.tables.change(async (rows) =>
    (await rows.mirrors()).find(
      ({ userId, characterIds }) => userId === who.userId && characterIds.includes(who.characterId),
    ),
  );
}

/** The clan has closed itself to this character: nothing of it stays here. */
function leaveClan(tools: SyncTools, who: SyncWho): Promise<void> {
  return tools.tables.change(async (rows) => {
    if (ownerOf(await rows.fact('owner')) === who.userId)
      await settleCharacter(rows, await rows.mirrors(), who, '');
  });
}

interface From {
  readonly rev: number;
  readonly scope: string;
}

async function run(tools: SyncTools, who: SyncWho, token: string): Promise<SyncResult> {
  let from: From | null = (await mirrorOf(tools, who)) ?? null;
  let baseRev = from?.rev ?? null;
  // Pages that belong to a complete answer are kept until all are there: half of a clan is never shown as the whole.
  let held: Page[] = [];
  let hasChanged = false;
  for (let count = 0; count < MOST_PAGES; count += 1) {
    const asked = await ask(tools, who, token, from);
    if (asked.kind === 'refused' && asked.status === FORBIDDEN) await leaveClan(tools, who);
    if (asked.kind !== 'page') return asked;
    const { page } = asked;
    held = page.reset ? [page] : [...held, page];
    from = { rev: page.rev, scope: page.scope };
    if (page.hasMore && held[0]?.reset === true) continue;
    const pages = held;
    const base = baseRev;
    const laid = await tools.tables.change((rows) => layPages(rows, who, pages, base, tools.now()));
    if (laid === 'gone') return { kind: 'gone' };
    hasChanged ||= laid === 'laid';
    held = [];
    baseRev = page.rev;
    if (laid === 'anew') from = null;
    else if (!page.hasMore) return { kind: 'synced', clanId: page.clanId, rev: page.rev, hasChanged };
  }
  return { kind: 'no-network' };
}

/** Syncs the clan of a character. Never throws. */
export async function syncClan(tools: SyncTools, who: SyncWho): Promise<SyncResult> {
  try {
    const token = await tools.token();
    return token === null ? { kind: 'signed-out' } : await run(tools, who, token);
  } catch {
    return { kind: 'storage-failed' };
  }
}
