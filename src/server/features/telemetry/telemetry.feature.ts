/** Disclosed telemetry of clans, put together. */
import { EVENT_DAYS } from '../../../domain/telemetry/telemetry-settings.ts';
import type { Feature, FeatureDeps } from '../../ports/feature.ts';
import { createTelemetryDemo } from './demo.ts';
import { createTelemetryRepo } from './telemetry.repo.ts';
import { telemetryRoutes } from './telemetry.routes.ts';
import { createTelemetryService, type TelemetryService } from './telemetry.service.ts';

const DAY_MS = 24 * 3_600_000;

export function createTelemetryFeature({
  db,
  works,
  clock,
  ids,
  isAllowed,
}: FeatureDeps & { readonly isAllowed: boolean }): Feature & { readonly service: TelemetryService } {
  const repo = createTelemetryRepo(db);
  const service = createTelemetryService({ repo, ids, isAllowed });
  return {
    service,
    demo: createTelemetryDemo(service),
    routes: (web) => telemetryRoutes(web, { service, works }),
    settle: (work, clanId) => createTelemetryRepo(work.db).removeLeavers(clanId),
    sweep: () => repo.removeBefore(new Date(clock.now().getTime() - EVENT_DAYS * DAY_MS)),
  };
}
