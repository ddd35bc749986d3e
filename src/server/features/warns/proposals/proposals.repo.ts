/** Stored proposals of warns. */
import { sql } from 'kysely';
import type { WarnProposal } from '../../../../contract/warn-proposals.ts';
import type { ClanId } from '../../../../domain/ids.ts';
import { absenceKey, type Absence, type WarnProposalId } from '../../../../domain/warns/propose.ts';
import type { WarnId } from '../../../../domain/warns/warn.ts';
import type { Db } from '../../../db/connection/engine.ts';

export interface ProposalsRepo {
  find(clanId: ClanId, id: WarnProposalId): Promise<WarnProposal | null>;
  /** With the warn that it became. */
  findDecided(
    clanId: ClanId,
    id: WarnProposalId,
  ): Promise<{ readonly proposal: WarnProposal; readonly warnId: WarnId | null } | null>;
  open(clanId: ClanId): Promise<readonly WarnProposal[]>;
  /** Confirmed ones whose warn is active and has not expired. */
  counting(clanId: ClanId, now: Date): Promise<readonly WarnProposal[]>;
  /** Of these absences the keys of those that are in a proposal, whatever became of it. */
  used(clanId: ClanId, absences: readonly Absence[]): Promise<ReadonlySet<string>>;
  insert(clanId: ClanId, proposal: WarnProposal): Promise<void>;
  /** Also of the warn that came of it. */
  putAbsences(clanId: ClanId, proposal: Pick<WarnProposal, 'id' | 'absences' | 'rev'>): Promise<void>;
  decide(clanId: ClanId, proposal: WarnProposal, warnId: WarnId | null): Promise<void>;
  /** A decided one is open again. */
  reopen(clanId: ClanId, id: WarnProposalId, rev: number): Promise<void>;
  /** Its absences are free for another one. */
  remove(clanId: ClanId, id: WarnProposalId): Promise<void>;
  changed(query: {
    readonly clanId: ClanId;
    readonly aboveRev: number;
    readonly limit: number;
    /** Only open ones and those decided after it. */
    readonly since: Date | null;
  }): Promise<readonly WarnProposal[]>;
}

export function createProposalsRepo(db: Db): ProposalsRepo {
  const rows = (clanId: ClanId) => db.selectFrom('warn_proposals').selectAll().where('clan_id', '=', clanId);
  type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number];
  const proposalOf = (row: Row): WarnProposal => ({
    id: row.id,
    memberKey: row.name_key,
    characterName: row.character_name,
    absences: row.absences,
    status: row.status,
    madeAt: row.made_at.toISOString(),
    decidedBy: row.decided_by,
    decidedAt: row.decided_at?.toISOString() ?? null,
    note: row.note,
    rev: row.rev,
  });
  return {
    async find(clanId, id) {
      const row = await rows(clanId).where('id', '=', id).executeTakeFirst();
      return row === undefined ? null : proposalOf(row);
    },
    async findDecided(clanId, id) {
      const row = await rows(clanId).where('id', '=', id).executeTakeFirst();
      return row === undefined ? null : { proposal: proposalOf(row), warnId: row.warn_id };
    },
    open: async (clanId) =>
      (await rows(clanId).where('status', '=', 'open').orderBy('made_at').orderBy('id').execute()).map(
        proposalOf,
      ),
    counting: async (clanId, now) =>
      (
        await rows(clanId)
          .where('status', '=', 'confirmed')
          .where((row) =>
            row.exists(
              row
                .selectFrom('warns as w')
                .select('w.id')
                .whereRef('w.clan_id', '=', 'warn_proposals.clan_id')
                .whereRef('w.id', '=', 'warn_proposals.warn_id')
                .where('w.status', '=', 'active')
                .where(
                  sql<boolean>`(w.expiry_days = 0 OR w.applied_at + w.expiry_days * interval '1 day' > ${now})`,
                ),
            ),
          )
          .orderBy('made_at')
          .orderBy('id')
          .execute()
      ).map(proposalOf),
    async used(clanId, absences) {
      if (absences.length === 0) return new Set();
      const found = await db
        .selectFrom('warn_proposal_absences')
        .select(['check_id', 'name_key'])
        .where('clan_id', '=', clanId)
        .where('check_id', 'in', [...new Set(absences.map(({ checkId }) => checkId))])
        .execute();
      return new Set(
        found.map(({ check_id: checkId, name_key: nameKey }) => absenceKey({ checkId, nameKey })),
      );
    },
    async insert(clanId, proposal) {
      await db
        .insertInto('warn_proposals')
        .values({
          clan_id: clanId,
          id: proposal.id,
          name_key: proposal.memberKey,
          character_name: proposal.characterName,
          absences: JSON.stringify(proposal.absences),
          status: proposal.status,
          made_at: proposal.madeAt,
          decided_by: null,
          decided_at: null,
          note: null,
          warn_id: null,
          rev: proposal.rev,
        })
        .execute();
      await db
        .insertInto('warn_proposal_absences')
        .values(
          proposal.absences.map(({ checkId }) => ({
            clan_id: clanId,
            check_id: checkId,
            name_key: proposal.memberKey,
            proposal_id: proposal.id,
          })),
        )
        .execute();
    },
    async putAbsences(clanId, { id, absences, rev }) {
      const { warn_id: warnId } = await db
        .updateTable('warn_proposals')
        .set({ absences: JSON.stringify(absences), rev })
        .where('clan_id', '=', clanId)
        .where('id', '=', id)
        .returning('warn_id')
        .executeTakeFirstOrThrow();
      if (warnId !== null)
        await db
          .updateTable('warns')
          .set({ rev })
          .where('clan_id', '=', clanId)
          .where('id', '=', warnId)
          .execute();
    },
    async decide(clanId, { id, status, decidedBy, decidedAt, note, rev }, warnId) {
      await db
        .updateTable('warn_proposals')
        .set({ status, decided_by: decidedBy, decided_at: decidedAt, note, warn_id: warnId, rev })
        .where('clan_id', '=', clanId)
        .where('id', '=', id)
        .where('status', '=', 'open')
        .execute();
    },
    async reopen(clanId, id, rev) {
      await db
        .updateTable('warn_proposals')
        .set({ status: 'open', decided_by: null, decided_at: null, note: null, warn_id: null, rev })
        .where('clan_id', '=', clanId)
        .where('id', '=', id)
        .execute();
    },
    async remove(clanId, id) {
      await db
        .deleteFrom('warn_proposal_absences')
        .where('clan_id', '=', clanId)
        .where('proposal_id', '=', id)
        .execute();
      await db.deleteFrom('warn_proposals').where('clan_id', '=', clanId).where('id', '=', id).execute();
    },
    async changed({ clanId, aboveRev, limit, since }) {
      const above = rows(clanId).where('rev', '>', aboveRev);
      const wanted =
        since === null
          ? above
          : above.where((row) => row.or([row('status', '=', 'open'), row('decided_at', '>', since)]));
      return (await wanted.orderBy('rev').orderBy('id').limit(limit).execute()).map(proposalOf);
    },
  };
}
