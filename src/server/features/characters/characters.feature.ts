/** Composes the characters feature: permissions and profiles, daily statistics, claimed characters. */
import type { Feature, FeatureDeps } from '../../ports/feature.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Game } from '../../ports/game.ts';
import type { Ids } from '../../ports/ids.ts';
import type { SharedLimits } from '../../ports/shared-limits.ts';
import type { Log } from '../../ports/log.ts';
import {
  createAddedCharacters,
  type AddedCharactersService,
  type RosterPort,
} from './added-characters.service.ts';
import { createCharacterDays, type CharacterDays } from './character-days.service.ts';
import { createCharactersRepo, type CharactersRepo } from './characters.repo.ts';
import { charactersRoutes } from './characters.routes.ts';
import {
  createCharactersService,
  type CharactersService,
  type OwnCharacterOf,
  type PageAccessPort,
  type TelemetryOf,
} from './characters.service.ts';
import { createCharactersDemo } from './demo.ts';
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
  readonly limits: SharedLimits;
  readonly ids: Ids;
  readonly log: Log;
  readonly roster: RosterPort;
  readonly ownCharacter: OwnCharacterOf;
  readonly pageAccess: PageAccessPort;
  readonly telemetryOf: TelemetryOf;
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

const PROFILE_RETENTION_MS = 7 * 24 * 3_600_000;
const DAYS_RETENTION_MS = 400 * 24 * 3_600_000;

export function createCharactersFeature(
  deps: FeatureDeps & Omit<Parameters<typeof createCharacters>[0], 'repo'>,
): Feature & Pick<Characters, 'profiles'> {
  const { clock } = deps;
  const repo = createCharactersRepo(deps.db);
  const characters = createCharacters({ ...deps, repo });
  return {
    profiles: characters.profiles,
    demo: createCharactersDemo(characters.profiles),
    routes: (web) => charactersRoutes(web, characters),
    enqueueDue: () => characters.days.fetchDue(),
    async sweep() {
      const now = clock.now().getTime();
      await repo.sweep(
        new Date(now - PROFILE_RETENTION_MS),
        new Date(now - DAYS_RETENTION_MS).toISOString().slice(0, 10),
      );
    },
  };
}
