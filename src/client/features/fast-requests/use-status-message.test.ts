import { toId } from '../../../domain/ids.ts';
import type { FastRequestId } from '../../../domain/fast-requests/fast-request.ts';
import { expect, it } from 'vitest';
import { statusMessageOf } from './use-status-message.ts';

const cancelled = {
  id: toId<FastRequestId>('a'),
  text: { pending: 'waits for a network', done: 'cancelled', status: 'cancelled' },
} as const;

it('shows the pending text only while the cancellation is pending', () => {
  expect(statusMessageOf(null, [])).toBe('');
  expect(
    statusMessageOf(cancelled, [{ id: toId<FastRequestId>('a'), pendingStatus: null, status: 'pending' }]),
    'the list is not updated yet',
  ).toBe('waits for a network');
  expect(
    statusMessageOf(cancelled, [
      { id: toId<FastRequestId>('a'), pendingStatus: 'waiting', status: 'cancelled' },
    ]),
  ).toBe('waits for a network');
  expect(
    statusMessageOf(cancelled, [
      { id: toId<FastRequestId>('a'), pendingStatus: 'sending', status: 'cancelled' },
    ]),
  ).toBe('waits for a network');
  expect(
    statusMessageOf(cancelled, [{ id: toId<FastRequestId>('a'), pendingStatus: null, status: 'cancelled' }]),
  ).toBe('cancelled');
  expect(
    statusMessageOf(cancelled, [{ id: toId<FastRequestId>('b'), pendingStatus: null, status: 'pending' }]),
    'it is no longer in the list',
  ).toBe('cancelled');
});

it('is empty once the server has refused the change', () => {
  expect(
    statusMessageOf(cancelled, [{ id: toId<FastRequestId>('a'), pendingStatus: 'refused', status: 'sent' }]),
  ).toBe('');
  expect(
    statusMessageOf({ id: toId<FastRequestId>('a'), text: 'marked' }, [
      { id: toId<FastRequestId>('a'), pendingStatus: 'refused', status: 'sent' },
    ]),
  ).toBe('');
  expect(
    statusMessageOf({ id: toId<FastRequestId>('a'), text: 'marked' }, [
      { id: toId<FastRequestId>('a'), pendingStatus: 'waiting', status: 'sent' },
    ]),
  ).toBe('marked');
});
