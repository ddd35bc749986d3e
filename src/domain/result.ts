/** Result of a rule: a value, or a named refusal. Rules never throw. */
export type Result<Value, Code extends string = string> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly code: Code; readonly details?: Readonly<Record<string, unknown>> };

/** A successful result. */
export function ok<Value>(value: Value): { readonly ok: true; readonly value: Value } {
  return {
    ok: true,
    value,
  };
}

/** A refusal by its code; `details` are facts for the message (dates, limits), never secrets. */
export function err<Code extends string>(
  code: Code,
  details?: Readonly<Record<string, unknown>>,
): { readonly ok: false; readonly code: Code; readonly details?: Readonly<Record<string, unknown>> } {
  return details === undefined ? { ok: false, code } : { ok: false, code, details };
}
