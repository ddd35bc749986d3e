import type { FastifyInstance } from 'fastify';
import * as clanSettings from '../../../contract/clan-settings.ts';
import { ok } from '../../../domain/result.ts';
import { success } from '../../http/endpoints/success.ts';
import { bindMutation } from '../../http/endpoints/bind-mutation.ts';
import { bind } from '../../http/endpoints/bind.ts';
import type { ClanSettingsService } from './clan-settings.service.ts';
import { clanActorOf } from '../../http/request/clan-actor.ts';

export function clanSettingsRoutes(
  app: FastifyInstance,
  { service }: { readonly service: ClanSettingsService },
): void {
  bind(app, clanSettings.get, async (_input, { character }) =>
    ok({ success: true, settings: await service.get(character.clan.id) }),
  );

  bindMutation(app, clanSettings.save, async ({ input: { body }, principal, unitOfWork }) => {
    return success(await service.save(unitOfWork, clanActorOf(principal), body), (settings) => ({
      settings,
    }));
  });
}
