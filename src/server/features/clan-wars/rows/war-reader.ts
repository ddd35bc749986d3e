/** Wars for devices that do not hold them. */
import type { ClanWarRow, WarStageRow } from '../../../../contract/clan-wars.ts';
import { OLDER_WARS_PAGE_SIZE } from '../../../../contract/older-wars.ts';
import { heldWarsFrom, type ClanWarId } from '../../../../domain/clan-wars/war.ts';
import type { ClanId } from '../../../../domain/ids.ts';
import { err, ok, type Result } from '../../../../domain/result.ts';
import { dayAt } from '../../../../domain/schedule/zoned-time.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { RulesPort } from '../../../ports/rules.ts';
import type { ClanWarsRepo } from './clan-wars.repo.ts';

interface ReadWar {
  readonly war: ClanWarRow;
  /** Those that count. */
  readonly stages: WarStageRow[];
}

export interface WarReader {
  read(clanId: ClanId, id: ClanWarId): Promise<Result<ReadWar, 'clanWars.notFound'>>;
  /** `page` from 1 on. */
  older(
    clanId: ClanId,
    page: number,
  ): Promise<{
    readonly wars: ReadWar[];
    readonly total: number;
    readonly page: number;
    readonly pageSize: number;
  }>;
}

export function createWarReader({
  repo,
  rules,
  clock,
}: {
  readonly repo: ClanWarsRepo;
  readonly rules: RulesPort;
  readonly clock: Clock;
}): WarReader {
  return {
    async read(clanId, id) {
      const war = await repo.find(clanId, id);
      if (war === null) return err('clanWars.notFound');
      const stages = await repo.stages(clanId, id);
      return ok({ war, stages: stages.filter(({ state }) => state === 'confirmed') });
    },

    async older(clanId, page) {
      const { timeZone } = await rules.rules(clanId);
      const today = dayAt(timeZone, clock.now().getTime());
      const pageSize = OLDER_WARS_PAGE_SIZE;
      const { wars, total } = await repo.before(clanId, heldWarsFrom(today), {
        offset: (page - 1) * pageSize,
        limit: pageSize,
      });
      return { wars: wars.map(({ war, stages }) => ({ war, stages: [...stages] })), total, page, pageSize };
    },
  };
}
