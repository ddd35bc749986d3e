/** Tables of warns. */
import type { ClanId, UserId } from '../../../domain/ids.ts';
import type { WarnId, WarnStatus } from '../../../domain/warns/warn.ts';
import type { ContributionId } from '../../../domain/treasury/gathering.ts';
import type { ProposalStatus, WarnProposalId } from '../../../domain/warns/propose.ts';
import type { WarnProposal } from '../../../contract/warn-proposals.ts';
import type { WarnAppeal } from '../../../contract/warns.ts';
import type { Instant, Json } from './columns.ts';
import type { RevisionTableOf } from './revision-table.ts';

export interface WarnsTable {
  clan_id: ClanId;
  id: WarnId;
  /** Of the member on the clan's list, with or without an account. */
  name_key: string;
  character_name: string;
  /** The member's account; null without one. */
  user_id: UserId | null;
  reason: string | null;
  /** Rubles. */
  cost: number;
  status: WarnStatus;
  applied_by: string;
  applied_at: Instant;
  /** 0: never expires. */
  expiry_days: number;
  ended_by: string | null;
  ended_at: Instant | null;
  end_reason: string | null;
  appeal: Json<WarnAppeal> | null;
  rev: number;
}

/** What a contribution has paid of a warn. */
export interface WarnPaymentsTable {
  clan_id: ClanId;
  warn_id: WarnId;
  contribution_id: ContributionId;
  kind: 'debt' | 'reset';
  amount_rub: number;
}

export const WARNS_REVISIONS: RevisionTableOf<WarnsTable, 'warns'> = {
  table: 'warns',
  id: 'id',
  owner: 'user_id',
};

export interface WarnProposalsTable {
  clan_id: ClanId;
  id: WarnProposalId;
  name_key: string;
  character_name: string;
  absences: Json<WarnProposal['absences']>;
  status: ProposalStatus;
  made_at: Instant;
  decided_by: string | null;
  decided_at: Instant | null;
  note: string | null;
  /** The warn that it became. */
  warn_id: WarnId | null;
  rev: number;
}

export const WARN_PROPOSALS_REVISIONS: RevisionTableOf<WarnProposalsTable, 'warn_proposals'> = {
  table: 'warn_proposals',
  id: 'id',
  owner: null,
};

/** Which absences are in a proposal. */
export interface WarnProposalAbsencesTable {
  clan_id: ClanId;
  check_id: string;
  name_key: string;
  proposal_id: WarnProposalId;
}
