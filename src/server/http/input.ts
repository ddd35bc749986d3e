/** Checks what came in against the endpoint's schemas. Source: reliability 4.1 (2.2.1) and 4.5. */
import * as z from 'zod/mini';
import { API_ERRORS, type ApiErrorCode } from '../../contract/error-codes.ts';
import type { EndpointShape, Schema } from '../../contract/endpoint.ts';
import { granted, type Outcome, refused } from '../../domain/outcome.ts';

const MAX_DEPTH = 20;
const MAX_VALUES = 10_000;

/** Whether a body is nested or filled beyond any use; walks without recursion, so that depth cannot hurt. */
export const isOutsized = (body: unknown): boolean => {
  let level: unknown[] = [body];
  let seen = 0;
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) return true;
    const next: unknown[] = [];
    for (const value of level) {
      seen += 1;
      if (seen > MAX_VALUES) return true;
      if (typeof value === 'object' && value !== null) next.push(...Object.values(value));
    }
    level = next;
  }
  return false;
};

interface Field { readonly in: 'params' | 'query' | 'body'; readonly path: string; readonly message: string }

/** Everything that a handler gets, still untyped: the schemas have just vouched for it. */
export interface CheckedInput { readonly params: unknown; readonly query: unknown; readonly body: unknown }

/**
 * Checks params, query and body. A field whose own words are those of a code that the endpoint declares
 * is refused with that code; anything else is `request.invalid` with the fields in the details.
 */
export const checkInput = (endpoint: EndpointShape, given: CheckedInput): Outcome<CheckedInput, ApiErrorCode> => {
  if (endpoint.body !== undefined && isOutsized(given.body)) return refused('request.invalid', { fields: [{ in: 'body', path: '', message: 'Too deep or too many values.' }] });
  const fields: Field[] = [];
  const check = (place: Field['in'], schema: Schema | undefined): unknown => {
    if (schema === undefined) return undefined;
    const result = z.safeParse(schema, given[place]);
    if (result.success) return result.data;
    for (const issue of result.error.issues) fields.push({ in: place, path: issue.path.map(String).join('.').slice(0, 200), message: issue.message.slice(0, 200) });
    return undefined;
  };
  const checked = { params: check('params', endpoint.params), query: check('query', endpoint.query), body: check('body', endpoint.body) };
  if (fields.length === 0) return granted(checked);
  const own = endpoint.errors.find((code) => fields.some((field) => field.message === API_ERRORS[code].message));
  return refused(own ?? 'request.invalid', { fields: fields.slice(0, 20) });
};
