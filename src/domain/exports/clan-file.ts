/** Files that a clan is exported to and imported from. Source: decisions "A clan leaves as a file" and "A file comes whole or not at all". */
import type { Branded } from '../ids.ts';

export type ClanFileId = Branded<string, 'ClanFileId'>;

export const CLAN_FILE_KINDS = ['export', 'import'] as const;
export type ClanFileKind = (typeof CLAN_FILE_KINDS)[number];

/**
 * An export is `queued`, `running`, then `ready` or `failed`. An import is `uploading`, `checking`, `checked`, `importing`,
 * then `done`; `refused`: the file cannot be imported; `failed`: the server could not, and the file may be fine.
 * `expired`: the file itself is deleted.
 */
export const CLAN_FILE_STATES = [
  'queued',
  'running',
  'ready',
  'uploading',
  'checking',
  'checked',
  'importing',
  'done',
  'refused',
  'failed',
  'expired',
] as const;
export type ClanFileState = (typeof CLAN_FILE_STATES)[number];

/** The server is at work on it. */
export function isAtWork(state: ClanFileState): boolean {
  return state === 'queued' || state === 'running' || state === 'checking' || state === 'importing';
}

/**
 * Why a file is not imported. `notZip`: no ZIP, or cut off; `tooLarge`: more than an import reads, or compressed
 * suspiciously well; `entry`: something in it that has no place there; `format`: not a clan's file; `version`: of a newer
 * program; `missing`, `checksum`: not as its list says; `row`: a row that does not fit its table; `picture`; `region`: of
 * another region of the game; `present`: the clan has such rows; `constraint`: rows that contradict each other.
 */
export const FILE_PROBLEMS = [
  'notZip',
  'tooLarge',
  'entry',
  'format',
  'version',
  'missing',
  'checksum',
  'row',
  'picture',
  'region',
  'present',
  'constraint',
] as const;
export type FileProblemCode = (typeof FILE_PROBLEMS)[number];

export interface FileProblem {
  readonly code: FileProblemCode;
  /** What in the file it is about; empty: the whole. */
  readonly at: string;
}

/** What an import does with a table. */
export interface TableReport {
  readonly table: string;
  /** In the file. */
  readonly rows: number;
  /** Of these, what the import adds. */
  readonly added: number;
  /** What the clan has already. */
  readonly present: number;
  /** What is there stands in the way. */
  readonly isBlocked: boolean;
}

export interface ImportReport {
  readonly clanName: string;
  readonly clanTag: string;
  /** ISO instant. */
  readonly madeAt: string;
  readonly tables: readonly TableReport[];
  readonly pictures: number;
  /** People of the file with an account here, and without. */
  readonly known: number;
  readonly unknown: number;
}

/** Whether the import may begin: nothing that is in the clan stands in its way. */
export function mayImport({ tables }: Pick<ImportReport, 'tables'>): boolean {
  return tables.every(({ isBlocked }) => !isBlocked);
}

/** A file is stored and sent in pieces of this size; only the last one is smaller. */
export const FILE_PIECE_BYTES = 1_048_576;
/** The most that is taken, in bytes. */
export const MAX_FILE_BYTES = 900 * FILE_PIECE_BYTES;
/** How long a file stays, in milliseconds. */
export const FILE_LIFE_MS = 24 * 3_600_000;
/** How long it is said that it was there. */
export const FILE_MEMORY_MS = 14 * 24 * 3_600_000;
/** Of a file's name, so many characters are stored. */
export const MAX_FILE_NAME = 255;
/** Exports of a clan in an hour, and imports. */
export const MAX_FILES_PER_HOUR = 6;
