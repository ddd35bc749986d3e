/** The mark of a database that was filled with the demo. */
import type { Generated } from 'kysely';
import type { ClanId } from '../../../domain/ids.ts';
import type { Instant } from './columns.ts';

export interface DemoTable {
  is_only: Generated<boolean>;
  /** `filling`: it was begun and not finished; it starts over. */
  state: 'filling' | 'filled' | 'removed';
  /** Its clans, and with them the people who have a character there. */
  clan_ids: readonly ClanId[];
  regions: readonly string[];
  changed_at: Instant;
}
