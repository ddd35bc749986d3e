/** Versions of tactics: copies of a drawing, kept by officers. Source: decision "A version is a copy". */
import type { TacticVersion } from '../../../contract/tactic-versions.ts';
import { err, ok, type Result } from '../../../domain/result.ts';
import { MAX_VERSIONS, type TacticId } from '../../../domain/tactics/tactic.ts';
import type { ClanActor } from '../../ports/actor.ts';
import type { Authorized } from '../../ports/authorized.ts';
import type { UnitOfWork } from '../../ports/unit-of-work.ts';
import { versionBinId } from './restore-tactic.ts';
import { auditTactic, drawingOf } from './tactic-audit.ts';
import { createTacticsRepo, type TacticsRepo } from './tactics.repo.ts';
import { createVersionsRepo, type VersionObject, type VersionsRepo } from './versions.repo.ts';

type Actor = Authorized<Pick<ClanActor, 'userId' | 'characterName' | 'clanId'>>;

export interface VersionsService {
  list(
    actor: Pick<ClanActor, 'clanId'>,
    id: TacticId,
  ): Promise<Result<readonly TacticVersion[], 'tactics.notFound'>>;
  open(
    actor: Pick<ClanActor, 'clanId'>,
    id: TacticId,
    number: number,
  ): Promise<Result<readonly VersionObject[], 'tactics.notFound' | 'tactics.versionNotFound'>>;
  save(
    work: UnitOfWork,
    actor: Actor,
    id: TacticId,
    name: string,
  ): Promise<Result<TacticVersion, 'tactics.notFound' | 'tactics.tooManyVersions'>>;
  remove(
    work: UnitOfWork,
    actor: Actor,
    id: TacticId,
    number: number,
  ): Promise<Result<void, 'tactics.notFound' | 'tactics.versionNotFound'>>;
}

/** `tactics`, `versions`: for reading. */
export function createVersionsService({
  tactics: storedTactics,
  versions,
}: {
  readonly tactics: Pick<TacticsRepo, 'find'>;
  readonly versions: VersionsRepo;
}): VersionsService {
  return {
    async list({ clanId }, id) {
      if ((await storedTactics.find(clanId, id)) === null) return err('tactics.notFound');
      return ok(await versions.list(clanId, id));
    },

    async open({ clanId }, id, number) {
      if ((await storedTactics.find(clanId, id)) === null) return err('tactics.notFound');
      const objects = await versions.objects(clanId, id, number);
      return objects === null ? err('tactics.versionNotFound') : ok(objects);
    },

    async save(work, actor, id, name) {
      const { clanId, characterName } = actor;
      // the clan's lock: two who save at once get two numbers
      await work.nextRev(clanId);
      const tactics = createTacticsRepo(work.db);
      const tactic = await tactics.find(clanId, id);
      if (tactic === null) return err('tactics.notFound');
      const repo = createVersionsRepo(work.db);
      const present = await repo.list(clanId, id);
      if (present.length >= MAX_VERSIONS) return err('tactics.tooManyVersions', { most: MAX_VERSIONS });
      const objects = (await tactics.objects(clanId, drawingOf(id))).map((row) => ({
        id: row.id,
        object: row.object,
      }));
      const version: TacticVersion = {
        number: (present[0]?.number ?? 0) + 1,
        name,
        objects: objects.filter(({ object }) => object.kind !== 'step').length,
        savedBy: characterName,
        savedAt: work.now.toISOString(),
      };
      await repo.put(clanId, id, version, objects);
      await auditTactic(work, actor, 'tactic.versionSaved', tactic, {
        after: { version: version.number, name },
      });
      return ok(version);
    },

    async remove(work, actor, id, number) {
      const { clanId } = actor;
      const tactic = await createTacticsRepo(work.db).find(clanId, id);
      if (tactic === null) return err('tactics.notFound');
      // the clan's lock: what goes to the bin is what is deleted
      await work.nextRev(clanId);
      const versions = createVersionsRepo(work.db);
      const present = (await versions.list(clanId, id)).find((version) => version.number === number);
      if (present === undefined) return err('tactics.versionNotFound');
      await work.putIntoBin({
        clanId,
        by: actor,
        kind: 'tacticVersion',
        id: versionBinId(id, number),
        title: present.name,
        facts: { of: tactic.content.title, map: tactic.content.map, objects: present.objects },
        extra: { number },
      });
      const name = await versions.remove(clanId, id, number);
      if (name === null) return err('tactics.versionNotFound');
      await auditTactic(work, actor, 'tactic.versionDeleted', tactic, { before: { version: number, name } });
      return ok(undefined);
    },
  };
}
