/** Requests for supplies over the real database and without HTTP; jobs wait until the test runs them. */
import {
  type CharacterId,
  type ClanId,
  type LoadoutRequestId,
  toId,
  type UserId,
} from '../../src/domain/ids.ts';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ClanRank, roleOfRank } from '../../src/domain/characters/rank.ts';
import { type ClanRules, defaultRules } from '../../src/domain/clan-settings/clan-settings.ts';
import type { RequestedItem } from '../../src/domain/loadouts/loadout.ts';
import type { MapStage } from '../../src/domain/loadouts/map-stage.ts';
import type { SupplyKind } from '../../src/domain/loadouts/supply.ts';
import {
  createUnitOfWorkRunner,
  type JobSender,
} from '../../src/server/db/unit-of-work/unit-of-work-runner.ts';
import { createClanSettingsRepo } from '../../src/server/features/clan-settings/clan-settings.repo.ts';
import { createClanSettingsService } from '../../src/server/features/clan-settings/clan-settings.service.ts';
import { createFastRequestsRepo } from '../../src/server/features/fast-requests/fast-requests.repo.ts';
import {
  createFastRequestsService,
  type FastRequestsService,
} from '../../src/server/features/fast-requests/fast-requests.service.ts';
import { createHistoryRepo } from '../../src/server/features/loadouts/history.repo.ts';
import { createLoadoutsRepo } from '../../src/server/features/loadouts/loadouts.repo.ts';
import { createLoadouts, type Loadouts } from '../../src/server/features/loadouts/loadouts.feature.ts';
import { createKitsRepo } from '../../src/server/features/loadouts/kits/kits.repo.ts';
import { createStockRepo } from '../../src/server/features/loadouts/stock/stock.repo.ts';
import { createWarsRepo } from '../../src/server/features/loadouts/wars.repo.ts';
import { createSendsRepo } from '../../src/server/features/loadouts/sends/sends.repo.ts';
import type { MarkChange } from '../../src/server/features/loadouts/marks.service.ts';
import { createInboxRepo } from '../../src/server/features/notifications/inbox/inbox.repo.ts';
import { createInboxService } from '../../src/server/features/notifications/inbox/inbox.service.ts';
import type { ClanActor } from '../../src/server/ports/actor.ts';
import { randomIds } from '../../src/server/ports/ids.ts';
import type { UnitOfWorkRunner } from '../../src/server/ports/unit-of-work.ts';
import { type AppDatabase, openAppDatabase } from './app-database.ts';
import { authorize, authorizeSystem } from '../../src/server/ports/authorized.ts';

/** What the bench's catalogue has. */
export const SUPPLIES: ReadonlyMap<string, { readonly kind: SupplyKind; readonly name: string }> = new Map([
  ['soup', { kind: 'soups', name: 'Soup' }],
  ['crate', { kind: 'grenadeCrates', name: 'Crate' }],
  ['mine', { kind: 'claymore', name: 'Claymore' }],
  ...Array.from({ length: 20 }, (_, index): [string, { kind: SupplyKind; name: string }] => [
    `drink${index}`,
    { kind: 'drinks', name: `Drink ${index}` },
  ]),
]);

export interface RequestBench extends AppDatabase {
  readonly works: UnitOfWorkRunner;
  readonly loadouts: Loadouts;
  readonly fast: FastRequestsService;
  /** Clans with a waiting job that notifies of sent items. */
  readonly waiting: Set<string>;
  clan(rules?: Partial<ClanRules>): Promise<ClanId>;
  person(clanId: ClanId, rank: ClanRank): Promise<ClanActor>;
  ask(
    actor: ClanActor,
    mapStage: MapStage,
    items: readonly RequestedItem[],
    id?: LoadoutRequestId,
  ): ReturnType<Loadouts['service']['create']>;
  mark(actor: ClanActor, change: MarkChange): ReturnType<Loadouts['marks']['mark']>;
  close(): Promise<void>;
}

export async function openRequestBench(): Promise<RequestBench> {
  const dataDir = await mkdtemp(join(tmpdir(), 'muster-requests-'));
  const { database, closeDatabase } = await openAppDatabase(dataDir);
  const { db } = database;
  const clock = { now: () => new Date() };
  const waiting = new Set<string>();
  const collect: JobSender = {
    send: async (_trx, name, data) => {
      if (name === 'loadouts.tellSent' && 'clanId' in data && typeof data.clanId === 'string')
        waiting.add(data.clanId);
    },
  };
  const works = createUnitOfWorkRunner({
    db,
    clock,
    ids: randomIds,
    jobs: collect,
    bus: { publish: () => undefined },
  });
  const rules = createClanSettingsService({
    repo: createClanSettingsRepo(db),
    onAccessChanged: async () => undefined,
    onModeChanged: async () => undefined,
  });
  const notices = createInboxService({ repo: createInboxRepo(db), works, clock, ids: randomIds });
  // names are those of a region; without one they would be of the installation's first
  const unnamed = new Map([...SUPPLIES].map(([id, { kind }]) => [id, { kind, name: '' }]));
  const supplies = { supplies: async (region?: string) => (region === 'EU' ? SUPPLIES : unnamed) };
  const fast = createFastRequestsService({
    repo: createFastRequestsRepo(db),
    rules,
    supplies,
    notices,
    clock,
  });
  const loadouts = createLoadouts({
    repo: createLoadoutsRepo(db),
    former: createHistoryRepo(db),
    sends: createSendsRepo(db),
    wars: createWarsRepo(db),
    stock: createStockRepo(db),
    kits: createKitsRepo(db),
    works,
    rules,
    supplies,
    fast,
    notices,
    ids: randomIds,
  });
  return {
    database,
    closeDatabase,
    works,
    loadouts,
    fast,
    waiting,
    async clan(set = {}) {
      const id = toId<ClanId>(randomUUID());
      await db
        .insertInto('clans')
        .values({
          id,
          region: 'EU',
          name: 'Clan',
          tag: 'CLN',
          level: 1,
          level_points: 0,
          registered_at: null,
          alliance: null,
          description: '',
          leader_name: 'L',
          member_count: 0,
          seen_at: new Date(),
        })
        .execute();
      await createClanSettingsRepo(db).save(
        id,
        0,
        { ...defaultRules('EU'), ...set },
        { by: 'test', at: new Date(), rev: 0 },
      );
      return id;
    },
    async person(clanId, rank) {
      const userId = toId<UserId>(randomUUID());
      const characterId = toId<CharacterId>(randomUUID());
      const characterName = `${rank}-${userId.slice(0, 6)}`;
      await db
        .insertInto('users')
        .values({
          id: userId,
          game_uuid: userId,
          login: characterName,
          display_name: characterName,
          preferred_character_id: null,
          characters_seen_at: null,
          created_at: new Date(),
        })
        .execute();
      await db
        .insertInto('characters')
        .values({
          id: characterId,
          user_id: userId,
          region: 'EU',
          name: characterName,
          game_created_at: null,
          clan_id: clanId,
          clan_rank: rank,
          clan_joined_at: null,
          position: 0,
          seen_at: new Date(),
        })
        .execute();
      return { userId, characterId, characterName, clanId, rank, role: roleOfRank(rank), grantedPages: [] };
    },
    ask: (actor, mapStage, items, id = toId<LoadoutRequestId>(randomUUID())) =>
      works.run(authorizeSystem('test'), (work) =>
        loadouts.service.create(work, authorize(actor), [{ id, mapStage, items }]),
      ),
    mark: (actor, change) =>
      works.run(authorizeSystem('test'), (work) => loadouts.marks.mark(work, authorize(actor), change)),
    async close() {
      await closeDatabase();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
