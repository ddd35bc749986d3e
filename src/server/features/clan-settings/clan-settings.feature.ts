/** Settings of clans, put together. */
import type { Feature, FeatureDeps } from '../../ports/feature.ts';
import { createClanSettingsRepo } from './clan-settings.repo.ts';
import { clanSettingsRoutes } from './clan-settings.routes.ts';
import { createSettingsMirror } from './settings-mirror.ts';
import { createClanSettingsService, type ClanSettingsService } from './clan-settings.service.ts';

export function createClanSettingsFeature({
  db,
}: Pick<FeatureDeps, 'db'>): Feature & { readonly service: ClanSettingsService } {
  const repo = createClanSettingsRepo(db);
  const service = createClanSettingsService({ repo });
  return {
    service,
    routes: (web) => clanSettingsRoutes(web, { service }),
    mirrors: { clanSettings: createSettingsMirror(repo) },
  };
}
