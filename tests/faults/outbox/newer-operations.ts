import { OPERATIONS } from '../../../src/contract/registry/operations.ts';
import type { OperationRegistry } from '../../../src/offline/outbox/operation-registry.ts';

/** A newer version of the app: the arguments of a request are called otherwise, the call stays the same. */
export const newerOperations: OperationRegistry = {
  ...OPERATIONS,
  'skip.review': {
    ...OPERATIONS['skip.review'],
    version: 2,
    older: (version, args) => (version === 1 ? args : null),
  },
  'skip.create': {
    ...OPERATIONS['skip.create'],
    version: 2,
    older: (version, args) => (version === 1 ? args : null),
  },
};
