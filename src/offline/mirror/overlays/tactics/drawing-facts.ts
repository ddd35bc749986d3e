/** What is known of all drawings of the clan without opening one. Without own changes that wait to be sent. */
import type { DrawingRow } from '../../../../contract/tactics.ts';
import type { ClanId, UserId } from '../../../../domain/ids.ts';
import { database } from '../../../database/database.ts';
import { createMirrorView } from '../../mirror-view.ts';
import { mirrorOfUser } from '../../read-rows.ts';

export interface DrawingFacts {
  /** How many objects are drawn; a step of the plan is none. */
  readonly drawn: number;
  /** The last edit that is still seen: an ISO instant. */
  readonly editedAt: string;
  readonly editedBy: string;
  /** Ids of the squads that have a layer of their own. */
  readonly squads: ReadonlySet<string>;
}

const LAYER = /^squad:(.+)$/;

/** By what a drawing belongs to. Pure. */
export function drawingFacts(
  rows: Iterable<Pick<DrawingRow, 'subjectId' | 'object' | 'changedAt' | 'changedBy'>>,
): ReadonlyMap<string, DrawingFacts> {
  const found = new Map<string, DrawingFacts & { readonly squads: Set<string> }>();
  for (const { subjectId, object, changedAt, changedBy } of rows) {
    if (object === null) continue;
    const before = found.get(subjectId);
    const squads = before?.squads ?? new Set<string>();
    const squadId = LAYER.exec(object.layer)?.[1];
    if (squadId !== undefined) squads.add(squadId);
    const isLast = before === undefined || before.editedAt < changedAt;
    found.set(subjectId, {
      drawn: (before?.drawn ?? 0) + (object.kind === 'step' ? 0 : 1),
      editedAt: isLast ? changedAt : before.editedAt,
      editedBy: isLast ? changedBy : before.editedBy,
      squads,
    });
  }
  return found;
}

const NONE: ReadonlyMap<string, DrawingFacts> = new Map();

async function readFacts(clanId: ClanId, userId: UserId): Promise<ReadonlyMap<string, DrawingFacts>> {
  const { mirrors, drawings } = database;
  return database.transaction('r', [mirrors, drawings], async () => {
    if (mirrorOfUser(await mirrors.get(clanId), userId) === null) return NONE;
    return drawingFacts(
      await drawings.where('[clanId+subjectId]').between([clanId, ''], [clanId, '\uFFFF']).toArray(),
    );
  });
}

export const drawingFactsView = createMirrorView((clanId, userId) => readFacts(clanId, userId), NONE);
