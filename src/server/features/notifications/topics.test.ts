import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  clanOf,
  type PushBench,
  type PushSettings,
  startPushBench,
} from '../../../../tests/support/push-bench.ts';
import type { Notice } from '../../../contract/notifications.ts';
import type { FastRequestId } from '../../../domain/fast-requests/fast-request.ts';
import { toId } from '../../../domain/ids.ts';
import { ok } from '../../../domain/result.ts';
import { authorizeSystem } from '../../ports/authorized.ts';
import { randomIds as ids } from '../../ports/ids.ts';

let bench: PushBench;

beforeAll(async () => {
  bench = await startPushBench();
});

afterAll(async () => {
  await bench.close();
});

it('of fast requests is switched off alone: their notices are in the inbox only, and everything else is pushed', async () => {
  await bench.clear();
  const member = await bench.test.signIn('member');
  const device = bench.fresh();
  await bench.subscribe(member, device);
  const requested = {
    kind: 'suppliesRequested' as const,
    fastRequestId: toId<FastRequestId>(ids.id()),
    characterName: 'W',
    pieces: 2,
    itemId: '5l23g',
    hasMore: false,
    notes: null,
  };
  const notify = (notice: Notice) =>
    bench.works.run(authorizeSystem('test'), async (work) => {
      await bench.inbox.notify(work, {
        clanId: clanOf(member),
        rev: await work.nextRev(clanOf(member)),
        userIds: [member.user.id],
        notice,
      });
      return ok(null);
    });
  const { topics: before } = await bench.settings(member);
  const { topics } = await bench.json<PushSettings>(
    bench.send('POST', '/api/notifications/settings', member, { topics: { suppliesRequested: false } }),
  );
  expect(topics).toEqual({ ...before, suppliesRequested: false });
  await notify(requested);
  await notify({
    kind: 'suppliesSent',
    characterName: 'W',
    mapStage: null,
    fastRequestId: requested.fastRequestId,
    sentBy: 'Ozera',
    pieces: 2,
  });
  await bench.settled();
  expect(bench.arrived(device).map(({ kind }) => kind)).toEqual(['suppliesSent']);
  expect((await bench.page(member)).total, 'both are in the inbox').toBe(2);
  await bench.send('POST', '/api/notifications/settings', member, { topics: { suppliesRequested: true } });
  await notify({ ...requested, fastRequestId: toId<FastRequestId>(ids.id()) });
  await bench.settled();
  expect(bench.arrived(device).map(({ kind }) => kind)).toEqual(['suppliesSent', 'suppliesRequested']);
});
