/** What PostgreSQL writes about itself into `postmaster.pid`: the way to find a running embedded server. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  /** Empty where there are no unix sockets. */
  readonly socketFolder: string;
  readonly ready: boolean;
}

/** null: no server has the cluster open, or the last one ended in good order. */
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
  // A standalone back end writes its pid as a negative number.
  return {
    pid: Math.abs(pid),
    port: Number(lines[3] ?? 0),
    socketFolder: lines[4] ?? '',
    ready: lines[7] === 'ready',
  };
}
