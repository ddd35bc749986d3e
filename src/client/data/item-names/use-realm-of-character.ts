import type { CharacterId } from '../../../domain/ids.ts';
import { realmOf } from '../../../domain/catalogue/item/realm.ts';
import { useRealm, type PageRealm } from '../session/realm.ts';
import { characterOf } from '../session/session-rules.ts';
import { useSession } from '../session/session.ts';

/** The realm that a character of the user plays; that of the page for any other. */
export function useRealmOfCharacter(): (characterId: CharacterId | undefined) => PageRealm {
  const { user } = useSession();
  const realm = useRealm();
  return (characterId) => {
    const own = characterId === undefined ? null : characterOf(user, characterId);
    return own === null ? realm : realmOf(own.region);
  };
}
