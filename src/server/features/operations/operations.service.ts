/** Operations as officers write them, and as members read them. Source: decision "An operation is prepared, active, over". */
import type { OperationReadRow, OperationRow } from '../../../contract/operations.ts';
import { nameKey } from '../../../domain/characters/name-key.ts';
import { resolveEdit, type StoredEdit } from '../../../domain/edits/merge-edit.ts';
import { changedFields, marked, operationEdit } from '../../../domain/operations/operation-edit.ts';
import {
  isOpen,
  MAX_OPEN_OPERATIONS,
  normalContent,
  type OperationContent,
  type OperationId,
} from '../../../domain/operations/operation.ts';
import { concerns, drawnField } from '../../../domain/operations/reading.ts';
import { err, ok, type Result } from '../../../domain/result.ts';
import type { DrawingChange } from '../../../domain/tactics/drawing/changes.ts';
import type { GameMap } from '../../../domain/squads/game-map.ts';
import type { Authorized } from '../../ports/authorized.ts';
import { NAMES_DRAWER_EVERY_MS, type Drawn } from '../../ports/squads/drawings.ts';
import { madeAt, type UnitOfWork } from '../../ports/unit-of-work.ts';
import { rivalOf } from './active.service.ts';
import { auditOperation, contentOf, type OperationActor } from './operation-audit.ts';
import { spotsOf, type OperationNotices } from './operation-notices.ts';
import { timesIn, type OperationDeps } from './operations.ports.ts';
import { createOperationsRepo } from './operations.repo.ts';

export interface OperationsService {
  save(
    work: UnitOfWork,
    actor: Authorized<OperationActor>,
    wanted: {
      readonly id: OperationId;
      readonly operation: Omit<OperationContent, 'map'> & { readonly map: GameMap | null };
      readonly base: OperationContent | null;
    },
  ): Promise<
    Result<
      OperationRow,
      | 'edit.conflict'
      | 'operations.mapRequired'
      | 'operations.titleRequired'
      | 'operations.timeRequired'
      | 'operations.notFound'
      | 'operations.over'
      | 'operations.taken'
      | 'operations.tooMany'
    >
  >;
  remove(
    work: UnitOfWork,
    actor: Authorized<OperationActor>,
    id: OperationId,
    seen: string,
  ): Promise<Result<null, 'operations.notFound' | 'operations.moved'>>;
  draw(
    work: UnitOfWork,
    actor: Authorized<OperationActor>,
    id: OperationId,
    changes: readonly DrawingChange[],
  ): Promise<Result<Drawn, 'operations.notFound' | 'operations.over'>>;
  read(
    work: UnitOfWork,
    actor: Authorized<OperationActor>,
    id: OperationId,
    seen: string,
  ): Promise<Result<OperationReadRow, 'operations.notFound'>>;
}

function storedEdit(row: OperationRow | null): StoredEdit<OperationContent> | null {
  return row === null
    ? null
    : { content: contentOf(row), changedAt: row.changedAt, changedBy: row.changedBy };
}

export function createOperationsService(
  deps: OperationDeps & { readonly announcer: OperationNotices },
): OperationsService {
  const { squads, announcer, drawings } = deps;

  /** Whoever a change concerns hears of it while the operation is active. */
  const announce = async (
    work: UnitOfWork,
    actor: OperationActor,
    operation: OperationRow,
    fields: readonly string[],
    startsAt: number,
  ): Promise<void> => {
    const spots = spotsOf(await squads.lineup(work, actor.clanId, operation.map));
    const people = [...spots].flatMap(([memberKey, { squadId }]) =>
      fields.some((field) => concerns(field, { memberKey, place: { squadId, at: '' } })) ? [memberKey] : [],
    );
    await announcer.send(work, {
      clanId: actor.clanId,
      operation,
      startsAt,
      kind: 'operationChanged',
      people,
      spots,
      by: actor,
    });
  };

  return {
    async save(work, actor, { id, operation, base }) {
      const { clanId, characterName } = actor;
      const { map } = operation;
      if (map === null) return err('operations.mapRequired');
      if (operation.title === '') return err('operations.titleRequired');
      const rev = await work.nextRev(clanId);
      const repo = createOperationsRepo(work.db);
      const present = await repo.find(clanId, id);
      if (present !== null && !isOpen(present.state))
        return err('operations.over', { state: present.state, by: present.closedBy });
      const edit = { base, mine: normalContent({ ...operation, map }) };
      const merged = resolveEdit(operationEdit, edit, storedEdit(present), madeAt(work));
      if (!merged.ok) return merged;
      // deleted by somebody, and this edit changes nothing: it does not bring it back
      if (merged.value === null) return err('operations.notFound');
      if (present === null && (await repo.countOpen(clanId)) >= MAX_OPEN_OPERATIONS)
        return err('operations.tooMany', { most: MAX_OPEN_OPERATIONS });
      const { squads: ofSquads, members, ...plain } = merged.value;
      const at = work.now.toISOString();
      const fields =
        present === null
          ? []
          : changedFields(operationEdit.fieldsOf(contentOf(present)), operationEdit.fieldsOf(merged.value));
      if (present !== null && fields.length === 0) return ok(present);
      const row: OperationRow = {
        ...(present ?? {
          state: 'prepared',
          createdBy: characterName,
          createdAt: at,
          activatedBy: null,
          activatedAt: null,
          closedBy: null,
          closedAt: null,
          lineup: null,
        }),
        ...plain,
        id,
        squads: [...ofSquads],
        members: [...members],
        marks: marked(present?.marks ?? {}, fields, { at, by: characterName }),
        changedAt: at,
        changedBy: characterName,
        rev,
      };
      if (row.state === 'active') {
        const timeOf = await timesIn(deps, work, clanId);
        const held = timeOf(row);
        if (held === null) return err('operations.timeRequired', { isOver: false });
        const rival = rivalOf(row, held, await repo.active(clanId, row.map), timeOf);
        if (rival !== null)
          return err('operations.taken', { id: rival.id, title: rival.title, by: rival.activatedBy });
        await repo.put(clanId, row);
        await announce(work, actor, row, fields, held.startsAt);
      } else await repo.put(clanId, row);
      await auditOperation(
        work,
        clanId,
        actor,
        present === null ? 'operation.created' : 'operation.changed',
        row,
        { before: present, after: row },
      );
      return ok(row);
    },

    async remove(work, actor, id, seen) {
      const { clanId } = actor;
      const repo = createOperationsRepo(work.db);
      if ((await repo.find(clanId, id)) === null) return err('operations.notFound');
      const rev = await work.nextRev(clanId);
      const present = await repo.find(clanId, id);
      if (present === null) return err('operations.notFound');
      // what was active once is the clan's memory
      if (present.activatedAt !== null || present.changedAt !== seen)
        return err('operations.moved', { state: present.state, by: present.changedBy });
      const held = (await timesIn(deps, work, clanId))(present);
      await work.putIntoBin({
        clanId,
        by: actor,
        kind: 'operation',
        id,
        title: present.title,
        facts: {
          map: present.map,
          ...(held !== null && { startsAt: new Date(held.startsAt).toISOString() }),
        },
      });
      await drawings.remove(work, clanId, id, rev);
      await repo.remove(clanId, id);
      await work.addTombstone({ clanId, rev, kind: 'operations', id, ownerUserId: null });
      await auditOperation(work, clanId, actor, 'operation.deleted', present, { before: present });
      return ok(null);
    },

    async draw(work, actor, id, changes) {
      const { clanId, characterName } = actor;
      const repo = createOperationsRepo(work.db);
      if ((await repo.find(clanId, id)) === null) return err('operations.notFound');
      // under the clan's lock: nobody finishes it meanwhile, or writes over its marks
      const rev = await work.nextRev(clanId);
      const operation = await repo.find(clanId, id);
      if (operation === null) return err('operations.notFound');
      if (!isOpen(operation.state))
        return err('operations.over', { state: operation.state, by: operation.closedBy });
      const { layers, ...drawn } = await drawings.draw(work, actor, id, changes);
      // before it was active nobody has read it
      if (layers.length > 0 && operation.activatedAt !== null) {
        const mark = { at: work.now.toISOString(), by: characterName };
        await repo.putMarks(clanId, id, marked(operation.marks, layers.map(drawnField), mark), rev);
      }
      const isNamed =
        drawn.objects.length > 0 &&
        (await repo.nameDrawer(clanId, id, characterName, work.now, NAMES_DRAWER_EVERY_MS));
      if (isNamed) await auditOperation(work, clanId, actor, 'operation.drawn', operation);
      return ok(drawn);
    },

    async read(work, actor, id, seen) {
      const { clanId, characterName } = actor;
      const repo = createOperationsRepo(work.db);
      const operation = await repo.find(clanId, id);
      // what nobody has activated yet is no member's to read
      if (operation === null || operation.activatedAt === null) return err('operations.notFound');
      const memberKey = nameKey(characterName);
      const readId = `${id}/${memberKey}`;
      const now = work.now.toISOString();
      const upTo = new Date(seen).toISOString();
      const present = await repo.findRead(clanId, readId);
      if (present !== null && present.seen >= upTo) return ok(present);
      const row: OperationReadRow = {
        id: readId,
        operationId: id,
        memberKey,
        // nobody has read what is not written yet
        seen: upTo < now ? upTo : now,
        at: now,
        rev: await work.nextRev(clanId),
      };
      await repo.putRead(clanId, row);
      return ok(row);
    },
  };
}
