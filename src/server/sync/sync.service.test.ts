import { type ClanId, toId, type UserId } from '../../domain/ids.ts';
import { expect, it } from 'vitest';
import { MIRROR_KINDS } from '../../contract/registry/sync.ts';
import { mirrorSources } from '../../../tests/support/mirror-sources.ts';
import { opensPage } from '../../domain/characters/standing.ts';
import { NO_LIMITS } from '../../domain/loadouts/limits.ts';
import { createInboxMirror } from '../features/notifications/inbox/inbox-mirror.ts';
import { createSkipMirror } from '../features/skips/skip-mirror.ts';
import { createSyncService } from './sync.service.ts';

const TODAY = new Date().toISOString().slice(0, 10);

it('no setting of a clan shows a member the skips of others', async () => {
  const queried: boolean[] = [];
  const service = createSyncService({
    clock: { now: () => new Date() },
    clanFacts: async (_clanId, standing) => ({
      timeZone: 'UTC',
      isReasonRequired: false,
      today: TODAY,
      requestLimits: NO_LIMITS,
      canOpen: (page) => opensPage(page, standing, { officer: { [page]: true }, colonel: { [page]: true } }),
    }),
    repo: {
      clan: async () => ({ rev: 1, tombstonesFrom: 0, tombstones: [], changed: new Set<string>() }),
      counters: async () => new Map(),
      deleteTombstones: async () => undefined,
    },
    sources: mirrorSources({
      skips: createSkipMirror({
        changed: async ({ includesEveryone }) => {
          queried.push(includesEveryone);
          return [];
        },
      }),
    }),
  });
  for (const role of ['member', 'officer'] as const)
    await service.changes(
      { userId: toId<UserId>('u'), clanId: toId<ClanId>('c'), role, grantedPages: [] },
      {},
    );
  expect(queried).toEqual([false, true]);
});

it('queries only kinds with rows above the revision, and all of them for a new device', async () => {
  const queried: string[] = [];
  const service = createSyncService({
    clock: { now: () => new Date() },
    clanFacts: async () => ({
      timeZone: 'UTC',
      isReasonRequired: false,
      today: TODAY,
      requestLimits: NO_LIMITS,
      canOpen: () => true,
    }),
    repo: {
      clan: async () => ({
        rev: 9,
        tombstonesFrom: 0,
        tombstones: [],
        changed: new Set(MIRROR_KINDS.filter((kind) => kind !== 'skips')),
      }),
      counters: async () => new Map(),
      deleteTombstones: async () => undefined,
    },
    sources: mirrorSources({
      skips: createSkipMirror({
        changed: async () => {
          queried.push('skips');
          return [];
        },
      }),
      notifications: createInboxMirror({
        changed: async () => {
          queried.push('notifications');
          return [];
        },
      }),
    }),
  });
  const who = {
    userId: toId<UserId>('u'),
    clanId: toId<ClanId>('c'),
    role: 'member',
    grantedPages: [],
  } as const;
  const { scope } = await service.changes(who, {});
  expect(queried.splice(0)).toEqual(['skips', 'notifications']);
  await service.changes(who, { since: 5, scope });
  expect(queried).toEqual(['notifications']);
});
