import { expect, it } from 'vitest';
import { saidOf } from './use-said.ts';

const cancelled = {
  id: 'a',
  words: { onWay: 'waits for a network', done: 'cancelled', status: 'cancelled' },
} as const;

it('says that a cancel waits only as long as it does', () => {
  expect(saidOf(null, [])).toBe('');
  expect(
    saidOf(cancelled, [{ id: 'a', mark: null, status: 'pending' }]),
    'the list does not show it yet',
  ).toBe('waits for a network');
  expect(saidOf(cancelled, [{ id: 'a', mark: 'waiting', status: 'cancelled' }])).toBe('waits for a network');
  expect(saidOf(cancelled, [{ id: 'a', mark: 'sending', status: 'cancelled' }])).toBe('waits for a network');
  expect(saidOf(cancelled, [{ id: 'a', mark: null, status: 'cancelled' }])).toBe('cancelled');
  expect(saidOf(cancelled, [{ id: 'b', mark: null, status: 'pending' }]), 'it has left the list').toBe(
    'cancelled',
  );
});

it('is silent once the server has refused it', () => {
  expect(saidOf(cancelled, [{ id: 'a', mark: 'refused', status: 'sent' }])).toBe('');
  expect(saidOf({ id: 'a', words: 'marked' }, [{ id: 'a', mark: 'refused', status: 'sent' }])).toBe('');
  expect(saidOf({ id: 'a', words: 'marked' }, [{ id: 'a', mark: 'waiting', status: 'sent' }])).toBe('marked');
});
