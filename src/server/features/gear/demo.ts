/** The demo's gear: a main set for everybody, a second one for some, gaps here and there, and what the clans want. */
import type { GearSetId, ReadySetId } from '../../../domain/ids.ts';
import { CLAN_RANKS } from '../../../domain/characters/rank.ts';
import type { ItemRank } from '../../../domain/catalogue/item/item.ts';
import {
  type GearPiece,
  GEAR_SLOTS,
  type GearSet,
  type GearSlot,
  slotFit,
} from '../../../domain/gear/gear.ts';
import type { ReadySet } from '../../../domain/gear/ready.ts';
import type {
  DemoClan,
  DemoItem,
  DemoLife,
  DemoMoment,
  DemoPart,
  DemoPerson,
  DemoTexts,
} from '../../ports/demo.ts';
import type { GearService } from './gear.service.ts';
import type { ReadyService } from './ready.service.ts';

const MAIN_NAMES: DemoTexts = { en: ['War'], ru: ['На войну'] };
const SECOND_NAMES: DemoTexts = { en: ['Artefact run'], ru: ['За артами'] };
/** The catalogue has no helmets. */
const HELMETS: DemoTexts = {
  en: ['Sfera-12', 'Altyn helmet', 'MICH 2001'],
  ru: ['Сфера-12', 'Шлем «Алтын»', 'MICH 2001'],
};
const OWN_NOTES: DemoTexts = {
  en: ['extended magazine', 'lent by the clan', 'one more level after payday'],
  ru: ['с магазином на 45', 'клановый, на время', 'коплю на следующий уровень'],
};
/** Officers and above fight with a sniper rifle, others now and then. */
const SNIPER_ODDS = 0.35;
const GAPS: Readonly<Record<GearSlot, number>> = {
  mainWeapon: 0,
  mainArmour: 0.03,
  bioArmour: 0.18,
  sniperRifle: 1 - SNIPER_ODDS,
  helmet: 0.12,
  detector: 0.1,
};

interface Wanted {
  readonly name: string;
  readonly map: ReadySet['map'];
  readonly needs: readonly Omit<ReadySet['needs'][number], 'itemIds'>[];
  /** Names the accepted items instead of their rank. */
  readonly isByItem?: true;
}

const WANTED: Readonly<Record<DemoClan['key'], readonly Wanted[]>> = {
  harriers: [
    {
      name: 'Every war',
      map: 'all',
      needs: [
        { slot: 'mainWeapon', rank: 'stalker', level: 4 },
        { slot: 'mainArmour', rank: 'stalker', level: 3 },
      ],
    },
    {
      name: 'Coniferous, front line',
      map: 'coniferous',
      needs: [
        { slot: 'mainWeapon', rank: 'veteran', level: 7 },
        { slot: 'mainArmour', rank: 'veteran', level: 6 },
        { slot: 'helmet', rank: null, level: 0 },
      ],
    },
    {
      name: 'Small Berda, bio zone',
      map: 'berda',
      needs: [
        { slot: 'mainWeapon', rank: 'veteran', level: 5 },
        { slot: 'bioArmour', rank: 'stalker', level: 0 },
        { slot: 'detector', rank: null, level: 0 },
      ],
    },
    {
      name: 'Lowlands, overwatch',
      map: 'lowlands',
      isByItem: true,
      needs: [
        { slot: 'sniperRifle', rank: 'veteran', level: 4 },
        { slot: 'mainArmour', rank: 'stalker', level: 4 },
      ],
    },
  ],
  choir: [
    {
      name: 'Хвойник, штурм',
      map: 'coniferous',
      needs: [
        { slot: 'mainWeapon', rank: 'veteran', level: 6 },
        { slot: 'mainArmour', rank: 'veteran', level: 5 },
      ],
    },
  ],
};

/** Items that a set accepts in a slot. */
const ACCEPTED = 3;
/** Members without an account whose gear an officer has entered. */
const ENTERED = 2;
const ENTERED_DAYS_AGO = 9;

const MAIN_WEAPONS = /^weapon\/(assault_rifle|submachine_gun|machine_gun|shotgun_rifle)$/;

/** Which ranks of items somebody owns, the usual one first. */
function itemRanksOf(person: DemoPerson): readonly [ItemRank, ItemRank] {
  const place = CLAN_RANKS.indexOf(person.rank);
  return place >= 4 ? ['master', 'veteran'] : place >= 2 ? ['veteran', 'master'] : ['stalker', 'veteran'];
}

export function createGearDemo({
  gear,
  ready,
}: {
  readonly gear: Pick<GearService, 'save' | 'saveFor'>;
  readonly ready: Pick<ReadyService, 'save'>;
}): DemoPart {
  const pieceOf = (
    { draw }: DemoLife,
    key: string,
    slot: GearSlot,
    person: DemoPerson,
    items: readonly DemoItem[],
  ): GearPiece | null => {
    const place = CLAN_RANKS.indexOf(person.rank);
    const level = Math.min(15, Math.max(0, 2 * place + draw.whole(`${key}/level`, -2, 4)));
    const notes = draw.happens(`${key}/noted`, 0.08)
      ? draw.one(`${key}/notes`, OWN_NOTES[person.language])
      : null;
    const fitting = items.filter(
      ({ category }) =>
        slotFit(slot, category) === 0 || (slot === 'mainWeapon' && MAIN_WEAPONS.test(category)),
    );
    const [usual, other] = itemRanksOf(person);
    const rank = draw.happens(`${key}/rank`, 0.75) ? usual : other;
    const [first, ...more] =
      [rank, usual, other]
        .map((each) => fitting.filter((item) => item.rank === each))
        .find((found) => found.length > 0) ?? (slot === 'detector' ? fitting : []);
    if (first === undefined)
      return slot === 'helmet'
        ? { itemId: null, text: draw.one(`${key}/text`, HELMETS[person.language]), rank, level, notes }
        : null;
    const itemId = draw.one(`${key}/item`, [first, ...more]).id;
    return { itemId, text: null, rank: null, level: slot === 'detector' ? 0 : level, notes };
  };

  const setOf = (life: DemoLife, person: DemoPerson, items: readonly DemoItem[], place: number): GearSet => {
    const { draw } = life;
    const key = `gear/${person.name}/${place}`;
    const slots: Partial<Record<GearSlot, GearPiece>> = {};
    for (const slot of GEAR_SLOTS) {
      const odds = CLAN_RANKS.indexOf(person.rank) >= 4 ? GAPS[slot] / 3 : GAPS[slot];
      const piece = draw.happens(`${key}/${slot}/gap`, odds)
        ? null
        : pieceOf(life, `${key}/${slot}`, slot, person, items);
      if (piece !== null) slots[slot] = piece;
    }
    const grenades = items.filter(({ category }) => category === 'grenade');
    const names = place === 0 ? MAIN_NAMES : SECOND_NAMES;
    return {
      id: life.id<GearSetId>(),
      name: draw.one(`${key}/name`, names[person.language]),
      isMain: place === 0,
      slots,
      others: draw.some(`${key}/others`, grenades, 2).map(({ id }) => ({
        itemId: id,
        text: null,
        rank: null,
        level: 0,
        notes: null,
        quantity: draw.whole(`${key}/${id}`, 2, 12),
      })),
    };
  };

  const setsOf = (
    life: DemoLife,
    clan: DemoClan,
    person: DemoPerson,
    items: readonly DemoItem[],
  ): readonly DemoMoment[] =>
    (life.draw.happens(`gear/${person.name}/second`, 0.4) ? [0, 1] : [0]).map((place) => {
      const set = setOf(life, person, items, place);
      const daysAgo = life.draw.whole(`gear/${person.name}/${place}/day`, 2, 45);
      return {
        at: life.at(clan, daysAgo, { hour: 21, minute: life.draw.whole(`gear/${person.name}`, 0, 59) }),
        act: async () => {
          await life.change(clan, person, (work, actor) => gear.save(work, actor, set, null));
        },
      };
    });

  /** A need by rank, or the first few items of that rank. */
  const needOf = (
    need: Wanted['needs'][number],
    isByItem: boolean,
    items: readonly DemoItem[],
  ): ReadySet['needs'][number] => {
    const itemIds = isByItem
      ? items
          .filter(({ category, rank }) => slotFit(need.slot, category) === 0 && rank === need.rank)
          .slice(0, ACCEPTED)
          .map(({ id }) => id)
      : [];
    return { ...need, itemIds, rank: itemIds.length > 0 ? null : need.rank };
  };

  const wantedOf = (life: DemoLife, clan: DemoClan, items: readonly DemoItem[]): readonly DemoMoment[] => {
    const [leader] = clan.people;
    if (leader === undefined) return [];
    return WANTED[clan.key].map(({ name, map, needs, isByItem = false }, place) => {
      const set = {
        id: life.id<ReadySetId>(),
        name,
        map,
        needs: needs.map((need) => needOf(need, isByItem, items)),
      };
      return {
        at: life.at(clan, 58 - 6 * place, { hour: 18, minute: 20 }),
        act: async () => {
          await life.change(clan, leader, (work, actor) => ready.save(work, actor, set, { base: null }));
        },
      };
    });
  };

  /** What an officer knows of members without an account. */
  const enteredOf = (life: DemoLife, clan: DemoClan, items: readonly DemoItem[]): readonly DemoMoment[] => {
    const officer = clan.people.find(
      ({ role, roleDays }) => role === 'officer' && roleDays > ENTERED_DAYS_AGO,
    );
    if (officer === undefined) return [];
    const withAccount = new Set(clan.people.map(({ name }) => name));
    return clan.members
      .filter((name) => !withAccount.has(name))
      .slice(0, ENTERED)
      .map((name, place) => {
        const set = setOf(life, { ...officer, name, rank: 'SOLDIER' }, items, 0);
        return {
          at: life.at(clan, ENTERED_DAYS_AGO, { hour: 20, minute: 40 + 4 * place }),
          act: async () => {
            await life.change(clan, officer, (work, actor) => gear.saveFor(work, actor, name, set, null));
          },
        };
      });
  };

  return {
    async plan(life) {
      const moments: DemoMoment[] = [];
      for (const clan of life.clans) {
        const items = await life.items(clan.region);
        moments.push(
          ...clan.people.flatMap((person) => setsOf(life, clan, person, items)),
          ...wantedOf(life, clan, items),
          ...enteredOf(life, clan, items),
        );
      }
      return moments;
    },
  };
}
