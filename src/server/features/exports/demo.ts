/** The demo's file of a clan: the leader of the first one has just asked for it. */
import type { DemoPart } from '../../ports/demo.ts';
import type { ClanFilesService } from './clan-files.service.ts';

/** Before the end of the life. */
const MINUTES_AGO = 4;

/** `begin` alone counts nothing: the leader's files of the hour are all left. */
export function createExportsDemo(service: Pick<ClanFilesService, 'begin'>): DemoPart {
  return {
    plan: (life) =>
      life.clans
        .filter(({ key }) => key === 'harriers')
        .flatMap((clan) =>
          clan.people
            .filter(({ rank }) => rank === 'LEADER')
            .slice(0, 1)
            .map((leader) => ({
              at: life.ago(MINUTES_AGO),
              act: async () => {
                await life.change(clan, leader, (work, actor) => service.begin(work, actor));
              },
            })),
        ),
  };
}
