import { createContext, type ReactNode } from 'react';

/** What the app says besides on a page that is closed to the person, wherever in the page that is found. */
export const AccessDeniedExtra = createContext<ReactNode>(null);
