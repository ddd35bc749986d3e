/** The demo's schedules: the usual week of the region, a moved and a cancelled day, and one single event. */
import type { DemoClan, DemoLife, DemoMoment, DemoPart, DemoTexts } from '../../ports/demo.ts';
import { ok } from '../../../domain/result.ts';
import { addDays } from '../../../domain/skips/calendar.ts';
import type { EventKind, ScheduleEvent, ScheduleEventId } from '../../../domain/schedule/event.ts';
import { isPlannedOn } from '../../../domain/schedule/event.ts';
import { eventOfPreset, presetOf, stagesAt } from '../../../domain/schedule/presets.ts';
import type { ScheduleService } from './schedule.service.ts';

const TRAINING: DemoTexts = {
  en: ['Sniper training'],
  ru: ['Тренировка снайперов'],
};
const EVENING = { harriers: 25, choir: 8 } as const;
/** How far ahead the days that differ are looked for. */
const WEEK = 7;

/** The first day of an event from a day on. */
function nextDayOf(event: ScheduleEvent, from: string): string | null {
  return (
    Array.from({ length: WEEK }, (_, index) => addDays(from, index)).find((day) => isPlannedOn(event, day)) ??
    null
  );
}

/** What a clan changed about its week, once it had it. */
function changedDay(kind: EventKind, event: ScheduleEvent, today: string): ScheduleEvent {
  const date = nextDayOf(event, addDays(today, 1));
  const [first] = event.stages;
  if (date === null || first === undefined) return event;
  if (kind === 'tournament')
    return { ...event, changes: [{ date, to: null, reason: 'Game update that evening' }] };
  if (kind === 'baseCapture')
    return { ...event, changes: [{ date, to: { date, startMinute: first.startMinute - 60 } }] };
  return event;
}

export function createScheduleDemo(service: Pick<ScheduleService, 'save' | 'remove'>): DemoPart {
  const moments = (life: DemoLife, clan: DemoClan): readonly DemoMoment[] => {
    const leader = clan.people.find(({ rank }) => rank === 'LEADER');
    if (leader === undefined) return [];
    const preset = presetOf(clan.region);
    const today = life.day(clan, 0);
    const save = (id: ScheduleEventId, event: ScheduleEvent, base: ScheduleEvent | null) => async () => {
      await life.change(clan, leader, async (work, actor) => {
        const saved = await service.save(work, actor, { id, event, base });
        return saved.ok ? ok(null) : saved;
      });
    };
    const week = preset.events
      .filter(({ isUsual }) => isUsual)
      .flatMap((usual, place): readonly DemoMoment[] => {
        const id = life.id<ScheduleEventId>();
        const event: ScheduleEvent = {
          ...eventOfPreset(usual, {
            presetZone: preset.timeZone,
            clanZone: clan.timeZone,
            from: life.day(clan, life.days - 2),
          }),
          minStrength: EVENING[clan.key],
        };
        const changed = changedDay(usual.kind, event, today);
        return [
          {
            at: life.at(clan, life.days - 2, { hour: 21, minute: 10 + place }),
            act: save(id, event, null),
          },
          ...(changed === event
            ? []
            : [
                {
                  at: life.at(clan, 1, { hour: 12, minute: 10 + place }),
                  act: save(id, changed, event),
                },
              ]),
        ];
      });
    const training: ScheduleEvent = {
      name: TRAINING[leader.language][0],
      kind: 'training',
      weekdays: [],
      firstDate: addDays(today, 2),
      lastDate: null,
      timeZone: null,
      stages: stagesAt([18 * 60], 60),
      isMandatory: false,
      noticeMinutes: 0,
      minStrength: null,
      changes: [],
    };
    return [
      ...week,
      {
        at: life.at(clan, 1, { hour: 13 }),
        act: save(life.id<ScheduleEventId>(), training, null),
      },
      // entered twice, and one of them deleted: it is in the bin
      {
        at: life.at(clan, 1, { hour: 13, minute: 5 }),
        act: async () => {
          await life.change(clan, leader, async (work, actor) => {
            const id = life.id<ScheduleEventId>();
            const saved = await service.save(work, actor, { id, event: training, base: null });
            return saved.ok ? service.remove(work, actor, id, training) : saved;
          });
        },
      },
    ];
  };
  return { plan: (life) => life.clans.flatMap((clan) => moments(life, clan)) };
}
