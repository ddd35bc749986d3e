/** The demo's map requests: those of past wars, sent and closed, and those of the next one, half packed. */
import type { Loadout } from '../../../contract/loadouts.ts';
import type { LoadoutRequestId, SupplyWarId } from '../../../domain/ids.ts';
import { atLeast } from '../../../domain/characters/rank.ts';
import { demoWars } from '../../ports/demo-wars.ts';
import type { RequestedItem } from '../../../domain/loadouts/loadout.ts';
import type { MapStage } from '../../../domain/loadouts/map-stage.ts';
import type { SupplyKind } from '../../../domain/loadouts/supply.ts';
import type { DemoClan, DemoLife, DemoMoment, DemoPart, DemoPerson } from '../../ports/demo.ts';
import type { SuppliesPort } from '../../ports/supplies.ts';
import { kitMoments, type KitDemoDeps } from './demo-kits.ts';
import type { LoadoutsService } from './loadouts.service.ts';
import type { MarksService } from './marks.service.ts';
import type { StockService } from './stock/stock.service.ts';
import type { WarsService } from './wars.service.ts';

/** Fewest and most pieces for one map; a limit of a clan is never reached by three of them. */
const PIECES: Readonly<Record<SupplyKind, readonly [min: number, max: number]>> = {
  soups: [1, 3],
  drinks: [1, 3],
  medicine: [4, 10],
  stimulators: [2, 4],
  claymore: [1, 3],
  grenadeCrates: [1, 3],
  stimulantInjectors: [2, 5],
};
/** A clan hands out a few of each kind. */
const USUAL_PER_KIND = 3;
const MAPS: readonly [MapStage, ...MapStage[]] = ['coniferous', 'berda', 'lowlands'];
const PAST_WARS = 4;
const REQUESTERS = { harriers: { past: 12, next: 24 }, choir: { past: 4, next: 6 } } as const;

type UsualSupplies = ReadonlyMap<SupplyKind, readonly string[]>;

export function createLoadoutsDemo({
  supplies,
  service,
  marks,
  wars,
  stock,
  kits,
  give,
}: {
  readonly supplies: SuppliesPort;
  readonly service: Pick<LoadoutsService, 'create'>;
  readonly marks: Pick<MarksService, 'mark'>;
  readonly wars: Pick<WarsService, 'close'>;
  readonly stock: Pick<StockService, 'set'>;
} & KitDemoDeps): DemoPart {
  const usualSupplies = async (life: DemoLife, region: string): Promise<UsualSupplies> => {
    const known = await supplies.supplies(region);
    const usual = new Map<SupplyKind, string[]>();
    // The better ones: a clan does not hand out bandages.
    const ranked = (await life.items(region)).toSorted(
      (one, other) => Number(other.rank === 'master') - Number(one.rank === 'master'),
    );
    for (const { id } of ranked) {
      const kind = known.get(id)?.kind;
      const ids = kind === undefined ? [] : (usual.get(kind) ?? []);
      if (kind !== undefined && ids.length < USUAL_PER_KIND) usual.set(kind, [...ids, id]);
    }
    return usual;
  };

  const itemsOf = ({ draw }: DemoLife, key: string, usual: UsualSupplies): readonly RequestedItem[] =>
    [...usual].flatMap(([kind, ids]) => {
      const odds = kind === 'claymore' || kind === 'grenadeCrates' ? 0.4 : 0.8;
      if (!draw.happens(`${key}/${kind}`, odds)) return [];
      const [min, max] = PIECES[kind];
      const count = kind === 'stimulators' || kind === 'medicine' ? 2 : 1;
      return draw
        .some(`${key}/${kind}/items`, ids, count)
        .map((itemId) => ({ itemId, quantity: draw.whole(`${key}/${itemId}`, min, max) }));
    });

  /**
   * One war of a clan, `daysAgo`; everybody asks in the afternoon. `after`: how many were closed before; null for
   * the next one, which is under way.
   */
  const war = (
    life: DemoLife,
    clan: DemoClan,
    usual: UsualSupplies,
    daysAgo: number,
    after: number | null,
  ): readonly DemoMoment[] => {
    const { draw } = life;
    const isNext = after === null;
    const key = `war/${clan.key}/${daysAgo}`;
    const officers = clan.people.filter(
      ({ role, roleDays }) => atLeast(role, 'officer') && roleDays > daysAgo,
    );
    const [first, ...others] = officers;
    if (first === undefined) return [];
    const packer = draw.one(`${key}/packer`, [first, ...others]);
    const asking = draw.some(`${key}/people`, clan.people, REQUESTERS[clan.key][isNext ? 'next' : 'past']);
    const made = new Map<string, readonly Loadout[]>();
    const ask = (person: DemoPerson): DemoMoment => {
      const one = `${key}/${person.name}`;
      const stages = draw.happens(`${one}/all`, 0.2)
        ? (['allMaps'] as const)
        : draw.some(`${one}/maps`, MAPS, draw.whole(`${one}/count`, 1, 2));
      const drafts = stages.flatMap((mapStage) => {
        const items = itemsOf(life, `${one}/${mapStage}`, usual);
        return items.length === 0 ? [] : [{ id: life.id<LoadoutRequestId>(), mapStage, items, base: null }];
      });
      return {
        at: life.at(clan, daysAgo, {
          hour: draw.whole(`${one}/hour`, 14, 18),
          minute: draw.whole(one, 0, 59),
        }),
        act: async () => {
          if (drafts.length > 0)
            made.set(
              person.name,
              await life.change(clan, person, (work, actor) => service.create(work, actor, drafts)),
            );
        },
      };
    };
    const asked = asking.map(ask);
    if (after !== null) {
      const id = life.id<SupplyWarId>();
      return [
        ...asked,
        sendAll(life, clan, packer, life.at(clan, daysAgo, { hour: 19, minute: 25 })),
        // The war is over.
        {
          at: life.at(clan, daysAgo - 1, { hour: 11 }),
          act: async () => {
            await life.change(clan, packer, (work, actor) => wars.close(work, actor, { id, after }));
          },
        },
      ];
    }
    // The first ones are packed, the next ones in part; the rest is open.
    const packed = asking.slice(0, Math.floor(asking.length * 0.55)).map((person, place): DemoMoment => ({
      at: life.at(clan, daysAgo, { hour: 19, minute: 5 + 2 * place }),
      act: async () => {
        const isWhole = place % 3 !== 2;
        const lines = (made.get(person.name) ?? []).map(({ id, items }) => ({
          loadoutId: id,
          items: items
            .filter((_, index) => isWhole || index % 2 === 0)
            .map(({ itemId, quantity, sent }) => ({ itemId, quantity, sent, to: quantity })),
        }));
        if (lines.length > 0)
          await life.change(clan, packer, (work, actor) => marks.mark(work, actor, { marks: lines }));
      },
    }));
    // Counted before the packing begins.
    const onHand = [...usual].flatMap(([kind, [itemId]], place): DemoMoment[] =>
      itemId === undefined || !draw.happens(`${key}/stock/${kind}`, 0.5)
        ? []
        : [
            {
              at: life.at(clan, daysAgo, { hour: 18, minute: 40 + place }),
              act: async () => {
                const have = draw.whole(`${key}/have/${kind}`, 2, 9);
                await life.change(clan, packer, (work, actor) =>
                  stock.set(work, actor, { itemId, stock: { have, bought: 0, sent: 0 }, base: null }),
                );
              },
            },
          ],
    );
    return [...asked, ...onHand, ...packed];
  };

  const sendAll = (life: DemoLife, clan: DemoClan, packer: DemoPerson, at: Date): DemoMoment => ({
    at,
    act: async () => {
      await life.change(clan, packer, (work, actor) =>
        marks.mark(work, actor, { all: { action: 'send', mapStage: null, rev: Number.MAX_SAFE_INTEGER } }),
      );
    },
  });

  return {
    async plan(life) {
      const moments: DemoMoment[] = [];
      for (const clan of life.clans) {
        const usual = await usualSupplies(life, clan.region);
        let closed = 0;
        // the next one is under way since yesterday
        const past = [...new Set(demoWars(life, clan).map(({ daysAgo }) => daysAgo))].filter(
          (days) => days > 2,
        );
        for (const daysAgo of past.slice(-PAST_WARS)) {
          const before = war(life, clan, usual, daysAgo, closed);
          if (before.length > 0) closed += 1;
          moments.push(...before);
        }
        moments.push(...war(life, clan, usual, 1, null));
        const officer = clan.people.find(({ role, roleDays }) => role === 'officer' && roleDays > 12);
        if (officer !== undefined) moments.push(...kitMoments(life, clan, usual, officer, { kits, give }));
      }
      return moments;
    },
  };
}
