import type { FastifyInstance } from 'fastify';
import * as clanSettings from '../../../contract/clan-settings.ts';
import { ok } from '../../../domain/result.ts';
import { bindMutation } from '../../http/endpoints/bind-mutation.ts';
import { bind } from '../../http/endpoints/bind.ts';
import type { ClanSettingsService } from './clan-settings.service.ts';

export function clanSettingsRoutes(
  app: FastifyInstance,
  { service }: { readonly service: ClanSettingsService },
): void {
  bind(app, clanSettings.get, async (_input, { character }) =>
    ok({ success: true, settings: await service.get(character.clan.id) }),
  );

  bindMutation(app, clanSettings.save, async ({ body }, { user, character }, _call, work) => {
    const saved = await service.save(
      work,
      {
        userId: user.id,
        characterName: character.name,
        clanId: character.clan.id,
        role: character.clan.role,
      },
      body,
    );
    return saved.ok ? ok({ success: true, settings: saved.value }) : saved;
  });
}
