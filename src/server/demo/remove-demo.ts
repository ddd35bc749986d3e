/** Removes the demo: its people, what its clans have done, and the simulator's market. The clans stay, empty. */
import type { Db } from '../db/connection/engine.ts';
import { createAuctionRepo } from '../features/auction/store/auction.repo.ts';
import { createCharactersRepo } from '../features/characters/characters.repo.ts';
import { createDemoRepo } from './demo.repo.ts';

/** False where there is none. A removal that was interrupted is completed by the next one. */
export async function removeDemo(db: Db, now: Date): Promise<boolean> {
  const repo = createDemoRepo(db);
  const mark = await repo.mark();
  if (mark === null || mark.state === 'removed') return false;
  // The program does not listen before everything is filled in.
  await repo.removeClans(mark.clanIds, mark.state === 'filled');
  await createAuctionRepo(db).removeAll(mark.regions);
  await createCharactersRepo(db).removeAll(mark.regions);
  await repo.setMark({ ...mark, state: 'removed' }, now);
  return true;
}
