import * as onboarding from '../onboarding.ts';
import { operation } from '../operation.ts';
import { manifest } from './manifest.ts';

export const onboardingManifest = manifest({
  endpoints: [onboarding.checklist, onboarding.closeChecklist],
  operations: {
    'onboarding.close': operation({
      version: 1,
      args: onboarding.closeChecklist.body,
      endpoint: onboarding.closeChecklist,
      entityOf: ({ checklist }) => `checklist:${checklist}`,
      toCall: (body) => ({ body }),
      coalesce: 'last-write-wins',
    }),
  },
  mirrored: {},
  notices: {},
});
