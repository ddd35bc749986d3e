/** Up to what a person has looked at things on this device; in localStorage, and gone with the logout. */

export const OPERATION_LOOKS_KEY = 'operations-seen';

export function clearLooks(): void {
  try {
    localStorage.removeItem(OPERATION_LOOKS_KEY);
  } catch {
    // without localStorage nothing was stored
  }
}
