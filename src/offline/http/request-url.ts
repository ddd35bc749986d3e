/** The URL of a call: the endpoint's path with its parameters filled in, plus its query. */

interface AnyInput {
  readonly params?: unknown;
  readonly query?: unknown;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Path and query; null and undefined query values are left out. */
export function requestUrl(path: string, input: AnyInput): string {
  const params = isRecord(input.params) ? input.params : {};
  const filled = path.replace(/\{(\w+)\}/g, (_whole, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const query = Object.entries(isRecord(input.query) ? input.query : {}).filter(
    ([, value]) => value !== undefined && value !== null,
  );
  return query.length === 0
    ? filled
    : `${filled}?${new URLSearchParams(query.map(([name, value]) => [name, String(value)])).toString()}`;
}
