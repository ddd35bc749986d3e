/** Passes of guests: who has which, and what they show. Source: decision "A guest has a pass". */
import { createHash } from 'node:crypto';
import type { GuestPassRow, GuestView } from '../../../contract/guest-passes.ts';
import { isRecent } from '../../../domain/freshness.ts';
import {
  guestPassEndMs,
  guestPassState,
  MAX_GUEST_PASSES,
  type GuestPassId,
} from '../../../domain/guest-passes/guest-pass.ts';
import type { ClanId } from '../../../domain/ids.ts';
import type { OperationId } from '../../../domain/operations/operation.ts';
import { err, ok, type Result } from '../../../domain/result.ts';
import { refuseGuess } from '../../links/guesses.ts';
import { newLinkId, type SignedTokens } from '../../links/signed-tokens.ts';
import type { ClanActor } from '../../ports/actor.ts';
import { authorizeSystem, type Authorized } from '../../ports/authorized.ts';
import type { FeatureDeps } from '../../ports/feature.ts';
import type { GuestCaller, GuestRefusal } from '../../ports/squads/guests.ts';
import type { LimitRule } from '../../ports/shared-limits.ts';
import type { AuditEntry, UnitOfWork } from '../../ports/unit-of-work.ts';
import { createGuestPassesRepo, type GuestPassesRepo, type StoredGuestPass } from './guest-passes.repo.ts';
import { shownTo, type ShownParts } from './guest-view.ts';

type Actor = Authorized<Pick<ClanActor, 'userId' | 'characterName' | 'clanId'>>;

export interface WantedGuestPass {
  readonly name: string;
  readonly memberKey: string | null;
  readonly operationId: OperationId | null;
  readonly showsNames: boolean;
  readonly days: number;
}

/** What a pass shows, and what tells it from the same later. */
interface ReadView {
  readonly view: GuestView;
  readonly version: string;
}

export interface GuestPassesService {
  list(clanId: ClanId): Promise<readonly GuestPassRow[]>;
  create(
    work: UnitOfWork,
    actor: Actor,
    wanted: WantedGuestPass,
  ): Promise<Result<GuestPassId, 'guestPasses.noOperation' | 'guestPasses.noGuest' | 'guestPasses.tooMany'>>;
  /** The token, until the pass is first opened. */
  link(
    clanId: ClanId,
    id: GuestPassId,
  ): Promise<Result<string, 'guestPasses.notFound' | 'guestPasses.opened'>>;
  revoke(work: UnitOfWork, actor: Actor, id: GuestPassId): Promise<Result<null, 'guestPasses.notFound'>>;
  /** Whose token it is; `address`: who guesses is counted by it. */
  admit(token: string, address: string): Promise<Result<GuestCaller, GuestRefusal>>;
  read(guest: Authorized<GuestCaller>): Promise<Result<ReadView, 'guestPasses.gone'>>;
  sweep(): Promise<void>;
}

const DAY_MS = 86_400_000;
/** How exactly the last use is known. */
const USED_STEP_MS = 60_000;
/** Ended ones stay for so long: their guests read why they see nothing any more. */
const RETENTION_MS = 30 * DAY_MS;
/** Of a pass: an open page asks four times in a minute. */
const USES: LimitRule = { name: 'guest-pass', most: 60, windowMs: 60_000, share: 0.125 };

function entryOf(
  {
    clanId,
    id,
    name,
    showsNames,
    endsAt,
  }: Pick<StoredGuestPass, 'clanId' | 'id' | 'name' | 'showsNames' | 'endsAt'>,
  action: 'guestPass.created' | 'guestPass.revoked' | 'guestPass.opened',
  actor: AuditEntry['actor'],
  /** Of the operation that it opens. */
  title: string | null,
): AuditEntry {
  const terms = { showsNames, endsAt };
  return {
    clanId,
    actor,
    action,
    entityKind: 'guestPass',
    entityId: id,
    before: action === 'guestPass.revoked' ? terms : null,
    after: action === 'guestPass.created' ? terms : null,
    whole: { name, title },
  };
}

export function createGuestPassesService({
  repo,
  tokens,
  ids,
  clock,
  limits,
  works,
  ...parts
}: Pick<FeatureDeps, 'ids' | 'clock' | 'limits' | 'works'> &
  ShownParts & {
    readonly repo: GuestPassesRepo;
    readonly tokens: SignedTokens<GuestPassId>;
  }): GuestPassesService {
  /** Says when it was used, and once that it was opened. */
  const markUse = async (work: UnitOfWork, { passId, clanId, ...guest }: GuestCaller): Promise<void> => {
    const held = createGuestPassesRepo(work.db);
    if (!isRecent(guest.lastUsedAt?.getTime() ?? null, work.now.getTime(), USED_STEP_MS))
      await held.markUsed(clanId, passId, work.now);
    if (!guest.isOpened && (await held.markOpened(clanId, passId, work.now)))
      await work.appendAudit(
        entryOf(
          { ...guest, clanId, id: passId },
          'guestPass.opened',
          null,
          await held.operationTitle(clanId, guest.operationId),
        ),
      );
  };
  return {
    list: (clanId) => repo.list(clanId, clock.now()),

    async create(work, { userId, characterName, clanId }, { days, ...wanted }) {
      const held = createGuestPassesRepo(work.db);
      await held.hold(clanId);
      const title = await held.operationTitle(clanId, wanted.operationId);
      if (wanted.operationId !== null && title === null) return err('guestPasses.noOperation');
      if (wanted.memberKey !== null && !(await held.hasGuest(clanId, wanted.memberKey)))
        return err('guestPasses.noGuest');
      if ((await held.countLive(clanId, work.now)) >= MAX_GUEST_PASSES)
        return err('guestPasses.tooMany', { most: MAX_GUEST_PASSES });
      const pass = {
        ...wanted,
        // made here: with an id of its own choice a clan could take over another one's pass
        id: newLinkId<GuestPassId>(ids),
        createdBy: characterName,
        createdAt: work.now,
        endsAt: new Date(guestPassEndMs(work.now.getTime(), days)),
      };
      await held.add(clanId, pass);
      await work.appendAudit(
        entryOf({ ...pass, clanId }, 'guestPass.created', { userId, characterName }, title),
      );
      return ok(pass.id);
    },

    async link(clanId, id) {
      const pass = await repo.find(clanId, id);
      if (pass === null || guestPassState(pass, clock.now()) !== 'live') return err('guestPasses.notFound');
      return pass.openedAt === null ? ok(tokens.tokenOf(id)) : err('guestPasses.opened');
    },

    async revoke(work, { userId, characterName, clanId }, id) {
      const held = createGuestPassesRepo(work.db);
      const pass = await held.revoke(clanId, { id, by: characterName, at: work.now });
      if (pass === null) return err('guestPasses.notFound');
      await work.appendAudit(
        entryOf(
          pass,
          'guestPass.revoked',
          { userId, characterName },
          await held.operationTitle(clanId, pass.operationId),
        ),
      );
      return ok(null);
    },

    async admit(token, address) {
      const id = tokens.idOf(token);
      if (id === null) return refuseGuess(limits, address, 'guestPasses.unknown');
      const waitSeconds = await limits.take(USES, id);
      if (waitSeconds !== null) return err('request.rateLimited', { retryAfterSeconds: waitSeconds });
      const pass = await repo.follow(id);
      if (pass === null) return err('guestPasses.unknown');
      const state = guestPassState(pass, clock.now());
      if (state !== 'live') return err(`guestPasses.${state}`);
      const { clanId, name, memberKey, operationId, showsNames, endsAt, openedAt, lastUsedAt } = pass;
      const isOpened = openedAt !== null;
      return ok({
        passId: id,
        clanId,
        name,
        memberKey,
        operationId,
        showsNames,
        endsAt,
        isOpened,
        lastUsedAt,
      });
    },

    read: (guest) =>
      works.run(authorizeSystem('a guest of the clan looks'), async (work) => {
        const shows = await shownTo(guest, parts, work);
        if (shows === null) return err('guestPasses.gone');
        await markUse(work, guest);
        const clan = guest.showsNames ? await createGuestPassesRepo(work.db).clanName(guest.clanId) : null;
        const view = { guest: guest.name, clan, endsAt: guest.endsAt.toISOString(), shows };
        const version = createHash('sha256').update(JSON.stringify(view)).digest('base64url').slice(0, 22);
        return ok({ view, version });
      }),

    sweep: () => repo.removeBefore(new Date(clock.now().getTime() - RETENTION_MS)),
  };
}
