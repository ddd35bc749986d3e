/** Dialogs of changes in conflict; lazy, because conflicts are rare. */
import { lazyPart } from '../../../data/i18n/lazy-part.ts';

export const OperationConflictDialog = lazyPart(
  async () => (await import('./dialog/OperationConflictDialog.tsx')).OperationConflictDialog,
  ['operations', 'operation-editor', 'squads', 'schedule', 'unsent'],
);
