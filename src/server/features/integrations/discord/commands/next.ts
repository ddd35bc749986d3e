/** `/next`: the clan's next event, and how the person stands to it. */
import { sync } from '../../../../../contract/registry/sync.ts';
import { nameKey } from '../../../../../domain/characters/name-key.ts';
import { coverOf } from '../../../../../domain/schedule/coverage.ts';
import { isWar } from '../../../../../domain/schedule/event.ts';
import { comingOccurrences, NEXT_DAYS } from '../../../../../domain/schedule/occurrences.ts';
import { nextAnswer } from '../../../../../i18n/discord/answers.ts';
import { clanActorOf } from '../../../../http/request/clan-actor.ts';
import type { UnitOfWorkRunner } from '../../../../ports/unit-of-work.ts';
import type { CommandPorts } from '../discord.ports.ts';
import { type MemberCommand, readAtOnce } from './command.ts';

export function createNextCommand({
  works,
  rules,
  schedule,
  skips,
  withoutRequest,
}: Pick<CommandPorts, 'rules' | 'schedule' | 'skips' | 'withoutRequest'> & {
  readonly works: UnitOfWorkRunner;
}): MemberCommand {
  return {
    // what every member's device mirrors
    access: sync.access,
    async answer({ words }, who) {
      const actor = clanActorOf(who);
      const { clanId, characterId, characterName } = actor;
      const { skips: own } = await skips.mine(actor);
      const { timeZone, facts } = await readAtOnce(works, who, async (work) => {
        const { timeZone } = await rules.rules(clanId, work);
        const now = work.now.getTime();
        const [next] = comingOccurrences(await schedule.events(work, clanId), timeZone, now);
        if (next === undefined) return { timeZone, facts: null };
        const { event, startsAt, stages } = next;
        // as the officers see it, by the character's name
        const cover = coverOf(
          own.filter((skip) => skip.characterId === characterId),
          next,
        );
        const lacksRequest =
          isWar(event.kind) &&
          (await withoutRequest(work, clanId)).some((name) => nameKey(name) === nameKey(characterName));
        return {
          timeZone,
          facts: {
            name: event.name,
            kind: event.kind,
            startsAt,
            isUnderWay: startsAt <= now,
            isMandatory: event.isMandatory,
            cover:
              cover === null ? null : { state: cover.state, isPart: cover.stages.length < stages.length },
            lacksRequest,
          },
        };
      });
      return { answer: nextAnswer(facts, NEXT_DAYS, { ...words, timeZone }) };
    },
    suggest: async () => [],
  };
}
