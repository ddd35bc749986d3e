import { beforeEach, describe, expect, it } from 'vitest';
import {
  idOf,
  ME,
  mirrorRow,
  refusalOf,
  skipAnswer,
  skipRow,
  SmallWorld,
  type Reply,
} from '../../../tests/support/outbox-rows.ts';
import { endSession } from '../device/owner-rules.ts';
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

let world: SmallWorld;

function mirrored(): Record<string, number> {
  return Object.fromEntries(
    [...world.tables.mirrored('skips').rows.values()].map(({ id, rev }) => [Number(id.slice(-4)), rev]),
  );
}

function mirror() {
  return world.tables.mirrorRows.get('clan');
}

function run() {
  return syncClan(world.tools, ME);
}

beforeEach(async () => {
  world = new SmallWorld();
  await world.signIn();
});

describe('the first sync', () => {
  it('asks for everything and stores it as a whole, however many pages it has', async () => {
    world.script = [
      page({ reset: true, hasMore: true, rev: 4, scope: 'a', changes: skips({ id: idOf(1), rev: 3 }) }),
      page({
        rev: 9,
        scope: 'b',
        changes: { ...skips({ id: idOf(2), rev: 9 }), notifications: [notice(idOf(7), 8)] },
      }),
    ];
    expect(await run()).toEqual({ kind: 'synced', clanId: 'clan', rev: 9, hasChanged: true });
    expect(world.sent.map(({ address }) => address)).toEqual(['/api/sync', '/api/sync?since=4&scope=a']);
    expect(mirrored()).toEqual({ 1: 3, 2: 9 });
    expect(mirror()).toMatchObject({
      userId: 'me',
      rev: 9,
      scope: 'b',
      characterIds: ['mine'],
      syncedAt: world.now,
    });
    expect(world.tables.mirrored('notifications').rows.size).toBe(1);
  });

  it('keeps the newest of a row that changed while its pages were read, and none that was taken away meanwhile', async () => {
    world.script = [
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
    world.script = [
      page({ reset: true, hasMore: true, rev: 4, changes: skips({ id: idOf(1), rev: 3 }) }),
      'lost',
    ];
    expect(await run()).toEqual({ kind: 'no-network' });
    expect([mirrored(), mirror()]).toEqual([{}, undefined]);
  });
});

describe('later syncs', () => {
  beforeEach(async () => {
    await world.tables.transact(async (rows) => {
      await rows.putMirror(mirrorRow({ rev: 5 }));
      for (const [number, rev] of [
        [1, 3],
        [2, 4],
      ] as const)
        await rows.putMirrored('skips', skipRow({ id: idOf(number), rev }));
    });
  });

  it('bring what changed and take what is gone', async () => {
    world.script = [
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
    expect(world.sent[0]?.address).toBe('/api/sync?since=5&scope=s');
    expect(mirrored()).toEqual({ 1: 7, 3: 8 });
  });

  it('keep what is gone and came back under its old id, whether it was here before or not', async () => {
    world.script = [
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

  it('pass over kinds of rows that only a newer app keeps', async () => {
    world.script = [
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
    world.script = [page({ rev: 6, hasMore: true, changes: skips({ id: idOf(1), rev: 6 }) }), 'lost'];
    expect(await run()).toEqual({ kind: 'no-network' });
    expect([mirrored(), mirror()?.rev]).toEqual([{ 1: 6, 2: 4 }, 6]);
  });

  it('never make a row older than a drain stored it meanwhile', async () => {
    await world.tables.transact((rows) =>
      rows.putMirrored('skips', skipRow({ id: idOf(1), rev: 9, status: 'cancelled' })),
    );
    world.script = [page({ rev: 8, changes: skips({ id: idOf(1), rev: 7 }) })];
    expect(await run()).toMatchObject({ hasChanged: false });
    expect(mirrored()).toEqual({ 1: 9, 2: 4 });
  });

  it('begin anew on reset, but keep the own row that a drain stored after that answer was made', async () => {
    await world.tables.transact((rows) => rows.putMirrored('skips', skipRow({ id: idOf(4), rev: 12 })));
    await world.tables.transact((rows) =>
      rows.putMirrored('skips', skipRow({ id: idOf(5), rev: 13, userId: 'somebody' })),
    );
    world.script = [page({ reset: true, rev: 10, scope: 'other', changes: skips({ id: idOf(2), rev: 4 }) })];
    await run();
    expect(mirrored()).toEqual({ 2: 4, 4: 12 });
    expect(mirror()).toMatchObject({ rev: 10, scope: 'other' });
  });

  it('follow a server that was set back to an older state', async () => {
    world.script = [page({ reset: true, rev: 2, changes: skips({ id: idOf(1), rev: 2 }) })];
    await run();
    expect([mirrored(), mirror()?.rev]).toEqual([{ 1: 2 }, 2]);
  });

  it('give way to a tab that was faster', async () => {
    world.tools = {
      ...world.tools,
      fetch: async () => {
        await world.tables.transact((rows) => rows.putMirror(mirrorRow({ rev: 20 })));
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

  it('ask for everything when the mirror was wiped while they asked', async () => {
    let asked = 0;
    world.tools = {
      ...world.tools,
      fetch: async () => {
        asked += 1;
        if (asked === 1) await world.tables.transact((rows) => rows.removeMirror('clan'));
        return new Response(
          JSON.stringify(
            (
              page(
                asked === 1
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
    ['somebody else has signed in', () => world.signIn('other')],
    ['the session was lost', () => world.tables.transact(endSession)],
    ['the person has signed out', () => world.tables.transact((rows) => rows.removeFact('owner'))],
  ])('write nothing when %s meanwhile', async (_name, happen) => {
    world.tools = {
      ...world.tools,
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

  it('take the mirror of a clan away that the character has left, and of one that is closed to it', async () => {
    world.script = [page({ clanId: 'new', reset: true, changes: skips({ id: idOf(3), rev: 8 }) })];
    await run();
    expect(world.tables.mirrorRows.rows.has('clan')).toBe(false);
    expect(mirrored()).toEqual({ 3: 8 });
    world.script = [refusalOf(403, 'auth.forbidden')];
    expect(await run()).toEqual({ kind: 'refused', status: 403, code: 'auth.forbidden' });
    expect([mirrored(), world.tables.mirrorRows.rows.size]).toEqual([{}, 0]);
  });

  it('keep the mirror while another own character is in that clan', async () => {
    await world.tables.transact((rows) => rows.putMirror(mirrorRow({ characterIds: ['mine', 'second'] })));
    world.script = [page({ clanId: 'new', reset: true })];
    await run();
    expect(world.tables.mirrorRows.get('clan')?.characterIds).toEqual(['second']);
  });

  it.each([
    ['a hotel', new Response('<html>', { status: 200 })],
    ['a gateway', new Response('<html>', { status: 502 })],
    ['an answer that is not what the contract says', { status: 200, body: { success: true, rev: 1 } }],
    ['too many', refusalOf(429, 'request.rateLimited')],
  ] satisfies readonly (readonly [string, Reply])[])(
    'leave everything as it is when %s answers',
    async (_name, reply) => {
      world.script = [reply];
      expect(await run()).toEqual({ kind: 'no-network' });
      expect(mirrored()).toEqual({ 1: 3, 2: 4 });
    },
  );

  it('say that nobody is signed in', async () => {
    world.token = null;
    expect(await run()).toEqual({ kind: 'signed-out' });
    world.token = 'token-token-token';
    world.script = [refusalOf(401, 'auth.required')];
    expect(await run()).toEqual({ kind: 'refused', status: 401, code: 'auth.required' });
  });
});
