import { createLink } from '@tanstack/react-router';
import { AnchorButton } from '../button/AnchorButton.tsx';

/** A link to a page of the app that looks like a button. */
export const LinkButton = createLink(AnchorButton);
