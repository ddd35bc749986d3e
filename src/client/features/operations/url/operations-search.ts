/** Search parameters of the page of operations. */
import { matchingText, searchValidator } from '../../../ui/link/search-validator.ts';

export const validateOperationsSearch = searchValidator({
  /** The operation that is shown. */
  id: matchingText((text) => /^[\w-]{36}$/.test(text)),
});
