/** Settings of clans, put together. */
import type { ClanId } from '../../../domain/ids.ts';
import type { Feature, FeatureDeps } from '../../ports/feature.ts';
import type { NoticesPort } from '../../ports/notices.ts';
import type { UnitOfWork } from '../../ports/unit-of-work.ts';
import { createClanSettingsRepo } from './clan-settings.repo.ts';
import { clanSettingsRoutes } from './clan-settings.routes.ts';
import { createSettingsDemo } from './demo.ts';
import { createRolesRepo } from './roles/roles.repo.ts';
import { rolesRoutes } from './roles/roles.routes.ts';
import { createRolesService } from './roles/roles.service.ts';
import { createSettingsMirror } from './settings-mirror.ts';
import { createClanSettingsService, type ClanSettingsService } from './clan-settings.service.ts';

export function createClanSettingsFeature({
  db,
  notices,
  onAccessChanged,
}: Pick<FeatureDeps, 'db'> & {
  readonly notices: NoticesPort;
  readonly onAccessChanged: (work: UnitOfWork, clanId: ClanId) => Promise<void>;
}): Feature & { readonly service: ClanSettingsService } {
  const repo = createClanSettingsRepo(db);
  const service: ClanSettingsService = createClanSettingsService({
    repo,
    onAccessChanged,
    onModeChanged: (work, clanId, by) => roles.modeChanged(work, clanId, by),
  });
  const roles = createRolesService({ repo: createRolesRepo(db), rules: service, notices, onAccessChanged });
  return {
    service,
    demo: createSettingsDemo(service, roles),
    routes: (web) => {
      clanSettingsRoutes(web, { service });
      rolesRoutes(web, roles);
    },
    settle: (work, clanId) => roles.settle(work, clanId),
    mirrors: { clanSettings: createSettingsMirror(repo) },
  };
}
