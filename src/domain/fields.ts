/** Reading values of unknown shape: from storage, from another version, from outside. Total. */

/** An object that is no list. */
export type Fields = Readonly<Record<string, unknown>>;

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The fields of a value; none for what is no object. */
export function fieldsOf(value: unknown): Fields {
  return isFields(value) ? value : {};
}

/** The text field `name` of a value; null without it. */
export function textField(value: unknown, name: string): string | null {
  const field = fieldsOf(value)[name];
  return typeof field === 'string' ? field : null;
}
