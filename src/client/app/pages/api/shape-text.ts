/** A JSON schema as people read types. Total. */
import { fieldsOf, type Fields, isFields } from '../../../../domain/fields.ts';

/** Of more values only the first are written. */
const MAX_VALUES = 12;
/** Deeper is nothing that anybody reads. */
const MAX_DEPTH = 8;

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? (value as readonly unknown[]) : [];
}

function joined(parts: readonly string[]): string {
  const shown = [...new Set(parts)];
  return shown.length > MAX_VALUES ? [...shown.slice(0, MAX_VALUES), '…'].join(' | ') : shown.join(' | ');
}

/** A field that is no plain word is quoted, as in JSON. */
function keyOf(name: string): string {
  return /^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name);
}

function range({ minimum, maximum }: Fields): string {
  const [from, to] = [minimum, maximum].map((value) =>
    typeof value === 'number' && Math.abs(value) < Number.MAX_SAFE_INTEGER ? String(value) : '',
  );
  return from === '' && to === '' ? '' : ` (${from}…${to})`;
}

function textOf({ format, maxLength }: Fields): string {
  if (typeof format === 'string') return `string (${format})`;
  return typeof maxLength === 'number' ? `string (…${maxLength})` : 'string';
}

function objectText(schema: Fields, indent: string, depth: number): string {
  const required = listOf(schema['required']);
  const inner = `${indent}  `;
  const lines = Object.entries(fieldsOf(schema['properties'])).map(
    ([name, part]) =>
      `${inner}${keyOf(name)}${required.includes(name) ? '' : '?'}: ${shapeAt(part, inner, depth + 1)}`,
  );
  const others = schema['additionalProperties'];
  if (isFields(others) && Object.keys(others).length > 0)
    lines.push(`${inner}[key]: ${shapeAt(others, inner, depth + 1)}`);
  return lines.length === 0 ? 'object' : `{\n${lines.join('\n')}\n${indent}}`;
}

function ofType(type: unknown, schema: Fields, indent: string, depth: number): string {
  switch (type) {
    case 'object':
      return objectText(schema, indent, depth);
    case 'array': {
      const item = shapeAt(schema['items'], indent, depth + 1);
      return item.includes(' | ') && !item.startsWith('{') ? `(${item})[]` : `${item}[]`;
    }
    case 'string':
      return textOf(schema);
    case 'integer':
    case 'number':
      return `${String(type)}${range(schema)}`;
    default:
      return typeof type === 'string' ? type : 'any';
  }
}

function shapeAt(given: unknown, indent: string, depth: number): string {
  const schema = fieldsOf(given);
  if (depth > MAX_DEPTH) return 'any';
  if (schema['const'] !== undefined) return JSON.stringify(schema['const']);
  const values = listOf(schema['enum']);
  if (values.length > 0) return joined(values.map((value) => JSON.stringify(value)));
  const options = [...listOf(schema['anyOf']), ...listOf(schema['oneOf'])];
  if (options.length > 0) return joined(options.map((option) => shapeAt(option, indent, depth)));
  const all = listOf(schema['allOf']);
  if (all.length > 0) return all.map((part) => shapeAt(part, indent, depth)).join(' & ');
  const { type } = schema;
  return Array.isArray(type)
    ? joined(type.map((one) => ofType(one, schema, indent, depth)))
    : ofType(type, schema, indent, depth);
}

/** Such as `{ id: string (uuid), notes?: string | null }`, a field per line. */
export function shapeText(schema: unknown): string {
  return shapeAt(schema, '', 0);
}
