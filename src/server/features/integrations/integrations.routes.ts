import type { FastifyInstance } from 'fastify';
import * as integrations from '../../../contract/integrations.ts';
import { MAX_WEBHOOKS } from '../../../domain/integrations/webhook.ts';
import { ok } from '../../../domain/result.ts';
import { bind } from '../../http/endpoints/bind.ts';
import { bindMutation } from '../../http/endpoints/bind-mutation.ts';
import { success } from '../../http/endpoints/success.ts';
import { clanActorOf } from '../../http/request/clan-actor.ts';
import type { WebhooksService } from './webhooks.service.ts';

export function integrationsRoutes(app: FastifyInstance, service: WebhooksService): void {
  bind(app, integrations.list, async (_input, { character }) =>
    ok({ success: true, webhooks: [...(await service.list(character.clan.id))], most: MAX_WEBHOOKS }),
  );
  bindMutation(app, integrations.save, async ({ input: { body }, principal, unitOfWork }) =>
    success(await service.save(unitOfWork, clanActorOf(principal), body), (webhook) => ({ webhook })),
  );
  bindMutation(app, integrations.remove, async ({ input: { params }, principal, unitOfWork }) =>
    success(await service.remove(unitOfWork, clanActorOf(principal), params.id), () => ({})),
  );
  bind(app, integrations.test, async ({ params }, principal) =>
    success(await service.test(clanActorOf(principal), params.id), (answer) => answer),
  );
  bind(app, integrations.deliveries, async ({ params }, { character }) =>
    success(await service.deliveries(character.clan.id, params.id), (rows) => ({ deliveries: [...rows] })),
  );
}
