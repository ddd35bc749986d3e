/** What operations need of the drawings on their maps. */
import type { DrawingRow, LostDrawing } from '../../../contract/tactics.ts';
import type { ClanId } from '../../../domain/ids.ts';
import type { OperationId } from '../../../domain/operations/operation.ts';
import type { OperationTemplateId } from '../../../domain/operations/template.ts';
import type { DrawingChange } from '../../../domain/tactics/drawing/changes.ts';
import type { Result } from '../../../domain/result.ts';
import type { DrawingLinkId, LinkTerm } from '../../../domain/tactics/link.ts';
import type { ClanActor } from '../actor.ts';
import type { Authorized } from '../authorized.ts';
import type { UnitOfWork } from '../unit-of-work.ts';

/** The audit log names who draws once in so long, not each stroke. */
export const NAMES_DRAWER_EVERY_MS = 15 * 60_000;

export interface Drawn {
  readonly objects: readonly DrawingRow[];
  readonly lost: readonly LostDrawing[];
}

/** With the layers on which readers see something else now. */
export type DrawnLayers = Drawn & { readonly layers: readonly string[] };

/** Of operations, and of their templates: nobody but who plans reads the drawing of what was never active. */
export interface Drawings {
  draw(
    work: UnitOfWork,
    actor: Pick<ClanActor, 'clanId' | 'characterName'>,
    id: OperationId | OperationTemplateId,
    changes: readonly DrawingChange[],
  ): Promise<DrawnLayers>;
  /** Makes a read-only link to it. */
  share(
    work: UnitOfWork,
    actor: Authorized<Pick<ClanActor, 'userId' | 'clanId' | 'characterName'>>,
    id: OperationId,
    terms: { readonly term: LinkTerm; readonly showsNames: boolean },
  ): Promise<Result<DrawingLinkId, string>>;
  remove(work: UnitOfWork, clanId: ClanId, id: OperationId | OperationTemplateId, rev: number): Promise<void>;
  /** How many objects a clan may have on all drawings, where with this one it has more; null: it has not. */
  mostObjects(
    work: UnitOfWork,
    clanId: ClanId,
    id: OperationId | OperationTemplateId,
  ): Promise<number | null>;
  /** Members may see it from now on: their devices ask for it. */
  open(work: UnitOfWork, clanId: ClanId, id: OperationId, rev: number): Promise<void>;
}
