import { createContext } from 'react';

/** Figures are painted for a picture: as wide as they need to be, and without anything to press. */
export const PictureContext = createContext(false);
