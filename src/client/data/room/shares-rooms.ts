import { defineSource } from '../store/source.ts';

/** Whether others may be at the same things just now: not where they are in memory. */
export const SHARES_ROOMS_SOURCE = defineSource(true);
