/** What a check says of a person at a stage, and of appeals against it. */

/** `pending`: absent, and a skip still waits for its decision. `unmarked`: nobody has said anything. */
export const STAGE_STATES = ['present', 'excused', 'pending', 'unexcused', 'unmarked'] as const;
export type StageState = (typeof STAGE_STATES)[number];

export const APPEAL_STATES = ['open', 'accepted', 'rejected'] as const;
export type AppealState = (typeof APPEAL_STATES)[number];

export const MAX_APPEAL_REASON = 500;
