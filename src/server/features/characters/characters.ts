/** Characters, put together: rights and profiles, numbers by day, characters that people add. */
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
  readonly days: Pick<CharacterDays, 'askDue'>;
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
  /** The game told when a character was last there. */
  readonly noteVisit: (region: string, name: string, at: Date) => Promise<void>;
}): Characters {
  const { game, noteVisit } = deps;
  const days = createCharacterDays({ ...deps, profiles: () => profiles });
  const profiles: ProfileCache = createProfileCache({
    ...deps,
    async onTold(told) {
      await days.record(told);
      const at = told.body?.lastLoginAt ?? null;
      if (at !== null) await noteVisit(told.region, told.name, new Date(at));
    },
  });
  return {
    service: createCharactersService({ ...deps, askProfile: profiles.get }),
    added: createAddedCharacters(deps),
    regions: () => game.regions,
    days,
    profiles,
  };
}
