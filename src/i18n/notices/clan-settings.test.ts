import { expect, it } from 'vitest';
import { LOCALES } from '../../contract/wire-words.ts';
import { clanSettingsNotices } from './clan-settings.ts';

it('a change of roles reads in every language, with all that changed', () => {
  const { text, tone } = clanSettingsNotices.rolesChanged;
  const notice = {
    kind: 'rolesChanged',
    characterName: 'Ash',
    by: 'Vesper',
    role: { from: 'member', to: 'officer' },
    given: ['Treasurer'],
    taken: ['Scout'],
  } as const;
  const all = { ...notice, given: [...notice.given], taken: [...notice.taken] };
  expect(text('en', all).body).toBe(
    'Ash: role member → officer; clan role "Treasurer" given; clan role "Scout" removed. Changed by Vesper.',
  );
  for (const locale of LOCALES) expect(text(locale, all).body).not.toMatch(/[{}]|undefined/);
  expect(tone(all)).toBe('approved');
  expect(tone({ ...all, role: { from: 'officer', to: 'member' }, given: [] })).toBe('pending');
});
