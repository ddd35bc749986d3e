/** Templates of squads: copies of a plan, kept under a name. Source: decision "Rosters are copies". */
import type { SquadTemplate } from '../../../contract/squad-templates.ts';
import { nameKey } from '../../../domain/characters/name-key.ts';
import type { ClanId } from '../../../domain/ids.ts';
import { err, ok, type Result } from '../../../domain/result.ts';
import type { GameMap } from '../../../domain/squads/game-map.ts';
import { sameCounts, type Place, type SquadCounts } from '../../../domain/squads/squad.ts';
import {
  MAX_SQUAD_TEMPLATES,
  templateFor,
  type SquadTemplateId,
  type TemplateSquad,
} from '../../../domain/squads/template.ts';
import type { Authorized } from '../../ports/authorized.ts';
import type { Restorer } from '../../ports/feature.ts';
import type { Ids } from '../../ports/ids.ts';
import type { NoticesPort } from '../../ports/notices.ts';
import type { RulesPort } from '../../ports/rules.ts';
import type { SquadPlans } from '../../ports/squads/squad-plans.ts';
import type { UnitOfWork } from '../../ports/unit-of-work.ts';
import { acceptAsks } from './accept-asks.ts';
import { readBoard, reportMoves, type MapBoard } from './map-board.ts';
import { countsOf, idsFor, replaceMap, type NewPlan } from './replace-map.ts';
import type { SquadActor } from './squad-audit.ts';
import { createSquadsRepo, type SquadsRepo } from './squads.repo.ts';
import { createTemplatesRepo, type StoredTemplate, type TemplatesRepo } from './templates.repo.ts';

type Seen = 'squads.templateGone' | 'squads.templateMoved';

export interface TemplatesService {
  list(clanId: ClanId): Promise<readonly SquadTemplate[]>;
  save(
    work: UnitOfWork,
    actor: Authorized<SquadActor>,
    wanted: {
      readonly id: SquadTemplateId;
      readonly name: string;
      readonly map: GameMap | null;
      readonly version: number;
    },
  ): Promise<
    Result<
      SquadTemplate,
      | Seen
      | 'squads.mapRequired'
      | 'squads.templateEmpty'
      | 'squads.templateNameTaken'
      | 'squads.tooManyTemplates'
    >
  >;
  take(
    work: UnitOfWork,
    actor: Authorized<SquadActor>,
    id: SquadTemplateId,
    wanted: { readonly map: GameMap | null; readonly seen: SquadCounts; readonly version: number },
  ): Promise<
    Result<
      { readonly squads: number; readonly leftOut: readonly string[] },
      Seen | 'squads.mapRequired' | 'squads.moved'
    >
  >;
  remove(
    work: UnitOfWork,
    actor: Authorized<SquadActor>,
    id: SquadTemplateId,
    version: number,
  ): Promise<Result<null, Seen>>;
}

/** The names of everybody who can stand in a squad, by key. */
async function namesOf(
  repo: Pick<SquadsRepo, 'guests' | 'roster'>,
  clanId: ClanId,
): Promise<ReadonlyMap<string, string>> {
  const guests = (await repo.guests(clanId)).map(({ id, name }) => [id, name] as const);
  return new Map([...guests, ...(await repo.roster(clanId))]);
}

function shown(template: StoredTemplate, names: ReadonlyMap<string, string>): SquadTemplate {
  const keys = template.squads.flatMap(({ people }) => people.map(({ memberKey }) => memberKey));
  return {
    ...template,
    squads: template.squads.map((squad) => ({ ...squad, people: [...squad.people] })),
    gone: keys.filter((key) => !names.has(key)),
  };
}

function planOf({ squads, board }: MapBoard, names: ReadonlyMap<string, string>): readonly TemplateSquad[] {
  return squads.map(({ id, name, colour, leaderKey }) => ({
    name,
    colour,
    leaderKey,
    people: [...board.places]
      .filter(([, place]) => place.squadId === id)
      .toSorted(([, one], [, other]) => one.position - other.position)
      .map(([memberKey, { role }]) => ({ memberKey, name: names.get(memberKey) ?? memberKey, role })),
  }));
}

export function auditTemplate(
  work: UnitOfWork,
  { clanId, userId, characterName }: SquadActor,
  action:
    | 'squad.templateSaved'
    | 'squad.templateRenamed'
    | 'squad.templateTaken'
    | 'squad.templateDeleted'
    | 'squad.templateRestored',
  { id, name, map }: Pick<StoredTemplate, 'id' | 'name' | 'map'>,
  change: { readonly before?: unknown; readonly after?: unknown } = {},
): Promise<void> {
  return work.appendAudit({
    clanId,
    actor: { userId, characterName },
    action,
    entityKind: 'squadTemplate',
    entityId: id,
    before: change.before ?? null,
    after: change.after ?? null,
    whole: { name, map },
  });
}

export function createTemplatesService({
  repo: templates,
  squadsRepo,
  ids,
  notices,
  rules,
  plans,
}: {
  readonly repo: Pick<TemplatesRepo, 'list'>;
  readonly squadsRepo: Pick<SquadsRepo, 'guests' | 'roster'>;
  readonly ids: Ids;
  readonly notices: NoticesPort;
  readonly rules: RulesPort;
  readonly plans: SquadPlans;
}): TemplatesService {
  /** The template as the officer saw it; under the clan's lock. */
  const seen = async (
    work: UnitOfWork,
    clanId: ClanId,
    id: SquadTemplateId,
    version: number,
  ): Promise<Result<StoredTemplate, Seen>> => {
    const template = await createTemplatesRepo(work.db).find(clanId, id);
    if (template === null) return err('squads.templateGone');
    return template.version === version ? ok(template) : err('squads.templateMoved');
  };
  return {
    async list(clanId) {
      const names = await namesOf(squadsRepo, clanId);
      return (await templates.list(clanId)).map((template) => shown(template, names));
    },

    async save(work, actor, { id, name, map, version }) {
      const { clanId, characterName } = actor;
      if (version === 0 && map === null) return err('squads.mapRequired');
      await work.nextRev(clanId);
      const repo = createTemplatesRepo(work.db);
      const planned = createSquadsRepo(work.db);
      const others = (await repo.list(clanId)).filter((template) => template.id !== id);
      const present = version === 0 ? null : await seen(work, clanId, id, version);
      if (present !== null && !present.ok) return present;
      if (present === null && (await repo.find(clanId, id)) !== null) return err('squads.templateMoved');
      if (others.some((template) => nameKey(template.name) === nameKey(name)))
        return err('squads.templateNameTaken');
      if (present === null && others.length >= MAX_SQUAD_TEMPLATES)
        return err('squads.tooManyTemplates', { most: MAX_SQUAD_TEMPLATES });
      const names = await namesOf(planned, clanId);
      const stored = present?.value ?? null;
      const target = map ?? stored?.map;
      if (target === undefined) return err('squads.mapRequired');
      const squads =
        map === null && stored !== null
          ? stored.squads
          : planOf(await readBoard(planned, clanId, target), names);
      if (squads.length === 0) return err('squads.templateEmpty');
      const template: StoredTemplate = {
        id,
        name,
        map: target,
        squads,
        version: version + 1,
        changedBy: characterName,
        changedAt: work.now.toISOString(),
      };
      await repo.put(clanId, template);
      const people = squads.reduce((sum, squad) => sum + squad.people.length, 0);
      if (map === null)
        await auditTemplate(work, actor, 'squad.templateRenamed', template, {
          before: { name: stored?.name },
          after: { name },
        });
      else
        await auditTemplate(work, actor, 'squad.templateSaved', template, {
          after: { squads: squads.length, people },
        });
      return ok(shown(template, names));
    },

    async take(work, actor, id, { map, seen: seenOnMap, version }) {
      const { clanId } = actor;
      if (map === null) return err('squads.mapRequired');
      const rev = await work.nextRev(clanId);
      const template = await seen(work, clanId, id, version);
      if (!template.ok) return template;
      const repo = createSquadsRepo(work.db);
      const target = await readBoard(repo, clanId, map);
      const counts = countsOf(target);
      if (!sameCounts(counts, seenOnMap)) return err('squads.moved', { ...counts });
      const names = await namesOf(repo, clanId);
      const { squads, leftOut } = templateFor(template.value.squads, {
        ...(await rules.rules(clanId, work)).squadLimits,
        isKnown: (key) => names.has(key),
      });
      const made = idsFor(target, squads, ids).flatMap((squadId, index) => {
        const squad = squads[index];
        return squad === undefined ? [] : [{ ...squad, id: squadId, position: index + 1 }];
      });
      const plan: NewPlan = {
        squads: made.map(({ people: _people, ...squad }) => squad),
        places: made.flatMap((squad) =>
          squad.people.map(({ memberKey, role }, index): readonly [string, Place] => [
            memberKey,
            { squadId: squad.id, role, position: index + 1 },
          ]),
        ),
      };
      await plans.changing(work, clanId, map);
      await replaceMap(work, repo, actor, target, plan, rev);
      await auditTemplate(
        work,
        actor,
        'squad.templateTaken',
        { ...template.value, map },
        {
          before: { ...counts },
          after: {
            squads: plan.squads.length,
            people: plan.places.length,
            ...(leftOut.length > 0 && { leftOut }),
          },
        },
      );
      await reportMoves(plans, work, actor, target);
      await acceptAsks(work, notices, actor, rev, await readBoard(repo, clanId, map));
      return ok({ squads: plan.squads.length, leftOut });
    },

    async remove(work, actor, id, version) {
      const { clanId } = actor;
      await work.nextRev(clanId);
      const template = await seen(work, clanId, id, version);
      if (!template.ok) return template;
      const { name, map, squads } = template.value;
      await work.putIntoBin({
        clanId,
        by: actor,
        kind: 'squadTemplate',
        id,
        title: name,
        facts: { map, people: squads.reduce((sum, squad) => sum + squad.people.length, 0) },
      });
      await createTemplatesRepo(work.db).remove(clanId, id);
      await auditTemplate(work, actor, 'squad.templateDeleted', template.value);
      return ok(null);
    },
  };
}

/** A deleted template comes back. */
export const restoreTemplate: Restorer = async (work, actor, { entityId, title, putBack }) => {
  const { clanId } = actor;
  const repo = createTemplatesRepo(work.db);
  const present = await repo.list(clanId);
  if (present.some(({ name }) => nameKey(name) === nameKey(title))) return err('bin.taken', { name: title });
  if (present.length >= MAX_SQUAD_TEMPLATES) return err('bin.full', { most: MAX_SQUAD_TEMPLATES });
  if (!(await putBack())) return err('bin.taken');
  const template = (await repo.list(clanId)).find(({ id }) => id === entityId);
  if (template === undefined) throw new Error('A template that was put back is missing.');
  await auditTemplate(work, actor, 'squad.templateRestored', template);
  return ok([]);
};
