/** What is known of a character's clan. Pure. */
import type { ClanFacts } from '../../../../contract/auth.ts';

interface ClanSources {
  /** What the game says; null while it is not here. */
  readonly profile: { readonly clan: ClanFacts | null } | null;
  /** The own character; null for somebody else's. */
  readonly own: { readonly clan: ClanFacts | null } | null;
}

/** The clan, null for somebody who is in none, undefined as long as nobody has said. */
export function resolveClan({ profile, own }: ClanSources): ClanFacts | null | undefined {
  return profile?.clan ?? (profile === null && own === null ? undefined : (own?.clan ?? null));
}
