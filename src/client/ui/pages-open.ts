import { createContext } from 'react';

/** Whether links to the pages of the app lead anywhere: a guest in the demo would only be sent to the sign-in. */
export const LinksEnabledContext = createContext(true);
