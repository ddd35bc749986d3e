import type { FastifyInstance } from 'fastify';
import * as templates from '../../../contract/squad-templates.ts';
import { ok } from '../../../domain/result.ts';
import { bind } from '../../http/endpoints/bind.ts';
import { bindMutation } from '../../http/endpoints/bind-mutation.ts';
import { success } from '../../http/endpoints/success.ts';
import { clanActorOf } from '../../http/request/clan-actor.ts';
import type { TemplatesService } from './templates.service.ts';

export function templatesRoutes(app: FastifyInstance, service: TemplatesService): void {
  bind(app, templates.list, async (_input, { character }) =>
    ok({ success: true, templates: [...(await service.list(character.clan.id))] }),
  );

  bindMutation(app, templates.save, async ({ input: { body }, principal, unitOfWork }) =>
    success(await service.save(unitOfWork, clanActorOf(principal), body), (template) => ({ template })),
  );

  bindMutation(app, templates.take, async ({ input: { params, body }, principal, unitOfWork }) =>
    success(
      await service.take(unitOfWork, clanActorOf(principal), params.id, body),
      ({ squads, leftOut }) => ({ squads, leftOut: [...leftOut] }),
    ),
  );

  bindMutation(app, templates.remove, async ({ input: { params, body }, principal, unitOfWork }) =>
    success(await service.remove(unitOfWork, clanActorOf(principal), params.id, body.version)),
  );
}
