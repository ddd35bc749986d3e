import { type ClanId, toId, type UserId } from '../../domain/ids.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  idOf,
  ME,
  mirrorRow,
  type Reply,
  skipAnswer,
  OutboxFixture,
} from '../../../tests/support/outbox-rows.ts';
import { skipForeignChanges, syncClan } from '../mirror/sync/sync.ts';
import { drainFully } from './drain.ts';

let device: OutboxFixture;
beforeEach(async () => {
  device = new OutboxFixture();
  await device.signIn();
  await device.tables.transact((rows) => rows.putMirror(mirrorRow({ rev: 5 })));
});

interface Change {
  readonly rev: number;
  readonly clanId?: string;
  readonly kinds?: readonly string[] | null;
  readonly rows?: readonly { readonly kind: string; readonly id: string }[] | null;
}

function answer(change: Change, number = 1): Reply {
  const rows = [{ kind: 'skips', id: idOf(number) }];
  return {
    status: 200,
    body: {
      success: true,
      skip: skipAnswer({ id: idOf(number), rev: change.rev }),
      change: { clanId: 'clan', kinds: ['skips'], rows, ...change },
    },
  };
}

async function request(number = 1): Promise<void> {
  await device.write('skip.create', {
    id: idOf(number),
    startDate: '2026-01-02',
    endDate: '2026-01-03',
    reason: null,
  });
}

async function mirrorRev(): Promise<number | undefined> {
  return (await device.tables.transact((rows) => rows.mirrors()))[0]?.rev;
}

async function send(...replies: readonly Reply[]) {
  device.script = [...replies];
  const { needsSync } = await drainFully(device.tools, { isEager: true });
  return { needsSync, rev: await mirrorRev() };
}

describe('an answer with the next revision', () => {
  it('advances the mirror, so that no sync is needed', async () => {
    await request();
    expect(await send(answer({ rev: 6 }))).toEqual({ needsSync: false, rev: 6 });
    expect(device.tables.mirrored('skips').get(`clan ${idOf(1)}`)).toMatchObject({ rev: 6 });
  });

  it('advances it for each of several changes in a row', async () => {
    await request(1);
    await request(2);
    expect(await send(answer({ rev: 6 }, 1), answer({ rev: 7 }, 2))).toEqual({ needsSync: false, rev: 7 });
  });

  it('advances it when the answer was lost and is replayed', async () => {
    await request();
    expect(await send('lost')).toEqual({ needsSync: false, rev: 5 });
    expect(await send(answer({ rev: 6 }))).toEqual({ needsSync: false, rev: 6 });
  });

  it.each<[string, Change]>([
    [
      'the change touched another kind',
      {
        rev: 6,
        kinds: ['skips', 'notifications'],
        rows: [
          { kind: 'skips', id: idOf(1) },
          { kind: 'notifications', id: idOf(9) },
        ],
      },
    ],
    [
      'the change touched another row of the kind',
      {
        rev: 6,
        rows: [
          { kind: 'skips', id: idOf(1) },
          { kind: 'skips', id: idOf(2) },
        ],
      },
    ],
    ['a kind has no row in the list', { rev: 6, kinds: ['skips', 'members'] }],
    ['the rows are not listed', { rev: 6, rows: null }],
    ['something else than rows changed', { rev: 6, kinds: null }],
    ['it is of another clan', { rev: 6, clanId: 'other' }],
  ])('leaves the mirror where it is when %s', async (_when, change) => {
    await request();
    expect(await send(answer(change))).toEqual({ needsSync: true, rev: 5 });
  });

  it('leaves the mirror where it is without the note of an older server, and in a full resync', async () => {
    await request(1);
    const older: Reply = { status: 200, body: { success: true, skip: skipAnswer({ rev: 6 }) } };
    expect(await send(older)).toEqual({ needsSync: true, rev: 5 });
    await device.tables.transact((rows) => rows.putMirror(mirrorRow({ rev: 6, scope: 's.6' })));
    await request(2);
    expect(await send(answer({ rev: 7 }, 2))).toEqual({ needsSync: true, rev: 6 });
  });
});

describe('the change of another officer in between', () => {
  it('is a gap: the mirror waits for a sync', async () => {
    await request();
    expect(await send(answer({ rev: 7 }))).toEqual({ needsSync: true, rev: 5 });
  });

  it('also after a lost answer: the replay does not skip what came before it', async () => {
    await request();
    await send('lost');
    expect(await send(answer({ rev: 8 }))).toEqual({ needsSync: true, rev: 5 });
  });

  it('is not hidden by a later own change', async () => {
    await request(1);
    await request(2);
    expect(await send(answer({ rev: 7 }, 1), answer({ rev: 8 }, 2))).toEqual({ needsSync: true, rev: 5 });
  });

  it('that a sync has brought needs no other one', async () => {
    await device.tables.transact((rows) => rows.putMirror(mirrorRow({ rev: 9 })));
    await request();
    expect(await send(answer({ rev: 7 }))).toEqual({ needsSync: false, rev: 9 });
  });
});

describe('a sync beside an own change', () => {
  it('starts again when its reset for other permissions is older than the advanced mirror', async () => {
    await request();
    const page = (rev: number, rows: readonly unknown[]): Reply => ({
      status: 200,
      body: {
        success: true,
        clanId: 'clan',
        rev,
        scope: 'new',
        reset: true,
        hasMore: false,
        changes: { skips: rows, notifications: [] },
        gone: [],
        clan: mirrorRow().clan,
      },
    });
    device.script = [answer({ rev: 6 }), page(6, [skipAnswer({ rev: 6 })])];
    const { fetch } = device.tools;
    let isFirst = true;
    const tools = {
      ...device.tools,
      fetch: async (address: string, init: RequestInit) => {
        if (!isFirst) return fetch(address, init);
        isFirst = false;
        await drainFully(device.tools);
        return new Response(JSON.stringify((page(5, []) as { readonly body: unknown }).body), {
          headers: { 'content-type': 'application/json' },
        });
      },
    };
    expect(await syncClan(tools, ME)).toMatchObject({ kind: 'synced', rev: 6 });
    const [mirror] = await device.tables.transact((rows) => rows.mirrors());
    expect(mirror).toMatchObject({ rev: 6, scope: 'new' });
    expect(device.tables.mirrored('skips').get(`clan ${idOf(1)}`)).toMatchObject({ rev: 6 });
  });
});

describe('changes without anything for this person', () => {
  const who = { userId: ME.userId, clanId: toId<ClanId>('clan') };
  it.each([
    [{ since: 5, rev: 6 }, true, 6],
    [{ since: 3, rev: 7 }, true, 7],
    [{ since: 2, rev: 4 }, true, 5],
    [{ since: 6, rev: 7 }, false, 5],
  ])('%o are skipped: %s', async (range, isSkipped, rev) => {
    expect(await skipForeignChanges(device.tools, who, range)).toBe(isSkipped);
    expect(await mirrorRev()).toBe(rev);
  });

  it('belong to the signed-in user only', async () => {
    expect(
      await skipForeignChanges(device.tools, { ...who, userId: toId<UserId>('other') }, { since: 5, rev: 6 }),
    ).toBe(false);
    expect(await mirrorRev()).toBe(5);
  });
});
