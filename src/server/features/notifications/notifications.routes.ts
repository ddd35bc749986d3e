import type { FastifyInstance } from 'fastify';
import * as notifications from '../../../contract/notifications.ts';
import { granted } from '../../../domain/outcome.ts';
import { bind } from '../../http/bind.ts';
import { bindChange } from '../../http/bind-change.ts';
import type { InboxService } from './inbox.service.ts';
import type { PushService } from './push.service.ts';

export function notificationsRoutes(
  app: FastifyInstance,
  { inbox, push }: { readonly inbox: InboxService; readonly push: PushService },
): void {
  bind(app, notifications.inbox, async ({ query }, who) =>
    granted({
      success: true,
      ...(await inbox.page({ clanId: who.character.clan.id, userId: who.user.id }, query.page ?? 1)),
    }),
  );

  bindChange(app, notifications.read, async ({ body }, who, _call, work) =>
    granted({
      success: true,
      read: await inbox.read(work, { clanId: who.character.clan.id, userId: who.user.id }, body.ids),
    }),
  );

  bind(app, notifications.settings, async (_input, who) => {
    const [topics, devices] = await Promise.all([
      inbox.topics(who.user.id),
      push.devices(who.user.id, who.sessionId),
    ]);
    return granted({ success: true, topics, publicKey: push.publicKey, devices });
  });

  bindChange(app, notifications.saveTopics, async ({ body }, who, _call, work) =>
    granted({ success: true, topics: await inbox.saveTopics(work, who.user.id, body.topics) }),
  );

  bindChange(app, notifications.subscribe, async ({ body }, who, call, work) => {
    const done = await push.subscribe(
      work,
      { userId: who.user.id, sessionId: who.sessionId, userAgent: call.userAgent },
      body,
    );
    return done.ok ? granted({ success: true, id: done.value }) : done;
  });

  bindChange(app, notifications.unsubscribe, async ({ params }, who, _call, work) => {
    const done = await push.unsubscribe(work, who.user.id, params.id);
    return done.ok ? granted({ success: true }) : done;
  });

  bind(app, notifications.test, async ({ body }, who) => {
    const done = await push.test(who.user.id, body.id);
    return done.ok ? granted({ success: true, ...done.value }) : done;
  });

  bind(app, notifications.debugPush, async () => granted({ success: true, ...(await push.facts()) }));
}
