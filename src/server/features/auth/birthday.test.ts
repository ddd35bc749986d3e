import { expect, it } from 'vitest';
import { startTestApp } from '../../../../tests/support/app.ts';
import type { User } from '../../../contract/accounts.ts';

it.each(['login', 'id'] as const)('names the day to one person alone, known by their %s', async (by) => {
  const first = await startTestApp();
  const { user } = await first.signIn('member');
  const test = await startTestApp({
    beside: first,
    vars: { BIRTHDAY_USER: by === 'id' ? user.id : 'member', BIRTHDAY_DATE: '2027-05-04' },
  });
  try {
    for (const login of ['member', 'officer', 'leader'] as const) {
      const one = await test.signIn(login);
      const answer = await test.fetch('/api/user/me', { headers: one.headers });
      const { user: me } = (await answer.json()) as { readonly user: User };
      expect(me.birthday).toBe(login === 'member' ? '2027-05-04' : undefined);
      expect(one.user.birthday).toBe(me.birthday);
    }
  } finally {
    await test.close();
    await first.close();
  }
});
