/** What went wrong with the database, by what its driver throws. */

const codeOf = (error: unknown): string => {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  return typeof code === 'string' ? code : '';
};

/** Two transactions were in each other's way; the same work may well succeed now. */
export const isWorthRepeating = (error: unknown): boolean => ['40001', '40P01'].includes(codeOf(error));

/** A lock was not to be had within `lock_timeout`. */
export const isLockTimeout = (error: unknown): boolean => codeOf(error) === '55P03';
