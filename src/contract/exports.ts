/** Export and import of a whole clan. Source: reliability 4.9; decisions "A clan leaves as a file" and "A file comes whole or not at all". */
import * as z from 'zod/mini';
import {
  CLAN_FILE_KINDS,
  CLAN_FILE_STATES,
  type ClanFileId,
  FILE_PIECE_BYTES,
  FILE_PROBLEMS,
  MAX_FILE_BYTES,
  MAX_FILE_NAME,
} from '../domain/exports/clan-file.ts';
import { endpoint } from './endpoint.ts';
import { clientId, idSchema, instant } from './values.ts';

const access = { who: 'clan', role: 'leader' } as const;
const success = z.literal(true);
const params = z.object({ id: clientId<ClanFileId>() });
const objects = { id: 'clanFileId' } as const;
/** What a device calls its file, so that the same one goes on where it was: a SHA-256 in hex. */
const tag = z.string().check(z.regex(/^[\da-f]{64}$/));

const importReport = z.object({
  clanName: z.string(),
  clanTag: z.string(),
  madeAt: instant,
  tables: z.array(
    z.object({
      table: z.string(),
      rows: z.number(),
      added: z.number(),
      present: z.number(),
      isBlocked: z.boolean(),
    }),
  ),
  pictures: z.number(),
  known: z.number(),
  unknown: z.number(),
});

const clanFile = z.object({
  id: idSchema<ClanFileId>(z.string()),
  kind: z.enum(CLAN_FILE_KINDS),
  state: z.enum(CLAN_FILE_STATES),
  /** Rows of how many; 0 of 0 before it is known. */
  done: z.number(),
  total: z.number(),
  /** Of the whole file, and of these how many are here. */
  bytes: z.number(),
  received: z.number(),
  /** Changes with the content. */
  tag: z.string(),
  /** Of an import, on the device that sent it; an export has none. */
  name: z.string(),
  madeBy: z.string(),
  madeAt: instant,
  /** When the file is deleted. */
  endsAt: instant,
  report: z.nullable(importReport),
  problem: z.nullable(z.object({ code: z.enum(FILE_PROBLEMS), at: z.string() })),
});
export type ClanFile = z.output<typeof clanFile>;

const one = z.object({ success, file: clanFile });

export const list = endpoint({
  id: 'clanFiles.list',
  kinds: [],
  method: 'GET',
  path: '/api/clan/files',
  summary: 'The newest export and the newest import of the clan.',
  access,
  output: z.object({
    success,
    exported: z.nullable(clanFile),
    imported: z.nullable(clanFile),
    /** Whether the game itself has said that the character leads the clan: only then it may import. */
    isConfirmed: z.boolean(),
  }),
  errors: [],
  offline: 'live',
});

export const begin = endpoint({
  id: 'clanFiles.export',
  method: 'POST',
  path: '/api/clan/files/export',
  summary: 'Begins to write all that the clan has as a ZIP, in place of an earlier one.',
  access,
  output: one,
  errors: ['clanFiles.atWork', 'request.rateLimited'],
  offline: 'live',
});

export const file = endpoint({
  id: 'clanFiles.file',
  method: 'GET',
  path: '/api/clan/files/{id}/file',
  summary: 'The ZIP of an export, or the part of it that a `Range` header names.',
  access,
  params,
  output: z.undefined(),
  fileType: 'application/zip',
  errors: ['clanFiles.notFound'],
  offline: 'live',
  objects,
});

export const send = endpoint({
  id: 'clanFiles.import',
  method: 'POST',
  path: '/api/clan/files/import',
  summary:
    'Announces a file that is sent in pieces, in place of an earlier one; the same file goes on where it was.',
  access,
  body: z.object({
    id: clientId<ClanFileId>(),
    tag,
    bytes: z.int().check(z.minimum(1), z.maximum(MAX_FILE_BYTES)),
    name: z.optional(z.string().check(z.maxLength(MAX_FILE_NAME))),
  }),
  output: one,
  errors: ['clanFiles.atWork', 'clanFiles.idTaken', 'clanFiles.unconfirmed', 'request.rateLimited'],
  offline: 'live',
});

export const addPiece = endpoint({
  id: 'clanFiles.addPiece',
  method: 'POST',
  path: '/api/clan/files/{id}/pieces',
  summary:
    'Takes the next piece of a file and answers with how many bytes are there; a piece from elsewhere changes nothing. After the last one it is looked at.',
  access,
  params,
  query: z.object({
    from: z.pipe(
      z.string().check(z.regex(/^\d{1,9}$/)),
      z.pipe(z.transform(Number), z.number().check(z.maximum(MAX_FILE_BYTES))),
    ),
  }),
  upload: { maxBytes: FILE_PIECE_BYTES, isPiece: true },
  output: one,
  errors: ['request.invalid', 'clanFiles.notFound'],
  offline: 'live',
  objects,
});

export const confirm = endpoint({
  id: 'clanFiles.confirm',
  method: 'POST',
  path: '/api/clan/files/{id}/confirm',
  summary: 'Imports a file after its trial, all of it or nothing.',
  access,
  params,
  output: one,
  errors: ['clanFiles.notFound', 'clanFiles.notReady', 'clanFiles.unconfirmed'],
  offline: 'live',
  objects,
});

export const remove = endpoint({
  id: 'clanFiles.delete',
  method: 'POST',
  path: '/api/clan/files/{id}/delete',
  summary: 'Deletes an export, or a file that was sent; what was imported stays.',
  access,
  params,
  output: z.object({ success }),
  errors: ['clanFiles.notFound', 'clanFiles.atWork'],
  offline: 'live',
  objects,
});
