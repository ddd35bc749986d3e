import type { PageId } from '../../../domain/characters/page-access.ts';

/** The page on which skips are reviewed. */
export const REVIEW_PAGE: PageId = 'skips-panel';
