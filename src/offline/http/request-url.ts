/** The URL of a call: the endpoint's path with its parameters filled in, plus its query. */
import { fieldsOf } from '../../domain/fields.ts';

interface AnyInput {
  readonly params?: unknown;
  readonly query?: unknown;
}

/** Path and query; null and undefined query values are left out. */
export function requestUrl(path: string, input: AnyInput): string {
  const params = fieldsOf(input.params);
  const filled = path.replace(/\{(\w+)\}/g, (_whole, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const query = Object.entries(fieldsOf(input.query)).filter(
    ([, value]) => value !== undefined && value !== null,
  );
  return query.length === 0
    ? filled
    : `${filled}?${new URLSearchParams(query.map(([name, value]) => [name, String(value)])).toString()}`;
}
