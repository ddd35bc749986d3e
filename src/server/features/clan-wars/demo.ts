/**
 * The demo's clan wars: a season of every kind on three maps, the last two with a picture, and a stage that waits to be
 * confirmed. On the scoreboards is whom the check of the same event found present.
 */
import { atLeast } from '../../../domain/characters/rank.ts';
import type { WarSeasonId } from '../../../domain/clan-wars/season.ts';
import { stageMark } from '../../../domain/clan-wars/stage.ts';
import { warIdOf, type StageContent, type WarRow } from '../../../domain/clan-wars/war.ts';
import { occurrenceOn } from '../../../domain/schedule/occurrences.ts';
import { addDays } from '../../../domain/skips/calendar.ts';
import type { DemoClan, DemoLife, DemoMoment, DemoPart, DemoTexts } from '../../ports/demo.ts';
import { demoWars, WAR_DAYS } from '../../ports/demo-wars.ts';
import type { CheckAttendance } from '../../ports/discipline/check-attendance.ts';
import { createHash } from 'node:crypto';
import type { WarPictureId } from '../../../domain/pictures/war-pictures.ts';
import type { Result } from '../../../domain/result.ts';
import type { ClanActor } from '../../ports/actor.ts';
import type { Authorized } from '../../ports/authorized.ts';
import type { UnitOfWork } from '../../ports/unit-of-work.ts';
import { drawDemoBoard } from './pictures/demo-board.ts';
import type { PictureOf, UploadsService } from './pictures/uploads.service.ts';
import type { WarPicturesService } from './pictures/war-pictures.service.ts';
import type { ClanWarsService } from './clan-wars.service.ts';
import type { WarSchedule } from './clan-wars.ports.ts';
import type { SeasonsService } from './seasons.service.ts';

const SEASON_DAYS = 90;
const SEASON: DemoTexts = { en: ['Autumn'], ru: ['Осень'] };
const OPPONENTS = ['Crimson Dawn', 'Північ', 'Стая', 'Iron Vow', 'Чорні Круки', 'Nomads'] as const;
/** Of ten stages so many are won by a usual evening's people, and more with more of them. */
const WON = 0.52;
const WON_EACH = 0.05;
const USUAL_STRENGTH = 31;
/** So many of one side fight: six squads of five. Source: domain notes, section 5. */
const SIDE = 30;
/** So many of the last wars have a picture. */
const PICTURED = 2;

interface DemoPictures extends Pick<WarPicturesService, 'add'>, Pick<UploadsService, 'ready'> {}

function linesOf(life: DemoLife, key: string, people: readonly string[], isWon: boolean): readonly WarRow[] {
  const { draw } = life;
  return people.map((name): WarRow => {
    // some are better than others, every evening
    const skill = draw.whole(`wars/skill/${name}`, 0, 9);
    const kills = draw.whole(`${key}/${name}/kills`, 0, 9) + skill;
    const deaths = draw.whole(`${key}/${name}/deaths`, 2, isWon ? 11 : 14);
    const assists = draw.whole(`${key}/${name}/assists`, 0, 8);
    return {
      name,
      kind: 'member',
      kills,
      deaths,
      assists,
      cash: 100 * draw.whole(`${key}/${name}/cash`, 2, 30),
      score: 100 * kills + 25 * assists + draw.whole(`${key}/${name}/score`, 0, 60),
      doubtful: [],
    };
  });
}

function stageContent(
  life: DemoLife,
  key: string,
  present: readonly string[],
  startsAt: number,
): StageContent {
  const { draw } = life;
  const isWon = draw.happens(`${key}/won`, WON + WON_EACH * (present.length - USUAL_STRENGTH));
  // the rest of them waited for the next stage
  const rows = linesOf(life, key, draw.some(`${key}/side`, present, SIDE), isWon);
  const ownScore = rows.reduce((sum, { score }) => sum + (score ?? 0), 0);
  const gap = draw.whole(`${key}/gap`, 400, 6_000);
  return {
    name: '',
    startsAt: new Date(startsAt).toISOString(),
    outcome: isWon ? 'win' : 'loss',
    ownScore,
    enemyScore: Math.max(0, isWon ? ownScore - gap : ownScore + gap),
    rows,
  };
}

export function createClanWarsDemo({
  service,
  seasons,
  schedule,
  attendance,
  pictures,
}: {
  readonly service: Pick<ClanWarsService, 'confirm' | 'create' | 'enter'>;
  readonly seasons: Pick<SeasonsService, 'save'>;
  readonly schedule: WarSchedule;
  readonly attendance: CheckAttendance;
  readonly pictures: DemoPictures;
}): DemoPart {
  /** A picture of a stage, as if a device had sent it. */
  const addPicture = async (
    work: UnitOfWork,
    actor: Authorized<ClanActor>,
    of: Pick<PictureOf, 'picture' | 'stageId' | 'warId'>,
    { title, stage }: { readonly title: string; readonly stage: StageContent },
  ): Promise<Result<unknown, string>> => {
    const file = await drawDemoBoard({
      title,
      score: `${stage.ownScore ?? ''} : ${stage.enemyScore ?? ''}`,
      rows: stage.rows,
    });
    const source = createHash('sha256').update(file).digest('hex');
    const ready = await pictures.ready(file);
    if (!ready.ok) return ready;
    const picture = { ...of, source, bytes: file.length, takenAt: stage.startsAt };
    return pictures.add(work, actor, picture, ready.value);
  };
  const moments = (life: DemoLife, clan: DemoClan): readonly DemoMoment[] => {
    const { draw } = life;
    const [first, ...others] = clan.people.filter(
      ({ role, roleDays }) => atLeast(role, 'officer') && roleDays > WAR_DAYS,
    );
    if (first === undefined) return [];
    const evenings = demoWars(life, clan);
    const season: DemoMoment = {
      at: life.at(clan, WAR_DAYS, { hour: 12 }),
      act: async () => {
        const from = life.day(clan, WAR_DAYS);
        await life.change(clan, first, (work, actor) =>
          seasons.save(work, actor, life.id<WarSeasonId>(), {
            name: SEASON[first.language][0],
            from,
            to: addDays(from, SEASON_DAYS),
          }),
        );
      },
    };
    const wars = evenings.map(({ daysAgo, day, kind: warKind, map }, index): DemoMoment => {
      const key = `wars/${clan.key}/${daysAgo}`;
      const by = draw.one(`${key}/by`, [first, ...others]);
      return {
        // when the evening has been checked
        at: life.at(clan, daysAgo, { hour: 23, minute: 55 }),
        act: async () => {
          await life.change(clan, by, async (work, actor) => {
            const occurrence = (await schedule.events(work, clan.id))
              .filter(({ kind }) => kind === warKind)
              .flatMap((one) => occurrenceOn(one, day, clan.timeZone) ?? [])[0];
            if (occurrence === undefined) throw new Error(`The demo's schedule has no ${warKind} on ${day}.`);
            const { eventId, date } = occurrence;
            const present = await attendance.present(work, clan.id, { eventId, date });
            if (present === null) throw new Error(`The demo has no check of the ${warKind} on ${day}.`);
            const id = warIdOf({ eventId, date });
            const opponent = draw.one(`${key}/opponent`, OPPONENTS);
            const begun = await service.create(work, actor, {
              id,
              occurrence: { eventId, date },
              name: '',
              kind: warKind,
              startsAt: new Date(occurrence.startsAt).toISOString(),
              content: {
                map,
                opponent,
                note: '',
              },
            });
            if (!begun.ok) return begun;
            const isLast = index === evenings.length - 1;
            for (const [at, { id: stageId, startsAt }] of occurrence.stages.entries()) {
              const stage = stageContent(life, `${key}/${at}`, present.get(stageId) ?? [], startsAt);
              const entered = await service.enter(work, actor, id, {
                stageId,
                number: at + 1,
                seen: null,
                stage,
              });
              if (!entered.ok) return entered;
              // the last one is left to whoever looks at the demo
              if (isLast && at === occurrence.stages.length - 1) continue;
              const confirmed = await service.confirm(work, actor, id, { stageId, seen: stageMark(stage) });
              if (!confirmed.ok) return confirmed;
              if (at === 0 && index >= evenings.length - PICTURED) {
                const of = { warId: id, stageId, picture: life.id<WarPictureId>() };
                const added = await addPicture(work, actor, of, { title: opponent, stage });
                if (!added.ok) return added;
              }
            }
            return begun;
          });
        },
      };
    });
    return [season, ...wars];
  };
  return {
    plan: (life) => life.clans.filter(({ key }) => key === 'harriers').flatMap((clan) => moments(life, clan)),
  };
}
