/** What went wrong with the database, by what its driver throws. */
import { isOutdatedPlan } from './prepared-statements.ts';

/**
 * Why the database cannot be used, in words for the person who runs the server.
 * The start prints `message` (one or a few lines, no stack) and ends with exit code 1.
 */
export class DatabaseUnusableError extends Error {}

function codeOf(error: unknown): string {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  return typeof code === 'string' ? code : '';
}

/** Two transactions were in each other's way, or a plan was out of date: the same work may well succeed now. */
export function isRetryable(error: unknown): boolean {
  return ['40001', '40P01'].includes(codeOf(error)) || isOutdatedPlan(error);
}

/** The database is away, overloaded or too slow to answer: the same work may well succeed in a moment. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const code = codeOf(error);
  if (
    /^(?:08...|53...|57P0[1-5]|57014|55P03|25P03|40001|40P01|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT)$/.test(
      code,
    )
  )
    return true;
  return (
    isOutdatedPlan(error) ||
    (error instanceof Error &&
      /^(?:timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client has encountered a connection error)/.test(
        error.message,
      ))
  );
}

/** A lock was not to be had within `lock_timeout`. */
export function isLockTimeout(error: unknown): boolean {
  return codeOf(error) === '55P03';
}
