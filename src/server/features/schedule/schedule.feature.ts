/** The schedule of clans, put together. */
import type { Feature, FeatureDeps } from '../../ports/feature.ts';
import { createScheduleDemo } from './demo.ts';
import { createScheduleRepo } from './schedule.repo.ts';
import { scheduleRoutes } from './schedule.routes.ts';
import { createScheduleService } from './schedule.service.ts';

export function createScheduleFeature({ db }: Pick<FeatureDeps, 'db'>): Feature {
  const repo = createScheduleRepo(db);
  const service = createScheduleService();
  return {
    demo: createScheduleDemo(service),
    routes: (web) => scheduleRoutes(web, { service }),
    // everybody in the clan reads when its events are
    mirrors: { scheduleEvents: { seesAll: () => true, changed: (query) => repo.changed(query) } },
  };
}
