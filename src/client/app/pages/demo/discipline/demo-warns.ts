/** Warns of the demo clan and those that its checks propose; changed as on a device and decided as on the server. */
import { checkPageAccess } from '../../../../../contract/characters.ts';
import type { CallInput } from '../../../../../contract/endpoint.ts';
import { confirm, dismiss, undoDecision, type WarnProposal } from '../../../../../contract/warn-proposals.ts';
import { decideAppeal, remindDebtors, type WarnRow } from '../../../../../contract/warns.ts';
import { nameKey } from '../../../../../domain/characters/name-key.ts';
import { roleOfMember } from '../../../../../domain/characters/standing.ts';
import { toId } from '../../../../../domain/ids.ts';
import { addDays } from '../../../../../domain/skips/calendar.ts';
import type { WarnProposalId } from '../../../../../domain/warns/propose.ts';
import { owedFor, type WarnId } from '../../../../../domain/warns/warn.ts';
import { DEFAULT_WARN_SETTINGS } from '../../../../../domain/warns/warn-settings.ts';
import type { ArgsOf } from '../../../../../contract/registry/operations.ts';
import type { ShownView } from '../../../../../offline/mirror/mirror-view.ts';
import { groupBy } from '../../../../../offline/mirror/mirror-view.ts';
import {
  overlayWarns,
  warnProposalsView,
  warnsView,
  type ProposalsView,
  type WarnsView,
} from '../../../../../offline/mirror/overlays/warns.ts';
import { createStore, type ReadableStore } from '../../../../../offline/state/create-store.ts';
import { dayIn } from '../../../../data/clan/use-clan-day.ts';
import type { ExtendDemo } from '../demo-mirror.ts';
import { DEMO_SELF, DEMO_SELF_NAME } from '../rows/demo-clan.ts';

const DAY_MS = 86_400_000;
const SETTINGS = { ...DEFAULT_WARN_SETTINGS, enabled: true };

type WarnTexts = Readonly<Record<'late' | 'friendlyFire' | 'appeal' | 'apology', string>>;

/** Who, for what, how many days ago, and by whom; without a reason it follows from absences. */
const WARNS: readonly (readonly [
  name: string,
  reason: 'late' | 'friendlyFire' | null,
  daysAgo: number,
  by: string,
  state?: 'appealed' | 'paid' | 'removed',
])[] = [
  ['Fen', null, 2, 'Kestrel'],
  ['Fen', 'late', 9, 'Vesper-7'],
  ['Fen', 'friendlyFire', 20, 'Halden'],
  ['Pip', 'friendlyFire', 3, 'Kestrel', 'appealed'],
  ['Mallow', 'late', 12, 'Vesper-7'],
  ['Dunlin', 'late', 26, 'Kestrel', 'paid'],
  ['Quill', null, 33, 'Vesper-7', 'removed'],
];

/** Who missed events without a reason, and how many days ago. */
const PROPOSED: readonly (readonly [name: string, daysAgo: readonly number[]])[] = [
  ['Dunlin', [1, 6]],
  ['Quill', [2, 5]],
];

function absencesOf(today: string, daysAgo: readonly number[]): WarnProposal['absences'] {
  return daysAgo
    .toSorted((one, other) => other - one)
    .map((days) => ({
      checkId: `demo-${days}`,
      day: addDays(today, -days),
      eventName: 'tournament',
      stages: ['1', '2'],
    }));
}

function warnRows(madeAt: number, today: string, texts: WarnTexts): readonly WarnRow[] {
  const ago = (days: number): string => new Date(madeAt - days * DAY_MS).toISOString();
  return WARNS.map(([name, reason, daysAgo, by, state], at) => {
    const isOver = state === 'paid' || state === 'removed';
    return {
      id: toId<WarnId>(`01900000-0000-7000-8060-${String(at).padStart(12, '0')}`),
      memberKey: nameKey(name),
      characterName: name,
      userId: null,
      reason: reason === null ? null : texts[reason],
      ...(reason === null && { absences: absencesOf(today, [daysAgo, daysAgo + 3]) }),
      cost: SETTINGS.costPerWarn,
      status: isOver ? state : 'active',
      appliedBy: by,
      appliedAt: ago(daysAgo),
      expiryDays: SETTINGS.expiryDays,
      endedBy: isOver ? 'Halden' : null,
      endedAt: isOver ? ago(daysAgo - 4) : null,
      endReason: state === 'removed' ? texts.apology : null,
      appeal:
        state === 'appealed'
          ? { reason: texts.appeal, at: ago(1), status: 'open', answer: null, by: null, decidedAt: null }
          : null,
      rev: 1,
    };
  });
}

function proposalRows(madeAt: number, today: string): readonly WarnProposal[] {
  return PROPOSED.map(([name, daysAgo], at) => ({
    id: toId<WarnProposalId>(`01900000-0000-7000-8061-${String(at).padStart(12, '0')}`),
    memberKey: nameKey(name),
    characterName: name,
    absences: absencesOf(today, daysAgo),
    status: 'open',
    madeAt: new Date(madeAt - DAY_MS / 2).toISOString(),
    decidedBy: null,
    decidedAt: null,
    note: null,
    rev: 1,
  }));
}

/** Adds the warns to the demo's clan. */
export function extendWithWarns(texts: WarnTexts): ExtendDemo {
  return ({ madeAt, rows: { members } }) => {
    const today = dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, madeAt);
    const roles = new Map(members.map((member) => [member.id, roleOfMember(member)]));
    const context = { characterIds: [DEMO_SELF], settings: SETTINGS };
    let warns = warnRows(madeAt, today, texts);
    let proposals = proposalRows(madeAt, today);
    let isReminded = false;
    const readWarns = (): ShownView<WarnsView> => ({
      state: 'ready',
      isMirrored: true,
      view: {
        byMember: groupBy(overlayWarns(context, warns, []), ({ memberKey }) => memberKey),
        settings: SETTINGS,
      },
    });
    const readProposals = (): ShownView<ProposalsView> => ({
      state: 'ready',
      isMirrored: true,
      view: {
        open: proposals
          .filter(({ status }) => status === 'open')
          .map((proposal) => ({ ...proposal, memberRole: roles.get(proposal.memberKey) ?? null })),
        decided: proposals.filter(({ status }) => status !== 'open'),
      },
    });
    const [warnStore, proposalStore] = [createStore(readWarns()), createStore(readProposals())];
    const update = (): void => {
      warnStore.set(readWarns());
      proposalStore.set(readProposals());
    };
    const replaceWarn = (id: string, change: Partial<WarnRow>): WarnRow | undefined => {
      warns = warns.map((warn) => (warn.id === id ? { ...warn, ...change } : warn));
      update();
      return warns.find((warn) => warn.id === id);
    };
    const ended = (reason: string | null): Partial<WarnRow> => ({
      status: 'removed',
      endedBy: DEMO_SELF_NAME,
      endedAt: new Date().toISOString(),
      endReason: reason,
    });
    const decide = (
      ids: readonly string[],
      decision: Pick<WarnProposal, 'status' | 'note'>,
    ): readonly WarnProposal[] => {
      const decided = { ...decision, decidedBy: DEMO_SELF_NAME, decidedAt: new Date().toISOString() };
      proposals = proposals.map((one) => (ids.includes(one.id) ? { ...one, ...decided } : one));
      update();
      return proposals.filter(({ id }) => ids.includes(id));
    };
    return {
      views: new Map<unknown, ReadableStore<unknown>>([
        [warnsView, warnStore],
        [warnProposalsView, proposalStore],
      ]),
      answers: {
        // payments are recorded by those above
        [checkPageAccess.id]: (input) =>
          (input as CallInput<typeof checkPageAccess>).body.pageId === 'treasury-manage'
            ? { hasAccess: false, roles: ['colonel', 'leader'] }
            : { hasAccess: true },
        [decideAppeal.id]: (input) => {
          const { params, body } = input as CallInput<typeof decideAppeal>;
          const appeal = warns.find(({ id }) => id === params.id)?.appeal;
          const decided = {
            reason: appeal?.reason ?? '',
            at: appeal?.at ?? '',
            status: body.isAccepted ? ('accepted' as const) : ('rejected' as const),
            answer: body.reason,
            by: DEMO_SELF_NAME,
            decidedAt: new Date().toISOString(),
          };
          return {
            warn: replaceWarn(params.id, { appeal: decided, ...(body.isAccepted && ended(body.reason)) }),
          };
        },
        [remindDebtors.id]: () => {
          const owing = warns.filter((warn) => warn.status === 'active' && owedFor(warn) > 0);
          const count = new Set(owing.map(({ memberKey }) => memberKey)).size;
          const answer = isReminded ? { reminded: 0, already: count } : { reminded: count, already: 0 };
          isReminded = true;
          return answer;
        },
        [confirm.id]: (input) => {
          const asked = (input as CallInput<typeof confirm>).body.proposals;
          const confirmed = decide(
            asked.map(({ id }) => id),
            { status: 'confirmed', note: null },
          );
          const made = confirmed.flatMap((proposal): WarnRow[] => {
            const wanted = asked.find(({ id }) => id === proposal.id);
            if (wanted === undefined) return [];
            return [
              {
                id: wanted.warnId,
                memberKey: proposal.memberKey,
                characterName: proposal.characterName,
                userId: null,
                reason: wanted.reason,
                ...(wanted.reason === null && { absences: proposal.absences }),
                cost: wanted.cost,
                status: 'active',
                appliedBy: DEMO_SELF_NAME,
                appliedAt: new Date().toISOString(),
                expiryDays: SETTINGS.expiryDays,
                endedBy: null,
                endedAt: null,
                endReason: null,
                rev: 1,
              },
            ];
          });
          warns = [...made, ...warns];
          update();
          return { warns: made, left: [] };
        },
        [dismiss.id]: (input) => {
          const { proposals: ids, note } = (input as CallInput<typeof dismiss>).body;
          return { dismissed: decide(ids, { status: 'dismissed', note }), left: [] };
        },
        [undoDecision.id]: (input) => {
          const asked = (input as CallInput<typeof undoDecision>).body.proposals;
          const removed = asked.flatMap(({ warnId }) =>
            warnId === null ? [] : [replaceWarn(warnId, ended(null))],
          );
          const open = { status: 'open', decidedBy: null, decidedAt: null, note: null } as const;
          const ids = new Set<string>(asked.map(({ id }) => id));
          proposals = proposals.map((one) => (ids.has(one.id) ? { ...one, ...open } : one));
          update();
          const undone = proposals.filter(({ id }) => ids.has(id));
          return { undone: undone.map((now) => ({ id: now.id, now })), warns: removed, left: [] };
        },
      },
      onChange: (row) => {
        if (row.op === 'warn.remove') {
          const { id, reason } = row.args as ArgsOf<'warn.remove'>;
          replaceWarn(id, ended(reason));
          return;
        }
        warns = overlayWarns(context, warns, [row]).map(
          ({ change: _change, pendingStatus: _status, outboxKey: _key, ...warn }) => ({
            ...warn,
            appliedBy: warn.appliedBy === '' ? DEMO_SELF_NAME : warn.appliedBy,
            rev: Math.max(1, warn.rev),
          }),
        );
        update();
      },
    };
  };
}
