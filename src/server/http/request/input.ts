/** Checks what came in against the endpoint's schemas. Source: reliability 4.1 (2.2.1) and 4.5. */
import * as z from 'zod/mini';
import { API_ERRORS, type ApiErrorCode } from '../../../contract/error-codes.ts';
import type { EndpointShape, Schema } from '../../../contract/endpoint.ts';
import { ok, type Result, err } from '../../../domain/result.ts';

const MAX_DEPTH = 20;
const MAX_VALUES = 10_000;

/**
 * What no schema should have to say: nested or filled beyond any use, or with what databases cannot store: the null
 * character, and halves of characters. Null when there is nothing. Walks without recursion, so that depth cannot hurt.
 */
export function findInputFlaw(input: unknown): string | null {
  let level: unknown[] = [input];
  let seen = 0;
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) return 'Nested too deep.';
    const next: unknown[] = [];
    for (const value of level) {
      seen += 1;
      if (seen > MAX_VALUES) return 'Too many values.';
      if (typeof value === 'string' && value.includes('\0')) return 'A text has a null character in it.';
      if (typeof value === 'string' && /\p{Cs}/u.test(value)) return 'A text has half of a character in it.';
      if (typeof value === 'object' && value !== null)
        for (const inner of Object.values(value)) next.push(inner);
    }
    level = next;
  }
  return null;
}

interface Field {
  readonly in: 'params' | 'query' | 'body';
  readonly path: string;
  readonly message: string;
}

/** Everything that a handler gets, still untyped: the schemas have just vouched for it. */
export interface CheckedInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/**
 * Checks params, query and body. A field whose own words are those of a code that the endpoint declares
 * is refused with that code; anything else is `request.invalid` with the fields in the details.
 */
export function checkInput(endpoint: EndpointShape, given: CheckedInput): Result<CheckedInput, ApiErrorCode> {
  const fields: Field[] = [];
  for (const place of ['params', 'query', 'body'] as const) {
    const flaw = endpoint[place] === undefined ? null : findInputFlaw(given[place]);
    if (flaw !== null) return err('request.invalid', { fields: [{ in: place, path: '', message: flaw }] });
  }
  const check = (place: Field['in'], schema: Schema | undefined): unknown => {
    if (schema === undefined) return undefined;
    const result = z.safeParse(schema, given[place]);
    if (result.success) return result.data;
    for (const issue of result.error.issues)
      fields.push({
        in: place,
        path: issue.path.map(String).join('.').slice(0, 200),
        message: issue.message.slice(0, 200),
      });
    return undefined;
  };
  const checked = {
    params: check('params', endpoint.params),
    query: check('query', endpoint.query),
    body: check('body', endpoint.body),
  };
  if (fields.length === 0) return ok(checked);
  const own = endpoint.errors.find((code) =>
    fields.some((field) => field.message === API_ERRORS[code].message),
  );
  return err(own ?? 'request.invalid', { fields: fields.slice(0, 20) });
}
