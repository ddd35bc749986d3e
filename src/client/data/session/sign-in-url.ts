import { MAX_RETURN_PATH } from '../../../contract/wire-words.ts';

/** A way to sign in besides the game. */
export interface OfferedWay {
  readonly id: string;
  readonly name: string;
}

/** Where the sign-in begins, with the game or another way; the server remembers the page to come back to. */
export function signInUrl(returnTo: string, way?: OfferedWay): string {
  const query = new URLSearchParams({ returnTo, ...(way !== undefined && { way: way.id }) });
  return `/api/auth/login?${query.toString()}`;
}

/** Ways that the operator offers, as the server wrote them into the page. */
export function offeredWays(): readonly OfferedWay[] {
  const text = document.documentElement.dataset['signInWays'];
  return text === undefined ? [] : (JSON.parse(text) as readonly OfferedWay[]);
}

/** A page to come back to as the server takes it: too long a one loses its longest parameters, which are notes. */
export function shortenReturnPath(path: string): string {
  if (path.length <= MAX_RETURN_PATH) return path;
  const [page = '', query = ''] = path.split('?', 2);
  const params = query.split('&').sort((one, other) => one.length - other.length);
  const isTooLong = (): boolean => `${page}?${params.join('&')}`.length > MAX_RETURN_PATH;
  while (params.length > 0 && isTooLong()) params.pop();
  return params.length === 0 ? page : `${page}?${params.join('&')}`;
}
