import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { logOut } from '../../data/account/session-actions.ts';
import { countLocalOnlyData } from '../../../offline/purge/local-only-data.ts';
import { drainNow } from '../../../offline/runtime/drain-scheduler.ts';
import { showPageNotice } from '../access/page-notice.ts';
import { type LogOutFlow, useLogOut } from './use-log-out.ts';

vi.mock('../../data/account/session-actions.ts', () => ({ logOut: vi.fn(async () => undefined) }));
vi.mock('../access/page-notice.ts', () => ({ showPageNotice: vi.fn() }));
vi.mock('../../../offline/purge/local-only-data.ts', () => ({ countLocalOnlyData: vi.fn() }));
vi.mock('../../../offline/runtime/drain-scheduler.ts', () => ({ drainNow: vi.fn() }));

const BUSY = { end: 'busy', sent: 0, parked: 0, needsSync: false, nextAt: null } as const;
const SENT = { ...BUSY, end: 'idle', sent: 1 } as const;

function unsent(count: number): void {
  vi.mocked(countLocalOnlyData).mockResolvedValue({ unsent: count, setups: 0, hasWorkspace: false });
}

let flow: { readonly current: LogOutFlow };

/** Modules are loaded in real time; what follows runs on the fake clock. */
async function startSending(): Promise<void> {
  flow.current.sendAndLogOut();
  await expect.poll(() => vi.mocked(drainNow).mock.calls).toHaveLength(1);
}

beforeEach(async () => {
  vi.clearAllMocks();
  unsent(1);
  ({ result: flow } = await renderHook(useLogOut));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it('logs out when another sender that holds the outbox has sent the changes', async () => {
  vi.mocked(drainNow).mockResolvedValue(BUSY);
  await startSending();
  await vi.advanceTimersByTimeAsync(9_000);
  expect(flow.current.dataAtRisk, 'nothing is asked while they are being sent').toBeNull();
  expect(vi.mocked(drainNow).mock.calls.length).toBeGreaterThan(10);

  vi.mocked(drainNow).mockResolvedValue(SENT);
  unsent(0);
  await vi.advanceTimersByTimeAsync(500);
  await expect.poll(() => vi.mocked(logOut).mock.calls).toHaveLength(1);
  expect(flow.current.dataAtRisk).toBeNull();
});

it('asks again when the other sender holds the outbox for ten seconds', async () => {
  vi.mocked(drainNow).mockResolvedValue(BUSY);
  await startSending();
  await vi.advanceTimersByTimeAsync(10_500);
  await expect.poll(() => flow.current.dataAtRisk).toMatchObject({ unsent: 1, hasRetried: true });
  expect(logOut).not.toHaveBeenCalled();
});

it('asks again at once when the changes could not be sent', async () => {
  vi.mocked(drainNow).mockResolvedValue({ ...BUSY, end: 'no-network' });
  await startSending();
  await expect.poll(() => flow.current.dataAtRisk).toMatchObject({ unsent: 1, hasRetried: true });
  expect(drainNow).toHaveBeenCalledTimes(1);
});

it('says so when a part of it cannot be loaded', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.mocked(countLocalOnlyData).mockRejectedValue(new TypeError('Failed to fetch the module'));
  flow.current.logOut();
  await expect.poll(() => vi.mocked(showPageNotice).mock.calls).toEqual([['logOutFailed']]);
  expect(logOut).not.toHaveBeenCalled();
  await expect.poll(() => flow.current.isBusy).toBe(false);
});
