/** Malformed requests: answered with our error body and the security headers. */
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { errorBody } from '../request/error-reply.ts';

/**
 * A host name or address with an optional port; URLs are built from it, so nothing else is allowed. An absent
 * host is HTTP/1.0.
 */
export function isPlainHost(host: string): boolean {
  return (
    host === '' ||
    (/^(?:[a-z0-9](?:[a-z0-9._-]*[a-z0-9_.])?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i.test(host) &&
      URL.canParse(`http://${host}`))
  );
}

const STATUS_BY_CODE: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/**
 * Replies to requests that are not HTTP, too long or too slow, and closes the socket. There is no request
 * object yet, so no hook sees it.
 */
export function replyToMalformedRequest(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const status = STATUS_BY_CODE[error.code ?? ''] ?? 400;
  const body = JSON.stringify(errorBody('request.invalid', ''));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    "content-security-policy: default-src 'none'; frame-ancestors 'none'",
    'connection: close',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroySoon();
}
