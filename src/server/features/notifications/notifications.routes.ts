import type { FastifyInstance } from 'fastify';
import * as notifications from '../../../contract/notifications.ts';
import { ok } from '../../../domain/result.ts';
import { bind } from '../../http/endpoints/bind.ts';
import { bindMutation } from '../../http/endpoints/bind-mutation.ts';
import type { InboxService } from './inbox/inbox.service.ts';
import type { PushService } from './push/push.service.ts';
import { authorizedPart } from '../../ports/authorized.ts';
import { clanActorOf, userIdOf } from '../../http/request/clan-actor.ts';

export function notificationsRoutes(
  app: FastifyInstance,
  { inbox, push }: { readonly inbox: InboxService; readonly push: PushService },
): void {
  bind(app, notifications.inbox, async ({ query }, who) =>
    ok({
      success: true,
      ...(await inbox.page({ clanId: who.character.clan.id, userId: who.user.id }, query.page ?? 1)),
    }),
  );

  bindMutation(app, notifications.read, async ({ body }, who, _call, work) =>
    ok({
      success: true,
      read: await inbox.read(work, clanActorOf(who), body.ids),
    }),
  );

  bind(app, notifications.settings, async (_input, who) => {
    const [topics, devices] = await Promise.all([
      inbox.topics(who.user.id),
      push.devices(who.user.id, who.sessionId),
    ]);
    return ok({ success: true, topics, publicKey: push.publicKey, devices });
  });

  bindMutation(app, notifications.saveTopics, async ({ body }, who, _call, work) =>
    ok({ success: true, topics: await inbox.saveTopics(work, userIdOf(who), body.topics) }),
  );

  bindMutation(app, notifications.subscribe, async ({ body }, who, call, work) => {
    const done = await push.subscribe(
      work,
      authorizedPart(who, {
        userId: who.user.id,
        sessionId: who.sessionId,
        userAgent: call.userAgent,
      }),
      body,
    );
    return done.ok ? ok({ success: true, id: done.value }) : done;
  });

  bindMutation(app, notifications.unsubscribe, async ({ params }, who, _call, work) => {
    const done = await push.unsubscribe(work, userIdOf(who), params.id);
    return done.ok ? ok({ success: true }) : done;
  });

  bind(app, notifications.test, async ({ body }, who) => {
    const done = await push.test(userIdOf(who), body.id);
    return done.ok ? ok({ success: true, ...done.value }) : done;
  });

  bind(app, notifications.debugPush, async () => ok({ success: true, ...(await push.facts()) }));
}
