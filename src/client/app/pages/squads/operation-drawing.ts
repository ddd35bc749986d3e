import { lazyPart } from '../../../data/i18n/lazy-part.ts';

/** The map of an operation, with its texts: loaded where one is opened. */
export const OperationDrawing = lazyPart(
  async () => (await import('../../../features/tactics/operation/OperationDrawing.tsx')).OperationDrawing,
  ['tactics-editor', 'map-pictures', 'squads'],
);
