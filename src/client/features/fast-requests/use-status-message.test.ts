import { expect, it } from 'vitest';
import { statusMessageOf } from './use-status-message.ts';

const cancelled = {
  id: 'a',
  words: { onWay: 'waits for a network', done: 'cancelled', status: 'cancelled' },
} as const;

it('says that a cancel waits only as long as it does', () => {
  expect(statusMessageOf(null, [])).toBe('');
  expect(
    statusMessageOf(cancelled, [{ id: 'a', pendingStatus: null, status: 'pending' }]),
    'the list does not show it yet',
  ).toBe('waits for a network');
  expect(statusMessageOf(cancelled, [{ id: 'a', pendingStatus: 'waiting', status: 'cancelled' }])).toBe(
    'waits for a network',
  );
  expect(statusMessageOf(cancelled, [{ id: 'a', pendingStatus: 'sending', status: 'cancelled' }])).toBe(
    'waits for a network',
  );
  expect(statusMessageOf(cancelled, [{ id: 'a', pendingStatus: null, status: 'cancelled' }])).toBe(
    'cancelled',
  );
  expect(
    statusMessageOf(cancelled, [{ id: 'b', pendingStatus: null, status: 'pending' }]),
    'it has left the list',
  ).toBe('cancelled');
});

it('is silent once the server has refused it', () => {
  expect(statusMessageOf(cancelled, [{ id: 'a', pendingStatus: 'refused', status: 'sent' }])).toBe('');
  expect(
    statusMessageOf({ id: 'a', text: 'marked' }, [{ id: 'a', pendingStatus: 'refused', status: 'sent' }]),
  ).toBe('');
  expect(
    statusMessageOf({ id: 'a', text: 'marked' }, [{ id: 'a', pendingStatus: 'waiting', status: 'sent' }]),
  ).toBe('marked');
});
