/**
 * The demo's treasury: eight weeks of gatherings of every kind, contributions and purchases, with a few that wait for a
 * decision.
 */
import type { Contribution, Gathering } from '../../../contract/gatherings.ts';
import { addDays } from '../../../domain/skips/calendar.ts';
import type { ContributionId, GatheringId } from '../../../domain/treasury/gathering.ts';
import type { BalanceChangeId } from '../../../domain/treasury/ledger.ts';
import { type GatheringTimes, periodAt } from '../../../domain/treasury/period.ts';
import type { DemoClan, DemoLife, DemoMoment, DemoPart, DemoPerson, DemoTexts } from '../../ports/demo.ts';
import type { TreasuryServices } from './treasury.routes.ts';

const WEEKS = 8;
const CHEST_RUB = { harriers: 3_400_000, choir: 900_000 } as const;
const SHARE_RUB = { harriers: 50_000, choir: 20_000 } as const;
/** Has warns from the demo of warns. */
const MEMBER_LOGIN = 'member';
/** Members whose payment is recorded, of each period. */
const PAYERS = {
  harriers: { weekly: 7, monthly: 4, daily: 2, once: 5 },
  choir: { weekly: 2, monthly: 1, daily: 1, once: 2 },
} as const;
/** Of so many in a period one is refused. */
const REFUSED_OF = 6;

const TITLES = {
  weekly: { en: 'War chest', ru: 'Военная казна' },
  monthly: { en: 'Base upkeep', ru: 'Содержание базы' },
  daily: { en: 'Claymores for tonight', ru: 'Клейморы на вечер' },
  banner: { en: 'Clan banner', ru: 'Знамя клана' },
  crates: { en: 'Grenade crates', ru: 'Ящики гранат' },
} as const;
const DESCRIPTIONS = {
  weekly: {
    en: 'Supplies for the week: soups, drinks and claymores.',
    ru: 'Бусты на неделю: супы, напитки и клейморы.',
  },
  monthly: {
    en: 'Fuel and repairs, from everybody.',
    ru: 'Топливо и ремонт, с каждого.',
  },
  daily: {
    en: 'Whoever plays tonight chips in.',
    ru: 'Скидываются те, кто играет вечером.',
  },
  banner: {
    en: 'Done: the banner hangs in the hideout.',
    ru: 'Готово: знамя висит в убежище.',
  },
  crates: {
    en: 'For the next base capture, as much as you like.',
    ru: 'На ближайший захват базы, кто сколько может.',
  },
} as const;
const COUNTED: DemoTexts = {
  en: ['Counted in the clan chest'],
  ru: ['Пересчитали клановую казну'],
};
const BOUGHT: DemoTexts = {
  en: ['Claymores for the tournament', 'Grenade crates', 'Soups and drinks for the week'],
  ru: ['Клейморы на турнир', 'Ящики гранат', 'Супы и напитки на неделю'],
};
const PROOFS: DemoTexts = {
  en: ['Sent to the leader at 20:40', 'Traded in the hideout', 'Mail, yesterday evening'],
  ru: ['Передал лидеру в 20:40', 'Отдал через обмен в убежище', 'Почтой вчера вечером'],
};
const REFUSED: DemoTexts = {
  en: ['Nothing arrived'],
  ru: ['Деньги не пришли'],
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
    /** A payment, and what was made of it once its moment has come. */
    const report = (
      key: string,
      person: DemoPerson,
      at: Date,
      paid: { readonly source: PaidSource; readonly amountRub: number },
    ): (() => readonly Contribution[]) => {
      const id = life.id<ContributionId>();
      let made: Contribution | null = null;
      moments.push({
        at,
        act: async () => {
          made = await life.change(clan, person, (work, actor) =>
            services.contribution.contribute(work, actor, {
              id,
              ...paid,
              proof: draw.one(`${key}/proof`, PROOFS[person.language]),
            }),
          );
        },
      });
      return () => (made === null ? [] : [made]);
    };
    const decide = (
      key: string,
      at: Date,
      decision: 'approve' | 'reject',
      reports: readonly (() => readonly Contribution[])[],
    ): void => {
      if (reports.length === 0) return;
      moments.push({
        at,
        act: async () => {
          await life.change(clan, leader, (work, actor) =>
            services.decisions.decide(work, actor, {
              decision,
              contributions: reports.flatMap((made) => made()),
              note: decision === 'reject' ? draw.one(`${key}/refused`, REFUSED[leader.language]) : null,
            }),
          );
        },
      });
    };
    /** Some members pay a period of a gathering on a day; in the evening the leader decides on all of them at once. */
    const collect = (
      key: string,
      gathering: GatheringTimes & { readonly id: GatheringId; readonly shareRub: number },
      daysAgo: number,
    ): void => {
      const period = periodAt(gathering, life.day(clan, daysAgo));
      if (period === null) return;
      const source = { kind: 'gathering', gatheringId: gathering.id, period: period.from } as const;
      const reports = draw
        .some(`${key}/payers`, payers, PAYERS[clan.key][gathering.period])
        .map((person, place) =>
          report(
            `${key}/${place}`,
            person,
            life.at(clan, daysAgo, { hour: draw.whole(`${key}/${place}/hour`, 12, 19) }),
            { source, amountRub: gathering.shareRub },
          ),
        );
      const isRefused = (place: number): boolean => place % REFUSED_OF === REFUSED_OF - 1;
      const at = life.at(clan, daysAgo, { hour: 20, minute: draw.whole(`${key}/minute`, 5, 55) });
      decide(
        key,
        at,
        'approve',
        reports.filter((_, place) => !isRefused(place)),
      );
      decide(
        key,
        at,
        'reject',
        reports.filter((_, place) => isRefused(place)),
      );
    };

    count(
      life.at(clan, 7 * WEEKS + 1, { hour: 19 }),
      CHEST_RUB[clan.key],
      draw.one(`treasury/${clan.key}/counted`, COUNTED[leader.language]),
    );
    const gather = (
      kind: 'weekly' | 'monthly' | 'daily' | 'banner',
      daysAgo: number,
      {
        period,
        share,
        target,
      }: { readonly period: GatheringTimes['period']; readonly share: number; readonly target: number },
    ) => {
      const gathering = {
        id: life.id<GatheringId>(),
        period,
        shareRub: SHARE_RUB[clan.key] * share,
        startDate: life.day(clan, daysAgo),
        endDate: null,
      };
      start(life.at(clan, daysAgo, { hour: 11 }), {
        ...gathering,
        title: TITLES[kind][leader.language],
        description: DESCRIPTIONS[kind][leader.language],
        targetRub: SHARE_RUB[clan.key] * target,
      });
      return gathering;
    };
    const weekly = gather('weekly', 7 * WEEKS, { period: 'weekly', share: 1, target: 20 });
    const monthly = gather('monthly', 7 * WEEKS, { period: 'monthly', share: 2, target: 30 });
    for (let week = 1; week <= WEEKS; week += 1) {
      const daysAgo = 7 * (WEEKS - week) + 3;
      const key = `treasury/${clan.key}/${week}`;
      collect(key, weekly, daysAgo);
      spend(
        life.at(clan, daysAgo - 1, { hour: 22 }),
        draw.whole(`${key}/spent`, 2, 5) * Math.round(SHARE_RUB[clan.key] / 2),
        draw.one(`${key}/bought`, BOUGHT[leader.language]),
      );
    }
    for (const daysAgo of [50, 22, 6]) collect(`treasury/${clan.key}/monthly/${daysAgo}`, monthly, daysAgo);
    const daily = gather('daily', 6, { period: 'daily', share: 0.1, target: 1 });
    for (const daysAgo of [5, 4, 2, 1]) collect(`treasury/${clan.key}/daily/${daysAgo}`, daily, daysAgo);
    const banner = gather('banner', 40, { period: 'once', share: 0.5, target: 2 });
    collect(`treasury/${clan.key}/banner`, banner, 38);
    moments.push({
      at: life.at(clan, 30, { hour: 21 }),
      act: async () => {
        await life.change(clan, leader, (work, actor) =>
          services.gathering.setActive(work, actor, banner.id, false),
        );
      },
    });
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
      report(`treasury/${clan.key}/late/${place}`, person, life.ago(600 - 170 * place), {
        source: { kind: 'gathering', gatheringId: crates, period: cratesDay },
        amountRub: 15_000 + 5_000 * place,
      });
    // of the member that visitors sign in as: a warn that is paid, and one that is paid in part
    const debtor = clan.people.find(({ login }) => login === MEMBER_LOGIN);
    if (debtor !== undefined) {
      const key = `treasury/${clan.key}/debt`;
      const pay = (place: number, at: Date, amountRub: number) =>
        report(`${key}/${place}`, debtor, at, { source: { kind: 'debt' }, amountRub });
      for (const [place, [daysAgo, amountRub]] of (
        [
          [20, 150_000],
          [5, 50_000],
        ] as const
      ).entries())
        decide(`${key}/${place}`, life.at(clan, daysAgo, { hour: 21 }), 'approve', [
          pay(place, life.at(clan, daysAgo, { hour: 18 }), amountRub),
        ]);
      pay(2, life.ago(340), 40_000);
    }
    return moments;
  };
  return { plan: (life) => life.clans.flatMap((clan) => planOf(life, clan)) };
}
