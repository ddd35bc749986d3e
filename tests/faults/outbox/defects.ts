/** One-line defects of the real sources, each with the test that must see it. */

export interface Defect {
  readonly name: string;
  readonly file: string;
  /** Occurs in the file exactly once. */
  readonly from: string;
  readonly to: string;
  readonly test: string;
  /** Part of the name of the test that must fail. */
  readonly sees: string;
}

const SEND = 'src/offline/outbox/send.ts';
const REGISTRY = 'src/offline/outbox/operation-registry.ts';
const ATTEMPTS = 'src/offline/outbox/claim.ts';
const VERDICT = 'src/offline/outbox/classify-response.ts';
const STORE_ANSWER = 'src/offline/outbox/apply-answer.ts';
const DRAIN_TEST = 'src/offline/outbox/drain.test.ts';
const SIMULATION = 'tests/faults/outbox-simulation-1.test.ts';
const SKIPS_REPO = 'src/server/features/skips/skips.repo.ts';
const KEYS = 'src/server/db/unit-of-work/idempotency-keys.ts';
const CHANGE_TEST = 'src/server/http/endpoints/bind-mutation.test.ts';

/** Defects of the device's half. */
export const DEVICE_DEFECTS: readonly Defect[] = [
  {
    name: 'the key is dropped',
    file: SEND,
    from: '    [IDEMPOTENCY_HEADER]: sent.key,\n',
    to: '',
    test: DRAIN_TEST,
    sees: 'carries who, what and when',
  },
  {
    name: 'every attempt has a key of its own',
    file: SEND,
    from: '    key: row.key,',
    to: '    key: row.attemptId ?? row.key,',
    test: SIMULATION,
    sees: 'none lost',
  },
  {
    name: 'the owner is not named to the server',
    file: SEND,
    from: '    [USER_HEADER]: row.ownerUserId,\n',
    to: '',
    test: DRAIN_TEST,
    sees: 'carries who, what and when',
  },
  {
    name: 'redirects are followed',
    file: SEND,
    from: "redirect: 'error'",
    to: "redirect: 'follow'",
    test: DRAIN_TEST,
    sees: 'carries who, what and when',
  },
  {
    name: 'a row is deleted before it is sent',
    file: ATTEMPTS,
    from: "  await rows.putOutbox(row);\n  return { kind: 'row'",
    to: "  await rows.removeOutbox(row.seq);\n  return { kind: 'row'",
    test: SIMULATION,
    sees: 'none lost',
  },
  {
    name: 'the owner of a row is ignored',
    file: ATTEMPTS,
    from: 'const waiting = await rows.outboxOf(request.userId);',
    to: 'const waiting = [...await rows.outboxOf(request.userId), ...await rows.outboxOfOthers(request.userId)];',
    test: DRAIN_TEST,
    sees: 'rows of another person are never sent',
  },
  {
    name: 'lock and lease are skipped',
    file: ATTEMPTS,
    from: 'return request.hasLock ||',
    to: 'return request.operations !== null ||',
    test: DRAIN_TEST,
    sees: 'leave a row that is sent again under the same key after the lease',
  },
  {
    name: 'later changes overtake earlier ones',
    file: ATTEMPTS,
    from: 'return [...heads.values()];',
    to: 'return [...waiting];',
    test: SIMULATION,
    sees: 'none lost',
  },
  {
    name: 'a row leaves without its answer',
    file: ATTEMPTS,
    from: 'await applyAnswer(rows, row, resolved, verdict);',
    to: 'false;',
    test: DRAIN_TEST,
    sees: 'stores the answer and removes the row together',
  },
  {
    name: 'a late failure ends the attempt that took over',
    file: ATTEMPTS,
    from: 'row !== undefined && row.attemptId === attempt.attemptId ? row : null',
    to: 'row !== undefined ? row : null',
    test: DRAIN_TEST,
    sees: 'a failure that comes late',
  },
  {
    name: 'Retry-After is ignored',
    file: VERDICT,
    from: 'retryAfterMs(response.retryAfter, {',
    to: 'retryAfterMs(null, {',
    test: DRAIN_TEST,
    sees: "not before the server's own time",
  },
  {
    name: 'the page of a hotel is a success',
    file: VERDICT,
    from: "return isOurs && body['success'] === true && isAnswer\n",
    to: 'return status === 200\n',
    test: SIMULATION,
    sees: 'none lost',
  },
  {
    name: 'a lost session is a refusal',
    file: VERDICT,
    from: "if (status === 401) return { kind: 'sign-in', problem };",
    to: '',
    test: DRAIN_TEST,
    sees: '401 stops everything',
  },
  {
    name: 'a newer row is overwritten by an older one',
    file: STORE_ANSWER,
    from: 'incomingRev > (present?.rev ?? mirrorRev)',
    to: 'incomingRev > -1',
    test: DRAIN_TEST,
    sees: 'is not set back by an answer',
  },
  {
    name: 'an answer is written after the logout',
    file: STORE_ANSWER,
    from: "  if (signedInOwner(await rows.fact('owner')) !== row.ownerUserId) return null;\n",
    to: '',
    test: DRAIN_TEST,
    sees: 'comes after the logout',
  },
  {
    name: 'a clock that was set back lets a row sleep',
    file: 'src/offline/outbox/backoff.ts',
    from: 'untilMs <= nowMs || untilMs - nowMs > waitMs',
    to: 'untilMs <= nowMs || waitMs < 0',
    test: DRAIN_TEST,
    sees: 'a row does not sleep a day when the clock jumps back',
  },
  {
    name: 'what was given up is written after all',
    file: 'src/offline/outbox/enqueue.ts',
    from: '      if (hasTimedOut) throw new WriteTimeoutError();\n',
    to: '',
    test: 'src/offline/outbox/enqueue.test.ts',
    sees: 'never says saved',
  },
  {
    name: 'a refused row is sent again under its old key',
    file: 'src/offline/outbox/row-actions.ts',
    from: '{ ...requeued(row, nowMs), key: freshKey, attempts: 0 }',
    to: '{ ...requeued(row, nowMs), attempts: 0 }',
    test: 'src/offline/outbox/enqueue.test.ts',
    sees: 'again: a refused one under a fresh key',
  },
  {
    name: 'a request that is taken back overtakes the one it takes back',
    file: 'src/contract/manifests/loadouts.ts',
    from: 'entityOf: ({ mapStage }) => `own-loadout:${mapStage}`,\n      toCall: ({ id, base })',
    to: 'entityOf: ({ mapStage }) => `gone-loadout:${mapStage}`,\n      toCall: ({ id, base })',
    test: SIMULATION,
    sees: 'none lost',
  },
  {
    name: 'edits sent as one forget what the first was based on',
    file: 'src/offline/outbox/coalesce.ts',
    from: 'both === null ? undefined : withEdit(resolved, both)',
    to: 'both === null ? undefined : draft.args',
    test: 'tests/faults/outbox-two-devices.test.ts',
    sees: 'replace nothing unseen',
  },
  {
    name: 'an own change hides the change of somebody else before it',
    file: STORE_ANSWER,
    from: 'mirror.rev + 1 === rev &&',
    to: 'mirror.rev < rev &&',
    test: 'src/offline/outbox/advance.test.ts',
    sees: 'is a gap: the mirror waits for a sync',
  },
  {
    name: 'an own change hides the other rows that it touched',
    file: STORE_ANSWER,
    from: '>= rev) &&',
    to: '>= -1) &&',
    test: 'src/offline/outbox/advance.test.ts',
    sees: 'leaves the mirror where it is when the change touched another row of the kind',
  },
  {
    name: 'half of a clan is shown as the whole',
    file: 'src/offline/mirror/sync/sync.ts',
    from: 'if (page.hasMore && pending[0]?.reset === true) continue;',
    to: '',
    test: 'src/offline/mirror/sync/sync.test.ts',
    sees: 'shows nothing when it breaks off',
  },
  {
    name: 'a file does not wait for what it belongs to',
    file: REGISTRY,
    from: 'one.seq < row.seq',
    to: 'one.seq < 0',
    test: 'src/offline/outbox/files.test.ts',
    sees: 'waits for its war and its stage',
  },
  {
    name: 'a confirmation outlives the entry that was discarded',
    file: REGISTRY,
    from: 'dependsOn?.includes(row.op) === true',
    to: 'dependsOn?.includes(row.op) === false',
    test: 'src/offline/outbox/stages.test.ts',
    sees: 'are no longer confirmed',
  },
  {
    name: 'a refused change of a war keeps its stages waiting',
    file: REGISTRY,
    from: "one.state !== 'needs-attention'",
    to: "one.state !== 'queued'",
    test: 'src/offline/outbox/stages.test.ts',
    sees: 'do not wait for a refused change',
  },
];

/** Defects of the server's half. */
export const SERVER_DEFECTS: readonly Defect[] = [
  {
    name: 'a skip is found in any clan',
    file: 'src/server/features/skips/skip-decisions.repo.ts',
    from: "        .where('s.clan_id', '=', clanId)\n        .where('s.id', 'in', ids)\n        .orderBy(",
    to: "        .where('s.id', 'in', ids)\n        .orderBy(",
    test: 'src/server/features/skips/skip-reviews.test.ts',
    sees: 'of another clan’s skip is refused as not found',
  },
  {
    name: 'what is decided is decided again',
    file: 'src/domain/skips/transition.ts',
    from: "approve: { pending: 'approved' },",
    to: "approve: { pending: 'approved', approved: 'approved' },",
    test: 'src/server/features/skips/skip-reviews.test.ts',
    sees: 'and cannot be repeated',
  },
  {
    name: 'reviewers are shown the skips of every clan',
    file: SKIPS_REPO,
    from: "innerJoin('users as u', 'u.id', 's.user_id').where('s.clan_id', '=', clanId);",
    to: "innerJoin('users as u', 'u.id', 's.user_id');",
    test: 'src/server/features/skips/skip-lists.test.ts',
    sees: 'and limited to its clan',
  },
  {
    name: 'the key is taken outside of the transaction',
    file: KEYS,
    from: '(await insert(trx, call, { status: null',
    to: '(await insert(db, call, { status: null',
    test: CHANGE_TEST,
    sees: 'rolls everything back, is stored',
  },
  {
    name: 'another body under the same key gets the old answer',
    file: KEYS,
    from: '|| !row.request_hash.equals(requestHash)',
    to: '',
    test: CHANGE_TEST,
    sees: 'with another body',
  },
];
