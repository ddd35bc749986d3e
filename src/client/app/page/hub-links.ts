import { createContext, type ReactNode } from 'react';

/** Links that start pages show. The layout makes them from the table of routes, which a page cannot import. */
interface HubLinks {
  /** To the pages of officers. */
  readonly officer: ReactNode;
  /** To tools that are for members of a clan. */
  readonly tools: ReactNode;
}

export const HubLinksContext = createContext<HubLinks>({ officer: null, tools: null });
