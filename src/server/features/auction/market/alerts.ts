/**
 * Notifies people that one of their price limits was reached: once each, in the clan of the watching
 * character.
 */
import { LOCALES } from '../../../../contract/wire-words.ts';
import { ok, err } from '../../../../domain/result.ts';
import type { UnitOfWorkRunner } from '../../../ports/unit-of-work.ts';
import type { ItemsPort } from './auction.ports.ts';
import type { NoticesPort } from '../../../ports/notices.ts';
import { createWatchesRepo, type WatchesRepo } from '../store/watches.repo.ts';
import { authorizeSystem } from '../../../ports/authorized.ts';

const BATCH = 100;

/** Returns how many were notified. After an interruption the next call continues, also in another process. */
export function createNotifyReached({
  watches,
  works,
  items,
  notices,
}: {
  readonly watches: WatchesRepo;
  readonly works: UnitOfWorkRunner;
  readonly items: ItemsPort;
  readonly notices: Pick<NoticesPort, 'notify'>;
}) {
  return async (): Promise<number> => {
    const waiting = await watches.unnotified(BATCH);
    if (waiting.length === 0) return 0;
    const names = new Map<string, Awaited<ReturnType<ItemsPort['names']>>>();
    for (const { region } of waiting) if (!names.has(region)) names.set(region, await items.names(region));
    let notified = 0;
    for (const { clanId, reached, ...watch } of waiting) {
      if (reached === null) continue;
      const { region, itemId, userId } = watch;
      const itemNames = Object.fromEntries(
        LOCALES.flatMap((locale) => {
          const name = names.get(region)?.(itemId, locale) ?? null;
          return name === null ? [] : [[locale, name]];
        }),
      );
      const done = await works.run(authorizeSystem('price limit reached'), async (work) => {
        if (!(await createWatchesRepo(work.db).markNotified({ userId, region, itemId, reached })))
          return err('told');
        // Without a clan there is no inbox: the list of watched items shows it.
        if (clanId === null) return ok(0);
        const rev = await work.nextRev(clanId);
        await notices.notify(work, {
          clanId,
          rev,
          userIds: [userId],
          notice: {
            kind: 'priceReached',
            itemId,
            itemName: itemNames['en'] ?? itemId,
            itemNames,
            region,
            side: reached.side,
            priceRub: reached.priceRub,
            limitRub: reached.limitRub,
            ...(watch.quality !== null && { quality: watch.quality }),
            ...(watch.level !== null && { level: watch.level }),
          },
        });
        return ok(1);
      });
      if (done.ok) notified += done.value;
    }
    return notified;
  };
}
