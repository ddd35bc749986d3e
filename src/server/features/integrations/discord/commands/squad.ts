/** `/squad`: where the person stands, and what they are to do in the active operations. */
import { sync } from '../../../../../contract/registry/sync.ts';
import { nameKey } from '../../../../../domain/characters/name-key.ts';
import type { LineupSquad } from '../../../../../domain/operations/operation.ts';
import { GAME_MAPS, type GameMap } from '../../../../../domain/squads/game-map.ts';
import { squadAnswer, type SquadPlace } from '../../../../../i18n/discord/answers.ts';
import { clanActorOf } from '../../../../http/request/clan-actor.ts';
import type { UnitOfWorkRunner } from '../../../../ports/unit-of-work.ts';
import type { CommandPorts } from '../discord.ports.ts';
import { type MemberCommand, readAtOnce } from './command.ts';

type Place = SquadPlace & { readonly squadId: string };

function placeIn(map: GameMap, lineup: readonly LineupSquad[], memberKey: string): Place | null {
  const index = lineup.findIndex(({ members }) => members.some(({ key }) => key === memberKey));
  const squad = lineup[index];
  const member = squad?.members.find(({ key }) => key === memberKey);
  return squad === undefined || member === undefined
    ? null
    : { map, squadId: squad.id, squad: squad.name === '' ? `#${index + 1}` : squad.name, role: member.role };
}

export function createSquadCommand({
  works,
  rules,
  squads,
  activeOperations,
}: Pick<CommandPorts, 'rules' | 'squads' | 'activeOperations'> & {
  readonly works: UnitOfWorkRunner;
}): MemberCommand {
  return {
    // what every member's device mirrors
    access: sync.access,
    async answer({ words }, who) {
      const { clanId, characterName } = clanActorOf(who);
      const memberKey = nameKey(characterName);
      return readAtOnce(works, who, async (work) => {
        const { timeZone } = await rules.rules(clanId, work);
        const active = await activeOperations(work, clanId);
        const maps = active.length === 0 ? GAME_MAPS : active.map(({ operation }) => operation.map);
        const places = new Map<GameMap, Place | null>();
        for (const map of new Set(maps))
          places.set(map, placeIn(map, await squads.lineup(work, clanId, map), memberKey));
        const operations = active.map(({ operation, startsAt }) => {
          const place = places.get(operation.map) ?? null;
          return {
            title: operation.title,
            map: operation.map,
            startsAt,
            place,
            everyone: operation.everyone,
            forSquad: operation.squads.find(({ squadId }) => squadId === place?.squadId)?.text ?? '',
            forMember: operation.members.find((member) => member.memberKey === memberKey)?.text ?? '',
          };
        });
        const standing = [...places.values()].filter((place) => place !== null);
        return { answer: squadAnswer(operations, standing, { ...words, timeZone }) };
      });
    },
    suggest: async () => [],
  };
}
