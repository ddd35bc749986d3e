import { expect } from 'vitest';
import { API_ERRORS, type ApiErrorCode } from '../../src/contract/error-codes.ts';
import type { Answer } from './skip-calls.ts';

/** Expects an error with the status and the message of its code. */
export function expectCode({ status, body }: Answer, code: ApiErrorCode): void {
  const { status: expected, message } = API_ERRORS[code];
  expect([status, body['code'], body['message']]).toEqual([expected, code, message]);
}
