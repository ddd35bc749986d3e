import type { FastifyInstance } from 'fastify';
import * as schedule from '../../../contract/schedule.ts';
import { toId, type ClanId } from '../../../domain/ids.ts';
import { ok } from '../../../domain/result.ts';
import { bind } from '../../http/endpoints/bind.ts';
import { bindMutation } from '../../http/endpoints/bind-mutation.ts';
import { clanActorOf } from '../../http/request/clan-actor.ts';
import { sendError } from '../../http/request/error-reply.ts';
import type { SharedLimits } from '../../ports/shared-limits.ts';

import type { FeedService } from './feed.service.ts';

const CLAN = /^[\w-]{1,64}$/;
const TOKEN = /^[\w-]{43}$/;
const HOUR_MS = 3_600_000;
/** Programs ask every quarter of an hour at most; several devices may share a link, many people an address. */
const PER_LINK = { name: 'calendar-link', most: 60, windowMs: HOUR_MS };
const PER_ADDRESS = { name: 'calendar-address', most: 600, windowMs: HOUR_MS };
/** Programs need no newer one within this time. */
const CACHE_SECONDS = 300;

function sent({ createdAt, readAt }: NonNullable<Awaited<ReturnType<FeedService['find']>>>): {
  createdAt: string;
  readAt: string | null;
} {
  return { createdAt: createdAt.toISOString(), readAt: readAt?.toISOString() ?? null };
}

export function feedRoutes(
  app: FastifyInstance,
  { feeds, limits }: { readonly feeds: FeedService; readonly limits: SharedLimits },
): void {
  bind(app, schedule.getFeed, async (_input, who) => {
    const feed = await feeds.find(clanActorOf(who));
    return ok({ success: true, feed: feed === null ? null : sent(feed) });
  });

  bindMutation(app, schedule.createFeed, async ({ input: { body }, principal, unitOfWork }) => {
    const made = await feeds.create(unitOfWork, clanActorOf(principal), body);
    return made.ok ? ok({ success: true, feed: sent(made.value) }) : made;
  });

  bindMutation(app, schedule.revokeFeed, async ({ principal, unitOfWork }) => {
    await feeds.revoke(unitOfWork, clanActorOf(principal));
    return ok({ success: true });
  });

  // Without a session: calendar programs have none. The token is in the query, which no log keeps.
  app.get<{ Querystring: { readonly clan?: unknown; readonly key?: unknown } }>(
    schedule.CALENDAR_PATH,
    async (request, reply) => {
      const { clan, key } = request.query;
      const late = await limits.take(PER_ADDRESS, request.ip);
      if (late !== null) return sendError(reply, 'request.rateLimited', { retryAfterSeconds: late });
      if (typeof key !== 'string' || !TOKEN.test(key) || typeof clan !== 'string' || !CLAN.test(clan))
        return reply.callNotFound();
      const early = await limits.take(PER_LINK, feeds.limitKey(key));
      if (early !== null) return sendError(reply, 'request.rateLimited', { retryAfterSeconds: early });
      const file = await feeds.read(toId<ClanId>(clan), key, `${request.protocol}://${request.host}`);
      if (file === null) return reply.callNotFound();
      return reply
        .header('cache-control', `private, max-age=${CACHE_SECONDS}`)
        .header('content-disposition', 'inline; filename="schedule.ics"')
        .type('text/calendar; charset=utf-8')
        .send(file);
    },
  );
}
