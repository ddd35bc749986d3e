/** Where the lines of a table come from in pictures. */
import { createContext } from 'react';
import type { DoubtfulField, WarRow } from '../../../../domain/clan-wars/war.ts';
import type { Gray } from '../../../../domain/clan-wars/reading/gray.ts';

export interface CutsSource {
  /** What was read as the name of a line, the likeliest first; empty: it was not read in a picture. */
  readonly readingsOf: (row: WarRow) => readonly string[];
  /** Cut-outs of what was doubtful when a line was read. */
  readonly cutsOf: (row: WarRow) => Readonly<Partial<Record<DoubtfulField, Gray>>>;
  /** Somebody looks at a line. */
  readonly onFocus: (row: WarRow) => void;
}

export const NO_CUTS: CutsSource = { readingsOf: () => [], cutsOf: () => ({}), onFocus: () => undefined };

export const CutsContext = createContext<CutsSource>(NO_CUTS);
