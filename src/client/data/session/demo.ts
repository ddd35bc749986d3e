/**
 * The demo store: inside its context, screens read sample data instead of the user's own, and nothing is sent
 * or persisted. Only the demo pages provide one.
 */
import { createContext, useContext } from 'react';
import type { Suggestion } from '../../../contract/gear.ts';
import type { ArgsOf, OperationName } from '../../../contract/registry/operations.ts';
import type { RegionPrices } from '../../../domain/auction/packed-prices.ts';
import type { Result } from '../../../domain/result.ts';
import type { ShownGearSet, ShownReadySet } from '../../../offline/mirror/overlays/gear.ts';
import type { Session } from './session-state.ts';

export interface DemoStore {
  /** The session of the demo's user. */
  readonly session: Session;
  readonly members: readonly { readonly characterId: string; readonly name: string }[];
  readonly sets: readonly ShownGearSet[];
  readonly ready: readonly ShownReadySet[];
  /** Gear suggested for the demo's character, as from the game. */
  readonly suggestion: Suggestion;
  /** When the sample data was created, in ms since the epoch. */
  readonly madeAt: number;
  readonly prices: {
    /** `loading`: until the library is here, from which the demo's prices are made. */
    readonly status: 'loading' | 'ready';
    readonly prices: RegionPrices | null;
    readonly fetchedAt: number | null;
  };
  /** Applies a change to the sample data; `demo.unknown`: the demo does not support the operation. */
  readonly change: <N extends OperationName>(name: N, args: ArgsOf<N>) => Result<null, 'demo.unknown'>;
  readonly removeReady: (id: string) => void;
}

export const DemoContext = createContext<DemoStore | null>(null);

/** The demo store around this part of the page; null outside the demo. */
export function useDemo(): DemoStore | null {
  return useContext(DemoContext);
}
