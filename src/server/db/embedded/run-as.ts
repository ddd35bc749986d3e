/** The OS user that runs PostgreSQL: it refuses root, so root runs it as an unprivileged account. */
import {
  chmodSync,
  chownSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  statSync,
  type Stats,
} from 'node:fs';
import { dirname, join } from 'node:path';

/** Null: the current user. */
export type RunAs = { readonly uid: number; readonly gid: number } | null;

/** "nobody" on every common system; no account is created. */
export const UNPRIVILEGED = { uid: 65_534, gid: 65_534 } as const;

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

function allows(
  found: Stats,
  runAs: { readonly uid: number; readonly gid: number },
  permission: 1 | 4 | 5,
): boolean {
  const bits =
    found.uid === runAs.uid ? found.mode >> 6 : found.gid === runAs.gid ? found.mode >> 3 : found.mode;
  return (bits & permission) === permission;
}

/** The nearest folder on the way to `path` that the user may not enter; null when all are open. */
export function closedFolder(path: string, runAs: RunAs): string | null {
  if (runAs === null) return null;
  let closed: string | null = null;
  for (let folder = realpathSync(path); ; folder = dirname(folder)) {
    const found = statSync(folder);
    if (found.isDirectory() && !allows(found, runAs, 1)) closed = folder;
    if (folder === dirname(folder)) return closed;
  }
}

/** Whether the user may read the file, or list the folder, once there. */
export function mayRead(path: string, runAs: RunAs): boolean {
  if (runAs === null) return true;
  const found = statSync(path);
  return allows(found, runAs, found.isDirectory() ? 5 : 4);
}

/** Creates a folder of mode 0700 that belongs to the user. */
export function makePrivateFolder(path: string, runAs: RunAs): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  if (runAs !== null) chownSync(path, runAs.uid, runAs.gid);
  chmodSync(path, 0o700);
}

/** Changes the owner of a whole tree. */
export function chownTree(path: string, runAs: { readonly uid: number; readonly gid: number }): void {
  lchownSync(path, runAs.uid, runAs.gid);
  if (!lstatSync(path).isDirectory()) return;
  for (const name of readdirSync(path)) chownTree(join(path, name), runAs);
}
