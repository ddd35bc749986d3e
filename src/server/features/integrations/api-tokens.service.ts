/** Personal tokens: who has which, and who calls with one. Source: decision "Personal API tokens". */
import type { ApiTokenRow } from '../../../contract/api-tokens.ts';
import { isRecent } from '../../../domain/freshness.ts';
import { type ClanId, type SessionId, toId, type UserId } from '../../../domain/ids.ts';
import {
  apiScopesOf,
  type ApiScope,
  type ApiTokenId,
  isRandomToken,
  MAX_API_TOKENS,
} from '../../../domain/integrations/api-token.ts';
import { err, ok, type Result } from '../../../domain/result.ts';
import type { Principal } from '../../http/request/authenticate.ts';
import type { ClanActor } from '../../ports/actor.ts';
import type { Authorized } from '../../ports/authorized.ts';
import type { Clock } from '../../ports/clock.ts';
import type { AuditEntry, UnitOfWork } from '../../ports/unit-of-work.ts';
import { createApiTokensRepo, type ApiTokensRepo, type RevokedApiToken } from './api-tokens.repo.ts';

type Actor = Pick<ClanActor, 'userId' | 'characterId' | 'characterName' | 'clanId'>;

export interface WantedApiToken {
  readonly id: ApiTokenId;
  readonly name: string;
  readonly scopes: readonly ApiScope[];
  readonly days: number;
  readonly token: string;
}

export interface ApiTokensService {
  list(userId: UserId): Promise<readonly ApiTokenRow[]>;
  listOfClan(clanId: ClanId): Promise<readonly ApiTokenRow[]>;
  create(
    work: UnitOfWork,
    actor: Authorized<Actor>,
    wanted: WantedApiToken,
  ): Promise<Result<ApiTokenRow, 'apiTokens.refused' | 'apiTokens.tooMany'>>;
  revoke(
    work: UnitOfWork,
    userId: Authorized<UserId>,
    id: ApiTokenId,
  ): Promise<Result<null, 'apiTokens.notFound'>>;
  revokeOfClan(
    work: UnitOfWork,
    actor: Authorized<Actor>,
    id: ApiTokenId,
  ): Promise<Result<null, 'apiTokens.notFound'>>;
  /** Whose token it is; null when it is unknown, expired or revoked. */
  principal(token: string): Promise<Principal | null>;
  /** Revokes the tokens of those who are no longer in the clan. */
  settle(work: UnitOfWork, clanId: ClanId): Promise<void>;
  sweep(): Promise<void>;
}

const DAY_MS = 86_400_000;
/** How exactly the last use is known. */
const USED_STEP_MS = 60_000;
/** Ended ones stay for so long: one that has expired is still in its person's list. */
const RETENTION_MS = 30 * DAY_MS;

/** What the log says of a revoked one. */
function revokedEntry(
  { id, userId, clanId, characterName, name }: RevokedApiToken,
  action: 'apiToken.revoked' | 'apiToken.lapsed',
  actor: AuditEntry['actor'],
): AuditEntry {
  return {
    clanId,
    actor,
    action,
    entityKind: 'apiToken',
    entityId: id,
    before: { name },
    after: null,
    whole: { userId, characterName, name },
  };
}

export function createApiTokensService({
  repo,
  clock,
  hashOf,
}: {
  readonly repo: ApiTokensRepo;
  readonly clock: Clock;
  /** Of tokens, for storage. */
  readonly hashOf: (token: string) => Buffer;
}): ApiTokensService {
  return {
    list: (userId) => repo.ofUser(userId, clock.now()),
    listOfClan: (clanId) => repo.ofClan(clanId, clock.now()),
    async create(work, { userId, characterId, characterName, clanId }, { id, name, scopes, days, token }) {
      if (!isRandomToken(token)) return err('apiTokens.refused');
      const inside = createApiTokensRepo(work.db);
      await inside.lockUser(userId);
      if ((await inside.count(userId, work.now)) >= MAX_API_TOKENS)
        return err('apiTokens.tooMany', { most: MAX_API_TOKENS });
      const made = {
        id,
        name,
        scopes: apiScopesOf(scopes),
        userId,
        characterId,
        clanId,
        createdAt: work.now,
        expiresAt: new Date(work.now.getTime() + days * DAY_MS),
      };
      if (!(await inside.add({ ...made, tokenHash: hashOf(token) }))) return err('apiTokens.refused');
      const after = { name, scopes: [...made.scopes], expiresAt: made.expiresAt.toISOString() };
      await work.appendAudit({
        clanId,
        actor: { userId, characterName },
        action: 'apiToken.created',
        entityKind: 'apiToken',
        entityId: id,
        before: null,
        after,
        whole: { ...after, userId, characterName },
      });
      const row = (await inside.ofUser(userId, work.now)).find((one) => one.id === id);
      return row === undefined ? err('apiTokens.refused') : ok(row);
    },
    async revoke(work, userId, id) {
      const ended = await createApiTokensRepo(work.db).revokeOwn(userId, id, work.now);
      if (ended === null) return err('apiTokens.notFound');
      const { characterName } = ended;
      await work.appendAudit(revokedEntry(ended, 'apiToken.revoked', { userId, characterName }));
      return ok(null);
    },
    async revokeOfClan(work, { clanId, userId, characterName }, id) {
      const ended = await createApiTokensRepo(work.db).revokeOfClan(clanId, id, work.now);
      if (ended === null) return err('apiTokens.notFound');
      await work.appendAudit(revokedEntry(ended, 'apiToken.revoked', { userId, characterName }));
      return ok(null);
    },
    async principal(token) {
      const now = clock.now();
      const live = await repo.live(hashOf(token), now);
      if (live === null) return null;
      const { id, userId, login, name, scopes, characterId, clanId, lastUsedAt } = live;
      if (!isRecent(lastUsedAt?.getTime() ?? null, now.getTime(), USED_STEP_MS))
        await repo.markUsed(id, new Date(Math.floor(now.getTime() / USED_STEP_MS) * USED_STEP_MS));
      return {
        // whatever its person is: no token operates the server
        user: { id: userId, login, isOperator: false },
        sessionId: toId<SessionId>(id),
        token: { id, name, scopes, characterId, clanId },
      };
    },
    async settle(work, clanId) {
      for (const ended of await createApiTokensRepo(work.db).revokeGone(clanId, work.now))
        await work.appendAudit(revokedEntry(ended, 'apiToken.lapsed', null));
    },
    sweep: () => repo.removeBefore(new Date(clock.now().getTime() - RETENTION_MS)),
  };
}
