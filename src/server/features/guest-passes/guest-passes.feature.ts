/** Passes of guests, put together. */
import { GUEST_PASS_PREFIX, type GuestPassId } from '../../../domain/guest-passes/guest-pass.ts';
import { createSignedTokens } from '../../links/signed-tokens.ts';
import type { Feature, FeatureDeps } from '../../ports/feature.ts';
import { createGuestPassesDemo } from './demo.ts';
import { createGuestPassesRepo } from './guest-passes.repo.ts';
import { guestPassesRoutes } from './guest-passes.routes.ts';
import { createGuestPassesService, type GuestPassesService } from './guest-passes.service.ts';
import type { ShownParts } from './guest-view.ts';

export function createGuestPassesFeature(
  deps: FeatureDeps &
    ShownParts & {
      /** Signs the tokens of passes. */
      readonly linkKey: Buffer;
    },
): Feature & Pick<GuestPassesService, 'admit'> {
  const tokens = createSignedTokens<GuestPassId>(deps.linkKey, GUEST_PASS_PREFIX);
  const service = createGuestPassesService({ ...deps, repo: createGuestPassesRepo(deps.db), tokens });
  return {
    admit: (token, address) => service.admit(token, address),
    demo: createGuestPassesDemo({ service }),
    routes: (web) => guestPassesRoutes(web, service),
    sweep: () => service.sweep(),
  };
}
