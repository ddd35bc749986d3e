/** The schedule of clans, put together. */
import type { Feature, FeatureDeps } from '../../ports/feature.ts';
import type { NoticesPort } from '../../ports/notices.ts';
import type { RulesPort } from '../../ports/rules.ts';
import { createScheduleDemo } from './demo.ts';
import { createFeedRepo } from './feed.repo.ts';
import { feedRoutes } from './feed.routes.ts';
import { createFeedService } from './feed.service.ts';
import { restoreEvent } from './restore-event.ts';
import { createScheduleRepo } from './schedule.repo.ts';
import { scheduleRoutes } from './schedule.routes.ts';
import { createScheduleService } from './schedule.service.ts';

export function createScheduleFeature({
  db,
  rules,
  notices,
  clock,
  limits,
  hashOf,
}: Pick<FeatureDeps, 'db' | 'clock' | 'limits'> & {
  readonly rules: RulesPort;
  readonly notices: NoticesPort;
  /** Of tokens, for storage. */
  readonly hashOf: (token: string) => Buffer;
}): Feature {
  const repo = createScheduleRepo(db);
  const service = createScheduleService({ rules, notices });
  const feeds = createFeedService({ repo: createFeedRepo(db), schedule: repo, rules, clock, hashOf });
  return {
    demo: createScheduleDemo(service),
    restorers: { scheduleEvent: restoreEvent },
    routes: (web) => {
      scheduleRoutes(web, { service });
      feedRoutes(web, { feeds, limits });
    },
    settle: (work, clanId) => feeds.settle(work, clanId),
    // everybody in the clan reads when its events are
    mirrors: { scheduleEvents: { seesAll: () => true, changed: (query) => repo.changed(query) } },
  };
}
