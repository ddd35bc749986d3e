/** The shape of a refusal, and a check of many endpoints as one case. */
import { expect } from 'vitest';
import type { EndpointShape } from '../../src/contract/endpoint.ts';
import { API_ERRORS, type ApiErrorCode } from '../../src/contract/error-codes.ts';

interface Refusal {
  readonly success: boolean;
  readonly code: ApiErrorCode;
  readonly message: string;
}

export async function refusalOf(answer: Response): Promise<Refusal> {
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const body = (await answer.json()) as Refusal;
  expect(body.success).toBe(false);
  expect(API_ERRORS[body.code].status).toBe(answer.status);
  return body;
}

/** Checks one endpoint after the other and answers what is wrong, each with the name of its endpoint. */
export async function faultsOf(
  endpoints: readonly EndpointShape[],
  check: (endpoint: EndpointShape) => Promise<void>,
): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const endpoint of endpoints)
    try {
      await check(endpoint);
    } catch (error) {
      faults.push(
        `${endpoint.method} ${endpoint.path}: ${error instanceof Error ? error.message : 'failed'}`,
      );
    }
  return faults;
}
