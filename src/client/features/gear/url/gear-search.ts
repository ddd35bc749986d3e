/** Search parameters of the pages of a clan's gear. */
import { oneOf, searchValidator, textParam } from '../../../ui/link/search-validator.ts';

const tab = oneOf(['ready']);
const MAX_ID_LENGTH = 64;

export const validateGearSearch = searchValidator({
  tab,
  /** Readiness of only those in this squad. */
  squad: textParam(MAX_ID_LENGTH),
});

/** The same for the demo, which also selects whose gear is open. */
export const validateDemoGearSearch = searchValidator({ tab, who: textParam(MAX_ID_LENGTH) });

export type GearSearch = ReturnType<typeof validateGearSearch>;
