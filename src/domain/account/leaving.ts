/** Leaving for good: what has to be so before an account is deleted. Source: decision "Leaving for good". */
import { nameKey } from '../characters/name-key.ts';
import { err, ok, type Result } from '../result.ts';

/** Whoever leaves has signed in on this device so short a time ago. */
export const FRESH_SIGN_IN_MINUTES = 15;

export interface LeavingAccount {
  readonly displayName: string;
  readonly preferredCharacterId: string | null;
  /** In their order; without claims that nobody has accepted. */
  readonly characters: readonly { readonly id: string; readonly name: string }[];
}

/** The name that is typed to confirm: of the preferred character, of the first one, or of the account without any. */
export function nameToType({ displayName, preferredCharacterId, characters }: LeavingAccount): string {
  return (characters.find(({ id }) => id === preferredCharacterId) ?? characters[0])?.name ?? displayName;
}

export function isFreshSignIn(signedInAt: Date, now: Date): boolean {
  const ageMs = now.getTime() - signedInAt.getTime();
  return ageMs >= 0 && ageMs < FRESH_SIGN_IN_MINUTES * 60_000;
}

/** Whether the account may be deleted now. */
export function checkLeaving(
  account: LeavingAccount,
  { typed, signedInAt, now }: { readonly typed: string; readonly signedInAt: Date; readonly now: Date },
): Result<null, 'auth.signInAgain' | 'auth.nameDiffers'> {
  if (!isFreshSignIn(signedInAt, now)) return err('auth.signInAgain', { minutes: FRESH_SIGN_IN_MINUTES });
  return nameKey(typed) === nameKey(nameToType(account)) ? ok(null) : err('auth.nameDiffers');
}
