/** Rows and fixtures for tests of outbox, drain and sync. */
import { type CharacterId, type ClanId, type EntityId, toId, type UserId } from '../../src/domain/ids.ts';
import { OPERATIONS, type OperationName } from '../../src/contract/registry/operations.ts';
import type { MirrorRow, OutboxRow, SkipRow } from '../../src/offline/database/database.ts';
import type { DrainDeps } from '../../src/offline/outbox/drain.ts';
import { enqueueWith } from '../../src/offline/outbox/enqueue.ts';
import { switchOwner } from '../../src/offline/device/owner-rules.ts';
import { MemoryTables } from './memory-tables.ts';

export const ME = { userId: toId<UserId>('me'), characterId: toId<CharacterId>('mine') };

export function idOf<Id extends EntityId>(number: number): Id {
  return toId<Id>(`11111111-1111-4111-8111-${String(number).padStart(12, '0')}`);
}

export function outboxRow(fields: Partial<OutboxRow> = {}): OutboxRow {
  return {
    seq: 1,
    key: 'key-of-sixteen-letters',
    op: 'skip.cancel',
    opVersion: 1,
    args: { id: idOf(1) },
    entity: `skip:${idOf(1)}`,
    ownerUserId: ME.userId,
    characterId: ME.characterId,
    createdAt: 0,
    state: 'queued',
    attempts: 0,
    nextAt: 0,
    waitMs: 0,
    leaseUntil: null,
    attemptId: null,
    problem: null,
    reviewedAt: null,
    ...fields,
  };
}

export function mirrorRow(fields: Partial<MirrorRow> = {}): MirrorRow {
  return {
    clanId: toId<ClanId>('clan'),
    userId: ME.userId,
    rev: 5,
    scope: 's',
    syncedAt: 0,
    characterIds: [ME.characterId],
    clan: {
      timeZone: 'Europe/Kyiv',
      isReasonRequired: false,
      today: '2026-01-01',
      serverTime: '2026-01-01T10:00:00Z',
    },
    ...fields,
  };
}

export function skipRow(fields: Partial<SkipRow> = {}): SkipRow {
  return {
    clanId: toId<ClanId>('clan'),
    id: idOf(1),
    userId: ME.userId,
    characterId: ME.characterId,
    characterName: 'Ash',
    clanRank: null,
    startDate: '2026-01-02',
    endDate: '2026-01-03',
    reason: null,
    status: 'pending',
    requestedAt: '2026-01-01T10:00:00Z',
    requestDate: '2026-01-01',
    reviewedAt: null,
    reviewer: null,
    reviewReason: null,
    rev: 5,
    ...fields,
  };
}

/** A skip as the server writes it into an answer. */
export function skipAnswer(fields: Partial<SkipRow> = {}): Omit<SkipRow, 'clanId'> {
  const { clanId: _clan, ...skip } = skipRow(fields);
  return skip;
}

/** What a scripted server answers: a status with our envelope, a raw answer, or nothing. */
export type Reply =
  | Response
  | 'lost'
  | { readonly status: number; readonly body?: unknown; readonly headers?: Readonly<Record<string, string>> };

export function asResponse(reply: Reply): Promise<Response> {
  if (reply === 'lost') return Promise.reject(new TypeError('Failed to fetch'));
  if (reply instanceof Response) return Promise.resolve(reply);
  return Promise.resolve(
    new Response(JSON.stringify(reply.body ?? {}), {
      status: reply.status,
      headers: { 'content-type': 'application/json', ...reply.headers },
    }),
  );
}

export function refusalOf(status: number, code: string, details: unknown = {}): Reply {
  return {
    status,
    body: { success: false, code, message: 'no', details },
  };
}

export interface SentCall {
  readonly address: string;
  readonly init: RequestInit;
  readonly headers: Headers;
}

/** A device with a storage in memory, a clock that is set by hand, and a server that answers from a script. */
export class OutboxFixture {
  readonly tables = new MemoryTables();
  readonly sent: SentCall[] = [];
  now = 1_000_000;
  token: string | null = 'token-token-token';
  script: Reply[] = [];
  /** When the script is over. */
  otherwise: Reply = 'lost';
  keys = 0;
  tools: DrainDeps = {
    store: this.tables,
    operations: OPERATIONS,
    now: () => this.now,
    random: () => 0.5,
    isHidden: () => false,
    seemsOffline: () => false,
    newId: () => this.newKey(),
    token: () => Promise.resolve(this.token),
    withLock: (work) => work(true),
    timeout: () => new AbortController().signal,
    fetch: (address, init) => {
      this.sent.push({ address, init, headers: new Headers(init.headers) });
      return asResponse(this.script.shift() ?? this.otherwise);
    },
  };

  newKey(): string {
    this.keys += 1;
    return `key-number-${String(this.keys).padStart(6, '0')}`;
  }

  signIn(userId = ME.userId): Promise<boolean> {
    return this.tables.transact((rows) => switchOwner(rows, userId));
  }
  rows(userId = ME.userId): Promise<OutboxRow[]> {
    return this.tables.transact((rows) => rows.outboxOf(userId));
  }

  async write(op: OperationName, args: unknown, person = ME): Promise<OutboxRow> {
    const outcome = await enqueueWith(
      {
        store: this.tables,
        operations: this.tools.operations,
        now: () => this.now,
        newKey: () => this.newKey(),
        evict: () => Promise.resolve(false),
      },
      op,
      args,
      person,
    );
    if (!outcome.ok) throw new Error(outcome.code);
    return outcome.value;
  }
}
