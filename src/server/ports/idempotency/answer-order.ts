/**
 * The order of questions to the game, across all processes: each gets a higher number than all before it.
 * Taken before the question is sent, so that of two answers the one that was asked for later wins, whatever
 * the clocks say.
 */
export type NextAnswerOrder = () => Promise<number>;
