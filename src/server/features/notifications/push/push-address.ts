/**
 * Allow-list of push addresses: those of known push services, in plain form. Checked when a device submits
 * one and again before each message. Source: reliability 4.4.
 */
import { ECDH } from 'node:crypto';
import { ok, type Result, err } from '../../../../domain/result.ts';
import { isExtraHost, plainAddress } from '../../../network/plain-address.ts';

const POINT_BYTES = 65;
const AUTH_BYTES = 16;
/**
 * Push services of the browsers: Chrome and its derivatives, Firefox, Safari, Edge. A leading dot matches any
 * subdomain.
 */
export const PUSH_HOSTS: readonly string[] = [
  'fcm.googleapis.com',
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
];

export interface PushKeys {
  readonly p256dh: string;
  readonly auth: string;
}

export interface PushAddress {
  readonly url: URL;
  /** For logs and counts: the rest of the address is a secret of the device. */
  readonly host: string;
}

function isKnown(host: string): boolean {
  return PUSH_HOSTS.some((known) =>
    known.startsWith('.') ? host.endsWith(known) && host.length > known.length : host === known,
  );
}

/**
 * Parses an address that may be called. `extraHosts` are the operator's own, `host` or `host:port`, lower
 * case. Errors: `form` (not a plain https address of at most 2048 characters), `host` (no known service, or
 * another port).
 */
export function pushAddress(
  text: string,
  extraHosts: readonly string[],
): Result<PushAddress, 'form' | 'host'> {
  const address = plainAddress(text);
  if (address === null) return err('form');
  const { url, host, name, isUsualPort } = address;
  return isExtraHost(address, extraHosts) || (isUsualPort && isKnown(name)) ? ok({ url, host }) : err('host');
}

function bytesOf(text: string): Buffer | null {
  return /^[A-Za-z0-9_-]+={0,2}$/.test(text) ? Buffer.from(text, 'base64url') : null;
}

/** Whether the keys can encrypt: a point on P-256 (65 bytes) and a secret of 16 bytes, in base64url. */
export function arePushKeys({ p256dh, auth }: PushKeys): boolean {
  const point = bytesOf(p256dh);
  if (point?.length !== POINT_BYTES || point[0] !== 4 || bytesOf(auth)?.length !== AUTH_BYTES) return false;
  try {
    ECDH.convertKey(point, 'prime256v1');
    return true;
  } catch {
    return false;
  }
}

/** Host and port of a stored address, for logs and counts; `?` when it is invalid. */
export function hostOf(endpoint: string): string {
  return URL.canParse(endpoint) ? new URL(endpoint).host : '?';
}
