/** The item catalogue, put together: what is published, and its import in the background. */
import type { Feature, FeatureDeps } from '../../ports/feature.ts';
import { createCatalogueImport, type ImportLog } from './catalogue-import.service.ts';
import { createCatalogueRepo } from './catalogue.repo.ts';
import { catalogueRoutes } from './catalogue.routes.ts';
import { createCatalogueService, type CatalogueService } from './catalogue.service.ts';

type BackgroundArgs = Parameters<ReturnType<typeof createCatalogueImport>['startBackground']>;

/** Publishes the starter catalogue where there is none yet. */
export async function openCatalogueFeature({
  db,
  clock,
  log,
  source,
  realms,
}: Pick<FeatureDeps, 'db' | 'clock'> & {
  readonly log: ImportLog;
  readonly source: BackgroundArgs[0];
  readonly realms: BackgroundArgs[1];
}): Promise<Feature & { readonly service: CatalogueService }> {
  const repo = createCatalogueRepo(db);
  const service = createCatalogueService({ repo, clock, realms });
  const importer = createCatalogueImport({ repo, clock, log });
  await service.ensureStarter();
  let stopImport = (): Promise<void> => Promise.resolve();
  return {
    service,
    routes: (web) => catalogueRoutes(web, { service }),
    start() {
      stopImport = importer.startBackground(source, realms);
    },
    stop: () => stopImport(),
  };
}
