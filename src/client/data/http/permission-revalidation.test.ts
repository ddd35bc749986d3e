import { describe, expect, it, vi } from 'vitest';
import { revalidatePermissions, onForbidden, onPermissionRevalidation } from './permission-revalidation.ts';

describe('permission revalidation', () => {
  it('is caused by forbidden writes only', () => {
    const listener = vi.fn();
    const stop = onPermissionRevalidation(listener);
    onForbidden({ method: 'GET' }, { code: 'auth.forbidden' });
    onForbidden({ method: 'POST' }, { code: 'skips.ownReview' });
    onForbidden({ method: 'POST' }, { code: null });
    expect(listener).not.toHaveBeenCalled();
    onForbidden({ method: 'POST' }, { code: 'auth.forbidden' });
    expect(listener).toHaveBeenCalledTimes(1);
    stop();
  });
  it('is throttled to once within a few seconds, and does not reach a removed listener', () => {
    const listener = vi.fn();
    const stop = onPermissionRevalidation(listener);
    for (const nowMs of [0, 4_999, 5_000, 5_001]) revalidatePermissions(nowMs);
    expect(listener).toHaveBeenCalledTimes(2);
    stop();
    revalidatePermissions(60_000);
    expect(listener).toHaveBeenCalledTimes(2);
  });
  it('removing a former listener does not affect the next one', () => {
    const [former, next] = [vi.fn(), vi.fn()];
    const stopFormer = onPermissionRevalidation(former);
    const stop = onPermissionRevalidation(next);
    stopFormer();
    revalidatePermissions(0);
    expect([former, next].map((one) => one.mock.calls.length)).toEqual([0, 1]);
    stop();
  });
});
