import type { FastifyInstance } from 'fastify';
import * as clanSettings from '../../../contract/clan-settings.ts';
import { granted } from '../../../domain/outcome.ts';
import { bindChange } from '../../http/bind-change.ts';
import { bind } from '../../http/bind.ts';
import type { ClanSettingsService } from './clan-settings.service.ts';

export function clanSettingsRoutes(
  app: FastifyInstance,
  { service }: { readonly service: ClanSettingsService },
): void {
  bind(app, clanSettings.get, async (_input, { character }) =>
    granted({ success: true, settings: await service.get(character.clan.id) }),
  );

  bindChange(app, clanSettings.save, async ({ body }, { user, character }, _call, work) => {
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
    return saved.ok ? granted({ success: true, settings: saved.value }) : saved;
  });
}
