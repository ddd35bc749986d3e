import { describe, expect, it, vi } from 'vitest';

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
    // another test of this process may have loaded it before
    vi.resetModules();
    const { CHANGE_SOURCE } = await import('./use-outbox.ts');
    const args = { itemId: 'dqg5', belowRub: null, aboveRub: null, base: null };
    expect(await CHANGE_SOURCE.device('auction.watch', args)).toMatchObject({
      ok: false,
      code: 'storage.failed',
    });
  });
});
