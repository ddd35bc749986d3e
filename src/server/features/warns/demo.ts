/** The demo's warns: a few members with some, one who has reached the maximum, and two that were taken back. */
import { roleOfRank, atLeast } from '../../../domain/characters/rank.ts';
import type { DemoClan, DemoLife, DemoMoment, DemoPart, DemoPerson, DemoTexts } from '../../ports/demo.ts';
import type { WarnId } from '../../../domain/warns/warn.ts';
import type { WarnsService } from './issued/warns.service.ts';

const REASONS: DemoTexts = {
  en: [
    'Absent from the tournament without a reason',
    'Left the squad in the second stage',
    'No gear for the brawl',
    'Ignored calls in voice chat',
  ],
  ru: [
    'Не пришёл на турнир без причины',
    'Вышел из отряда во втором этапе',
    'Без снаряжения на потасовке',
    'Не отвечал в голосовом чате',
  ],
};
const REMOVALS: DemoTexts = {
  en: ['He had written to the colonel in time'],
  ru: ['Вовремя написал полковнику'],
};
const COST = 150_000;
/** Of the member that visitors sign in as. */
const MEMBER_LOGIN = 'member';
/** Days ago, of those who get as many as the clan allows. */
const AT_MAXIMUM = [33, 19, 4] as const;
const OTHERS = { harriers: 4, choir: 1 } as const;

export function createWarnsDemo(service: Pick<WarnsService, 'add' | 'remove'>): DemoPart {
  const moments = (life: DemoLife, clan: DemoClan): readonly DemoMoment[] => {
    const { draw } = life;
    const officers = clan.people.filter(
      ({ role, roleDays }) => atLeast(role, 'officer') && role !== 'leader' && roleDays > 60,
    );
    const leader = clan.people.find(({ role }) => role === 'leader');
    const others = officers.length > 0 ? officers : leader === undefined ? [] : [leader];
    const [first, ...further] = others;
    if (first === undefined) return [];
    const officerRanks = new Set(
      clan.people.filter(({ rank }) => atLeast(roleOfRank(rank), 'officer')).map(({ name }) => name),
    );
    const member = clan.people.find(({ login }) => login === MEMBER_LOGIN);
    const plain = clan.members.filter((name) => !officerRanks.has(name) && name !== member?.name);
    const warn = (
      name: string,
      daysAgo: number,
      { isRemoved = false }: { readonly isRemoved?: boolean } = {},
    ): readonly DemoMoment[] => {
      const key = `warn/${clan.key}/${name}/${daysAgo}`;
      const by: DemoPerson = draw.one(`${key}/by`, [first, ...further]);
      const id = life.id<WarnId>();
      const at = life.at(clan, daysAgo, { hour: 22, minute: draw.whole(`${key}/minute`, 5, 50) });
      const added: DemoMoment = {
        at,
        act: async () => {
          await life.change(clan, by, (work, actor) =>
            service.add(work, actor, {
              id,
              member: name,
              reason: draw.happens(`${key}/silent`, 0.15)
                ? null
                : draw.one(`${key}/reason`, REASONS[by.language]),
              cost: draw.happens(`${key}/dear`, 0.2) ? COST * 2 : COST,
            }),
          );
        },
      };
      if (!isRemoved) return [added];
      return [
        added,
        {
          at: new Date(at.getTime() + 14 * 3_600_000),
          act: async () => {
            await life.change(clan, first, (work, actor) =>
              service.remove(work, actor, id, REMOVALS[first.language][0]),
            );
          },
        },
      ];
    };
    const [heavy, taken, ...rest] = draw.some(`warns/${clan.key}`, plain, OTHERS[clan.key] + 2);
    return [
      // the first of them is paid, the second in part: see the demo of the treasury
      ...(member === undefined ? [] : [25, 12].flatMap((daysAgo) => warn(member.name, daysAgo))),
      ...(heavy === undefined ? [] : AT_MAXIMUM.flatMap((daysAgo) => warn(heavy, daysAgo))),
      ...(taken === undefined ? [] : warn(taken, 9, { isRemoved: true })),
      ...rest.flatMap((name) => warn(name, draw.whole(`warns/${name}/day`, 3, 45))),
    ];
  };
  return { plan: (life) => life.clans.flatMap((clan) => moments(life, clan)) };
}
