/** What the server promises, in memory: keys stored with the effect, answers replayed, rights, counters, tombstones. */
import { type CharacterId, type ClanId, type SkipId, toId, type UserId } from '../../../src/domain/ids.ts';
import type { Skip } from '../../../src/contract/skips.ts';
import { API_ERRORS, type ApiErrorCode } from '../../../src/contract/error-codes.ts';
import { ModelPictures } from './model-pictures.ts';
import { ModelRequests } from './model-requests.ts';

export interface ModelCall {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  readonly body: Readonly<Record<string, unknown>>;
  readonly text: string;
  /** A piece of a file. */
  readonly file: ArrayBuffer | null;
}

export interface Answered {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A change that happened: under which key, whose token, for which thing. */
export interface Effect {
  readonly key: string;
  readonly userId: string;
  readonly entity: string;
  readonly at: number;
}

function refusal(code: ApiErrorCode, details: Readonly<Record<string, unknown>> = {}): Answered {
  return {
    status: API_ERRORS[code].status,
    body: { success: false, code, message: API_ERRORS[code].message, details },
  };
}

export const CLAN = toId<ClanId>('clan');

export class ModelServer {
  readonly tokens = new Map<string, string>();
  readonly effects: Effect[] = [];
  readonly skips = new Map<string, Skip>();
  /** Keys that came for something that was so already. */
  readonly alreadySo = new Set<string>();
  private readonly decidedBy = new Map<string, string>();
  private readonly ownIds = new Map<string, string[]>();
  readonly topics = new Map<string, Readonly<Record<string, boolean>>>();
  readonly read = new Map<string, Set<string>>();
  /** What each person watches, by entity. */
  readonly watched = new Map<string, Map<string, unknown>>();
  readonly requests: ModelRequests;
  readonly pictures: ModelPictures;
  rev = 0;
  /** Decides, for a call that is seen for the first time, whether it is refused for good by somebody's whim. */
  forbids: () => boolean = () => false;
  private readonly stored = new Map<string, { readonly text: string; readonly answer: Answered }>();
  private readonly clock: () => number;
  constructor(clock: () => number) {
    this.clock = clock;
    this.requests = new ModelRequests(() => this.bump(), clock);
    this.pictures = new ModelPictures(clock);
  }

  private bump(): number {
    this.rev += 1;
    return this.rev;
  }

  /** Somebody else does something with a skip. */
  meddle(id: string, status: Skip['status']): boolean {
    const skip = this.skips.get(id);
    if (skip?.status !== 'pending') return false;
    this.skips.set(id, { ...skip, status, rev: this.bump() });
    return true;
  }

  handle(call: ModelCall): Answered {
    if (call.path === '/healthz') return { status: 200, body: { success: true } };
    const userId = this.tokens.get((call.headers.get('authorization') ?? '').replace('Bearer ', ''));
    if (userId === undefined) return refusal('auth.required');
    const believed = call.headers.get('x-user-id');
    if (believed !== null && believed !== userId) return refusal('auth.otherUser');
    if (call.path === '/api/sync') return this.sync(call, userId);
    if (call.headers.get('x-character-id') !== `character of ${userId}`) return refusal('character.notYours');
    const key = call.headers.get('idempotency-key');
    if (key === null) return refusal('idempotency.missing');
    const before = this.stored.get(`${userId} ${key}`);
    const fingerprint = `${call.method} ${call.path} ${call.text}`;
    if (before !== undefined) {
      return before.text === fingerprint
        ? { ...before.answer, headers: { 'idempotent-replayed': 'true' } }
        : refusal('idempotency.mismatch');
    }
    const revBefore = this.rev;
    const made = this.forbids() ? refusal('auth.forbidden') : this.change(call, userId, key);
    const answer = made.status === 200 ? this.withChange(made, revBefore) : made;
    // as the server: what may be otherwise the next time is not stored
    if (answer.status !== 425) this.stored.set(`${userId} ${key}`, { text: fingerprint, answer });
    return answer;
  }

  /** With the clan's new revision and the rows that carry it, as `bindMutation` adds them. */
  private withChange(answer: Answered, revBefore: number): Answered {
    if (this.rev === revBefore) return answer;
    const skips = [...this.skips.values()].flatMap(({ id, rev }) =>
      rev > revBefore ? [{ kind: 'skips', id }] : [],
    );
    const rows = [...skips, ...this.requests.changedSince(revBefore)];
    const change = { clanId: CLAN, rev: this.rev, kinds: [...new Set(rows.map(({ kind }) => kind))], rows };
    // One change of the real server has one revision; the model raises it with every row.
    return this.rev === revBefore + 1 ? { ...answer, body: { ...answer.body, change } } : answer;
  }

  private done(
    key: string,
    userId: string,
    entity: string,
    body: Readonly<Record<string, unknown>>,
  ): Answered {
    this.effects.push({ key, userId, entity, at: this.clock() });
    return { status: 200, body: { success: true, ...body } };
  }

  private change(call: ModelCall, userId: string, key: string): Answered {
    const { body } = call;
    if (call.path === '/api/notifications/settings') {
      const topics = { ...this.topics.get(userId), ...(body['topics'] as Record<string, boolean>) };
      this.topics.set(userId, topics);
      return this.done(key, userId, 'topics', {
        topics: { skipDecided: true, skipRequested: true, ...topics },
      });
    }
    if (call.path === '/api/notifications/read') {
      const read = this.read.get(userId) ?? new Set<string>();
      for (const id of body['ids'] as string[]) read.add(id);
      this.read.set(userId, read);
      return this.done(key, userId, 'inbox', { read: 1 });
    }
    if (call.path.startsWith('/api/auction/watches')) return this.watch(call, userId, key);
    if (call.path === '/api/skips') return this.create(body, userId, key);
    const picture = this.pictures.change(call, userId);
    if (picture !== null) {
      if ('received' in picture) return { status: 200, body: { success: true, ...picture } };
      if ('picture' in picture)
        return this.done(key, userId, `warPicture:${picture.picture.id}`, { ...picture });
      return refusal(picture.code, picture.details);
    }
    const request = this.requests.change(call, userId);
    if (request !== null) {
      if (!('code' in request)) return this.done(key, userId, request.entity, request.body);
      if (request.already) this.alreadySo.add(key);
      return refusal(request.code, request.details);
    }
    const decision = /^\/api\/skips\/decisions(?:\/([^/]+)\/undo)?$/.exec(call.path);
    if (decision !== null)
      return this.decide(body, userId, key, {
        id: decision[1] ?? String(body['id']),
        isUndo: decision[1] !== undefined,
      });
    const [, id = '', action] = /^\/api\/skips\/([^/]+)\/(cancel|review)$/.exec(call.path) ?? [];
    const skip = this.skips.get(id);
    if (skip === undefined) return refusal('skips.notFound');
    const isOpen =
      action === 'cancel'
        ? skip.status === 'pending' || skip.status === 'approved'
        : skip.status === 'pending';
    const status =
      action === 'cancel' ? 'cancelled' : body['decision'] === 'approve' ? 'approved' : 'rejected';
    if (!isOpen && skip.status === status) this.alreadySo.add(key);
    if (!isOpen) return refusal('skips.processed', { status: skip.status, reviewer: null, reviewedAt: null });
    const changed: Skip = { ...skip, status, rev: this.bump() };
    this.skips.set(id, changed);
    return this.done(key, userId, `skip:${id}`, { skip: changed });
  }

  /** All in one revision; refused where nothing is as wanted. */
  private decide(
    body: ModelCall['body'],
    userId: string,
    key: string,
    { id: decisionId, isUndo }: { readonly id: string; readonly isUndo: boolean },
  ): Answered {
    const wanted = isUndo ? 'pending' : body['decision'] === 'approve' ? 'approved' : 'rejected';
    const isOpen = ({ id, status }: Skip): boolean =>
      isUndo
        ? (status === 'approved' || status === 'rejected') && this.decidedBy.get(id) === decisionId
        : status === 'pending';
    const known = (body['skips'] as string[]).flatMap((id) => this.skips.get(id) ?? []);
    const open = known.filter(isOpen);
    if (open.length === 0 && known.every(({ status }) => status !== wanted))
      return refusal(known.length === 0 ? 'skips.notFound' : 'skips.processed');
    const rev = open.length === 0 ? this.rev : this.bump();
    for (const skip of open) {
      this.skips.set(skip.id, { ...skip, status: wanted, rev });
      this.decidedBy.set(skip.id, decisionId);
    }
    const skips = known.flatMap(({ id }) => this.skips.get(id) ?? []);
    return this.done(key, userId, `decision:${decisionId}`, { skips, outcomes: [] });
  }

  private watch({ method, path, body }: ModelCall, userId: string, key: string): Answered {
    const own = this.watched.get(userId) ?? new Map<string, unknown>();
    this.watched.set(userId, own);
    const entity = `watch:${method === 'DELETE' ? (path.split('/').at(-1) ?? '') : String(body['itemId'])}`;
    if (method === 'DELETE') own.delete(entity);
    else own.set(entity, body);
    return this.done(
      key,
      userId,
      entity,
      method === 'DELETE'
        ? {}
        : { watch: { ...body, createdAt: new Date(this.clock()).toISOString(), reached: null } },
    );
  }

  private create(body: ModelCall['body'], userId: string, key: string): Answered {
    const id = toId<SkipId>(String(body['id']));
    if (this.skips.has(id)) return refusal('skips.idTaken');
    const skip: Skip = {
      id,
      userId: toId<UserId>(userId),
      characterId: toId<CharacterId>(`character of ${userId}`),
      characterName: userId,
      clanRank: null,
      startDate: String(body['startDate']),
      endDate: String(body['endDate']),
      reason: typeof body['reason'] === 'string' ? body['reason'] : null,
      status: 'pending',
      requestedAt: new Date(this.clock()).toISOString(),
      requestDate: '2026-01-01',
      reviewedAt: null,
      reviewer: null,
      reviewReason: null,
      rev: this.bump(),
    };
    this.skips.set(id, skip);
    this.ownIds.set(userId, [...(this.ownIds.get(userId) ?? []), id]);
    return this.done(key, userId, `skip:${id}`, { skip });
  }

  /** The newest thousand changes at most, in pages, so that `reset` and `hasMore` happen too. */
  private sync(call: ModelCall, userId: string): Answered {
    const since = call.query.get('since');
    const scope = `rights of ${userId}`;
    const reset = since === null || call.query.get('scope') !== scope;
    const above = reset ? 0 : Number(since);
    const skips = [...(this.ownIds.get(userId) ?? [])]
      .flatMap((id) => this.skips.get(id) ?? [])
      .filter(({ rev }) => rev > above)
      .map((row) => ({ rev: row.rev, kind: 'skips' as const, row }));
    const own = [...skips, ...this.requests.news(userId, above)].toSorted((a, b) => a.rev - b.rev);
    // What one change made of several rows is never cut.
    const last = own[199]?.rev ?? Number.POSITIVE_INFINITY;
    const page = own.filter(({ rev }) => rev <= last);
    const hasMore = page.length < own.length;
    return {
      status: 200,
      body: {
        success: true,
        clanId: CLAN,
        rev: hasMore ? (page.at(-1)?.rev ?? this.rev) : this.rev,
        scope,
        reset,
        hasMore,
        changes: {
          skips: page.flatMap((one) => (one.kind === 'skips' ? [one.row] : [])),
          notifications: [],
          members: [],
          gear: [],
          readySets: [],
          loadouts: page.flatMap((one) => (one.kind === 'loadouts' ? [one.row] : [])),
          fastRequests: page.flatMap((one) => (one.kind === 'fastRequests' ? [one.row] : [])),
        },
        gone: page.flatMap((one) => (one.kind === 'gone' ? [{ kind: 'loadouts', id: one.id }] : [])),
        clan: {
          timeZone: 'UTC',
          isReasonRequired: false,
          today: '2026-01-01',
          serverTime: new Date(this.clock()).toISOString(),
        },
      },
    };
  }
}
