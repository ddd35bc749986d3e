/** A made-up world: inside of it screens read that instead of the person's own, and nothing is sent or kept. Only the demo pages have one. */
import { createContext, useContext } from 'react';
import type { Suggestion } from '../../../contract/gear.ts';
import type { ArgsOf, OperationName } from '../../../contract/operations.ts';
import type { Result } from '../../../domain/result.ts';
import type { ShownGearSet, ShownReadySet } from '../../../offline/mirror/overlays/gear.ts';
import type { PriceData } from '../prices/price-store.ts';
import type { Session } from './session-state.ts';

export interface DemoStore {
  /** Whom the screens take the visitor for. */
  readonly session: Session;
  readonly members: readonly { readonly characterId: string; readonly name: string }[];
  readonly sets: readonly ShownGearSet[];
  readonly ready: readonly ShownReadySet[];
  /** What the game would show the visitor's character with. */
  readonly suggestion: Suggestion;
  /** When the world was made, ms since the epoch. */
  readonly madeAt: number;
  readonly prices: PriceData;
  /** Changes the world; `demo.unknown`: this world has nothing of that kind. */
  readonly change: <N extends OperationName>(name: N, args: ArgsOf<N>) => Result<null, 'demo.unknown'>;
  readonly removeReady: (id: string) => void;
}

export const DemoContext = createContext<DemoStore | null>(null);

/** The made-up world around a part of the page; null everywhere else. */
export function useDemo(): DemoStore | null {
  return useContext(DemoContext);
}
