/** Search parameters of the page of operations. */
import { matchingText, searchValidator } from '../../../ui/link/search-validator.ts';

const operationId = matchingText((text) => /^[\w-]{36}$/.test(text));

export const validateOperationsSearch = searchValidator({
  /** The operation that is shown. */
  id: operationId,
  /** A new one that is being written, by the id that it will have. */
  new: operationId,
});
