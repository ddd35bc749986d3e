/** Validates a request against the endpoint's schemas. Source: reliability 4.1 (2.2.1) and 4.5. */
import * as z from 'zod/mini';
import { API_ERRORS, type ApiErrorCode } from '../../../contract/error-codes.ts';
import type { EndpointShape, Schema } from '../../../contract/endpoint.ts';
import { ok, type Result, err } from '../../../domain/result.ts';

const MAX_DEPTH = 20;
const MAX_VALUES = 10_000;

/**
 * Checks that no schema should have to repeat: excessive nesting or size, and text that databases cannot
 * store (the null character, lone surrogates). Null when there is no problem. Iterative, so that depth cannot
 * overflow the stack.
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

/** A handler's input, still untyped: the schemas have just validated it. */
export interface CheckedInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly file: Uint8Array | undefined;
}

/**
 * Validates params, query and body. A field whose message is that of an error code that the endpoint declares
 * is rejected with that code; anything else is `request.invalid` with the fields in the details.
 */
export function checkInput(
  endpoint: EndpointShape,
  raw: Omit<CheckedInput, 'file'>,
): Result<CheckedInput, ApiErrorCode> {
  const fields: Field[] = [];
  for (const part of ['params', 'query', 'body'] as const) {
    const flaw = endpoint[part] === undefined ? null : findInputFlaw(raw[part]);
    if (flaw !== null) return err('request.invalid', { fields: [{ in: part, path: '', message: flaw }] });
  }
  const check = (part: Field['in'], schema: Schema | undefined): unknown => {
    if (schema === undefined) return undefined;
    const result = z.safeParse(schema, raw[part]);
    if (result.success) return result.data;
    for (const issue of result.error.issues)
      fields.push({
        in: part,
        path: issue.path.map(String).join('.').slice(0, 200),
        message: issue.message.slice(0, 200),
      });
    return undefined;
  };
  const checked = {
    params: check('params', endpoint.params),
    query: check('query', endpoint.query),
    body: check('body', endpoint.body),
    file:
      endpoint.upload === undefined
        ? undefined
        : raw.body instanceof Uint8Array
          ? raw.body
          : new Uint8Array(),
  };
  if (fields.length === 0) return ok(checked);
  const own = endpoint.errors.find((code) =>
    fields.some((field) => field.message === API_ERRORS[code].message),
  );
  return err(own ?? 'request.invalid', { fields: fields.slice(0, 20) });
}
