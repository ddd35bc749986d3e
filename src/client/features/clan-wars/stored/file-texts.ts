import type { PictureFile } from './use-picture-url.ts';

/** What is said in place of a picture. */
export const FILE_TEXTS = {
  loading: 'fileLoading',
  offline: 'fileOffline',
  gone: 'fileGone',
  failed: 'fileFailed',
} as const satisfies Record<Exclude<PictureFile['state'], 'ready'>, string>;
