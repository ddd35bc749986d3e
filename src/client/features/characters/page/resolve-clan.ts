/** Clan of a character from all sources. Pure. */
import type { ClanFacts } from '../../../../contract/accounts.ts';

interface ClanSources {
  /** The game's profile; null while it is not loaded. */
  readonly profile: { readonly clan: ClanFacts | null } | null;
  /** The user's own character; null for someone else's. */
  readonly own: { readonly clan: ClanFacts | null } | null;
}

/** The clan; null: in no clan; undefined: not known yet. */
export function resolveClan({ profile, own }: ClanSources): ClanFacts | null | undefined {
  return profile?.clan ?? (profile === null && own === null ? undefined : (own?.clan ?? null));
}
