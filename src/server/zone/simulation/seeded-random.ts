/** Stateless seeded randomness: every draw is a function of its key, so nothing needs to be stored. */
import { createHash } from 'node:crypto';

/** A number in [0, 1). FNV-1a over the key, then the finaliser of MurmurHash3. */
export function draw(key: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < key.length; at += 1) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 0x1_0000_0000;
}

/** An integer from `min` to `max`, inclusive. */
export function drawWhole(key: string, min: number, max: number): number {
  return min + Math.floor(draw(key) * (max - min + 1));
}

/** An element of a list; undefined only when the list is empty. */
export function drawOne<Value>(key: string, among: readonly Value[]): Value | undefined {
  return among[Math.floor(draw(key) * among.length)];
}

/** A bell-shaped number around 0, mostly within -1 to 1, never beyond -3 to 3. */
export function drawBell(key: string): number {
  return (
    draw(`${key}/a`) +
    draw(`${key}/b`) +
    draw(`${key}/c`) +
    draw(`${key}/d`) +
    draw(`${key}/e`) +
    draw(`${key}/f`) -
    3
  );
}

/** Smooth noise between -1 and 1 that takes `knotMs` from one random point to the next. */
export function smoothNoise(key: string, atMs: number, knotMs: number): number {
  const knot = Math.floor(atMs / knotMs);
  const part = atMs / knotMs - knot;
  const from = draw(`${key}/${knot}`) * 2 - 1;
  const to = draw(`${key}/${knot + 1}`) * 2 - 1;
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
