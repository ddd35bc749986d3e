import type { FastifyInstance } from 'fastify';
import * as notifications from '../../../contract/notifications.ts';
import { ok } from '../../../domain/result.ts';
import { success } from '../../http/endpoints/success.ts';
import { bind } from '../../http/endpoints/bind.ts';
import { bindMutation } from '../../http/endpoints/bind-mutation.ts';
import type { InboxService } from './inbox/inbox.service.ts';
import type { PushService } from './push/push.service.ts';
import { saveQuietHours } from './push/quiet-hours.ts';
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

  bindMutation(app, notifications.read, async ({ input: { body }, principal, unitOfWork }) =>
    ok({
      success: true,
      read: await inbox.read(unitOfWork, clanActorOf(principal), body.ids),
    }),
  );

  bind(app, notifications.settings, async (_input, who) => {
    const [topics, devices, quietHours] = await Promise.all([
      inbox.topics(who.user.id),
      push.devices(who.user.id, who.sessionId),
      push.quietHours(who.user.id),
    ]);
    return ok({ success: true, topics, quietHours, publicKey: push.publicKey, devices });
  });

  bindMutation(app, notifications.saveTopics, async ({ input: { body }, principal, unitOfWork }) =>
    ok({ success: true, topics: await inbox.saveTopics(unitOfWork, userIdOf(principal), body.topics) }),
  );

  bindMutation(app, notifications.saveQuietHours, async ({ input: { body }, principal, unitOfWork }) =>
    ok({
      success: true,
      quietHours: await saveQuietHours(unitOfWork, userIdOf(principal), body.quietHours),
    }),
  );

  bindMutation(app, notifications.subscribe, async ({ input: { body }, principal, call, unitOfWork }) => {
    return success(
      await push.subscribe(
        unitOfWork,
        authorizedPart(principal, {
          userId: principal.user.id,
          sessionId: principal.sessionId,
          userAgent: call.userAgent,
        }),
        body,
      ),
      (id) => ({ id }),
    );
  });

  bindMutation(app, notifications.unsubscribe, async ({ input: { params }, principal, unitOfWork }) => {
    return success(await push.unsubscribe(unitOfWork, userIdOf(principal), params.id));
  });

  bind(app, notifications.test, async ({ body }, who) => {
    return success(await push.test(userIdOf(who), body.id), (value) => value);
  });

  bind(app, notifications.debugPush, async () => ok({ success: true, ...(await push.facts()) }));
}
