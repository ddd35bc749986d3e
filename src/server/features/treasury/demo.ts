/** The demo's treasury: eight weeks of gatherings, contributions and purchases, with a few that wait for a decision. */
import type { Contribution, Gathering } from '../../../contract/gatherings.ts';
import { addDays } from '../../../domain/skips/calendar.ts';
import type { ContributionId, GatheringId } from '../../../domain/treasury/gathering.ts';
import type { BalanceChangeId } from '../../../domain/treasury/ledger.ts';
import { weekOf } from '../../../domain/treasury/period.ts';
import type { DemoClan, DemoLife, DemoMoment, DemoPart, DemoPerson, DemoTexts } from '../../ports/demo.ts';
import type { TreasuryServices } from './treasury.routes.ts';

const WEEKS = 8;
const CHEST_RUB = { harriers: 3_400_000, choir: 900_000 } as const;
const SHARE_RUB = { harriers: 50_000, choir: 20_000 } as const;
/** Has warns from the demo of warns. */
const MEMBER_LOGIN = 'member';
/** Members of each week whose payment is recorded; every sixth is refused. */
const PAYERS = { harriers: 7, choir: 2 } as const;

const TITLES = {
  weekly: { en: 'War chest', ru: 'Военная казна', ua: 'Військова скарбниця' },
  crates: { en: 'Grenade crates', ru: 'Ящики гранат', ua: 'Ящики гранат' },
} as const;
const DESCRIPTIONS = {
  weekly: {
    en: 'Supplies for the week: soups, drinks and claymores.',
    ru: 'Бусты на неделю: супы, напитки и клейморы.',
    ua: 'Бусти на тиждень: супи, напої та клеймори.',
  },
  crates: {
    en: 'For the next base capture, as much as you like.',
    ru: 'На ближайший захват базы, кто сколько может.',
    ua: 'На найближче захоплення бази, хто скільки може.',
  },
} as const;
const COUNTED: DemoTexts = {
  en: ['Counted in the clan chest'],
  ru: ['Пересчитали клановую казну'],
  ua: ['Перерахували кланову скарбницю'],
};
const BOUGHT: DemoTexts = {
  en: ['Claymores for the tournament', 'Grenade crates', 'Soups and drinks for the week'],
  ru: ['Клейморы на турнир', 'Ящики гранат', 'Супы и напитки на неделю'],
  ua: ['Клеймори на турнір', 'Ящики гранат', 'Супи й напої на тиждень'],
};
const PROOFS: DemoTexts = {
  en: ['Sent to the leader at 20:40', 'Traded in the hideout', 'Mail, yesterday evening'],
  ru: ['Передал лидеру в 20:40', 'Отдал через обмен в убежище', 'Почтой вчера вечером'],
  ua: ['Передав лідеру о 20:40', 'Віддав обміном у сховищі', 'Поштою вчора ввечері'],
};
const REFUSED: DemoTexts = {
  en: ['Nothing arrived'],
  ru: ['Деньги не пришли'],
  ua: ['Гроші не надійшли'],
};

type PaidSource = Parameters<TreasuryServices['contribution']['contribute']>[2]['source'];

export function createTreasuryDemo(services: TreasuryServices): DemoPart {
  const planOf = (life: DemoLife, clan: DemoClan): readonly DemoMoment[] => {
    const { draw } = life;
    const [leader, ...others] = clan.people;
    if (leader === undefined) return [];
    const payers = others.filter(({ roleDays }) => roleDays >= life.days);
    const moments: DemoMoment[] = [];
    const count = (at: Date, balanceRub: number, reason: string): void => {
      const wanted = { id: life.id<BalanceChangeId>(), seenRub: 0, balanceRub, reason };
      moments.push({
        at,
        act: async () => {
          await life.change(clan, leader, (work, actor) => services.ledger.setBalance(work, actor, wanted));
        },
      });
    };
    const spend = (at: Date, amountRub: number, reason: string): void => {
      const id = life.id<BalanceChangeId>();
      moments.push({
        at,
        act: async () => {
          await life.change(clan, leader, (work, actor) =>
            services.ledger.enter(work, actor, { id, kind: 'expense', amountRub, reason }),
          );
        },
      });
    };
    const start = (
      at: Date,
      gathering: Omit<Gathering, 'isActive' | 'createdBy' | 'sums' | 'rev' | 'version'>,
    ) =>
      moments.push({
        at,
        act: async () => {
          await life.change(clan, leader, (work, actor) =>
            services.gathering.save(work, actor, { ...gathering, version: null }),
          );
        },
      });
    const pay = (
      key: string,
      person: DemoPerson,
      at: Date,
      paid: { readonly source: PaidSource; readonly amountRub: number },
      decision: 'approve' | 'reject' | null,
    ): void => {
      const id = life.id<ContributionId>();
      let made: Contribution | null = null;
      moments.push({
        at,
        act: async () => {
          made = await life.change(clan, person, (work, actor) =>
            services.contribution.contribute(work, actor, {
              id,
              source: paid.source,
              amountRub: paid.amountRub,
              proof: draw.one(`${key}/proof`, PROOFS[person.language]),
            }),
          );
        },
      });
      if (decision === null) return;
      moments.push({
        at: new Date(at.getTime() + draw.whole(`${key}/wait`, 30, 300) * 60_000),
        act: async () => {
          if (made === null) return;
          const about = [made];
          await life.change(clan, leader, (work, actor) =>
            services.decisions.decide(work, actor, {
              decision,
              contributions: about,
              note: decision === 'reject' ? draw.one(`${key}/refused`, REFUSED[leader.language]) : null,
            }),
          );
        },
      });
    };

    count(
      life.at(clan, 7 * WEEKS + 1, { hour: 19 }),
      CHEST_RUB[clan.key],
      draw.one(`treasury/${clan.key}/counted`, COUNTED[leader.language]),
    );
    const weekly = life.id<GatheringId>();
    const firstDay = life.day(clan, 7 * WEEKS);
    start(life.at(clan, 7 * WEEKS, { hour: 20 }), {
      id: weekly,
      title: TITLES.weekly[leader.language],
      description: DESCRIPTIONS.weekly[leader.language],
      targetRub: SHARE_RUB[clan.key] * 20,
      shareRub: SHARE_RUB[clan.key],
      period: 'weekly',
      startDate: firstDay,
      endDate: null,
    });
    for (let week = 1; week <= WEEKS; week += 1) {
      const daysAgo = 7 * (WEEKS - week) + 3;
      const monday = weekOf(life.day(clan, daysAgo)).from;
      const period = monday < firstDay ? firstDay : monday;
      const key = `treasury/${clan.key}/${week}`;
      for (const [place, person] of draw.some(`${key}/payers`, payers, PAYERS[clan.key]).entries())
        pay(
          `${key}/${place}`,
          person,
          life.at(clan, daysAgo, { hour: draw.whole(`${key}/${place}/hour`, 12, 19) }),
          {
            source: { kind: 'gathering', gatheringId: weekly, period },
            amountRub: SHARE_RUB[clan.key],
          },
          place % 6 === 5 ? 'reject' : 'approve',
        );
      spend(
        life.at(clan, daysAgo - 1, { hour: 22 }),
        draw.whole(`${key}/spent`, 2, 5) * Math.round(SHARE_RUB[clan.key] / 2),
        draw.one(`${key}/bought`, BOUGHT[leader.language]),
      );
    }
    const crates = life.id<GatheringId>();
    const cratesDay = life.day(clan, 4);
    start(life.at(clan, 4, { hour: 18 }), {
      id: crates,
      title: TITLES.crates[leader.language],
      description: DESCRIPTIONS.crates[leader.language],
      targetRub: SHARE_RUB[clan.key] * 10,
      shareRub: null,
      period: 'once',
      startDate: cratesDay,
      endDate: addDays(cratesDay, 14),
    });
    for (const [place, person] of draw.some(`treasury/${clan.key}/late`, payers, 3).entries())
      pay(
        `treasury/${clan.key}/late/${place}`,
        person,
        life.ago(600 - 170 * place),
        {
          source: { kind: 'gathering', gatheringId: crates, period: cratesDay },
          amountRub: 15_000 + 5_000 * place,
        },
        null,
      );
    // of the member that visitors sign in as: a warn that is paid, and one that is paid in part
    const debtor = clan.people.find(({ login }) => login === MEMBER_LOGIN);
    if (debtor !== undefined) {
      const key = `treasury/${clan.key}/debt`;
      const debt = (amountRub: number) => ({ source: { kind: 'debt' } as const, amountRub });
      pay(`${key}/1`, debtor, life.at(clan, 20, { hour: 18 }), debt(150_000), 'approve');
      pay(`${key}/2`, debtor, life.at(clan, 5, { hour: 18 }), debt(50_000), 'approve');
      pay(`${key}/3`, debtor, life.ago(340), debt(40_000), null);
    }
    return moments;
  };
  return { plan: (life) => life.clans.flatMap((clan) => planOf(life, clan)) };
}
