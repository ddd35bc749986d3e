/** What stands in the address after the provider sent the person back. */
export type WayBack = { readonly kind: 'answer'; readonly code: string; readonly state: string } | { readonly kind: 'denied' } | { readonly kind: 'missing' };

/** Reads the address; codes stay text, however much they look like numbers. */
export const wayBackOf = (search: string): WayBack => {
  const given = new URLSearchParams(search);
  const code = given.get('code');
  const state = given.get('state');
  if (given.get('error') !== null) return { kind: 'denied' };
  return code === null || code === '' || state === null || state === '' ? { kind: 'missing' } : { kind: 'answer', code, state };
};
