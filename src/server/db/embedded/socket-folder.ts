/**
 * The folder of PostgreSQL's Unix socket: beside the database if the path is short enough, else under /tmp.
 */
import { chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { makePrivateFolder, type RunAs } from './run-as.ts';

export const SOCKET_PORT = 5432;
const TEMPORARY = 'muster-';
/** Linux allows 107 bytes, macOS 103. */
const LIMIT_BYTES = 103;

function socketIn(folder: string): string {
  return join(folder, `.s.PGSQL.${SOCKET_PORT}`);
}

/** Some shared folders (a Mac's in a container, for one) hold files but no sockets. */
function holdsSockets(folder: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = join(folder, `probe.${process.pid}`);
    const server = createServer();
    server.once('error', () => {
      resolve(false);
    });
    server.listen(probe, () => {
      server.close(() => {
        resolve(true);
      });
    });
  });
}

/**
 * Creates a folder of mode 0700 that belongs to the `RunAs` user. Call when no server has the cluster open.
 */
export async function makeSocketFolder(location: string, runAs: RunAs): Promise<string> {
  const beside = join(location, 'run');
  if (Buffer.byteLength(socketIn(beside)) <= LIMIT_BYTES) {
    makePrivateFolder(beside, runAs);
    // Left by a killed server: its pid may still exist, as a zombie or in another program.
    for (const left of [socketIn(beside), `${socketIn(beside)}.lock`]) rmSync(left, { force: true });
    if (await holdsSockets(beside)) return beside;
  }
  const folder = mkdtempSync(join(existsSync('/tmp') ? '/tmp' : tmpdir(), TEMPORARY));
  if (runAs !== null) chownSync(folder, runAs.uid, runAs.gid);
  return folder;
}

/** Removes a folder created under /tmp; keeps one beside the database. */
export function removeSocketFolder(folder: string): void {
  if ([`/tmp`, tmpdir()].includes(dirname(folder)) && folder.includes(TEMPORARY))
    rmSync(folder, { recursive: true, force: true });
}
