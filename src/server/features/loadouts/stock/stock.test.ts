import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { CLAYMORE, grantedLoadout } from '../../../../../tests/support/request-calls.ts';
import {
  clearRequests,
  markOf,
  startRequestTest,
  type RequestTest,
} from '../../../../../tests/support/request-test.ts';
import type { SyncAnswer } from '../../../../contract/registry/sync.ts';
import type { Stock } from '../../../../domain/loadouts/stock.ts';

let start: RequestTest;
beforeAll(async () => {
  start = await startRequestTest();
});
afterAll(() => start.test.close());
beforeEach(() => clearRequests(start.test));

const NONE: Stock = { have: 0, bought: 0, sent: 0 };

function set(who: 'officer' | 'leader' | 'member', stock: Stock, base: Stock | null, itemId = CLAYMORE) {
  return start[who].post('/api/requests/stock', { itemId, stock, base });
}

async function stockOf(who: 'officer' | 'member' | 'outsider') {
  const { changes } = (await start[who].get('/api/sync')).body as unknown as SyncAnswer;
  return changes.supplyStock.map(({ id, have, bought, sent, changedBy }) => ({
    id,
    have,
    bought,
    sent,
    changedBy,
  }));
}

it('is shared by officers, and by nobody else', async () => {
  expect((await set('officer', { have: 4, bought: 0, sent: 0 }, null)).status).toBe(200);
  expect(await stockOf('officer')).toEqual([
    { id: CLAYMORE, have: 4, bought: 0, sent: 0, changedBy: 'Vesper-7' },
  ]);
  expect(await stockOf('member')).toEqual([]);
  expect(await stockOf('outsider')).toEqual([]);
  expect((await set('member', { have: 9, bought: 0, sent: 0 }, null)).status).toBe(403);
  expect((await set('officer', NONE, null, 'y9go')).body['code']).toBe('loadouts.unknownItem');
});

it('said by two officers at once is refused to the second, with what the first said', async () => {
  expect((await set('officer', { have: 10, bought: 10, sent: 0 }, null)).status).toBe(200);
  const second = await set('leader', { have: 7, bought: 7, sent: 0 }, null);
  expect(second.status).toBe(409);
  expect(second.body).toMatchObject({
    code: 'loadouts.stockMoved',
    details: { have: 10, changedBy: 'Vesper-7' },
  });
  // who wants the same has it
  expect((await set('leader', { have: 10, bought: 10, sent: 0 }, null)).status).toBe(200);
});

it('goes over to the next war with what is left, and comes back with an undone closing', async () => {
  const made = grantedLoadout(await start.member.ask('berda', [[CLAYMORE, 8]]));
  expect((await set('officer', { have: 10, bought: 8, sent: 0 }, null)).status).toBe(200);
  await start.officer.mark(made.id, markOf(made, CLAYMORE, 6));
  const id = randomUUID();
  expect((await start.officer.post('/api/requests/wars', { id, after: 0 })).status).toBe(200);
  expect(await stockOf('officer')).toMatchObject([{ have: 4, bought: 0, sent: 0 }]);
  expect((await start.officer.post(`/api/requests/wars/${id}/reopen`)).status).toBe(200);
  expect(await stockOf('officer')).toMatchObject([{ have: 4, bought: 0, sent: 6 }]);
});
