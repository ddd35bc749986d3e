import { MAX_RETURN_PATH } from '../../../contract/wire-words.ts';

/** Where the sign-in begins; the server remembers the page to come back to. */
export function signInUrl(returnTo: string): string {
  return `/api/auth/login?${new URLSearchParams({ returnTo }).toString()}`;
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
