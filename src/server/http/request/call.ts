/** What a handler may read and set on the HTTP call besides its input: cookies, headers, a redirect. */
import cookies from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Log } from '../../ports/log.ts';

export interface CookieOptions {
  readonly maxAgeSeconds: number;
  /** Hidden from the page's scripts. */
  readonly httpOnly?: boolean;
  readonly path?: string;
}

export interface Call {
  readonly requestId: string;
  readonly log: Log;
  /** The client address, resolved through the trusted proxies. */
  readonly address: string;
  /** The User-Agent header, truncated to 400 characters. */
  readonly userAgent: string;
  /** Origin at which the browser reaches the server. */
  readonly origin: string;
  /** A request header, null when absent. */
  readonly header: (header: string) => string | null;
  readonly cookie: (name: string) => string | null;
  readonly setCookie: (name: string, value: string, options: CookieOptions) => void;
  readonly clearCookie: (name: string, path?: string) => void;
  readonly setHeader: (name: string, value: string) => void;
  /** Answers 302 instead of a body. */
  readonly redirect: (url: string) => void;
}

/** A request cookie, null when absent. */
export function cookieOf(request: FastifyRequest, name: string): string | null {
  const header = request.headers.cookie;
  return header === undefined ? null : (cookies.parse(header)[name] ?? null);
}

/** The origin at which this browser reaches the server: the configured one, else the one it used. */
export function originOf(request: FastifyRequest, publicUrl: string | null): string {
  return publicUrl ?? `${request.protocol}://${request.host || 'localhost'}`;
}

/**
 * Builds the handler's view of a call; `redirected` returns the redirect target afterwards, null when there
 * is none.
 */
export function createCall(
  request: FastifyRequest,
  reply: FastifyReply,
): { readonly call: Call; readonly redirected: () => string | null } {
  const { secure, publicUrl } = request.server.web;
  let target: string | null = null;
  const call: Call = {
    requestId: request.id,
    log: request.log,
    address: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 400),
    origin: originOf(request, publicUrl),
    header: (header) => {
      const value = request.headers[header.toLowerCase()];
      return typeof value === 'string' ? value : null;
    },
    cookie: (name) => cookieOf(request, name),
    setCookie: (name, value, options) => {
      void reply.header(
        'set-cookie',
        cookies.serialize(name, value, {
          path: options.path ?? '/',
          sameSite: 'lax',
          maxAge: options.maxAgeSeconds,
          httpOnly: options.httpOnly ?? false,
          secure,
        }),
      );
    },
    clearCookie: (name, path) => {
      void reply.header(
        'set-cookie',
        cookies.serialize(name, '', {
          path: path ?? '/',
          sameSite: 'lax',
          maxAge: 0,
          expires: new Date(0),
          secure,
        }),
      );
    },
    setHeader: (name, value) => {
      void reply.header(name, value);
    },
    redirect: (url) => {
      target = url;
    },
  };
  return { call, redirected: () => target };
}
