import { createLink } from '@tanstack/react-router';
import { AnchorButton } from '../button/AnchorButton.tsx';

/** A router link styled as a button. */
export const LinkButton = createLink(AnchorButton);
