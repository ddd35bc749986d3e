/** Requests that cannot be read: answered in our words, with the headers that keep a browser strict. */
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { errorBody } from '../request/error-reply.ts';

/** A name or an address with at most a port; addresses are made from it, so nothing else may stand there. None at all is older than HTTP/1.1. */
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

/** Answers what is no HTTP, too long or too slow, and hangs up. There is no request yet, so no hook sees it. */
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
