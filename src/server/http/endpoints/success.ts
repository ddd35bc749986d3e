import { ok, type Result } from '../../../domain/result.ts';

interface Success {
  readonly success: true;
}

/** The answer for a result of a service, with the fields made of its value; an error stays one. */
export function success<Value, Code extends string>(result: Result<Value, Code>): Result<Success, Code>;
export function success<Value, Code extends string, Fields extends object>(
  result: Result<Value, Code>,
  fieldsOf: (value: Value) => Fields,
): Result<Success & Fields, Code>;
export function success<Value, Code extends string>(
  result: Result<Value, Code>,
  fieldsOf?: (value: Value) => object,
): Result<Success, Code> {
  return result.ok ? ok({ success: true, ...fieldsOf?.(result.value) }) : result;
}
