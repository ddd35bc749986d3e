/** The outbox under every fault at once; half of the seeds. */
import { runSeeds } from './outbox/run-seeds.ts';

runSeeds([11, 12, 13, 14, 15, 16, 17, 18, 19, 20]);
