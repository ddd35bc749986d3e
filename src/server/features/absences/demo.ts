/** The demo's checks: eight weeks of the usual events, marked by an officer and closed. */
import { dayAt, instantAt } from '../../../domain/schedule/zoned-time.ts';
import { isPlannedOn } from '../../../domain/schedule/event.ts';
import { occurrenceOn } from '../../../domain/schedule/occurrences.ts';
import { eventOfPreset, presetOf } from '../../../domain/schedule/presets.ts';
import { atLeast } from '../../../domain/characters/rank.ts';
import { nameKey } from '../../../domain/characters/name-key.ts';
import { checkIdOf } from '../../../domain/absences/check.ts';
import { summaryOf } from '../../../domain/absences/results.ts';
import type { DemoClan, DemoLife, DemoMoment, DemoPart } from '../../ports/demo.ts';
import { createAbsencesRepo } from './absences.repo.ts';
import type { CheckSchedule } from './absences.ports.ts';
import { peopleWithResults, type AbsencesService } from './absences.service.ts';

/** How long a clan has kept checks; the second one has just begun. */
const DAYS = { harriers: 56, choir: 14 } as const;
const MINUTE_MS = 60_000;
/** Of a hundred evenings so many are missed, by how the member keeps appointments. */
const MISSED = { reliable: 0.012, careless: 0.1 } as const;
const CARELESS = 0.15;

export function createAbsencesDemo(
  service: Pick<AbsencesService, 'create' | 'mark' | 'close'>,
  schedule: CheckSchedule,
): DemoPart {
  const moments = (life: DemoLife, clan: DemoClan): readonly DemoMoment[] => {
    const { draw } = life;
    const days = DAYS[clan.key];
    const preset = presetOf(clan.region);
    const officers = clan.people.filter(({ role, roleDays }) => atLeast(role, 'officer') && roleDays > days);
    const [first, ...others] = officers;
    if (first === undefined) return [];
    const careless = new Set(
      clan.members.filter((name) => draw.happens(`checks/${clan.key}/${name}`, CARELESS)),
    );
    return Array.from({ length: days }, (_, index) => days - index).flatMap((daysAgo) => {
      const day = life.day(clan, daysAgo);
      return preset.events
        .filter(({ isUsual }) => isUsual)
        .flatMap((usual): readonly DemoMoment[] => {
          const event = eventOfPreset(usual, {
            presetZone: preset.timeZone,
            clanZone: clan.timeZone,
            from: life.day(clan, days + 1),
          });
          const zone = event.timeZone ?? clan.timeZone;
          const [begin] = event.stages;
          if (!isPlannedOn(event, day) || begin === undefined) return [];
          const key = `checks/${clan.key}/${daysAgo}/${usual.kind}`;
          const by = draw.one(`${key}/by`, [first, ...others]);
          const startsAt = instantAt(zone, day, begin.startMinute);
          if (startsAt > life.now.getTime() || dayAt(clan.timeZone, startsAt) !== day) return [];
          const stages = event.stages.map((stage) => ({
            id: stage.id,
            name: stage.name,
            startsAt: new Date(startsAt + (stage.startMinute - begin.startMinute) * MINUTE_MS).toISOString(),
          }));
          const marks = clan.members.flatMap((name) => {
            const isMissing = draw.happens(
              `${key}/${name}`,
              careless.has(name) ? MISSED.careless : MISSED.reliable,
            );
            return stages.map(({ id: stageId }) => ({
              memberKey: nameKey(name),
              stageId,
              base: null,
              to: { present: !isMissing, hasReason: isMissing && draw.happens(`${key}/${name}/why`, 0.5) },
            }));
          });
          return [
            {
              at: life.at(clan, daysAgo, { hour: 23, minute: draw.whole(`${key}/minute`, 0, 50) }),
              act: async () => {
                await life.change(clan, by, async (work, actor) => {
                  const planned = (await schedule.events(work, clan.id))
                    .filter(({ kind }) => kind === event.kind)
                    .flatMap((one) => occurrenceOn(one, day, clan.timeZone) ?? [])
                    .find((one) => one.startsAt === startsAt);
                  if (planned === undefined)
                    throw new Error(`The demo's schedule has no ${event.kind} on ${day}.`);
                  const id = checkIdOf(planned);
                  const begun = await service.create(work, actor, {
                    id,
                    occurrence: { eventId: planned.eventId, date: planned.date },
                    name: event.name,
                    kind: event.kind,
                    isMandatory: event.isMandatory,
                    startsAt: new Date(startsAt).toISOString(),
                    stages,
                  });
                  if (!begun.ok) return begun;
                  const { check, people } = begun.value;
                  const repo = createAbsencesRepo(work.db);
                  // whoever asked for the day off is excused by that alone
                  const skips = await repo.skipsOn(clan.id, check.day);
                  const known = new Set(
                    people.flatMap(({ memberKey }) => (skips.has(memberKey) ? [] : memberKey)),
                  );
                  const marked = await service.mark(
                    work,
                    actor,
                    id,
                    marks.filter(({ memberKey }) => known.has(memberKey)),
                  );
                  if (!marked.ok) return marked;
                  const results = await peopleWithResults(repo, clan.id, check);
                  return service.close(work, actor, id, { seen: summaryOf(results, stages) });
                });
              },
            },
          ];
        });
    });
  };
  return { plan: (life) => life.clans.flatMap((clan) => moments(life, clan)) };
}
