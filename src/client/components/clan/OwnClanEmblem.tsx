import { useCharacter } from '../../data/session/session.ts';
import { ClanEmblem } from './ClanEmblem.tsx';

/** The emblem of the selected character's clan, beside the heading of a clan's page. */
export function OwnClanEmblem() {
  const clan = useCharacter()?.clan ?? null;
  return clan === null ? null : <ClanEmblem clan={clan} className="size-9" />;
}
