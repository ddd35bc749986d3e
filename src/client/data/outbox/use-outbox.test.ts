import { describe, expect, it, vi } from 'vitest';
import { CHANGE_SOURCE } from './use-outbox.ts';

vi.mock('../session/session.ts', () => ({
  currentSession: () => ({ user: { id: 'u1' }, selectedCharacterId: 'c1' }),
  useUserId: () => null,
}));
vi.mock('../../../offline/runtime/drain-scheduler.ts', () => ({ requestDrain: () => undefined }));
vi.mock('../../../offline/outbox/enqueue.ts', () => {
  throw new Error('the file is gone');
});

describe('a change', () => {
  it('is not said to be saved while the code that writes it cannot be loaded', async () => {
    const args = { itemId: 'dqg5', belowRub: null, aboveRub: null, base: null };
    expect(await CHANGE_SOURCE.device('auction.watch', args)).toMatchObject({
      ok: false,
      code: 'storage.failed',
    });
  });
});
