/** Reads `postmaster.pid`: how a running embedded server is found. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  /** Empty where there are no Unix sockets. */
  readonly socketFolder: string;
  readonly ready: boolean;
}

/** Null: no server has the cluster open, or the last one shut down cleanly. */
export function readPostmasterFile(cluster: string): Postmaster | null {
  let text: string;
  try {
    text = readFileSync(join(cluster, 'postmaster.pid'), 'utf8');
  } catch {
    return null;
  }
  // Lines: pid, data folder, start time, port, socket folder, listen address, shared memory key, state.
  const lines = text.split('\n').map((line) => line.trim());
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid === 0) return null;
  // A standalone backend writes its pid as a negative number.
  return {
    pid: Math.abs(pid),
    port: Number(lines[3] ?? 0),
    socketFolder: lines[4] ?? '',
    ready: lines[7] === 'ready',
  };
}
