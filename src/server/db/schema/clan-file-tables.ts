/** Files that a clan is exported to and imported from. */
import type {
  ClanFileId,
  ClanFileKind,
  ClanFileState,
  FileProblem,
  ImportReport,
} from '../../../domain/exports/clan-file.ts';
import type { CharacterId, ClanId, UserId } from '../../../domain/ids.ts';
import type { ColumnType, Generated } from 'kysely';
import type { Instant } from './columns.ts';

export interface ClanFilesTable {
  clan_id: ClanId;
  id: ClanFileId;
  kind: ClanFileKind;
  state: ClanFileState;
  /** Rows of how many that are written or read. */
  done: Generated<number>;
  total: Generated<number>;
  /** Of the whole file. */
  bytes: number;
  /** Of these, how many are here. */
  received: number;
  /** Changes with the content: of an export its SHA-256 in hex, of an import what its device calls it. */
  tag: string;
  made_by: string;
  made_user_id: UserId;
  made_at: Instant;
  changed_at: Instant;
  /** When the pieces are deleted. */
  ends_at: Instant;
  report: ColumnType<ImportReport | null, string | null | undefined, string | null>;
  problem: ColumnType<FileProblem | null, string | null | undefined, string | null>;
}

export interface ClanFilePiecesTable {
  clan_id: ClanId;
  file_id: ClanFileId;
  /** Where in the file it begins. */
  start: number;
  body: Buffer;
}

export interface ImportedPeopleTable {
  clan_id: ClanId;
  name_key: string;
  name: string;
  /** Of nobody who signs in. */
  user_id: UserId;
  /** Of no character of the game. */
  character_id: CharacterId;
}
