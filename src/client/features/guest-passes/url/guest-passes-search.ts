/** Search parameters of the page of guests' passes. */
import { matchingText, oneOf, searchValidator } from '../../../ui/link/search-validator.ts';

/** The operation for which a pass is to be made. */
const operation = matchingText((text) => /^[\w-]{36}$/.test(text));

export const validateGuestPassesSearch = searchValidator({ operation });

/** The same for the demo, which also shows what a guest sees. */
export const validateDemoPassesSearch = searchValidator({ operation, view: oneOf(['guest']) });
