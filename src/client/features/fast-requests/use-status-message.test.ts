import { toId } from '../../../domain/ids.ts';
import type { FastRequestId } from '../../../domain/fast-requests/fast-request.ts';
import { expect, it } from 'vitest';
import { statusMessageOf as messageOf } from './use-status-message.ts';

function statusMessageOf(
  ...[message, requests]: [Parameters<typeof messageOf>[0], Parameters<typeof messageOf>[1]]
): string {
  return messageOf(message, requests, false);
}

const cancelled = {
  id: toId<FastRequestId>('a'),
  text: { sending: 'is sent', waiting: 'waits for a network', done: 'cancelled', status: 'cancelled' },
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

it('waits for a network only without one', () => {
  const rows = [{ id: toId<FastRequestId>('a'), pendingStatus: 'waiting', status: 'cancelled' }] as const;
  expect(messageOf(cancelled, rows, true)).toBe('is sent');
  expect(messageOf(cancelled, rows, false)).toBe('waits for a network');
});
