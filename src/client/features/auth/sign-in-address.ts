/** Where the sign-in begins; the server remembers the page to come back to. */
export function signInAddress(returnTo: string): string {
  return `/api/auth/login?${new URLSearchParams({ returnTo }).toString()}`;
}
