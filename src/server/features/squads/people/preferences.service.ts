/** What members like to do, which they name themselves. Source: decision "Members name what they like". */
import type { SquadPreferenceRow } from '../../../../contract/squad-people.ts';
import { nameKey } from '../../../../domain/characters/name-key.ts';
import type { ClanId } from '../../../../domain/ids.ts';
import { normalPreference, type Preference } from '../../../../domain/squads/people/preference.ts';
import type { Authorized } from '../../../ports/authorized.ts';
import type { UnitOfWork } from '../../../ports/unit-of-work.ts';
import type { ClanActor } from '../../../ports/actor.ts';
import { createPreferencesRepo } from './squad-people.repo.ts';

export interface PreferencesService {
  set(
    work: UnitOfWork,
    actor: Authorized<Pick<ClanActor, 'userId' | 'characterName' | 'clanId'>>,
    wanted: Preference,
  ): Promise<SquadPreferenceRow>;
  /** Who left the clan takes the own preferences along. */
  settle(work: UnitOfWork, clanId: ClanId): Promise<void>;
}

export function createPreferencesService(): PreferencesService {
  return {
    async set(work, { clanId, characterName }, wanted) {
      const { roles, maps } = normalPreference(wanted);
      const rev = await work.nextRev(clanId);
      const row = { id: nameKey(characterName), roles: [...roles], maps: [...maps], rev };
      await createPreferencesRepo(work.db).put(clanId, row);
      return row;
    },
    async settle(work, clanId) {
      const repo = createPreferencesRepo(work.db);
      const gone = await repo.stray(clanId);
      if (gone.length === 0) return;
      const rev = await work.nextRev(clanId);
      await repo.remove(clanId, gone);
      for (const id of gone)
        await work.addTombstone({ clanId, rev, kind: 'squadPreferences', id, ownerUserId: null });
    },
  };
}
