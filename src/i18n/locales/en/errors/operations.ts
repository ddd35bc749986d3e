/** Texts of errors of operations. */
export const errors = {
  operationsNotFound: 'This operation no longer exists.',
  operationsMapRequired: 'Map is required.',
  operationsTitleRequired: 'Give the operation a title.',
  operationsTimeRequired: 'Choose a time that is still to come.',
  operationsOver: 'This operation is over and can no longer be changed.',
  operationsTaken: 'Another operation is active on this map at that time.',
  operationsMoved: 'This operation has changed. Check how it is now.',
  operationsTooMany: 'There are too many open operations. Finish or cancel one first.',
  operationsTooManyTemplates: 'There are too many templates. Delete one first.',
} as const;
