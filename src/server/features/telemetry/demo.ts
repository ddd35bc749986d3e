/** The demo's telemetry: the second clan has it on for its squads; most have agreed, one has not, and a few signs were noted. */
import { noticeVersion } from '../../../domain/telemetry/consent.ts';
import type { ReportType } from '../../../domain/telemetry/recorder.ts';
import { NO_TELEMETRY } from '../../../domain/telemetry/telemetry-settings.ts';
import type { DemoClan, DemoLife, DemoMoment, DemoPart, DemoPerson } from '../../ports/demo.ts';
import type { TelemetryService } from './telemetry.service.ts';

/** When it was switched on, and when people answered. */
const DAYS_AGO = 16;
const ANSWER_DAYS_AGO = 15;
const PURPOSE = 'Перед двумя войнами составы наших отрядов появились в чужом чате. Хотим понять, откуда они.';
const OBJECTION = 'Случайно нажал: делал скриншот игры, а не этой страницы.';

interface Sign {
  readonly daysAgo: number;
  readonly minute: number;
  /** Place among those who have agreed. */
  readonly person: number;
  readonly type: ReportType;
  readonly risk: number;
  readonly objection?: string;
}

const SIGNS: readonly Sign[] = [
  { daysAgo: 12, minute: 4, person: 1, type: 'screenshot', risk: 3, objection: OBJECTION },
  { daysAgo: 12, minute: 5, person: 1, type: 'focusReturn', risk: 4 },
  { daysAgo: 9, minute: 31, person: 2, type: 'lowFrameRate', risk: 5 },
  { daysAgo: 7, minute: 12, person: 3, type: 'shortcut', risk: 4 },
  { daysAgo: 2, minute: 40, person: 2, type: 'lowFrameRate', risk: 5 },
];

type Service = Pick<TelemetryService, 'save' | 'answer' | 'note' | 'own' | 'object'>;

export function createTelemetryDemo(service: Service): DemoPart {
  const answer = (life: DemoLife, clan: DemoClan, person: DemoPerson, isYes: boolean): DemoMoment => ({
    at: life.at(clan, ANSWER_DAYS_AGO, {
      hour: 12 + life.draw.whole(`telemetry answer ${person.name}`, 0, 9),
      minute: life.draw.whole(`telemetry minute ${person.name}`, 0, 59),
    }),
    act: async () => {
      await life.change(clan, person, (work, actor) =>
        service.answer(work, actor, { version: noticeVersion(1), isYes, isDespiteSignal: false }),
      );
    },
  });
  const sign = (life: DemoLife, clan: DemoClan, person: DemoPerson, noted: Sign): DemoMoment => ({
    at: life.at(clan, noted.daysAgo, { hour: 20, minute: noted.minute }),
    act: async () => {
      await life.change(clan, person, async (work, actor) => {
        const { type, risk, objection } = noted;
        const done = await service.note(work, actor, { url: '/clan/squads', type, risk }, false);
        if (!done.ok || objection === undefined) return done;
        const [newest] = (await service.own(actor, work)).events;
        return newest === undefined ? done : service.object(work, actor, newest.id, objection);
      });
    },
  });
  return {
    plan: (life) => {
      const clan = life.clans.find(({ key }) => key === 'choir');
      const [leader, ...others] = clan?.people ?? [];
      if (clan === undefined || leader === undefined) return [];
      // the last has not answered yet, the one before said no
      const agreed = [leader, ...others.slice(0, -2)];
      const refused = others.slice(-2, -1);
      const switchedOn: DemoMoment = {
        at: life.at(clan, DAYS_AGO, { hour: 19, minute: 10 }),
        act: async () => {
          await life.change(clan, leader, (work, actor) =>
            service.save(work, actor, {
              settings: {
                ...NO_TELEMETRY,
                isOn: true,
                purpose: PURPOSE,
                pages: ['squad-manager'],
                hasWatermark: true,
                marksFiles: true,
              },
              version: 0,
            }),
          );
        },
      };
      return [
        switchedOn,
        ...agreed.map((person) => answer(life, clan, person, true)),
        ...refused.map((person) => answer(life, clan, person, false)),
        ...SIGNS.flatMap((noted) => {
          const person = agreed[noted.person % agreed.length];
          return person === undefined ? [] : [sign(life, clan, person, noted)];
        }),
      ];
    },
  };
}
