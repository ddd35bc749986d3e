/** The greeting is shown once per browser: a flag in localStorage that outlives the sign-out. */
const SHOWN_KEY = 'birthday-shown';

/** Where storage cannot be read it counts as shown: rather no greeting than one at every start. */
export function wasShown(): boolean {
  try {
    return localStorage.getItem(SHOWN_KEY) !== null;
  } catch {
    return true;
  }
}

export function rememberShown(): void {
  try {
    localStorage.setItem(SHOWN_KEY, '1');
  } catch {
    // a full storage: it is shown again at the next start of the day
  }
}
