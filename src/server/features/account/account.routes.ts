import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import * as account from '../../../contract/account.ts';
import { AUTH_COOKIE, CHARACTER_COOKIE } from '../../../contract/wire-words.ts';
import { err, ok } from '../../../domain/result.ts';
import { bind, bindFile } from '../../http/endpoints/bind.ts';
import { success } from '../../http/endpoints/success.ts';
import { userIdOf } from '../../http/request/clan-actor.ts';
import type { AttemptLimiter } from '../../ports/shared-limits.ts';
import type { UnitOfWorkRunner } from '../../ports/unit-of-work.ts';
import type { AccountService } from './account.service.ts';

export function accountRoutes(
  app: FastifyInstance,
  {
    service,
    works,
    fileLimit,
    backupDays,
  }: {
    readonly service: AccountService;
    readonly works: UnitOfWorkRunner;
    readonly fileLimit: AttemptLimiter;
    /** Null: the server makes no backups by itself. */
    readonly backupDays: number | null;
  },
): void {
  bindFile(
    app,
    account.ownData,
    async (_input, who) => {
      const retryAfterSeconds = await fileLimit(who.user.id);
      if (retryAfterSeconds !== null) return err('request.rateLimited', { retryAfterSeconds });
      return ok(Readable.from(service.ownFile(who.user.id)));
    },
    'no-store',
  );

  bind(app, account.leaving, async (_input, who) => {
    const leaving = await service.leaving(who.user.id, who.sessionId);
    if (leaving === null) throw new Error('The user of a live session is not stored.');
    return ok({ success: true, ...leaving, leads: [...leaving.leads], backupDays });
  });

  bind(app, account.leave, async ({ body }, who, call) => {
    const userId = userIdOf(who);
    const { sessionId } = who;
    const left = await works.run(userId, (work) =>
      service.leave(work, userId, { sessionId, typed: body.name }),
    );
    if (!left.ok) return left;
    call.clearCookie(AUTH_COOKIE);
    call.clearCookie(CHARACTER_COOKIE);
    return success(left, () => ({}));
  });
}
