import { useMemo } from 'react';
import type { CombatSet } from '../../../components/slots/slots.ts';
import { useCharacter } from '../../../data/session/session.ts';
import { useClanGear } from '../sets/use-gear.ts';
import { useOwnGear } from '../sets/use-own-gear.ts';
import { clanCombatSets, ownCombatSets } from './combat-sets.ts';

const NONE: readonly CombatSet[] = [];

/** The character's own sets and those that its clan asks for, from this device; null while they are read. */
export function useCombatSets(): readonly CombatSet[] | null {
  const character = useCharacter();
  const isClanless = character?.clan === null;
  const clan = useClanGear();
  const clanless = useOwnGear(character?.id ?? null, isClanless);
  const isLoading = isClanless
    ? clanless.state === 'loading'
    : clan.state === 'loading' || (clan.isFirstSync && clan.sets.length === 0);
  return useMemo(() => {
    if (character === null) return NONE;
    if (isLoading) return null;
    return [
      ...ownCombatSets(
        isClanless ? clanless.sets : clan.sets.filter(({ characterId }) => characterId === character.id),
      ),
      ...(isClanless ? NONE : clanCombatSets(clan.ready)),
    ];
  }, [character, isClanless, isLoading, clan.sets, clan.ready, clanless.sets]);
}
