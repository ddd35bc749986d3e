/** Another user's object answers like a missing one, at every endpoint that names an object. */
import {
  type CharacterId,
  type ClanId,
  type GearSetId,
  type LoadoutRequestId,
  type SupplyKitId,
  type SupplyWarId,
  type ReadySetId,
  type SessionId,
  type SkipId,
  type SubscriptionId,
  toId,
} from '../../src/domain/ids.ts';
import type { ScheduleEventId } from '../../src/domain/schedule/event.ts';
import type { SquadId } from '../../src/domain/squads/squad.ts';
import type { SquadTemplateId } from '../../src/domain/squads/template.ts';
import type { CheckId } from '../../src/domain/absences/check.ts';
import type { WarnId } from '../../src/domain/warns/warn.ts';
import type { ApiTokenId } from '../../src/domain/integrations/api-token.ts';
import type { WebhookId } from '../../src/domain/integrations/webhook.ts';
import type { ClanRoleId } from '../../src/domain/clan-settings/clan-roles.ts';
import type { FastRequestId } from '../../src/domain/fast-requests/fast-request.ts';
import type { ContributionId, GatheringId } from '../../src/domain/treasury/gathering.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EndpointShape } from '../../src/contract/endpoint.ts';
import { ENDPOINTS, type ObjectKind } from '../../src/contract/registry/endpoints.ts';
import { startTestApp, type SignedIn, type TestApp } from '../support/app.ts';
import { addDevice, addPendingClaim } from '../support/account-rows.ts';
import { addBinItem } from '../support/bin-calls.ts';
import { newCheck } from '../support/check-calls.ts';
import { addEmptySquad } from '../support/squad-calls.ts';
import { addPlans, planObjects } from '../support/plan-calls.ts';
import { granted, treasuryCalls } from '../support/treasury-calls.ts';
import {
  accessRows,
  addApiTokenRow,
  addClanRoleRow,
  addClanFileRow,
  addTelemetryEventRow,
  addWebhookRow,
} from '../support/settings-rows.ts';
import { addWarnRows } from '../support/warn-rows.ts';
import { requestOf, send } from './test-request.ts';
import { refusalOf } from './refusals.ts';

let test: TestApp;
let member: SignedIn;
let outsider: SignedIn;
beforeAll(async () => {
  test = await startTestApp();
  member = await test.signIn('member');
  outsider = await test.signIn('outsider');
});

afterAll(async () => {
  await test.close();
});

function named(list: readonly EndpointShape[]): [string, EndpointShape][] {
  return list.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]);
}

describe('objects of others', () => {
  let foreignSkip = toId<SkipId>('');
  let foreignDevice = toId<SubscriptionId>('');
  let foreignSession = toId<SessionId>('');
  let foreignClaim = toId<CharacterId>('');
  const foreignGear = toId<GearSetId>(randomUUID());
  const foreignReady = toId<ReadySetId>(randomUUID());
  const foreignLoadout = toId<LoadoutRequestId>(randomUUID());
  const foreignFast = toId<FastRequestId>(randomUUID());
  const foreignWar = toId<SupplyWarId>(randomUUID());
  const foreignKit = toId<SupplyKitId>(randomUUID());
  const foreignEvent = toId<ScheduleEventId>(randomUUID());
  const foreignGathering = toId<GatheringId>(randomUUID());
  const foreignContribution = toId<ContributionId>(randomUUID());
  let foreignWarn: WarnId;
  const foreignCheck = toId<CheckId>(randomUUID());
  const foreignRole = toId<ClanRoleId>(randomUUID());
  const foreignWebhook = toId<WebhookId>(randomUUID());
  const foreignToken = toId<ApiTokenId>(randomUUID());
  const foreignSquad = toId<SquadId>(randomUUID());
  const foreignTemplate = toId<SquadTemplateId>(randomUUID());
  let foreignBinItem = '';
  let leader: SignedIn;
  beforeAll(async () => {
    leader = await test.signIn('leader');
    const { user } = outsider;
    const [character] = user.characters;
    const { db } = test.database;
    const theirs = treasuryCalls(test, outsider);
    const gathering = await theirs.gather({ id: foreignGathering });
    granted(
      await theirs.contribute(foreignGathering, gathering.startDate, 1_000, { id: foreignContribution }),
    );
    foreignSkip = toId<SkipId>(randomUUID());
    await db
      .insertInto('skips')
      .values({
        clan_id: toId<ClanId>(character?.clan?.id ?? ''),
        id: foreignSkip,
        user_id: user.id,
        character_id: toId<CharacterId>(character?.id ?? ''),
        character_name: character?.name ?? '',
        start_date: '2099-01-01',
        end_date: '2099-01-02',
        reason: null,
        status: 'pending',
        requested_at: new Date(),
        request_date: '2098-12-31',
        reviewed_at: null,
        reviewer_user_id: null,
        reviewer_name: null,
        review_reason: null,
        rev: 1,
      })
      .execute();
    await db
      .insertInto('gear_sets')
      .values({
        clan_id: toId<ClanId>(character?.clan?.id ?? ''),
        id: foreignGear,
        user_id: user.id,
        character_id: toId<CharacterId>(character?.id ?? ''),
        character_name: character?.name ?? '',
        name: 'War',
        is_main: true,
        slots: '{}',
        others: '[]',
        updated_at: new Date(),
        rev: 1,
      })
      .execute();
    await db
      .insertInto('ready_sets')
      .values({
        clan_id: toId<ClanId>(character?.clan?.id ?? ''),
        id: foreignReady,
        name: 'Berda',
        map: 'berda',
        needs: '[]',
        updated_at: new Date(),
        updated_by: null,
        rev: 1,
      })
      .execute();
    const common = {
      clan_id: toId<ClanId>(character?.clan?.id ?? ''),
      user_id: user.id,
      character_id: toId<CharacterId>(character?.id ?? ''),
      character_name: character?.name ?? '',
      requested_at: new Date(),
      rev: 1,
    };
    await db
      .insertInto('loadouts')
      .values({
        ...common,
        id: foreignLoadout,
        map_stage: 'berda',
        items: '[]',
        wish_rev: 1,
        wish_user_id: user.id,
        sent_rev: 0,
        sent_user_id: null,
      })
      .execute();
    await db
      .insertInto('supply_wars')
      .values({
        clan_id: common.clan_id,
        id: foreignWar,
        number: 1,
        at: new Date(),
        closed_by_user_id: user.id,
        closed_by: common.character_name,
        people: 0,
        sent: 0,
        total: 0,
        requests: '[]',
        rev: 1,
      })
      .execute();
    await db
      .insertInto('supply_kits')
      .values({
        clan_id: common.clan_id,
        id: foreignKit,
        name: 'Kit',
        role: null,
        items: '[]',
        changed_at: new Date(),
        changed_by: common.character_name,
        rev: 1,
      })
      .execute();
    foreignWarn = await addWarnRows(db, {
      clanId: common.clan_id,
      name: common.character_name,
      userId: user.id,
      by: common.character_name,
      reason: null,
    });
    await test.post('/api/absences/checks', newCheck({ id: foreignCheck }), outsider.headers);
    await addEmptySquad(test, outsider, { id: foreignSquad, templateId: foreignTemplate });
    foreignBinItem = await addBinItem(test, outsider);
    await addPlans(test, outsider);
    await addClanRoleRow(db, common.clan_id, foreignRole);
    await addWebhookRow(db, common.clan_id, foreignWebhook);
    await addApiTokenRow(db, outsider, foreignToken);
    await addTelemetryEventRow(db, common, foreignWebhook);
    await addClanFileRow(db, common.clan_id, foreignWebhook);
    await db
      .insertInto('fast_requests')
      .values({
        ...common,
        id: foreignFast,
        items: '[]',
        notes: null,
        status: 'pending',
        changed_at: null,
        changed_by_user_id: null,
        changed_by: null,
      })
      .execute();
    foreignClaim = await addPendingClaim(db, user.id, character?.region ?? '');
    foreignSession = (
      await db
        .selectFrom('auth_sessions')
        .select('id')
        .where('user_id', '=', user.id)
        .where('revoked_at', 'is', null)
        .executeTakeFirstOrThrow()
    ).id;
    foreignDevice = await addDevice(db, user.id, foreignSession);
  });
  const NOBODYS = '00000000-0000-4000-8000-00000000dead';
  /** For every kind of object that a path can name: one of another clan, and one that nobody has. */
  const OTHERS: Readonly<Record<ObjectKind, () => readonly [foreign: string, absent: string]>> = {
    characterName: () => [outsider.user.characters[0]?.name ?? '', 'Nobody-Has-This-Name'],
    skipId: () => [foreignSkip, NOBODYS],
    gearSetId: () => [foreignGear, NOBODYS],
    readySetId: () => [foreignReady, NOBODYS],
    subscriptionId: () => [foreignDevice, NOBODYS],
    sessionId: () => [foreignSession, NOBODYS],
    claimId: () => [foreignClaim, NOBODYS],
    characterId: () => [outsider.user.characters[0]?.id ?? '', NOBODYS],
    clanId: () => [outsider.user.characters[0]?.clan?.id ?? '', NOBODYS],
    loadoutId: () => [foreignLoadout, NOBODYS],
    supplyWarId: () => [foreignWar, NOBODYS],
    supplyKitId: () => [foreignKit, NOBODYS],
    scheduleEventId: () => [foreignEvent, NOBODYS],
    warnId: () => [foreignWarn, NOBODYS],
    checkId: () => [foreignCheck, NOBODYS],
    fastRequestId: () => [foreignFast, NOBODYS],
    gatheringId: () => [foreignGathering, NOBODYS],
    contributionId: () => [foreignContribution, NOBODYS],
    clanRoleId: () => [foreignRole, NOBODYS],
    webhookId: () => [foreignWebhook, NOBODYS],
    apiTokenId: () => [foreignToken, NOBODYS],
    telemetryEventId: () => [foreignWebhook, NOBODYS],
    binItemId: () => [foreignBinItem, NOBODYS],
    clanFileId: () => [foreignWebhook, NOBODYS],
    squadId: () => [foreignSquad, NOBODYS],
    squadTemplateId: () => [foreignTemplate, NOBODYS],
    ...planObjects(NOBODYS),
  };
  it.each(named(ENDPOINTS.filter(({ objects }) => objects !== undefined)))(
    '%s answers for a foreign one as for an absent one',
    async (_name, endpoint) => {
      for (const [param, kind] of Object.entries(endpoint.objects ?? {})) {
        const [foreign, absent] = OTHERS[kind as ObjectKind]();
        expect(foreign).not.toBe('');
        const [one, other] = await Promise.all(
          [foreign, absent].map((value) =>
            send(test.origin, requestOf(endpoint, { [param]: value }), leader.headers),
          ),
        );
        expect(one?.status).toBe(404);
        expect(other?.status).toBe(404);
        // A message may name the requested URL, and nothing else.
        expect((await one?.text())?.replaceAll(foreign, '')).toBe(
          (await other?.text())?.replaceAll(absent, ''),
        );
      }
      // Nothing of theirs was touched.
      const { db } = test.database;
      expect(
        await db.selectFrom('characters').select('claim').where('id', '=', foreignClaim).execute(),
      ).toEqual([{ claim: 'pending' }]);
      expect(await db.selectFrom('skips').select('status').where('id', '=', foreignSkip).execute()).toEqual([
        { status: 'pending' },
      ]);
      expect(
        await db.selectFrom('loadouts').select('id').where('id', '=', foreignLoadout).execute(),
      ).toHaveLength(1);
      expect(
        await db.selectFrom('fast_requests').select('status').where('id', '=', foreignFast).execute(),
      ).toEqual([{ status: 'pending' }]);
      expect(
        await db.selectFrom('absence_checks').select('state').where('id', '=', foreignCheck).execute(),
      ).toEqual([{ state: 'open' }]);
      for (const [table, id] of [
        ['squads', foreignSquad],
        ['squad_templates', foreignTemplate],
      ] as const)
        expect(await db.selectFrom(table).select('name').where('id', '=', id).execute()).toEqual([
          { name: 'Theirs' },
        ]);
      expect(await db.selectFrom('operations').select('state').execute()).toEqual([{ state: 'prepared' }]);
      expect(
        await db.selectFrom('clan_roles').select('id').where('id', '=', foreignRole).execute(),
      ).toHaveLength(1);
      expect(await accessRows(db, foreignWebhook)).toEqual({ webhooks: 1, tokens: 1 });
      expect(await db.selectFrom('warns').select('status').where('id', '=', foreignWarn).execute()).toEqual([
        { status: 'active' },
      ]);
      expect(
        await db.selectFrom('gear_sets').select('id').where('id', '=', foreignGear).execute(),
      ).toHaveLength(1);
      expect(
        await db.selectFrom('ready_sets').select('id').where('id', '=', foreignReady).execute(),
      ).toHaveLength(1);
      expect(
        await db.selectFrom('push_subscriptions').select('id').where('id', '=', foreignDevice).execute(),
      ).toHaveLength(1);
      expect(
        (
          await db
            .selectFrom('auth_sessions')
            .select('revoked_at')
            .where('id', '=', foreignSession)
            .executeTakeFirstOrThrow()
        ).revoked_at,
      ).toBeNull();
    },
  );

  it('permissions of a foreign character are refused', async () => {
    const answer = await test.fetch(
      `/api/character/permissions?characterId=${outsider.user.characters[0]?.id ?? ''}`,
      { headers: member.headers },
    );
    expect(await refusalOf(answer)).toEqual({
      success: false,
      code: 'character.notYours',
      message: 'You do not have permission to perform this action.',
    });
  });

  it('page access is denied for a foreign character, by header and by cookie', async () => {
    const leader = await test.signIn('leader');
    const foreign = leader.headers['x-character-id'] ?? '';
    const call = async (headers: Record<string, string>): Promise<unknown> =>
      (await test.post('/api/permissions/check-page-access', { pageId: 'clan-settings' }, headers)).json();
    expect(await call({ ...leader.headers })).toEqual({
      success: true,
      hasAccess: true,
      roles: ['colonel', 'leader'],
    });
    expect(
      await call({ cookie: `auth_token=${leader.token}; selected_character_id=${foreign}` }),
    ).toMatchObject({ success: true, hasAccess: true });
    expect(await call({ authorization: `Bearer ${member.token}`, 'x-character-id': foreign })).toEqual({
      success: true,
      hasAccess: false,
      roles: [],
    });
    expect(await call({ cookie: `auth_token=${member.token}; selected_character_id=${foreign}` })).toEqual({
      success: true,
      hasAccess: false,
      roles: [],
    });
    expect(await call({ authorization: `Bearer ${member.token}` })).toEqual({
      success: true,
      hasAccess: false,
      roles: [],
    });
  });
});
