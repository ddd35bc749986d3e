/** Clan wars, put together. */
import { heldWarsFrom } from '../../../domain/clan-wars/war.ts';
import { ok } from '../../../domain/result.ts';
import { dayAt } from '../../../domain/schedule/zoned-time.ts';
import { addDays } from '../../../domain/skips/calendar.ts';
import { authorizeSystem } from '../../ports/authorized.ts';
import type { CheckAttendance } from '../../ports/discipline/check-attendance.ts';
import type { Feature, FeatureDeps } from '../../ports/feature.ts';
import type { MirrorQuery, MirrorSource } from '../../ports/mirror.ts';
import type { ClanWarDeps, WarSchedule } from './clan-wars.ports.ts';
import { createClanWarsRepo } from './rows/clan-wars.repo.ts';
import { createWarReader } from './rows/war-reader.ts';
import { clanWarsRoutes } from './clan-wars.routes.ts';
import { createClanWarsService } from './clan-wars.service.ts';
import { correctionsService } from './corrections.service.ts';
import { createLinkService } from './link.service.ts';
import { restorePicture, restoreSeason, restoreStage, restoreWar } from './restore-war.ts';
import { createClanWarsDemo } from './demo.ts';
import { createUploadsRepo } from './pictures/uploads.repo.ts';
import { createUploadsService } from './pictures/uploads.service.ts';
import { createWarPicturesRepo } from './pictures/war-pictures.repo.ts';
import { warPicturesRoutes } from './pictures/war-pictures.routes.ts';
import { createWarPicturesService } from './pictures/war-pictures.service.ts';
import type { Reencoder } from '../../pictures/reencode-picture.ts';
import { createSeasonsService } from './seasons.service.ts';

const PAGES = ['clan-war', 'clan-war-dashboard', 'clan-war-upload'] as const;

const seesAll: MirrorSource<'clanWars'>['seesAll'] = ({ canOpen }) => PAGES.some(canOpen);

function windowOf({ isFullResync, today, ...query }: MirrorQuery) {
  return { ...query, dayFrom: isFullResync ? heldWarsFrom(today) : null };
}

export function createClanWarsFeature({
  db,
  works,
  clock,
  limits,
  reencode,
  schedule,
  attendance,
  ...deps
}: Pick<FeatureDeps, 'clock' | 'db' | 'limits' | 'works'> &
  ClanWarDeps & {
    readonly schedule: WarSchedule;
    readonly reencode: Reencoder;
    readonly attendance: CheckAttendance;
  }): Feature {
  const repo = createClanWarsRepo(db);
  const service = createClanWarsService({ ...deps, schedule });
  const seasons = createSeasonsService({ ...deps, schedule });
  const pictures = createWarPicturesRepo(db);
  const picturesService = createWarPicturesService({ pictures, works });
  const uploads = createUploadsService({
    uploads: createUploadsRepo(db),
    pictures,
    wars: repo,
    works,
    limits,
    reencode,
  });
  return {
    restorers: {
      war: restoreWar,
      warStage: restoreStage,
      warPicture: restorePicture,
      warSeason: restoreSeason,
    },
    demo: createClanWarsDemo({
      service,
      seasons,
      schedule,
      attendance,
      pictures: {
        add: (...picture) => picturesService.add(...picture),
        ready: (file) => uploads.ready(file),
      },
    }),
    routes: (web) => {
      warPicturesRoutes(web, { uploads, service: picturesService });
      clanWarsRoutes(web, {
        service,
        corrections: correctionsService,
        links: createLinkService({ ...deps, schedule }),
        seasons,
        reader: createWarReader({ repo, rules: deps.rules, clock }),
      });
    },
    mirrors: {
      clanWars: {
        seesAll,
        changed: async (query) => (query.includesEveryone ? repo.changed(windowOf(query)) : []),
      },
      warStages: {
        seesAll,
        // what is not confirmed is read by those who enter
        readsHidden: ({ canOpen }) => canOpen('clan-war-upload'),
        changed: async (query) =>
          query.includesEveryone
            ? repo.changedStages({ ...windowOf(query), hasDrafts: query.readsHidden })
            : [],
      },
      warSeasons: {
        seesAll,
        changed: async (query) => (query.includesEveryone ? repo.changedSeasons(query) : []),
      },
      warPictures: {
        // of those who enter wars
        seesAll: ({ canOpen }) => canOpen('clan-war-upload'),
        changed: async ({ includesEveryone, isFullResync, today, ...query }) =>
          includesEveryone
            ? pictures.changed({
                ...query,
                goneFrom: isFullResync ? heldWarsFrom(today) : null,
              })
            : [],
      },
    },
    async sweep() {
      await picturesService.sweep(clock.now());
      // the zones of clans differ by up to a day, and each season is looked at in its own
      const tomorrow = addDays(dayAt('UTC', clock.now().getTime()), 1);
      for (const { clanId, id } of await repo.unfrozenBefore(tomorrow))
        await works.run(authorizeSystem('seasons freeze when they are over'), async (work) => {
          await seasons.freeze(work, clanId, id);
          return ok(null);
        });
    },
  };
}
