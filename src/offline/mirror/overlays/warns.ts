/**
 * Warns on this device: those of the clan for officers, a member's own otherwise. Changes that wait are shown beside what
 * they change but change nothing: a warn that waits is not issued, and one whose removal waits still counts.
 */
import type { MirroredSettings } from '../../../contract/clan-settings.ts';
import type { WarnProposal } from '../../../contract/warn-proposals.ts';
import type { WarnRow } from '../../../contract/warns.ts';
import { nameKey } from '../../../domain/characters/name-key.ts';
import type { Role } from '../../../domain/characters/rank.ts';
import { roleOfMember } from '../../../domain/characters/standing.ts';
import type { ClanId, UserId } from '../../../domain/ids.ts';
import { standingOf, type Standing } from '../../../domain/warns/warn.ts';
import { DEFAULT_WARN_SETTINGS, type WarnSettings } from '../../../domain/warns/warn-settings.ts';
import { database, type OutboxRow } from '../../database/database.ts';
import { createOverlay, NOT_PENDING, withChange, type Pending } from '../create-overlay.ts';
import { createMirrorView, groupBy } from '../mirror-view.ts';
import { mirrorOfUser, readClanRows, readOutboxOf } from '../read-rows.ts';
import type { MirrorRow } from '../../database/database.ts';

export type ShownWarn = WarnRow &
  Pending & {
    /** The waiting or refused change. */
    readonly change: 'add' | 'remove' | 'appeal' | null;
  };

interface Context extends Pick<MirrorRow, 'characterIds'> {
  readonly settings: WarnSettings;
}

const overlay = createOverlay<ShownWarn, Context>({
  'warn.add': (rows, change, { settings }) => {
    const { args, at, pending } = change;
    if (args === null) return;
    const { id, member, reason, cost } = args;
    const present = rows.get(id);
    rows.set(
      id,
      present === undefined
        ? {
            id,
            memberKey: nameKey(member),
            characterName: member,
            userId: null,
            reason,
            cost,
            status: 'active',
            appliedBy: '',
            appliedAt: at,
            expiryDays: settings.expiryDays,
            endedBy: null,
            endedAt: null,
            endReason: null,
            rev: 0,
            ...pending,
            change: 'add',
          }
        : // the server has it already, only the response was lost
          withChange(present, change, 'add'),
    );
  },
  'warn.remove': (rows, change) => {
    const present = rows.get(change.entityId ?? '');
    if (present !== undefined) rows.set(present.id, withChange(present, change, 'remove'));
  },
  'warn.appeal': (rows, change) => {
    const present = rows.get(change.entityId ?? '');
    if (present !== undefined) rows.set(present.id, withChange(present, change, 'appeal'));
  },
});

/** Applies a user's outbox to the mirror of one clan; newest first. Pure. */
export function overlayWarns(
  context: Context,
  mirrored: readonly WarnRow[],
  outbox: readonly OutboxRow[],
): readonly ShownWarn[] {
  return overlay(
    context,
    mirrored.map((warn) => [warn.id, { ...warn, ...NOT_PENDING, change: null }]),
    outbox,
  ).toSorted((one, other) => Date.parse(other.appliedAt) - Date.parse(one.appliedAt));
}

/** The standing of a member: of what the server has. */
export function shownStanding(warns: readonly ShownWarn[], nowMs: number): Standing<ShownWarn> {
  return standingOf(
    warns.filter(({ rev }) => rev > 0),
    nowMs,
  );
}

export interface WarnsView {
  /** By the key of the member's name; newest first. */
  readonly byMember: ReadonlyMap<string, readonly ShownWarn[]>;
  readonly settings: WarnSettings;
}

const NONE: WarnsView = { byMember: new Map(), settings: DEFAULT_WARN_SETTINGS };

function settingsOf(row: Pick<MirroredSettings, 'warns'> | undefined): WarnSettings {
  // of a server before there were all of them
  return { ...DEFAULT_WARN_SETTINGS, ...row?.warns };
}

async function readWarns(clanId: ClanId, userId: UserId): Promise<WarnsView> {
  return database.transaction(
    'r',
    [database.mirrors, database.warns, database.clanSettings, database.outbox],
    async () => {
      const mirror = mirrorOfUser(await database.mirrors.get(clanId), userId);
      if (mirror === null) return NONE;
      const settings = settingsOf(await database.clanSettings.get([clanId, clanId]));
      const warns = overlayWarns(
        { characterIds: mirror.characterIds, settings },
        await readClanRows(database.warns, clanId),
        await readOutboxOf(userId),
      );
      return { byMember: groupBy(warns, ({ memberKey }) => memberKey), settings };
    },
  );
}

export const warnsView = createMirrorView((clanId, userId) => readWarns(clanId, userId), NONE);

export interface ShownProposal extends WarnProposal {
  /** Null: no longer in the clan. */
  readonly memberRole: Role | null;
}

export interface ProposalsView {
  /** Oldest first. */
  readonly open: readonly ShownProposal[];
  /** The last to be decided first. */
  readonly decided: readonly WarnProposal[];
}

/** Warns that closed checks propose; only officers have any. */
export const warnProposalsView = createMirrorView(
  async (clanId: ClanId): Promise<ProposalsView> => {
    const rows = await readClanRows(database.warnProposals, clanId);
    const waiting = rows.filter(({ status }) => status === 'open');
    const members = await database.members.bulkGet(
      waiting.map(({ memberKey }): [string, string] => [clanId, memberKey]),
    );
    return {
      open: waiting
        .map((proposal, at) => {
          const member = members[at];
          return { ...proposal, memberRole: member === undefined ? null : roleOfMember(member) };
        })
        .toSorted((one, other) => (one.madeAt === other.madeAt ? 0 : one.madeAt < other.madeAt ? -1 : 1)),
      decided: rows
        .filter(({ status }) => status !== 'open')
        .toSorted((one, other) => ((one.decidedAt ?? '') < (other.decidedAt ?? '') ? 1 : -1)),
    };
  },
  { open: [], decided: [] },
);
