/** Where the sign-in begins; the server remembers the page to come back to. */
export const signInAddress = (returnTo: string): string =>
  `/api/auth/login?${new URLSearchParams({ returnTo }).toString()}`;
