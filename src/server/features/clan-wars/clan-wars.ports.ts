import type { RulesPort } from '../../ports/rules.ts';
import type { PlannedSquads } from '../../ports/squads/squad-plans.ts';
import type { WarLineups } from '../../ports/squads/war-lineups.ts';

export interface ClanWarDeps {
  readonly rules: RulesPort;
  readonly lineups: WarLineups;
  readonly squads: PlannedSquads;
}
