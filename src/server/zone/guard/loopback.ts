/**
 * Whether a request comes from this machine. The socket alone is not enough: a reverse proxy connects from
 * loopback for remote clients, and a foreign page may resolve its own name to 127.0.0.1 (DNS rebinding).
 */
import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** Whether an address is loopback: 127.0.0.0/8, ::1, or the former as IPv4-mapped IPv6. */
export function isLoopbackAddress(address: string): boolean {
  const plain = address.replace(/^::ffff:/i, '');
  return address === '::1' || (isIP(plain) === 4 && plain.startsWith('127.'));
}

/** Whether a Host header (name and optional port) is this machine. */
export function isLoopbackHost(host: string): boolean {
  const name = /^(\[[0-9a-f:.]+\]|[^:[\]]+)(?::\d{1,5})?$/i.exec(host)?.[1]?.toLowerCase();
  if (name === undefined) return false;
  return (
    name === 'localhost' || name.endsWith('.localhost') || isLoopbackAddress(name.replace(/^\[|\]$/g, ''))
  );
}

const FORWARDED = ['x-forwarded-for', 'x-real-ip', 'x-client-ip', 'cf-connecting-ip', 'true-client-ip'];

/** `request.ip` comes from trusted proxies; any other forwarding header is only used to reject. */
export function isFromThisMachine(request: FastifyRequest): boolean {
  const addresses = [request.socket.remoteAddress ?? '', request.ip];
  for (const name of FORWARDED) {
    const value = request.headers[name];
    if (value !== undefined)
      addresses.push(
        ...[value]
          .flat()
          .join(',')
          .split(',')
          .map((each) => each.trim()),
      );
  }
  const hosts = [request.headers.host ?? '', ...[request.headers['x-forwarded-host'] ?? []].flat()];
  // Proxies that do not forward the caller at all still speak HTTP/1.0 by default; no browser does.
  const isProxied =
    request.headers['forwarded'] !== undefined ||
    request.headers.via !== undefined ||
    request.raw.httpVersion === '1.0';
  return !isProxied && addresses.every(isLoopbackAddress) && hosts.every(isLoopbackHost);
}
