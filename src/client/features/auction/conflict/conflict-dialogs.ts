/** Dialogs of changes in conflict; lazy, because conflicts are rare. */
import { lazyPart } from '../../../data/i18n/lazy-part.ts';

export const WatchConflictDialog = lazyPart(
  async () => (await import('./dialog/WatchConflictDialog.tsx')).WatchConflictDialog,
  ['auction', 'unsent'],
);
