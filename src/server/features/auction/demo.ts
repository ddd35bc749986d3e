/** The demo's auction: all prices at once, and what people watch there, with a limit that is reached. */
import type { DemoClan, DemoItem, DemoLife, DemoMoment, DemoPart, DemoPerson } from '../../ports/demo.ts';
import { authorizedPart } from '../../ports/authorized.ts';
import type { AuctionService } from './auction.service.ts';
import type { Market } from './market/market.ts';
import type { WatchesService } from './watches.service.ts';

/** Who watches, by their place in the clan. */
const WATCHERS = 8;
const WATCHED = 4;
/** What is worth watching. */
const RANKS: ReadonlySet<DemoItem['rank']> = new Set(['veteran', 'master', 'legend']);
const CATEGORIES = /^(?:artefact|armor\/(?:combat|combined)|weapon\/(?:assault_rifle|sniper_rifle)|misc)/;

/** A limit as people set one. */
function roundRub(rub: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, rub))) - 1);
  return Math.max(1, Math.round(rub / step) * step);
}

export function createAuctionDemo({
  market,
  service,
  watches,
}: {
  readonly market: Pick<Market, 'catchUp'>;
  readonly service: Pick<AuctionService, 'item'>;
  readonly watches: Pick<WatchesService, 'save'>;
}): DemoPart {
  const watch = async (
    life: DemoLife,
    clan: DemoClan,
    person: DemoPerson,
    itemId: string,
    limits: { readonly belowRub: number | null; readonly aboveRub: number | null },
  ): Promise<void> => {
    await life.change(clan, person, (work, actor) =>
      watches.save(
        work,
        authorizedPart(actor, {
          userId: actor.userId,
          characterId: actor.characterId,
          region: clan.region,
        }),
        { itemId, ...limits },
      ),
    );
  };

  /** The first watched item of a person has come down to the limit; another may rise to one, others have none. */
  const limitsOf = (place: number, rub: number) =>
    place === 0
      ? { belowRub: roundRub(rub * 1.06), aboveRub: null }
      : place === 1
        ? { belowRub: roundRub(rub * 0.8), aboveRub: roundRub(rub * 1.5) }
        : { belowRub: null, aboveRub: null };

  const watched = (
    life: DemoLife,
    clan: DemoClan,
    person: DemoPerson,
    items: readonly DemoItem[],
  ): readonly DemoMoment[] =>
    life.draw.some(`watch/${person.name}`, items, WATCHED).flatMap(({ id }, place) => [
      {
        at: life.at(clan, life.draw.whole(`watch/${person.name}/${place}`, 4, 40), { hour: 22, minute: 10 }),
        act: () => watch(life, clan, person, id, { belowRub: null, aboveRub: null }),
      },
      {
        at: life.ago(1),
        act: async () => {
          const found = await service.item(clan.region, id);
          const rub = found.ok ? (found.value.price?.lowestRub ?? null) : null;
          if (rub !== null && place < 2) await watch(life, clan, person, id, limitsOf(place, rub));
        },
      },
    ]);

  return {
    async plan(life) {
      let imported = Promise.resolve();
      const moments: DemoMoment[] = [
        {
          // the database works on prices while the days go by, and its clock is at their end
          at: life.ago(life.days * 24 * 60),
          act: () => {
            imported = market.catchUp((done, total) => life.progress('prices', done, total));
            imported.catch(() => undefined);
            return Promise.resolve();
          },
        },
        { at: life.ago(2), act: () => imported },
        { at: life.now, act: () => market.catchUp() },
      ];
      for (const clan of life.clans) {
        const items = (await life.items(clan.region)).filter(
          ({ category, isTradable, rank }) => isTradable && RANKS.has(rank) && CATEGORIES.test(category),
        );
        for (const person of clan.people.slice(0, WATCHERS))
          moments.push(...watched(life, clan, person, items));
      }
      return moments;
    },
  };
}
