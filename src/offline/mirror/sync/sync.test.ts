import { type CharacterId, type ClanId, toId, type UserId } from '../../../domain/ids.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  idOf,
  ME,
  mirrorRow,
  refusalOf,
  skipAnswer,
  skipRow,
  OutboxFixture,
  type Reply,
} from '../../../../tests/support/outbox-rows.ts';
import { endSession } from '../../device/owner-rules.ts';
import { syncClan } from './sync.ts';

const clan = mirrorRow().clan;

function page(fields: Record<string, unknown> = {}): Reply {
  return {
    status: 200,
    body: {
      success: true,
      clanId: 'clan',
      rev: 10,
      scope: 's',
      reset: false,
      hasMore: false,
      changes: { skips: [], notifications: [] },
      gone: [],
      clan,
      ...fields,
    },
  };
}

function skips(...rows: Parameters<typeof skipAnswer>[0][]): { skips: unknown[]; notifications: unknown[] } {
  return {
    skips: rows.map((fields) => skipAnswer(fields)),
    notifications: [],
  };
}

function notice(id: string, rev: number) {
  return {
    id,
    createdAt: '2026-01-01T10:00:00Z',
    readAt: null,
    rev,
    notice: {
      kind: 'skipDecided',
      skipId: idOf(1),
      characterName: 'Ash',
      startDate: '2026-01-02',
      endDate: '2026-01-03',
      status: 'approved',
      reason: null,
    },
  };
}

let device: OutboxFixture;

function mirrored(): Record<string, number> {
  return Object.fromEntries(
    [...device.tables.mirrored('skips').rows.values()].map(({ id, rev }) => [Number(id.slice(-4)), rev]),
  );
}

function mirror() {
  return device.tables.mirrorRows.get('clan');
}

function run() {
  return syncClan(device.tools, ME);
}

beforeEach(async () => {
  device = new OutboxFixture();
  await device.signIn();
});

describe('the first sync', () => {
  it('fetches everything and stores it atomically, however many pages it has', async () => {
    device.script = [
      page({ reset: true, hasMore: true, rev: 4, scope: 'a', changes: skips({ id: idOf(1), rev: 3 }) }),
      page({
        rev: 9,
        scope: 'b',
        changes: { ...skips({ id: idOf(2), rev: 9 }), notifications: [notice(idOf(7), 8)] },
      }),
    ];
    expect(await run()).toEqual({ kind: 'synced', clanId: 'clan', rev: 9, hasChanged: true });
    expect(device.sent.map(({ address }) => address)).toEqual(['/api/sync', '/api/sync?since=4&scope=a']);
    expect(mirrored()).toEqual({ 1: 3, 2: 9 });
    expect(mirror()).toMatchObject({
      userId: 'me',
      rev: 9,
      scope: 'b',
      characterIds: ['mine'],
      syncedAt: device.now,
    });
    expect(device.tables.mirrored('notifications').rows.size).toBe(1);
  });

  it('keeps the newest version of a row that changed while its pages were read, and none that was deleted meanwhile', async () => {
    device.script = [
      page({
        reset: true,
        hasMore: true,
        rev: 4,
        scope: 'a',
        changes: skips({ id: idOf(1), rev: 3 }, { id: idOf(2), rev: 4 }, { id: idOf(3), rev: 2 }),
      }),
      page({
        hasMore: true,
        rev: 6,
        scope: 'b',
        changes: skips({ id: idOf(1), rev: 6 }),
        gone: [{ kind: 'skips', id: idOf(3) }],
      }),
      page({ rev: 9, scope: 'c', changes: skips({ id: idOf(1), rev: 5 }, { id: idOf(2), rev: 9 }) }),
    ];
    expect(await run()).toMatchObject({ kind: 'synced', rev: 9 });
    expect(mirrored()).toEqual({ 1: 6, 2: 9 });
  });

  it('shows nothing when it breaks off in the middle', async () => {
    device.script = [
      page({ reset: true, hasMore: true, rev: 4, changes: skips({ id: idOf(1), rev: 3 }) }),
      'lost',
    ];
    expect(await run()).toEqual({ kind: 'no-network' });
    expect([mirrored(), mirror()]).toEqual([{}, undefined]);
  });
});

describe('later syncs', () => {
  beforeEach(async () => {
    await device.tables.transact(async (rows) => {
      await rows.putMirror(mirrorRow({ rev: 5 }));
      for (const [number, rev] of [
        [1, 3],
        [2, 4],
      ] as const)
        await rows.putMirrored('skips', skipRow({ id: idOf(number), rev }));
    });
  });

  it('apply changes and tombstones', async () => {
    device.script = [
      page({
        rev: 8,
        changes: skips({ id: idOf(1), rev: 7 }, { id: idOf(3), rev: 8 }),
        gone: [
          { kind: 'skips', id: idOf(2) },
          { kind: 'notifications', id: idOf(9) },
        ],
      }),
    ];
    expect(await run()).toMatchObject({ kind: 'synced', rev: 8, hasChanged: true });
    expect(device.sent[0]?.address).toBe('/api/sync?since=5&scope=s');
    expect(mirrored()).toEqual({ 1: 7, 3: 8 });
  });

  it('keep a row that was deleted and came back under its old id, whether it was here before or not', async () => {
    device.script = [
      page({
        rev: 9,
        changes: skips({ id: idOf(1), rev: 9 }, { id: idOf(3), rev: 8 }),
        gone: [
          { kind: 'skips', id: idOf(1) },
          { kind: 'skips', id: idOf(3) },
          { kind: 'skips', id: idOf(2) },
        ],
      }),
    ];
    expect(await run()).toMatchObject({ kind: 'synced', rev: 9, hasChanged: true });
    expect(mirrored()).toEqual({ 1: 9, 3: 8 });
  });

  it('ignore kinds of rows that only a newer app knows', async () => {
    device.script = [
      page({
        rev: 8,
        changes: { ...skips({ id: idOf(1), rev: 7 }), trophies: [{ id: 'x', rev: 8 }] },
        gone: [
          { kind: 'trophies', id: 'y' },
          { kind: 'skips', id: idOf(2) },
        ],
      }),
    ];
    expect(await run()).toMatchObject({ kind: 'synced', rev: 8 });
    expect(mirrored()).toEqual({ 1: 7 });
  });

  it('store page after page, since each is complete up to its counter', async () => {
    device.script = [page({ rev: 6, hasMore: true, changes: skips({ id: idOf(1), rev: 6 }) }), 'lost'];
    expect(await run()).toEqual({ kind: 'no-network' });
    expect([mirrored(), mirror()?.rev]).toEqual([{ 1: 6, 2: 4 }, 6]);
  });

  it('never make a row older than a drain stored it meanwhile', async () => {
    await device.tables.transact((rows) =>
      rows.putMirrored('skips', skipRow({ id: idOf(1), rev: 9, status: 'cancelled' })),
    );
    device.script = [page({ rev: 8, changes: skips({ id: idOf(1), rev: 7 }) })];
    expect(await run()).toMatchObject({ hasChanged: false });
    expect(mirrored()).toEqual({ 1: 9, 2: 4 });
  });

  it('start over on reset, but keep the own row that a drain stored after that answer was made', async () => {
    await device.tables.transact((rows) => rows.putMirrored('skips', skipRow({ id: idOf(4), rev: 12 })));
    await device.tables.transact((rows) =>
      rows.putMirrored('skips', skipRow({ id: idOf(5), rev: 13, userId: toId<UserId>('somebody') })),
    );
    device.script = [page({ reset: true, rev: 10, scope: 'other', changes: skips({ id: idOf(2), rev: 4 }) })];
    await run();
    expect(mirrored()).toEqual({ 2: 4, 4: 12 });
    expect(mirror()).toMatchObject({ rev: 10, scope: 'other' });
  });

  it('follow a server that was set back to an older state', async () => {
    device.script = [page({ reset: true, rev: 2, changes: skips({ id: idOf(1), rev: 2 }) })];
    await run();
    expect([mirrored(), mirror()?.rev]).toEqual([{ 1: 2 }, 2]);
  });

  it('yield to a tab that was faster', async () => {
    device.tools = {
      ...device.tools,
      fetch: async () => {
        await device.tables.transact((rows) => rows.putMirror(mirrorRow({ rev: 20 })));
        return new Response(
          JSON.stringify(
            (page({ rev: 8, changes: skips({ id: idOf(3), rev: 8 }) }) as { body: unknown }).body,
          ),
        );
      },
    };
    expect(await run()).toMatchObject({ hasChanged: false });
    expect([mirrored(), mirror()?.rev]).toEqual([{ 1: 3, 2: 4 }, 20]);
  });

  it('do a full sync when the mirror was wiped meanwhile', async () => {
    let requests = 0;
    device.tools = {
      ...device.tools,
      fetch: async () => {
        requests += 1;
        if (requests === 1) await device.tables.transact((rows) => rows.removeMirror(toId<ClanId>('clan')));
        return new Response(
          JSON.stringify(
            (
              page(
                requests === 1
                  ? { changes: skips({ id: idOf(3), rev: 8 }) }
                  : { reset: true, changes: skips({ id: idOf(1), rev: 3 }) },
              ) as { body: unknown }
            ).body,
          ),
        );
      },
    };
    expect(await run()).toMatchObject({ kind: 'synced', hasChanged: true });
    expect(mirrored()).toEqual({ 1: 3 });
  });

  it.each([
    ['another user has signed in', () => device.signIn(toId<UserId>('other'))],
    ['the session was lost', () => device.tables.transact(endSession)],
    ['the user has signed out', () => device.tables.transact((rows) => rows.removeFact('owner'))],
  ])('write nothing when %s meanwhile', async (_name, happen) => {
    device.tools = {
      ...device.tools,
      fetch: async () => {
        await happen();
        return new Response(
          JSON.stringify(
            (page({ reset: true, changes: skips({ id: idOf(3), rev: 8 }) }) as { body: unknown }).body,
          ),
        );
      },
    };
    expect(await run()).toEqual({ kind: 'gone' });
    expect(mirrored()[3]).toBeUndefined();
  });

  it('remove the mirror of a clan that the character has left, and of one that is closed to it', async () => {
    device.script = [page({ clanId: 'new', reset: true, changes: skips({ id: idOf(3), rev: 8 }) })];
    await run();
    expect(device.tables.mirrorRows.rows.has('clan')).toBe(false);
    expect(mirrored()).toEqual({ 3: 8 });
    device.script = [refusalOf(403, 'auth.forbidden')];
    expect(await run()).toEqual({ kind: 'refused', status: 403, code: 'auth.forbidden' });
    expect([mirrored(), device.tables.mirrorRows.rows.size]).toEqual([{}, 0]);
  });

  it('keep the mirror while another own character is in that clan', async () => {
    await device.tables.transact((rows) =>
      rows.putMirror(mirrorRow({ characterIds: [toId<CharacterId>('mine'), toId<CharacterId>('second')] })),
    );
    device.script = [page({ clanId: 'new', reset: true })];
    await run();
    expect(device.tables.mirrorRows.get('clan')?.characterIds).toEqual(['second']);
  });

  it.each([
    ['a captive portal', new Response('<html>', { status: 200 })],
    ['a gateway', new Response('<html>', { status: 502 })],
    ['a response that does not match the contract', { status: 200, body: { success: true, rev: 1 } }],
    ['too many', refusalOf(429, 'request.rateLimited')],
  ] satisfies readonly (readonly [string, Reply])[])(
    'change nothing when %s answers',
    async (_name, reply) => {
      device.script = [reply];
      expect(await run()).toEqual({ kind: 'no-network' });
      expect(mirrored()).toEqual({ 1: 3, 2: 4 });
    },
  );

  it('report that nobody is signed in', async () => {
    device.token = null;
    expect(await run()).toEqual({ kind: 'signed-out' });
    device.token = 'token-token-token';
    device.script = [refusalOf(401, 'auth.required')];
    expect(await run()).toEqual({ kind: 'refused', status: 401, code: 'auth.required' });
  });
});
