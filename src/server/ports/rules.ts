import type { ClanId } from '../../domain/ids.ts';
import type { ClanRules } from '../../domain/clan-settings/clan-settings.ts';
import type { UnitOfWork } from './unit-of-work.ts';

export interface RulesPort {
  /** The clan's settings; within a change they are read in its transaction. */
  rules(clanId: ClanId, work?: UnitOfWork): Promise<ClanRules>;
}
