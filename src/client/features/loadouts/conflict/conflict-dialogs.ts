/** Dialogs of changes in conflict; lazy, because conflicts are rare. */
import { lazyPart } from '../../../data/i18n/lazy-part.ts';

export const LoadoutConflictDialog = lazyPart(
  async () => (await import('./dialog/LoadoutConflictDialog.tsx')).LoadoutConflictDialog,
  ['loadouts', 'unsent'],
);

export const KitConflictDialog = lazyPart(
  async () => (await import('./dialog/KitConflictDialog.tsx')).KitConflictDialog,
  ['supply-kits', 'loadouts', 'unsent'],
);
