/** As whom PostgreSQL runs: it refuses root, so root hands it to an account without rights. */
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

/** null: as the user that runs this program. */
export type RunAs = { readonly uid: number; readonly gid: number } | null;

/** "nobody" on every common system; no account is created. */
export const UNPRIVILEGED = { uid: 65_534, gid: 65_534 } as const;

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

function allows(
  found: Stats,
  runner: { readonly uid: number; readonly gid: number },
  right: 1 | 4 | 5,
): boolean {
  const bits =
    found.uid === runner.uid ? found.mode >> 6 : found.gid === runner.gid ? found.mode >> 3 : found.mode;
  return (bits & right) === right;
}

/** The nearest folder on the way to `path` that the runner may not enter; null when all are open. */
export function closedFolder(path: string, runner: RunAs): string | null {
  if (runner === null) return null;
  let closed: string | null = null;
  for (let folder = realpathSync(path); ; folder = dirname(folder)) {
    const found = statSync(folder);
    if (found.isDirectory() && !allows(found, runner, 1)) closed = folder;
    if (folder === dirname(folder)) return closed;
  }
}

/** Whether the runner may read the file, or list the folder, once there. */
export function mayRead(path: string, runner: RunAs): boolean {
  if (runner === null) return true;
  const found = statSync(path);
  return allows(found, runner, found.isDirectory() ? 5 : 4);
}

/** A folder that belongs to the runner and is closed to all others. */
export function makePrivateFolder(path: string, runner: RunAs): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  if (runner !== null) chownSync(path, runner.uid, runner.gid);
  chmodSync(path, 0o700);
}

/** Hands a whole tree to the runner. */
export function chownTree(path: string, runner: { readonly uid: number; readonly gid: number }): void {
  lchownSync(path, runner.uid, runner.gid);
  if (!lstatSync(path).isDirectory()) return;
  for (const name of readdirSync(path)) chownTree(join(path, name), runner);
}
