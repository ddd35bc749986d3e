/**
 * One process per data folder. Each process listens on its own socket in `lock/`, and only then looks for
 * other listeners: two can never both find themselves alone, a dead process's socket refuses connections by
 * itself, and no clean-up can hit a living one. No timeouts and no process ids to trust; it also works
 * between containers that share the folder.
 */
import { createHash, randomUUID } from 'node:crypto';
import {
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseUnusableError } from '../connection/pg-errors.ts';

export interface LockHolder {
  readonly pid: number;
  /** ISO instant. */
  readonly since: string;
  readonly address: string | null;
}

export interface DataLock {
  /** Publishes the holder's address, for the message that a second process prints. */
  announce(address: string): void;
  release(): void;
}

/** The folder is locked; `holder` is null when the other process could not be read. */
export class DataDirInUseError extends DatabaseUnusableError {
  readonly holder: LockHolder | null;

  constructor(folder: string, holder: LockHolder | null) {
    const who =
      holder === null
        ? 'another program'
        : `process ${holder.pid}${holder.address === null ? '' : ` at ${holder.address}`}, running since ${holder.since.slice(0, 19).replace('T', ' ')} UTC`;
    super(`DATA_DIR ${folder} is in use by ${who}. Stop it first, or set DATA_DIR to another folder.`);
    this.holder = holder;
  }
}

type LockRecord = LockHolder & { readonly state: 'trying' | 'held' };

const PROBE_MS = 300;
const ATTEMPTS = 8;
/** The shortest limit of the supported systems is 104 bytes, including the final zero. */
const SOCKET_PATH_BYTES = 100;

function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

function listen(path: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => {
      socket.destroy();
    });
    server.once('error', reject);
    server.listen(path, () => {
      server.unref();
      resolve(server);
    });
  });
}

/** Whether a living process listens there. Only a refused connection proves that none does. */
function isAlive(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path);
    const answer = (alive: boolean): void => {
      socket.destroy();
      resolve(alive);
    };
    socket.setTimeout(PROBE_MS, () => {
      answer(true);
    });
    socket.once('connect', () => {
      answer(true);
    });
    socket.once('error', (error) => {
      answer(!['ECONNREFUSED', 'ENOENT', 'ENOTSOCK'].includes(errorCode(error)));
    });
  });
}

function readRecord(path: string): LockRecord | null {
  try {
    const note: unknown = JSON.parse(readFileSync(path, 'utf8'));
    if (
      typeof note !== 'object' ||
      note === null ||
      !('pid' in note) ||
      !('since' in note) ||
      !('state' in note)
    )
      return null;
    const address = 'address' in note && typeof note.address === 'string' ? note.address : null;
    return {
      pid: Number(note.pid),
      since: String(note.since),
      address,
      state: note.state === 'held' ? 'held' : 'trying',
    };
  } catch {
    return null;
  }
}

function writeRecord(path: string, note: LockRecord): void {
  writeFileSync(`${path}.tmp`, JSON.stringify(note), { mode: 0o600 });
  renameSync(`${path}.tmp`, path);
}

/** Windows: a named pipe, which the system grants to one process only and releases when it ends. */
async function acquirePipe(folder: string): Promise<DataLock> {
  const notePath = join(folder, 'holder.json');
  const hash = createHash('sha256').update(realpathSync(folder).toLowerCase()).digest('hex').slice(0, 24);
  const server = await listen(`\\\\.\\pipe\\muster-${hash}`).catch((error: unknown) => {
    throw errorCode(error) === 'EADDRINUSE' ? new DataDirInUseError(folder, readRecord(notePath)) : error;
  });
  const note: LockRecord = {
    pid: process.pid,
    since: new Date().toISOString(),
    address: null,
    state: 'held',
  };
  writeRecord(notePath, note);
  return {
    announce: (address) => {
      writeRecord(notePath, { ...note, address });
    },
    release: () => {
      server.close();
    },
  };
}

interface LockFolder {
  readonly path: string;
  readonly close: () => void;
}

/** The lock folder under a path short enough for a socket address. */
function openLockFolder(path: string): LockFolder {
  if (Buffer.byteLength(path) + 42 <= SOCKET_PATH_BYTES || process.platform !== 'linux')
    return { path, close: () => undefined };
  const handle = openSync(path, 'r');
  return {
    path: `/proc/self/fd/${handle}`,
    close: () => {
      closeSync(handle);
    },
  };
}

async function acquireInFolder(folder: string, room: LockFolder): Promise<DataLock> {
  const since = new Date().toISOString();
  for (let attempt = 1; ; attempt += 1) {
    const id = randomUUID();
    const ownSocket = join(room.path, `${id}.sock`);
    const ownNote = join(room.path, `${id}.json`);
    const note: LockRecord = { pid: process.pid, since, address: null, state: 'trying' };
    const server = await listen(join(room.path, id));
    // Visible under its final name only once it listens, so that nobody takes it for dead.
    writeRecord(ownNote, note);
    renameSync(join(room.path, id), ownSocket);
    const release = (): void => {
      process.removeListener('exit', release);
      rmSync(ownSocket, { force: true });
      rmSync(ownNote, { force: true });
      server.close();
      room.close();
    };

    let other: { readonly note: LockRecord | null } | null = null;
    for (const name of readdirSync(room.path)) {
      if (!name.endsWith('.sock') || name === `${id}.sock`) continue;
      const otherSocket = join(room.path, name);
      const otherNote = otherSocket.replace(/\.sock$/, '.json');
      if (await isAlive(otherSocket)) {
        other = { note: readRecord(otherNote) };
      } else {
        rmSync(otherSocket, { force: true });
        rmSync(otherNote, { force: true });
      }
    }
    if (other === null) {
      writeRecord(ownNote, { ...note, state: 'held' });
      process.once('exit', release);
      return {
        announce: (address) => {
          writeRecord(ownNote, { ...note, state: 'held', address });
        },
        release,
      };
    }
    if (other.note?.state === 'held' || attempt === ATTEMPTS) {
      release();
      throw new DataDirInUseError(folder, other.note);
    }
    // Two started at the same moment: both back off for a random time.
    rmSync(ownSocket, { force: true });
    rmSync(ownNote, { force: true });
    server.close();
    await wait(10 + Math.random() * 60);
  }
}

/**
 * Locks the folder for this process until `release` or process exit, however it ends. Throws
 * `DataDirInUseError` well within a second when another living process holds it.
 */
export async function acquireDataLock(folder: string): Promise<DataLock> {
  try {
    mkdirSync(folder, { recursive: true });
    if (process.platform === 'win32') return await acquirePipe(folder);
    const path = join(folder, 'lock');
    mkdirSync(path, { recursive: true, mode: 0o700 });
    try {
      return await acquireInFolder(folder, openLockFolder(path));
    } catch (error) {
      if (!['ENOTSUP', 'EOPNOTSUPP', 'EPERM', 'EINVAL', 'ENAMETOOLONG'].includes(errorCode(error)))
        throw error;
      // Some shared and network folders cannot hold sockets, and macOS has no short path for a long one.
      const fallback = join(
        '/tmp',
        `muster-lock-${createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 16)}`,
      );
      mkdirSync(fallback, { recursive: true, mode: 0o700 });
      return await acquireInFolder(folder, { path: fallback, close: () => undefined });
    }
  } catch (error) {
    if (error instanceof DatabaseUnusableError) throw error;
    if (errorCode(error) === 'ENOSPC')
      throw new DatabaseUnusableError(`The disk that holds DATA_DIR ${folder} is full.`);
    if (['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST'].includes(errorCode(error))) {
      throw new DatabaseUnusableError(
        `DATA_DIR ${folder} cannot be used: ${error instanceof Error ? error.message : 'no access'}. It must be a folder that this user may write to.`,
      );
    }
    throw error;
  }
}
