/** The demo's fast requests: received ones of past weeks, and some of today that wait or are on their way. */
import { atLeast } from '../../../domain/characters/rank.ts';
import type { FastGoal, FastRequestId } from '../../../domain/fast-requests/fast-request.ts';
import type { SupplyKind } from '../../../domain/loadouts/supply.ts';
import type { DemoClan, DemoLife, DemoMoment, DemoPart, DemoPerson, DemoTexts } from '../../ports/demo.ts';
import type { SuppliesPort } from '../../ports/supplies.ts';
import type { FastRequestsService } from './fast-requests.service.ts';

const NOTES: DemoTexts = {
  en: ['Ran out on stage two', 'For the brawl tonight', 'Dropped mine in the swamp', 'For two of us'],
  ru: ['Кончились на втором этапе', 'На сегодняшнюю потасовку', 'Утопил в болоте', 'На двоих'],
};
const KINDS: readonly [SupplyKind, ...SupplyKind[]] = [
  'soups',
  'drinks',
  'stimulators',
  'stimulantInjectors',
  'medicine',
];
const PAST = { harriers: 14, choir: 4 } as const;
/** What became of those of today, by place; the rest waits. */
const TODAY = {
  harriers: ['sent', 'sent', null, null, null, 'cancelled', null],
  choir: [null, 'sent'],
} as const;

export function createFastRequestsDemo({
  supplies,
  service,
}: {
  readonly supplies: SuppliesPort;
  readonly service: Pick<FastRequestsService, 'create' | 'changeStatus'>;
}): DemoPart {
  const request = (
    life: DemoLife,
    clan: DemoClan,
    person: DemoPerson,
    key: string,
    at: Date,
    ends: readonly (readonly [goal: FastGoal, minutes: number])[],
    idsOf: (kind: SupplyKind) => readonly string[],
  ): readonly DemoMoment[] => {
    const { draw } = life;
    const id = life.id<FastRequestId>();
    const kind = draw.one(`${key}/kind`, KINDS);
    const items = draw.some(`${key}/items`, idsOf(kind), draw.whole(`${key}/count`, 1, 2)).map((itemId) => ({
      itemId,
      quantity: draw.whole(`${key}/${itemId}`, 1, kind === 'medicine' ? 6 : 3),
    }));
    if (items.length === 0) return [];
    const senders = clan.people.filter(
      ({ name, role, roleDays }) => name !== person.name && atLeast(role, 'officer') && roleDays >= life.days,
    );
    const [first, ...others] = senders;
    if (first === undefined) return [];
    const sender = draw.one(`${key}/sender`, [first, ...others]);
    return [
      {
        at,
        act: async () => {
          await life.change(clan, person, (work, actor) =>
            service.create(work, actor, {
              id,
              items,
              notes: draw.one(`${key}/notes`, NOTES[person.language]),
            }),
          );
        },
      },
      ...ends.map(([goal, minutes]) => ({
        at: new Date(at.getTime() + minutes * 60_000),
        act: async () => {
          await life.change(clan, goal === 'sent' ? sender : person, (work, actor) =>
            service.changeStatus(work, actor, id, goal),
          );
        },
      })),
    ];
  };

  return {
    async plan(life) {
      const { draw } = life;
      const moments: DemoMoment[] = [];
      for (const clan of life.clans) {
        const known = await supplies.supplies(clan.region);
        const items = await life.items(clan.region);
        const idsOf = (kind: SupplyKind): readonly string[] =>
          items
            .filter(({ id, rank }) => rank === 'master' && known.get(id)?.kind === kind)
            .map(({ id }) => id);
        const members = clan.people.filter(({ role }) => role === 'member');
        const [first, ...others] = members;
        if (first === undefined) continue;
        for (let place = 0; place < PAST[clan.key]; place += 1) {
          const key = `fast/${clan.key}/${place}`;
          const person = draw.one(`${key}/person`, [first, ...others]);
          const at = life.at(clan, draw.whole(`${key}/day`, 3, 55), {
            hour: draw.whole(`${key}/hour`, 18, 21),
          });
          const ends: readonly (readonly [FastGoal, number])[] = draw.happens(`${key}/cancelled`, 0.15)
            ? [['cancelled', 20]]
            : [
                ['sent', draw.whole(`${key}/sent`, 4, 40)],
                ['acquired', draw.whole(`${key}/acquired`, 45, 90)],
              ];
          moments.push(...request(life, clan, person, key, at, ends, idsOf));
        }
        const today = draw.some(`fast/${clan.key}/today`, members, TODAY[clan.key].length);
        for (const [place, person] of today.entries()) {
          const goal = TODAY[clan.key][place] ?? null;
          const at = life.ago(35 + 24 * place);
          moments.push(
            ...request(
              life,
              clan,
              person,
              `fast/${person.name}`,
              at,
              goal === null ? [] : [[goal, 9]],
              idsOf,
            ),
          );
        }
      }
      return moments;
    },
  };
}
