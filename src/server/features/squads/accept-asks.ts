/** Asks that came true: whoever stands in the squad that they asked for is told, however they got there. */
import type { SquadAskNotice, SquadAskRow } from '../../../contract/squad-asks.ts';
import type { SquadRow } from '../../../contract/squads.ts';
import type { UserId } from '../../../domain/ids.ts';
import type { NoticesPort } from '../../ports/notices.ts';
import type { UnitOfWork } from '../../ports/unit-of-work.ts';
import type { MapBoard } from './map-board.ts';
import { auditSquad, labelOf, type SquadActor } from './squad-audit.ts';
import { createAsksRepo } from './asks/asks.repo.ts';

export async function noticeAsk(
  work: UnitOfWork,
  notices: NoticesPort,
  { clanId }: SquadActor,
  {
    ask,
    squads,
    kind,
    word,
    userIds,
  }: {
    readonly ask: SquadAskRow;
    /** Of the map, in their order. */
    readonly squads: readonly SquadRow[];
    readonly kind: SquadAskNotice['kind'];
    readonly word: string;
    readonly userIds: readonly UserId[];
  },
): Promise<void> {
  const at = squads.findIndex(({ id }) => id === ask.squadId);
  const notice: SquadAskNotice = {
    kind,
    askId: ask.id,
    map: ask.map,
    squad: squads[at]?.name ?? '',
    number: at + 1,
    characterName: ask.characterName,
    by: ask.decidedBy ?? '',
    word,
  };
  if (userIds.length > 0) await notices.notify(work, { clanId, rev: ask.rev, userIds, notice });
}

/** Officers need not hear of it any more. */
export function withdrawAskNotices(
  work: UnitOfWork,
  notices: NoticesPort,
  { clanId }: SquadActor,
  ask: SquadAskRow,
): Promise<void> {
  return notices.follow(work, {
    clanId,
    about: { kind: 'squadAsked', askId: ask.id },
    follow: () => null,
  });
}

/** The asks of a map's board as it is now; answers whether one came true. */
export async function acceptAsks(
  work: UnitOfWork,
  notices: NoticesPort,
  actor: SquadActor,
  rev: number,
  { map, squads, board }: MapBoard,
): Promise<void> {
  const repo = createAsksRepo(work.db);
  for (const ask of await repo.open(actor.clanId, map)) {
    if (board.places.get(ask.memberKey)?.squadId !== ask.squadId) continue;
    const decided: SquadAskRow = {
      ...ask,
      state: 'accepted',
      decidedBy: actor.characterName,
      decidedAt: work.now.toISOString(),
      rev,
    };
    await repo.put(actor.clanId, decided);
    await auditSquad(work, actor, 'squad.askAccepted', {
      id: ask.squadId,
      map,
      name: labelOf(squads, ask.squadId),
      before: { people: [ask.characterName] },
      after: { answer: ask.answer },
    });
    await withdrawAskNotices(work, notices, actor, ask);
    // who put themself there knows
    if (ask.userId !== actor.userId)
      await noticeAsk(work, notices, actor, {
        ask: decided,
        squads,
        kind: 'squadAskAccepted',
        word: ask.answer,
        userIds: [ask.userId],
      });
  }
}
