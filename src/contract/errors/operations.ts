/** Errors of operations. */
export const operationsErrors = {
  'operations.notFound': { status: 404, message: 'Operation not found', isFinal: true },
  'operations.mapRequired': { status: 400, message: 'Map is required.', isFinal: true },
  'operations.titleRequired': { status: 400, message: 'Save Error', isFinal: true },
  'operations.timeRequired': { status: 409, message: 'The operation has no time', isFinal: true },
  'operations.over': { status: 409, message: 'The operation is over', isFinal: true },
  'operations.taken': { status: 409, message: 'Another operation is active then', isFinal: true },
  'operations.moved': { status: 409, message: 'The operation has changed' },
  'operations.tooMany': { status: 409, message: 'Too many operations', isFinal: true },
  'operations.tooManyTemplates': { status: 409, message: 'Too many templates', isFinal: true },
} as const;
