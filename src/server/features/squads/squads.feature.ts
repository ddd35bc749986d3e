/** Squads, put together. */
import type { Feature, FeatureDeps } from '../../ports/feature.ts';
import type { NoticesPort } from '../../ports/notices.ts';
import type { LiveBus } from '../../ports/live-bus.ts';
import type { RulesPort } from '../../ports/rules.ts';
import { createAsksRepo } from './asks/asks.repo.ts';
import { asksRoutes } from './asks.routes.ts';
import { createAsksService } from './asks.service.ts';
import { createSquadsDemo } from './demo.ts';
import { createPreferencesService } from './people/preferences.service.ts';
import { createPreferencesRepo, createSquadPeopleRepo } from './people/squad-people.repo.ts';
import { createSquadPeopleService } from './people/squad-people.service.ts';
import type { SquadPlans } from '../../ports/squads/squad-plans.ts';
import { createSquadsRepo } from './squads.repo.ts';
import { squadsRoutes } from './squads.routes.ts';
import { createSquadsService } from './squads.service.ts';
import { createTemplatesRepo } from './templates.repo.ts';
import { templatesRoutes } from './templates.routes.ts';
import { createTemplatesService, restoreTemplate } from './templates.service.ts';
import { createWholeMapService } from './whole-map.service.ts';

/** Everybody in the clan sees all of them. */
const seesAll = (): boolean => true;

export function createSquadsFeature({
  db,
  ids,
  clock,
  notices,
  rules,
  plans,
  bus,
}: Pick<FeatureDeps, 'clock' | 'db' | 'ids'> & {
  readonly notices: NoticesPort;
  readonly rules: RulesPort;
  readonly plans: SquadPlans;
  readonly bus: LiveBus;
}): Feature {
  const repo = createSquadsRepo(db);
  const service = createSquadsService({ notices, rules, plans });
  const wholeMap = createWholeMapService({ ids, notices, rules, plans });
  const people = createSquadPeopleService({ repo: createSquadPeopleRepo(db), rules, clock });
  const asks = createAsksService({ notices, squads: service });
  const askRows = createAsksRepo(db);
  const preferences = createPreferencesService();
  const preferenceRows = createPreferencesRepo(db);
  const templates = createTemplatesService({
    repo: createTemplatesRepo(db),
    squadsRepo: repo,
    ids,
    notices,
    rules,
    plans,
  });
  return {
    restorers: { squad: wholeMap.restore, squadTemplate: restoreTemplate },
    demo: createSquadsDemo({ service, wholeMap, preferences, asks }),
    routes(web) {
      squadsRoutes(web, { service, wholeMap, people, preferences, bus });
      templatesRoutes(web, templates);
      asksRoutes(web, asks);
    },
    mirrors: {
      squads: { seesAll, changed: (query) => repo.changedSquads(query) },
      squadPlaces: { seesAll, changed: (query) => repo.changedPlaces(query) },
      squadGuests: { seesAll, changed: (query) => repo.changedGuests(query) },
      squadPreferences: { seesAll, changed: (query) => preferenceRows.changed(query) },
      squadAsks: {
        seesAll: ({ canOpen }) => canOpen('squad-manager'),
        changed: (query) => askRows.changed(query),
      },
    },
    async settle(work, clanId) {
      await service.settle(work, clanId);
      await preferences.settle(work, clanId);
      await asks.settle(work, clanId);
    },
  };
}
