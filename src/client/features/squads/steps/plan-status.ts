import { stillHolds } from '../../../../domain/squads/act.ts';
import type { SquadStep } from '../../../../domain/squads/steps.ts';
import type { ShownMap } from '../../../../offline/mirror/overlays/squads/squads.ts';
import { createStore, type ReadableStore } from '../../../../offline/state/create-store.ts';

/** A line goes after a while: nobody should take it for news. A problem stays longer. */
const SHOWN_MS = 10_000;
const PROBLEM_MS = 30_000;

export interface Message {
  readonly text: string;
  readonly isProblem: boolean;
}

interface About {
  readonly isProblem?: boolean;
  /** Goes as soon as this was so and is no longer. */
  readonly isTrue?: (shown: ShownMap) => boolean;
}

const NOTHING: Message = { text: '', isProblem: false };

/** What was done last on a page, in words: one line, replaced by the next. */
export interface PlanStatus extends ReadableStore<Message> {
  readonly say: (text: string, about?: About) => void;
  /** The squads are these now. */
  readonly check: (shown: ShownMap) => void;
  readonly clear: () => void;
}

export function createPlanStatus(): PlanStatus {
  const store = createStore(NOTHING);
  let isTrue: About['isTrue'];
  let wasTrue = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const clear = (): void => {
    clearTimeout(timer);
    isTrue = undefined;
    store.set(NOTHING);
  };
  return {
    current: store.current,
    subscribe: store.subscribe,
    say(text, { isProblem = false, isTrue: holds } = {}) {
      clear();
      if (text === '') return;
      isTrue = holds;
      wasTrue = false;
      store.set({ text, isProblem });
      timer = setTimeout(clear, isProblem ? PROBLEM_MS : SHOWN_MS);
    },
    check(shown) {
      if (isTrue === undefined) return;
      // the page shows a step only a moment after it was made
      const isNow = isTrue(shown);
      if (wasTrue && !isNow) clear();
      wasTrue ||= isNow;
    },
    clear,
  };
}

/** For a line about these steps. */
export function holdsOn(steps: readonly SquadStep[]): (shown: ShownMap) => boolean {
  return ({ board }) => stillHolds(board, steps);
}
