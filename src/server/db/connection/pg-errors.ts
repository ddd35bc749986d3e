/** Classifies the errors of the database driver. */
import { isOutdatedPlan } from './prepared-statements.ts';

/**
 * The database cannot be used; the message is for the operator. Start-up prints `message` (one or a few
 * lines, no stack) and exits with code 1.
 */
export class DatabaseUnusableError extends Error {}

function codeOf(error: unknown): string {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  return typeof code === 'string' ? code : '';
}

/** Deadlock, serialization failure or outdated plan: a retry may succeed at once. */
export function isRetryable(error: unknown): boolean {
  return ['40001', '40P01'].includes(codeOf(error)) || isOutdatedPlan(error);
}

/** The database is unavailable, overloaded or too slow: a retry may succeed in a moment. */
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

/** A disk is full: that of the database, or ours. */
export function isDiskFull(error: unknown): boolean {
  return ['53100', 'ENOSPC'].includes(codeOf(error));
}

/** The user of the database lacks a right. */
export function isForbidden(error: unknown): boolean {
  return codeOf(error) === '42501';
}

/** A lock was not acquired within `lock_timeout`. */
export function isLockTimeout(error: unknown): boolean {
  return codeOf(error) === '55P03';
}

/** Rows contradict each other, or a value does not fit its column. */
export function isContradiction(error: unknown): boolean {
  return /^2[23]...$/.test(codeOf(error));
}

/** Another row has the same key. */
export function isUniqueViolation(error: unknown): boolean {
  return codeOf(error) === '23505';
}
