/** Dialogs of changes in conflict; lazy, because conflicts are rare. */
import { lazyPart } from '../../../data/i18n/lazy-part.ts';

export const EventConflictDialog = lazyPart(
  async () => (await import('./dialog/EventConflictDialog.tsx')).EventConflictDialog,
  ['schedule', 'schedule-editor', 'unsent'],
);
