import { toId, type UserId } from '../../domain/ids.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { idOf, mirrorRow, skipAnswer, OutboxFixture } from '../../../tests/support/outbox-rows.ts';
import { OPERATIONS } from '../../contract/registry/operations.ts';
import { drainFully } from './drain.ts';

function ok(fields: Parameters<typeof skipAnswer>[0] = {}) {
  return {
    status: 200,
    body: { success: true, skip: skipAnswer({ rev: 6, ...fields }) },
  };
}

function create(number: number) {
  return {
    id: idOf(number),
    startDate: '2026-01-02',
    endDate: '2026-01-03',
    reason: null,
  };
}

let device: OutboxFixture;
beforeEach(async () => {
  device = new OutboxFixture();
  await device.signIn();
  await device.tables.transact((rows) => rows.putMirror(mirrorRow()));
});

describe('versions', () => {
  it('an older row is upgraded, a newer row waits for the newer app, and an unreadable one is parked', async () => {
    await device.write('skip.cancel', { id: idOf(1) });
    const newer = (older: (version: number, args: unknown) => unknown) => ({
      ...device.tools,
      operations: { ...OPERATIONS, 'skip.cancel': { ...OPERATIONS['skip.cancel'], version: 2, older } },
    });
    await drainFully(newer(() => null));
    expect(await device.rows()).toMatchObject([
      { state: 'needs-attention', problem: { code: 'outbox.unreadable' } },
    ]);
    await device.tables.transact(async (rows) => {
      for (const row of await rows.outboxOf(toId<UserId>('me')))
        await rows.putOutbox({ ...row, state: 'queued', opVersion: 3 });
    });
    expect(await drainFully(device.tools)).toMatchObject({ end: 'idle', sent: 0 });
    await device.tables.transact(async (rows) => {
      for (const row of await rows.outboxOf(toId<UserId>('me')))
        await rows.putOutbox({ ...row, opVersion: 1 });
    });
    device.otherwise = ok({ status: 'cancelled' });
    expect(await drainFully(newer((version, args) => (version === 1 ? args : null)))).toMatchObject({
      sent: 1,
    });
  });
});

describe('the network', () => {
  it('is probed first when the browser reports offline, and no row is touched while it is away', async () => {
    await device.write('skip.create', create(1));
    const tools = { ...device.tools, seemsOffline: () => true };
    expect(await drainFully(tools)).toMatchObject({ end: 'no-network', sent: 0 });
    expect(device.sent.map(({ address }) => address)).toEqual(['/healthz']);
    expect(await device.rows()).toMatchObject([{ attempts: 0 }]);
    device.script = [{ status: 200, body: { success: true } }, ok()];
    expect(await drainFully(tools)).toMatchObject({ sent: 1 });
  });

  it('has batches of 25 rows, and releases the lock between them', async () => {
    let locks = 0;
    for (let number = 0; number < 30; number += 1) await device.write('skip.create', create(number));
    device.otherwise = { status: 200, body: { success: true, skip: null } };
    const result = await drainFully({
      ...device.tools,
      withLock: (work) => {
        locks += 1;
        return work(true);
      },
    });
    expect(result).toMatchObject({ end: 'idle', sent: 30 });
    expect(locks).toBe(2);
  });
});

describe('taps', () => {
  const mark = (member: string, isPresent = true) =>
    device.write('check.mark', {
      id: idOf(1),
      marks: [
        {
          memberKey: member,
          stageId: 'x1',
          base: isPresent ? null : { present: true, hasReason: false },
          to: isPresent ? { present: true, hasReason: false } : null,
        },
      ],
    });

  it('go out at once, and what follows is gathered into one call, also while everything else is sent at once', async () => {
    device.otherwise = { status: 200, body: { success: true, people: [], lost: [] } };
    const began = device.now;
    await mark('first');
    expect(await drainFully(device.tools)).toMatchObject({ sent: 1 });
    device.now += 20;
    for (const member of ['ash', 'birch', 'cedar']) {
      await mark(member);
      expect(await drainFully(device.tools, { isEager: true })).toMatchObject({
        end: 'idle',
        sent: 0,
        nextAt: began + 500,
      });
      device.now += 150;
    }
    await mark('cedar', false);
    device.now = began + 500;
    expect(await drainFully(device.tools)).toMatchObject({ sent: 1 });
    const body: unknown = device.sent[1]?.init.body;
    expect(typeof body === 'string' && JSON.parse(body)).toMatchObject({
      marks: [{ memberKey: 'ash' }, { memberKey: 'birch' }],
    });
  });

  it('go out at once again after a pause', async () => {
    device.otherwise = { status: 200, body: { success: true, people: [], lost: [] } };
    for (const member of ['ash', 'birch']) {
      await mark(member);
      expect(await drainFully(device.tools)).toMatchObject({ sent: 1 });
      device.now += 501;
    }
  });

  it('wait no longer where the clock was set back, and follow the network like other changes', async () => {
    for (const member of ['ash', 'birch']) await mark(member);
    device.now -= 60_000;
    expect(await drainFully(device.tools)).toMatchObject({ end: 'no-network' });
    device.otherwise = { status: 200, body: { success: true, people: [], lost: [] } };
    expect(await drainFully(device.tools, { isEager: true })).toMatchObject({ sent: 1 });
  });
});
