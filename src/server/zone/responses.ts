/**
 * The error answers of the game's API, and JSON with numbers that a double cannot hold. Source: domain facts,
 * section 1.5.
 */
import type { FastifyReply } from 'fastify';

const TITLES = {
  400: 'Bad request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not found',
  413: 'Payload too large',
  415: 'Unsupported media type',
  429: 'Rate limit exceeded',
  500: 'Internal server error',
  503: 'Service unavailable',
} as const;
export type ErrorStatus = keyof typeof TITLES;

/** An API error, handled by the error handler. */
export class ZoneError extends Error {
  readonly status: ErrorStatus;
  readonly details: Readonly<Record<string, unknown>>;
  constructor(status: ErrorStatus, details: Readonly<Record<string, unknown>> = {}) {
    super(TITLES[status]);
    this.status = status;
    this.details = details;
  }
}

export function sendZoneError(
  reply: FastifyReply,
  status: ErrorStatus,
  details: Readonly<Record<string, unknown>> = {},
): FastifyReply {
  return reply
    .code(status)
    .type('application/json')
    .send(JSON.stringify({ title: TITLES[status], status, details }));
}

export function isErrorStatus(status: number): status is ErrorStatus {
  return status in TITLES;
}

const BIG = /"bigint:(\d+)"/g;
/** JSON with bigints as bare numbers. */
export function writeJson(value: unknown): string {
  return JSON.stringify(value, (_key, each: unknown) =>
    typeof each === 'bigint' ? `bigint:${each}` : each,
  ).replace(BIG, '$1');
}
