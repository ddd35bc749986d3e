/** Roles of renamed characters, over the real database. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { joinClan } from '../../../../../tests/support/clan-list.ts';
import { openRequestBench, type RequestBench } from '../../../../../tests/support/request-bench.ts';
import { nameKey } from '../../../../domain/characters/name-key.ts';
import { defaultRules } from '../../../../domain/clan-settings/clan-settings.ts';
import type { ClanId } from '../../../../domain/ids.ts';
import type { ClanActor } from '../../../ports/actor.ts';
import { authorizeSystem } from '../../../ports/authorized.ts';
import { createRolesRepo } from './roles.repo.ts';
import { createRolesService, type RolesService } from './roles.service.ts';

const LONG_AGO = new Date('2026-01-01T00:00:00Z');
const GIVEN = new Date('2026-03-01T00:00:00Z');
let bench: RequestBench;
let service: RolesService;
let clanId: ClanId;
let member: ClanActor;

beforeAll(async () => {
  bench = await openRequestBench();
  service = createRolesService({
    repo: createRolesRepo(bench.database.db),
    rules: { rules: async () => defaultRules('EU') },
    notices: { notify: async () => undefined },
    onAccessChanged: async () => undefined,
  });
});
afterAll(() => bench.close());
beforeEach(async () => {
  clanId = await bench.clan();
  member = await joinClan(bench, clanId, 'SOLDIER');
  await changeCharacter({ clan_joined_at: LONG_AGO });
  await createRolesRepo(bench.database.db).setMember(
    clanId,
    { key: nameKey(member.characterName), name: member.characterName },
    { role: 'officer', clanRoleIds: [] },
    { by: 'Leader', at: GIVEN },
  );
  await settle();
});

const settle = () =>
  bench.works.run(authorizeSystem('test'), async (work) => {
    await service.settle(work, clanId);
    return { ok: true, value: null };
  });
async function changeCharacter(change: {
  readonly name?: string;
  readonly clan_id?: ClanId | null;
  readonly clan_joined_at?: Date;
}): Promise<void> {
  await bench.database.db
    .updateTable('characters')
    .set({ ...change, ...('clan_id' in change && { clan_rank: change.clan_id === null ? null : 'SOLDIER' }) })
    .where('id', '=', member.characterId)
    .execute();
}
/** The clan's list has another name in the place of the old one, or none. */
async function relist(name: string | null): Promise<void> {
  const { db } = bench.database;
  await db.deleteFrom('clan_members').where('clan_id', '=', clanId).execute();
  if (name !== null)
    await db
      .insertInto('clan_members')
      .values({
        clan_id: clanId,
        name_key: nameKey(name),
        name,
        rank: 'SOLDIER',
        joined_at: LONG_AGO,
        seen_at: new Date(),
        character_id: null,
      })
      .execute();
}
async function rolesOf(name: string) {
  return bench.database.db
    .selectFrom('clan_member_roles')
    .select(['role', 'character_name'])
    .where('clan_id', '=', clanId)
    .where('name_key', '=', nameKey(name))
    .executeTakeFirst();
}

describe('a role of a renamed character', () => {
  it("follows the owner's own list", async () => {
    await changeCharacter({ name: 'Second Name' });
    await settle();
    expect(await rolesOf('Second Name')).toEqual({ role: 'officer', character_name: 'Second Name' });
    expect(await rolesOf(member.characterName)).toBeUndefined();
    const lines = await bench.database.db
      .selectFrom('audit_log')
      .select(['action', 'subject_name'])
      .where('clan_id', '=', clanId)
      .execute();
    expect(lines).toContainEqual({ action: 'memberRole.renamed', subject_name: 'Second Name' });
  });

  it("waits where the clan's list knows the new name first", async () => {
    await relist('Second Name');
    await changeCharacter({ clan_id: null });
    await settle();
    expect(await rolesOf(member.characterName)).toBeUndefined();
    expect(await rolesOf('Second Name'), 'nobody gets it by the name alone').toBeUndefined();
    await settle();
    await changeCharacter({ name: 'Second Name', clan_id: clanId });
    await settle();
    expect(await rolesOf('Second Name')).toMatchObject({ role: 'officer' });
  });

  it('ends for whoever leaves: on coming back, also under another name', async () => {
    for (const name of [member.characterName, 'Second Name']) {
      await relist(null);
      await changeCharacter({ clan_id: null });
      await settle();
      await relist(name);
      await changeCharacter({ name, clan_id: clanId, clan_joined_at: new Date('2026-05-01T00:00:00Z') });
      await settle();
      expect(await rolesOf(name)).toBeUndefined();
    }
    const left = await bench.database.db
      .selectFrom('clan_member_roles')
      .select('name_key')
      .where('clan_id', '=', clanId)
      .execute();
    expect(left).toEqual([]);
  });

  it('does not go over what the clan has given to the new name', async () => {
    await relist('Second Name');
    await createRolesRepo(bench.database.db).setMember(
      clanId,
      { key: nameKey('Second Name'), name: 'Second Name' },
      { role: 'colonel', clanRoleIds: [] },
      { by: 'Leader', at: GIVEN },
    );
    await changeCharacter({ name: 'Second Name' });
    await settle();
    expect(await rolesOf('Second Name')).toMatchObject({ role: 'colonel' });
    expect(await rolesOf(member.characterName)).toBeUndefined();
  });
});
