/** Icons, put together. */
import type { Feature, FeatureDeps } from '../../ports/feature.ts';
import { iconsRoutes } from './icons.routes.ts';
import { createIconsService } from './icons.service.ts';

export function createIconsFeature({
  log,
  fallbackUrl,
}: Pick<FeatureDeps, 'log'> & { readonly fallbackUrl: string | null }): Feature {
  const service = createIconsService({ fallbackUrl, log });
  return { routes: (web) => iconsRoutes(web, { service }) };
}
