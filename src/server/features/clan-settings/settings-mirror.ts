/** Mirror of a clan's settings, one row: what the rules of the members' pages need, for everybody in the clan. */
import { copyLimits } from '../../../domain/loadouts/limits.ts';
import type { ClanId } from '../../../domain/ids.ts';
import type { MirroredSettings } from '../../../contract/clan-settings.ts';
import { defaultRules } from '../../../domain/clan-settings/clan-settings.ts';
import type { MirrorSource } from '../../ports/mirror.ts';
import type { ClanSettingsRepo, SettingsRow } from './clan-settings.repo.ts';

function mirroredOf(clanId: ClanId, { region, rules, rev }: SettingsRow): MirroredSettings {
  const { timeZone, isReasonRequired, requestLimits, warns, squadLimits } = rules ?? defaultRules(region);
  return {
    id: clanId,
    timeZone,
    isReasonRequired,
    requestLimits: copyLimits(requestLimits),
    warns: { ...warns },
    squadLimits: { ...squadLimits },
    rev,
  };
}

export function createSettingsMirror(repo: Pick<ClanSettingsRepo, 'find'>): MirrorSource<'clanSettings'> {
  return {
    seesAll: () => true,
    async changed({ clanId, aboveRev }) {
      const row = await repo.find(clanId);
      // A clan that never changed them has the defaults, older than any change.
      const isWanted = row !== null && (row.rev > aboveRev || (row.rules === null && aboveRev === 0));
      return isWanted ? [mirroredOf(clanId, row)] : [];
    },
  };
}
