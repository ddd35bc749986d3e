/** In-memory model of the server's requests and sent marks: the same rules, one row per map, tombstones for deleted rows. */
import { type CharacterId, toId, type UserId } from '../../../src/domain/ids.ts';
import type { ApiErrorCode } from '../../../src/contract/error-codes.ts';
import type { FastRequest } from '../../../src/contract/fast-requests.ts';
import type { Loadout } from '../../../src/contract/loadouts.ts';
import { type ArgsOf, OPERATIONS } from '../../../src/contract/registry/operations.ts';
import { fastGoalOf } from '../../../src/contract/fast-requests.ts';
import { changeStatus } from '../../../src/domain/fast-requests/fast-request.ts';
import { mergeRequest } from '../../../src/domain/loadouts/loadout.ts';
import { clearAll, markItems, sendAll } from '../../../src/domain/loadouts/marks.ts';

/** What a call comes to. `already`: refused, since it is so already. */
type Done = { readonly entity: string; readonly body: Readonly<Record<string, unknown>> };
type Refused = {
  readonly code: ApiErrorCode;
  readonly details?: Readonly<Record<string, unknown>>;
  readonly already: boolean;
};

/** A change of a request as a device receives it, in the order of the clan's counter. */
export type RequestNews =
  | { readonly rev: number; readonly kind: 'loadouts'; readonly row: Loadout }
  | { readonly rev: number; readonly kind: 'fastRequests'; readonly row: FastRequest }
  | { readonly rev: number; readonly kind: 'gone'; readonly id: string };

const OTHER_OFFICER = 'another officer';

export class ModelRequests {
  readonly loadouts = new Map<string, Loadout>();
  readonly fast = new Map<string, FastRequest>();
  private readonly gone: { readonly userId: string; readonly id: string; readonly rev: number }[] = [];
  private readonly bump: () => number;
  private readonly nowText: () => string;
  constructor(bump: () => number, clock: () => number) {
    this.bump = bump;
    this.nowText = () => new Date(clock()).toISOString();
  }

  /** Null for a call that is about something else. */
  change(
    {
      method,
      path,
      body,
    }: { readonly method: string; readonly path: string; readonly body: Readonly<Record<string, unknown>> },
    userId: string,
  ): Done | Refused | null {
    if (path === '/api/requests/create')
      return this.save(userId, (body['loadouts'] as ArgsOf<'loadout.save'>[])[0] as ArgsOf<'loadout.save'>);
    if (path === '/api/requests/marks')
      return this.mark(userId, body['change'] as Parameters<ModelRequests['mark']>[1]);
    if (path === '/api/fast-requests' && method === 'POST')
      return this.ask(userId, OPERATIONS['fastRequest.create'].args.parse(body));
    const [, deleted] = /^\/api\/requests\/([^/]+)\/delete$/.exec(path) ?? [];
    if (deleted !== undefined) return this.remove(userId, deleted);
    const [, changed] = /^\/api\/fast-requests\/([^/]+)\/status$/.exec(path) ?? [];
    return changed === undefined
      ? null
      : this.changeFast(userId, changed, body['status'] as ArgsOf<'fastRequest.status'>['status']);
  }

  /** Another officer, elsewhere, marks a line of somebody as sent, or takes the mark away; false where there is nothing to mark. */
  meddle(userId: string, chance: number): boolean {
    const own = this.ofUser(userId);
    const loadout = own[Math.floor(chance * own.length)];
    const item = loadout?.items[0];
    if (loadout === undefined || item === undefined) return false;
    const to = item.sent < item.quantity ? item.quantity : 0;
    const { items } = markItems(
      loadout.items,
      [{ itemId: item.itemId, quantity: item.quantity, sent: item.sent, to }],
      { at: this.nowText(), by: OTHER_OFFICER },
    );
    this.put(loadout, items);
    return true;
  }

  news(userId: string, above: number): RequestNews[] {
    return [
      ...this.ofUser(userId).map((row) => ({ rev: row.rev, kind: 'loadouts' as const, row })),
      ...[...this.fast.values()]
        .filter((row) => row.userId === userId)
        .map((row) => ({ rev: row.rev, kind: 'fastRequests' as const, row })),
      ...this.gone
        .filter((one) => one.userId === userId)
        .map(({ id, rev }) => ({ rev, kind: 'gone' as const, id })),
    ].filter(({ rev }) => rev > above);
  }

  /** Rows and removals above a revision, of everybody. */
  changedSince(above: number): readonly { readonly kind: string; readonly id: string }[] {
    return [
      ...[...this.loadouts.values()].map(({ id, rev }) => ({ kind: 'loadouts', id, rev })),
      ...[...this.fast.values()].map(({ id, rev }) => ({ kind: 'fastRequests', id, rev })),
      ...this.gone.map(({ id, rev }) => ({ kind: 'loadouts', id, rev })),
    ]
      .filter(({ rev }) => rev > above)
      .map(({ kind, id }) => ({ kind, id }));
  }

  ofUser(userId: string): readonly Loadout[] {
    return [...this.loadouts.values()].filter((one) => one.userId === userId);
  }

  private put(loadout: Loadout, items: readonly Loadout['items'][number][]): Loadout {
    const changed = { ...loadout, items: [...items], rev: this.bump() };
    this.loadouts.set(changed.id, changed);
    return changed;
  }

  private addTombstone({ id, userId }: Loadout): void {
    this.loadouts.delete(id);
    this.gone.push({ userId: userId ?? '', id, rev: this.bump() });
  }

  private save(userId: string, { id, mapStage, items }: ArgsOf<'loadout.save'>): Done | Refused {
    const present = this.ofUser(userId).find((one) => one.mapStage === mapStage);
    const holder = this.loadouts.get(id);
    if (holder !== undefined && holder.id !== present?.id)
      return { code: 'loadouts.idTaken', already: false };
    if (present !== undefined && present.id !== id) this.addTombstone(present);
    const made = this.put(
      {
        id,
        userId: toId<UserId>(userId),
        characterId: toId<CharacterId>(`character of ${userId}`),
        characterName: userId,
        clanRank: null,
        mapStage,
        items: [],
        requestedAt: this.nowText(),
        rev: 0,
      },
      mergeRequest(present?.items ?? [], items),
    );
    return { entity: `own-loadout:${mapStage}`, body: { loadouts: [made] } };
  }

  private remove(userId: string, id: string): Done | Refused {
    const present = this.loadouts.get(id);
    if (present?.userId !== userId) return { code: 'loadouts.notFound', already: true };
    this.addTombstone(present);
    return { entity: `own-loadout:${present.mapStage}`, body: {} };
  }

  private mark(
    userId: string,
    change:
      | { readonly marks: readonly ArgsOf<'loadout.mark'>[] }
      | { readonly all: ArgsOf<'loadout.markAll'> },
  ): Done | Refused {
    const marker = { at: this.nowText(), by: userId };
    if ('all' in change) {
      const { action, mapStage } = change.all;
      const all = this.ofUser(userId).filter((one) => mapStage === null || one.mapStage === mapStage);
      const changed = all.flatMap((one) => {
        const { items, moves } = (action === 'send' ? sendAll : clearAll)(one.items, marker);
        return moves.length === 0 ? [] : [this.put(one, items)];
      });
      return { entity: 'all-marks', body: { loadouts: changed, reached: [] } };
    }
    const [wanted] = change.marks;
    const present = this.loadouts.get(wanted?.loadoutId ?? '');
    const { items, moves, moved } = markItems(present?.items ?? [], wanted?.items ?? [], marker);
    if (moved.length > 0)
      return { code: 'loadouts.moved', details: { moved: [], count: moved.length }, already: false };
    return {
      entity: `marks:${wanted?.loadoutId ?? ''}`,
      body: {
        loadouts: present === undefined || moves.length === 0 ? [] : [this.put(present, items)],
        reached: [],
      },
    };
  }

  private ask(userId: string, { id, items, notes }: ArgsOf<'fastRequest.create'>): Done | Refused {
    if (this.fast.has(id)) return { code: 'fastRequests.idTaken', already: false };
    const made: FastRequest = {
      id,
      userId: toId<UserId>(userId),
      characterId: toId<CharacterId>(`character of ${userId}`),
      characterName: userId,
      clanRank: null,
      items: items.map((item) => ({ ...item, name: item.itemId })),
      notes: notes ?? null,
      status: 'pending',
      requestedAt: this.nowText(),
      changedAt: null,
      changedBy: null,
      rev: this.bump(),
    };
    this.fast.set(id, made);
    return { entity: `fast-request:${id}`, body: { fastRequest: made } };
  }

  private changeFast(
    userId: string,
    id: string,
    update: ArgsOf<'fastRequest.status'>['status'],
  ): Done | Refused {
    const present = this.fast.get(id);
    if (present === undefined) return { code: 'fastRequests.notFound', already: false };
    const goal = fastGoalOf(update);
    const next = changeStatus(present.status, goal, { isOwn: true, isSender: true });
    if (!next.ok)
      return {
        code: next.code,
        details: { status: present.status, changedBy: present.changedBy, changedAt: present.changedAt },
        already: present.status === goal,
      };
    const changed: FastRequest = {
      ...present,
      status: next.value,
      changedAt: this.nowText(),
      changedBy: userId,
      rev: this.bump(),
    };
    this.fast.set(id, changed);
    return { entity: `fast-request:${id}`, body: { fastRequest: changed } };
  }
}
