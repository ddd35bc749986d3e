/** The demo's standard kits, and for whom an officer enters requests: members without an account, and a guest. */
import type { LoadoutRequestId, SupplyKitId } from '../../../domain/ids.ts';
import type { Kit } from '../../../domain/loadouts/kit.ts';
import type { RequestedItem } from '../../../domain/loadouts/loadout.ts';
import type { SupplyPerson } from '../../../domain/loadouts/person.ts';
import type { SupplyKind } from '../../../domain/loadouts/supply.ts';
import type { DemoClan, DemoLife, DemoMoment, DemoPerson, DemoTexts } from '../../ports/demo.ts';
import type { GiveService } from './give.service.ts';
import type { KitsService } from './kits/kits.service.ts';

export interface KitDemoDeps {
  readonly kits: Pick<KitsService, 'save'>;
  readonly give: Pick<GiveService, 'give'>;
}

const STANDARD: DemoTexts = { en: ['Standard'], ru: ['Стандартный'] };
const GRENADIER: DemoTexts = { en: ['Grenadier'], ru: ['Гренадёр'] };
const GUEST = 'Freelancer-77';
/** How many members without an account get a kit. */
const GIVEN = 4;

/** `usual`: what the clan hands out, by kind. */
export function kitMoments(
  life: DemoLife,
  clan: DemoClan,
  usual: ReadonlyMap<SupplyKind, readonly string[]>,
  officer: DemoPerson,
  { kits, give }: KitDemoDeps,
): readonly DemoMoment[] {
  const pieces = (...wanted: readonly (readonly [SupplyKind, number])[]): readonly RequestedItem[] =>
    wanted.flatMap(([kind, quantity]) => {
      const itemId = usual.get(kind)?.[0];
      return itemId === undefined ? [] : [{ itemId, quantity }];
    });
  const all: readonly Kit[] = [
    {
      name: STANDARD[officer.language][0],
      role: null,
      items: pieces(['soups', 1], ['medicine', 4], ['stimulators', 2], ['stimulantInjectors', 2]),
    },
    {
      name: GRENADIER[officer.language][0],
      role: 'grenadier',
      items: pieces(['claymore', 1], ['grenadeCrates', 2]),
    },
  ];
  const made = all.filter(({ items }) => items.length > 0);
  const [standard] = made;
  if (standard === undefined) return [];
  const withAccount = new Set(clan.people.map(({ name }) => name));
  const people: readonly { readonly person: SupplyPerson; readonly name: string }[] = [
    ...clan.members
      .filter((name) => !withAccount.has(name))
      .slice(0, GIVEN)
      .map((name) => ({ person: { kind: 'member', name } as const, name })),
    { person: { kind: 'guest', name: GUEST }, name: GUEST },
  ];
  return [
    ...made.map((kit, place) => ({
      at: life.at(clan, 12, { hour: 20, minute: 10 + 5 * place }),
      act: async () => {
        await life.change(clan, officer, (work, actor) =>
          kits.save(work, actor, { id: life.id<SupplyKitId>(), ...kit, base: null }),
        );
      },
    })),
    {
      at: life.at(clan, 1, { hour: 18, minute: 30 }),
      act: async () => {
        await life.change(clan, officer, (work, actor) =>
          give.give(work, actor, {
            kit: standard.name,
            mapStage: 'berda',
            items: standard.items,
            people: people.map((one) => ({ id: life.id<LoadoutRequestId>(), ...one })),
          }),
        );
      },
    },
  ];
}
