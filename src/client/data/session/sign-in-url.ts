/** Where the sign-in begins; the server remembers the page to come back to. */
export function signInUrl(returnTo: string): string {
  return `/api/auth/login?${new URLSearchParams({ returnTo }).toString()}`;
}
