/** Stateless seeded randomness: every draw is a function of its key, so nothing needs to be stored. */
import { createHash } from 'node:crypto';

/** The start of a key, hashed once for all draws whose keys start with it. */
export type KeyStart = number;

const NOTHING: KeyStart = 0x811c9dc5;

/** FNV-1a. */
export function startOf(key: string, after: KeyStart = NOTHING): KeyStart {
  let hash = after;
  for (let at = 0; at < key.length; at += 1) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193);
  return hash;
}

/** A number in [0, 1): the hash of the key, then the finaliser of MurmurHash3. */
export function draw(key: string, after: KeyStart = NOTHING): number {
  let hash = startOf(key, after);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 0x1_0000_0000;
}

/** An integer from `min` to `max`, inclusive. */
export function drawWhole(key: string, min: number, max: number, after: KeyStart = NOTHING): number {
  return min + Math.floor(draw(key, after) * (max - min + 1));
}

/** An element of a list; undefined only when the list is empty. */
export function drawOne<Value>(key: string, among: readonly Value[]): Value | undefined {
  return among[Math.floor(draw(key) * among.length)];
}

/** A bell-shaped number around 0, mostly within -1 to 1, never beyond -3 to 3. */
export function drawBell(after: KeyStart): number {
  return (
    draw('/a', after) +
    draw('/b', after) +
    draw('/c', after) +
    draw('/d', after) +
    draw('/e', after) +
    draw('/f', after) -
    3
  );
}

/** Smooth noise between -1 and 1 that takes `knotMs` from one random point to the next. */
export function smoothNoise(key: KeyStart, atMs: number, knotMs: number): number {
  const knot = Math.floor(atMs / knotMs);
  const part = atMs / knotMs - knot;
  const from = draw(`/${knot}`, key) * 2 - 1;
  const to = draw(`/${knot + 1}`, key) * 2 - 1;
  return from + (to - from) * part * part * (3 - 2 * part);
}

/** A UUID in the form of version 4. */
export function drawUuid(key: string): string {
  const hex = createHash('sha256').update(key).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Instants as the game writes them. */
export function isoSeconds(atMs: number): string {
  return new Date(Math.floor(atMs / 1000) * 1000).toISOString().replace('.000Z', 'Z');
}

export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;
