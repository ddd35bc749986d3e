/** Dialogs of changes in conflict; lazy, because conflicts are rare. */
import { lazyPart } from '../../../data/i18n/lazy-part.ts';

export const GearConflictDialog = lazyPart(
  async () => (await import('./dialog/GearConflictDialog.tsx')).GearConflictDialog,
  ['gear', 'catalogue', 'unsent'],
);
export const ReadyConflictDialog = lazyPart(
  async () => (await import('./dialog/ReadyConflictDialog.tsx')).ReadyConflictDialog,
  ['gear', 'catalogue', 'unsent'],
);
