/** Settings of clans, put together. */
import type { ClanId } from '../../../domain/ids.ts';
import type { Feature, FeatureDeps } from '../../ports/feature.ts';
import type { UnitOfWork } from '../../ports/unit-of-work.ts';
import { createClanSettingsRepo } from './clan-settings.repo.ts';
import { clanSettingsRoutes } from './clan-settings.routes.ts';
import { createSettingsDemo } from './demo.ts';
import { createSettingsMirror } from './settings-mirror.ts';
import { createClanSettingsService, type ClanSettingsService } from './clan-settings.service.ts';

export function createClanSettingsFeature({
  db,
  onAccessChanged,
}: Pick<FeatureDeps, 'db'> & {
  readonly onAccessChanged: (work: UnitOfWork, clanId: ClanId) => Promise<void>;
}): Feature & { readonly service: ClanSettingsService } {
  const repo = createClanSettingsRepo(db);
  const service = createClanSettingsService({ repo, onAccessChanged });
  return {
    service,
    demo: createSettingsDemo(service),
    routes: (web) => clanSettingsRoutes(web, { service }),
    mirrors: { clanSettings: createSettingsMirror(repo) },
  };
}
