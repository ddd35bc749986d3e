/** What the audit log says of things that went to the bin. */
import type { BinKind } from '../../domain/bin/bin-kind.ts';
import type { AuditAction } from './audit.ts';

const DELETIONS: Readonly<Record<BinKind, AuditAction>> = {
  skip: 'skip.deleted',
  scheduleEvent: 'event.removed',
  check: 'check.deleted',
  squad: 'squad.deleted',
  squadTemplate: 'squad.templateDeleted',
  operation: 'operation.deleted',
  operationTemplate: 'operation.templateDeleted',
  tactic: 'tactic.deleted',
  tacticVersion: 'tactic.versionDeleted',
  war: 'war.deleted',
  warStage: 'war.stageDeleted',
  warPicture: 'war.pictureDeleted',
  warSeason: 'season.deleted',
  kit: 'kit.removed',
  gear: 'gear.removed',
  memberGear: 'gear.removedFor',
  readySet: 'ready.removed',
};

const KINDS: ReadonlyMap<string, BinKind> = new Map(
  Object.entries(DELETIONS).map(([kind, action]) => [action, kind as BinKind]),
);

/** The kind of thing that an entry says was deleted; null: it is about something else. */
export function deletedKind(action: string): BinKind | null {
  return KINDS.get(action) ?? null;
}
