/** The outbox under every fault at once; half of the seeds, most of them in the deep run. */
import { runSeeds } from './outbox/run-seeds.ts';

runSeeds({ always: 1, deep: [2, 3, 4, 5, 6, 7, 8, 9, 10], offset: 0 });
