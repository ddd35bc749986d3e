import { expect, it } from 'vitest';
import {
  deleteRole,
  permissions,
  saveRole,
  setMember,
  type MemberStanding,
} from '../../../../../contract/clan-roles.ts';
import { get, save, type StoredClanSettings } from '../../../../../contract/clan-settings.ts';
import { demoRows, type DemoTexts } from '../rows/demo-rows.ts';
import { extendWithSettings } from './demo-settings.ts';

const NOW_MS = Date.UTC(2026, 5, 1, 12);
const NO_TEXTS = new Proxy({}, { get: () => '' }) as DemoTexts;

function server() {
  const rows = demoRows(NOW_MS, '2026-06-01', { ...NO_TEXTS, money: NO_TEXTS.money });
  const names = { quartermaster: 'Quartermaster', treasurer: 'Treasurer' };
  const { answers } = extendWithSettings(names)({ madeAt: NOW_MS, rows });
  const ask = <Answer>({ id }: { readonly id: string }, input: unknown = {}): Answer => {
    const answer = answers[id];
    if (answer === undefined) throw new Error(`The demo does not answer ${id}`);
    return answer(input) as Answer;
  };
  const settings = () => ask<{ readonly settings: StoredClanSettings }>(get).settings;
  const rights = () =>
    ask<{ readonly members: readonly MemberStanding[]; readonly clanRoles: readonly { id: string }[] }>(
      permissions,
    );
  const member = (name: string) => rights().members.find((one) => one.name === name);
  return { ask, settings, rights, member };
}

it('answers as the contract says', () => {
  const { settings, rights } = server();
  expect(get.output.safeParse({ success: true, settings: settings() }).error).toBeUndefined();
  expect(permissions.output.safeParse({ success: true, ...rights() }).error).toBeUndefined();
});

it('stores settings, and refuses what only a leader may change', () => {
  const { ask, settings } = server();
  const before = settings();
  ask(save, { body: { settings: { ...before, isReasonRequired: false }, version: before.version } });
  expect(settings()).toMatchObject({
    isReasonRequired: false,
    version: before.version + 1,
    updatedBy: 'Vesper-7',
  });
  expect(() =>
    ask(save, { body: { settings: { ...before, permissionMode: 'inGame' }, version: before.version } }),
  ).toThrow(expect.objectContaining({ code: 'auth.forbidden' }));
});

it('gives a role to a member, not to oneself, and takes a deleted one from everybody', () => {
  const { ask, member, rights } = server();
  const [quartermaster] = rights().clanRoles;
  const give = (name: string) =>
    ask(setMember, {
      body: {
        member: name,
        base: { role: null, clanRoleIds: [] },
        roles: { role: 'officer', clanRoleIds: [quartermaster?.id] },
      },
    });
  give('Fen');
  expect(member('Fen')).toMatchObject({ role: 'officer', clanRoleIds: [quartermaster?.id] });
  expect(() => give('Vesper-7')).toThrow(expect.objectContaining({ code: 'auth.forbidden' }));
  const content = { name: 'Supply', pages: ['gear-manager' as const] };
  ask(saveRole, { body: { id: quartermaster?.id, base: content, clanRole: content } });
  expect(rights().clanRoles).toContainEqual({ id: quartermaster?.id, ...content });
  ask(deleteRole, { params: { id: quartermaster?.id }, body: { base: content } });
  expect(rights().clanRoles).toHaveLength(1);
  expect(member('Fen')?.clanRoleIds).toEqual([]);
});
