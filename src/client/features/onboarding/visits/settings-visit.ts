/** Whether a clan's leader has looked at its settings on this device; in localStorage, for it is worth little. */
import type { ClanId } from '../../../../domain/ids.ts';

function keyOf(clanId: ClanId): string {
  return `settings-seen/${clanId}`;
}

export function wereSettingsSeen(clanId: ClanId | null): boolean {
  try {
    return clanId !== null && localStorage.getItem(keyOf(clanId)) !== null;
  } catch {
    return false;
  }
}

export function noteSettingsSeen(clanId: ClanId): void {
  try {
    localStorage.setItem(keyOf(clanId), '1');
  } catch {
    // without storage the step is ticked by the first change of a setting
  }
}
