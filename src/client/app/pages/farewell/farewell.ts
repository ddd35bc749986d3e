import { lazyPart } from '../../../data/i18n/lazy-part.ts';
import { createStore } from '../../../../offline/state/create-store.ts';

/** Whether an account was deleted here a moment ago; the landing page says so until that is read. */
export const hasLeft = createStore(false);

/** Loaded before the account is deleted: afterwards nothing may fail. */
export const Farewell = lazyPart(
  async () => (await import('./FarewellDialog.tsx')).FarewellDialog,
  ['account'],
);
