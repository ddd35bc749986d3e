import { defineSource } from '../../../data/store/source.ts';

/** Whether others may draw on the same drawings just now: not where they are in memory. */
export const SHARES_MOTION_SOURCE = defineSource(true);
