/** The outbox under every fault at once; the other half of the seeds, one without locks in every run. */
import { runSeeds } from './outbox/run-seeds.ts';

runSeeds({ always: 15, deep: [11, 12, 13, 14, 16, 17, 18, 19, 20], offset: 9 });
