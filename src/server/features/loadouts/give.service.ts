/** Gives a kit to many people in one change, and takes it back. Source: decision "Standard kits". */
import type { AuditedPerson } from '../../../domain/audit/audit-part.ts';
import type { LoadoutRequestId } from '../../../domain/ids.ts';
import type { Loadout } from '../../../contract/loadouts.ts';
import type { LEFT_OUT_REASONS } from '../../../contract/supply-kits.ts';
import { sameFields } from '../../../domain/edits/merge-edit.ts';
import { loadoutEdit } from '../../../domain/loadouts/loadout-edit.ts';
import type { RequestedItem } from '../../../domain/loadouts/loadout.ts';
import type { MapStage } from '../../../domain/loadouts/map-stage.ts';
import type { SupplyPerson } from '../../../domain/loadouts/person.ts';
import { err, ok, type Result } from '../../../domain/result.ts';
import type { Authorized } from '../../ports/authorized.ts';
import type { UnitOfWork } from '../../ports/unit-of-work.ts';
import { requestedItemsOf } from './loadout-queries.service.ts';
import type { RequestActor } from './loadouts.ports.ts';
import { createLoadoutsRepo } from './loadouts.repo.ts';
import { findOwner } from './request-owner.ts';
import { createRequestSaver, type CreateRefusal, type SaverDeps } from './request-saver.ts';

type LeftOut = { readonly name: string; readonly why: (typeof LEFT_OUT_REASONS)[number] };

export interface Giving {
  /** The name of the kit. */
  readonly kit: string;
  readonly mapStage: MapStage;
  readonly items: readonly RequestedItem[];
  readonly people: readonly {
    readonly id: LoadoutRequestId;
    readonly person: SupplyPerson;
    readonly name: string;
  }[];
  readonly war?: number | undefined;
}

export interface GiveService {
  /**
   * Requests the items for everybody who has requested nothing for the map. A limit of the clan refuses the whole:
   * whom to leave out is for people to decide.
   */
  give(
    work: UnitOfWork,
    actor: Authorized<RequestActor>,
    giving: Giving,
  ): Promise<Result<{ readonly loadouts: Loadout[]; readonly left: LeftOut[] }, CreateRefusal>>;
  /** Requests that were changed or sent since stay; answers how many. */
  takeBack(
    work: UnitOfWork,
    actor: Authorized<RequestActor>,
    given: { readonly ids: readonly LoadoutRequestId[]; readonly items: readonly RequestedItem[] },
  ): Promise<Result<number, never>>;
}

export function createGiveService(deps: SaverDeps): GiveService {
  const saver = createRequestSaver(deps);
  return {
    async give(work, actor, { kit, mapStage, items, people, war }) {
      const { clanId, userId, characterName } = actor;
      const started = await saver.start(work, actor, [{ mapStage, items, war }]);
      if (!started.ok) return started;
      const repo = createLoadoutsRepo(work.db);
      const loadouts: Loadout[] = [];
      const left: LeftOut[] = [];
      for (const { id, person, name } of people) {
        const owner = await findOwner(work, clanId, person);
        if (owner === null) {
          left.push({ name, why: 'gone' });
          continue;
        }
        const present = await repo.ofCharacter(clanId, owner.characterId);
        if (present.some(({ loadout }) => loadout.mapStage === mapStage)) {
          left.push({ name: owner.characterName, why: 'asked' });
          continue;
        }
        const saved = await saver.save(started.value, actor, [{ id, mapStage, items, base: null }], owner);
        if (saved.ok) loadouts.push(...saved.value);
        else if (saved.code === 'loadouts.overLimit')
          left.push({ name: owner.characterName, why: 'overLimit' });
        else return err(saved.code, saved.details);
      }
      await work.appendAudit({
        clanId,
        actor: { userId, characterName },
        action: 'kit.given',
        entityKind: 'loadouts',
        entityId: mapStage,
        before: null,
        after: { kit, people: loadouts.map((loadout) => loadout.characterName), left },
        people: loadouts.map(({ userId: owner, characterName: name }) => ({
          userId: owner,
          name,
          before: null,
          after: { kit, people: [name] },
        })),
      });
      return ok({ loadouts, left });
    },

    async takeBack(work, actor, { ids, items }) {
      const { clanId, userId, characterName } = actor;
      const rev = await work.nextRev(clanId);
      const repo = createLoadoutsRepo(work.db);
      const given = loadoutEdit.fieldsOf(items);
      const taken: AuditedPerson[] = [];
      for (const { loadout } of await repo.byIds(clanId, ids)) {
        // what officers give to themselves names nobody who entered it
        const givenBy = loadout.enteredBy ?? (loadout.userId === userId ? characterName : null);
        const isUntouched =
          givenBy === characterName &&
          loadout.items.every(({ sent }) => sent === 0) &&
          sameFields(given, loadoutEdit.fieldsOf(requestedItemsOf(loadout.items)));
        if (!isUntouched) continue;
        await repo.remove(clanId, loadout.id);
        await work.addTombstone({
          clanId,
          rev,
          kind: 'loadouts',
          id: loadout.id,
          ownerUserId: loadout.userId,
        });
        await saver.withdraw(work, clanId, loadout.id);
        const name = loadout.characterName;
        taken.push({ userId: loadout.userId, name, before: { people: [name] }, after: null });
      }
      await work.appendAudit({
        clanId,
        actor: { userId, characterName },
        action: 'kit.takenBack',
        entityKind: 'loadouts',
        entityId: 'kit',
        before: { people: taken.map(({ name }) => name) },
        after: null,
        people: taken,
      });
      return ok(ids.length - taken.length);
    },
  };
}
