import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, expectTypeOf, it } from 'vitest';
import type { UserId } from '../../../domain/ids.ts';
import type { AddedCharactersService } from '../../features/characters/added-characters.service.ts';
import type { WatchesService } from '../../features/auction/watches.service.ts';
import type { AuthService } from '../../features/auth/auth.service.ts';
import type { ClaimsService } from '../../features/clan-members/claims.service.ts';
import type { MemberSyncService } from '../../features/clan-members/member-sync.service.ts';
import type { ClanSettingsService } from '../../features/clan-settings/clan-settings.service.ts';
import type { FastRequestsService } from '../../features/fast-requests/fast-requests.service.ts';
import type { GearActor, GearService } from '../../features/gear/gear.service.ts';
import type { ReadyService } from '../../features/gear/ready.service.ts';
import type { LoadoutsService } from '../../features/loadouts/loadouts.service.ts';
import type { MarksService } from '../../features/loadouts/marks.service.ts';
import type { InboxService } from '../../features/notifications/inbox/inbox.service.ts';
import type { PushService } from '../../features/notifications/push/push.service.ts';
import type { SkipsService } from '../../features/skips/skips.service.ts';
import type { ClanActor } from '../../ports/actor.ts';
import type { Authorized } from '../../ports/authorized.ts';
import type { UnitOfWorkRunner } from '../../ports/unit-of-work.ts';

/** Whom a write takes after its unit of work. */
type CallerOf<Write extends (...args: never[]) => unknown> = Parameters<Write>[1];
type ClanWrites = [
  CallerOf<SkipsService['create' | 'cancel' | 'review' | 'remove']>,
  CallerOf<LoadoutsService['create' | 'remove']>,
  CallerOf<MarksService['mark']>,
  CallerOf<FastRequestsService['create' | 'changeStatus']>,
  CallerOf<ReadyService['save' | 'remove']>,
  CallerOf<ClanSettingsService['save']>,
  CallerOf<ClaimsService['decide']>,
  CallerOf<MemberSyncService['request']>,
  CallerOf<InboxService['read']>,
][number];
type UserWrites = [
  CallerOf<AuthService['revoke' | 'prefer']>,
  Parameters<AuthService['logout']>[0],
  CallerOf<AddedCharactersService['create' | 'remove']>,
  CallerOf<InboxService['saveTopics']>,
  CallerOf<PushService['unsubscribe']>,
  Parameters<PushService['test']>[0],
][number];

describe('a write', () => {
  it('does not compile for somebody whose access was not checked', () => {
    expectTypeOf<ClanActor>().not.toExtend<ClanWrites>();
    expectTypeOf<Authorized<ClanActor>>().toExtend<ClanWrites>();
    expectTypeOf<UserId>().not.toExtend<UserWrites>();
    expectTypeOf<Authorized<UserId>>().toExtend<UserWrites>();
    expectTypeOf<GearActor>().not.toExtend<CallerOf<GearService['save' | 'remove']>>();
    expectTypeOf<CallerOf<WatchesService['save' | 'remove']>>().toExtend<Authorized<unknown>>();
    expectTypeOf<CallerOf<PushService['subscribe']>>().toExtend<Authorized<unknown>>();
  });

  it('of the program itself needs a reason', () => {
    expectTypeOf<object>().not.toExtend<Parameters<UnitOfWorkRunner['run']>[0]>();
    expectTypeOf<Authorized<{ readonly reason: string }>>().toExtend<
      Parameters<UnitOfWorkRunner['run']>[0]
    >();
  });

  it('is authorized in one place: where the access rule of an endpoint passes', () => {
    const root = new URL('../../', import.meta.url);
    const callers = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
      (file) =>
        file.endsWith('.ts') &&
        !file.endsWith('.test.ts') &&
        /\bauthorize\(/.test(readFileSync(new URL(file, root), 'utf8')),
    );
    expect(callers.toSorted()).toEqual(['http/request/authenticate.ts', 'ports/authorized.ts']);
  });
});
