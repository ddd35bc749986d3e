import { createContext, type ReactNode } from 'react';

/** The links to the pages of officers. The layout makes them from the table of routes, which a page cannot import. */
export const OfficerLinksContext = createContext<ReactNode>(null);
