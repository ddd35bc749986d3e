/** First steps, put together. */
import type { Feature, FeatureDeps } from '../../ports/feature.ts';
import { createOnboardingDemo } from './demo.ts';
import { createOnboardingRepo } from './onboarding.repo.ts';
import { onboardingRoutes } from './onboarding.routes.ts';
import { createOnboardingService } from './onboarding.service.ts';

export function createOnboardingFeature({ db }: Pick<FeatureDeps, 'db'>): Feature {
  const service = createOnboardingService({ repo: createOnboardingRepo(db) });
  return { demo: createOnboardingDemo(service), routes: (web) => onboardingRoutes(web, service) };
}
