/** Members ask to join a squad; officers take them in or refuse with a word. Source: decision "Members ask for a squad". */
import type { SquadAskRow } from '../../../contract/squad-asks.ts';
import type { LostMove, SquadPlaceRow } from '../../../contract/squads.ts';
import { nameKey } from '../../../domain/characters/name-key.ts';
import type { ClanId } from '../../../domain/ids.ts';
import { err, ok, type Result } from '../../../domain/result.ts';
import type { GameMap } from '../../../domain/squads/game-map.ts';
import { positionAfter, type Place, type SquadId } from '../../../domain/squads/squad.ts';
import type { Authorized } from '../../ports/authorized.ts';
import type { NoticesPort } from '../../ports/notices.ts';
import type { UnitOfWork } from '../../ports/unit-of-work.ts';
import { type MapBoard, placeId, readBoard } from './map-board.ts';
import { auditSquad, labelOf, type SquadActor } from './squad-audit.ts';
import { createSquadsRepo } from './squads.repo.ts';
import type { SquadsService } from './squads.service.ts';
import { noticeAsk, withdrawAskNotices } from './accept-asks.ts';
import { createAsksRepo } from './asks/asks.repo.ts';

export interface Decided {
  readonly ask: SquadAskRow | null;
  readonly places: readonly SquadPlaceRow[];
  readonly lost: readonly LostMove[];
}

export interface AsksService {
  /** Null: nothing is asked. */
  ask(
    work: UnitOfWork,
    actor: Authorized<SquadActor>,
    wanted: { readonly map: GameMap; readonly squadId: SquadId | null; readonly note: string },
  ): Promise<Result<SquadAskRow | null, 'squads.notFound'>>;
  decide(
    work: UnitOfWork,
    actor: Authorized<SquadActor>,
    decision: {
      readonly map: GameMap;
      readonly memberKey: string;
      readonly askedAt: string;
      readonly base: Place | null;
      readonly isAccepted: boolean;
      readonly answer: string;
    },
  ): Promise<Decided>;
  /** Who left the clan asks for nothing. */
  settle(work: UnitOfWork, clanId: ClanId): Promise<void>;
}

/** What an officer wanted for somebody about whom another one had decided otherwise. */
function lostDecision(
  { map, memberKey, characterName, squadId, state, decidedBy }: SquadAskRow,
  { board, rows }: MapBoard,
  isAccepted: boolean,
): readonly LostMove[] {
  if (isAccepted === (state === 'accepted')) return [];
  const place = board.places.get(memberKey) ?? null;
  const stored = place === null ? null : { squadId: place.squadId, role: place.role };
  const to = isAccepted ? { squadId, role: 'unassigned' as const } : null;
  // moved again since: what was wanted is there
  if ((stored?.squadId ?? null) === (to?.squadId ?? null)) return [];
  const by = decidedBy ?? rows.get(memberKey)?.by ?? null;
  return [{ map, memberKey, name: characterName, to, isLeader: false, reason: 'moved', stored, by }];
}

export function createAsksService({
  notices,
  squads: service,
}: {
  readonly notices: NoticesPort;
  readonly squads: Pick<SquadsService, 'move'>;
}): AsksService {
  const remove = async (
    work: UnitOfWork,
    actor: SquadActor,
    ask: SquadAskRow,
    rev: number,
  ): Promise<void> => {
    await createAsksRepo(work.db).remove(actor.clanId, ask.id);
    const { id, userId } = ask;
    await work.addTombstone({ clanId: actor.clanId, rev, kind: 'squadAsks', id, ownerUserId: userId });
    await withdrawAskNotices(work, notices, actor, ask);
  };
  return {
    async ask(work, actor, { map, squadId, note }) {
      const { clanId, userId, characterName } = actor;
      const memberKey = nameKey(characterName);
      const rev = await work.nextRev(clanId);
      const repo = createAsksRepo(work.db);
      const present = await repo.find(clanId, map, memberKey);
      const { squads, board } = await readBoard(createSquadsRepo(work.db), clanId, map);
      if (squadId === null) {
        if (present === null) return ok(null);
        await remove(work, actor, present, rev);
        if (present.state === 'open')
          await auditSquad(work, actor, 'squad.askWithdrawn', {
            id: present.squadId,
            map,
            name: labelOf(squads, present.squadId),
          });
        return ok(null);
      }
      if (!squads.some(({ id }) => id === squadId)) return err('squads.notFound');
      if (board.places.get(memberKey)?.squadId === squadId) {
        if (present !== null) await remove(work, actor, present, rev);
        return ok(null);
      }
      if (present?.state === 'open' && present.squadId === squadId && present.note === note)
        return ok(present);
      const ask: SquadAskRow = {
        id: placeId(map, memberKey),
        map,
        memberKey,
        characterName,
        userId,
        squadId,
        note,
        askedAt: work.now.toISOString(),
        state: 'open',
        answer: '',
        decidedBy: null,
        decidedAt: null,
        rev,
      };
      await repo.put(clanId, ask);
      await auditSquad(work, actor, 'squad.asked', {
        id: squadId,
        map,
        name: labelOf(squads, squadId),
        after: { note },
      });
      const userIds = (await repo.officers(clanId)).filter((officer) => officer !== userId);
      await withdrawAskNotices(work, notices, actor, ask);
      await noticeAsk(work, notices, actor, { ask, squads, kind: 'squadAsked', word: note, userIds });
      return ok(ask);
    },

    async decide(work, actor, { map, memberKey, askedAt, base, isAccepted, answer }) {
      const { clanId, characterName } = actor;
      const rev = await work.nextRev(clanId);
      const repo = createAsksRepo(work.db);
      const ask = await repo.find(clanId, map, memberKey);
      const read = await readBoard(createSquadsRepo(work.db), clanId, map);
      // taken back, asked anew or decided by another officer meanwhile: that stays
      if (ask === null || ask.state !== 'open' || ask.askedAt !== askedAt)
        return { ask, places: [], lost: ask?.askedAt === askedAt ? lostDecision(ask, read, isAccepted) : [] };
      const { squads, board } = read;
      if (!isAccepted) {
        const refused: SquadAskRow = {
          ...ask,
          state: 'refused',
          answer,
          decidedBy: characterName,
          decidedAt: work.now.toISOString(),
          rev,
        };
        await repo.put(clanId, refused);
        await auditSquad(work, actor, 'squad.askRefused', {
          id: ask.squadId,
          map,
          name: labelOf(squads, ask.squadId),
          before: { people: [ask.characterName] },
          after: { answer },
        });
        await withdrawAskNotices(work, notices, actor, ask);
        const userIds = ask.userId === actor.userId ? [] : [ask.userId];
        await noticeAsk(work, notices, actor, {
          ask: refused,
          squads,
          kind: 'squadAskRefused',
          word: answer,
          userIds,
        });
        return { ask: refused, places: [], lost: [] };
      }
      await repo.put(clanId, { ...ask, answer, rev });
      const position = positionAfter(board.places.values(), ask.squadId);
      const to = { squadId: ask.squadId, role: base?.role ?? ('unassigned' as const), position };
      const step = { map, isWhole: false, places: [{ memberKey, base, to }], leaders: [] };
      const moved = await service.move(work, actor, [step]);
      const now = await repo.find(clanId, map, memberKey);
      if (now?.state !== 'open') return { ask: now, places: moved.ok ? moved.value.places : [], lost: [] };
      const still: SquadAskRow = { ...ask, rev };
      await repo.put(clanId, still);
      return { ask: still, places: [], lost: moved.ok ? moved.value.lost : [] };
    },

    async settle(work, clanId) {
      const repo = createAsksRepo(work.db);
      const stray = await repo.stray(clanId);
      if (stray.length === 0) return;
      const rev = await work.nextRev(clanId);
      for (const ask of stray)
        await remove(work, { clanId, userId: ask.userId, characterName: ask.characterName }, ask, rev);
    },
  };
}
