/** Search parameters of the page of guests' passes. */
import { matchingText, searchValidator } from '../../../ui/link/search-validator.ts';

export const validateGuestPassesSearch = searchValidator({
  /** The operation for which a pass is to be made. */
  operation: matchingText((text) => /^[\w-]{36}$/.test(text)),
});
