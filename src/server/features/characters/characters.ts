/** Composes the characters feature: permissions and profiles, daily statistics, claimed characters. */
import type { Clock } from '../../ports/clock.ts';
import type { Game } from '../../ports/game.ts';
import type { Ids } from '../../ports/ids.ts';
import type { Log } from '../../ports/log.ts';
import {
  createAddedCharacters,
  type AddedCharactersService,
  type RosterPort,
} from './added-characters.service.ts';
import { createCharacterDays, type CharacterDays } from './character-days.service.ts';
import type { CharactersRepo } from './characters.repo.ts';
import {
  createCharactersService,
  type CharactersService,
  type OwnCharacterOf,
  type PageAccessPort,
} from './characters.service.ts';
import { createProfileCache, type ProfileCache } from './cached-profile.ts';

export interface Characters {
  readonly service: CharactersService;
  readonly added: AddedCharactersService;
  readonly regions: () => readonly string[];
  readonly days: Pick<CharacterDays, 'fetchDue'>;
  readonly profiles: Pick<ProfileCache, 'lastVisit'>;
}

export function createCharacters(deps: {
  readonly repo: CharactersRepo;
  readonly game: Game;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly roster: RosterPort;
  readonly ownCharacter: OwnCharacterOf;
  readonly pageAccess: PageAccessPort;
  /** Called when the game reports a character's last visit. */
  readonly noteVisit: (region: string, name: string, at: Date) => Promise<void>;
}): Characters {
  const { game, noteVisit } = deps;
  const days = createCharacterDays({ ...deps, profiles: () => profiles });
  const profiles: ProfileCache = createProfileCache({
    ...deps,
    async onFetched(fetched) {
      await days.record(fetched);
      const at = fetched.body?.lastLoginAt ?? null;
      if (at !== null) await noteVisit(fetched.region, fetched.name, new Date(at));
    },
  });
  return {
    service: createCharactersService({ ...deps, getProfile: profiles.get }),
    added: createAddedCharacters(deps),
    regions: () => game.regions,
    days,
    profiles,
  };
}
