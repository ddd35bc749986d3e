/** Dialogs of changes in conflict; lazy, because conflicts are rare. */
import { lazyPart } from '../../../data/i18n/lazy-part.ts';

export const ContributionConflictDialog = lazyPart(
  async () => (await import('./dialog/ContributionConflictDialog.tsx')).ContributionConflictDialog,
  ['treasury', 'unsent'],
);
