/** The outbox under every fault at once; half of the seeds. */
import { runSeeds } from './outbox/run-seeds.ts';

runSeeds([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
