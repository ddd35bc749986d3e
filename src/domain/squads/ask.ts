/** A member asks to join a squad, and an officer says yes or no with a word. Source: decision "Members ask for a squad". */

export const MAX_ASK_NOTE = 120;
export const MAX_ASK_ANSWER = 120;

/** Who takes an ask back has none. */
export const ASK_STATES = ['open', 'accepted', 'refused'] as const;
export type AskState = (typeof ASK_STATES)[number];
