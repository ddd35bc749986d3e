/** The demo's skips: ten weeks of them in every state, decided as busy officers do, and some that wait. */
import type { SkipId } from '../../../domain/ids.ts';
import { atLeast } from '../../../domain/characters/rank.ts';
import type { DemoClan, DemoLife, DemoMoment, DemoPart, DemoPerson } from '../../ports/demo.ts';
import { DECISION_TEXTS, reasonsFor } from './demo-texts.ts';
import type { SkipsService } from './skips.service.ts';

/** A request: days are counted back from today, below 0 in the future. */
interface PlannedSkip {
  readonly person: DemoPerson;
  readonly askedDay: number;
  readonly firstDay: number;
  readonly lastDay: number;
  readonly outcome: 'approve' | 'reject' | 'cancel' | 'wait';
}

/** The first days belong to signing in. */
const FIRST_DAY = 60;
/** Of those whom a visitor signs in as: something of everything. */
const MEMBER_LOGIN = 'member';
const MEMBER_SKIPS: readonly Omit<PlannedSkip, 'person'>[] = [
  { askedDay: 52, firstDay: 50, lastDay: 49, outcome: 'approve' },
  { askedDay: 37, firstDay: 35, lastDay: 35, outcome: 'reject' },
  { askedDay: 26, firstDay: 24, lastDay: 17, outcome: 'approve' },
  { askedDay: 9, firstDay: 7, lastDay: 7, outcome: 'cancel' },
  { askedDay: 6, firstDay: 4, lastDay: 4, outcome: 'wait' },
];
/** People who are away today. */
const AWAY = { harriers: 3, choir: 1 } as const;
/** Requests that are so fresh that nobody has decided. */
const WAITING = { harriers: 8, choir: 3 } as const;
const HOUR_MS = 3_600_000;

function outcomeOf({ draw }: DemoLife, key: string, role: DemoPerson['role']): PlannedSkip['outcome'] {
  const odds = draw.whole(`${key}/outcome`, 1, 100);
  return odds <= 66 || (role !== 'member' && odds <= 80)
    ? 'approve'
    : odds <= 80
      ? 'reject'
      : odds <= 89
        ? 'cancel'
        : 'wait';
}

/** What one person asks for; never two at once. */
function skipsOf(life: DemoLife, person: DemoPerson): readonly PlannedSkip[] {
  const { draw } = life;
  if (person.login === MEMBER_LOGIN) return MEMBER_SKIPS.map((skip) => ({ ...skip, person }));
  const key = `skips/${person.name}`;
  const odds = draw.whole(`${key}/habit`, 10, 60) / 1_000;
  const planned: PlannedSkip[] = [];
  for (let day = FIRST_DAY; day >= 3; day -= 1) {
    const one = `${key}/${day}`;
    if (!draw.happens(one, odds)) continue;
    const lead = draw.whole(`${one}/lead`, 1, 5);
    const length = draw.happens(`${one}/long`, 0.1)
      ? draw.whole(`${one}/days`, 6, 10)
      : draw.whole(`${one}/days`, 1, 3);
    const firstDay = day - lead;
    const lastDay = firstDay - length + 1;
    planned.push({ person, askedDay: day, firstDay, lastDay, outcome: outcomeOf(life, one, person.role) });
    day = Math.min(day, lastDay);
  }
  return planned;
}

/** Reasons in turn, so that those of a clan seldom repeat. */
function createReasons(): (clan: DemoClan, person: DemoPerson, days: number) => string {
  const turns = new Map<string, number>();
  return (clan, { language }, days) => {
    const [first, ...others] = reasonsFor(days)[language];
    const turn = `${clan.key} ${first}`;
    const place = turns.get(turn) ?? 0;
    turns.set(turn, place + 1);
    const texts = [first, ...others];
    return texts[place % texts.length] ?? first;
  };
}

export function createSkipsDemo(service: Pick<SkipsService, 'create' | 'review' | 'cancel'>): DemoPart {
  const ask = (
    life: DemoLife,
    clan: DemoClan,
    skip: PlannedSkip,
    at: Date,
    reasonOf: ReturnType<typeof createReasons>,
  ): readonly DemoMoment[] => {
    const { person, askedDay, firstDay, lastDay, outcome } = skip;
    const { draw } = life;
    const key = `skip/${person.name}/${askedDay}`;
    const id = life.id<SkipId>();
    const reason = reasonOf(clan, person, firstDay - lastDay + 1);
    const asked: DemoMoment = {
      at,
      act: async () => {
        await life.change(clan, person, (work, actor) =>
          service.create(work, actor, {
            id,
            startDate: life.day(clan, firstDay),
            endDate: life.day(clan, lastDay),
            reason,
          }),
        );
      },
    };
    // Before the automatic decision at six o'clock.
    const decidedAt = new Date(at.getTime() + draw.whole(`${key}/delay`, 10, 110) * 60_000);
    const reviewers = clan.people.filter(
      ({ name, role, roleDays }) => name !== person.name && atLeast(role, 'officer') && roleDays > askedDay,
    );
    const [first, ...others] = reviewers;
    if (outcome === 'wait' || first === undefined) return [asked];
    if (outcome === 'cancel')
      return [
        asked,
        {
          at: decidedAt,
          act: async () => {
            await life.change(clan, person, (work, actor) => service.cancel(work, actor, id));
          },
        },
      ];
    const reviewer = draw.one(`${key}/reviewer`, [first, ...others]);
    return [
      asked,
      {
        at: decidedAt,
        act: async () => {
          await life.change(clan, reviewer, (work, actor) =>
            service.review(work, actor, id, {
              decision: outcome,
              ...(outcome === 'reject' && {
                reason: draw.one(`${key}/why`, DECISION_TEXTS[reviewer.language]),
              }),
            }),
          );
        },
      },
    ];
  };

  /** Of people who ask for nothing else these days; they are away today and some days more. */
  const away = (life: DemoLife, clan: DemoClan, planned: readonly PlannedSkip[]): readonly PlannedSkip[] => {
    const busy = new Set(planned.filter(({ lastDay }) => lastDay <= 6).map(({ person }) => person.name));
    const free = clan.people.filter(({ name, login }) => !busy.has(name) && login !== MEMBER_LOGIN);
    return life.draw.some(`away/${clan.key}`, free.slice(2), AWAY[clan.key]).map((person, place) => ({
      person,
      askedDay: 4,
      firstDay: place % 2,
      lastDay: -life.draw.whole(`away/${person.name}`, 0, 4),
      outcome: 'approve',
    }));
  };

  /** Asked within the last hours for the days to come, by people who are not away anyway. */
  const waiting = (
    life: DemoLife,
    clan: DemoClan,
    planned: readonly PlannedSkip[],
    reasonOf: ReturnType<typeof createReasons>,
  ): readonly DemoMoment[] => {
    const busy = new Set(planned.filter(({ lastDay }) => lastDay <= 3).map(({ person }) => person.name));
    const free = clan.people.filter(({ name, role }) => !busy.has(name) && role === 'member');
    const member = free.filter(({ login }) => login === MEMBER_LOGIN);
    const others = free.filter(({ login }) => login !== MEMBER_LOGIN);
    const asking = [...life.draw.some(`waiting/${clan.key}`, others, WAITING[clan.key]), ...member];
    return asking.flatMap((person, place) => {
      const firstDay = -2 - life.draw.whole(`waiting/${person.name}/first`, 0, 5);
      const lastDay = firstDay - life.draw.whole(`waiting/${person.name}/more`, 0, 2);
      const at = life.ago(70 + 95 * place);
      return ask(life, clan, { person, askedDay: place, firstDay, lastDay, outcome: 'wait' }, at, reasonOf);
    });
  };

  return {
    plan: (life) => {
      const reasonOf = createReasons();
      return life.clans.flatMap((clan) => {
        const usual = clan.people.flatMap((person) => skipsOf(life, person));
        const planned = [...usual, ...away(life, clan, usual)];
        return [
          ...planned.flatMap((skip) => {
            const hour = life.draw.whole(`skip/${skip.person.name}/${skip.askedDay}/hour`, 8, 15);
            const at = new Date(life.at(clan, skip.askedDay, { hour }).getTime());
            const minute = life.draw.whole(`skip/${skip.person.name}/${skip.askedDay}/minute`, 0, 59);
            return ask(life, clan, skip, new Date(at.getTime() + (minute / 60) * HOUR_MS), reasonOf);
          }),
          ...waiting(life, clan, planned, reasonOf),
        ];
      });
    },
  };
}
